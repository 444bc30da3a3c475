"""Set-up (TR-13 to TR-16), and the count of all pieces."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from core.rules.chance import Chance
from tripods.cards import CHARACTERS, FACES, PRINTED, TIDINGS, TRIPODS, UNITS
from tripods.state import RESERVE, WAITING, Player, Tripods


def set_up(options: Mapping[str, Any], seats: int, chance: Chance) -> Tripods:
    """Everything beside the board. The first two players draw the first two Headlines; then normal turns begin."""
    state = Tripods(
        start=options["start"],
        players=[Player([WAITING] * PRINTED.pcs, list(CHARACTERS)) for _ in range(seats)],
        deck=list(TIDINGS),
        faces=list(FACES),
        laid=list(TRIPODS),
        units=dict.fromkeys(UNITS, RESERVE),
    )
    for pile in (state.deck, state.faces, state.laid):
        chance.shuffle(pile)
    state.push("turn", seat=2 % seats)
    state.push("headline", seat=1)
    state.push("headline", seat=0)
    return state


def census(state: Tripods) -> Mapping[str, int]:
    """How many there are of each kind of piece, wherever they are."""
    felled = [tripod for player in state.players for tripod in player.felled]
    count = Counter(state.deck + state.discards + state.weed_cards + state.laid + felled)
    count.update([*state.tripods, *state.units])
    count.update(state.faces + [counter.face for counter in state.counters])
    count["pc"] = sum([len(player.pcs) for player in state.players])
    count["discontinuance"] = PRINTED.discontinuance
    return count
