"""SELL.fish."""

from referee.engine.game import Game

game = Game(id="sell-fish", title="SELL.fish", package="referee.games.sell_fish", players="2-6")
