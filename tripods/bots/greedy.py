"""A bot that moves whoever gains most for an AP, and plays a Character where that saves more than it is worth.

It knows what its seat sees and the options it is offered, and nothing else. It does not think about rivals' plans.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from core.rules.chance import Chance
from tripods.board import TOUCHES
from tripods.bots.outlook import Outlook, look
from tripods.bots.worth import ESCAPE, Worth
from tripods.cards import CHARACTERS, COSTS, TRIPODS
from tripods.ways import drive_cost, reach, within

Move = dict[str, Any]
Options = list[Move]

# What an unused Character is worth at the end, and so what playing one has to bring.
CARD = 1.0
# What moving has to bring for an AP: APs left over are lost.
LEAST = 0.01
# How likely an attack has to succeed before a Unit is risked.
DARE = 0.5

DIE = 10
HELP = CHARACTERS["artilleryman"].amount


class Greedy:
    """Saves the PCs that it can save for the fewest APs."""

    title = "Greedy"
    help = "Moves whoever gains most right now, and keeps an eye on the Heat Ray. A fair opponent for a first game."

    def choose(self, view: Mapping[str, Any], options: Sequence[Mapping[str, Any]], seat: int, chance: Chance) -> Any:
        offered = [msgspec.to_builtins(option["action"]) for option in options if "action" in option]
        pending = view["pending"]
        kind = pending["kind"] if pending else view["turn"]["stage"]
        return ANSWERS[kind](look(view, seat), view, offered)


def _of(offered: Options, kind: str) -> Options:
    return [move for move in offered if move["type"] == kind]


def _place(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """The Space that promises most."""
    worth = Worth(outlook)
    return max(_of(offered, "place"), key=lambda move: worth[move["space"]])


def _nominate(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Attack the weakest Tripods as long as that may well succeed; then roll."""
    turn = view["turn"]
    spoken = sum([each["need"] for each in turn["nominations"]])
    likely = [move for move in _of(offered, "nominate") if _success(outlook, turn, spoken, move) >= DARE]
    if likely:
        return min(likely, key=lambda move: TRIPODS[move["tripod"]])
    return _of(offered, "roll")[0]


def _success(outlook: Outlook, turn: Mapping[str, Any], spoken: int, move: Move) -> float:
    needed: int = spoken + TRIPODS[move["tripod"]] - turn["variable"] - _help(outlook.cards)
    return min(DIE, DIE + 1 - needed) / DIE


def _help(cards: Sequence[str]) -> int:
    """The APs that cards may give to an attack: the Artilleryman, or one other."""
    if "artilleryman" in cards:
        return HELP
    return COSTS.card if cards else 0


