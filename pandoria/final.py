"""How a game ends: what goods and hand cards are worth, who wins, and the tie-break.

The Trolls' side of it is `trolls.py`.
"""

from collections.abc import Sequence

from core.rules.game import Result, Score
from pandoria import prices, trolls
from pandoria.components import Good
from pandoria.state import KEPT, Pandoria, Tableau

TRACK, CARDS, LEFT = "Score track", "Hand cards", "Goods left"
TITLES: dict[Good, str] = {"wood": "Wood", "gold": "Gold", "crystals": "Crystals"}
CAUSES = {"tiles": "The double tiles have run out.", "stuck": "Nobody could place a tile or a castle."}


def standing(state: Pandoria) -> list[int]:
    """Each seat's points so far; all of them once the game is over."""
    if not state.agenda:
        return [score(tableau, seat).total for seat, tableau in enumerate(state.seats)]
    if state.trolls:
        return [state.seats[0].points + state.trolls.points]
    return [tableau.points for tableau in state.seats]


def score(tableau: Tableau, seat: int) -> Score:
    """A seat's final score: points so far, goods at their rates, hand cards."""
    goods = {good: divmod(tableau.goods[good], prices.rate(tableau, good)) for good in KEPT}
    parts = {TRACK: tableau.points, **{TITLES[good]: points for good, (points, _) in goods.items()}}
    parts[CARDS] = len(tableau.cards)
    return Score(seat, sum(parts.values()), parts, {LEFT: sum([rest for _, rest in goods.values()])})


def result(state: Pandoria) -> Result:
    """How the game ended. Asked when it is over."""
    if state.trolls:
        return trolls.result(state, score(state.seats[0], 0))
    scores = [score(tableau, seat) for seat, tableau in enumerate(state.seats)]
    assert state.last is not None
    best = _most(scores, [each.total for each in scores])
    first = _most(best, [each.ties[LEFT] for each in best])
    winners = [each.seat for each in first]
    say = _verdict(len(best), len(winners))
    names = dict(zip(("seat", "seat2", "seat3", "seat4"), winners, strict=False))
    with_ = {"points": best[0].total, **names}
    return Result(winners, say, scores, CAUSES[state.last], with_)


def _most(scores: Sequence[Score], measures: Sequence[int]) -> list[Score]:
    most = max(measures)
    return [each for each, measure in zip(scores, measures, strict=True) if measure == most]


def _verdict(best: int, winners: int) -> str:
    if winners > 1:
        return SHARED[winners]
    if best > 1:
        return "{seat} wins with {points} points: the tie goes to more goods left."
    return "{seat} wins with {points} points."


SHARED = {
    2: "{seat} and {seat2} share the victory with {points} points.",
    3: "{seat}, {seat2} and {seat3} share the victory with {points} points.",
    4: "{seat}, {seat2}, {seat3} and {seat4} share the victory with {points} points.",
}
