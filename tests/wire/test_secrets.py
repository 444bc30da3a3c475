"""Canaries: every byte that anybody hears, searched for cards, seeds and keys that they may not know."""

import json
import re
import zlib
from typing import Any

import pytest

from core.rules.chance import Chance
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table
from upsidetown.game import GAME

EVERYTHING = {"variant": "advanced", "projects": True}
CARD = re.compile(rb"(?:contract|town|project):[\w-]+")


def next_move(seat: Seat, facing: int) -> dict[str, Any]:
    """What a sensible player would do, knowing what it was shown."""
    chance = Chance(bytes(32), seat.view["ply"])
    return dict(GAME.bots["greedy"].choose(seat.view["view"], seat.view["options"], facing, chance))


def play_to_the_end(playing: Table, *lines: Seat, watched: Any = lambda ply: None) -> None:
    """The lines hold the seats in table order; each acts when it is to."""
    ply = 0
    while lines[0].sees(ply)["status"] == "playing":
        watched(ply)
        seat = lines[0].view["to_act"][0]
        ply = lines[seat].plays(next_move(lines[seat], seat))["ply"]
        for line in playing.lines:
            line.sees(ply)


def states(playing: Table) -> list[dict[str, Any]]:
    """All that lay on the table, ply by ply, as it stands in the database."""
    rows = playing.rows("SELECT state FROM core_entry WHERE table_id = ? ORDER BY ply", playing.id)
    return [json.loads(zlib.decompress(state)) for (state,) in rows]


def on_the_table(state: dict[str, Any], seat: int | None) -> set[str]:
    """The cards that the seat may know at this ply, by the rulebook: what lies open, and the own two Town Views."""
    cards = {f"project:{project}" for project in state["projects"]}
    for tier in state["tiers"]:
        cards |= {f"contract:{card}" for card in [*tier["row"], *tier["gone"]] if card}
    for number, street in enumerate(state["streets"]):
        cards |= {f"contract:{card}" for card in street["contracts"] + street["scored"]}
        cards |= {f"town:{street['town']}"} if street["town"] else set()
        cards |= {f"town:{card}" for card in street["dealt"]} if number == seat else set()
    return cards


def check_bytes(heard: list[bytes], known: list[set[str]]) -> int:
    """No message names a card that was not known at the newest ply heard of; how many cards were named."""
    ply, named = 0, 0
    for raw in heard:
        if raw.startswith(b'{"type":"table"'):
            ply = max(ply, json.loads(raw)["ply"])
        allowed = set().union(*known[: ply + 1])
        for ref in CARD.findall(raw):
            assert ref.decode() in allowed, (ply, ref, raw[:200])
            named += 1
    return named


