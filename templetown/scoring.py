"""How a game ends: DNA against the goal in the cooperative modes, the most DNA in the Semi-Cooperative Variant, with
tie-breaks.

When the game is over is decided in `infection.py` and `phases.py`.
"""

from collections.abc import Callable
from typing import Any

from core.rules.game import Result, Score
from templetown import costs, goals
from templetown.cards import GOALS
from templetown.state import Hero, Templetown

TOKENS = "DNA tokens"
EGGS = "Collected Eggs"
FULFILLED = "Goal cards fulfilled"
SETS = "Sets of one color"
PENALTIES = "Goal cards not fulfilled"
CURED = "Enemies cured"
ACTIVE = "Active Items and Weapons"

CONQUESTS = {
    "walls": "Enough Districts have been immunized.",
    "frankie": "Frankie Bola has been defeated.",
}
INFECTED = "Too many Zones are infected."


def standing(state: Templetown) -> list[int]:
    """Each seat's DNA so far, collected Eggs included. Goal cards are secret and join at the end."""
    if state.agenda or not state.secret:
        return [hero.total for hero in state.heroes]
    return [score(state, seat).total for seat in range(len(state.heroes))]


def dna_goal(state: Templetown) -> int | None:
    """The DNA that all players need together (TT-59); None where there is no such goal (TT-63, TT-67)."""
    return None if state.secret else costs.DNA_NEEDED.get(len(state.heroes))


def score(state: Templetown, seat: int) -> Score:
    """A seat's final score by source, with its tie-breakers (TT-64, TT-66)."""
    hero = state.heroes[seat]
    parts = {TOKENS: hero.dna, EGGS: hero.eggs // 2}
    ties = {}
    if state.secret:
        parts |= _goal_parts(hero, len(state.districts))
        ties = {CURED: hero.cured, ACTIVE: len(hero.items) + len(hero.weapons)}
    return Score(seat, sum(parts.values()), parts, ties)


def _goal_parts(hero: Hero, districts: int) -> dict[str, int]:
    met = goals.met(hero, districts)
    sets = goals.color_sets(hero.goals)
    return {
        FULFILLED: sum([GOALS[goal].bonus for goal in met]),
        SETS: sum([GOALS[goal].color in sets for goal in met]),
        PENALTIES: -sum([GOALS[goal].bonus for goal in hero.goals if goal not in met]),
    }


def result(state: Templetown) -> Result:
    """How the game ended. Asked when it is over."""
    scores = [score(state, seat) for seat in range(len(state.heroes))]
    if state.lost:
        say = "Templetown is lost: {count} Zones are infected."
        return Result([], say, scores, INFECTED, {"count": state.infected})
    assert state.conquered is not None
    cause = CONQUESTS[state.conquered]
    if state.secret:
        return _ranked(scores, cause)
    return _together(state, scores, cause)


def _together(state: Templetown, scores: list[Score], cause: str) -> Result:
    """All win, or none (TT-59)."""
    goal = dna_goal(state)
    total = sum([score.total for score in scores])
    with_: dict[str, Any] = {"dna": total, "goal": goal}
    everybody = [score.seat for score in scores]
    if goal is None:
        return Result([0], "{seat} has saved Templetown, and Stanley.", scores, cause, {"seat": 0})
    if total < goal:
        say = "The Enemies are beaten, but it takes {goal} DNA to rewire Stanley's body, and there are only {dna}."
        return Result([], say, scores, cause, with_)
    return Result(everybody, "Templetown is saved, with {dna} DNA where {goal} were needed.", scores, cause, with_)


def _ranked(scores: list[Score], cause: str) -> Result:
    """Most DNA; then most Enemies cured; then most active Items and Weapons; then a shared victory (TT-66)."""
    best = _most(scores, lambda score: score.total)
    healers = _most(best, lambda score: score.ties[CURED])
    armed = _most(healers, lambda score: score.ties[ACTIVE])
    winners = [score.seat for score in armed]
    if len(winners) > 1:
        say = SHARED[len(winners)]
    elif len(best) == 1:
        say = "{seat} wins with {dna} DNA."
    elif len(healers) == 1:
        say = "{seat} wins with {dna} DNA: the tie goes to more Enemies cured."
    else:
        say = "{seat} wins with {dna} DNA: the tie goes to more active Items and Weapons."
    names = ["seat", "seat2", "seat3", "seat4"]
    with_ = {"dna": best[0].total, **dict(zip(names, winners, strict=False))}
    return Result(winners, say, scores, cause, with_)


def _most(scores: list[Score], measure: Callable[[Score], int]) -> list[Score]:
    most = max(map(measure, scores))
    return [score for score in scores if measure(score) == most]


SHARED = {
    2: "{seat} and {seat2} share the victory with {dna} DNA.",
    3: "{seat}, {seat2} and {seat3} share the victory with {dna} DNA.",
    4: "{seat}, {seat2}, {seat3} and {seat4} share the victory with {dna} DNA.",
}
