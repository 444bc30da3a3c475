"""Buying Weapons and Items, exchanging Action cards for DNA, and the Event Black Market."""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from templetown import costs
from templetown.actions.cures import retire
from templetown.cards import ITEMS, TWINS, WEAPONS
from templetown.hands import gain_cards
from templetown.state import ITEM_LIMIT, Hero, Templetown, Weapon

MARKET_CARDS = 2


class BuyWeapon(Action, frozen=True):
    """Pay a Weapon card's price in DNA and take it with all its uses."""

    verb = "Buy Weapon"
    rule = "TT-35"

    weapon: str

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["BuyWeapon"]:
        if not state.weapons:
            raise Illegal("TT-35", "There is no Weapon card left to buy.")
        dna = state.heroes[seat].dna
        found = [cls(weapon) for weapon in state.weapons if costs.weapon_price(state, weapon) <= dna]
        if not found:
            raise Illegal("TT-35", "{seat} has {dna} DNA: no Weapon costs so little.", seat=seat, dna=dna)
        return found

    def check(self, state: Templetown, seat: int) -> None:
        if self.weapon not in state.weapons:
            raise Illegal("TT-35", "This Weapon is not for sale.")
        price, dna = costs.weapon_price(state, self.weapon), state.heroes[seat].dna
        if dna < price:
            say = "{weapon} costs {price} DNA, and {seat} has {dna}."
            raise Illegal("TT-35", say, weapon=self.weapon, price=price, seat=seat, dna=dna)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        hero = state.heroes[seat]
        price = costs.weapon_price(state, self.weapon)
        hero.dna -= price
        state.weapons.remove(self.weapon)
        hero.weapons.append(Weapon(self.weapon))
        hero.deeds.bought += 1
        state.log("{seat} buys {weapon} for {price} DNA.", seat=seat, weapon=self.weapon, price=price)

    def words(self, state: Templetown, seat: int) -> Words:
        weapon = WEAPONS[self.weapon]
        say = "Buy {weapon}: damage {damage}, range {range}, {uses} uses"
        uses = weapon.uses + costs.has(state.heroes[seat], "item:one-in-the-chamber")
        with_ = {"weapon": self.weapon, "damage": weapon.damage, "range": weapon.range, "uses": uses}
        return Words(say, with_, [self.weapon], f"{costs.weapon_price(state, self.weapon)} DNA")


class BuyItem(Action, frozen=True):
    """Pay 3 DNA for an Item; whoever holds three gives one back for it."""

    verb = "Buy Item"
    rule = "TT-35"

    item: str
    discard: str | None = None

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["BuyItem"]:
        held = state.heroes[seat].items
        gone: list[str | None] = [*held] if len(held) >= ITEM_LIMIT else [None]
        return [cls(item, discard) for item in ITEMS if item not in held for discard in gone]

    def check(self, state: Templetown, seat: int) -> None:
        hero = state.heroes[seat]
        if not state.items.get(self.item):
            raise Illegal("TT-35", "There is no such Item left to buy.")
        if self.item in hero.items:
            raise Illegal("TT-35", "{seat} has {item} already.", seat=seat, item=self.item)
        if hero.ability == TWINS.get(self.item):
            raise Illegal("TT-35", "{ability} does the same as this Item.", ability=hero.ability)
        self._check_room(hero)
        price = costs.item_price(state)
        if hero.dna < price:
            raise Illegal(
                "TT-35", "An Item costs {price} DNA, and {seat} has {dna}.", price=price, seat=seat, dna=hero.dna
            )

    def _check_room(self, hero: Hero) -> None:
        if self.discard is None and len(hero.items) >= ITEM_LIMIT:
            raise Illegal("TT-35", "With three Items, one has to be discarded for a new one.")
        if self.discard is not None and len(hero.items) < ITEM_LIMIT:
            raise Illegal("TT-35", "An Item is discarded only to make room when three are held.")
        if self.discard is not None and self.discard not in hero.items:
            raise Illegal("TT-35", "The Item to discard is not held.")

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        hero = state.heroes[seat]
        price = costs.item_price(state)
        hero.dna -= price
        state.items[self.item] -= 1
        if self.discard:
            hero.items.remove(self.discard)
            state.items[self.discard] += 1
            state.log("{seat} gives {item} back.", seat=seat, item=self.discard)
        hero.items.append(self.item)
        state.log("{seat} buys {item} for {price} DNA.", seat=seat, item=self.item, price=price)
        retire(state, hero)

    def words(self, state: Templetown, seat: int) -> Words:
        cost = f"{costs.item_price(state)} DNA"
        if self.discard is None:
            return Words("Buy {item}", {"item": self.item}, [self.item], cost)
        refs = {"item": self.item, "discard": self.discard}
        return Words("Buy {item} and give {discard} back", refs, [self.discard, self.item], cost)


class Exchange(Action, frozen=True):
    """Discard Action cards for 1 DNA each."""

    verb = "Exchange"
    rule = "TT-36"

    cards: tuple[str, ...]

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["Exchange"]:
        hand = state.heroes[seat].hand
        if not hand:
            raise Illegal("TT-36", "{seat} has no Action card to exchange.", seat=seat)
        return [cls((card,)) for card in hand]

    def check(self, state: Templetown, seat: int) -> None:
        if not self.cards:
            raise Illegal("TT-36", "Choose at least one Action card to exchange.")
        if len(set(self.cards)) < len(self.cards):
            raise Illegal("TT-36", "A card can be exchanged only once.")
        if not set(self.cards) <= set(state.heroes[seat].hand):
            raise Illegal("TT-36", "One of these cards is not in {seat}'s hand.", seat=seat)

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        hero = state.heroes[seat]
        for card in self.cards:
            hero.hand.remove(card)
        state.discards += self.cards
        count = len(self.cards)
        hero.dna += count
        hero.deeds.exchange += count
        state.log(EXCHANGES[count > 1], seat=seat, count=count)

    def words(self, state: Templetown, seat: int) -> Words:
        if len(self.cards) > 1:
            return Words("Exchange {count} cards for DNA", {"count": len(self.cards)}, [*self.cards])
        return Words("Exchange {card} for 1 DNA", {"card": self.cards[0]}, [*self.cards])


EXCHANGES = (
    "{seat} exchanges an Action card for 1 DNA.",
    "{seat} exchanges {count} Action cards for {count} DNA.",
)


class BlackMarket(Action, frozen=True):
    """While the Event Black Market is in force, pay 2 DNA once to draw 2 Action cards."""

    verb = "Black Market"
    rule = "TT-13"

    @classmethod
    def candidates(cls, state: Templetown, seat: int) -> Iterable["BlackMarket"]:
        return [cls()] if costs.event(state).market else []

    def check(self, state: Templetown, seat: int) -> None:
        if not state.current.market:
            raise Illegal("TT-13", "The Black Market is closed to {seat} in this round.", seat=seat)
        if state.heroes[seat].dna < costs.MARKET_PRICE:
            raise Illegal("TT-13", "The Black Market takes {price} DNA.", price=costs.MARKET_PRICE)
        if not state.deck and not state.discards:
            raise Illegal("TT-15", "There are no Action cards left to draw.")

    def apply(self, state: Templetown, seat: int, chance: Chance) -> None:
        state.heroes[seat].dna -= costs.MARKET_PRICE
        state.current.market = False
        gain_cards(state, seat, MARKET_CARDS, chance)

    def words(self, state: Templetown, seat: int) -> Words:
        return Words("Draw 2 Action cards on the Black Market", {}, ["deck:cards"], f"{costs.MARKET_PRICE} DNA", True)
