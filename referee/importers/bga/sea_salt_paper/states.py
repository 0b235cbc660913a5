"""The numbers of the site's states that the importer reads; `gameStateChange` messages announce them."""

BEGINS_DRAW = 20
CHOOSES_CARD = 30
ANGELFISH = 38
SWAPS = 61
ENDS_TURN = 75
SETTLES = 79
GAME_OVER = 99

INSIDE_AN_EVENT = frozenset(
    {
        CHOOSES_CARD,
        35,  # puts the other card on a pile
        45,  # chooses a pile for two crabs
        46,  # chooses a card of the pile
        50,  # chooses whom to steal from
        51,  # chooses whom to swap with
        60,  # chooses a shell to place face down
        SWAPS,
        62,  # chooses a pair to take
    }
)
"""States between the messages that make up one event of a transcript; any other state ends the event."""
