"""The beginning of a round, Events that happen at once, and empty decks (TT-13 to TT-15)."""

from core.rules.chance import Chance
from templetown.actions import Decline, Swap, Sweep
from templetown.state import Frankie
from tests.templetown.table import (
    SEED,
    a_game,
    act,
    at,
    drawn,
    end_turns,
    held,
    log,
    new_round,
    offered,
    option,
    put,
    put_hero,
    refusal,
    steps,
    tokens,
)

# The Zones of the tokens that place Parasites in the three Districts of a two-player game.
SPAWN = [18, 18 + 1, 20]


def a_round(state, event="event:E35", *cups):
    """A round begins with this Event; the last cup places the Parasites."""
    return new_round(state, event, tokens(*cups, SPAWN[: len(state.open_districts)]))


def test_what_happens_at_the_beginning_of_a_round():
    """TT-13: in this order."""
    state = a_game()
    put(state, 0, "enemies b4")
    put_hero(state, 0, "0.B2", "m3b1 m1b3")
    put_hero(state, 1, "1.B2", "m3b1")
    state = a_round(state)
    assert log(state) == [
        "Round 2 begins; P1 is the First Player.",
        "The Wandering Bacteria in Zone 4 of Skull Row stands up.",
        "Event: Quiet Shift.",
        "A Lazy Parasite appears in Zone 18 of Skull Row.",
        "A Lazy Parasite appears in Zone 19 of Lungside.",
        "A Lazy Parasite appears in Zone 20 of Heart Quarter.",
        "P1 refills to 6 Action cards.",
        "P0 refills to 6 Action cards.",
    ]
    assert state.to_act == [1] and state.first == 1 and state.round == 2


def test_the_marker_passes_to_the_left():
    """TT-13: and goes round."""
    state = a_round(a_round(a_game()))
    assert state.first == 0 and state.order == [0, 1]


def test_hands_are_refilled_to_six():
    """TT-13: cards kept count."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m3b1 m1b3")
    after = a_round(state)
    assert held(after, 0).startswith("m3b1 m1b3") and len(after.heroes[0].hand) == 6


def test_a_whole_round_of_turns():
    """TT-13 TT-16: everybody once, then the Enemies, then the next round."""
    state = end_turns(a_game(3), 3)
    assert state.round == 2 and state.to_act == [1] and state.order == [1, 2, 0]


def test_the_event_of_the_last_round_is_discarded():
    """TT-13 TT-15: when the deck is empty, the discards become a new one."""
    state = a_round(a_game(), "event:E16")
    assert state.past_events == ["event:E35"] and state.event == "event:E16"
    state.past_events += state.event_deck
    state.event_deck = []
    after = new_round(state, "event:E24", tokens([1, 2, 3]))
    assert after.event == "event:E24" and len(after.past_events) + len(after.event_deck) + 1 >= 35


def test_an_empty_action_deck_is_made_anew():
    """TT-15: from exactly the discards."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m3b1 m1b3 m2b2 b2c2 m2c2")
    put_hero(state, 1, "1.B2", "m3b1 m1b3 m2b2 b2c2 m2c2")
    state.discards, state.deck = state.deck[:40], state.deck[40:41]
    after = a_round(state)
    assert [len(hero.hand) for hero in after.heroes] == [6, 6] and len(after.deck) == 39 and after.discards == []
    assert "The Action deck is empty: the discards become a new one." in log(after)


