"""Faults against the order of things: who acts, what is missing, what stands twice, what comes too early."""

from referee.engine.walk import Choose, Planted
from referee.games.sea_salt_paper.planting import (
    Record,
    acts,
    changed,
    inserted,
    places,
    planted,
    replaced,
    table_before,
    without_claims,
)
from referee.games.sea_salt_paper.table import DRAW, PLAY
from referee.games.sea_salt_paper.turns import can_draw

ORDER = "sea-salt-paper.turn.order"
ONE_DRAW = "sea-salt-paper.turn.one-draw"
STARTER = "sea-salt-paper.round.starter"
JELLYFISH = "sea-salt-paper.pair.jellyfish"


def wrong_actor(record: Record, choose: Choose) -> Planted | None:
    """Somebody else's name stands beside a draw, a pair or the end of a turn."""
    for at in places(record, choose, acts("draw", "take", "play", "end-turn", "stop", "last-chance")):
        actor = record["events"][at]["player"]
        other = choose([p["id"] for p in record["players"] if p["id"] != actor])
        return planted(changed(record, at, player=other), at, ORDER, STARTER)
    return None


def missing_end_turn(record: Record, choose: Choose) -> Planted | None:
    """The end of a turn is left out."""
    events = record["events"]
    for at in places(record, choose, acts("end-turn")):
        following = events[at + 1] if at + 1 < len(events) else {}
        if following.get("action") in ("draw", "take") and following["player"] != events[at]["player"]:
            return planted(replaced(record, at), at, "sea-salt-paper.turn.end")
    return None


def missing_draw(record: Record, choose: Choose) -> Planted | None:
    """A turn in which no card was taken."""
    for at in places(record, choose, acts("draw", "take")):
        if record["events"][at + 1]["action"] not in ("draw", "take", "angelfish", "mermaids"):
            return planted(replaced(record, at), at, ONE_DRAW, JELLYFISH, "sea-salt-paper.pair.boats")
    return None


def doubled_draw(record: Record, choose: Choose) -> Planted | None:
    """A card is taken a second time in a turn."""
    for at in places(record, choose, acts("end-turn")):
        table = table_before(record, at)
        pile = next((n for n in (1, 2) if table.top(n) is not None), None)
        if table.step == PLAY and pile is not None and not table.angelfish_open:
            take = {"action": "take", "player": table.turn, "pile": pile, "card": table.top(pile)}
            return planted(inserted(record, at, take), at, ONE_DRAW)
    return None


def doubled_end_turn(record: Record, choose: Choose) -> Planted | None:
    """The end of a turn stands twice."""
    for at in places(record, choose, acts("end-turn")):
        table = table_before(record, at + 1)
        if table.step == DRAW and can_draw(table, table.turn) and table.turn != record["events"][at]["player"]:
            again = without_claims(record["events"][at])
            again.pop("hand", None)
            return planted(inserted(record, at + 1, again), at + 1, ORDER, STARTER)
    return None


def missing_deal(record: Record, choose: Choose) -> Planted | None:
    """A round begins without the cards that open the piles."""
    for at in places(record, choose, acts("deal")):
        return planted(replaced(record, at), at, "sea-salt-paper.round.deal")
    return None


def missing_new_event(record: Record, choose: Choose) -> Planted | None:
    """A round begins without its event card."""
    for at in places(record, choose, acts("new-event")):
        return planted(replaced(record, at), at, "sea-salt-paper.event.new")
    return None


def missing_choice_of_event(record: Record, choose: Choose) -> Planted | None:
    """Who holds two event cards does not say which is kept."""
    for at in places(record, choose, acts("keep-event")):
        return planted(replaced(record, at), at, "sea-salt-paper.event.keep-one")
    return None


def call_too_early(record: Record, choose: Choose) -> Planted | None:
    """LAST CHANCE with too few points."""
    for at in places(record, choose, acts("end-turn")):
        table = table_before(record, at)
        player = table.turn
        if table.step != PLAY or table.caller is not None or table.forced or table.angelfish_open:
            continue
        if table.card_points(player) < 7:
            call = {"action": "last-chance", "player": player}
            clauses = (
                "sea-salt-paper.call.seven",
                "sea-salt-paper.event.treasure-chest",
                "sea-salt-paper.event.angelfish",
            )
            return planted(inserted(record, at, call), at, *clauses)
    return None


def second_call(record: Record, choose: Choose) -> Planted | None:
    """A call in a turn after LAST CHANCE."""
    for at in places(record, choose, acts("end-turn")):
        table = table_before(record, at)
        if table.caller not in (None, table.turn) and table.step == PLAY and not table.angelfish_open:
            call = {"action": "last-chance", "player": table.turn}
            return planted(inserted(record, at, call), at, "sea-salt-paper.call.once")
    return None


def pair_after_call(record: Record, choose: Choose) -> Planted | None:
    """The caller lays down a pair after the call."""
    for at in places(record, choose, acts("last-chance")):
        table = table_before(record, at)
        pairs = [event for event in table.legal() if event.action == "play"]
        plays = [event for event in pairs if event.drawn is None and event.opponent is None]
        if plays:
            play = choose(plays).model_dump(mode="json", exclude_none=True)
            shown = without_claims(record["events"][at])
            shown.pop("hand", None)
            hidden = replaced(record, at, shown)
            return planted(inserted(hidden, at + 1, play), at + 1, "sea-salt-paper.call.once")
    return None


def mermaids_unjustified(record: Record, choose: Choose) -> Planted | None:
    """A win by mermaids without them."""
    for at in places(record, choose, acts("end-turn")):
        table = table_before(record, at)
        if table.hands[table.turn].count("white mermaid") < 3:
            win = {"action": "mermaids", "player": table.turn}
            clauses = ("sea-salt-paper.mermaids.win", "sea-salt-paper.event.dance-of-the-mermaids")
            return planted(inserted(record, at, win), at, *clauses)
    return None


def after_the_end(record: Record, choose: Choose) -> Planted | None:
    """The record goes on after the end of the game."""
    player = choose(record["players"])["id"]
    more = {"action": "take", "player": player, "pile": choose((1, 2))}
    at = len(record["events"])
    return planted(inserted(record, at, more), at, "sea-salt-paper.end.points")
