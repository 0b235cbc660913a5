"""Extra Pepper: event cards turned up, taken, kept and discarded between rounds."""

from typing import Any

from referee.importers.importer import Said
from tests.importers.helpers import SILENT, claims, events, imported
from tests.importers.site import ANNA, BORIS, Site, event_card


def round_over(site: Site | None = None) -> Site:
    site = site or Site().deal("1:grey crab", "2:grey shoal", ANNA)
    site.take(ANNA, "1:grey crab", 1).call(ANNA, "STOP").reveal(ANNA, ["1:grey crab"], [], 7).state(79, ANNA)
    return site.stop_score(ANNA, 7, 7).stop_score(BORIS, 0, 0).tell("endRound", {"remainingCardsInDeck": 58})


def takes(site: Site, player: int, number: int) -> Site:
    return site.tell("takeEventCard", site.about(player, card=event_card(number)))


def discards(site: Site, player: int | None, number: int) -> Site:
    args: dict[str, Any] = (
        {"card": event_card(number)} if player is None else site.about(player, card=event_card(number))
    )
    return site.tell("discardEventCard", args)


def turns_up(site: Site, number: int) -> Site:
    return site.tell("newTableEventCard", {"card": event_card(number)})


def dealt(site: Site) -> Site:
    return site.deal("1:grey crab", "2:grey shoal", ANNA)


def about_events(site: Site, said: Said = SILENT) -> list[dict[str, Any]]:
    told = imported(site.log(), said).transcript["events"]
    return [event for event in told if event["action"] in ("new-event", "keep-event")]


def test_first_event_is_the_one_taken_after_the_first_round() -> None:
    site = dealt(turns_up(takes(round_over(), ANNA, 5), 1))
    assert about_events(site) == [
        {"action": "new-event", "event": "kraken"},
        {
            "action": "new-event",
            "event": "hermit-crab",
            "claims": {"event_cards": {"anna": "kraken", "boris": None}},
        },
    ]
    assert imported(site.log()).questions == []


def test_first_event_is_the_one_that_nobody_gets() -> None:
    site = dealt(turns_up(discards(round_over(), None, 10), 1))
    first, second = about_events(site)
    assert first == {"action": "new-event", "event": "angelfish"}
    assert second["claims"] == {"event_cards": {"anna": None, "boris": None}}


def test_holder_loses_his_card() -> None:
    site = dealt(turns_up(takes(round_over(), ANNA, 5), 1))
    site = dealt(turns_up(takes(discards(round_over(site), ANNA, 5), BORIS, 1), 2))
    assert about_events(site)[2]["claims"] == {"event_cards": {"anna": None, "boris": "hermit-crab"}}


def test_holder_of_two_keeps_one_after_the_new_one_is_seen() -> None:
    site = dealt(turns_up(takes(round_over(), ANNA, 5), 6))
    site = turns_up(takes(round_over(site), ANNA, 6), 2).state(81, ANNA)
    site = dealt(discards(site, ANNA, 5))
    assert about_events(site)[2:] == [
        {"action": "new-event", "event": "sunfish"},
        {
            "player": "anna",
            "action": "keep-event",
            "event": "tornado",
            "claims": {"event_cards": {"anna": "tornado", "boris": None}},
        },
    ]


def test_new_event_keep_event_and_deal_stand_in_this_order() -> None:
    site = dealt(turns_up(takes(round_over(), ANNA, 5), 6))
    site = dealt(discards(turns_up(takes(round_over(site), ANNA, 6), 2), ANNA, 6))
    actions = [event["action"] for event in events(site.log(), SILENT)]
    assert actions[-4:] == ["stop", "new-event", "keep-event", "deal"]


def test_every_number_of_an_event_card_has_its_name() -> None:
    names = (
        "hermit-crab",
        "sunfish",
        "water-rodeo",
        "dance-of-the-shells",
        "kraken",
        "tornado",
        "dance-of-the-mermaids",
        "treasure-chest",
        "diodon-fish",
        "angelfish",
        "dolphins",
        "coral-reef",
    )
    for number, name in enumerate(names, start=1):
        site = dealt(turns_up(takes(round_over(), ANNA, number), number % 12 + 1))
        assert about_events(site)[0]["event"] == name


def test_next_starter_is_claimed_at_the_event_that_closed_the_round() -> None:
    site = turns_up(takes(round_over(), ANNA, 5), 1).deal("1:grey crab", "2:grey shoal", BORIS)
    assert claims(site.log(), SILENT)[0]["next_starter"] == "boris"


def test_first_event_unknown_is_asked_for_and_null() -> None:
    site = round_over()
    outcome = imported(site.log(), Said(frozenset({"extra_pepper"})))
    assert outcome.transcript["events"][0] == {"action": "new-event", "event": None}
    assert outcome.questions == ["the log does not show the first event card: say --first-event NAME"]


def test_first_event_can_be_said() -> None:
    outcome = imported(round_over().log(), Said(frozenset({"extra_pepper"}), "tornado"))
    assert outcome.transcript["events"][0]["event"] == "tornado"
    assert outcome.questions == []


def test_log_counts_more_than_what_is_said() -> None:
    site = dealt(turns_up(takes(round_over(), ANNA, 5), 1))
    outcome = imported(site.log(), Said(frozenset({"extra_pepper"}), "tornado"))
    assert outcome.transcript["events"][0]["event"] == "kraken"
    assert outcome.notes == ["the first event card was said to be tornado, but the log shows kraken"]


def test_event_card_that_nobody_holds_cannot_be_discarded() -> None:
    site = dealt(turns_up(discards(takes(round_over(), ANNA, 5), BORIS, 5), 1))
    assert imported(site.log()).notes == ["move 3: discardEventCard belongs to no action in the log and is left out"]
    assert about_events(site)[1]["claims"] == {"event_cards": {"anna": "kraken", "boris": None}}
