"""Canaries at tables of Trouble in Templetown: every byte that anybody hears, searched for Action, Event and Goal cards
that they may not know."""

import json
import re
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from core.rules.chance import Chance
from templetown.game import GAME
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table

CARD = re.compile(rb"(?:card|event|goal):\w+")
SEED = "7" * 64


def states(playing: Table) -> list[dict[str, Any]]:
    """All that lay on the table, ply by ply, as it stands in the database."""
    rows = playing.rows("SELECT state FROM core_entry WHERE table_id = ? ORDER BY ply", playing.id)
    return [json.loads(zlib.decompress(state)) for (state,) in rows]


def known(state: dict[str, Any], seat: int | None) -> set[str]:
    """The cards that the seat may know at this ply, by the rulebook: Events turned up, and the hands; in semi-coop only
    the own one, the own Goals and those to choose from, and at the end everybody's Goals."""
    over, secret = not state["agenda"], state["mode"] == "semi-coop"
    cards = {state["event"], *state["past_events"]}
    for number, hero in enumerate(state["heroes"]):
        cards |= set(hero["hand"]) if number == seat or not secret else set()
        cards |= set(hero["goals"]) if number == seat or over else set()
    for step in state["agenda"]:
        cards |= set(step["data"].get("choices", [])) if seat in step["seats"] else set()
    return cards


def check_bytes(heard: list[bytes], history: list[set[str]]) -> set[bytes]:
    """No message names a card that was not known at the newest ply heard of; the cards that were named."""
    ply, named = 0, set()
    for raw in heard:
        if raw.startswith(b'{"type":"table"'):
            ply = max(ply, json.loads(raw)["ply"])
        allowed = set().union(*history[: ply + 1])
        for ref in CARD.findall(raw):
            assert ref.decode() in allowed, (ply, ref, raw[:200])
            named.add(ref)
    return named


def play_to_the_end(playing: Table, *lines: Seat, watched: Callable[[int], None] = lambda ply: None) -> None:
    """The lines hold the seats in table order, and each plays as the greedy bot would."""
    ply = 0
    while lines[0].sees(ply)["status"] == "playing":
        watched(ply)
        number = lines[0].view["to_act"][0]
        seat = lines[number]
        view, options = seat.sees(ply)["view"], seat.view["options"]
        action = GAME.bots["greedy"].choose(view, options, number, Chance(bytes(32), ply))
        ply = seat.plays(msgspec.to_builtins(action))["ply"]
        for line in playing.lines:
            line.sees(ply)


@pytest.mark.parametrize("mode", ["semi-coop", "co-op"])
def test_no_byte_names_a_card_before_its_time(
    anna: Visitor, ben: Visitor, sam: Visitor, shared_site: Site, mode: str
) -> None:
    """S11. Two players and a spectator, to the end: sockets, past plies, the log, requests, pages and refusals."""
    playing = table(anna, ben, game="templetown", options={"mode": mode}, seed=SEED)
    window = Visitor(shared_site, "Anna, in a private window")
    lines = anna.sits_at(playing), ben.sits_at(playing)
    watchers = sam.sits_at(playing), window.sits_at(playing)
    hidden_from = {anna: 1, ben: 0, sam: 0, window: 0}

    def pry(ply: int) -> None:
        if ply % 23:
            return
        for visitor, other in hidden_from.items():
            past = f"plies/{ply}"
            paths = (past, f"{past}?facing={other}", "log", f"log?facing={other}", "", "export", "scores")
            answers = [visitor.get(f"{playing.path}/{path}".rstrip("/")).status for path in paths]
            assert answers == [200, 403, 200, 403, 200, 403, 403]
            visitor.get(f"/t/{playing.id}/at/{ply}/")
        for line in (*lines, *watchers):
            line.send(type="face", seat=hidden_from[line.visitor])
            line.expect("refused", code="not-your-seat")
            line.act({"type": "choose-goal", "goal": "goal:G01"})
            line.expect("refused")
        ask_back(playing, *lines)

    play_to_the_end(playing, *lines, watched=pry)
    history = states(playing)
    for visitor, seat in ((anna, 0), (ben, 1), (sam, None), (window, None)):
        named = check_bytes(visitor.heard, [known(state, seat) for state in history])
        secret = mode == "semi-coop" and seat is None
        assert len([ref for ref in named if ref.startswith(b"card:")]) > 20 or secret
        assert (sum([ref.startswith(b"goal:") for ref in named]) > 3) == (mode == "semi-coop")


