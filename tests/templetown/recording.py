"""The recorded games of Trouble in Templetown: who plays them, and how to record them anew.

After a change of the rules that old games cannot follow: `python -m tests.templetown.recording`, and read the diff.
"""

import pathlib

from core.rules import record
from core.rules.bots import Bot
from core.rules.errors import Illegal
from templetown import costs, travel
from templetown.actions import BuyItem, BuyWeapon, EndTurn, Exchange, Move
from templetown.board import NODES
from templetown.bots import Greedy
from templetown.bots.plans import bills, ways
from templetown.cards import FRANKIE
from templetown.game import GAME

FOLDER = pathlib.Path(__file__).parent / "games"
RANGED = ("weapon:W9", "weapon:W7")


class Careless(Greedy):
    """Spends all DNA, exchanges nothing, and never counts."""

    def decide(self, state, seat):
        action = super().decide(state, seat)
        return EndTurn() if isinstance(action, Exchange) else action

    def purchase(self, state, seat):
        hero = state.heroes[seat]
        wares = [BuyWeapon(weapon) for weapon in state.weapons] + [BuyItem(item) for item in state.items]
        return next((ware for ware in wares if self.gets(ware, state, seat)), None) if hero.dna else None

    def gets(self, ware, state, seat):
        try:
            ware.check(state, seat)
        except Illegal:
            return False
        return True

    def worth(self, state, seat):
        conquered, state.conquered = state.conquered, None
        worth = super().worth(state, seat)
        state.conquered = conquered
        return worth


class Hunter(Greedy):
    """Saves two ranged Weapons for Frankie Bola, and goes after him as soon as he is seen."""

    def choose(self, view, options, seat, chance):
        cures = [option["action"] for option in options if "action" in option and option["verb"] == "Cure"]
        shots = [cure for cure in cures if cure.target == FRANKIE]
        return shots[0] if shots else super().choose(view, options, seat, chance)

    def decide(self, state, seat):
        hero = state.heroes[seat]
        for weapon in RANGED:
            if weapon in state.weapons:
                if hero.dna >= costs.weapon_price(state, weapon):
                    return BuyWeapon(weapon)
                if hero.hand:
                    return Exchange((hero.hand[-1],))
        place = travel.standee(state)
        step = self.hunt(state, seat, place) if place else None
        if step:
            return step
        hero.weapons = []
        return super().decide(state, seat)

    def hunt(self, state, seat, place):
        """A Move next to Frankie Bola that leaves enough cards to shoot."""
        if state.heroes[seat].at in NODES[place].streets:
            return None
        paths = ways(state, seat)
        need = max(1, costs.cure(state, FRANKIE) - 8)
        for bill in (bills(state, seat, "cure", need), bills(state, seat, None, 0)):
            for node in sorted(NODES[place].streets, key=lambda node: paths[node].cost if node in paths else 99):
                if node in paths and 0 < paths[node].cost < len(bill):
                    return Move(paths[node].path, bill[paths[node].cost].move)
        return None

    def purchase(self, state, seat):
        return None


class Curious(Greedy):
    """Takes up what others leave, wherever it can."""

    likes = ("Black Market", "Repair", "Swap")

    def choose(self, view, options, seat, chance):
        liked = [option["action"] for option in options if "action" in option and option["verb"] in self.likes]
        return chance.pick(liked) if liked else super().choose(view, options, seat, chance)


BOTS: dict[str, Bot] = {"G": Greedy(), "R": GAME.all_bots["random"], "C": Careless(), "H": Hunter(), "Q": Curious()}

DIFFICULT = {"mode": "difficult"}
SEMI = {"mode": "semi-coop"}

# Name: a bot for each seat, options, seed.
GAMES: dict[str, tuple[str, dict[str, str], int]] = {
    "solo-walls": ("G", {}, 2),
    "solo-frankie": ("H", {}, 2),
    "solo-random": ("R", {}, 4),
    "two-walls": ("GG", {}, 5),
    "three-walls": ("GGG", {}, 1),
    "three-infected": ("GRG", {}, 4),
    "four-walls-reshuffle": ("GGGG", {}, 1),
    "four-dna": ("CCCC", {}, 1),
    "two-difficult": ("GG", DIFFICULT, 2),
    "three-difficult": ("GGG", DIFFICULT, 3),
    "four-difficult": ("GGGG", DIFFICULT, 1),
    "two-semi": ("GG", SEMI, 2),
    "three-semi": ("GGG", SEMI, 1),
    "four-semi": ("GGGG", SEMI, 1),
    "four-semi-curious": ("QRQG", SEMI, 24),
    "three-curious": ("QQQ", {}, 50),
}
MOST = 3000


def recorded(name: str) -> record.Record:
    """The game of that name, played now."""
    bots, options, seed = GAMES[name]
    return record.of_bots(GAME, options, [BOTS[bot] for bot in bots], seed.to_bytes(32, "big"), MOST)


def write() -> None:
    """Record all games anew."""
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_text(record.dump(recorded(name)))


if __name__ == "__main__":
    write()
