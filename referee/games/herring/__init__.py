"""Herring: Northern Seas."""

from referee.engine.game import Game

game = Game(id="herring", title="Herring: Northern Seas", package="referee.games.herring", players="2-5")
