"""Pairs and trios: the messages of an effect belong to the play that brought it about."""

from typing import Any

from tests.importers.helpers import BASE, PEPPER, events, imported
from tests.importers.site import ANNA, BORIS, CLARA, Site, full, masked


def begun(*players: int) -> Site:
    site = Site(players or (ANNA, BORIS)).deal("1:grey crab", "2:grey shoal", ANNA)
    return site.take(ANNA, "1:grey crab", 1)


def play_of(site: Site, said: Any = BASE) -> dict[str, Any]:
    """The only play in the log."""
    document = site.state(40, ANNA).log()
    (play,) = [event for event in events(document, said) if event["action"] == "play"]
    assert imported(document, said).notes == []
    return play


def test_crabs_pick_from_a_pile() -> None:
    site = begun().play(ANNA, "1:grey crab", "3:black crab").state(45, ANNA).state(46, ANNA)
    site.twin("cardInHandFromDiscardCrab", ANNA, "2:grey shoal", discardId=2, newDiscardTopCard=None)
    assert play_of(site)["picks"] == [{"pile": 2, "card": "grey shoal"}]


def test_hermit_crab_picks_from_both_piles() -> None:
    site = begun().play(ANNA, "1:grey crab", "3:black crab").state(45, ANNA)
    site.twin("cardInHandFromDiscardCrab", ANNA, "4:pink sailor", discardId=1).state(46, ANNA)
    site.twin("cardInHandFromDiscardCrab", ANNA, "2:grey shoal", discardId=2)
    assert play_of(site)["picks"] == [{"pile": 1, "card": "pink sailor"}, {"pile": 2, "card": "grey shoal"}]


def test_fish_draw_one_card_and_under_sunfish_two() -> None:
    site = begun().play(ANNA, "4:black fish", "5:green fish").from_deck(ANNA, "6:pink sailor")
    assert play_of(site)["drawn"] == ["pink sailor"]
    site = begun().play(ANNA, "4:black fish", "5:green fish").from_deck(ANNA, "6:pink sailor")
    site.tell("log", site.about(ANNA)).from_deck(ANNA, "7:black boat")
    assert play_of(site)["drawn"] == ["pink sailor", "black boat"]


def test_boats_begin_another_draw_step_of_the_same_turn() -> None:
    site = begun().play(ANNA, "4:black boat", "5:yellow boat").turn(ANNA).take(ANNA, "2:grey shoal", 2)
    site.end(ANNA, BORIS)
    assert [(event.get("player"), event["action"]) for event in events(site.log())[1:]] == [
        ("anna", "take"),
        ("anna", "play"),
        ("anna", "take"),
        ("anna", "end-turn"),
    ]


def test_boats_without_states() -> None:
    site = begun().play(ANNA, "4:black boat", "5:yellow boat").turn(ANNA).take(ANNA, "2:grey shoal", 2)
    site.end(ANNA, BORIS).take(BORIS, "9:pink sailor", 1)
    document = site.log()
    document["data"]["logs"] = [p for p in site.packets if p["data"][0]["type"] != "gameStateChange"]
    actions = [event["action"] for event in events(document)]
    assert actions == ["deal", "take", "play", "take", "end-turn", "take"]


def test_shark_and_swimmer_steal_from_a_hand() -> None:
    site = begun().play(ANNA, "4:black shark", "5:yellow swimmer").state(50, ANNA)
    site.twin("stealCard", ANNA, "6:pink sailor", public_first=True, opponentId=BORIS, player_name2="boris")
    victim = site.about(ANNA, opponentId=BORIS, card=masked("6:pink sailor"), cardName="x", cardColor="y")
    play = play_of(site.tell("stealCard", victim, BORIS))
    assert (play["opponent"], play["stolen"]) == ("boris", "pink sailor")


def test_pair_without_effect_has_only_its_cards() -> None:
    site = begun().play(ANNA, "4:black shark", "5:yellow swimmer")
    assert play_of(site) == {"player": "anna", "action": "play", "cards": ["black shark", "yellow swimmer"]}


def test_trio_has_three_cards() -> None:
    site = begun().play(ANNA, "4:black fish", "5:green fish", "6:yellow starfish")
    assert play_of(site)["cards"] == ["black fish", "green fish", "yellow starfish"]


def test_lobster_shows_cards_of_which_one_is_kept() -> None:
    shown = ["11:black boat", "12:white mermaid", "13:pink sailor"]
    site = begun().play(ANNA, "4:black lobster", "1:grey crab").show(ANNA, shown)
    site.twin("cardInHandFromPick", ANNA, "12:white mermaid")
    back = [full("11:black boat"), full("13:pink sailor")]
    site.tell("cardsInDeckFromPick", site.about(ANNA, cards=back, remainingCardsInDeck=55)).tell("reshuffleDeck", {})
    play = play_of(site)
    assert play["drawn"] == ["black boat", "white mermaid", "pink sailor"]
    assert play["keep"] == "white mermaid"
    (lobster,) = [e for e in imported(site.log()).transcript["events"] if e["action"] == "play"]
    assert lobster["claims"] == {"deck": 55}


def test_lobster_without_the_state_that_shows_its_cards() -> None:
    site = begun().play(ANNA, "4:black lobster", "1:grey crab").twin("cardInHandFromPick", ANNA, "12:white mermaid")
    site.tell("cardsInDeckFromPick", site.about(ANNA, cards=[full("11:black boat")], remainingCardsInDeck=55))
    assert play_of(site)["drawn"] == ["white mermaid", "black boat"]


