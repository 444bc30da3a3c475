"""Frankie Bola: his step of the Enemy Phase, and where he goes when a set of his HP is cured or his District immunized.

How he becomes active stands in `infection.py`.
"""

from core.rules.chance import Chance
from templetown.board import NODES, SUBWAY, district_of, next_open
from templetown.cards import TOKEN_REF
from templetown.cup import Cup, dots
from templetown.infection import by_token, is_occupied, landing, put_clue
from templetown.state import HP, Frankie, Templetown

SOLO_DRAWS = 2
SECOND_SET = 2


def is_about(state: Templetown) -> bool:
    """Whether Frankie Bola is active and not yet defeated."""
    return state.frankie is not None and not state.frankie.defeated


def resolve(state: Templetown, chance: Chance) -> None:
    """Step 3: he moves on, hidden (TT-50), shown (TT-53), or in a solo game, where he never hides (TT-69)."""
    frankie = state.frankie
    if frankie is None or frankie.defeated:
        return
    if state.solo:
        _spread_disease(state, frankie, chance)
        if state.lost:
            return
    if not frankie.shown and not state.supply.clue:
        _reveal(state, frankie)
        return
    node = _next(state, frankie, Cup(chance))
    if node is not None:
        _move(state, frankie, node, chance)
    elif frankie.shown:
        state.log("Frankie Bola finds no way and stays on {node}.", step="lurk", node=frankie.at)
    else:
        _reveal(state, frankie)


def _spread_disease(state: Templetown, frankie: Frankie, chance: Chance) -> None:
    """Reading: where a Clue lies already, or none is left, no second one is placed."""
    if state.supply.clue and not _has_clue(state, frankie.at):
        put_clue(state, frankie.at, chance)


def _has_clue(state: Templetown, node: str) -> bool:
    return state.districts[NODES[node].district].marks.get(node) == "clue"


def _next(state: Templetown, frankie: Frankie, cup: Cup) -> str | None:
    """Where he goes: along the first Street with a token's dots whose far end has no player and no Clue (TT-50)."""
    for _ in range(SOLO_DRAWS if state.solo else len(state.heroes)):
        token = cup.draw()
        state.log("Frankie Bola draws {token}.", step="token", token=TOKEN_REF[token - 1], dots=dots(token))
        for node in NODES[frankie.at].lanes[dots(token)]:
            if not is_occupied(state, node) and not _has_clue(state, node):
                return node
    return None


def _move(state: Templetown, frankie: Frankie, node: str, chance: Chance) -> None:
    if frankie.shown:
        state.log("Frankie Bola moves from {zone} to {to}.", step="prowl", zone=frankie.at, to=node)
    frankie.at = node
    if not state.solo and state.supply.clue:
        put_clue(state, node, chance)


def _reveal(state: Templetown, frankie: Frankie) -> None:
    """He is cornered, or has no Clue left: from now on he is seen (TT-51)."""
    frankie.shown = True
    state.log("Frankie Bola is revealed on {node}!", step="reveal", node=frankie.at)


def flee(state: Templetown, chance: Chance) -> None:
    """A set of his HP is cured: he runs to the next District that is not immunized (TT-54, TT-70)."""
    frankie = state.frankie
    assert frankie is not None
    district = next_open(state, district_of(frankie.at))
    cup = Cup(chance)
    strays = state.solo and frankie.cured == SECOND_SET
    frankie.at = by_token(state, district, cup) if strays else landing(state, district, cup)
    state.log("Frankie Bola runs away to {node}.", step="flee", node=frankie.at)


def flees_by_token(state: Templetown) -> bool:
    """Whether a token will be drawn if the next set of his HP is cured."""
    frankie = state.frankie
    if frankie is None or frankie.cured == len(HP) - 1:
        return False
    strays = state.solo and frankie.cured + 1 == SECOND_SET
    return strays or is_occupied(state, SUBWAY[next_open(state, district_of(frankie.at))])


def leaves_by_token(state: Templetown, district: int) -> bool:
    """Whether a token will be drawn if this District becomes immunized."""
    frankie = state.frankie
    if frankie is None or frankie.defeated or district_of(frankie.at) != district:
        return False
    return is_occupied(state, SUBWAY[next_open(state, district)])


def leave(state: Templetown, district: int, chance: Chance) -> None:
    """His District has been immunized: he goes to the Subway of the next one, with a Clue if he is hidden (TT-55)."""
    frankie = state.frankie
    if frankie is None or frankie.defeated or district_of(frankie.at) != district or not state.open_districts:
        return
    frankie.at = landing(state, next_open(state, district), Cup(chance))
    state.log("Frankie Bola leaves the District for {node}.", step="flee", node=frankie.at)
    if frankie.shown or _has_clue(state, frankie.at):
        return
    if state.supply.clue:
        put_clue(state, frankie.at, chance)
    else:
        _reveal(state, frankie)
