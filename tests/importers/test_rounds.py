"""Rounds: calls, hands shown, settlements as claims on the event that closed the round, the result."""

from tests.importers.helpers import claims, events, imported
from tests.importers.site import ANNA, BORIS, CLARA, Site, full


def begun(*players: int) -> Site:
    site = Site(players or (ANNA, BORIS)).deal("1:grey crab", "2:grey shoal", ANNA)
    return site.take(ANNA, "1:grey crab", 1)


def stopped() -> Site:
    site = begun().points(ANNA, 1, 2, 3, 1).call(ANNA, "STOP")
    site.reveal(ANNA, ["1:grey crab"], [], 7).state(79, ANNA)
    return site.stop_score(ANNA, 7, 7).stop_score(BORIS, 0, 0)


def test_stop_carries_hands_points_and_totals_and_no_turn_ends() -> None:
    site = stopped().tell("endRound", {"remainingCardsInDeck": 58}).deal("1:grey crab", "3:pink sailor", BORIS)
    assert events(site.log())[2:] == [
        {"player": "anna", "action": "stop", "hands": {"anna": ["grey crab"], "boris": []}},
        {"action": "deal", "discards": ["grey crab", "pink sailor"]},
    ]
    assert claims(site.log()) == [
        {
            "points": {
                "anna": {"total": 7, "mermaids": 1, "pairs": 2, "collectors": 3, "multipliers": 1},
                "boris": 0,
            },
            "round_points": {"anna": 7, "boris": 0},
            "totals": {"anna": 7, "boris": 0},
            "next_starter": "boris",
        }
    ]


def test_terms_of_another_sum_are_not_claimed() -> None:
    site = begun().points(ANNA, 1, 2, 3, 0).call(ANNA, "STOP").reveal(ANNA, ["1:grey crab"], [], 7).state(79, ANNA)
    assert claims(site.stop_score(ANNA, 7, 7).log())[0]["points"] == {"anna": 7}


def test_hand_that_is_not_shown_is_only_empty_if_no_card_is_in_it() -> None:
    site = begun().end(ANNA, BORIS).take(BORIS, "2:grey shoal", 2).call(BORIS, "STOP").state(79, BORIS)
    assert "hands" in events(site.stop_score(ANNA, 0, 0).log())[-1]
    assert events(site.log())[-1]["hands"] == {}


def last_chance() -> Site:
    site = begun(ANNA, BORIS, CLARA).play(ANNA, "1:grey crab", "4:black crab").state(40, ANNA)
    site.call(ANNA, "LAST CHANCE").reveal(ANNA, ["5:pink sailor"], ["1:grey crab", "4:black crab"], 8).turn(BORIS)
    site.take(BORIS, "2:grey shoal", 2).state(75, BORIS).reveal(BORIS, ["2:grey shoal"], [], 2).turn(CLARA)
    site.take(CLARA, "6:green fish", 2).state(75, CLARA).reveal(CLARA, ["6:green fish"], [], 9).state(79, CLARA)
    site.tell("betResult", site.about(ANNA, result="lost"))
    return site.chance_score(ANNA, 8, 2, 2, 2).chance_score(BORIS, 2, 1, 2, 2).chance_score(CLARA, 9, 1, 9, 9)


def test_last_chance_shows_hands_one_by_one_and_is_settled_at_the_last_turn() -> None:
    assert events(last_chance().log())[3:] == [
        {"player": "anna", "action": "last-chance", "hand": ["pink sailor"]},
        {"player": "anna", "action": "end-turn"},
        {"player": "boris", "action": "take", "pile": 2, "card": "grey shoal"},
        {"player": "boris", "action": "end-turn", "hand": ["grey shoal"]},
        {"player": "clara", "action": "take", "pile": 2, "card": "green fish"},
        {"player": "clara", "action": "end-turn", "hand": ["green fish"]},
    ]
    assert claims(last_chance().log()) == [
        {"points": {"anna": 8}},
        {
            "bet": "lost",
            "points": {"anna": 8, "boris": 2, "clara": 9},
            "colour_bonus": {"anna": 2, "boris": 1, "clara": 1},
            "round_points": {"anna": 2, "boris": 2, "clara": 9},
            "totals": {"anna": 2, "boris": 2, "clara": 9},
        },
    ]


def test_last_chance_without_states() -> None:
    document = last_chance().log()
    document["data"]["logs"] = [
        packet for packet in document["data"]["logs"] if packet["data"][0]["type"] != "gameStateChange"
    ]
    assert events(document) == events(last_chance().log())
    assert claims(document) == claims(last_chance().log())


def test_deal_ends_a_turn_whose_end_is_lost() -> None:
    site = begun().deal("1:grey crab", "3:pink sailor", BORIS)
    assert [event["action"] for event in events(site.log())] == ["deal", "take", "end-turn", "deal"]


