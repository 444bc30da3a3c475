"""A small vocabulary for tests of Trouble in Templetown: lay out a position, act, look at it.

Districts are written as they are drawn, "walls 01---- eggs B1 clues M2 infected 3 enemies P4 B7 b9 tower 5(0)+2", with
only the parts that matter. Action cards are written by symbols: "m3b1" is Move 3 / Build 1, "c3w2" Cure 3 / Wild 2.
"""

import re
from collections.abc import Iterable
from typing import Any

from core.rules.action import Action
from core.rules.agenda import run
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import Result, offers, play
from core.rules.state import Step
from core.words import sentence
from templetown.actions import EndTurn, Move
from templetown.board import NODE_REF, WALL_REF, ZONE_REF, ZONES, draw_district
from templetown.cards import CARDS, NAMES
from templetown.game import GAME
from templetown.payment import Payment
from templetown.setup import set_up
from templetown.state import District, Enemy, Templetown, Tower, Turn
from templetown.travel import routes, terms

SEED = b"a seed for tests"
QUIET = "event:E35"
ENEMIES: dict[str, Enemy] = {"P": "parasite", "B": "bacteria", "b": "fallen"}


def a_game(seats: int = 2, mode: str = "co-op", seed: bytes = SEED) -> Templetown:
    """A table on which nothing has happened yet: no Enemy, an Event without effect, abilities that do not matter.

    It is seat 0's turn.
    """
    state = laid_out(seats, mode, seed)
    put_event(state, QUIET)
    run(GAME.phase, state, Chance(seed, 0))
    for number in range(len(state.districts)):
        put(state, number, "")
    for hero, ability in zip(state.heroes, ("freebie", "extender", "egg-hoarder", "one-in-the-chamber"), strict=False):
        hero.ability = f"ability:{ability}"
    state.current.bonus = 0
    state.lines = []
    return state


def laid_out(seats: int = 2, mode: str = "co-op", seed: bytes = SEED) -> Templetown:
    """The set-up, before the first Event is drawn."""
    return set_up({"mode": mode}, seats, Chance(seed, 0))


def put_event(state: Templetown, event: str) -> None:
    """Put an Event on top of its deck."""
    state.event_deck.remove(event)
    state.event_deck.append(event)


def in_force(state: Templetown, event: str) -> None:
    """Let an Event be in force, without what it would do at once. Rights for once are granted to the seat on turn."""
    state.event_deck.remove(event)
    assert state.event
    state.event_deck.append(state.event)
    state.event = event
    state.current.wave, state.current.market = event == "event:E21", event == "event:E31"


def put(state: Templetown, number: int, drawn: str) -> None:
    """Lay out a District; what it had goes back to the supply first."""
    _clear(state, number)
    district = state.districts[number] = District()
    for kind, words in re.findall(r"(walls|eggs|clues|infected|enemies|tower) ([^a-z]*(?:b\d+[^a-z]*)*)", drawn):
        PARTS[kind](state, number, district, words.split())


def _clear(state: Templetown, number: int) -> None:
    district = state.districts[number]
    enemies = list(district.enemies.values())
    state.supply.parasite += enemies.count("parasite")
    state.supply.bacteria += len(enemies) - enemies.count("parasite")
    state.supply.clue += list(district.marks.values()).count("clue")
    state.supply.infected += len(district.infected)
    for color in district.walls:
        if color is not None:
            state.stock[color].blocks += 1
    if district.tower:
        state.stock[district.tower.color].towers += 1


def _walls(state, number, district, words):
    for index, color in enumerate(words[0]):
        if color != "-":
            district.walls[index] = int(color)
            state.stock[int(color)].blocks -= 1


def _eggs(state, number, district, words):
    district.marks |= {NODE_REF[number][word]: "egg" for word in words}


def _clues(state, number, district, words):
    district.marks |= {NODE_REF[number][word]: "clue" for word in words}
    state.supply.clue -= len(words)


def _infected(state, number, district, words):
    district.infected = [ZONE_REF[number][int(word)] for word in words]
    state.supply.infected = max(0, state.supply.infected - len(words))


def _enemies(state, number, district, words):
    for word in words:
        district.enemies[ZONE_REF[number][int(word[1:])]] = ENEMIES[word[0]]
        if word[0] == "P":
            state.supply.parasite -= 1
        else:
            state.supply.bacteria -= 1


def _tower(state, number, district, words):
    zone, color, eggs = re.fullmatch(r"(\d+)\((\d)\)\+(\d+)", words[0]).groups()
    district.tower = Tower(ZONE_REF[number][int(zone)], int(color), int(eggs))
    state.stock[int(color)].towers -= 1


PARTS = {
    "walls": _walls,
    "eggs": _eggs,
    "clues": _clues,
    "infected": _infected,
    "enemies": _enemies,
    "tower": _tower,
}


def drawn(state: Templetown, number: int = 0) -> str:
    """A District as drawn, without a wall that has not been begun."""
    return draw_district(state.districts[number]).removeprefix("walls ------").strip()


def at(place: str) -> str:
    """The reference of a place: "0.B2" is an Intersection, "0.17" a Zone, "0.W3" a Wall Zone."""
    number, _, spot = place.partition(".")
    if spot.startswith("W"):
        return WALL_REF[int(number)][int(spot[1:])]
    return ZONE_REF[int(number)][int(spot)] if spot.isdecimal() else NODE_REF[int(number)][spot]


def put_hero(state: Templetown, seat: int, place: str, hand: str = "", dna: int = 0, ability: str = "") -> None:
    """Put a hero somewhere with these cards and this DNA."""
    hero = state.heroes[seat]
    hero.at, hero.dna = at(place), dna
    if ability:
        hero.ability = f"ability:{ability}"
    state.deck[:0] = hero.hand
    hero.hand = []
    for word in hand.split():
        hero.hand.append(next(card for card in state.deck if symbols(card) == word))
        state.deck.remove(hero.hand[-1])


