"""What a finished game measures beyond its scores, for playing out many of them and comparing.

It changes nothing and decides nothing.
"""

from collections.abc import Mapping

from templetown.scoring import result
from templetown.state import Templetown


def figures(state: Templetown) -> Mapping[str, float]:
    """The figures of a game by title. Its rounds count to those of won games, or to those of lost ones."""
    outcome = "won" if result(state).winners else "lost"
    frankie = state.frankie
    return {
        "Districts immunized": len(state.districts) - len(state.open_districts),
        "Immunity Blocks": sum([len(hero.deeds.blocks) for hero in state.heroes]),
        "Defense Towers": sum([hero.deeds.tower for hero in state.heroes]),
        "Enemies cured": sum([hero.cured for hero in state.heroes]),
        "Infected Zones": state.infected,
        "DNA of all players": sum([hero.total for hero in state.heroes]),
        "Frankie Bola active, %": 100 if frankie else 0,
        "Sets of his HP cured": frankie.cured if frankie else 0,
        f"Rounds of a {outcome} game": state.round,
    }
