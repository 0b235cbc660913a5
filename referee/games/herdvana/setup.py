"""How a game begins (rulebook: Players, Playing Cards, Setup, Team Setup)."""

from dataclasses import replace

from referee.engine.violation import Violation
from referee.games.herdvana.chance import check_copies
from referee.games.herdvana.components import STANDARD_COUNTS, STANDARD_DECK, STANDARD_VALUES, Deck
from referee.games.herdvana.events import Edition, Setup, Transcript
from referee.games.herdvana.first_draw import first_player
from referee.games.herdvana.misdealt import as_played
from referee.games.herdvana.position import place_position, turn_up
from referee.games.herdvana.table import Table

ALONE = (2, 3, 4, 5, 6)
IN_TEAMS = (6, 8, 10)

GO_ON = (
    "herdvana.setup.first-player",
    "herdvana.setup.draw-all",
    "herdvana.setup.draw-again",
    "herdvana.setup.draw-tie",
    "herdvana.setup.hand",
)
"""Faults of the setup after which one can play on with what the record says."""


def check_players(record: Transcript) -> None:
    """Clauses herdvana.players.single, herdvana.players.teams: how many may play.

    Raises herdvana.setup.players or herdvana.setup.team-players.
    """
    ids = [player.id for player in record.players]
    twice = next((id for id in ids if ids.count(id) > 1), None)
    if twice is not None:
        raise Violation("herdvana.setup.players", "players", expected="every player once", actual=f"{twice} twice")
    if record.options.teams and len(ids) not in IN_TEAMS:
        raise Violation("herdvana.setup.team-players", "players", expected="6, 8 or 10", actual=len(ids))
    if not record.options.teams and len(ids) not in ALONE:
        raise Violation(
            "herdvana.setup.players", "players", expected="2 to 6 players", actual=f"{len(ids)} without teams"
        )


def deck_of(edition: str | Edition | None) -> Deck:
    """The cards in play: the printed deck, or what a house deck changes of it."""
    if edition is None or isinstance(edition, str):
        return STANDARD_DECK
    pairs = {**edition.animals, "farmer": edition.farmer, "alien": edition.alien}
    given = {card: pair for card, pair in pairs.items() if pair is not None}
    counts = {card: given[card][0] if card in given else n for card, n in STANDARD_COUNTS.items()}
    values = {card: given[card][1] if card in given else n for card, n in STANDARD_VALUES.items()}
    bonus = edition.herdvana
    deck = Deck(counts, values, edition.id, edition.provenance, edition.hand, bonus.real, bonus.bonus)
    return replace(deck, invented=_departures(deck))


def _departures(deck: Deck) -> tuple[str, ...]:
    found = [f"number of {card} cards" for card, n in deck.counts.items() if n != STANDARD_COUNTS[card]]
    found += [f"points of {card} cards" for card, n in deck.values.items() if n != STANDARD_VALUES[card]]
    printed = STANDARD_DECK
    if deck.hand != printed.hand:
        found.append("size of a hand")
    if (deck.eight, deck.bonus) != (printed.eight, printed.bonus):
        found.append("what Herdvana asks for and gives")
    return tuple(found)


def set_up(t: Table, record: Transcript) -> None:
    """Deals the recorded cards, or lays out the recorded position.

    Raises the reasons of check_seats, first_player, deal and place_position, and herdvana.setup.both. With the first
    fault in GO_ON comes the table as the record has it.
    """
    setup = record.setup
    check_seats(t, setup)
    faults = begin_with_first_player(t, record)
    if setup.position is None:
        faults += deal(t, record)
    elif setup.hands is not None or setup.discard is not None:
        raise Violation("herdvana.setup.both", "setup", "position")
    else:
        place_position(t, setup.position)
    if faults:
        faults[0].table = t
        raise faults[0]


def begin_with_first_player(t: Table, record: Transcript) -> list[Violation]:
    """Gives the first turn to who has it; where the draw is at fault, to who took it.

    Returns the faults with which the game can go on.
    """
    setup = record.setup
    started = record.events[0].player if record.events else None
    started = started if started in t.size else None
    try:
        t.turn = first_player(t, setup, started)
    except Violation as violation:
        if violation.reason not in GO_ON:
            raise
        right = [violation.expected] if isinstance(violation.expected, str) else violation.expected
        slip = started is not None and (setup.first_player is None or started in right)
        t.turn = str(started) if slip else setup.first_player or t.players[0]
        return [violation]
    return []


def check_seats(t: Table, setup: Setup) -> None:
    """Clause herdvana.setup.seats: partners sit opposite each other. Raises herdvana.setup.seats."""
    if setup.teams is None:
        return
    opposite = {frozenset(t.team(player)) for player in t.players} if t.partner else set()
    for index, team in enumerate(setup.teams):
        if frozenset(team) not in opposite or len(team) != 2:
            expected = [sorted(pair) for pair in opposite if team and team[0] in pair]
            at = ("setup", "teams", index)
            raise Violation("herdvana.setup.seats", *at, expected=expected[0] if expected else [], actual=team)


def deal(t: Table, record: Transcript) -> list[Violation]:
    """Clauses herdvana.setup.deal, herdvana.setup.discard: a full hand each, one card turned up.

    What the record leaves out nobody saw. Returns the hands of a wrong size (herdvana.setup.hand), which are dealt as
    the record goes on; raises the first of them where the deck is too small for that.

    Raises herdvana.setup.deck, herdvana.setup.stranger or herdvana.setup.cards.
    """
    full = t.deck.hand
    if t.draw_pile < full * len(t.players) + 1:
        raise Violation("herdvana.setup.deck", "edition", expected=full * len(t.players) + 1, actual=t.draw_pile)
    setup = record.setup
    hands = setup.hands or {}
    for player in hands:
        if player not in t.size:
            raise Violation(
                "herdvana.setup.stranger", "setup", "hands", player, actual=player, expected=list(t.players)
            )
    faults = []
    for player in t.players:
        hand = hands.get(player, [None] * full)
        at = ("setup", "hands", player)
        if len(hand) != full:
            faults.append(Violation("herdvana.setup.hand", *at, expected=full, actual=len(hand), player=player))
            if t.draw_pile <= len(hand):
                raise faults[0]
            hand = as_played(record.events, player, hand, full)
        for index, card in enumerate(hand):
            if card is not None:
                check_copies(t.hidden, t.deck.counts, card, 1, (*at, index), player)
            t.gain(player, card)
    turn_up(t, setup.discard, ("setup", "discard"))
    return faults
