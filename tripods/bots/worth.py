"""What it is worth, in SP, to have a PC on a Space: how likely it gets away from there, and how likely it is lost.

Estimates of a bot, made from printed data and an outlook; they are no rules.
"""

from functools import lru_cache

from tripods.board import ANCHORS, DOCKS, NEIGHBOURS, RAYS, SPACES, SPACES_AT, TOUCHES, TRACK
from tripods.bots.outlook import CLOSING, LANDING, Outlook

# Chances a turn, about those in the mix of the Tidings; trains are trusted more than that, or nobody waits for one.
LOGO, HEADLINE, WEED, STEP, STAY = 0.18, 0.16, 0.11, 0.1, 0.85

ESCAPE = 3.0
STANDING = 0.4
AP = 0.1
SHIP = 1.3
FADE = 0.85
CAPTURE = 0.025


def _away(goals: list[str]) -> dict[str, int]:
    """How many Spaces every Space is away from the nearest goal."""
    found, front, steps = dict.fromkeys(goals, 0), list(goals), 0
    while front:
        steps += 1
        front = [there for here in front for there in NEIGHBOURS[here] if there not in found]
        found.update(dict.fromkeys(front, steps))
    return found


AWAY = {at: _away(SPACES_AT[at]) for at in TRACK} | {DOCKS: _away(ANCHORS)}


@lru_cache(maxsize=256)
def race(logos: int, headlines: int) -> float:
    """How likely so many train logos come before so many Headlines."""
    if headlines <= 0:
        return 0.0
    if logos <= 0:
        return 1.0
    share = LOGO / (LOGO + HEADLINE)
    return share * race(logos - 1, headlines) + (1 - share) * race(logos, headlines - 1)


class Worth:
    """The worth of Spaces in one outlook."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.exits = list(self._exits())
        self._found: dict[str, float] = {}
        self._threat = self._threats()

    def __getitem__(self, space: str) -> float:
        if space not in self._found:
            self._found[space] = (1 - self.danger(space)) * self.prospect(space)
        return self._found[space]

    def riding(self, space: str) -> float:
        """The worth of sitting in a Carriage there: one has to get out first."""
        return self[space] - 2 * AP

    def _exits(self) -> list[tuple[dict[str, int], float]]:
        """Distances to every way out that is open, and what being there brings."""
        outlook = self.outlook
        found = []
        for station in TRACK:
            if station not in outlook.closed:
                chance = race(outlook.moves[station], CLOSING[station] - outlook.headline)
                if station in outlook.tripods.values():
                    chance *= 0.7
                found.append((AWAY[station], chance * (ESCAPE - STANDING)))
        if DOCKS not in outlook.closed:
            found.append((AWAY[DOCKS], SHIP if DOCKS not in outlook.tripods.values() else SHIP * 0.8))
        return found

    def prospect(self, space: str) -> float:
        """What a PC there may bring if nothing happens to it."""
        return max([STANDING] + [STANDING + value * FADE ** away[space] for away, value in self.exits])

    def _threats(self) -> dict[str, float]:
        """How likely a Tripod is at a Location when the Heat Ray comes, until one's next turn."""
        outlook = self.outlook
        found: dict[str, float] = {}
        for at in outlook.tripods.values():
            found[at] = STAY
        for at in outlook.tripods.values():
            for near in RAYS[at].values():
                found[near] = 1 - (1 - found.get(near, 0.0)) * (1 - STEP) ** outlook.seats
        return found

    def danger(self, space: str) -> float:
        """How likely a PC there is lost before one's next turn."""
        outlook = self.outlook
        red = 1.0 if space in outlook.red else 0.0
        if SPACES[space].weed == outlook.weed + 1:
            red = min(0.6, WEED * outlook.seats)
        safe = 1.0
        for at in TOUCHES[space]:
            threat = self._threat.get(at)
            if threat:
                safe *= 1 - threat * red
                if threat >= STAY:
                    safe *= 1 - CAPTURE * outlook.seats
        return 1 - safe * (1 - self._landing(space))

    def _landing(self, space: str) -> float:
        outlook = self.outlook
        if space in outlook.blind:
            return 0.2
        number = outlook.landings.get(space)
        if number is None:
            return 0.0
        return 0.5 if LANDING[number] == outlook.headline + 1 else 0.15
