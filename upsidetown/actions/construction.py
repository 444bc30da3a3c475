"""The CONSTRUCTION actions BUILD and DEMOLISH, each paid with a MAIN action or with a Free Construction Token."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from upsidetown.actions.main import MAIN, need_main_action, pay_main_action
from upsidetown.board import fits, top
from upsidetown.cards import SITE_REF, STORAGE_REF, UNIT_REF
from upsidetown.state import SITES, UNITS, Town, Unit

Site = Annotated[int, Meta(ge=0, lt=SITES)]
Pay = Literal["action", "token"]

COST = {"action": MAIN, "token": "1 token", "same": "same build"}


def need_construction(state: Town, seat: int, pay: str) -> None:
    """A CONSTRUCTION is a MAIN action, or free for a Free Construction Token. Raises Illegal."""
    if pay == "token" and not state.streets[seat].tokens:
        raise Illegal("UT-19", "This needs a Free Construction Token, and {seat} has none.", seat=seat)
    if pay == "action":
        need_main_action(state)


def pay_construction(state: Town, seat: int, pay: str) -> None:
    """Use a MAIN action or return a token for a CONSTRUCTION."""
    if pay == "action":
        pay_main_action(state)
        return
    state.current.building = False
    state.streets[seat].tokens -= 1
    state.tokens += 1
    state.log("{seat} uses a Free Construction Token.", seat=seat)


def payments(state: Town, seat: int) -> list[Pay]:
    """How the seat could pay for a CONSTRUCTION now. Raises Illegal when it cannot."""
    ways: list[Pay] = ["action"] if state.current.left else []
    if state.streets[seat].tokens:
        ways.append("token")
    if not ways:
        say = "A construction needs a main action or a Free Construction Token, and {seat} has neither left."
        raise Illegal("UT-9", say, seat=seat)
    return ways


class Build(Action, frozen=True):
    """Build a unit from the Storage onto a site, where it is not repelled. A BUILD is any number of these in a row."""

    verb = "Build"
    rule = "UT-14"

    unit: Unit
    site: Site
    pay: Literal["action", "token", "same"]

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Build"]:
        street = state.streets[seat]
        kinds = [unit for unit in UNITS if street.storage[unit]]
        if not kinds:
            raise Illegal("UT-14", "{seat}'s storage is empty: there is nothing to build.", seat=seat)
        ways: list[Any] = ["same"] if state.current.building else list(payments(state, seat))
        poles = [top(street, site) for site in range(SITES)]
        places = [(unit, site) for unit in kinds for site in range(SITES) if fits(unit, poles[site])]
        # Where every site repels, one try is enough for the reason.
        return [cls(unit, site, pay) for pay in ways for unit, site in places or [(kinds[0], 0)]]

    def check(self, state: Town, seat: int) -> None:
        street = state.streets[seat]
        if state.current.building:
            if self.pay != "same":
                raise Illegal("UT-14", "This BUILD is still going on: further units cost nothing.")
        elif self.pay == "same":
            raise Illegal("UT-14", "There is no BUILD going on to which a unit could be added.")
        else:
            need_construction(state, seat, self.pay)
        if not street.storage[self.unit]:
            raise Illegal("UT-14", "There is no {unit} in storage to build.", unit=UNIT_REF[self.unit])
        pole = top(street, self.site)
        if not fits(self.unit, pole):
            say = "A {unit} has {pole} on both ends, and the {pole} on top of {site} repels it."
            raise Illegal("UT-2", say, unit=UNIT_REF[self.unit], pole=pole, site=SITE_REF[seat][self.site])

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        if self.pay != "same":
            pay_construction(state, seat, self.pay)
        state.current.building = True
        street = state.streets[seat]
        street.storage[self.unit] -= 1
        street.sites[self.site].append(self.unit)
        say = "{seat} builds a {unit} on {site}."
        state.log(say, seat=seat, unit=UNIT_REF[self.unit], site=SITE_REF[seat][self.site])

    def words(self, state: Town, seat: int) -> Words:
        site = SITE_REF[seat][self.site]
        refs = {"unit": UNIT_REF[self.unit], "site": site}
        return Words("Build a {unit} on {site}", refs, [STORAGE_REF[seat][self.unit], site], COST[self.pay])


class Demolish(Action, frozen=True):
    """Return the top units of one building, or all of them, to the supply."""

    verb = "Demolish"
    rule = "UT-15"

    site: Site
    units: Annotated[int, Meta(ge=1)]
    pay: Pay

    @classmethod
    def candidates(cls, state: Town, seat: int) -> Iterable["Demolish"]:
        sites = [(site, len(units)) for site, units in enumerate(state.streets[seat].sites) if units]
        if not sites:
            raise Illegal("UT-15", "There is no building on {seat}'s street to demolish.", seat=seat)
        ways = payments(state, seat)
        return [cls(site, count, pay) for pay in ways for site, most in sites for count in range(1, most + 1)]

    def check(self, state: Town, seat: int) -> None:
        need_construction(state, seat, self.pay)
        most = len(state.streets[seat].sites[self.site])
        if self.units > most:
            say = "The building on {site} has {most} units, not {units}."
            raise Illegal("UT-15", say, site=SITE_REF[seat][self.site], most=most, units=self.units)

    def apply(self, state: Town, seat: int, chance: Chance) -> None:
        pay_construction(state, seat, self.pay)
        building = state.streets[seat].sites[self.site]
        for _ in range(self.units):
            state.supply[building.pop()] += 1
        say = "{seat} removes the top unit of {site}."
        if not building:
            say = "{seat} tears down the building on {site}."
        elif self.units > 1:
            say = "{seat} removes the top {units} units of {site}."
        state.log(say, seat=seat, site=SITE_REF[seat][self.site], units=self.units)

    def words(self, state: Town, seat: int) -> Words:
        site = SITE_REF[seat][self.site]
        say = "Remove the top unit of {site}"
        if self.units == len(state.streets[seat].sites[self.site]):
            say = "Tear down the building on {site}"
        elif self.units > 1:
            say = "Remove the top {units} units of {site}"
        return Words(say, {"site": site, "units": self.units}, [site], COST[self.pay])
