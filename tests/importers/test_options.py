"""Options: read from the log, else said, else asked for."""

from typing import Any

import pytest

from referee.importers.importer import Said
from tests.importers.helpers import SILENT, imported
from tests.importers.site import ANNA, BORIS, Site, event_card

ASKS_PEPPER = (
    "the log does not show whether extra-pepper was in play, and it was taken not to be: "
    "say --options extra-pepper, or --options none"
)


def begun(deck: int = 58) -> Site:
    return Site(deck=deck).deal("1:grey crab", "2:grey shoal", ANNA).take(ANNA, "1:grey crab", 1).end(ANNA, BORIS)


def second_round(site: Site) -> Site:
    site.take(BORIS, "2:grey shoal", 2).call(BORIS, "STOP").state(79, BORIS)
    site.stop_score(ANNA, 1, 1).stop_score(BORIS, 7, 7)
    return site.tell("endRound", {"remainingCardsInDeck": site.size}).deal("1:grey crab", "2:grey shoal", ANNA)


def options(site: Site, said: Said = SILENT) -> dict[str, bool]:
    found: dict[str, bool] = imported(site.log(), said).transcript["options"]
    return found


@pytest.mark.parametrize(("deck", "salt"), [(58, False), (66, True)])
def test_extra_salt_by_the_size_of_the_deck(deck: int, salt: bool) -> None:
    assert options(begun(deck))["extra_salt"] is salt


@pytest.mark.parametrize(("deck", "salt"), [(58, False), (66, True)])
def test_extra_salt_by_one_of_the_two_first_cards(deck: int, salt: bool) -> None:
    for lost in (1, 2):
        document = begun(deck).log()
        del document["data"]["logs"][lost]
        assert imported(document, Said()).transcript["options"]["extra_salt"] is salt


def test_extra_salt_by_its_cards() -> None:
    site = begun(40)
    assert imported(site.log(), SILENT).questions[0].startswith("the log does not show whether extra-salt was in play")
    site.take(BORIS, "9:white seahorse", 1)
    assert options(site)["extra_salt"] is True


def test_size_of_the_deck_counts_more_than_what_is_said() -> None:
    outcome = imported(begun(58).log(), Said(frozenset({"extra_salt"})))
    assert outcome.transcript["options"]["extra_salt"] is False
    assert outcome.notes == ["extra-salt was said to be in play, but the log shows that it was not"]


def test_extra_pepper_unknown_in_the_first_round_is_asked_for() -> None:
    outcome = imported(begun().log(), SILENT)
    assert outcome.transcript["options"]["extra_pepper"] is False
    assert outcome.questions == [ASKS_PEPPER]


def test_nothing_is_asked_if_options_were_said() -> None:
    assert imported(begun().log(), Said(frozenset())).questions == []


def test_extra_pepper_did_not_exist_before_august_2025() -> None:
    site = begun()
    for packet in site.packets:
        packet["time"] = "1754006399"
    assert imported(site.log(), SILENT).questions == []
    site.packets[0]["time"] = "1754006400"
    assert imported(site.log(), SILENT).questions == [ASKS_PEPPER]


def test_second_round_without_event_cards_means_no_extra_pepper() -> None:
    outcome = imported(second_round(begun()).log(), SILENT)
    assert outcome.transcript["options"]["extra_pepper"] is False
    assert outcome.questions == []


def test_event_card_means_extra_pepper() -> None:
    assert options(begun().tell("newTableEventCard", {"card": event_card(3)}))["extra_pepper"] is True


@pytest.mark.parametrize(
    ("state", "event"),
    [
        ({"mermaidsToEndGame": 3}, "dance-of-the-mermaids"),
        ({"canShield": True}, "coral-reef"),
        ({"canCallEndRound": True, "canStop": False}, "diodon-fish"),
    ],
)
def test_first_event_by_what_a_state_allows(state: dict[str, Any], event: str) -> None:
    outcome = imported(begun().state(40, BORIS, state).log(), SILENT)
    assert outcome.transcript["events"][0] == {"action": "new-event", "event": event}
    assert outcome.transcript["options"]["extra_pepper"] is True


def test_states_of_a_plain_game_show_no_event() -> None:
    plain = {"mermaidsToEndGame": 4, "canShield": False, "canCallEndRound": True, "canStop": True}
    assert options(begun().state(40, BORIS, plain))["extra_pepper"] is False


def scored(total: int, progress: int, players: int = 2) -> Site:
    site = begun().take(BORIS, "2:grey shoal", 2).call(BORIS, "STOP").state(79, BORIS).stop_score(BORIS, total, total)
    return site.state(80, BORIS, None, updateGameProgression=progress)


@pytest.mark.parametrize(
    ("total", "progress", "double"),
    [(10, 25, False), (10, 12, True), (39, 97, False), (39, 48, True), (3, 7, False), (3, 3, True)],
)
def test_double_points_by_the_progress_bar(total: int, progress: int, double: bool) -> None:
    assert options(scored(total, progress))["double_points"] is double


def test_double_points_by_a_game_that_goes_on() -> None:
    site = begun().take(BORIS, "2:grey shoal", 2).call(BORIS, "STOP").state(79, BORIS).stop_score(BORIS, 40, 40)
    assert options(site)["double_points"] is False
    assert options(site.deal("1:grey crab", "2:grey shoal", ANNA))["double_points"] is True


def test_game_that_goes_on_below_the_goal_shows_nothing() -> None:
    site = begun().take(BORIS, "2:grey shoal", 2).call(BORIS, "STOP").state(79, BORIS).stop_score(BORIS, 39, 39)
    site.deal("1:grey crab", "2:grey shoal", ANNA)
    assert options(site)["double_points"] is False
    assert options(site, Said(frozenset({"double_points"})))["double_points"] is True


def test_double_points_can_be_said_and_are_never_asked_for() -> None:
    assert options(begun(), Said(frozenset({"double_points"})))["double_points"] is True
    assert "double" not in " ".join(imported(begun().log(), SILENT).questions)


def test_wrapper_says_options_and_first_event() -> None:
    about = {"players": 2, "extra_salt": False, "extra_pepper": True, "double_points": False}
    outcome = imported({"options": about, "first_event": 12, "archive": begun().log()}, SILENT)
    assert outcome.transcript["events"][0] == {"action": "new-event", "event": "coral-reef"}
    assert outcome.questions == []


def test_what_the_user_says_counts_more_than_the_wrapper() -> None:
    document = {"options": {"extra_pepper": True}, "first_event": 12, "archive": begun().log()}
    outcome = imported(document, Said(None, "kraken"))
    assert outcome.transcript["events"][0]["event"] == "kraken"
    assert imported(document, Said(frozenset())).transcript["options"]["extra_pepper"] is False
