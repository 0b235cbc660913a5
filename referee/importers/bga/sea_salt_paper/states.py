"""The numbers of the site's states that the importer reads; `gameStateChange` messages announce them."""

NEW_ROUND = 10
BEGINS_DRAW = 20
CHOOSES_CARD = 30
PLAYS = 40
CHOOSES_FROM_PILE = (45, 46)
CHOOSES_OPPONENT = 50
SWAPS = 61
ANGELFISH = 38
ENDS_TURN = 75
SETTLES = 79
ENDS_ROUND = 80
KEEPS_EVENT = 81
FINAL_SCORE = 90
GAME_OVER = 99

INSIDE_AN_EVENT = frozenset({CHOOSES_CARD, 35, 45, 46, 50, 51, 60, 61, 62})
"""States between the messages that make up one event of a transcript; any other state ends the event."""
