"""Where the cards are: conservation over deck, discard, table and hands, across reshuffles, seen and unseen."""

import pytest

from tests.herring.table import (
    COD,
    HERRING,
    WHALE,
    Json,
    at,
    card,
    change,
    codes,
    eat,
    edition,
    end,
    fed,
    findings,
    hand,
    lay,
    match_after,
    plankton,
    record,
    small,
    species,
    verdict_on,
)

# Ten herring, ten cod, four whales: 24 animals. `SMALL` leaves three of them in the deck: two herring and a cod.
TEN = edition(HERRING, COD, WHALE)


def short_deck(anna: Json, boris: Json, discard: list[str], table: Json) -> Json:
    return at(anna, table, seats={"boris": boris}, discard=discard)


SMALL = short_deck(
    hand("herring", "herring", "cod", "whale"),
    hand("cod", "cod", "herring", "whale"),
    ["herring", "herring", "cod", "whale"],
    {"herring": 3, "cod": 5, "whale": 1},
)


@pytest.mark.parametrize(
    ("drawn", "wrong"),
    [
        (["herring"], []),
        (["cod"], []),
        (["whale"], ["plankton.not-there"]),
    ],
)
def test_a_card_drawn_must_lie_in_the_deck(drawn: list[str], wrong: list[str]) -> None:
    assert codes(record(change([], drawn), position=SMALL, edition=TEN)) == wrong


@pytest.mark.parametrize(("cods", "wrong"), [(1, []), (2, ["plankton.not-there"])])
def test_no_more_of_a_kind_are_drawn_than_lie_there(cods: int, wrong: list[str]) -> None:
    raw = record(change(["herring"], ["cod", "cod" if cods == 2 else "herring"]), position=SMALL, edition=TEN)
    assert codes(raw) == wrong


def turns(*changes: tuple[list[str], list[str]]) -> list[Json]:
    """Current changes of Anna and Boris in turn."""
    events = []
    for number, (discarded, drawn) in enumerate(changes):
        player = ("anna", "boris")[number % 2]
        events += [change(discarded, drawn, player=player), end(player)]
    return events


# Anna takes the three cards of the deck by discarding two; her two discards and the four that lay there are next.
EMPTIED = (["herring", "herring"], ["herring", "herring", "cod"])


@pytest.mark.parametrize(("card_", "wrong"), [("herring", []), ("cod", []), ("whale", [])])
def test_after_a_reshuffle_the_discards_come_again(card_: str, wrong: list[str]) -> None:
    assert codes(record(*turns(EMPTIED, ([], [card_])), position=SMALL, edition=TEN)) == wrong


def test_after_a_reshuffle_there_is_just_what_was_discarded() -> None:
    raw = record(*turns(EMPTIED, ([], ["whale"]), ([], ["whale"])), position=SMALL, edition=TEN)
    assert codes(raw) == ["plankton.not-there"]


def test_the_deck_is_rebuilt_at_once_or_when_a_card_is_due() -> None:
    changes = (EMPTIED, (["cod", "cod"], ["whale", "cod", "cod"]))
    raw = record(*turns(*changes), position=SMALL, edition=TEN)
    assert codes(raw) == ["plankton.not-there"]
    assert codes(raw, reshuffle="lazy") == []


def test_the_size_of_the_deck_tells_when_it_was_rebuilt() -> None:
    raw = record(change(*EMPTIED, deck=6), position=SMALL, edition=TEN)
    assert codes(raw) == []
    assert codes(raw, reshuffle="lazy") == ["score.deck"]
    assert findings(raw, reshuffle="lazy")[0].expected == 0


def test_what_is_eaten_after_the_last_card_was_drawn_is_not_in_the_new_deck() -> None:
    position = short_deck(
        hand("whale", "cod"), hand("herring"), [], {"herring": 8, "cod": 9, "whale": 2}
    )  # the deck: herring and whale
    first = lay("whale", fed(plankton("herring", "whale"), eat("cod")))
    raw = record(first, change([], ["cod"]), position=position, edition=TEN)
    assert codes(raw) == []
    later = record(first, change([], ["herring"]), position=position, edition=TEN)
    assert codes(later) == ["plankton.not-there"]


