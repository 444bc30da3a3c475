"""Step 3 of a turn: a card from the hand, as a spell or as a building, or a Monument over a building.

What each spell does is `spells.py`; what buildings do stands where they matter.
"""

from collections.abc import Iterable
from typing import Any

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from pandoria import gains, prices, spells, supply
from pandoria.components import CARDS, Good
from pandoria.names import BUILDING_REF, SPELL_REF
from pandoria.prices import visible
from pandoria.state import SLOT_REF, Pandoria, Slot, Tableau

SHRINE_POINTS, GUILD_HOUSE_POINTS = 1, 2
PRICE: dict[Good, tuple[str, ...]] = {
    "crystals": tuple(f"{count} Crystals" if count != 1 else "1 Crystal" for count in range(20)),
    "wood": tuple(f"{count} Wood" for count in range(20)),
    "gold": tuple(f"{count} Gold" for count in range(20)),
}


def need_step_three(state: Pandoria, done: bool, other: bool, seat: int) -> None:
    """One card or Monument a turn; the Mages a spell besides. Raises Illegal."""
    if done or (other and not supply.has_ability(state, seat, "mages")):
        raise Illegal("PA-4.14", "One card has been played, or one Monument built, in this turn.")


def need_goods(tableau: Tableau, seat: int, good: Good, price: int) -> None:
    """Whether the seat can pay. Raises Illegal."""
    if tableau.goods[good] < price:
        say = "This costs {price}, and {seat} has {have}."
        raise Illegal("PA-4.15", say, price=PRICE[good][price], seat=seat, have=PRICE[good][tableau.goods[good]])


def designs(tableau: Tableau) -> list[str]:
    """One card of each design in hand: the others are alike."""
    return list({id(CARDS[card]): card for card in reversed(tableau.cards)}.values())[::-1]


def need_in_hand(tableau: Tableau, seat: int, card: str) -> None:
    """Whether the card is in hand. Raises Illegal."""
    if card not in tableau.cards:
        raise Illegal("PA-4.14", "{seat} has no such card in hand.", seat=seat)


def need_cards(tableau: Tableau, seat: int) -> None:
    """Whether there is any card in hand. Raises Illegal."""
    if not tableau.cards:
        raise Illegal("PA-4.14", "{seat} has no card in hand.", seat=seat)


class Cast(Action, frozen=True):
    """Cast the spell of a card in hand: pay Crystals, carry it out, discard the card."""

    verb = "Cast spell"
    rule = "PA-4.15"

    card: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Cast"]:
        need_step_three(state, state.current.cast, state.current.built, seat)
        need_cards(state.seats[seat], seat)
        return [cls(card) for card in designs(state.seats[seat])]

    def check(self, state: Pandoria, seat: int) -> None:
        tableau = state.seats[seat]
        need_step_three(state, state.current.cast, state.current.built, seat)
        need_in_hand(tableau, seat, self.card)
        spell = CARDS[self.card].spell.id
        price = prices.of_spell(state, tableau, spell)
        need_goods(tableau, seat, "crystals", price)
        spells.need(state, seat, spell, price)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        tableau, spell = state.seats[seat], CARDS[self.card].spell.id
        price = prices.of_spell(state, tableau, spell)
        gains.pay(state, seat, "crystals", price)
        tableau.cards.remove(self.card)
        state.discards.append(self.card)
        state.current.cast = True
        state.log("{seat} casts {spell}.", seat=seat, spell=SPELL_REF[spell], card=self.card, step="cast")
        shrines = SHRINE_POINTS * visible(tableau, "shrine")
        if shrines:
            gains.score(state, seat, shrines)
            state.log("{seat} scores {points} for the Shrine.", seat=seat, points=shrines, step="points")
        copied = spells.to_copy(state, seat) if spell == "adopt" else spell
        spells.carry_out(state, seat, spell, chance, price)
        assert copied is not None
        spells.remember(state, seat, copied)

    def words(self, state: Pandoria, seat: int) -> Words:
        spell = CARDS[self.card].spell.id
        price = PRICE["crystals"][prices.of_spell(state, state.seats[seat], spell)]
        if spell == "adopt":
            copied = spells.to_copy(state, seat)
            assert copied is not None
            with_ = {"spell": SPELL_REF[spell], "copied": SPELL_REF[copied]}
            return Words("{spell}, copying {copied}", with_, [SPELL_REF[spell]], price, True)
        return Words("{spell}", {"spell": SPELL_REF[spell]}, [SPELL_REF[spell]], price, True)