def ask_back(playing: Table, *lines: Seat) -> None:
    """Whoever has moved before asks to take it back, and is refused: the request names moves."""
    for seat, line in enumerate(lines):
        if line.view["undo"] == "ask":
            line.undo(seat=seat)
            asked = lines[1 - seat].expect("ask")
            lines[1 - seat].send(type="answer", seat=1 - seat, ask=asked["ask"], agree=False)
            line.expect("settled", ask=asked["ask"])


def test_a_device_that_is_shared_shows_no_hand_before_a_seat_is_faced(anna: Visitor) -> None:
    """S11. Semi-coop on one device: each face sees its own hand, and the page between them none."""
    playing = table(anna, anna, game="templetown", options={"mode": "semi-coop"}, seed=SEED)
    line = anna.sits_at(playing)
    assert (line.view["facing"], line.view["private"], line.view["options"]) == (None, [0, 1], [])
    event = states(playing)[0]["event"].encode()
    assert set(CARD.findall(anna.heard[-1])) <= {event}
    hands = [hero["hand"] for hero in states(playing)[0]["heroes"]]
    for seat in (1, 0, 1):
        assert line.faces(seat)["view"]["private"]["hand"] == hands[seat]
        shown = {ref.decode() for ref in CARD.findall(anna.heard[-1])}
        assert set(hands[seat]) <= shown and not shown & set(hands[1 - seat])
        assert line.faces(None)["view"]["private"] == {}
        assert set(CARD.findall(anna.heard[-1])) <= {event}


def test_a_goal_is_looked_at_by_its_buyer_alone(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    """TT-62. The others hear that it was bought and kept, not which; the buyer hears of no other Goal."""
    playing = table(anna, ben, game="templetown", options={"mode": "semi-coop"}, seed=SEED)
    line, other, watcher = anna.sits_at(playing), ben.sits_at(playing), sam.sits_at(playing)
    choices = line.plays("buy-goal")["view"]["private"]["choices"]
    assert len(choices) == 3
    ply = line.plays({"type": "choose-goal", "goal": choices[1]})["ply"]
    assert line.view["view"]["private"]["goals"] == [choices[1]]
    for eyes in (other, watcher):
        assert eyes.sees(ply)["view"]["heroes"][0]["goals"] == 1
        assert [entry["say"] for entry in eyes.view["log"][-2:]] == [
            "{seat} pays {price} DNA and looks at Goal cards.",
            "{seat} keeps a Goal card.",
        ]
        assert b"goal:" not in eyes.visitor.bytes_heard()
    named = set(re.findall(r"goal:\w+", anna.bytes_heard().decode(errors="replace")))
    assert named == set(choices)


def test_a_seat_cannot_choose_or_keep_what_another_has(anna: Visitor, ben: Visitor) -> None:
    """TT-61 TT-62. Refusals say nothing of cards that are not one's own: the same for any of them."""
    playing = table(anna, ben, game="templetown", options={"mode": "semi-coop"}, seed=SEED)
    line, other = anna.sits_at(playing), ben.sits_at(playing)
    state = states(playing)[0]
    foreign = [state["heroes"][1]["hand"][0], state["deck"][-1], "card:A96"]
    said = [line.is_refused({"type": "exchange", "cards": [card]})["message"] for card in foreign]
    assert len(set(said)) == 1
    choices = line.plays("buy-goal")["view"]["private"]["choices"]
    free = next(goal for goal in states(playing)[0]["goal_deck"] if goal not in choices)
    wrong = [line.is_refused({"type": "choose-goal", "goal": goal}) for goal in (free, "goal:G61")]
    assert [refusal["rule"] for refusal in wrong] == ["TT-62", "TT-62"]
    assert wrong[0]["message"] == wrong[1]["message"]
    other.sees(1)
    assert other.is_refused({"type": "choose-goal", "goal": choices[0]})["code"] == "not-your-turn"
    assert other.is_refused({"type": "choose-goal", "goal": choices[0]}, seat=0)["code"] == "not-your-seat"
    assert playing.stored_ply() == 1
    line.plays({"type": "choose-goal", "goal": choices[0]})