def test_an_empty_discard_pile_is_shuffled_as_soon_as_it_is_not() -> None:
    position = short_deck(hand("whale", "cod"), hand("herring"), [], {"herring": 8, "cod": 9, "whale": 2})
    raw = record(lay("whale", fed(plankton("herring", "whale"), eat("cod"))), end(), position=position, edition=TEN)
    assert match_after(raw).snapshot()["animals"]["deck"] == 1
    assert match_after(raw, reshuffle="lazy").snapshot()["animals"]["deck"] == 0


@pytest.mark.parametrize(("discard", "drawn", "fine"), [(0, 0, True), (0, 1, False), (1, 1, True), (1, 2, False)])
def test_with_too_few_cards_all_there_are_are_drawn(discard: int, drawn: int, fine: bool) -> None:
    all_out = short_deck(
        hand("herring", "herring", "whale"), hand("herring"), [], {"herring": 7, "cod": 10, "whale": 3}
    )
    raw = record(change(["herring"] * discard, ["herring"] * drawn), position=all_out, edition=TEN)
    assert codes(raw) == ([] if fine else ["change.drawn"])


@pytest.mark.parametrize("reading", ["feeds", "unavailable"])
@pytest.mark.parametrize("unit", ["no-card", "herring"])
def test_plankton_when_no_card_is_left(reading: str, unit: str) -> None:
    all_out = short_deck(
        hand("herring", "herring", "whale"), hand("herring"), [], {"herring": 7, "cod": 10, "whale": 3}
    )
    raw = record(small("herring", fed(plankton(unit))), position=all_out, edition=TEN)
    wrong = (
        {"feeds": [], "unavailable": ["plankton.unavailable"]}[reading] if unit == "no-card" else ["plankton.none-left"]
    )
    assert codes(raw, plankton_without_cards=reading) == wrong


def test_a_card_must_be_taken_while_there_are_any() -> None:
    raw = record(small("herring", fed(plankton("no-card"))), position=SMALL, edition=TEN)
    assert codes(raw) == ["plankton.not-drawn"]


def test_nothing_is_ever_lost() -> None:
    raw = record(*turns(EMPTIED, (["cod"], ["whale", "cod"]), ([], ["herring"])), position=SMALL, edition=TEN)
    animals = match_after(raw).snapshot()["animals"]
    held = [counts for one in animals["hands"].values() for counts in [one["cards"]]]
    piles = [animals["loose"], animals["in_deck"], animals["discard"], animals["table"], *held]
    total = {id: sum(pile.get(id, 0) for pile in piles) for id in ("herring", "cod", "whale")}
    assert total == {"herring": 10, "cod": 10, "whale": 4}


# -- destruction cards

ONE_NET = edition(HERRING, WHALE, destruction=[{"id": "net", "count": 1, "effect": {"op": "points", "points": 1}}])


def test_destruction_cards_are_taken_by_large_animals_until_there_are_none() -> None:
    position = at(hand("whale", "whale", "herring"), {"herring": 7})
    both = record(
        lay("whale", fed(eat(*["herring"] * 3), destruction_drawn="net"), fed(eat(*["herring"] * 3))),
        position=position,
        edition=ONE_NET,
    )
    assert codes(both) == []
    first_without = record(lay("whale", fed(eat(*["herring"] * 3))), position=position, edition=ONE_NET)
    assert codes(first_without) == ["large.not-taken"]


@pytest.mark.parametrize(("reading", "taken", "wrong"), [
    ("yes", "net", []),
    ("yes", "no-card", ["large.not-taken"]),
    ("no", "net", ["large.none-left"]),
    ("no", "no-card", []),
])  # fmt: skip
def test_the_destruction_deck_is_rebuilt_from_its_discard_pile(reading: str, taken: str, wrong: list[str]) -> None:
    position = at(hand("whale", "herring", dangers=["net"]), {"herring": 7})
    raw = record(
        card("net"),
        lay("whale", fed(eat(*["herring"] * 3), destruction_drawn=taken)),
        position=position,
        edition=ONE_NET,
    )
    assert codes(raw, destruction_reshuffle=reading) == wrong


