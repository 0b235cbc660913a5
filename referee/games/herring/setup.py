"""The start: hands, decks, destruction value, first player; or a position to start from. One function per rule."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from referee.engine.violation import Violation
from referee.games.herring import events
from referee.games.herring.action import Table
from referee.games.herring.edition import HAND_SIZE, Edition, edition_of
from referee.games.herring.scoring import START_OF_DESTRUCTION
from referee.games.herring.stock import Stock
from referee.games.herring.turn import STEP

if TYPE_CHECKING:
    from referee.games.herring.match import Herring


@dataclass(slots=True)
class Start:
    """The first position of a match.

    `arrives`: the turn comes to the player at `seat` just now, so that the end of the game is to be tested. `unsure`:
    reasons why a part of the setup could not be judged.
    """

    edition: Edition
    table: Table
    points: list[int]
    destruction: int
    seat: int = 0
    done: int = 0
    arrives: bool = True
    unsure: list[str] = field(default_factory=list)


def start_of(transcript: events.Transcript, match: "Herring") -> Start:
    """The first position that the header of `transcript` gives. Raises Violation where it breaks a rule."""
    players = [player.id for player in transcript.players]
    must_be_two_to_five(players)
    edition = edition_of(transcript.edition, len(players))
    seats = len(players)
    start = Start(
        edition=edition,
        table=Table(Stock(edition.animal_counts, seats), Stock(edition.danger_counts, seats)),
        points=[0] * seats,
        destruction=START_OF_DESTRUCTION[seats],
    )
    setup = transcript.setup
    must_start_with_destruction(setup, start.destruction)
    must_be_players(setup, players)
    match.cards = edition
    if setup.position is not None:
        take_position(match, start, setup.position, players)
        start.seat = _given_seat(setup.position.turn or setup.first_player, transcript, players)
        start.arrives = False
        return start
    deal(match, start, setup.hands or {}, players)
    herring_cards = herring_in_hands(start)
    start.seat = first_seat(match, start, transcript, players, herring_cards)
    return start


def must_be_two_to_five(players: Sequence[str]) -> None:
    """Two to five different players. Clause herring.setup.players."""
    if len(players) not in START_OF_DESTRUCTION:
        raise Violation("herring.setup.players", "players", expected="2 to 5", actual=len(players))
    for at, player in enumerate(players):
        if player in players[:at]:
            raise Violation("herring.setup.same-id", "players", at, "id", actual=player)


def must_start_with_destruction(setup: events.Setup, destruction: int) -> None:
    """The destruction marker starts where the table says. Clause herring.setup.destruction."""
    if setup.destruction is not None and setup.destruction != destruction:
        raise Violation(
            "herring.setup.destruction", "setup", "destruction", expected=destruction, actual=setup.destruction
        )


def must_be_players(setup: events.Setup, players: Sequence[str]) -> None:
    """Whoever the setup names must be a player. Clause herring.setup.players."""
    named: list[tuple[str, tuple[str | int, ...]]] = []
    if setup.first_player is not None:
        named.append((setup.first_player, ("setup", "first_player")))
    named += [(player, ("setup", "youngest_first", at)) for at, player in enumerate(setup.youngest_first or ())]
    named += [(player, ("setup", "hands", player)) for player in setup.hands or ()]
    if setup.position is not None:
        named += [(player, ("setup", "position", "seats", player)) for player in setup.position.seats]
        if setup.position.turn is not None:
            named.append((setup.position.turn, ("setup", "position", "turn")))
    for player, at in named:
        if player not in players:
            raise Violation("herring.setup.stranger", *at, expected=list(players), actual=player)


def deal(match: "Herring", start: Start, hands: dict[str, events.Cards], players: Sequence[str]) -> None:
    """Each player has seven animal cards and no destruction card. Clauses herring.setup.hand, herring.plankton.deck."""
    stock = start.table.animals
    for seat, player in enumerate(players):
        hand = hands.get(player, [None] * HAND_SIZE)
        at: tuple[str | int, ...] = ("setup", "hands", player)
        if len(hand) != HAND_SIZE:
            raise Violation("herring.setup.hand", *at, expected=HAND_SIZE, actual=len(hand), player=player)
        place_hand(match, stock, seat, hand, at, "herring.setup.deal", animals=True)


def place_hand(
    match: "Herring",
    stock: Stock,
    seat: int,
    hand: Sequence[str | None],
    at: tuple[str | int, ...],
    reason: str,
    animals: bool,
) -> None:
    """Puts cards into a hand at the start; there must be as many of each. Clause herring.plankton.deck."""
    for index, card in enumerate(hand):
        if card is None:
            stock.unseen[seat] += 1
            stock.set_aside_unseen(1)
            continue
        if animals:
            match.known_species(card, *at, index)
        else:
            match.known_danger(card, *at, index)
        if stock.put(stock.hands[seat], [card]):
            raise Violation(reason, *at, index, actual=card, edition=match.cards.id)


def herring_in_hands(start: Start) -> list[tuple[int, int]]:
    """For each seat the least and the most herring cards that the hand may hold. Clause herring.setup.first-player."""
    stock, edition = start.table.animals, start.edition
    herring = {id for id, species in edition.species.items() if species.herring}
    least = [sum(count for card, count in hand.items() if card in herring) for hand in stock.hands]
    return [(few, few + unseen) for few, unseen in zip(least, stock.unseen, strict=True)]


def first_seat(
    match: "Herring", start: Start, transcript: events.Transcript, players: Sequence[str], held: list[tuple[int, int]]
) -> int:
    """The player with the most herring begins; of those tied, the youngest. Clause herring.setup.first-player."""
    setup = transcript.setup
    floor = max(few for few, _ in held)
    may_begin = [seat for seat, (_, many) in enumerate(held) if many >= floor]
    if any(few != many for few, many in held):
        start.unsure.append("herring.hidden.hands")
    elif len(may_begin) > 1:
        may_begin = youngest_of(match, start, setup, players, may_begin)
    if setup.first_player is None:
        return may_begin[0] if len(may_begin) == 1 else _given_seat(None, transcript, players, may_begin)
    seat = players.index(setup.first_player)
    if seat not in may_begin:
        raise Violation(
            "herring.setup.first-player",
            "setup",
            "first_player",
            expected=[players[seat] for seat in may_begin],
            actual=setup.first_player,
            player=setup.first_player,
            herring={player: few for player, (few, _) in zip(players, held, strict=True)},
        )
    return seat


def youngest_of(
    match: "Herring", start: Start, setup: events.Setup, players: Sequence[str], tied: list[int]
) -> list[int]:
    """Of those tied the youngest begins; without their ages any of them may. Clause herring.setup.first-player."""
    if match.ruling("first-player") == "any-tied":
        return tied
    by_age = [players.index(player) for player in setup.youngest_first or ()]
    if not set(tied) <= set(by_age):
        start.unsure.append("herring.setup.ages")
        return tied
    return [min(tied, key=by_age.index)]


def _given_seat(
    player: str | None, transcript: events.Transcript, players: Sequence[str], may_begin: Sequence[int] = ()
) -> int:
    """The seat of `player`; if nobody is named, of whoever acts first in the record, else the first seat."""
    actor = player or (transcript.events[0].player if transcript.events else None)
    if actor in players and (not may_begin or players.index(actor) in may_begin):
        return players.index(actor)
    return may_begin[0] if may_begin else 0


def take_position(match: "Herring", start: Start, position: events.Position, players: Sequence[str]) -> None:
    """Places the cards of a position; all else lies in the decks. Clause herring.position.sound."""
    animals, dangers = start.table.animals, start.table.dangers
    root = ("setup", "position")
    for seat, player in enumerate(players):
        has = position.seats.get(player)
        if has is None:
            continue
        at = (*root, "seats", player)
        start.points[seat] = has.score
        place_hand(match, animals, seat, has.hand, (*at, "hand"), "herring.position.cards", animals=True)
        place_hand(match, dangers, seat, has.destruction, (*at, "destruction"), "herring.position.cards", animals=False)
    for species, count in position.table.items():
        match.known_species(species, *root, "table", species)
        if animals.put(animals.table, [species] * count):
            raise Violation("herring.position.cards", *root, "table", species, actual=species, edition=match.cards.id)
    place_discard(match, animals, position.discard, "discard", animals=True)
    place_discard(match, dangers, position.destruction_discard, "destruction_discard", animals=False)
    must_be_cards_enough(match, animals, "animal cards")
    must_be_cards_enough(match, dangers, "destruction cards")
    if position.destruction is not None:
        if position.destruction < 0:
            at_value = (*root, "destruction")
            raise Violation("herring.position.destruction", *at_value, expected=0, actual=position.destruction)
        start.destruction = position.destruction
    start.done = STEP.get(position.done or "", 0)


def place_discard(match: "Herring", stock: Stock, cards: Sequence[str | None], name: str, animals: bool) -> None:
    """Puts the cards of a discard pile into place. Clause herring.position.sound."""
    for index, card in enumerate(cards):
        at = ("setup", "position", name, index)
        if card is None:
            stock.set_aside_unseen(1)
            stock.discard_unseen += 1
            continue
        match.known_species(card, *at) if animals else match.known_danger(card, *at)
        if stock.put(stock.discard, [card]):
            raise Violation("herring.position.cards", *at, actual=card, edition=match.cards.id)
    if not stock.counted:
        stock.lose_sight_of_discard()


def must_be_cards_enough(match: "Herring", stock: Stock, kind: str) -> None:
    """Seen and unseen cards together are no more than there are. Clause herring.position.sound."""
    if stock.size < 0:
        raise Violation("herring.position.cards", "setup", "position", actual=kind, edition=match.cards.id)
