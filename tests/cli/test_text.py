"""What a person reads: width, order, consequences, arithmetic, colours."""

import re
from pathlib import Path

import pytest

from referee.engine.game import game_ids
from referee.rulebook.data import folder
from referee.transcript.source import read
from referee.verdict.arithmetic import error_lines, sum_lines
from referee.verdict.checking import check_document
from referee.verdict.layout import Line, hang, paint, safe
from referee.verdict.text import verdict_lines
from referee.verdict.verdict import Edition, Finding, ScoreLine, ScoreTerm, Verdict

SAMPLE = 25


def finding(**fields: object) -> Finding:
    made = Finding("illegal-move", "toy.turn.order", "toy.rule", "The one rule.", "Anna played out of turn.")
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def verdict(*findings: Finding, **fields: object) -> Verdict:
    scores = {"anna": ScoreLine(12, []), "boris": ScoreLine(30, [])}
    made = Verdict(
        "g.json", not findings, True, "toy", "rulebook", None, list(findings), scores, ["boris"], {}, None, 24
    )
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def said(*lines: Line) -> str:
    return " ".join(paint(lines, colour=False).split())


@pytest.mark.usefixtures("toy")
class TestVerdict:
    def test_a_finding_can_be_quoted_alone(self) -> None:
        found = finding(event=7, line=55, moment="turn 3", player="anna", expected="boris", actual="anna")
        found.pointer = "/events/7/player"
        found.because = ["It was the turn of Boris.", "Anna acted."]
        found.legal = ["boris: draws a card"]
        found.resumed = "adopted"
        text = paint(verdict_lines(verdict(found), {"anna": "Anna", "boris": "Boris"}, 80), colour=False)
        block = text.split("\n\n")[1]
        assert block.splitlines() == [
            "g.json:55 · event 7 · turn 3 · Anna",
            "  Illegal move: Anna played out of turn.",
            "  why       It was the turn of Boris. Anna acted.",
            "  expected  Boris",
            "  found     Anna   at /events/7/player",
            "  rule      toy.rule (Rules): The one rule.",
            "  legal     Boris: draws a card",
            "  then      The referee took the record at its word and went on.",
        ]

    def test_consequences_stand_below_their_cause_indented_and_dimmed(self) -> None:
        first = finding(event=1, message="First.")
        second = finding(event=2, message="Second.")
        follows = finding(event=3, message="Follows.", caused_by=0, kind="scoring-error")
        deeper = finding(event=4, message="Deeper.", caused_by=2)
        lines = verdict_lines(verdict(first, second, follows, deeper), {}, 80)
        plain = [paint([line], colour=False).rstrip("\n") for line in lines]
        heads = [line for line in plain if "· event" in line]
        assert [(len(head) - len(head.lstrip()), head[-1]) for head in heads] == [
            (0, "1"),
            (4, "3"),
            (8, "4"),
            (0, "2"),
        ]
        where = plain.index(heads[1])
        assert all(style == "dim" for _, style in lines[where])
        assert "This follows from the illegal move at event 1; it is no fault of its own." in plain[where + 2]
        assert "2 faults and 2 consequences" in plain[0]
        assert said(*lines).endswith("g.json: 2 illegal moves. By the rules: anna 12, boris 30; boris wins.")

    def test_what_a_verdict_stands_on(self) -> None:
        edition = Edition("my-box", "invented", ["cards of the seal", "level of the orca"])
        made = verdict(edition=edition, profile="club", rulings={"toy.doubles": "yes"})
        good = said(*verdict_lines(made, {}, 80))
        assert good.endswith("boris wins. [edition my-box (invented); profile club; read as doubles = yes]")
        made.findings, made.ok = [finding()], False
        bad = said(*verdict_lines(made, {}, 80))
        assert "Edition my-box (invented in it: cards of the seal and level of the orca)." in bad

    def test_plain_things_are_not_mentioned(self) -> None:
        made = verdict(edition=Edition("standard", "rulebook"), rulings={"toy.doubles": "no"})
        assert said(*verdict_lines(made, {}, 80)) == "g.json: valid. anna 12, boris 30; boris wins."

    @pytest.mark.parametrize(
        ("winners", "words"),
        [
            (["anna", "boris"], "anna and boris win together."),
            ([], "nobody wins."),
            (None, "boris 30; who wins is not sure."),
        ],
    )
    def test_winners(self, winners: list[str] | None, words: str) -> None:
        assert said(*verdict_lines(verdict(winners=winners), {}, 80)).endswith(words)

    def test_what_could_not_be_judged_is_no_fault(self) -> None:
        unseen = finding(kind="hidden-information", message="The hand was not shown.", event=3, count=4)
        text = said(*verdict_lines(verdict(unseen), {}, 80))
        assert text.startswith("g.json: nothing wrong found, but not everything could be judged")
        assert "and 3 more events" in text

    def test_colours_change_no_word(self) -> None:
        lines = verdict_lines(verdict(finding(expected=1, actual=2)), {}, 80)
        coloured = paint(lines, colour=True)
        assert "\x1b[1;31m" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == paint(lines, colour=False)