def test_two_swimmers_swap_a_card() -> None:
    site = begun().draw(ANNA, ["6:black boat", "7:pink sailor"], keep="6:black boat", pile=1)
    site.play(ANNA, "4:black swimmer", "5:yellow swimmer").state(51, ANNA).state(61, ANNA, {"opponentId": BORIS})
    args = {"opponentId": BORIS, "card": masked("6:black boat"), "card2": masked("8:white mermaid")}
    site.tell("swapCard", site.about(ANNA, **args))
    seen = {"opponentId": BORIS, "card": full("6:black boat"), "card2": full("8:white mermaid")}
    for player in (BORIS, ANNA):
        site.tell("swapCard", site.about(ANNA, **seen), player)
    play = play_of(site, PEPPER)
    assert play["opponent"] == "boris"
    assert play["swap"] == {"give": "black boat", "take": "white mermaid"}


def test_swap_is_turned_round_if_the_first_card_is_the_opponents() -> None:
    site = begun().end(ANNA, BORIS).take(BORIS, "2:grey shoal", 2).end(BORIS, ANNA).take(ANNA, "9:black boat", 1)
    site.play(ANNA, "4:black swimmer", "5:yellow swimmer").state(51, ANNA).state(61, ANNA, {"opponentId": BORIS})
    args = {"opponentId": BORIS, "card": masked("2:grey shoal"), "card2": masked("1:grey crab")}
    site.tell("swapCard", site.about(ANNA, **args))
    assert play_of(site, PEPPER)["swap"] == {"give": "grey crab", "take": "grey shoal"}


def test_swapped_cards_are_in_the_other_hands_afterwards() -> None:
    site = begun().end(ANNA, BORIS).take(BORIS, "2:grey shoal", 2).end(BORIS, ANNA).take(ANNA, "9:black boat", 1)
    cards = {"card": masked("1:grey crab"), "card2": masked("2:grey shoal")}
    for player, opponent in ((ANNA, BORIS), (BORIS, ANNA)):
        site.play(player, f"{player}:black swimmer", f"{opponent + 100}:yellow swimmer")
        site.tell("swapCard", site.about(player, opponentId=opponent, **cards)).end(player, opponent)
        site.take(opponent, f"{player + 200}:pink sailor", 1)
    swaps = [event["swap"] for event in events(site.log(), PEPPER) if event["action"] == "play"]
    assert swaps == [{"give": "grey crab", "take": "grey shoal"}, {"give": "grey crab", "take": "grey shoal"}]


def test_effect_after_the_play_is_over_belongs_to_nothing() -> None:
    site = begun().play(ANNA, "4:black fish", "5:green fish").state(40, ANNA).from_deck(ANNA, "6:pink sailor")
    outcome = imported(site.end(ANNA, BORIS).log())
    assert "drawn" not in outcome.transcript["events"][2]
    assert outcome.notes == ["move 3: cardInHandFromDeck belongs to no action in the log and is left out"]


def test_declined_swap_names_the_opponent_and_no_swap() -> None:
    site = begun().play(ANNA, "4:black swimmer", "5:yellow swimmer").state(51, ANNA)
    site.state(61, ANNA, {"opponentId": BORIS, "cards": [masked("8:x y")]})
    play = play_of(site, PEPPER)
    assert play["opponent"] == "boris"
    assert "swap" not in play


def test_declined_swap_told_in_private_only() -> None:
    site = begun().play(ANNA, "4:black swimmer", "5:yellow swimmer")
    site.tell("passSwapCard", {"playerId": ANNA, "opponentId": str(BORIS)}, ANNA)
    assert play_of(site, PEPPER)["opponent"] == "boris"


def test_declined_swap_without_its_pair_tells_nothing() -> None:
    site = begun().tell("passSwapCard", {"playerId": ANNA, "opponentId": BORIS}, ANNA).end(ANNA, BORIS)
    assert [event["action"] for event in events(site.log(), PEPPER)] == ["new-event", "deal", "take", "end-turn"]


def test_two_sharks_take_a_pair_of_the_opponent_before_whom_it_lay() -> None:
    site = begun(ANNA, BORIS, CLARA).end(ANNA, BORIS).take(BORIS, "2:grey shoal", 2).end(BORIS, CLARA)
    site.take(CLARA, "9:black boat", 1).play(CLARA, "9:black boat", "8:yellow boat").turn(CLARA)
    site.take(CLARA, "7:pink sailor", 1).end(CLARA, ANNA).take(ANNA, "6:black crab", 2)
    site.play(ANNA, "4:black shark", "5:green shark").state(62, ANNA)
    cards = [full("9:black boat", f"table{ANNA}"), full("8:yellow boat", f"table{ANNA}")]
    site.tell("stealPlayedPair", site.about(ANNA, player_name2="somebody renamed", cards=cards)).state(40, ANNA)
    plays = [event for event in events(site.log(), PEPPER) if event["action"] == "play"]
    assert plays[1]["opponent"] == "clara"
    assert plays[1]["pair"] == ["black boat", "yellow boat"]


def test_shell_face_down_is_an_event() -> None:
    site = begun().tell("placeShellFaceDown", begun().about(ANNA, card=full("4:black shell", f"table{ANNA}")))
    site.end(ANNA, BORIS)
    told = events(site.log())
    assert told[0] == {"action": "new-event", "event": "coral-reef"}
    assert told[3] == {"player": "anna", "action": "face-down", "card": "black shell"}


def test_mermaids_win_and_no_turn_is_left_to_end() -> None:
    mermaids = [f"{id}:white mermaid" for id in (11, 12, 13, 14)]
    site = begun().play(ANNA, *mermaids).state(90, ANNA)
    site.tell("score", site.about(ANNA, newScore=100, number=4)).over([(ANNA, 100), (BORIS, 0)])
    assert events(site.log())[2:] == [{"player": "anna", "action": "mermaids"}]
