"""Pairs, trios, mermaids and the face-down shell, and the effects of pairs on other players."""

from referee.importers.bga.messages import Message
from referee.importers.bga.sea_salt_paper.cards import identity, kind
from referee.importers.bga.sea_salt_paper.scribe import Scribe


def plays(scribe: Scribe, message: Message) -> None:
    """`playCards`: a pair or trio is laid down; or the mermaids that win the game."""
    player = scribe.acts(message.number("playerId"))
    cards = message.cards()
    if cards is None:
        scribe.stray(message)
        return
    for card in cards:
        scribe.places.to_table(identity(card), player)
    names = scribe.faces.names(cards)
    kinds = [kind(name) for name in names if name is not None]
    if set(kinds) == {"mermaid"}:
        scribe.ends_round(scribe.add(player, "mermaids"))
        return
    scribe.begin(player, "play", cards=names)
    scribe.draw_due = kinds == ["boat", "boat"]


def steals(scribe: Scribe, message: Message) -> None:
    """`stealCard`: a random card of an opponent's hand."""
    open_ = scribe.open_play()
    card = message.get("card")
    scribe.places.to_hand(identity(card), message.number("playerId"))
    if open_ is None:
        scribe.stray(message)
        return
    open_.event["opponent"] = scribe.id_of(message.number("opponentId"))
    open_.event["stolen"] = scribe.faces.name(card)


def meets(scribe: Scribe, message: Message) -> None:
    """The state in which a player looks at an opponent's hand before he swaps or not, and `passSwapCard`."""
    open_ = scribe.open_play()
    args = message.get("args") if message.type == "gameStateChange" else message.args
    opponent = Message("", args, None, None, None, None).number("opponentId")
    if open_ is not None and opponent is not None:
        open_.event["opponent"] = scribe.id_of(opponent)


def swaps(scribe: Scribe, message: Message) -> None:
    """`swapCard`: one card of the hand for one of an opponent's."""
    open_ = scribe.open_play()
    player, opponent = message.number("playerId"), message.number("opponentId")
    given, taken = message.get("card"), message.get("card2")
    if scribe.places.holder(identity(given)) == opponent or scribe.places.holder(identity(taken)) == player:
        given, taken = taken, given
    scribe.places.to_hand(identity(given), opponent)
    scribe.places.to_hand(identity(taken), player)
    if open_ is None:
        scribe.stray(message)
        return
    open_.event["opponent"] = scribe.id_of(opponent)
    open_.event["swap"] = {"give": scribe.faces.name(given), "take": scribe.faces.name(taken)}


def steals_pair(scribe: Scribe, message: Message) -> None:
    """`stealPlayedPair`: a pair that lies before an opponent. The message names him, but has no number."""
    open_ = scribe.open_play()
    cards = message.cards()
    if open_ is None or cards is None:
        scribe.stray(message)
        return
    owners = {scribe.places.before(identity(card)) for card in cards}
    owner = owners.pop() if len(owners) == 1 else None
    if owner is None:
        name = message.get("player_name2")
        owner = next((number for number, known in scribe.seats.names.items() if known == name), None)
    for card in cards:
        scribe.places.to_table(identity(card), message.number("playerId"))
    open_.event["opponent"] = scribe.id_of(owner)
    open_.event["pair"] = scribe.faces.names(cards)


def places_face_down(scribe: Scribe, message: Message) -> None:
    """`placeShellFaceDown`: a shell is placed face down; the message shows it all the same."""
    player = scribe.acts(message.number("playerId"))
    card = message.get("card")
    scribe.places.to_table(identity(card), player)
    scribe.add(player, "face-down", card=scribe.faces.name(card))
