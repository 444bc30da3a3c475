"""Which random numbers a game used: also where moves were taken back, taken out, or made from a given position."""

from dataclasses import replace

import pytest

from core import asks, chances, gamefile, repair
from core.chances import Used, used
from core.forks import play_on
from core.models import Entry, Table, Visitor
from core.position import load
from core.registry import GAMES
from core.rules.chance import Chance
from tests.core.conftest import Party
from tests.core.test_play import END, NUDGE, ROLL
from tests.core.test_verify import set_state, unguard

SEED = bytes.fromhex("5" * 64)


@pytest.fixture
def party(hotseat: Party) -> Party:
    """Two cards kept (plies 1 and 2), a roll (3), a nudge taken back (5), a roll (6) and the end of the turn."""
    party = hotseat.chosen()
    for text in (ROLL, NUDGE):
        party.act(0, text)
    party.undo(0)
    for text in (ROLL, END):
        party.act(0, text)
    return party


@pytest.fixture
def tampered(party: Party) -> Party:
    """The same, with a database that does not guard its history."""
    unguard()
    return party


def table(party: Party) -> Table:
    return Table.objects.get(pk=party.table.pk)


def rolled(depth: int) -> list[tuple[str, int, int]]:
    return [("die", 3, Chance(SEED, depth).roll(3))]


def of(found: dict[str, object]) -> list[Used]:
    rows = found["chances"]
    assert isinstance(rows, list)
    return rows


def test_each_entry_names_its_numbers_and_its_line(party: Party) -> None:
    """An undone move used chance as well, and what follows in its place has the same depth."""
    first, *others = of(used(table(party), 0))
    assert (first.ply, first.depth, [draw[:2] for draw in first.draws]) == (0, 0, [("shuffle", 12)])
    assert [(row.ply, row.depth, row.draws) for row in others] == [(3, 3, rolled(3)), (6, 4, rolled(4))]
    assert others[0].line is not None and others[0].line["say"] == "{seat} moves to {place}"


def test_a_move_that_was_taken_out_leaves_the_others_their_dice(party: Party) -> None:
    with_repair = repair.skip(3, "a slip")(load(party.table.id))
    last = of(used(table(party), with_repair.ply))
    assert [(row.ply, row.depth, row.draws) for row in last] == [(with_repair.ply, 4, rolled(4))]


def test_they_come_in_pages(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = of(used(table(party), 0))
    monkeypatch.setattr(chances, "PAGE", 3)
    found, following = [], 0
    while following is not None:
        page = used(table(party), following)
        found += of(page)
        following = page["next"]
    assert found == whole


def test_a_fork_begins_without_chance(party: Party, anna: Visitor) -> None:
    asks.end(party.position)
    fork = Party(play_on(party.table.id, anna, 3, here=True))
    fork.act(0, ROLL)
    page = used(table(fork), 0)
    assert page["start"] and [row.ply for row in of(page)] == [1]


def test_an_imported_game_tells_the_same(party: Party, anna: Visitor) -> None:
    asks.end(party.position)
    copy = gamefile.read(gamefile.write(table(party)), anna)
    copy.refresh_from_db()
    assert used(copy, 0) == used(table(party), 0)


def test_what_does_not_lead_to_the_stored_position_says_so(tampered: Party) -> None:
    set_state(tampered, 6, pegs=[9, 9])
    found = of(used(table(tampered), 1))
    assert [(row.ply, row.holds) for row in found] == [(3, True), (6, False), (7, False)]
    Entry.objects.filter(table=tampered.table, ply=6).update(state=b"?")
    assert of(used(table(tampered), 1)) == found


def test_other_rules_are_played_again_where_they_lead_to_the_same(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = replace(party.position.game, version="next")
    monkeypatch.setitem(GAMES, "lots", new)
    assert [row.ply for row in of(used(table(party), 0))] == [0, 3, 6]

    def short_deck(*args: object) -> object:
        state = party.position.game.set_up(*args)  # type: ignore[arg-type]
        state.deck.pop()
        return state

    monkeypatch.setitem(GAMES, "lots", replace(new, set_up=short_deck))
    page = used(table(party), 0)
    assert page["older"] == 1 and [row.ply for row in of(page)] == [3, 6]