def symbols(card: str) -> str:
    """An Action card as it is written here."""
    return "".join(f"{symbol.type[0]}{symbol.value}" for symbol in CARDS[card].symbols)


def held(state: Templetown, seat: int) -> str:
    """A hand as it is written here."""
    return " ".join(map(symbols, state.heroes[seat].hand))


def cards(state: Templetown, seat: int, words: str) -> tuple[str, ...]:
    """Cards of a hand by their symbols."""
    left, found = list(state.heroes[seat].hand), []
    for word in words.split():
        found.append(next(card for card in left if symbols(card) == word))
        left.remove(found[-1])
    return tuple(found)


def pay(state: Templetown, seat: int, words: str = "", dna: int = 0, bonus: int = 0) -> Payment:
    """A payment with cards of the seat's hand."""
    return Payment(cards(state, seat, words), dna, bonus)


def path(*places: str) -> tuple[str, ...]:
    """The places of a path."""
    return tuple(at(place) for place in places)


def move(state: Templetown, seat: int, place: str, words: str = "", dna: int = 0, bonus: int = 0) -> Move:
    """A Move along a cheapest path."""
    way = routes(terms(state, seat), state.heroes[seat].at)[at(place)].path
    return Move(way, pay(state, seat, words, dna, bonus))


def act(state: Templetown, seat: int, *actions: Action, chance: Chance | None = None) -> Templetown:
    """The position after the seat's actions, with the log of the last one in `lines`."""
    for action in actions:
        state = GAME.decode(GAME.encode(state))
        state.lines = []
        state = play(GAME, state, seat, action, chance or Chance(SEED, 1))
    return state


def refusal(state: Templetown, seat: int, action: Action) -> str:
    """The rule that forbids the action. The position has to stay as it was."""
    before = GAME.encode(state)
    try:
        act(state, seat, action)
    except Illegal as illegal:
        assert GAME.encode(state) == before
        illegal.say.format_map(illegal.with_)
        return illegal.rule
    raise AssertionError(f"{action} is allowed")


def reason(state: Templetown, seat: int, verb: str) -> str:
    """The rule given beside a verb that is greyed."""
    offered = [option for option in offers(GAME, state, seat) if option["verb"] == verb]
    assert len(offered) == 1 and "no" in offered[0], f"{verb} is offered"
    return str(offered[0]["no"]["rule"])


def offered(state: Templetown, seat: int, kind: type[Action] | None = None) -> list[Any]:
    """The actions that the seat is offered, of one kind or all."""
    found = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
    return [action for action in found if kind is None or isinstance(action, kind)]


def option(state: Templetown, seat: int, action: Action) -> dict[str, Any]:
    """How an action is offered."""
    return next(each for each in offers(GAME, state, seat) if each.get("action") == action)


def tokens(*cups: Iterable[int]) -> Chance:
    """A chance by which these Enemy Movement tokens are drawn, from a full cup for each list."""
    numbers = []
    for cup in cups:
        left = list(range(1, 21))
        for token in cup:
            numbers.append(left.index(token))
            left.remove(token)
    return Chance.scripted(numbers)


def enemy_phase(state: Templetown, chance: Chance | None = None) -> Templetown:
    """The position after an Enemy Phase; it is then seat 0's turn again, without a new round."""
    state = GAME.decode(GAME.encode(state))
    state.lines, state.turn = [], None
    state.agenda = [Step("turn", [0])]
    state.push("enemy")
    run(GAME.phase, state, chance or Chance.scripted([]))
    return state


def new_round(state: Templetown, event: str = QUIET, chance: Chance | None = None) -> Templetown:
    """The position after the beginning of another round with this Event."""
    state = GAME.decode(GAME.encode(state))
    if event in state.event_deck:
        put_event(state, event)
    else:
        state.event_deck.append(event)
    state.lines, state.turn, state.agenda = [], None, []
    state.push("round")
    run(GAME.phase, state, chance or Chance(SEED, 2))
    return state


def end_turns(state: Templetown, count: int = 1) -> Templetown:
    """Let the next players end their turns without keeping a card."""
    for _ in range(count):
        state = act(state, state.to_act[0], EndTurn())
    return state


def give_turn(state: Templetown, seat: int) -> None:
    """Let it be this seat's turn."""
    state.step.seats = [seat]
    state.turn = Turn(seat)


def log(state: Templetown, seat: int | None = None) -> list[str]:
    """The lines that the seat may read, in words; players are called P0 to P3."""
    return [_text(line.say, line.with_) for line in state.lines if line.only is None or seat in line.only]


def steps(state: Templetown, *kinds: str) -> list[str]:
    """The automatic steps in the log, of these kinds, as the board plays them: "egg 4 N2", "walk 4 6"."""
    found = []
    for line in state.lines:
        if line.with_.get("step") in kinds:
            spots = [line.with_[key] for key in ("zone", "node", "to", "place") if key in line.with_]
            found.append(" ".join([line.with_["step"], *[_spot(spot) for spot in spots]]))
    return found


def _spot(ref: str) -> str:
    number, _, spot = ref.partition(":")[2].partition(".")
    return spot if number == "0" else f"{number}.{spot}"


def _text(say: str, with_: dict[str, Any]) -> str:
    return sentence(say, with_, NAMES, ["P0", "P1", "P2", "P3"])


def ended(state: Templetown) -> Result:
    """The result of a game that is over."""
    assert not state.agenda
    return GAME.result(state)


def zone(place: str) -> str:
    """The reference of a Zone, "0.17"."""
    ref = at(place)
    assert ref in ZONES
    return ref
