"""Event cards: drawing one, and what those do that happen at once. Those that last work through `costs.event`."""

from collections.abc import Callable

from core.rules.chance import Chance
from templetown import costs, enemies, frankie
from templetown.actions.answers import sweep
from templetown.board import DISTRICT_ZONES, NODE_REF, TOWER_REF, ZONE_REF, ZONES
from templetown.cup import Cup
from templetown.hands import draw, draw_from
from templetown.state import Enemy, Templetown, Tower

Effect = Callable[[Templetown, Chance], None]


def turn_up(state: Templetown, chance: Chance) -> None:
    """Discard the Event in force, draw the next one, and apply what it does at once (TT-12, TT-13)."""
    if state.event:
        state.past_events.append(state.event)
    state.event = draw_from(state.event_deck, state.past_events, chance)
    state.log("Event: {event}.", step="event", event=state.event)
    event = costs.event(state)
    if event.hand and state.round == 1:
        _change_first_hands(state, event.hand, chance)
    if event.id in EFFECTS:
        EFFECTS[event.id](state, chance)


def _change_first_hands(state: Templetown, change: int, chance: Chance) -> None:
    """At set-up the hands are dealt already: a card is added, or each player discards one, in turn order (TT-12)."""
    if change < 0:
        for seat in reversed(state.order):
            state.push("discard", [seat])
        return
    for seat in state.order:
        draw(state, seat, change, chance)
    state.log("Every player draws an Action card.")


def _ambush(kind: Enemy) -> Effect:
    def effect(state: Templetown, chance: Chance) -> None:
        count = max(1, len(state.heroes) - 1)
        enemies.place_parasites(state, state.open_districts[:count], Cup(chance), kind)

    return effect


def _kebab(state: Templetown, chance: Chance) -> None:
    district = min(state.open_districts, key=lambda number: len(state.districts[number].enemies))
    enemies.place(state, ZONE_REF[district][Cup(chance).draw()], "parasite")


def _egg_shower(state: Templetown, chance: Chance) -> None:
    """Reading: a Bacteria that has just appeared on its side is not resolved, so it lays no Egg either (TT-6)."""
    for number in state.open_districts:
        enemies_here = state.districts[number].enemies
        zone = next((zone for zone in DISTRICT_ZONES[number] if enemies_here.get(zone, "fallen") != "fallen"), None)
        if zone and not state.lost:
            enemies.lay(state, zone, chance)


def _night_crawlers(state: Templetown, chance: Chance) -> None:
    enemies.resolve_bacteria(state, chance)


def _towers(state: Templetown) -> list[Tower]:
    return [district.tower for district in state.districts if district.tower]


def _acid_drip(state: Templetown, chance: Chance) -> None:
    for tower in _towers(state):
        tower.eggs += 1
        say = "An Egg drips onto the {tower}, which now has {eggs}."
        ref = TOWER_REF[ZONES[tower.zone].district]
        state.log(say, step="toweregg", tower=ref, place=tower.zone, eggs=tower.eggs)


def _maintenance(state: Templetown, chance: Chance) -> None:
    for tower in _towers(state):
        if tower.eggs:
            tower.eggs = 0
            ref = TOWER_REF[ZONES[tower.zone].district]
            state.log("The {tower} is cleaned.", step="cleaned", tower=ref, place=tower.zone)


def _dna(state: Templetown, chance: Chance) -> None:
    for hero in state.heroes:
        hero.dna += 1
    state.log("Every player gains 1 DNA.")


def _sweepers(state: Templetown, chance: Chance) -> None:
    """The First Player chooses wherever there is more than one Egg."""
    for number in reversed(state.open_districts):
        marks = state.districts[number].marks
        eggs = [node for node in NODE_REF[number].values() if marks.get(node) == "egg"]
        if len(eggs) == 1:
            sweep(state, eggs[0], number)
        elif eggs:
            state.push("sweep", [state.first], district=number)


def _shift_change(state: Templetown, chance: Chance) -> None:
    """Reading: at set-up nobody holds a card from a last round."""
    for seat in reversed(state.order if state.round > 1 else []):
        if state.heroes[seat].hand:
            state.push("shift", [seat])


def _nap_time(state: Templetown, chance: Chance) -> None:
    """Reading: no Enemy comes for an immunized North District (TT-57)."""
    if not state.districts[enemies.NORTH].immunized:
        enemies.place_parasites(state, [enemies.NORTH], Cup(chance))


def _footsteps(state: Templetown, chance: Chance) -> None:
    if frankie.is_about(state):
        frankie.resolve(state, chance)
    else:
        _dna(state, chance)


EFFECTS: dict[str, Effect] = {
    "E01": _ambush("parasite"),
    "E02": _kebab,
    "E03": _ambush("bacteria"),
    "E04": _egg_shower,
    "E05": _night_crawlers,
    "E14": _acid_drip,
    "E16": _dna,
    "E18": _sweepers,
    "E24": _maintenance,
    "E30": _shift_change,
    "E33": _nap_time,
    "E34": _footsteps,
}
