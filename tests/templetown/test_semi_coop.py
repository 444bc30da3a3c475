"""The Semi-Cooperative Variant (TT-61 to TT-66)."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings, strategies

from templetown.actions import Build, BuyGoal, ChooseGoal
from templetown.cards import GOALS
from templetown.game import GAME
from templetown.goals import color_sets, met
from templetown.state import Block, Deeds, Hero, Weapon
from tests.templetown.table import (
    a_game,
    act,
    end_turns,
    ended,
    give_turn,
    log,
    offered,
    option,
    pay,
    put,
    put_hero,
    refusal,
)


def a_race(seats=2):
    return a_game(seats, "semi-coop")


def test_hands_are_secret():
    """TT-61: others see how many cards there are."""
    state = a_race()
    hero = GAME.public(state)["heroes"][0]
    assert hero["hand"] is None and hero["cards"] == 6
    assert GAME.private(state, 0)["hand"] == state.heroes[0].hand
    assert GAME.private(a_game(), 0) == {}


def test_everybody_builds_with_the_own_color():
    """TT-61: and when it has run out, not at all."""
    state = a_race()
    put_hero(state, 0, "0.W1", "m1b3 m2b2")
    state.stock[0].blocks = 0
    assert refusal(state, 0, Build(pay(state, 0, "m1b3 m2b2"))) == "TT-29"
    put_hero(state, 0, "0.4", "m1b3 m2b2")
    assert act(state, 0, Build(pay(state, 0, "m1b3 m2b2"))).stock[0].towers == 1


def buyer(dna=2):
    state = a_race()
    state.heroes[0].dna = dna
    return state


def test_buying_a_goal():
    """TT-62: 1 DNA, three cards to look at, one to keep; the others go to the bottom of the deck."""
    state = buyer()
    top = state.goal_deck[-3:][::-1]
    assert option(state, 0, BuyGoal())["final"]
    state = act(state, 0, BuyGoal())
    assert state.heroes[0].dna == 1 and state.to_act == [0] and state.step.phase == "goal"
    assert offered(state, 0) == [ChooseGoal(goal) for goal in top]
    assert GAME.private(state, 0)["choices"] == top and "choices" not in GAME.private(state, 1)
    assert refusal(state, 0, ChooseGoal(state.goal_deck[-1])) == "TT-62"
    state = act(state, 0, ChooseGoal(top[1]))
    assert state.heroes[0].goals == [top[1]] and state.goal_deck[:2] == [top[0], top[2]]
    assert log(state, 1) == ["P0 keeps a Goal card."] and state.step.phase == "turn"


def test_goals_are_bought_as_often_as_one_likes():
    """TT-62: as long as there is DNA and a card; with fewer than three left, those are looked at."""
    state = buyer(3)
    state.goal_deck = state.goal_deck[:2]
    state = act(state, 0, BuyGoal())
    assert len(offered(state, 0)) == 2
    state = act(state, 0, offered(state, 0)[0], BuyGoal())
    state = act(state, 0, offered(state, 0)[0])
    assert refusal(state, 0, BuyGoal()) == "TT-62"
    assert refusal(buyer(0), 0, BuyGoal()) == "TT-62"


def test_goals_belong_to_the_variant():
    """TT-61: in the other modes the action is not even shown."""
    state = a_game()
    state.heroes[0].dna = 5
    assert refusal(state, 0, BuyGoal()) == "TT-61" and not offered(state, 0, BuyGoal)


def goals(*kinds):
    """Goal cards of these kinds, different copies each time: "parasite 5" is Cure 5 Lazy Parasites."""
    found = []
    for kind in kinds:
        name, _, need = kind.partition(" ")
        found.append(
            next(ref for ref, g in GOALS.items() if g.kind == name and g.need == int(need) and ref not in found)
        )
    return found


def fulfilled(held, **deeds):
    """The bonuses of the fulfilled ones among these Goal cards."""
    hero = Hero("node:0.B2", "ability:freebie", goals=held, deeds=Deeds(**deeds))
    return sorted([(GOALS[goal].kind, GOALS[goal].need) for goal in met(hero, 3)])


def test_the_example_of_the_rulebook():
    """TT-65: two Goals of 5 Parasites need ten; with eight, one is fulfilled and the other costs its bonus."""
    held = goals("parasite 5", "parasite 5")
    assert fulfilled(held, parasite=10) == [("parasite", 5), ("parasite", 5)]
    assert fulfilled(held, parasite=8) == [("parasite", 5)]


def test_goals_are_assigned_for_the_highest_score():
    """TT-65: one Goal of 3 DNA rather than another of 2, and two small ones rather than a big one."""
    assert fulfilled(goals("parasite 3", "parasite 5"), parasite=5) == [("parasite", 5)]
    assert fulfilled(goals("bacteria 1", "bacteria 1", "bacteria 2"), bacteria=2) == [("bacteria", 1), ("bacteria", 1)]


def test_one_parasite_serves_one_goal():
    """TT-65: a Goal of both kinds takes one of each."""
    held = goals("both 1", "parasite 3", "bacteria 1")
    assert fulfilled(held, parasite=3, bacteria=1) in ([("bacteria", 1), ("parasite", 3)],)
    assert fulfilled(held, parasite=4, bacteria=2) == [("bacteria", 1), ("both", 1), ("parasite", 3)]


def test_blocks_serve_one_goal_each():
    """TT-65: also the sixth of a wall, and those in different Districts."""
    blocks = [Block(0, False), Block(0, False), Block(1, False), Block(0, True)]
    assert fulfilled(goals("finish 1", "block 3"), blocks=blocks) == [("block", 3), ("finish", 1)]
    assert fulfilled(goals("finish 1", "block 4"), blocks=blocks) == [("block", 4)]
    assert fulfilled(goals("spread 2", "block 2"), blocks=blocks) == [("block", 2), ("spread", 2)]
    assert fulfilled(goals("spread 2", "spread 2"), blocks=blocks) == [("spread", 2)]
    assert fulfilled(goals("spread 2"), blocks=blocks[:2]) == []


@pytest.mark.parametrize(
    ("kind", "deeds"),
    [
        ("frankie 1", {"frankie": 1}),
        ("tower 1", {"tower": 1}),
        ("egg 3", {"egg": 3}),
        ("repair 3", {"repair": 3}),
        ("bought 2", {"bought": 2}),
        ("exchange 6", {"exchange": 6}),
    ],
)
def test_deeds_are_counted(kind, deeds):
    """TT-65: just enough, and not one less."""
    assert len(fulfilled(goals(kind), **deeds)) == 1
    assert fulfilled(goals(kind), **{name: count - 1 for name, count in deeds.items()}) == []


def test_goals_about_places_may_be_met_together():
    """TT-65: they use nothing up."""
    held = goals("districts 0", "districts 0", "subways 2", "subways 2")
    assert len(fulfilled(held, districts=[0, 1, 2], subways=[0, 2])) == 4
    assert fulfilled(held, districts=[0, 1], subways=[1]) == []


def test_items_and_weapons_at_the_end():
    """TT-65: each serves one Goal; a used-up Weapon has left the game."""
    hero = Hero("node:0.B2", "ability:freebie", goals=goals("item 2", "item 2", "weapon 1", "weapon 1"))
    hero.items = ["item:extender", "item:egg-basket", "item:subway-pass"]
    hero.weapons = [Weapon("weapon:W1")]
    assert sorted(GOALS[goal].kind for goal in met(hero, 3)) == ["item", "weapon"]


def feasible(chosen, deeds):
    """Whether all these Goals can be met together, tried out by brute force: blocks are dealt out in every way."""
    need = Counter()
    for goal in chosen:
        kinds = ("parasite", "bacteria") if GOALS[goal].kind == "both" else (GOALS[goal].kind,)
        need.update(dict.fromkeys(kinds, GOALS[goal].need))
    if any(need[kind] > getattr(deeds, kind) for kind in ("parasite", "bacteria", "egg", "exchange")):
        return False
    slots = [goal for goal in chosen for _ in range(GOALS[goal].need) if GOALS[goal].kind in BLOCK_KINDS]
    return any(_suits(chosen, slots, dealt) for dealt in permutations(deeds.blocks, len(slots)))


BLOCK_KINDS = ("block", "spread", "finish")


def _suits(chosen, slots, dealt):
    for goal in chosen:
        own = [block for slot, block in zip(slots, dealt, strict=True) if slot == goal]
        if GOALS[goal].kind == "finish" and not own[0].last:
            return False
        if GOALS[goal].kind == "spread" and own[0].district == own[1].district:
            return False
    return True


def worth(chosen, held):
    """The bonuses of the Goals met, and 1 more for each of a set, less those of the others."""
    sets = color_sets(held)
    bonus = sum(GOALS[goal].bonus * (1 if goal in chosen else -1) for goal in held)
    return bonus + sum(GOALS[goal].color in sets for goal in chosen)


COUNTED = [ref for ref, goal in GOALS.items() if goal.kind in ("parasite", "bacteria", "both", "egg", *BLOCK_KINDS)]
BLOCKS = strategies.builds(Block, strategies.integers(0, 2), strategies.booleans())


@settings(max_examples=60, deadline=None)
@given(
    held=strategies.lists(strategies.sampled_from(COUNTED), max_size=5, unique=True),
    deeds=strategies.builds(
        Deeds,
        parasite=strategies.integers(0, 9),
        bacteria=strategies.integers(0, 3),
        egg=strategies.integers(0, 12),
        blocks=strategies.lists(BLOCKS, max_size=5),
    ),
)
def test_no_assignment_scores_more(held, deeds):
    """TT-64 TT-65: of all sets of Goals that can be met together, what is met is worth the most."""
    hero = Hero("node:0.B2", "ability:freebie", goals=held, deeds=deeds)
    found = met(hero, 3)
    assert feasible(sorted(found), deeds)
    possible = [chosen for size in range(len(held) + 1) for chosen in combinations(held, size)]
    assert worth(found, held) == max(worth(chosen, held) for chosen in possible if feasible(chosen, deeds))


def race_to_the_end(first, second, before=None):
    """Seat 0 completes the last wall; the hands are empty and the DNA is as given before that."""
    state = a_race()
    put(state, 1, "walls 110101")
    put(state, 0, "walls 01010-")
    put_hero(state, 0, "0.W6", "m1b3 m2b2", first - 3)
    put_hero(state, 1, "2.W1", "", second)
    if before:
        before(*state.heroes)
    state = act(state, 0, Build(pay(state, 0, "m1b3 m2b2")))
    return end_turns(state, 2)


def test_most_dna_wins():
    """TT-63 TT-64: no DNA is needed together."""
    result = ended(race_to_the_end(5, 6))
    assert result.winners == [1] and result.say == "{seat} wins with {dna} DNA."


def test_the_score_by_source():
    """TT-64: three of a color bring 1 more for each fulfilled one of them; the others cost their bonus."""

    def before(hero, other):
        hero.goals = goals("parasite 3", "parasite 3", "parasite 5", "item 2")
        hero.deeds = Deeds(parasite=6)
        hero.eggs = 5

    state = race_to_the_end(7, 1, before)
    score = ended(state).scores[0]
    assert score.parts == {
        "DNA tokens": 7,
        "Collected Eggs": 2,
        "Goal cards fulfilled": 4,
        "Sets of one color": 2,
        "Goal cards not fulfilled": -5,
    }
    assert score.total == GAME.standing(state)[0] == 10
    assert [goal["met"] for goal in GAME.public(state)["heroes"][0]["revealed"]] == [True, True, False, False]


def test_a_set_counts_cards_that_are_not_fulfilled():
    """TT-64: three are enough, two are not."""
    assert color_sets(goals("parasite 3", "parasite 5", "both 1")) == {"red"}
    assert color_sets(goals("parasite 3", "parasite 5", "item 2")) == set()


def test_ties_go_to_the_most_enemies_cured():
    """TT-66: the Cured marker, sets of Frankie Bola's HP included."""

    def before(hero, other):
        other.cured = 1

    result = ended(race_to_the_end(6, 6, before))
    assert result.winners == [1] and "more Enemies cured" in result.say


