"""Rounds: the deal, the calls, the hands shown, what the round was worth, the end of the game."""

from typing import Any

from referee.importers.bga.messages import Message, whole
from referee.importers.bga.sea_salt_paper.cards import identity
from referee.importers.bga.sea_salt_paper.scribe import Event, Scribe

CALLER_NAMED_SINCE = 1659571200
"""4 August 2022, in seconds since 1970: from then on a call names who made it."""

TERMS = ("mermaids", "pairs", "collectors", "multipliers")


def deals(scribe: Scribe, message: Message) -> None:
    """`cardInDiscardFromDeck`: one of the two cards that open the piles of a new round."""
    open_ = scribe.open
    pile = message.number("discardId")
    index = pile - 1 if pile in (1, 2) else 0
    if open_ is None or open_.event["action"] != "deal" or open_.event["discards"][index] is not None:
        scribe.deals()
        open_ = scribe.begin(None, "deal", discards=[None, None])
    open_.event["discards"][index] = scribe.faces.name(message.get("card"))
    left = message.number("remainingCardsInDeck")
    open_.deck = open_.deck if left is None else left


def calls(scribe: Scribe, message: Message, stop: bool) -> None:
    """`announceEndRound`: STOP or LAST CHANCE."""
    player = scribe.acts(_caller(scribe, message))
    if stop:
        scribe.ends_round(scribe.add(player, "stop", hands={}))
        return
    event = scribe.add(player, "last-chance")
    if scribe.places.empty_handed(player):
        event["hand"] = []
    scribe.caller = player
    scribe.awaits_hand[player] = event


def _caller(scribe: Scribe, message: Message) -> int | None:
    """Who calls: in old logs the message may name another player than the one whose turn it is."""
    old = message.time is not None and message.time < CALLER_NAMED_SINCE
    return scribe.turn if old and scribe.turn is not None else message.number("playerId")


def reveals(scribe: Scribe, message: Message) -> None:
    """`revealHand`: all cards of a player, of which those not on the table before him are his hand."""
    player, cards = message.number("playerId"), message.cards()
    if player not in scribe.seats.ids or cards is None:
        scribe.stray(message)
        return
    if scribe.turn == player:
        scribe.end_turn()
    hand = scribe.faces.names([card for card in cards if not _on_table(scribe, card, player)])
    if scribe.closing is not None and scribe.closing["action"] == "stop":
        scribe.closing["hands"][scribe.id_of(player)] = hand
        return
    event = scribe.awaits_hand.pop(player, None)
    if event is None:
        scribe.stray(message)
        return
    event["hand"] = hand
    points = message.number("points")
    if event["action"] == "last-chance" and points is not None:
        scribe.claims(event)["points"] = {scribe.id_of(player): points}


def _on_table(scribe: Scribe, card: Any, player: int) -> bool:
    id = identity(card)
    if scribe.places.holder(id) is not None:
        return False
    before = scribe.places.before(id)
    return before == player if before is not None else str(card.get("location", "")) == f"table{player}"


def settles(scribe: Scribe) -> Event | None:
    """The round is being scored: the event that closed it, None if the log has none."""
    scribe.end_turn()
    event = scribe.closing
    if event is not None and event["action"] == "stop":
        for number, id in scribe.seats.ids.items():
            if id not in event["hands"] and scribe.places.empty_handed(number):
                event["hands"][id] = []
    return event


def bets(scribe: Scribe, message: Message) -> None:
    """`betResult`: whether the LAST CHANCE bet was won."""
    event, result = settles(scribe), message.get("result")
    if event is not None and result in ("won", "lost"):
        scribe.claims(event)["bet"] = result


def learns_points(scribe: Scribe, message: Message) -> None:
    """`updateCardsPoints`: a player is told what his cards are worth now, term by term."""
    total, terms = message.number("cardsPoints"), message.get("detailledPoints")
    if message.to is None or total is None or not isinstance(terms, list):
        return
    numbers = [number for term in terms if (number := whole(term)) is not None]
    if len(numbers) == len(TERMS):
        scribe.points[message.to] = total, numbers


def scores(scribe: Scribe, message: Message) -> None:
    """`score`: what the round was worth to a player. Without round points it is the 100 of a mermaids win."""
    event, player = settles(scribe), message.number("playerId")
    gained, total = message.number("roundPoints"), message.number("newScore")
    if gained is None:
        gained = message.number("incScore")
    if gained is None or event is None or player not in scribe.seats.ids:
        return
    id, claims = scribe.id_of(player), scribe.claims(event)
    points, bonus = message.number("cardsPoints"), message.number("colorBonus")
    details = message.get("details")
    if points is None and isinstance(details, dict):
        points = whole(details.get("cardsPoints"))
    if points is not None:
        claims.setdefault("points", {})[id] = _with_terms(scribe, player, points)
    if bonus is not None:
        claims.setdefault("colour_bonus", {})[id] = bonus
    claims.setdefault("round_points", {})[id] = gained
    if total is not None:
        claims.setdefault("totals", {})[id] = total
        scribe.totals[player] = total


def _with_terms(scribe: Scribe, player: int, points: int) -> int | dict[str, int]:
    """The points with their terms, if the player was last told terms of just these points."""
    total, terms = scribe.points.get(player, (None, []))
    return {"total": points, **dict(zip(TERMS, terms, strict=True))} if total == points else points


def finds_deck_empty(scribe: Scribe, message: Message) -> None:
    """`emptyDeck`: the round ends without any points."""
    event = settles(scribe)
    if event is not None:
        claims = scribe.claims(event)
        claims["round_points"] = dict.fromkeys(scribe.seats.ids.values(), 0)
        claims["totals"] = {id: scribe.totals[number] for number, id in scribe.seats.ids.items()}


def ends_game(scribe: Scribe, message: Message) -> None:
    """The last state: the ranking. A game that was given up has none that the rules know."""
    args = message.get("args")
    if not isinstance(args, dict) or not isinstance(args.get("result"), list):
        return
    table = args.get("table")
    if isinstance(table, dict) and table.get("concede") not in (None, False, 0, "0"):
        scribe.notes.append("the game was given up, so the log's ranking is no result of the rules and is left out")
        return
    places = [place for place in args["result"] if isinstance(place, dict)]
    final = {scribe.id_of(whole(place.get("player"))): place for place in places}
    if set(final) != set(scribe.seats.ids.values()):
        return
    scores_ = {id: whole(final[id].get("score")) for id in scribe.seats.ids.values()}
    winners = [id for id in scribe.seats.ids.values() if whole(final[id].get("rank")) == 1]
    if all(score is not None for score in scores_.values()) and winners:
        scribe.result = {"scores": scores_, "winners": winners}
