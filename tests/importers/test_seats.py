"""The players: their order, their ids, their names."""

from tests.importers.helpers import events, imported
from tests.importers.site import ANNA, BORIS, CLARA, Site


def game() -> Site:
    site = Site((ANNA, BORIS, CLARA)).deal("1:grey crab", "2:grey shoal", BORIS)
    site.take(BORIS, "1:grey crab", 1).end(BORIS, CLARA).take(CLARA, "2:grey shoal", 2).end(CLARA, ANNA)
    return site.draw(ANNA, ["3:pink sailor", "4:black boat"], keep="3:pink sailor", pile=1).end(ANNA, BORIS)


def ids(site: Site) -> list[str]:
    return [player["id"] for player in imported(site.log()).transcript["players"]]


def test_order_of_turns_from_the_first_starter() -> None:
    assert ids(game()) == ["boris", "clara", "anna"]


def test_who_had_no_turn_yet_follows_in_the_sites_order() -> None:
    site = Site((ANNA, BORIS, CLARA)).deal("1:grey crab", "2:grey shoal", BORIS)
    assert ids(site) == ["boris", "clara", "anna"]


def test_order_of_the_sites_list_does_not_matter() -> None:
    document = game().log()
    document["data"]["players"].reverse()
    assert imported(document).transcript == imported(game().log()).transcript


def test_player_renamed_in_the_middle_is_known_by_his_number() -> None:
    site = game()
    for packet in site.packets[len(site.packets) // 2 :]:
        args = packet["data"][0]["args"]
        if isinstance(args, dict) and args.get("player_name") == "anna":
            args["player_name"] = "anna-2"
    renamed = site.log()
    assert imported(renamed).transcript == imported(game().log()).transcript
    del renamed["data"]["players"]
    told = imported(renamed).transcript
    assert told["players"][2] == {"id": "anna-2", "name": "anna-2"}
    assert {event.get("player") for event in told["events"]} == {None, "boris", "clara", "anna-2"}


def test_name_used_twice_makes_the_numbers_ids() -> None:
    document = game().log()
    document["data"]["players"][0]["name"] = "boris"
    told = imported(document).transcript
    assert told["players"] == [
        {"id": "72", "name": "boris"},
        {"id": "73", "name": "clara"},
        {"id": "71", "name": "boris"},
    ]
    assert told["events"][1]["player"] == "72"


def test_name_that_is_too_long_makes_the_numbers_ids() -> None:
    document = game().log()
    document["data"]["players"][0]["name"] = "a" * 64
    assert imported(document).transcript["players"][2]["id"] == "a" * 64
    document["data"]["players"][0]["name"] = "a" * 65
    assert imported(document).transcript["players"][2] == {"id": "71", "name": "a" * 65}


def test_name_with_half_a_character_can_be_written() -> None:
    document = game().log()
    document["data"]["players"][0]["name"] = "ann\ud83d"
    assert imported(document).transcript["players"][2]["name"] == "ann?"


def test_meta_says_what_the_transcript_came_from() -> None:
    assert imported(game().log()).transcript["meta"] == {
        "source": "Board Game Arena, table 5001",
        "site": "boardgamearena.com",
        "table": "5001",
        "numbers": {"boris": 72, "clara": 73, "anna": 71},
        "seen_by": ["anna"],
        "recorded": "2026-01-03T07:33:29Z",
    }


def test_message_about_a_stranger_is_left_out() -> None:
    site = game().tell("cardInHandFromDiscard", {"playerId": 99, "card": None, "discardId": 1})
    assert events(site.log()) == events(game().log())
    assert imported(site.log()).notes == [
        "move 7: cardInHandFromDiscard belongs to no action in the log and is left out"
    ]
