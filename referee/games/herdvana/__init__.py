"""Herdvana."""

from referee.engine.game import Game

game = Game(
    id="herdvana",
    title="Herdvana",
    package="referee.games.herdvana",
    players="2-6, or 6, 8, 10 in teams of two",
)
