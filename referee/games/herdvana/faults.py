"""The kinds of fault that can be planted in a legal record of Herdvana."""

from referee.engine.walk import Plant
from referee.games.herdvana import faults_of_cards, faults_of_play, faults_of_record
from referee.games.herdvana.planting import misclaiming, spoiling

FAULTS: dict[str, Plant] = {
    "wrong-actor": spoiling(faults_of_play.wrong_actor),
    "passed-with-cards": spoiling(faults_of_play.passed_with_cards),
    "begun-alone": spoiling(faults_of_play.begun_alone),
    "begun-mixed": spoiling(faults_of_play.begun_mixed),
    "begun-with-chameleons": spoiling(faults_of_play.begun_with_chameleons),
    "built-mixed": spoiling(faults_of_play.built_mixed),
    "built-abroad": spoiling(faults_of_play.built_abroad),
    "built-on-closed": spoiling(faults_of_play.built_on_closed),
    "two-farmers": spoiling(faults_of_play.two_farmers),
    "abducted-wrongly": spoiling(faults_of_play.abducted_wrongly),
    "stolen-wrongly": spoiling(faults_of_play.stolen_wrongly),
    "duel-mixed": spoiling(faults_of_play.duel_mixed),
    "duel-out-of-turn": spoiling(faults_of_play.duel_out_of_turn),
    "wrong-outcome": spoiling(faults_of_play.wrong_outcome),
    "two-discards": spoiling(faults_of_play.two_discards),
    "took-no-animal": spoiling(faults_of_play.took_no_animal),
    "took-wrongly": spoiling(faults_of_play.took_wrongly),
    "false-herdvana": spoiling(faults_of_play.false_herdvana),
    "not-held": spoiling(faults_of_cards.not_held),
    "impossible-draw": spoiling(faults_of_cards.impossible_draw),
    "short-draw": spoiling(faults_of_cards.short_draw),
    "long-draw": spoiling(faults_of_cards.long_draw),
    "draw-of-another": spoiling(faults_of_cards.draw_of_another),
    "miswritten-draw": faults_of_cards.miswritten_draw,
    "miswritten-hand": faults_of_cards.miswritten_hand,
    "lost-event": faults_of_record.lost_event,
    "repeated-event": faults_of_record.repeated_event,
    "late-event": faults_of_record.late_event,
    "early-result": faults_of_record.early_result,
    "unknown-herd": spoiling(faults_of_record.unknown_herd),
    "wrong-score": misclaiming(faults_of_record.wrong_score),
    "wrong-hand": misclaiming(faults_of_record.wrong_hand),
    "wrong-herd": misclaiming(faults_of_record.wrong_herd),
    "wrong-pile": misclaiming(faults_of_record.wrong_pile),
    "wrong-final-score": faults_of_record.wrong_final_score,
    "wrong-winner": faults_of_record.wrong_winner,
    "wrong-team-score": faults_of_record.wrong_team_score,
    "wrong-deal": faults_of_record.wrong_deal,
    "wrong-first-player": faults_of_record.wrong_first_player,
}
"""Name of the kind → what plants one."""
