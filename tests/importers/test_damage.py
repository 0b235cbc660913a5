"""Damaged logs: what they still tell is told, the rest left out, and nothing is made up."""

import contextlib
import json
import random
from typing import Any

import pytest

from referee.games.sea_salt_paper.events import Transcript
from referee.importers.importer import Refused, find_importer
from tests.importers.helpers import BASE, events, imported
from tests.importers.site import ANNA, BORIS, Site


def game() -> Site:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA)
    site.draw(ANNA, ["3:light-blue octopus", "4:pink sailor"], keep="3:light-blue octopus", pile=2).end(ANNA, BORIS)
    site.take(BORIS, "4:pink sailor", 2).end(BORIS, ANNA).take(ANNA, "2:grey shoal", 2)
    site.play(ANNA, "7:black shark", "8:yellow swimmer").state(50, ANNA)
    site.twin("stealCard", ANNA, "4:pink sailor", public_first=True, opponentId=BORIS).state(40, ANNA)
    site.play(ANNA, "9:black crab", "10:grey crab").twin("cardInHandFromDiscardCrab", ANNA, "1:grey crab", discardId=1)
    site.state(40, ANNA).points(ANNA, 1, 2, 3, 1).call(ANNA, "STOP")
    site.reveal(ANNA, ["4:pink sailor"], ["7:black shark", "8:yellow swimmer"], 7).state(79, ANNA)
    site.stop_score(ANNA, 7, 7).stop_score(BORIS, 0, 0).tell("endRound", {"remainingCardsInDeck": 58})
    return site.deal("1:grey crab", "2:grey shoal", BORIS)


def without_claims(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in event.items() if key not in ("claims", "hands")} for event in told]


def test_log_that_breaks_off_anywhere_tells_the_beginning_of_the_game() -> None:
    whole = without_claims(events(game().log()))
    packets = game().packets
    for length in range(4, len(packets)):
        document = game().log()
        document["data"]["logs"] = packets[:length]
        outcome = imported(document)
        told = without_claims(events(document))
        assert told == whole[: len(told)]
        assert "result" not in outcome.transcript


def test_action_that_the_end_of_the_log_cuts_is_left_out_with_a_note() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).show(ANNA, ["3:pink sailor", "4:black boat"])
    outcome = imported(site.log())
    assert [event["action"] for event in outcome.transcript["events"]] == ["deal"]
    assert outcome.notes == ["the log breaks off inside an action, which is left out"]


def test_moves_that_the_log_lacks_are_noted() -> None:
    document = game().log()
    lost = {"3", "5", "6"}
    document["data"]["logs"] = [packet for packet in document["data"]["logs"] if packet["move_id"] not in lost]
    assert imported(document).notes[0] == (
        "the log has no message of move 3, 5-6; what happened there is not in the transcript"
    )
    assert imported(game().log()).notes == []


def test_log_without_its_beginning_is_refused() -> None:
    document = game().log()
    document["data"]["logs"] = document["data"]["logs"][5:]
    with pytest.raises(Refused, match=r"does not start at the beginning of the game \(its first action is"):
        imported(document)


def test_log_without_any_start_of_a_round_is_refused() -> None:
    document = game().log()
    document["data"]["logs"] = document["data"]["logs"][8:20]
    with pytest.raises(Refused, match="does not start at the beginning"):
        imported(document)


def test_another_game_is_refused_by_what_its_messages_are() -> None:
    site = Site().tell("tilePlaced", {"playerId": ANNA}).tell("scoreUpdate", {}).state(2, ANNA)
    with pytest.raises(Refused, match=r"is not a game of Sea Salt & Paper \(its messages: scoreUpdate, tilePlaced\)"):
        imported(site.log())


def test_another_game_of_the_same_author_is_refused_by_its_cards() -> None:
    card = {"id": 1, "location": "discard", "type": 3, "color": 77}
    site = Site().tell("cardInDiscardFromDeck", {"card": card}).tell("cardInHandFromDeck", {"playerId": ANNA})
    with pytest.raises(Refused, match="is not a game of Sea Salt & Paper"):
        imported(site.log())


def test_face_that_no_card_has_counts_as_not_seen() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).take(ANNA, "2:pink boat", 2).end(ANNA, BORIS)
    outcome = imported(site.log())
    assert outcome.transcript["events"][1]["card"] == "grey shoal"  # the id was seen at the deal
    assert outcome.notes == ["the card with the id 2 shows a face that no card has, which counts as not seen"]


def test_message_about_a_pile_that_does_not_exist_is_left_out() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).take(ANNA, "2:grey shoal", 3).end(ANNA, BORIS)
    outcome = imported(site.log())
    assert [event["action"] for event in outcome.transcript["events"]] == ["deal", "end-turn"]
    assert len(outcome.notes) == 1


def test_effect_without_its_pair_is_left_out_with_a_note() -> None:
    site = Site().deal("1:grey crab", "2:grey shoal", ANNA).take(ANNA, "2:grey shoal", 2)
    site.twin("stealCard", ANNA, "4:pink sailor", opponentId=BORIS).end(ANNA, BORIS)
    assert imported(site.log()).notes == ["move 2: stealCard belongs to no action in the log and is left out"]


JUNK: list[Any] = [None, "", 0, -1, 10**30, "x", [], {}, True, [None], {"id": 1}, 1.5, "\u0000", "../../x", "\ud800"]


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(deeper for key, part in inner for deeper in places(part, (*path, key)))]


def damage(document: Any, chance: random.Random) -> None:
    """Replaces or removes a part anywhere in the document."""
    path = chance.choice([path for path in places(document) if path])
    node = document
    for key in path[:-1]:
        node = node[key]
    if isinstance(node, dict) and chance.random() < 0.2:
        del node[path[-1]]
    else:
        node[path[-1]] = chance.choice(JUNK)


@pytest.mark.parametrize("seed", range(150))
def test_any_damage_gives_a_transcript_that_holds_to_the_format_or_a_clear_refusal(seed: int) -> None:
    chance = random.Random(seed)
    document = game().log()
    for _ in range(chance.choice([1, 1, 2, 5])):
        damage(document, chance)
    importer = find_importer("bga")
    with contextlib.suppress(Refused):
        for record in importer.records(document):
            transcript = importer.transcript([record], BASE).transcript
            Transcript.model_validate_json(json.dumps(transcript))


def test_log_that_starts_with_a_later_round_is_refused() -> None:
    """Its first settlement tells: the total is more than the round gave."""
    document = game().log()
    scores = [told for packet in document["data"]["logs"] for told in packet["data"] if told["type"] == "score"]
    assert imported(document).transcript["events"]
    scores[0]["args"]["newScore"] = int(scores[0]["args"]["newScore"]) + 5
    with pytest.raises(Refused, match="does not start at the beginning"):
        imported(document)