class Build(Action, frozen=True):
    """Put a card from the hand into a free slot as a building: pay Wood; it has its effect from now on."""

    verb = "Build"
    rule = "PA-4.16"

    card: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Build"]:
        tableau = state.seats[seat]
        need_step_three(state, state.current.built, state.current.cast, seat)
        need_cards(tableau, seat)
        need_slot(tableau, seat)
        return [cls(card) for card in designs(tableau)]

    def check(self, state: Pandoria, seat: int) -> None:
        tableau = state.seats[seat]
        need_step_three(state, state.current.built, state.current.cast, seat)
        need_in_hand(tableau, seat, self.card)
        need_slot(tableau, seat)
        need_goods(tableau, seat, "wood", prices.of_building(tableau, self.card))

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        tableau, building = state.seats[seat], CARDS[self.card].building.id
        gains.pay(state, seat, "wood", prices.of_building(tableau, self.card))
        tableau.cards.remove(self.card)
        slot = tableau.slots.index(None)
        tableau.slots[slot] = Slot(self.card)
        state.current.built = True
        with_: dict[str, Any] = {"building": BUILDING_REF[building], "card": self.card, "slot": SLOT_REF[seat][slot]}
        state.log("{seat} builds {building}.", seat=seat, step="build", **with_)

    def words(self, state: Pandoria, seat: int) -> Words:
        building = BUILDING_REF[CARDS[self.card].building.id]
        price = PRICE["wood"][prices.of_building(state.seats[seat], self.card)]
        return Words("{building}", {"building": building}, [building], price, True)


def need_slot(tableau: Tableau, seat: int) -> None:
    """Whether a slot is free. Raises Illegal."""
    if None not in tableau.slots:
        raise Illegal("PA-4.17", "All building slots of {seat} are full.", seat=seat)


class BuildMonument(Action, frozen=True):
    """Build the top Monument over one's own building, whose effect is lost: pay Wood and score its value at once."""

    verb = "Build Monument"
    rule = "PA-4.18"

    slot: int

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["BuildMonument"]:
        tableau = state.seats[seat]
        need_step_three(state, state.current.built, state.current.cast, seat)
        need_monument(state)
        found = [cls(number) for number, slot in enumerate(tableau.slots) if slot and slot.monument is None]
        if not found:
            raise Illegal("PA-4.18", "{seat} has no building to build over.", seat=seat)
        return found

    def check(self, state: Pandoria, seat: int) -> None:
        tableau = state.seats[seat]
        need_step_three(state, state.current.built, state.current.cast, seat)
        need_monument(state)
        slot = tableau.slots[self.slot] if 0 <= self.slot < len(tableau.slots) else None
        if slot is None or slot.monument is not None:
            raise Illegal("PA-4.18", "A Monument is built over a building that lies open.")
        need_goods(tableau, seat, "wood", prices.of_monument(state, tableau, self.slot))

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        tableau = state.seats[seat]
        gains.pay(state, seat, "wood", prices.of_monument(state, tableau, self.slot))
        value = state.monuments.pop(0)
        bonus = GUILD_HOUSE_POINTS * visible(tableau, "guild-house")
        slot = tableau.slots[self.slot]
        assert slot is not None
        slot.monument = value
        state.current.built = True
        gains.score(state, seat, value + bonus)
        say = "{seat} builds the Monument over {building}: {points} points."
        building = BUILDING_REF[CARDS[slot.card].building.id]
        with_: dict[str, Any] = {
            "building": building,
            "slot": SLOT_REF[seat][self.slot],
            "points": value + bonus,
            "value": value,
        }
        state.log(say, seat=seat, step="monument", **with_)

    def words(self, state: Pandoria, seat: int) -> Words:
        tableau = state.seats[seat]
        slot = tableau.slots[self.slot]
        assert slot is not None
        points = state.monuments[0] + GUILD_HOUSE_POINTS * visible(tableau, "guild-house")
        price = prices.of_monument(state, tableau, self.slot)
        with_ = {"building": BUILDING_REF[CARDS[slot.card].building.id], "points": points, "wood": price}
        at = ["monument:top", SLOT_REF[seat][self.slot]]
        return Words("Over {building}, for {points} points", with_, at, PRICE["wood"][price])


def need_monument(state: Pandoria) -> None:
    """Whether a Monument is left. Raises Illegal."""
    if not state.monuments:
        raise Illegal("PA-4.18", "All Monuments have been built.")
