"""Characters of Tripods! over the wire, in other players' turns as well: who is asked, and in which order.

Nobody learns what is hidden meanwhile, and no table waits for somebody who is not asked.
"""

import json
import re
import zlib
from typing import Any

import pytest

from core.rules.chance import Chance
from tests.serving import Site
from tests.wire.talk import Seat, Table, Visitor, table
from tests.wire.test_races import answers
from tripods.game import GAME

HIDDEN = re.compile(rb'"((?:%s):[^"]*)"' % "|".join(GAME.hidden).encode())
# In the first turn of this deal, the third player's, a card is turned up that is bad for all.
BAD_FOR_ALL = "02" * 32
# In this one the third player lets a Tripod stray to PCs of the first and the second player.
BAD_FOR_TWO = "2f" * 32
ANYTIME = {"artilleryman", "henderson", "ogilvy", "curate", "elphinstone", "bonus", "ask-me"}
# What is done where a Character is not the matter.
PLAIN = ("pass", "roll", "end-turn", "stand-fast")


@pytest.fixture
def cleo(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Cleo")


def seated(*visitors: Visitor, seed: str = BAD_FOR_ALL) -> list[Seat]:
    """A table of Tripods! with PCs dealt at random, and everybody's connection to it, in table order."""
    playing = table(*visitors, game="tripods", options={"start": "quick"}, seed=seed)
    return [visitor.sits_at(playing) for visitor in visitors]


def types(line: Seat) -> set[str]:
    """What kinds of action are offered."""
    return {option["action"]["type"] for option in line.view["options"] if "action" in option}


def plays(lines: list[Seat], seat: int, action: dict[str, Any] | str) -> None:
    """The seat acts, and everybody sees it."""
    ply = lines[seat].plays(action)["ply"]
    for line in lines:
        line.sees(ply)


def plays_plainly(lines: list[Seat]) -> None:
    """Whoever is to act passes, rolls or ends the turn; what a card leaves to a choice is done somehow."""
    (seat,) = lines[0].view["to_act"]
    plain = [kind for kind in PLAIN if kind in types(lines[seat])]
    first = next(option["action"] for option in lines[seat].view["options"] if "action" in option)
    plays(lines, seat, plain[0] if plain else first)


def ask(lines: list[Seat], when: str) -> None:
    """All seats say when they want to be asked."""
    for seat in range(len(lines)):
        plays(lines, seat, {"type": "ask-me", "when": when})


def shown(lines: list[Seat]) -> dict[str, Any]:
    """The public view."""
    return dict(lines[0].view["view"])


def windows_until(lines: list[Seat], turns: int) -> list[tuple[str, int, list[int]]]:
    """The windows up to that turn when all pass: their names, whose turn it is, and who is asked, in order."""
    found: list[tuple[str, int, list[int]]] = []
    asked: tuple[Any, ...] = ()
    while shown(lines)["turns"] < turns:
        view = shown(lines)
        if view["pending"] and view["pending"]["kind"] == "window":
            window, (seat,) = view["pending"]["window"], view["pending"]["seats"]
            check_offers(lines, seat)
            if asked != (window, view["pending"]["about"]) or seat in found[-1][2]:
                found.append((window, view["turn"]["seat"], []))
            found[-1][2].append(seat)
            asked = (window, view["pending"]["about"])
        else:
            asked = ()
        plays_plainly(lines)
    return found


def check_offers(lines: list[Seat], asked: int) -> None:
    """Who is asked may pass; the others may play a Character all the same, and nothing else. It needs no curtain."""
    for seat, line in enumerate(lines):
        assert line.view["to_act"] == [asked]
        assert ("pass" in types(line)) == (seat == asked)
        assert types(line) - {"pass"} <= ANYTIME
        assert line.view["private"] == []


def clockwise(seat: int) -> list[int]:
    return [(seat + offset) % 3 for offset in range(3)]


def test_who_wants_it_always_is_asked_in_turn_order(anna: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """W1 to W5, R-20: the player whose turn it is first, then clockwise, each once."""
    lines = seated(anna, ben, cleo)
    ask(lines, "always")
    found = windows_until(lines, 5)
    # The first one was open already when they said so.
    assert all(asked == clockwise(turn) for _, turn, asked in found[1:])
    assert {window for window, _, _ in found} == {"W1", "W2", "W3", "W4", "W5"}


def test_nobody_is_asked_who_does_not_want_it(anna: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """R-21: the table goes on without a pause for them."""
    lines = seated(anna, ben, cleo)
    ask(lines, "never")
    assert windows_until(lines, 6) == []


def test_only_those_with_something_at_stake_are_asked(anna: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """R-21: the first and the second player, in the third's turn; and at once no more who does not want it."""
    lines = seated(anna, ben, cleo, seed=BAD_FOR_TWO)
    plays_plainly(lines)
    view = shown(lines)
    assert (view["turn"]["seat"], view["pending"]["window"], lines[0].view["to_act"]) == (2, "W2", [0])
    assert lines[2].is_refused("roll")["rule"] == "R-20"
    plays(lines, 0, "pass")
    assert lines[0].view["to_act"] == [1]
    plays(lines, 1, {"type": "ask-me", "when": "never"})
    assert shown(lines)["pending"]["window"] == "W3" and lines[0].view["to_act"] == [0]
    plays(lines, 0, "pass")
    assert lines[0].view["to_act"] == [2] and "roll" in types(lines[2])


def test_a_character_changes_what_is_to_come_in_anothers_turn(anna: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """R-23: the card is set aside for everybody to see. As it shows another, taking it back has to be asked for."""
    lines = seated(anna, ben, cleo)
    card = shown(lines)["tidings"]["card"]
    plays(lines, 0, "henderson")
    view = shown(lines)
    assert view["tidings"]["card"] != card and card in view["tidings"]["discards"]
    assert view["players"][0]["used"] == ["card:0.newspaperman"]
    assert lines[0].view["undo"] == "ask"


def test_one_may_play_without_being_asked(anna: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """R-26 W5: Miss Elphinstone acts while another spends APs; who walks is to act, and then the other goes on."""
    lines = seated(anna, ben, cleo)
    ask(lines, "never")
    while "end-turn" not in types(lines[2]):
        plays_plainly(lines)
    before = shown(lines)["turn"]
    plays(lines, 0, lines[0].option("elphinstone"))
    assert lines[0].view["to_act"] == [0] and types(lines[2]) <= ANYTIME
    plays(lines, 0, lines[0].option("walk"))
    assert lines[0].view["to_act"] == [2] and shown(lines)["turn"] == before
    assert "end-turn" in types(lines[2])


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_characters_and_an_action_in_the_same_moment(
    anna: Visitor, ben: Visitor, cleo: Visitor, order: tuple[int, ...]
) -> None:
    """S04: three seats at once. One is done; the others are told that the table has moved on, and may choose again."""
    lines = seated(anna, ben, cleo)
    ask(lines, "never")
    while "end-turn" not in types(lines[2]):
        plays_plainly(lines)
    ply = lines[0].view["ply"]
    wanted = {0: lines[0].option("elphinstone"), 1: lines[1].option("elphinstone"), 2: {"type": "end-turn"}}
    refs = {seat: lines[seat].act(wanted[seat]) for seat in order}
    heard = {seat: answers(lines[seat], ref)[0] for seat, ref in refs.items()}
    assert sorted(answer.get("code", "") for answer in heard.values()) == ["", "stale", "stale"]
    for line in lines:
        line.sees(ply + 1)
    (first,) = [seat for seat, answer in heard.items() if answer["type"] == "accepted"]
    assert lines[0].at.stored_ply() == ply + 1
    assert [bool(player["used"]) for player in shown(lines)["players"]] == [seat == first != 2 for seat in range(3)]
    assert lines[0].view["to_act"] == [first] if first < 2 else lines[0].view["to_act"] != [2]


def test_bots_answer_when_they_are_asked(anna: Visitor) -> None:
    """The table never waits for them; and for Anna only where she is asked or it is her turn."""
    playing = table(anna, "greedy", "greedy", game="tripods", options={"start": "quick"}, seed=BAD_FOR_ALL)
    line = anna.sits_at(playing)
    while line.view["view"]["turns"] < 9 or line.view["to_act"] != [0]:
        if line.view["to_act"] == [0]:
            plays_plainly([line])
        else:
            line.sees(line.view["ply"] + 1)


def test_one_device_may_hold_all_seats(anna: Visitor) -> None:
    """Characters lie open: faces change without a curtain while one after the other is asked."""
    playing = table(anna, anna, anna, game="tripods", options={"start": "quick"}, seed=BAD_FOR_TWO)
    line = anna.sits_at(playing)
    line.faces(2)
    line.plays(line.option("stray"))
    for seat in (0, 1):
        assert line.view["to_act"] == [seat] and line.view["private"] == []
        line.faces(seat)
        line.plays("pass")


def known(state: dict[str, Any], seat: int | None) -> set[str]:
    """The cards, counters and Tripods that the seat may know in this position, by the rulebook."""
    found = {*state["discards"], *state["weed_cards"], *state["tripods"]}
    for player in state["players"]:
        found |= set(player["felled"])
    if state["revealed"]:
        found |= {counter["face"] for counter in state["counters"]}
    step = state["agenda"][-1] if state["agenda"] else {}
    if step.get("phase") == "peek" and step["seats"] == [seat]:
        found.add(state["deck"][-1])
    return found


def states(playing: Table) -> list[dict[str, Any]]:
    """All that lay on the table, ply by ply, as it stands in the database."""
    rows = playing.rows("SELECT state FROM core_entry WHERE table_id = ? ORDER BY ply", playing.id)
    return [json.loads(zlib.decompress(state)) for (state,) in rows]


def test_no_byte_tells_what_is_hidden(anna: Visitor, ben: Visitor, sam: Visitor) -> None:
    """The order of the Tidings, the faces of Chance counters and the numbers of Tripods that lie, in a whole game; who
    looks at the top card at Fleet Street sees just that."""
    lines = seated(anna, ben, seed="")
    watcher = sam.sits_at(lines[0].at)
    while lines[0].view["status"] == "playing":
        (seat,) = lines[0].view["to_act"]
        plays([*lines, watcher], seat, next_move(lines[seat], seat))
    history = states(lines[0].at)
    for visitor, seat in ((anna, 0), (ben, 1), (sam, None)):
        check_bytes(visitor.heard, [known(state, seat) for state in history])


def next_move(line: Seat, seat: int) -> dict[str, Any]:
    """As the greedy bot would, but somebody who may look at the top card does."""
    offered = [option["action"] for option in line.view["options"] if "action" in option]
    looks = [action for action in offered if action["type"] in ("peek", "bury")]
    if looks:
        return dict(looks[0])
    return dict(GAME.bots["greedy"].choose(line.view["view"], line.view["options"], seat, Chance(bytes(32), 0)))


def check_bytes(heard: list[bytes], allowed: list[set[str]]) -> None:
    """No message names what was not known at the newest ply heard of."""
    ply, so_far, named = 0, set[str](), 0
    for raw in heard:
        if raw.startswith(b'{"type":"table"'):
            ply = max(ply, json.loads(raw)["ply"])
            so_far = set().union(*allowed[: ply + 1])
        for ref in HIDDEN.findall(raw):
            assert ref.decode() in so_far, (ply, ref, raw[:300])
            named += 1
    assert named
