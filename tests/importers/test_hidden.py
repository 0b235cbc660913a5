"""Logs of one seat and of a spectator: null for what was not seen, faces by the constant ids of the cards."""

from typing import Any

from tests.importers.helpers import claims, events
from tests.importers.site import ANNA, BORIS, Site


def cut(site: Site, seat: int | None) -> dict[str, Any]:
    """The log as one player, or a spectator, may save it."""
    document = site.log()
    channels = {f"/table/t{site.table}", f"/player/p{seat}"}
    document["data"]["logs"] = [packet for packet in site.packets if packet["channel"] in channels]
    return document


def game() -> Site:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA)
    site.draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="3:light-blue octopus", pile=2).end(ANNA, BORIS)
    site.draw(BORIS, ["5:black fish", "6:green fish"], keep="5:black fish", pile=2).end(BORIS, ANNA)
    site.play(ANNA, "7:black shark", "8:yellow swimmer").state(50, ANNA)
    site.twin("stealCard", ANNA, "5:black fish", public_first=True, opponentId=BORIS)
    return site.points(ANNA, 0, 1, 0, 0).end(ANNA, BORIS)


def drawn(document: dict[str, Any]) -> list[Any]:
    return [(event["drawn"], event["keep"]) for event in events(document) if event["action"] == "draw"]


def stolen(document: dict[str, Any]) -> Any:
    return [event["stolen"] for event in events(document) if event["action"] == "play"]


def test_spectator_sees_discards_but_no_kept_card() -> None:
    assert drawn(cut(game(), None)) == [([None, "pink sailor"], None), ([None, "green fish"], None)]
    assert stolen(cut(game(), None)) == [None]


def test_player_sees_his_own_cards_and_what_he_stole() -> None:
    assert drawn(cut(game(), ANNA)) == [
        (["light-blue octopus", "pink sailor"], "light-blue octopus"),
        (["black fish", "green fish"], "black fish"),  # its id became known when it was stolen
    ]
    assert drawn(cut(game(), BORIS)) == [
        ([None, "pink sailor"], None),
        (["black fish", "green fish"], "black fish"),
    ]
    assert stolen(cut(game(), ANNA)) == stolen(cut(game(), BORIS)) == ["black fish"]


def test_card_seen_later_is_known_before() -> None:
    site = game().play(BORIS, "3:light-blue octopus", "9:grey crab")
    assert drawn(cut(site.end(BORIS, ANNA), None))[0] == (["light-blue octopus", "pink sailor"], "light-blue octopus")


def test_card_seen_in_the_next_round_is_known_in_this_one() -> None:
    site = game().deal("3:light-blue octopus", "1:grey crab", BORIS)
    assert drawn(cut(site, None))[0] == (["light-blue octopus", "pink sailor"], "light-blue octopus")


def test_actions_and_players_are_the_same_for_everybody() -> None:
    whole = [(event.get("player"), event["action"]) for event in events(game().log())]
    for seat in (None, ANNA, BORIS):
        assert [(event.get("player"), event["action"]) for event in events(cut(game(), seat))] == whole


def test_hidden_cards_of_every_kind_of_effect() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).take(ANNA, "1:grey crab", 1)
    site.play(ANNA, "1:grey crab", "3:black crab").twin("cardInHandFromDiscardCrab", ANNA, "4:pink sailor", discardId=2)
    site.state(40, ANNA).play(ANNA, "5:black fish", "6:green fish").from_deck(ANNA, "7:yellow boat").end(ANNA)
    site.turn(BORIS, forced=True).from_deck(BORIS, "8:black boat").end(BORIS, ANNA)
    crabs, fish, _, forced, _ = events(cut(site, None))[2:]
    assert crabs["picks"] == [{"pile": 2, "card": None}]
    assert fish["drawn"] == [None]
    assert forced == {"player": "boris", "action": "draw", "drawn": [None]}


def test_unseen_card_of_dolphins_is_told_to_have_come() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).show(ANNA, ["3:pink sailor", "4:black crab"])
    site.twin("cardInHandFromPick", ANNA, "4:black crab").discard(ANNA, "3:pink sailor", 1)
    site.from_deck(ANNA, "5:black boat").state(40, ANNA).end(ANNA, BORIS)
    (draw,) = [event for event in events(cut(site, None)) if event["action"] == "draw"]
    assert draw["dolphins"] is None


def test_swap_of_unseen_cards() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).play(ANNA, "3:black swimmer", "4:yellow swimmer")
    site.tell("swapCard", site.about(ANNA, opponentId=BORIS, card={"id": 5}, card2={"id": 6})).end(ANNA, BORIS)
    (play,) = [event for event in events(site.log()) if event["action"] == "play"]
    assert play["swap"] == {"give": None, "take": None}


def test_running_points_of_others_are_not_claimed() -> None:
    site = game().call(BORIS, "STOP").reveal(BORIS, [], [], 7).state(79, BORIS)
    site.points(BORIS, 0, 7, 0, 0).stop_score(ANNA, 1, 1).stop_score(BORIS, 7, 7)
    terms = {"mermaids": 0, "collectors": 0, "multipliers": 0}
    anna, boris = {"total": 1, "pairs": 1, **terms}, {"total": 7, "pairs": 7, **terms}
    assert claims(cut(site, None))[0]["points"] == {"anna": 1, "boris": 7}
    assert claims(cut(site, ANNA))[0]["points"] == {"anna": anna, "boris": 7}
    assert claims(cut(site, BORIS))[0]["points"] == {"anna": 1, "boris": boris}
