"""Kinds of fault that can be planted in a legal record."""

from referee.engine.walk import Plant
from referee.games.herring import faults_of_feeding as feeding
from referee.games.herring import faults_of_numbers as numbers
from referee.games.herring import faults_of_turn as turn

PLANTS: tuple[Plant, ...] = (
    turn.wrong_actor,
    turn.missing_end_turn,
    turn.doubled_end_turn,
    turn.doubled_action,
    turn.idle_turn,
    turn.swapped_actions,
    turn.after_the_end,
    turn.ended_too_early,
    feeding.not_in_hand,
    feeding.medium_as_small,
    feeding.no_card_played,
    feeding.not_in_diet,
    feeding.plankton_for_a_hunter,
    feeding.not_on_table,
    feeding.underfed,
    feeding.overfed,
    feeding.impossible_draw,
    feeding.destruction_card_not_taken,
    feeding.destruction_card_for_a_small_animal,
    feeding.destruction_card_not_in_hand,
    feeding.removed_too_few,
    feeding.gave_too_few,
    feeding.drew_one_too_many,
    feeding.drew_one_too_few,
    feeding.discarded_not_in_hand,
    feeding.discarded_destruction_card,
    numbers.wrong_points,
    numbers.wrong_score,
    numbers.wrong_diversity,
    numbers.plankton_scored,
    numbers.wrong_destruction,
    numbers.wrong_extinction,
    numbers.wrong_hand,
    numbers.wrong_deck,
    numbers.first_player,
    numbers.start_of_destruction,
    numbers.wrong_deal,
    numbers.final_score,
    numbers.wrong_winner,
    numbers.wrong_loser,
    numbers.final_destruction,
)

FAULTS: dict[str, Plant] = {plant.__name__.replace("_", "-"): plant for plant in PLANTS}
"""Name of the fault → the function that plants one."""