def test_with_neither_deck_nor_discards_nothing_is_drawn():
    """TT-15 S39: and the game goes on."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m3b1")
    put_hero(state, 1, "1.B2", "m3b1")
    state.deck = state.deck[:2]
    after = a_round(state)
    assert [len(hero.hand) for hero in after.heroes] == [1, 3]
    assert "There are no Action cards left to draw." in log(after)


def test_chicken_soup_and_sleepless_night():
    """TT-13: one card more or fewer."""
    assert [len(hero.hand) for hero in a_round(bare(), "event:E15").heroes] == [7, 7]
    assert [len(hero.hand) for hero in a_round(bare(), "event:E12").heroes] == [5, 5]


def bare(seats=2):
    """A table at which nobody holds a card."""
    state = a_game(seats)
    for seat in range(seats):
        put_hero(state, seat, f"{seat}.B2")
    return state


def test_sleepless_night_takes_no_kept_card():
    """TT-13: hands are refilled, never cut."""
    state = bare()
    put_hero(state, 0, "0.B2", "m3b1 m1b3 m2b2 b2c2 m2c2 m3c1")
    assert len(a_round(state, "event:E12").heroes[0].hand) == 6


def test_sound_sleep():
    """TT-13: no Parasites at the beginning of this round."""
    after = new_round(bare(), "event:E17", Chance(SEED, 3))
    assert steps(after, "spawn") == [] and after.supply.parasite == 35


def test_sneezing_fit():
    """TT-13: players less one, from North clockwise."""
    after = new_round(bare(3), "event:E01", tokens([3, 4], [18, 19, 20, 17]))
    assert steps(after, "spawn")[:2] == ["spawn 3", "spawn 1.4"] and len(steps(after, "spawn")) == 6


def test_midnight_kebab():
    """TT-13: in the District with the fewest Enemies; of several the first clockwise."""
    state = bare()
    put(state, 0, "enemies P1")
    assert steps(a_round(state, "event:E02", [7]), "spawn")[0] == "spawn 1.7"


def test_handrail_licker():
    """TT-13: Bacteria, standing."""
    after = a_round(bare(), "event:E03", [3])
    assert drawn(after) == "enemies B3 P18"


def test_egg_shower():
    """TT-13: one Enemy in each District lays an Egg, the one in the lowest Zone."""
    state = bare()
    put(state, 0, "enemies P4 B9")
    put(state, 1, "walls 000111")
    put(state, 2, "enemies B12")
    after = a_round(state, "event:E04")
    assert steps(after, "egg") == ["egg 4 N2", "egg 2.12 2.M2"]


def test_night_crawlers():
    """TT-13: all standing Bacteria, also those that have just stood up."""
    state = bare()
    put(state, 0, "enemies B4 b9 P1")
    assert steps(a_round(state, "event:E05"), "egg", "walk") == ["egg 4 N2", "walk 4 5", "egg 9 M2", "walk 9 10"]


def test_an_event_may_lose_the_game():
    """TT-58 S37: the thirteenth Zone, before anybody acts."""
    state = bare()
    put(state, 0, "enemies P9 eggs M1 N1")
    put(state, 1, "infected 1 2 3 4 5 6 7 8 9 10 11 12")
    state.supply.clue = 0
    after = new_round(state, "event:E04", tokens())
    assert after.lost and not after.agenda


def test_acid_drip_and_maintenance_crew():
    """TT-13: an Egg onto every Tower, or all away; none falls before the Enemy Phase."""
    state = bare()
    put(state, 0, "tower 3(0)+4")
    assert drawn(a_round(state, "event:E14")) == "enemies P18 tower 3(0)+5"
    assert drawn(a_round(state, "event:E24")) == "enemies P18 tower 3(0)+0"


def test_vitamin_parcel():
    """TT-13."""
    assert [hero.dna for hero in a_round(bare(), "event:E16").heroes] == [1, 1]


def test_street_sweepers():
    """TT-13: the First Player chooses in each District; where there is one Egg only, it goes without asking."""
    state = bare()
    put(state, 0, "eggs B1 N0")
    put(state, 1, "eggs N4")
    put(state, 2, "walls 000111 clues M2")
    state = new_round(state, "event:E18", tokens())
    assert state.to_act == [1] and drawn(state, 1) == ""
    assert offered(state, 1) == [Sweep(at("0.N0")), Sweep(at("0.B1"))]
    assert refusal(state, 1, Sweep(at("0.M2"))) == refusal(state, 1, Sweep(at("1.N4"))) == "TT-13"
    assert option(state, 1, Sweep(at("0.B1")))["final"]
    state = act(state, 1, Sweep(at("0.B1")), chance=tokens([1, 2]))
    assert drawn(state) == "eggs N0 enemies P1" and state.step.phase == "turn"


def test_shift_change():
    """TT-13: in turn order; whoever holds no card is not asked."""
    state = bare(3)
    put_hero(state, 0, "0.B2", "m3b1 m1b3")
    put_hero(state, 2, "2.B2", "m2c2")
    state = new_round(state, "event:E30", tokens())
    assert state.to_act == [2] and len(offered(state, 2)) == 2
    assert refusal(state, 2, Swap(state.heroes[0].hand[0])) == "TT-13"
    state = act(state, 2, Swap(state.heroes[2].hand[0]), chance=tokens())
    assert state.to_act == [0] and len(state.heroes[2].hand) == 1 and len(state.discards) == 1
    state = act(state, 0, Decline())
    assert state.step.phase == "turn"


def test_overtime():
    """TT-13 TT-16: up to 4 cards may be kept."""
    state = a_round(bare(), "event:E29")
    hand = state.heroes[1].hand
    end = [step for step in offered(state, 1) if type(step).__name__ == "EndTurn"]
    assert len(end[0].keep) == 4
    assert refusal(state, 1, type(end[0])(tuple(hand[:5]))) == "TT-16"


def test_nap_time_places_a_parasite_in_north():
    """TT-13: unless North is immunized."""
    assert steps(a_round(bare(), "event:E33", [3]), "spawn")[0] == "spawn 3"
    state = bare()
    put(state, 0, "walls 000111")
    assert steps(a_round(state, "event:E33"), "spawn")[0].startswith("spawn 1.")


def test_footsteps_in_the_dark():
    """TT-13: Frankie Bola is resolved once more, or else every player gains 1 DNA."""
    assert [hero.dna for hero in a_round(bare(), "event:E34").heroes] == [1, 1]
    state = bare()
    put(state, 0, "clues M2")
    state.frankie = Frankie(at("0.M2"))
    after = a_round(state, "event:E34", [1])
    assert after.frankie.at == at("0.M1") and after.heroes[0].dna == 0


def test_quiet_shift():
    """TT-13: nothing."""
    assert steps(a_round(bare()), "egg", "infect") == []
