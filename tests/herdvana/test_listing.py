"""What is listed as legal, compared with lists made by hand or by brute force; and what random games contain."""

from itertools import product
from typing import Any

import pytest

from referee.fuzz.run import Seeded
from tests.herdvana.records import GAME, cards, record, refused, seat, table_of


def listed(one: dict[str, Any], action: str, **rulings: str) -> list[Any]:
    table = table_of({**one, "rulings": {key.replace("_", "-"): value for key, value in rulings.items()}})
    found = [event for event in table.legal() if event.action == action]
    assert [refused(table, event) for event in found] == [None] * len(found)
    return found


def duels_by_brute_force(attack: str, defence: str, species: str) -> set[tuple[str, ...]]:
    """All sequences of matching cards, attacker and defender in turn, that the two hands can give."""
    hands = (cards(attack), cards(defence))
    found = set()
    for length in range(1, 13):
        for sequence in product((species, "chameleon"), repeat=length):
            sides = (sequence[0::2], sequence[1::2])
            if all(side.count(c) <= hand.count(c) for side, hand in zip(sides, hands, strict=True) for c in set(side)):
                found.add(sequence)
    return found


@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        ("cow pig", "bee"),
        ("cow chameleon", "cow"),
        ("2*cow chameleon", "2*cow"),
        ("2*cow 2*chameleon", "cow 2*chameleon"),
    ],
)
def test_duels(attack: str, defence: str) -> None:
    found = listed(record(seat(attack), seat(defence, c="2*cow")), "steal")
    sequences = [tuple(one.card for one in event.duel) for event in found]
    assert set(sequences) == duels_by_brute_force(attack, defence, "cow")
    assert len(sequences) == len(set(sequences))
    assert sequences == sorted(sequences, key=len)
    for event in found:
        assert [one.player for one in event.duel] == (["anna", "boris"] * 6)[: len(event.duel)]


def test_duels_in_teams() -> None:
    """One cow each: Anna opens, then Boris or Emil, then David, then the other of Boris and Emil."""
    cow = seat("cow")
    one = record(cow, seat("cow", c="2*cow"), seat("bee"), cow, cow, seat("bee"), options={"teams": True})
    found = {" ".join(one.player for one in event.duel) for event in listed(one, "steal")}
    assert found == {
        "anna",
        "anna boris",
        "anna emil",
        "anna boris david",
        "anna emil david",
        "anna boris david emil",
        "anna emil david boris",
    }
    opened = {" ".join(one.player for one in event.duel) for event in listed(one, "steal", partner_opens="yes")}
    assert opened - found == {
        name.replace("anna", "?").replace("david", "anna").replace("?", "david") for name in found
    }
    between = record(seat("cow"), cow, cow, seat("cow", d="2*cow"), cow, cow, options={"teams": True})
    assert [[one.player for one in event.duel] for event in listed(between, "steal")] == [["anna"], ["anna", "david"]]
    assert listed(between, "steal", against_partner="forbid") == []


def test_herds_that_can_be_begun() -> None:
    found = [event.cards for event in listed(record(seat("3*cow pig 2*chameleon"), seat("bee")), "begin")]
    wanted = ["2*cow", "3*cow", "pig chameleon", "pig 2*chameleon", "cow chameleon", "cow 2*chameleon"]
    wanted += ["2*cow chameleon", "3*cow chameleon", "2*cow 2*chameleon", "3*cow 2*chameleon"]
    assert sorted(found) == sorted(cards(text) for text in wanted)
    narrow = [event.cards for event in listed(record(seat("2*cow pig chameleon"), seat()), "begin", begin_min_real="2")]
    assert sorted(narrow) == [["cow", "cow"], ["cow", "cow", "chameleon"]]


def test_herds_that_can_be_built_on() -> None:
    mine = {"c": "2*cow", "p": "2*pig|1", "b": "8*bee"}
    found = [
        (event.herd, event.cards) for event in listed(record(seat("2*cow pig chameleon", **mine), seat()), "build")
    ]
    wanted = ["cow", "2*cow", "chameleon", "cow chameleon", "2*cow chameleon"]
    assert sorted(found) == sorted(("c", cards(text)) for text in wanted)