class TestArithmetic:
    score = ScoreLine(
        9,
        [
            ScoreTerm("shells", 4, "toy.shells", "3 shells", [1, 5], claimed=4),
            ScoreTerm("fish", 3, "toy.fish", "", [2], claimed=2, wrong=True),
            ScoreTerm("penalty", -1, "toy.penalty", claimed=0),
            ScoreTerm("bonus", 3, "toy.bonus"),
        ],
    )

    def test_terms_with_their_grounds(self) -> None:
        assert [line.rstrip() for line in paint(sum_lines(self.score, 0, 60), colour=False).splitlines()] == [
            "      4  shells (3 shells): written down as 4",
            "         toy.shells, events 1, 5",
            "→ +   3  fish: written down as 2, the first wrong term",
            "         toy.fish, event 2",
            "     -1  penalty: written down as 0",
            "         toy.penalty",
            "  +   3  bonus",
            "         toy.bonus",
            "  =   9  in all",
        ]

    def test_the_likely_mistake(self) -> None:
        text = said(*error_lines(finding(arithmetic=self.score, actual=7, likely="the fish were left out"), 0, 80))
        assert text.endswith("Likely: 7 is exactly what comes out with this mistake: the fish were left out")

    def test_a_sum_alone_does_not_tell_which_term_is_wrong(self) -> None:
        bare = ScoreLine(7, [ScoreTerm("a", 4, "toy.a"), ScoreTerm("b", 3, "toy.b")])
        assert "gives only the sum, 8" in said(*error_lines(finding(arithmetic=bare, actual=8), 0, 80))
        one = ScoreLine(4, bare.terms[:1])
        assert "only the sum" not in said(*error_lines(finding(arithmetic=one, actual=8), 0, 80))


class TestLayout:
    def test_text_hangs_beside_its_label(self) -> None:
        lines = hang("why  ", "one two three four five six", 2, 27)
        assert paint(lines, colour=False).splitlines() == ["  why  one two three four", "       five six"]

    def test_words_longer_than_the_line_are_broken(self) -> None:
        assert all(len(line) <= 40 for line in paint(hang("", "x" * 300, 4, 40), colour=False).splitlines())

    def test_a_place_is_never_broken(self) -> None:
        place = f"games/{'long-' * 12}name.json:57"
        assert place in paint(hang("", f"{place} · event 9", 0, 40), colour=False)

    @pytest.mark.parametrize(
        ("text", "shown"),
        [
            ("plain", "plain"),
            ("Zoë 😀", "Zoë 😀"),
            ("a\x1b[31mb", "a\\x1b[31mb"),
            ("a\nb\tc", "a b c"),
            ("\x9b", "\\x9b"),
        ],
    )
    def test_control_characters_are_shown_not_sent(self, text: str, shown: str) -> None:
        assert safe(text) == shown


@pytest.mark.parametrize("game", game_ids())
def test_every_bad_fixture_fits_into_80_columns(game: str) -> None:
    paths: list[Path] = []
    for kind in ("illegal", "misscored", "examples"):
        found = sorted((folder("fixtures") / game / kind).glob("*.json"))
        paths += [path for path in found if not path.name.endswith(".expected.json")][:SAMPLE]
    assert paths
    for document in read(paths):
        checked = check_document(document)
        document.source = Path(document.source).name
        checked.verdict.source = document.source
        if not checked.verdict.ok:
            for line in paint(verdict_lines(checked.verdict, checked.names, 80), colour=False).splitlines():
                assert len(line) <= 80, line
