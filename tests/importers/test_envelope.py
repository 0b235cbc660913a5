"""The shapes in which logs are saved, and the order and number of their messages."""

import copy
import random
from typing import Any

import pytest

from referee.importers.importer import Refused, find_importer
from tests.importers.helpers import events, imported
from tests.importers.site import ANNA, BORIS, Site


def game(table: str = "5001") -> Site:
    site = Site(table=table).deal("1:grey crab", "2:grey shoal", ANNA)
    site.draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="4:pink sailor", pile=2).end(ANNA, BORIS)
    site.take(BORIS, "3:light-blue octopus", 2).end(BORIS, ANNA)
    site.play(ANNA, "8:black shark", "9:yellow swimmer").state(50, ANNA)
    return site.twin("stealCard", ANNA, "3:light-blue octopus", public_first=True, opponentId=BORIS).end(ANNA, BORIS)


EXPECTED = ["deal", "draw", "end-turn", "take", "end-turn", "play", "end-turn"]


def as_text(value: Any) -> Any:
    """The same with every number written as text."""
    if isinstance(value, dict):
        return {key: as_text(part) for key, part in value.items()}
    if isinstance(value, list):
        return [as_text(part) for part in value]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def test_archive() -> None:
    assert [event["action"] for event in events(game().log())] == EXPECTED


@pytest.mark.parametrize(
    "shape",
    [
        lambda log: {"status": "1", "data": {"valid": 1, "data": log["data"]}},
        lambda log: {"data": {"data": log["data"]["logs"], "players": log["data"]["players"]}},
        lambda log: {"table": "5001", "options": {}, "archive": log},
        lambda log: [log],
        as_text,
    ],
)
def test_other_shapes(shape: Any) -> None:
    assert events(shape(game().log())) == events(game().log())


def test_bare_list_of_packets_names_players_by_their_messages() -> None:
    document = game().log()["data"]["logs"]
    assert imported(document).transcript["players"] == [
        {"id": "anna", "name": "anna"},
        {"id": "boris", "name": "boris"},
    ]
    assert events(document) == events(game().log())


def test_error_of_the_site_is_told() -> None:
    with pytest.raises(Refused, match="error message of the site, no log: You have reached a limit"):
        find_importer("bga").records({"status": 0, "error": "You have reached a limit"})


@pytest.mark.parametrize("document", [{}, [], 3, None, "text", {"data": {}}, {"data": {"logs": []}}, {"hand": ["x"]}])
def test_document_without_packets_is_refused(document: Any) -> None:
    with pytest.raises(Refused, match="holds no packets of messages"):
        find_importer("bga").records(document)


def test_packets_out_of_order_are_put_in_order_with_a_note() -> None:
    document = game().log()
    random.Random(3).shuffle(document["data"]["logs"])
    outcome = imported(document)
    assert outcome.transcript["events"] == imported(game().log()).transcript["events"]
    assert outcome.notes == ["the messages do not stand in the order in which they were sent; they were put in order"]


def test_private_packets_out_of_order_are_nothing_to_note() -> None:
    document = game().log()
    document["data"]["logs"].sort(key=lambda packet: packet["channel"])
    assert imported(document).notes == []


@pytest.mark.parametrize("base", [1, 98, 255, 0xFFFFF0])
def test_uids_may_be_plain_numbers(base: int) -> None:
    for write in (str, int):
        document = game().log()
        for number, packet in enumerate(document["data"]["logs"]):
            packet["data"][0]["uid"] = write(base + number)
        document["data"]["logs"].reverse()
        assert events(document) == events(game().log())


def test_uids_may_grow_longer() -> None:
    document = game().log()
    for number, packet in enumerate(document["data"]["logs"]):
        packet["data"][0]["uid"] = f"{0xFF0 + number:x}"
    document["data"]["logs"].reverse()
    assert events(document) == events(game().log())


def test_without_uids_the_moves_give_the_order() -> None:
    document = game().log()
    for packet in document["data"]["logs"]:
        del packet["data"][0]["uid"]
    whole = events(document)
    document["data"]["logs"].sort(key=lambda packet: -int(packet["move_id"]))
    assert whole == events(document) == events(game().log())


def test_packet_sent_again_counts_once() -> None:
    document = game().log()
    document["data"]["logs"] += copy.deepcopy(document["data"]["logs"])
    assert events(document) == events(game().log())


def test_several_messages_in_one_packet() -> None:
    document = game().log()
    public = [packet for packet in document["data"]["logs"] if packet["channel"].startswith("/table")]
    private = [packet for packet in document["data"]["logs"] if packet["channel"].startswith("/player")]
    first = {**public[0], "data": [packet["data"][0] for packet in public]}
    document["data"]["logs"] = [first, *private]
    assert events(document) == events(game().log())


def test_two_games_in_one_file_are_two_records() -> None:
    one, other = game("5001"), game("5002").end(BORIS, ANNA)
    for number, packet in enumerate(other.packets):
        packet["data"][0]["uid"] = f"66f3a1c3{number:05x}"
    mixed = one.log()
    mixed["data"]["logs"] = [packet for pair in zip(one.packets, other.packets, strict=False) for packet in pair]
    mixed["data"]["logs"] += other.packets[len(one.packets) :]
    importer = find_importer("bga")
    records = importer.records(mixed)
    assert [record.key for record in records] == ["5001", "5002"]
    for record, site in zip(records, (one, other), strict=True):
        told = importer.transcript([record], record.said).transcript
        assert told["events"] == imported(site.log()).transcript["events"]
        assert told["meta"]["table"] == record.key


def test_table_is_known_by_its_channel_too() -> None:
    document = game().log()
    for packet in document["data"]["logs"]:
        del packet["table_id"]
    outcome = imported(document)
    assert outcome.name == "bga-5001"
    assert outcome.transcript["events"] == imported(game().log()).transcript["events"]


def test_message_without_a_type_is_passed_over_with_a_note() -> None:
    document = game().log()
    document["data"]["logs"][3]["data"] += [None, {"uid": "1"}, 7]
    outcome = imported(document)
    assert outcome.notes == ["3 messages without a type were passed over"]
    assert events(document) == events(game().log())


def test_unknown_types_are_counted_and_passed_over() -> None:
    site = game().tell("newTrophy", {"playerId": ANNA}).tell("newTrophy", []).tell("chat", "hello")
    outcome = imported(site.log())
    assert outcome.ignored == {"newTrophy": 2, "chat": 1}
    assert events(site.log()) == events(game().log())