def test_then_to_the_most_active_items_and_weapons():
    """TT-66."""

    def before(hero, other):
        hero.weapons, hero.items = [Weapon("weapon:W1")], ["item:extender"]
        other.items = ["item:extender"]

    result = ended(race_to_the_end(6, 6, before))
    assert result.winners == [0] and "more active Items" in result.say


def test_then_the_victory_is_shared():
    """TT-66."""
    result = ended(race_to_the_end(6, 6))
    assert result.winners == [0, 1] and result.with_ == {"dna": 6, "seat": 0, "seat2": 1}


def test_all_are_told_of_a_shared_victory_of_four():
    """TT-66 S38: with more than two players too."""
    state = a_race(4)
    for number in range(4):
        put(state, number, "walls " + "".join(str((number + place) % 4) for place in range(6)))
    state.conquered = "walls"
    for seat in range(4):
        put_hero(state, seat, f"4.W{seat + 1}", "", 3)
    result = ended(end_turns(state, 4))
    assert result.winners == [0, 1, 2, 3] and "{seat4}" in result.say


def test_thirteen_infected_zones_beat_everybody():
    """TT-63."""
    state = a_race()
    put(state, 0, "enemies P9 eggs M1 N1")
    put(state, 1, "infected 1 2 3 4 5 6 7 8 9 10 11 12")
    for seat in (0, 1):
        put_hero(state, seat, f"2.W{seat + 1}")
    assert ended(end_turns(state, 2)).winners == []


def test_what_counts_for_goals_is_noted():
    """TT-65: turns ended in Districts, and Moves finished on Subways."""
    state = a_race()
    put_hero(state, 0, "0.N1", "m2c2")
    after = act(state, 0, next(step for step in offered(state, 0) if getattr(step, "path", ("",))[-1] == "node:0.M2"))
    assert after.heroes[0].deeds.subways == [0]
    assert end_turns(after).heroes[0].deeds.districts == [0]
    give_turn(state, 1)
    assert offered(state, 0) == []