# -- cards nobody saw


def hidden(raw: Json, **rulings: str) -> dict[str, int]:
    """Reasons of kind hidden-information and the number of events that they stand for."""
    return {f.code.removeprefix("herring.hidden."): f.count for f in findings(raw, **rulings)}


def test_unseen_cards_are_noted_and_never_guessed() -> None:
    position = at(hand("herring", None, None), {"mackerel": 2}, seats={"boris": hand(None)})
    raw = record(
        small("herring", fed(plankton(None))),
        lay("squid", fed(eat("mackerel"))),
        end(),
        change([None], ["orca", None], player="boris"),
        position=position,
    )
    assert hidden(raw) == {"draw": 2, "hand": 1, "discard": 1}
    assert verdict_on(raw).scores["anna"].total == 1 + 2


def test_a_hand_has_no_more_unseen_cards_than_it_has_cards() -> None:
    position = at(hand(None, None, None), {"herring": 9, "squid": 1})
    laid = [fed(eat("herring"))] * 3
    assert hidden(record(small("squid", *laid), position=position)) == {"hand": 1}
    assert codes(record(small("squid", *laid, laid[0]), position=position)) == ["play.not-in-hand"]


@pytest.mark.parametrize(("in_view", "code"), [(5, "hidden.hand"), (6, "play.revealed")])
def test_an_unseen_card_cannot_be_one_that_lies_elsewhere(in_view: int, code: str) -> None:
    position = at(hand(None, "squid"), {"herring": 6, "orca": in_view})
    raw = record(lay("orca", fed(eat(*["herring"] * 3), destruction_drawn="storm")), position=position)
    assert codes(raw) == [code]


def judged(*events: Json, position: Json, edition: Json) -> list[str]:
    """The codes found, those of unseen cards left out."""
    return [code for code in codes(record(*events, position=position, edition=edition)) if "hidden." not in code]


# Two herring, a cod and a whale are in the deck: 24 cards less herring 1 + 3 + 4, cod 1 + 5 + 3, whale 1 + 2.
FOUR_LEFT = {
    **SMALL,
    "seats": {"anna": hand("herring"), "boris": hand("cod")},
    "discard": ["herring"] * 4 + ["cod"] * 3 + ["whale"] * 2,
}
BORIS_DRAWS_HERRING = [change([], ["herring"], player="boris"), end("boris")]
COD_ON_HERRING = lay("cod", fed(eat("herring")))


def test_an_unseen_draw_may_turn_out_to_be_any_card_of_the_deck() -> None:
    unseen = [change([], [None]), end(), *BORIS_DRAWS_HERRING]
    assert judged(*unseen, COD_ON_HERRING, position=FOUR_LEFT, edition=TEN) == []


def test_an_unseen_draw_cannot_be_a_card_that_another_drew() -> None:
    unseen = [change([], [None]), end(), change([], ["cod"], player="boris"), end("boris")]
    assert judged(*unseen, COD_ON_HERRING, position=FOUR_LEFT, edition=TEN) == ["play.revealed"]


def test_a_card_that_an_unseen_draw_turned_out_to_be_is_not_in_the_deck() -> None:
    unseen = [change([], [None]), end(), *BORIS_DRAWS_HERRING, COD_ON_HERRING, end()]
    for drawn, wrong in (("whale", []), ("cod", ["plankton.not-there"])):
        last = change([], [drawn], player="boris")
        assert judged(*unseen, last, position=FOUR_LEFT, edition=TEN) == wrong