class TestCanaries:
    def test_no_byte_names_a_card_before_its_time(
        self, anna: Visitor, ben: Visitor, sam: Visitor, shared_site: Site
    ) -> None:
        """S11. Two players and a spectator, to the end: sockets, past plies, the log, pages and refusals."""
        playing = table(anna, ben, options=EVERYTHING, seed="")
        window = Visitor(shared_site, "Anna, in a private window")
        lines = anna.sits_at(playing), ben.sits_at(playing)
        watcher, mine = sam.sits_at(playing), window.sits_at(playing)
        hidden_from = {anna: 1, ben: 0, sam: 0, window: 0}

        def pry(ply: int) -> None:
            if ply > 3 and ply % 40:
                return
            for visitor, other in hidden_from.items():
                paths = (f"plies/{ply}", f"plies/{ply}?facing={other}", "log", f"log?facing={other}", "", "export")
                answers = {path: visitor.get(f"{playing.path}/{path}".rstrip("/")) for path in paths}
                assert [answer.status for answer in answers.values()] == [200, 403, 200, 403, 200, 403]
                for path in ("/", f"/t/{playing.id}/", f"/t/{playing.id}/at/{ply}/", "/api/tables", "/api/nothing"):
                    visitor.get(path)
            for line in (*lines, watcher, mine):
                line.send(type="face", seat=hidden_from[line.visitor])
                line.expect("refused", code="not-your-seat")
                line.act({"type": "choose-town", "town": "V0"})
                line.expect("refused")

        play_to_the_end(playing, *lines, watched=pry)
        history = states(playing)
        for visitor, seat in ((anna, 0), (ben, 1), (sam, None), (window, None)):
            named = check_bytes(visitor.heard, [on_the_table(state, seat) for state in history])
            assert named > 1000

    def test_no_byte_holds_a_seed_or_a_key(self, anna: Visitor, ben: Visitor, sam: Visitor) -> None:
        """S11, S12. Not the seed nor its parts, no invite of another seat, no session, no visitor's number."""
        playing = table(anna, ben, None, seed="", entropy="ab" * 32)
        lines = anna.sits_at(playing), ben.sits_at(playing)
        watcher = sam.sits_at(playing)
        (code,) = anna.get(f"{playing.path}/invites").json["seats"]
        before = len(anna.heard)
        playing.claimed(2, anna)
        lines[0].expect("table", status="playing")
        for action in ("take", {"type": "gain", "contract": None, "deck": 1}):
            lines[0].plays(action, seat=0)
        lines[0].undo(seat=0)
        lines[1].send(type="answer", seat=1, ask=lines[1].expect("ask")["ask"], agree=False)
        lines[1].send(type="say", seat=1, text="No.")
        for visitor in (anna, ben, sam):
            for path in ("", "/plies/0", "/plies/2", "/log", "/export", "/scores", "/invites"):
                visitor.get(playing.path + path)
            for page in ("/", f"/t/{playing.id}/", "/api/tables", "/api/session", "/api/games/upsidetown"):
                visitor.get(page)
        watcher.expect("said")
        ((seed, secret),) = playing.rows("SELECT seed, secret FROM core_table WHERE id = ?", playing.id)
        people = [row[0] for row in playing.rows("SELECT id FROM core_visitor")]
        keys = [seed.hex(), secret.hex(), *people, code["code"], *playing.invites.values()]
        keys += [visitor.session for visitor in (anna, ben, sam)]
        for visitor in (anna, ben, sam):
            own = visitor.session
            heard = b"\n".join(visitor.heard[before if visitor is anna else 0 :])
            assert [key for key in keys if key != own and key.encode() in heard] == []
            assert bytes(seed) not in heard

    def test_a_table_before_its_start_has_no_cards_at_all(self, anna: Visitor, ben: Visitor) -> None:
        """S12. They are dealt when the last seat is taken, with every browser's share in the seed."""
        waiting = table(anna, None, seed="")
        anna.sits_at(waiting).pong()
        assert waiting.rows("SELECT count(*) FROM core_entry WHERE table_id = ?", waiting.id) == [(0,)]
        waiting.claimed(1, ben, entropy="cd" * 32)
        ((entropy,),) = waiting.rows("SELECT entropy FROM core_table WHERE id = ?", waiting.id)
        assert entropy.endswith(b"\xcd" * 32)


def test_fifty_tables_of_one_second_are_fifty_deals(anna: Visitor) -> None:
    """S12."""
    tables = [table(anna, anna, seed="", entropy="00" * 32) for _ in range(50)]
    decks = {json.dumps(states(playing)[0]["tiers"]) for playing in tables}
    assert len(decks) == 50
    promises = tables[0].rows("SELECT DISTINCT commitment FROM core_table WHERE chosen_seed = 0")
    assert len(promises) >= 50


def test_ids_of_cards_tell_nothing_of_their_order(anna: Visitor) -> None:
    """S12. The order in which a deck gives its cards is not that of their names, and not the same at two tables."""
    decks = []
    for _ in range(2):
        playing = table(anna, anna, seed="")
        decks.append([tier["deck"] for tier in states(playing)[0]["tiers"]])
    assert decks[0] != decks[1]
    assert all(deck != sorted(deck) and deck != sorted(deck, reverse=True) for pair in decks for deck in pair)


@pytest.mark.parametrize("seat", [1, -1, 99])
def test_the_log_and_the_plies_of_a_seat_are_for_its_holder(anna: Visitor, sam: Visitor, seat: int) -> None:
    """S11."""
    playing = table(anna, "random", options=EVERYTHING)
    for visitor in (anna, sam):
        for path in ("log", "plies/0"):
            assert visitor.get(f"{playing.path}/{path}?facing={seat}").status in (400, 403)
