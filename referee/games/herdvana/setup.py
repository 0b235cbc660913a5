"""How a game begins (rulebook: Players, Playing Cards, Setup, Team Setup)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from referee.engine.violation import Violation
from referee.games.herdvana.chance import check_copies
from referee.games.herdvana.components import STANDARD_COUNTS, STANDARD_DECK, STANDARD_VALUES, Deck
from referee.games.herdvana.events import Edition, Setup, Transcript
from referee.games.herdvana.position import place_position, turn_up
from referee.games.herdvana.table import Table

ALONE = (2, 3, 4, 5, 6)
IN_TEAMS = (6, 8, 10)


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

    Raises the reasons of check_seats, first_player, deal and place_position, and herdvana.setup.both.
    """
    setup = record.setup
    check_seats(t, setup)
    t.turn = first_player(t, setup)
    if setup.position is None:
        deal(t, setup)
        return
    if setup.hands is not None or setup.discard is not None:
        raise Violation("herdvana.setup.both", "setup", "position")
    place_position(t, setup.position)


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


def first_player(t: Table, setup: Setup) -> str:
    """Clause herdvana.setup.first-player: who drew the highest card begins; without a draw, whom the record names.

    Raises herdvana.setup.first-player and what the draw raises.
    """
    named = setup.first_player
    if named is not None and named not in t.size:
        raise Violation("herdvana.setup.stranger", "setup", "first_player", actual=named, expected=list(t.players))
    drawn = winner_of_draw(t, setup.draws) if setup.draws else None
    if named is not None and drawn is not None and named != drawn:
        raise Violation("herdvana.setup.first-player", "setup", "first_player", expected=drawn, actual=named)
    return named or drawn or t.players[0]


def winner_of_draw(t: Table, draws: Sequence[Mapping[str, str | None]]) -> str | None:
    """Who won the draw, None if a card was not seen.

    Raises herdvana.setup.draw-all, herdvana.setup.draw-again, herdvana.setup.draw-tie or herdvana.setup.cards.
    """
    drawing = list(t.players)
    left = dict(t.deck.counts)
    for index, drawn in enumerate(draws):
        at = ("setup", "draws", index)
        if len(drawing) == 1 or set(drawn) != set(drawing):
            reason = "herdvana.setup.draw-again" if index else "herdvana.setup.draw-all"
            due = drawing if len(drawing) > 1 else []
            raise Violation(reason, *at, expected=due, actual=list(drawn))
        for player, card in drawn.items():
            if card is None:
                t.note_unseen("herdvana.hidden.card")
                return None
            check_copies(left, t.deck.counts, card, 1, (*at, player), player)
            left[card] -= 1
        drawing = _highest(t, drawn)
    if len(drawing) > 1:
        raise Violation("herdvana.setup.draw-tie", "setup", "draws", expected=drawing, actual=None)
    return drawing[0]


def _highest(t: Table, drawn: Mapping[str, str | None]) -> list[str]:
    points = {player: t.deck.values[card] for player, card in drawn.items() if card is not None}
    return [player for player in t.players if points.get(player) == max(points.values())]


def deal(t: Table, setup: Setup) -> None:
    """Clauses herdvana.setup.deal, herdvana.setup.discard: a full hand each, one card turned up.

    What the record leaves out nobody saw.

    Raises herdvana.setup.deck, herdvana.setup.stranger, herdvana.setup.hand or herdvana.setup.cards.
    """
    full = t.deck.hand
    if t.draw_pile < full * len(t.players) + 1:
        raise Violation("herdvana.setup.deck", "edition", expected=full * len(t.players) + 1, actual=t.draw_pile)
    hands = setup.hands or {}
    for player in hands:
        if player not in t.size:
            raise Violation(
                "herdvana.setup.stranger", "setup", "hands", player, actual=player, expected=list(t.players)
            )
    for player in t.players:
        hand = hands.get(player, [None] * full)
        at = ("setup", "hands", player)
        if len(hand) != full:
            raise Violation("herdvana.setup.hand", *at, expected=full, actual=len(hand), player=player)
        for index, card in enumerate(hand):
            if card is not None:
                check_copies(t.hidden, t.deck.counts, card, 1, (*at, index), player)
            t.gain(player, card)
    turn_up(t, setup.discard, ("setup", "discard"))
