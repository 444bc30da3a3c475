"""Requests to the others at a table: to take back moves, to end the game, to let a bot play for somebody who is gone.

One may be open at a time; it is granted once all that were asked agree, and ends when anything else happens.
"""

import uuid
from dataclasses import replace
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core import history, play, undo
from core.models import Seat, Table
from core.play import Order
from core.position import Position
from core.refusals import Refused
from core.seating import notice


def answer(position: Position, visitor: uuid.UUID, seat: int, ask: int, agree: bool) -> Position:
    """Another seat's answer to an open request, or the asker's own no, which withdraws it. One that comes late or twice
    changes nothing."""
    if seat not in position.holds(visitor):
        raise Refused("not-your-seat", _("You do not hold that seat."))
    pending = position.ask
    if pending is None or not play.is_open(pending) or pending["ask"] != ask:
        return position
    if seat not in pending["need"] and (agree or seat != pending["by"]):
        return position
    agreed = sorted({*pending["agreed"], seat}) if agree else pending["agreed"]
    if not agree:
        return play.set_ask(position, {**pending, "settled": True, "granted": False})
    if agreed != pending["need"]:
        return play.set_ask(position, {**pending, "agreed": agreed})
    return _grant(position, {**pending, "agreed": agreed, "settled": True, "granted": True})


def propose_end(position: Position, order: Order) -> Position:
    """Ask all other players to end the game with the score as it stands; at once where nobody else plays. Nobody ends
    it behind the back of somebody who was replaced unasked."""
    back = next((place for place in position.places if place.awaits(order.visitor, timezone.now())), None)
    if back is not None:
        text = _("%(name)s was replaced while away and may come back: the game cannot end without them yet.")
        raise Refused("illegal", text % {"name": back.name})
    asker = position.places[order.seat].name
    text = _("%(name)s asks to end the game now, with the score as it stands.") % {"name": asker}
    return _propose(position, order, play.request(position, order, "end", text))


def propose_bot(position: Position, order: Order, seat: int, level: str) -> Position:
    """Ask the other players to let a bot play the seat of somebody who is gone or out of time; at once where nobody
    else plays."""
    if level not in position.game.all_bots:
        raise Refused("malformed", _("This game has no such bot."), field="level")
    if not 0 <= seat < len(position.places) or position.places[seat].by != "held":
        raise Refused("illegal", _("Nobody holds that seat."))
    if seat in position.holds(order.visitor):
        raise Refused("illegal", _("That seat is your own."))
    if position.paused:
        raise Refused("paused", _("The host has paused the game."))
    names = {"name": position.places[order.seat].name, "other": position.places[seat].name}
    text = _("%(name)s asks that a bot plays for %(other)s, who is away or out of time.") % names
    asked = play.request(position, order, "bot", text) | {"about": seat, "level": level}
    asked["need"] = voters(position, order.seat, seat)
    return _propose(position, order, asked)


def voters(position: Position, by: int, about: int) -> list[int]:
    """Who has a say when one seat asks for a bot at another: all other players but that seat's own."""
    gone = position.holds(position.places[about].visitor)
    return [seat for seat in position.others(by) if seat not in gone]


def _propose(position: Position, order: Order, asked: dict[str, Any]) -> Position:
    play.may_propose(position, order)
    last = position.ask
    if play.is_open(last):
        raise Refused("illegal", _("A request is still open. Wait for the answers."))
    same = ("what", "by", "ply", "about")
    if last is not None and all(last.get(key) == asked.get(key) for key in same):
        raise Refused("illegal", _("That was declined. You may ask again after the next move."))
    # Whoever asks for several seats at one device has agreed for all of them.
    own = position.holds(order.visitor)
    asked["agreed"] = [seat for seat in asked["need"] if seat in own]
    if asked["agreed"] == asked["need"]:
        return _grant(position, {**asked, "settled": True, "granted": True})
    return play.set_ask(position, asked)


def _grant(position: Position, ask: dict[str, Any]) -> Position:
    if ask["what"] == "undo":
        order = Order(uuid.UUID(ask["visitor"]), ask["by"], position.ply, ask["ref"])
        return undo.restore(position, order, ask["to_ply"], ask)
    if ask["what"] == "bot":
        return _to_bot(play.set_ask(position, ask), ask["about"], ask["level"])
    return end(play.set_ask(position, ask))


def _to_bot(position: Position, seat: int, level: str) -> Position:
    """The player may take the seat back, and is told of it by `core.notices`."""
    gone, now, text = position.places[seat].visitor, timezone.now(), _("A bot plays for %(name)s, who may come back.")
    changes = {"by": f"bot:{level}", "visitor": None, "keeper": gone, "invite": "", "code": "", "handing": False}
    notice(position.table, text % {"name": position.places[seat].name})
    Seat.objects.filter(table=position.table, number=seat).update(seen=now, **changes)
    roster = position.roster + 1
    Table.objects.filter(pk=position.table).update(roster=roster)
    places = list(position.places)
    places[seat] = replace(places[seat], by=f"bot:{level}", visitor=None, keeper=gone, seen=now)
    return replace(position, roster=roster, places=tuple(places))


def end(position: Position) -> Position:
    """The game is over by agreement."""
    status, result = Table.Status.ABANDONED, agreed_result(position)
    Table.objects.filter(pk=position.table).update(status=status, result=result, to_act=[])
    return replace(position, status=status, result=result)


def agreed_result(position: Position) -> dict[str, Any]:
    """The result of a game that ends by agreement: the score is what the board shows, and nobody is the winner."""
    assert position.state is not None
    scores = [
        {"seat": seat, "total": total, "parts": {}, "ties": {}}
        for seat, total in enumerate(position.game.standing(position.state))
    ]
    result = {
        "winners": [],
        "say": "The players have ended the game early",
        "with": {},
        "cause": "All agreed to end the game.",
        "scores": scores,
    }
    plain: dict[str, Any] = history.decode(history.encode(result))
    return plain