def test_what_can_be_taken() -> None:
    def found(top: str, hand: str, **rulings: str) -> list[Any]:
        one = record(seat(hand, c="2*cow", p="2*pig|1"), seat("bee"), discard=top)
        return [event.add or event.new.with_ for event in listed(one, "take", **rulings)]

    assert sorted(found("cow", "cow chameleon pig")) == ["c", "chameleon", "cow"]
    assert sorted(found("chameleon", "cow chameleon pig")) == ["c", "cow", "pig"]
    assert found("chameleon", "cow chameleon pig", begin_min_real="2") == ["c"]
    assert found("pig", "cow") == []
    assert found("farmer", "cow farmer") == []
    assert found("alien", "cow farmer") == []
    extra = found("cow", "2*cow", take_extra="more", second_open_herd="yes")
    assert extra == ["c", "cow", ["cow", "cow"]]
    assert found("cow", "2*cow", second_open_herd="no") == ["c"]


def test_farmers_and_aliens() -> None:
    mine, theirs = {"c": "2*cow", "p": "2*pig|2", "b": "8*goldfish"}, {"h": "2*horse|1", "l": "2*llama"}
    one = record(seat("farmer alien", **mine), seat("bee", **theirs))
    assert [event.herd for event in listed(one, "protect")] == ["c", "p"]
    assert [(event.target, event.herd) for event in listed(one, "abduct")] == [("boris", "h")]
    shown = record(seat("alien"), seat("bee", h="2*horse|1"))
    turned = {"herd": "t", "cards": ["turtle"] * 8, "farmers": 1, "herdvana": True}
    shown["setup"]["position"]["seats"]["boris"]["herds"].append(turned)
    assert [event.herd for event in listed(shown, "abduct", herdvana="declared")] == ["h"]


def test_discards() -> None:
    one = record(seat("2*cow bee"), seat("pig"))
    assert [event.card for event in listed(one, "discard")] == ["bee", "cow"]
    several = [event.cards or [event.card] for event in listed(one, "discard", action7="discard-n")]
    wanted = ["bee", "cow", "bee cow", "2*cow", "bee 2*cow"]
    assert several == [cards(text) for text in wanted]
    assert listed(one, "discard", action7="pass") == []
    assert listed(one, "discard", discard_when="stuck") == []
    assert [e.card for e in listed(record(seat("cow bee"), seat("pig")), "discard", discard_when="stuck")] == [
        "bee",
        "cow",
    ]


def test_passing() -> None:
    one = record(seat("2*cow bee"), seat("pig"))
    assert listed(one, "pass") == []
    assert len(listed(one, "pass", action7="pass")) == 1
    assert len(listed(one, "pass", pass_with_cards="yes")) == 1
    assert listed(one, "pass", action7="none") == []
    assert len(listed(record(seat("cow bee"), seat("pig")), "pass", action7="none")) == 1
    assert len(listed(record(seat(), seat("pig")), "pass")) == 1


def test_a_herdvana_that_can_be_declared_is_listed_with_and_without() -> None:
    one = record(seat("cow", c="7*cow"), seat("pig"))
    assert [event.declares for event in listed(one, "build", herdvana="declared")] == [None, ["c"]]
    assert [event.declares for event in listed(one, "build")] == [None]


def test_random_games_contain_everything() -> None:
    """Forty games show every action and every rule that a random game can show."""
    seen: set[str] = set()
    for number in range(40):
        one = GAME.walk.play(Seeded(f"all {number}"))
        seen.add(f"{len(one['players'])} players{' in teams' if one['options']['teams'] else ''}")
        for event in one["events"]:
            seen.add(event["action"])
            seen.update(f"claims {key}" for key in event.get("claims", {}))
            if event["action"] == "begin" and "chameleon" in event["cards"]:
                seen.add("begun with a Chameleon")
            if event["action"] == "take":
                seen.add("taken for a new herd" if "new" in event else "taken for a herd")
            if event["action"] == "steal":
                seen.add(f"duel of {min(len(event['duel']), 4)}")
                if len({one["player"] for one in event["duel"]}) > 2:
                    seen.add("help in a duel")
        if "draws" in one["setup"]:
            seen.add(f"draw of {min(len(one['setup']['draws']), 2)}")
        if any(points >= 40 for points in one["result"]["scores"].values()):
            seen.add("many points")
    numbers = {"2 players", "3 players", "4 players", "5 players", "6 players"}
    teams = {"6 players in teams", "8 players in teams", "10 players in teams"}
    actions = {"begin", "build", "take", "protect", "steal", "abduct", "discard", "pass"}
    claims = {"claims scores", "claims hands", "claims herds", "claims draw_pile", "claims discard_pile"}
    duels = {"duel of 1", "duel of 2", "duel of 3", "duel of 4", "help in a duel"}
    others = {
        "begun with a Chameleon",
        "taken for a new herd",
        "taken for a herd",
        "draw of 1",
        "draw of 2",
        "many points",
    }
    assert seen == numbers | teams | actions | claims | duels | others
