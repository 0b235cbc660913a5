"""Where the cards of one kind may be when some of them were not seen, place by place."""

from referee.games.herring.edition import UNCOUNTED
from referee.games.herring.stock import Stock


def stock(**counts: int) -> Stock:
    return Stock(counts, seats=2)


def put(one: Stock, seat: int, *cards: str) -> None:
    """Deals known cards to a hand."""
    assert one.put(one.hands[seat], cards) is None


def deal_unseen(one: Stock, seat: int, number: int) -> None:
    one.unseen[seat] += number
    one.set_aside_unseen(number)


def test_at_first_everything_is_in_the_deck() -> None:
    one = stock(herring=2, cod=1)
    assert (one.size, one.may_draw("herring"), one.may_draw("cod"), one.may_draw("whale")) == (3, True, True, False)


def test_more_than_there_are_cannot_be_put_anywhere() -> None:
    one = stock(herring=2)
    assert one.put(one.table, ["herring", "herring", "herring"]) == "herring"


def test_a_seen_deck_is_known_to_the_last_card() -> None:
    one = stock(herring=1, cod=1)
    one.draw(0, "herring")
    assert not one.may_draw("herring")
    one.draw(0, "cod")
    assert not one.may_draw("cod")
    assert one.hands[0] == {"herring": 1, "cod": 1}


def test_an_unseen_draw_takes_any_of_them() -> None:
    one = stock(herring=1, cod=1)
    one.draw(0, None)
    assert one.may_draw("herring")
    assert one.may_draw("cod")
    assert one.may_hold(0, "cod")
    assert not one.may_hold(1, "cod")
    one.leave(0, "cod")
    assert (one.may_draw("cod"), one.may_draw("herring"), one.hand_size(0)) == (False, True, 0)


def rebuilt(unseen: int, *seen: str) -> Stock:
    """A deck rebuilt from these cards and a number of unseen ones; two more herring and a cod are in hand unseen."""
    one = stock(herring=4, cod=4)
    deal_unseen(one, 1, 3 + unseen)
    left = one.size - len(seen)
    for card in seen:
        one.draw(0, card)
        one.leave(0, card)
        one.throw(card)
    for _ in range(unseen):
        one.leave(1, None)
        one.throw(None)
    for _ in range(left):
        one.draw(1, None)
    one.reshuffle()
    return one


def test_a_rebuilt_deck_holds_what_was_discarded() -> None:
    one = rebuilt(0, "herring", "cod")
    assert one.size == 2
    one.draw(0, "herring")
    assert (one.may_draw("herring"), one.may_draw("cod")) == (False, True)


def test_unseen_discards_may_be_drawn_as_anything_but_no_more_often_than_there_are() -> None:
    one = rebuilt(1, "herring")
    assert one.size == 2
    one.draw(0, "cod")
    assert not one.may_draw("cod")
    assert one.may_draw("herring")


def test_what_is_left_of_a_deck_that_ran_out_was_drawn_unseen() -> None:
    one = rebuilt(0, "herring", "cod")
    one.draw(0, None)
    one.draw(1, "cod")
    assert one.size == 0
    one.reshuffle()
    assert one.may_hold(0, "herring")


def test_what_was_drawn_before_a_reshuffle_is_none_of_the_new_deck() -> None:
    one = stock(herring=1, cod=1, whale=1)
    put(one, 1, "cod", "whale")
    one.draw(0, None)  # the herring
    for card in ("cod", "whale"):
        one.leave(1, card)
        one.throw(card)
    one.reshuffle()
    assert one.may_hold(0, "herring")
    assert not one.may_hold(0, "cod")
    assert one.may_draw("cod")


