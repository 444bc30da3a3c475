"""Points: fulfilled contracts, Town View and Special Projects; tie-breaks and the result, also of a solo game.

When the game is over is decided in `phases.py`.
"""

from collections.abc import Callable

from core.rules.game import Result, Score
from upsidetown.board import built, top
from upsidetown.cards import CARDS, PROJECTS, Project
from upsidetown.state import SITES, Pole, Street, Town, Unit

TIER_1 = "Tier 1 contracts"
TIER_2 = "Tier 2 contracts"
TOWN_VIEW = "Town View"
FULFILLED = "Tier 2 contracts fulfilled"
LEFTOVERS = "Leftover units and tokens"


def scored_so_far(street: Street) -> int:
    """The points of completed cards. They lie face down, but everybody saw them."""
    town = CARDS[street.town].points if street.town and street.town_done else 0
    return town + sum([CARDS[card].points for card in street.scored])


def standing(state: Town) -> list[int]:
    """Each seat's points so far; the Special Projects join them when the game is over."""
    points = [scored_so_far(street) for street in state.streets]
    if state.agenda:
        return points
    return [
        has + sum(project_points(state, street).values()) for has, street in zip(points, state.streets, strict=True)
    ]


def project_points(state: Town, street: Street) -> dict[str, int]:
    """What each open Special Project would bring for the street as it stands."""
    return {project: PROJECT_SCORES[project](street, PROJECTS[project]) for project in state.projects}


def _exact_building(street: Street, project: Project) -> int:
    return project.points if project.stack and list(project.stack) in street.sites else 0


def _few_singles(street: Street, project: Project) -> int:
    singles = built(street, "single")
    return project.points if singles <= 3 else 1 if singles <= 6 else 0


def _each(unit: Unit) -> Callable[[Street, Project], int]:
    return lambda street, project: project.points * built(street, unit)


def _tops(pole: Pole) -> Callable[[Street, Project], int]:
    def count(street: Street, project: Project) -> int:
        tops = [top(street, site) for site in range(SITES) if street.sites[site]]
        return project.points * tops.count(pole)

    return count


PROJECT_SCORES: dict[str, Callable[[Street, Project], int]] = {
    **{project.id: _exact_building for project in PROJECTS.values() if project.stack},
    "singles-solace": _few_singles,
    "double-happiness": _each("double"),
    "triple-joy": _each("triple"),
    "maximum-positivity": _tops("+"),
    "negativity-nights": _tops("-"),
}


def score(state: Town, seat: int) -> Score:
    """A seat's final score by source, with its tie-breakers (UT-29, UT-30)."""
    street = state.streets[seat]
    tiers = [[card for card in street.scored if CARDS[card].tier == tier] for tier in (1, 2)]
    parts = {TIER_1: _points(tiers[0]), TIER_2: _points(tiers[1])}
    if state.variant == "advanced":
        parts[TOWN_VIEW] = _points([street.town] if street.town and street.town_done else [])
    parts |= {PROJECTS[project].title: points for project, points in project_points(state, street).items()}
    ties = {FULFILLED: len(tiers[1]), LEFTOVERS: street.stored + street.tokens}
    return Score(seat, sum(parts.values()), parts, {} if state.solo else ties)


def _points(cards: list[str]) -> int:
    return sum([CARDS[card].points for card in cards])


def result(state: Town) -> Result:
    """How the game ended. Asked when it is over."""
    scores = [score(state, seat) for seat in range(len(state.streets))]
    return _achievement(state, scores[0]) if state.solo else _victory(state, scores)


def _victory(state: Town, scores: list[Score]) -> Result:
    """Most points; then more Tier 2 contracts; then fewer leftovers; then a shared victory (UT-30)."""
    best = _most(scores, lambda score: score.total)
    fulfilled = _most(best, lambda score: score.ties[FULFILLED])
    tidiest = _most(fulfilled, lambda score: -score.ties[LEFTOVERS])
    winners = [score.seat for score in tidiest]
    if len(winners) > 1:
        say = SHARED[len(winners)]
    elif len(best) == 1:
        say = "{seat} wins with {points} PP."
    elif len(fulfilled) == 1:
        say = "{seat} wins with {points} PP: the tie goes to more Tier 2 contracts."
    else:
        say = "{seat} wins with {points} PP: the tie goes to fewer leftover units and tokens."
    names = ["seat", "seat2", "seat3", "seat4"]
    with_ = {"points": best[0].total, **dict(zip(names, winners, strict=False))}
    return Result(winners, say, scores, _cause(state), with_)


CAUSES = {
    1: "The Tier 1 Draw Deck ran out, and the final round has been played.",
    2: "The Tier 2 Draw Deck ran out, and the final round has been played.",
    None: "Nobody gained or completed a card for twenty rounds, and the final round has been played.",
}


def _most(scores: list[Score], measure: Callable[[Score], int]) -> list[Score]:
    most = max(map(measure, scores))
    return [score for score in scores if measure(score) == most]


SHARED = {
    2: "{seat} and {seat2} share the victory with {points} PP.",
    3: "{seat}, {seat2} and {seat3} share the victory with {points} PP.",
    4: "{seat}, {seat2}, {seat3} and {seat4} share the victory with {points} PP.",
}


def _cause(state: Town) -> str:
    assert state.end is not None
    return CAUSES[state.end.tier]


# The least points for each achievement above the lowest: Basic, Advanced, with Special Projects (UT-41).
LADDERS = {"basic": (12, 15, 20, 25), "advanced": (14, 19, 24, 29), "expansion": (21, 26, 31, 36)}
ACHIEVEMENTS = (
    "{seat} has turned the town upside down with {points} PP. Try again!",
    "{seat} did the bare minimum: {points} PP.",
    "{seat} is a Mediocre Builder with {points} PP.",
    "{seat} is a Very Capable Builder with {points} PP. Be proud!",
    "{seat} is the Master Builder of Upside Town with {points} PP!",
)


def _achievement(state: Town, score: Score) -> Result:
    """Reading: whoever leaves the lowest band has won; Special Projects bring the Expansion column in any variant."""
    ladder = LADDERS["expansion" if state.projects else state.variant]
    rung = sum([score.total >= least for least in ladder])
    cause = "All twelve turns have been played."
    return Result([0] if rung else [], ACHIEVEMENTS[rung], [score], cause, {"seat": 0, "points": score.total})
