"""Explanations on the toy game."""

from typing import Any

import pytest

from referee.verdict.explain import explain
from referee.verdict.explanation_text import explanation_lines
from referee.verdict.layout import paint
from tests.engine.test_replay import GAME, changed, claiming, record
from tests.engine.toy import ToyGame

TOY: Any = ToyGame()


def on_screen(explanation: Any) -> str:
    return paint(explanation_lines(explanation, {}, 80), colour=False)


def test_an_illegal_event_is_explained_from_the_table_before_it() -> None:
    answer = explain(TOY, record(changed((5, ("anna", "play", 6)))), 5)
    assert not answer.legal
    assert answer.table == ["anna: [1]", "boris: []"]
    assert (answer.player, answer.tried, answer.due) == ("anna", "plays 6", "anna: play")
    assert [(clause.clause, clause.kept) for clause in answer.clauses] == [("toy.rule", False)]
    assert [(group.action, group.count, group.examples) for group in answer.instead] == [("play", 1, ["plays 1"])]
    assert answer.proof[-1].startswith("Therefore:")
    screen = on_screen(answer)
    assert "ILLEGAL" in screen
    assert all(len(line) <= 80 for line in screen.splitlines())


def test_a_legal_event_says_so() -> None:
    answer = explain(TOY, record(GAME), 5)
    assert answer.legal
    assert answer.findings == []
    assert "no rule forbids it" in answer.proof[0]


def test_a_wrong_number_shows_both() -> None:
    answer = explain(TOY, record(changed((5, claiming(5, total=5)))), 5)
    assert answer.legal
    assert "5 was written down, 4 is right" in on_screen(answer)


def test_only_the_event_in_question_is_explained() -> None:
    answer = explain(TOY, record(changed((1, ("anna", "play", 6)), (5, claiming(5, total=9)))), 5)
    assert {finding.event for finding in answer.findings} == {5}


@pytest.mark.parametrize("at", [-1, 12, 99])
def test_an_event_that_is_not_there(at: int) -> None:
    with pytest.raises(IndexError, match="12 events"):
        explain(TOY, record(GAME), at)


def test_the_table_says_names() -> None:
    answer = explain(TOY, record(GAME), 5)
    shown = paint(explanation_lines(answer, {"anna": "Anna K.", "boris": "Boris"}, 80), colour=False)
    assert "  Anna K.: [1]\n  Boris: []\n" in shown
