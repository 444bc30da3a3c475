"""Canaries at tables of Pandoria: every byte that anybody hears, searched for cards and double tiles that they may not
know."""

import json
import re
import zlib
from collections.abc import Callable
from typing import Any

import msgspec

from core.rules.chance import Chance
from pandoria.game import GAME
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table

SECRET = re.compile(rb"card:\d+\.\d|tile:[DSX]\d+")
SEED = "5" * 64


def states(playing: Table) -> list[dict[str, Any]]:
    """All that lay on the table, ply by ply, as it stands in the database."""
    rows = playing.rows("SELECT state FROM core_entry WHERE table_id = ? ORDER BY ply", playing.id)
    return [json.loads(zlib.decompress(state)) for (state,) in rows]


def known(state: dict[str, Any], seat: int | None) -> set[str]:
    """What the seat may know at this ply, by the rulebook: its own hand, the market, the discards, what is built, what
    the Trolls have taken; the tiles that lie, those in hands, and the single ones beside the board."""
    found = {card for card in state["market"] if card} | set(state["discards"]) | set(state["singles"])
    found |= {f"tile:{half[:-2]}" for half in state["laid"].values()}
    for number, tableau in enumerate(state["seats"]):
        found |= set(tableau["tiles"]) | {slot["card"] for slot in tableau["slots"] if slot}
        found |= set(tableau["cards"]) if number == seat else set()
    return found | set(state["trolls"]["cards"] if state["trolls"] else [])


def check_bytes(heard: list[bytes], history: list[set[str]]) -> set[bytes]:
    """No message names what was not known at the newest ply heard of; what was named."""
    ply, named = 0, set()
    for raw in heard:
        if raw.startswith(b'{"type":"table"'):
            ply = max(ply, json.loads(raw)["ply"])
        allowed = set().union(*history[: ply + 1])
        for ref in SECRET.findall(raw):
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


def test_no_byte_names_a_card_or_tile_before_its_time(
    anna: Visitor, ben: Visitor, sam: Visitor, shared_site: Site
) -> None:
    """S11. Two players and a spectator, to the end: sockets, past plies, the log, pages and refusals."""
    options = {"mode": "base", "side": "b"}
    playing = table(anna, ben, game="pandoria", options=options, seed=SEED)
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
            line.act({"type": "cast", "card": "card:1.1"})
            line.expect("refused")

    play_to_the_end(playing, *lines, watched=pry)
    history = states(playing)
    for visitor, seat in ((anna, 0), (ben, 1), (sam, None), (window, None)):
        named = check_bytes(visitor.heard, [known(state, seat) for state in history])
        assert len([ref for ref in named if ref.startswith(b"card:")]) > 10
        assert len([ref for ref in named if ref.startswith(b"tile:D")]) > 35
    assert len(history) > 100


def test_the_stacks_of_the_territories_are_hidden(anna: Visitor, sam: Visitor) -> None:
    """S11, PA-8.4. Alone against the Trolls: not even the player hears what is drawn next."""
    playing = table(anna, game="pandoria", options={"mode": "trolls-2"}, seed=SEED)
    line, watcher = anna.sits_at(playing), sam.sits_at(playing)
    play_to_the_end(playing, line)
    history = states(playing)
    mine = check_bytes(anna.heard, [known(state, 0) for state in history])
    seen = check_bytes(sam.heard, [known(state, None) for state in history])
    hand = {card.encode() for card in history[1]["seats"][0]["cards"]}
    assert watcher.view["status"] == "finished" and hand <= mine and not hand <= seen
    assert len([ref for ref in mine if ref.startswith(b"tile:D")]) <= 42


def test_a_device_that_is_shared_shows_no_hand_before_a_seat_is_faced(anna: Visitor) -> None:
    """S11. Two on one device: each face sees its own hand, and the page between them none."""
    playing = table(anna, anna, game="pandoria", options={"mode": "trails", "side": "b"}, seed=SEED)
    line = anna.sits_at(playing)
    assert (line.view["facing"], line.view["private"], line.view["options"]) == (None, [0, 1], [])
    (state,) = states(playing)
    hands = [set(tableau["cards"]) for tableau in state["seats"]]
    for seat in (1, 0, 1):
        line.faces(seat)
        shown = {ref.decode() for ref in SECRET.findall(anna.heard[-1])}
        assert hands[seat] <= shown and not shown & hands[1 - seat]
        assert line.faces(None)["view"]["private"] == {}
        assert not {ref.decode() for ref in SECRET.findall(anna.heard[-1])} & (hands[0] | hands[1])
