"""The draw step: what is one action at the table is one event."""

from tests.importers.helpers import BASE, events, imported
from tests.importers.site import ANNA, BORIS, Site, full, masked


def begun() -> Site:
    return Site().deal("1:grey crab", "2:grey shoal", ANNA)


DEAL = {"action": "deal", "discards": ["grey crab", "grey shoal"]}


def test_two_cards_drawn_one_kept_one_discarded_in_the_order_shown() -> None:
    site = begun().draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="4:pink sailor", pile=2).end(ANNA, BORIS)
    assert events(site.log()) == [
        DEAL,
        {
            "player": "anna",
            "action": "draw",
            "drawn": ["light-blue octopus", "pink sailor"],
            "keep": "pink sailor",
            "pile": 2,
        },
        {"player": "anna", "action": "end-turn"},
    ]


def test_cards_left_in_the_deck_are_claimed() -> None:
    site = begun().draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="4:pink sailor", pile=2).end(ANNA, BORIS)
    deal, draw, _ = imported(site.log()).transcript["events"]
    assert deal["claims"] == {"deck": 56}
    assert draw["claims"] == {"deck": 54}


def test_top_of_a_pile() -> None:
    site = begun().take(ANNA, "2:grey shoal", 2).end(ANNA, BORIS).take(BORIS, "1:grey crab", 1).end(BORIS, ANNA)
    assert events(site.log())[1:] == [
        {"player": "anna", "action": "take", "pile": 2, "card": "grey shoal"},
        {"player": "anna", "action": "end-turn"},
        {"player": "boris", "action": "take", "pile": 1, "card": "grey crab"},
        {"player": "boris", "action": "end-turn"},
    ]


def test_last_card_of_the_deck_is_kept_and_nothing_discarded() -> None:
    site = begun()
    site.deck = 1
    site.draw(ANNA, ["3:light-blue octopus"], keep="3:light-blue octopus").end(ANNA, BORIS)
    assert events(site.log())[1] == {"player": "anna", "action": "draw", "drawn": ["light-blue octopus"]}
    assert imported(site.log()).transcript["events"][1]["claims"] == {"deck": 0}


def test_forced_draw_under_the_jellyfish_is_one_card_and_the_end_of_the_turn() -> None:
    site = begun().take(ANNA, "1:grey crab", 1).end(ANNA).turn(BORIS, forced=True).from_deck(BORIS, "3:pink sailor")
    site.end(BORIS, ANNA)
    assert events(site.log())[3:] == [
        {"player": "boris", "action": "draw", "drawn": ["pink sailor"]},
        {"player": "boris", "action": "end-turn"},
    ]


def test_cards_left_after_a_forced_draw_are_claimed() -> None:
    site = begun().take(ANNA, "1:grey crab", 1).end(ANNA).turn(BORIS, forced=True).from_deck(BORIS, "3:pink sailor")
    site.end(BORIS, ANNA)
    assert imported(site.log()).transcript["events"][3]["claims"] == {"deck": 55}


def test_forced_turn_with_an_empty_deck_is_only_its_end() -> None:
    site = begun().take(ANNA, "1:grey crab", 1).end(ANNA).turn(BORIS, forced=True).end(BORIS, ANNA)
    assert events(site.log())[3:] == [{"player": "boris", "action": "end-turn"}]


def test_dolphins_belong_to_the_draw() -> None:
    site = begun().show(ANNA, ["3:pink sailor", "4:black crab"]).twin("cardInHandFromPick", ANNA, "4:black crab")
    site.discard(ANNA, "3:pink sailor", 1).from_deck(ANNA, "5:black boat").state(40, ANNA).end(ANNA, BORIS)
    told = events(site.log())
    assert told[0] == {"action": "new-event", "event": "dolphins"}
    assert told[2] == {
        "player": "anna",
        "action": "draw",
        "drawn": ["pink sailor", "black crab"],
        "keep": "black crab",
        "pile": 1,
        "dolphins": "black boat",
    }


def test_second_card_of_a_pile_in_one_draw_step_is_angelfish() -> None:
    site = begun().draw(ANNA, ["3:grey octopus", "4:black crab"], keep="4:black crab", pile=1).state(38, ANNA)
    site.take(ANNA, "3:grey octopus", 1).end(ANNA, BORIS)
    told = events(site.log())
    assert told[0] == {"action": "new-event", "event": "angelfish"}
    assert told[3] == {"player": "anna", "action": "angelfish", "pile": 1, "card": "grey octopus"}


def test_take_and_then_angelfish() -> None:
    site = begun().take(ANNA, "2:grey shoal", 2).state(38, ANNA).take(ANNA, "1:grey crab", 1).end(ANNA, BORIS)
    assert [event["action"] for event in events(site.log())[2:]] == ["take", "angelfish", "end-turn"]


def test_without_states_turns_follow_from_who_acts() -> None:
    site = begun().draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="3:light-blue octopus", pile=2)
    site.end(ANNA, BORIS).take(BORIS, "4:pink sailor", 2).end(BORIS, ANNA).take(ANNA, "1:grey crab", 1).end(ANNA, BORIS)
    stateless = site.log()
    stateless["data"]["logs"] = [packet for packet in site.packets if packet["data"][0]["type"] != "gameStateChange"]
    whole = events(site.log())
    assert events(stateless) == whole[:-1]  # nothing tells that the last turn is over


def test_discard_that_the_log_lacks_stays_open() -> None:
    site = begun().show(ANNA, ["3:pink sailor", "4:black crab"]).twin("cardInHandFromPick", ANNA, "4:black crab")
    site.state(40, ANNA).end(ANNA, BORIS)
    assert events(site.log(), BASE)[1] == {
        "player": "anna",
        "action": "draw",
        "drawn": ["pink sailor", "black crab"],
        "keep": "black crab",
    }


def test_old_logs_show_crab_picks_to_everybody() -> None:
    site = begun().take(ANNA, "1:grey crab", 1).play(ANNA, "1:grey crab", "5:black crab").state(45, ANNA)
    args = site.about(ANNA, card=full("2:grey shoal", f"hand{ANNA}"), discardId=2, discardNumber=2)
    site.tell("cardInHandFromDiscard", args).state(40, ANNA).end(ANNA, BORIS)
    assert events(site.log())[2] == {
        "player": "anna",
        "action": "play",
        "cards": ["grey crab", "black crab"],
        "picks": [{"pile": 2, "card": "grey shoal"}],
    }


def test_private_copy_counts_where_the_public_one_is_lost() -> None:
    site = begun().take(ANNA, "1:grey crab", 1).end(ANNA).turn(BORIS, forced=True).from_deck(BORIS, "3:pink sailor")
    site.end(BORIS, ANNA)
    document = site.log()
    lost = next(p for p in site.packets if p["data"][0]["type"] == "cardInHandFromDeck" and "/table" in p["channel"])
    document["data"]["logs"] = [packet for packet in site.packets if packet is not lost]
    assert events(document) == events(site.log())
    assert masked("3:pink sailor")["id"] == 3
