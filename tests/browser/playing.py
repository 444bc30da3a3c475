"""Playing on: people at their browsers or seats on the wire play as the greedy bot would, so that games end soon."""

import itertools
from collections.abc import Callable, Iterable
from typing import Any

from core.rules.chance import Chance
from tests.browser.people import Action, Person
from tests.wire.talk import Seat
from upsidetown.bots import Greedy


def wise(person: Person) -> Action:
    """A sensible action for the seat that the person looks through."""
    return _choice(person.table)


def _choice(table: dict[str, Any]) -> Any:
    options = [option for option in table["options"] if "action" in option]
    return Greedy().choose(table["view"], options, table["facing"], Chance(bytes(32), 0))


def play_on(people: Iterable[Person], until: Callable[[], bool] | None = None) -> None:
    """Let these people play, each in turn, to the end of the game or until something is so."""
    players = list(people)
    first = players[0]
    while first.table["status"] == "playing" and not (until and until()):
        ready = next((person for person in players if person.may_act and person.ply == first.ply), None)
        if ready is None:
            first.page.wait_for_timeout(15)
        else:
            ready.plays(wise(ready))


def play_ahead(*seats: Seat, plies: int = 10_000, until: Callable[[dict[str, Any]], bool] | None = None) -> None:
    """Let seats play over the wire, without a browser: so many plies, until the table is as wanted, or to the end."""
    ply = 0
    while True:
        views = [seat.sees(ply) for seat in seats]
        ply = max(view["ply"] for view in views)
        if views[0]["status"] == "finished" or ply >= plies or (until and until(views[0])):
            return
        found = next(
            (pair for pair in itertools.product(seats, views[0]["to_act"]) if pair[1] in pair[0].view["holds"]), None
        )
        if found is None:
            ply += 1  # A bot is to act.
        else:
            ply = _plays_wisely(*found)
        for seat in seats:
            seat.inbox.clear()


def _plays_wisely(seat: Seat, number: int) -> int:
    """One sensible act; the ply after it. Where several are to act a bot may be faster: then nothing is done."""
    view = seat.view if seat.view["facing"] == number else seat.faces(number)
    ref = seat.act(_choice(view))
    answer = next(message for message in seat.pong() if message.get("ref") == ref)
    return int(answer.get("ply", seat.view["ply"]))
