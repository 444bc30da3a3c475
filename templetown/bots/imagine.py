"""The table as a seat sees it, laid out again as a position: so a bot can try out what it thinks of doing.

It is made from the view alone. Decks are left empty and other hands too, as nobody may look into them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from core.rules.action import Action
from templetown import costs
from templetown.cards import WEAPONS
from templetown.forecast import Fog, Unforeseen, sketch
from templetown.state import (
    District,
    Enemy,
    Frankie,
    Hero,
    Mark,
    Stock,
    Supply,
    Templetown,
    Tower,
    Turn,
    Weapon,
)

INFECTED_TOKENS = 13
UNSEEN = "goal:?"


def imagine(view: Mapping[str, Any], seat: int) -> Templetown:
    """The position that the view shows."""
    turn = view["turn"]
    state = Templetown(
        mode=view["mode"],
        districts=[_district(district) for district in view["districts"]],
        heroes=[_hero(hero) for hero in view["heroes"]],
        stock=[Stock(stock["blocks"], stock["towers"]) for stock in view["stock"]],
        supply=Supply(**view["supply"], infected=INFECTED_TOKENS - view["infected"]),
        deck=[],
        event_deck=[],
        weapons=list(view["weapons"]),
        items=dict(view["items"]),
        box=[],
        goal_deck=[UNSEEN] * (view["decks"]["goals"] or 0),
        event=view["event"],
        round=view["round"],
        first=view["first"],
        frankie=view["frankie"] and _frankie(view["frankie"]),
        conquered=view["conquered"],
    )
    if turn:
        state.turn = Turn(turn["seat"], turn["dna"], turn["bonus"], turn["wave"], turn["market"])
    if "hand" in view["private"]:
        state.heroes[seat].hand = list(view["private"]["hand"])
        state.heroes[seat].goals = list(view["private"]["goals"])
    return state


def _district(view: Mapping[str, Any]) -> District:
    marks: dict[str, Mark] = dict.fromkeys(view["eggs"], "egg")
    marks |= dict.fromkeys(view["clues"], "clue")
    enemies: dict[str, Enemy] = {
        enemy["zone"]: "fallen" if enemy["fallen"] else enemy["kind"] for enemy in view["enemies"]
    }
    tower = view["tower"] and Tower(view["tower"]["zone"], view["tower"]["color"], view["tower"]["eggs"])
    return District(marks, list(view["infected"]), enemies, list(view["walls"]), tower)


def _hero(view: Mapping[str, Any]) -> Hero:
    hero = Hero(view["at"], view["ability"], list(view["hand"] or ()))
    hero.dna, hero.eggs, hero.cured = view["dna"], view["eggs"], view["cured"]
    hero.items = list(view["items"])
    extra = 1 if costs.has(hero, "item:one-in-the-chamber") else 0
    for weapon in view["weapons"]:
        hero.weapons.append(Weapon(weapon["ref"], WEAPONS[weapon["ref"]].uses + extra - weapon["left"]))
    return hero


def _frankie(view: Mapping[str, Any]) -> Frankie:
    return Frankie(view["at"], view["shown"], view["cured"])


def tried(state: Templetown, seat: int, steps: Sequence[Action]) -> Templetown:
    """A copy of the position after the seat's steps, which have to be possible. It stops where a token is drawn."""
    copy = sketch(state)
    copy.turn = replace(copy.current)
    copy.discards = []
    copy.retired = []
    copy.heroes = list(copy.heroes)
    hero = copy.heroes[seat]
    deeds = replace(hero.deeds, blocks=list(hero.deeds.blocks), subways=list(hero.deeds.subways))
    weapons = [replace(weapon) for weapon in hero.weapons]
    copy.heroes[seat] = replace(hero, hand=list(hero.hand), weapons=weapons, deeds=deeds)
    try:
        for step in steps:
            step.apply(copy, seat, Fog())
    except Unforeseen:
        pass
    return copy