def test_ranking_without_a_score_is_no_result() -> None:
    for key in ("score", "player"):
        site = stopped().over([(ANNA, 42), (BORIS, 12)])
        del site.packets[-1]["data"][0]["args"]["args"]["result"][1][key]
        assert "result" not in imported(site.log()).transcript


def test_empty_hand_after_last_chance_is_empty_though_nothing_is_shown() -> None:
    site = begun().play(ANNA, "1:grey crab", "4:black crab").state(40, ANNA).call(ANNA, "LAST CHANCE").turn(BORIS)
    site.take(BORIS, "2:grey shoal", 2).play(BORIS, "2:grey shoal", "7:grey crab").state(40, BORIS).state(75, BORIS)
    told = events(site.state(79, BORIS).log())
    assert told[3] == {"player": "anna", "action": "last-chance", "hand": []}
    assert told[4] == {"player": "anna", "action": "end-turn"}
    assert told[-1] == {"player": "boris", "action": "end-turn", "hand": []}


def test_calls_in_another_language_are_told_by_what_follows() -> None:
    site = last_chance()
    call = next(packet["data"][0] for packet in site.packets if packet["data"][0]["type"] == "announceEndRound")
    call["args"]["announcement"] = "LETZTE CHANCE"
    assert events(site.log()) == events(last_chance().log())
    site = stopped()
    call = next(packet["data"][0] for packet in site.packets if packet["data"][0]["type"] == "announceEndRound")
    call["args"]["announcement"] = "HALT"
    assert events(site.log()) == events(stopped().log())


def test_old_logs_may_name_another_caller() -> None:
    site = stopped()
    call = next(packet for packet in site.packets if packet["data"][0]["type"] == "announceEndRound")
    call["data"][0]["args"]["playerId"] = BORIS
    call["time"] = "1659571199"
    assert events(site.log()) == events(stopped().log())
    call["time"] = "1659571200"
    assert events(site.log())[2:4] == [
        {"player": "anna", "action": "end-turn"},
        {"player": "boris", "action": "stop", "hands": {"anna": ["grey crab"], "boris": []}},
    ]


def test_gain_under_its_other_name() -> None:
    site = stopped()
    for packet in site.packets:
        args = packet["data"][0]["args"]
        if packet["data"][0]["type"] == "score":
            args["incScore"] = args.pop("roundPoints")
    assert claims(site.log()) == claims(stopped().log())


def test_call_that_nothing_follows_is_left_out_with_a_note() -> None:
    site = begun().call(ANNA, "HALT")
    outcome = imported(site.log())
    assert [event["action"] for event in outcome.transcript["events"]] == ["deal", "take", "end-turn"]
    assert outcome.notes == ["move 3: announceEndRound belongs to no action in the log and is left out"]


def test_empty_deck_is_worth_nothing_to_everybody() -> None:
    site = stopped().deal("1:grey crab", "3:pink sailor", BORIS).take(BORIS, "1:grey crab", 1).end(BORIS)
    site.state(79, BORIS).tell("emptyDeck", []).tell("endRound", {}).deal("1:grey crab", "3:pink sailor", ANNA)
    assert claims(site.log())[1] == {
        "round_points": {"anna": 0, "boris": 0},
        "totals": {"anna": 7, "boris": 0},
        "next_starter": "anna",
    }
    assert [event["action"] for event in events(site.log())[3:]] == ["deal", "take", "end-turn", "deal"]


def test_ranking_becomes_the_result() -> None:
    site = stopped().over([(ANNA, 42), (BORIS, 12)])
    result = imported(site.log()).transcript["result"]
    assert result == {"scores": {"anna": 42, "boris": 12}, "winners": ["anna"]}


def test_shared_first_place_has_two_winners() -> None:
    site = stopped().over([(ANNA, 42), (BORIS, 42)])
    places = site.packets[-1]["data"][0]["args"]["args"]["result"]
    places[1]["rank"] = 1
    assert imported(site.log()).transcript["result"]["winners"] == ["anna", "boris"]


def test_game_that_was_given_up_has_no_result() -> None:
    site = begun().over([(ANNA, 1), (BORIS, 0)], concede=True)
    outcome = imported(site.log())
    assert "result" not in outcome.transcript
    assert any("given up" in note for note in outcome.notes)


def test_mermaids_holder_at_the_end_keeps_his_total_as_the_settlement_tells_it() -> None:
    site = stopped().state(90, ANNA).tell("score", stopped().about(BORIS, newScore=100, number=4))
    assert claims(site.log())[0]["totals"] == {"anna": 7, "boris": 0}


def test_cards_on_the_table_are_no_part_of_the_hand_whatever_place_they_name() -> None:
    site = begun().play(ANNA, "1:grey crab", "4:black crab").state(40, ANNA).call(ANNA, "STOP")
    cards = [full(card, f"hand{ANNA}") for card in ("1:grey crab", "4:black crab", "5:pink sailor")]
    site.tell("revealHand", site.about(ANNA, cards=cards, points=1)).state(79, ANNA)
    assert events(site.log())[-1]["hands"]["anna"] == ["pink sailor"]