def test_a_deck_rebuilt_of_seen_cards_is_known_though_hands_are_not() -> None:
    # Three cards are in hands unseen, two discarded, fifteen on the table, so four in the deck.
    position = short_deck(hand(None, None), hand(None), ["herring", "cod"], {"herring": 3, "cod": 8, "whale": 4})
    four = turns((["herring"], ["herring", "herring"]), ([], ["herring"]), ([], ["herring"]))
    # The new deck: herring and cod that lay there, and the herring that Anna discarded.
    cod = [change([], ["cod"], player="boris"), end("boris")]
    assert judged(*four, *cod, change([], ["herring"]), position=position, edition=TEN) == []
    assert judged(*four, *cod, change([], ["cod"]), position=position, edition=TEN) == ["plankton.not-there"]


# Anna holds a herring and a mackerel, discards one of them unseen and draws two orcas.
ONE_GONE = [change([None], ["orca", "orca"]), end(), change([], ["squid"], player="boris"), end("boris")]


def test_an_unseen_discard_may_be_any_card_of_the_hand() -> None:
    for kept in ("herring", "mackerel"):
        raw = record(*ONE_GONE, small(kept, fed(plankton("squid"))), position=at(hand("herring", "mackerel")))
        assert hidden(raw) == {"discard": 1, "hand": 1}


def test_of_a_hand_one_of_which_is_gone_not_all_can_be_played() -> None:
    played = [
        *ONE_GONE,
        small("herring", fed(plankton("squid"))),
        change(["orca", "orca", "squid"], ["dolphin"] * 4),
        end(),
        change([], ["squid"], player="boris"),
        end("boris"),
    ]
    raw = record(*played, small("mackerel", fed(plankton("squid"))), position=at(hand("herring", "mackerel")))
    assert [code for code in codes(raw) if "hidden." not in code] == ["play.not-in-hand"]


@pytest.mark.parametrize(("again", "wrong"), [("cod", []), ("herring", []), ("whale", ["plankton.not-there"])])
def test_a_card_discarded_unseen_may_come_back_by_a_reshuffle(again: str, wrong: list[str]) -> None:
    # 24 cards less herring 1 + 8, cod 1 + 9, whale 1 + 3: one herring is the deck. Anna draws it; the deck is then
    # the card that she discarded, a cod or a herring.
    position = short_deck(hand("cod", "herring"), hand("whale"), [], {"herring": 8, "cod": 9, "whale": 3})
    assert judged(change([None], ["herring", again]), position=position, edition=TEN) == wrong


@pytest.mark.parametrize(("discarded", "fine"), [(0, True), (1, True), (2, False)])
def test_a_position_counts_what_can_be_counted(discarded: int, fine: bool) -> None:
    # Ten herring: eight on the table, one in Boris's hand. Once play goes on, discards may be in the deck again.
    some = edition(HERRING, species("cod", eats="herring", count=None))
    position = at(hand("cod"), {"herring": 8}, discard=["herring"] * discarded)
    assert codes(record(position=position, edition=some)) == ([] if fine else ["position.cards"])
    if fine:
        assert codes(record(change([], ["herring"]), position=position, edition=some)) == []


def test_a_deck_that_is_not_counted_is_not_compared() -> None:
    some = edition(HERRING, species("cod", eats="herring", count=None))
    assert codes(record(change([], ["cod"], deck=7), position=at(hand("herring")), edition=some)) == []


def test_counts_that_are_not_known_limit_nothing() -> None:
    some = edition(HERRING, species("cod", eats="herring", count=None))
    raw = record(change([], ["cod"] * 1), position=at(hand("herring"), {"cod": 900}), edition=some)
    verdict = verdict_on(raw)
    assert verdict.ok
    assert [one.code for one in verdict.completeness.not_checked] == ["herring.plankton.uncounted"]  # type: ignore[union-attr]


def test_a_count_that_is_known_limits_among_those_that_are_not() -> None:
    some = edition(HERRING, species("cod", eats="herring", count=None))
    for there, wrong in ((8, []), (9, ["plankton.not-there"])):
        raw = record(change([], ["herring"]), position=at(hand("cod"), {"herring": there}), edition=some)
        assert codes(raw) == wrong, there
