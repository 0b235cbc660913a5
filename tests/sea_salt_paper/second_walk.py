"""Goes on from any table: legal moves by the referee, chance and claims by the second opinion."""

from typing import Any

from referee.engine.walk import Choose
from referee.games.sea_salt_paper.components import EVENT_CARDS
from tests.sea_salt_paper.second_compare import GAME, ROUND_NUMBERS, readings_of
from tests.sea_salt_paper.second_deal import PLAYERS, seat
from tests.sea_salt_paper.second_mover import Mover
from tests.sea_salt_paper.second_scorer import kind
from tests.sea_salt_paper.second_table import COLLECTORS, GOALS, whole_deck


def middle_of_a_round(choose: Choose) -> dict[str, Any]:
    """A record without events that starts in the middle: few cards left, perhaps a call, a jellyfish, event cards."""
    salt, pepper = choose((True, True, False)), choose((True, False))
    players = PLAYERS[: choose((2, 2, 3, 4))]
    cards = choose.shuffled(whole_deck(salt))
    event = choose((None, *EVENT_CARDS)) if pepper else None
    seats = {player: seat(choose, cards, event) for player in players}
    for place in seats.values():
        place["total"] = choose(range(GOALS[len(players)]))
    if pepper and choose((True, False)):
        seats[choose(players)]["event"] = choose([other for other in EVENT_CARDS if other != event])
    position: dict[str, Any] = {"seats": seats, "turn": choose(players), "phase": choose(("draw", "play"))}
    position["piles"] = [[cards.pop() for _ in range(choose((0, 0, 1, 2, 4))) if cards] for _pile in (1, 2)]
    if event:
        position["event"] = event
    if choose((True, True, True, False)):
        position["deck"] = choose(range(min(8, len(cards) + 1)))
    if choose((True, False)):
        position["last_chance"] = choose([player for player in players if player != position["turn"]])
    if salt and choose((True, False, False)):
        position["jellyfish"] = choose(players)
    return {
        "format": 1,
        "game": "sea-salt-paper",
        "options": {"extra_salt": salt, "extra_pepper": pepper},
        "rulings": {},
        "players": [{"id": player} for player in players],
        "setup": {"position": position},
        "events": [],
    }


def go_on(record: dict[str, Any], choose: Choose, events: int) -> dict[str, Any]:
    """Adds at most so many legal events to a record that has none."""
    match = GAME.start(GAME.transcript.model_validate(record), readings_of(record))
    table = Mover(record, readings_of(record))
    while not match.over and len(record["events"]) < events:
        legal = list(match.legal())
        action = choose(sorted({event.action for event in legal}))
        chosen = choose([event for event in legal if event.action == action])
        event = _with_chance(chosen.model_dump(mode="json", exclude_none=True), table, choose)
        model = type(chosen).model_validate(event)
        match.verify(model)
        match.apply(model)
        table.script, table.asked = [], []
        rounds = len(table.rounds)
        table.happen(event)
        if len(table.rounds) > rounds:
            event["claims"] = _claims(table)
        record["events"].append(event)
    return record


def _claims(table: Mover) -> dict[str, Any]:
    closed = table.rounds[-1]
    claims = {key: closed[key] for key in ROUND_NUMBERS if closed[key] is not None}
    if table.winners is not None:
        del claims["next_starter"]
    if closed["call"] is None:
        del claims["colour_bonus"]
        return claims
    points = {p: {**closed["terms"][p], "total": closed["points"][p]} for p in table.players}
    return {**claims, "points": points}


def _with_chance(event: dict[str, Any], table: Mover, choose: Choose) -> dict[str, Any]:
    """Fills in what chance brought."""
    action = event["action"]
    if action == "new-event":
        event["event"] = choose(sorted(table.event_deck or table.event_discard))
    elif action == "deal":
        event["discards"] = _drawn(table, choose, 2)
    elif action in ("take", "angelfish"):
        event["card"] = table.piles[event["pile"] - 1][-1]
    elif action == "draw":
        _fill_draw(event, table, choose)
    elif action == "play":
        _fill_play(event, table, choose)
    return event


def _drawn(table: Mover, choose: Choose, number: int) -> list[str]:
    return choose.shuffled(table.stock)[:number]


def _fill_draw(event: dict[str, Any], table: Mover, choose: Choose) -> None:
    number = len(event["drawn"])
    *event["drawn"], third = [*_drawn(table, choose, 3), None, None][: number + 1]
    if number == 1:
        return
    event["keep"] = choose(event["drawn"])
    other = event["drawn"][1 - event["drawn"].index(event["keep"])]
    if "dolphins" in table.events_on(event["player"]) and kind(other) in COLLECTORS and table.deck > 2:
        event["dolphins"] = third


def _fill_play(event: dict[str, Any], table: Mover, choose: Choose) -> None:
    kinds = {kind(card) for card in event["cards"]}
    for pick in event.get("picks", []):
        pick["card"] = choose(table.piles[pick["pile"] - 1])
    if "drawn" in event:
        event["drawn"] = _drawn(table, choose, len(event["drawn"]))
        if "lobster" in kinds:
            event["keep"] = choose(event["drawn"])
    if kinds == {"shark", "swimmer"} and "opponent" in event:
        event["stolen"] = choose(table.hands[event["opponent"]])
