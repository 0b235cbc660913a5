"""Faults in numbers: claims of events, the header, the result."""

from collections.abc import Callable
from typing import Any

from referee.engine.walk import Choose, Planted
from referee.games.herring.action import Outcome
from referee.games.herring.match import Herring
from referee.games.herring.planting import Record

OFF = (1, -1, 2, 5)


def _claimed(
    transcript: dict[str, Any], choose: Choose, clause: str, claims: Callable[[Herring, Outcome, int], Any]
) -> Planted:
    """A number of some event is wrong; the other claims of that event are left out."""
    record = Record(transcript, choose)
    at = choose(range(len(record.events)))
    match = record.before(at + 1)
    outcome = match.last or Outcome(match.players.index(record.events[at]["player"]))
    event = {**record.events[at], "claims": claims(match, outcome, choose(OFF))}
    return record.with_events([clause], at, [*record.events[:at], event, *record.events[at + 1 :]])


def wrong_points(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The points of an action are wrong."""
    return _claimed(transcript, choose, "score.track", lambda match, o, off: {"points": o.points(o.seat) + off})


def wrong_score(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A score is wrong."""
    return _claimed(transcript, choose, "score.track", lambda match, o, off: {"score": match.points[o.seat] + off})


def wrong_diversity(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The point for species diversity is missed, or taken without cause."""
    return _claimed(
        transcript, choose, "diversity.point", lambda match, o, off: {"points": {"diversity": int(not o.new_species)}}
    )


def plankton_scored(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """Plankton is scored."""
    return _claimed(
        transcript, choose, "feeding.plankton-points", lambda match, o, off: {"points": {"plankton": o.plankton or 1}}
    )


def wrong_destruction(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The destruction value is wrong."""
    return _claimed(
        transcript, choose, "destruction.value", lambda match, o, off: {"destruction": match.destruction + off}
    )


def wrong_extinction(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """An extinction is overlooked, or there was none."""
    return _claimed(
        transcript,
        choose,
        "extinction.rise",
        lambda match, o, off: {"extinct": [] if o.extinct else [next(iter(match.cards.species))]},
    )


def wrong_hand(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The number of cards in a hand is wrong."""

    def claims(match: Herring, outcome: Outcome, off: int) -> Any:
        held = match.table.animals.hand_size(outcome.seat) + match.table.dangers.hand_size(outcome.seat)
        return {"hand": {match.players[outcome.seat]: held + off}}

    return _claimed(transcript, choose, "play.hand", claims)


def wrong_deck(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The number of cards in the plankton deck is wrong."""
    return _claimed(transcript, choose, "plankton.deck", lambda match, o, off: {"deck": match.table.animals.size + off})


# -- header


def first_player(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """Somebody begins who may not."""
    record = Record(transcript, choose)
    herring = {id for id, species in record.before(0).cards.species.items() if species.herring}
    held = {id: sum(card in herring for card in hand) for id, hand in transcript["setup"]["hands"].items()}
    fewer = [id for id, number in held.items() if number < max(held.values())]
    if not fewer:
        return None
    setup = {**transcript["setup"], "first_player": choose(fewer)}
    return record.with_keys(["setup.first-player"], None, setup=setup)


def start_of_destruction(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The destruction value starts as for another number of players."""
    start = {2: 12, 3: 8, 4: 4, 5: 0}
    wrong = choose([value for players, value in start.items() if players != len(transcript["players"])])
    setup = {**transcript["setup"], "destruction": wrong}
    return Record(transcript, choose).with_keys(["setup.destruction"], None, setup=setup)


def wrong_deal(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A hand is dealt a card too many or too few."""
    hands = dict(transcript["setup"]["hands"])
    id = choose(sorted(hands))
    hands[id] = choose((hands[id][:-1], [*hands[id], hands[id][0]]))
    return Record(transcript, choose).with_keys(["setup.hand"], None, setup={**transcript["setup"], "hands": hands})


# -- result


def final_score(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A final score is wrong."""
    scores = dict(transcript["result"]["scores"])
    scores[choose(sorted(scores))] += choose(OFF)
    result = {"scores": scores}
    return Record(transcript, choose).with_keys(["end.penalty"], None, result=result)


def wrong_winner(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """Somebody wins who does not."""
    right = transcript["result"]["winners"]
    others = [one["id"] for one in transcript["players"] if one["id"] not in right]
    winners = [choose(others)] if others else right[:1]
    if winners == right:
        return None
    clauses = ["end.winner", "end.tie", "end.ocean"]
    return Record(transcript, choose).with_keys(clauses, None, result={"winners": winners})


def wrong_loser(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """A player is said to have lost who has not, or the other way round."""
    lost = list(transcript["result"]["lost"])
    one = choose([player["id"] for player in transcript["players"]])
    lost = [player for player in lost if player != one] if one in lost else [*lost, one]
    return Record(transcript, choose).with_keys(["end.survival"], None, result={"lost": lost})


def final_destruction(transcript: dict[str, Any], choose: Choose) -> Planted | None:
    """The destruction value at the end is wrong."""
    result = {**transcript["result"], "destruction": transcript["result"]["destruction"] + choose(OFF)}
    return Record(transcript, choose).with_keys(["destruction.value"], None, result=result)
