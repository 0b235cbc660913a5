"""Kinds of fault that can be planted in a legal record."""

from referee.engine.walk import Plant
from referee.games.sea_salt_paper import faults_of_cards as cards
from referee.games.sea_salt_paper import faults_of_numbers as numbers
from referee.games.sea_salt_paper import faults_of_turns as turns

PLANTS: tuple[Plant, ...] = (
    turns.wrong_actor,
    turns.missing_end_turn,
    turns.missing_draw,
    turns.doubled_draw,
    turns.doubled_end_turn,
    turns.missing_deal,
    turns.missing_new_event,
    turns.missing_choice_of_event,
    turns.call_too_early,
    turns.second_call,
    turns.pair_after_call,
    turns.mermaids_unjustified,
    turns.after_the_end,
    cards.card_twice,
    cards.dealt_twice,
    cards.card_of_extra_salt,
    cards.keeps_another_card,
    cards.draws_one_card,
    cards.not_the_top,
    cards.not_a_pair,
    cards.not_in_hand,
    cards.effect_left_out,
    cards.effect_with_starfish,
    cards.not_in_pile,
    cards.stolen_from_nobody,
    cards.stolen_from_oneself,
    cards.wrong_hand_shown,
    cards.event_card_again,
    cards.event_card_not_held,
    numbers.wrong_points,
    numbers.wrong_family,
    numbers.wrong_colour_bonus,
    numbers.wrong_round_points,
    numbers.wrong_total,
    numbers.wrong_bet,
    numbers.wrong_next_starter,
    numbers.wrong_deck,
    numbers.wrong_event_holder,
    numbers.bet_before_the_end,
    numbers.wrong_final_score,
    numbers.wrong_winner,
    numbers.result_before_the_end,
)

FAULTS: dict[str, Plant] = {plant.__name__.replace("_", "-"): plant for plant in PLANTS}
"""Name of the fault → the function that plants one."""
