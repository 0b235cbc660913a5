"""Sea Salt & Paper."""

from referee.engine.game import Game

game = Game(id="sea-salt-paper", title="Sea Salt & Paper", package="referee.games.sea_salt_paper", players="2-4")