def _attack(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Rescue an attack with as few cards as will do."""
    turn = view["turn"]
    short = sum([each["need"] for each in turn["nominations"]]) - turn["variable"]
    if short <= 0:
        return _pass(offered)
    helpers = _of(offered, "artilleryman")
    if helpers and short <= HELP:
        return helpers[0]
    bonuses = sorted(_of(offered, "bonus"), key=lambda move: KEPT.index(move["character"]))
    if bonuses and short <= 2 * COSTS.card and len(bonuses) * COSTS.card >= short:
        return bonuses[0]
    return _pass(offered)


# The Characters that one can do without come first.
KEPT = ("newspaperman", "astronomer", "artilleryman", "curate", "elphinstone")


def _pass(offered: Options) -> Move:
    return _of(offered, "pass")[0]


def _window(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Play a Character where that brings more than the card is worth."""
    pending = view["pending"]
    if pending["window"] == "W4":
        return _attack(outlook, view, offered)
    return ANSWERS_TO[pending["about"]["op"]](outlook, view, offered)


def _losses(outlook: Outlook, worth: Worth, hot: set[str]) -> float:
    """What one's own PCs on red Spaces at these Locations are worth."""
    return sum([worth.prospect(space) for space in _burning(outlook, hot).values()])


def _burning(outlook: Outlook, hot: set[str]) -> dict[str, str]:
    found = {}
    for pc in outlook.own():
        space = outlook.where[pc]
        if space in outlook.red and not hot.isdisjoint(TOUCHES[space]):
            found[pc] = space
    return found


def _before_tidings(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Henderson is asked only when the card costs PCs: reading all of it again would add little."""
    moves = _of(offered, "henderson")
    return moves[0] if moves else _pass(offered)


def _before_march(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Ogilvy sends a Tripod where it does the least harm to one's own PCs, if that is much less."""
    worth = Worth(outlook)
    ordered = {move["tripod"]: move["to"] for move in view["pending"]["about"]["moves"]}

    def loss(changed: dict[str, str]) -> float:
        return _losses(outlook, worth, set((outlook.tripods | ordered | changed).values()))

    moves = _of(offered, "ogilvy")
    if moves:
        best = min(moves, key=lambda move: loss({move["tripod"]: move.get("to") or outlook.tripods[move["tripod"]]}))
        saved = loss({}) - loss({best["tripod"]: best.get("to") or outlook.tripods[best["tripod"]]})
        if saved > CARD:
            return best
    return _pass(offered)


def _before_capture(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """A rival chooses whom to capture: the Curate hides two or more of one's PCs at a Location, if they are alone."""
    if view["turn"]["seat"] == outlook.seat:
        return _pass(offered)
    for move in _of(offered, "curate"):
        crowd = outlook.at(move["location"])
        own = [pc for pc in crowd if outlook.owner(pc) == outlook.seat]
        if move["location"] in outlook.hot and own and len(own) == len(crowd):
            return move
    return _pass(offered)


def _before_train(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Miss Elphinstone brings the PC to the train that gains most by it."""
    station = view["pending"]["about"]["station"].replace("station", "location")
    worth = Worth(outlook)
    late = [pc for pc in outlook.own() if pc in outlook.riding or station not in TOUCHES[outlook.where[pc]]]
    moves = [move for move in _of(offered, "elphinstone") if move["pc"] in late]
    moves = [move for move in moves if _strolls_to(outlook, move["pc"], lambda space: station in TOUCHES[space])]
    if moves:
        best = min(moves, key=lambda move: worth[outlook.where[move["pc"]]])
        if ESCAPE - worth[outlook.where[best["pc"]]] > CARD:
            return best
    return _pass(offered)


def _strolls_to(outlook: Outlook, pc: str, wanted: Callable[[str], bool]) -> bool:
    start, most = outlook.where[pc], CHARACTERS["elphinstone"].amount
    return any(wanted(space) for space in reach(start, outlook.taken, most))


def _before_landing(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    pit = view["pending"]["about"]["space"]
    moves = [move for move in _of(offered, "elphinstone") if outlook.where[move["pc"]] == pit]
    return moves[0] if moves else _pass(offered)


def _before_heat(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """The Curate where he saves most, or Miss Elphinstone for the one who would be lost."""
    worth = Worth(outlook)
    mine = [pc for pc in view["pending"]["about"]["endangered"] if outlook.owner(pc) == outlook.seat]

    def saved(move: Move) -> float:
        return sum([worth.prospect(outlook.where[pc]) for pc in mine if move["location"] in TOUCHES[outlook.where[pc]]])

    shelters = _of(offered, "curate")
    if shelters:
        best = max(shelters, key=saved)
        if saved(best) > CARD:
            return best
    rescues = [move for move in _of(offered, "elphinstone") if move["pc"] in mine]
    if rescues:
        rescue = max(rescues, key=lambda move: worth.prospect(outlook.where[move["pc"]]))
        if worth.prospect(outlook.where[rescue["pc"]]) > CARD:
            return rescue
    return _pass(offered)


def _before_end(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    return _pass(offered)


# What to do in a window, by what it comes before.
ANSWERS_TO: dict[str, Callable[[Outlook, Mapping[str, Any], Options], Move]] = {
    "tidings": _before_tidings,
    "march": _before_march,
    "capture": _before_capture,
    "train": _before_train,
    "land": _before_landing,
    "heat": _before_heat,
    "end": _before_end,
}


def _walk(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Where Miss Elphinstone brings the PC: to the train if it is about to come, or to the best Space."""
    worth = Worth(outlook)
    moves = _of(offered, "walk")
    return max(moves, key=lambda move: worth[move["to"]])


def _capture(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """The rival's PC that is worth most; of one's own, the one that is worth least."""
    worth = Worth(outlook)

    def harm(move: Move) -> tuple[bool, float]:
        own = outlook.owner(move["pc"]) == outlook.seat
        value = worth[outlook.where[move["pc"]]]
        return not own, -value if own else value

    return max(_of(offered, "capture"), key=harm)


def _stray(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Where the Tripod burns many rivals and few of one's own."""

    def harm(move: Move) -> int:
        hot = set((outlook.tripods | {move["tripod"]: move["to"]}).values())
        burnt = [
            pc for pc, space in outlook.where.items() if space in outlook.red and not hot.isdisjoint(TOUCHES[space])
        ]
        own = sum([outlook.owner(pc) == outlook.seat for pc in burnt])
        return len(burnt) - 3 * own

    return max(_of(offered, "stray"), key=harm)


def _army(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """Bring a Unit to the weakest Tripod that no Unit has reached: it can be attacked in this very turn."""
    reached = set(outlook.units.values())
    numbers = {at: TRIPODS[tripod] for tripod, at in sorted(outlook.tripods.items(), reverse=True)}
    moves = [
        move
        for move in _of(offered, "march-unit")
        if move["to"] in numbers and move["to"] not in reached and outlook.units[move["unit"]] not in numbers
    ]
    if moves:
        return min(moves, key=lambda move: numbers[move["to"]])
    return _of(offered, "stand-fast")[0]


def _act(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    """The move that gains most for an AP, as long as one gains anything."""
    worth = Worth(outlook)
    found = [*_sailings(outlook, worth, offered), *_walks(outlook, worth), *_rides(outlook, worth, offered)]
    gain, best = max(found, key=lambda each: each[0], default=(0.0, None))
    return best if best is not None and gain > LEAST else _of(offered, "end-turn")[0]


def _sailings(outlook: Outlook, worth: Worth, offered: Options) -> list[tuple[float, Move]]:
    found = []
    for move in _of(offered, "sail"):
        found.append(((ESCAPE - worth[outlook.where[move["pc"]]]) / 5 + 0.2, move))
    for move in _of(offered, "downriver"):
        found.append(((worth[move["to"]] - worth[outlook.where[move["pc"]]]) / 3, move))
    return found


def _walks(outlook: Outlook, worth: Worth) -> list[tuple[float, Move]]:
    found = []
    for pc in outlook.own():
        if pc in outlook.riding:
            continue
        start = outlook.where[pc]
        here = worth[start]
        for to, cost in reach(start, outlook.taken, outlook.left).items():
            found.append(((worth[to] - here) / cost, {"type": "move", "pc": pc, "to": to}))
    return found


def _rides(outlook: Outlook, worth: Worth, offered: Options) -> list[tuple[float, Move]]:
    """Getting out of a Carriage, and driving it where its own riders are better off."""
    found = []
    for move in _of(offered, "leave"):
        found.append((worth[move["to"]] - worth.riding(outlook.where[move["pc"]]), move))
    for carriage in {move["carriage"] for move in _of(offered, "drive")}:
        start = outlook.carriages[carriage]
        riders = sum([pc in outlook.own() for pc, ref in outlook.riding.items() if ref == carriage])
        for to in within(start, outlook.left):
            if to not in outlook.taken:
                gain = riders * (worth.riding(to) - worth.riding(start)) / drive_cost(start, to)
                found.append((gain, {"type": "drive", "carriage": carriage, "to": to}))
    return found


def _peek(outlook: Outlook, view: Mapping[str, Any], offered: Options) -> Move:
    return offered[0]


# What to do, by what is asked or by the step of one's turn.
ANSWERS: dict[str, Callable[[Outlook, Mapping[str, Any], Options], Move]] = {
    "place": _place,
    "nominate": _nominate,
    "act": _act,
    "window": _window,
    "walk": _walk,
    "capture": _capture,
    "stray": _stray,
    "army": _army,
    "peek": _peek,
}