def test_a_card_revealed_out_of_a_known_deck_is_one_of_those_drawn_unseen() -> None:
    one = stock(herring=1, cod=1, whale=1)
    deal_unseen(one, 0, 1)
    for card in ("herring", "cod"):
        one.draw(1, card)
        one.leave(1, card)
        one.throw(card)
    one.reshuffle()  # the deck: herring and cod; the unseen card in hand is the whale
    assert not one.may_hold(0, "herring")
    one.draw(0, None)
    assert one.may_hold(0, "herring")
    one.leave(0, "herring")
    assert not one.may_hold(0, "cod")
    assert one.may_hold(0, "whale")
    assert one.may_draw("cod")
    assert not one.may_draw("herring")


def test_of_a_hand_that_lost_an_unseen_card_any_may_be_the_one() -> None:
    one = stock(herring=1, cod=1)
    put(one, 0, "herring", "cod")
    one.leave(0, None)
    one.throw(None)
    assert one.hand_size(0) == 1
    assert one.may_hold(0, "herring")
    assert one.may_hold(0, "cod")
    one.reshuffle()
    assert one.may_draw("herring")
    one.draw(1, "herring")
    assert (one.may_hold(0, "herring"), one.may_hold(0, "cod"), one.knows_hand(0)) == (False, True, True)


def test_when_a_hand_is_empty_what_left_it_unseen_is_known() -> None:
    one = stock(herring=1, cod=1)
    put(one, 0, "herring", "cod")
    one.leave(0, None)
    one.throw(None)
    one.leave(0, "herring")
    assert one.hand_size(0) == 0
    assert one.knows_hand(0)
    one.throw("herring")
    one.reshuffle()
    one.draw(1, "cod")
    assert not one.may_draw("cod")
    assert one.may_draw("herring")


def test_an_unseen_card_leaves_a_hand_of_unseen_cards() -> None:
    one = stock(herring=3)
    deal_unseen(one, 0, 2)
    one.leave(0, None)
    assert (one.hand_size(0), one.unseen[0], one.gone[0]) == (1, 1, 0)


def test_cards_taken_out_of_the_discard_pile() -> None:
    one = stock(herring=2, cod=1)
    put(one, 0, "herring", "cod")
    for card in ("herring", "cod"):
        one.leave(0, card)
        one.throw(card)
    assert one.may_lie_discarded("cod")
    one.take_discarded("cod")
    assert not one.may_lie_discarded("cod")
    assert one.discard_size() == 1
    one.throw("cod")
    one.take_discarded(None)
    assert (one.discard_size(), one.may_lie_discarded("herring"), one.may_lie_discarded("cod")) == (1, True, True)
    one.take_discarded("herring")
    assert (one.discard_size(), one.may_lie_discarded(None)) == (0, False)


def test_a_card_put_into_the_deck_may_be_drawn() -> None:
    one = stock(herring=1, cod=1)
    put(one, 0, "herring", "cod")
    assert one.size == 0
    one.leave(0, "cod")
    one.put_in_deck("cod")
    assert (one.size, one.may_draw("cod"), one.may_draw("herring")) == (1, True, False)
    one.leave(0, None)
    one.put_in_deck(None)
    assert (one.size, one.may_draw("herring")) == (2, True)


def test_cards_that_are_not_counted_come_again_and_again() -> None:
    one = stock(herring=1, cod=UNCOUNTED)
    assert not one.counted
    one.draw(0, "herring")
    assert not one.may_draw("herring")
    one.leave(0, "herring")
    one.throw("herring")
    assert one.may_draw("herring")
    one.draw(0, "herring")
    one.leave(0, "herring")
    one.put_in_deck("herring")
    one.take_discarded("herring")
    assert not one.may_draw("herring")
    assert one.may_draw("cod")
    assert one.may_draw("a card nobody knows")
    assert one.snapshot(["a", "b"])["deck"] is None


def test_copies_are_independent() -> None:
    one = stock(herring=3)
    put(one, 0, "herring")
    for twin in (one.copy(), one.copy_for(0)):
        twin.leave(0, "herring")
        twin.throw("herring")
        twin.draw(0, None)
        twin.table["herring"] = 1
        assert one.hands[0] == {"herring": 1}
        assert (one.size, one.discard, one.unseen, one.table) == (2, {}, [0, 0], {})
