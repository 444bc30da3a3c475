"""A game whose rules raise: nothing is stored, its players are told so plainly, and the administrators get a file."""

import contextlib
import json
from collections.abc import Callable, Coroutine
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from core import failures, play, robots
from core.models import Failure, Table, Visitor
from core.position import Position, load
from core.refusals import Refused
from core.robots import Robots
from core.rules.bots import Random
from core.seating import Wanted, open_table
from core.wire import Scene
from tests.core import lots
from tests.core.conftest import Party
from tests.core.test_play import END, NUDGE, ROLL

FAIL = '{"type":"fail"}'


def raises(*_args: Any) -> Any:
    raise ZeroDivisionError


def replaced(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """Let a part of the game's definition raise from now on."""
    monkeypatch.setitem(lots.LOTS.__dict__, part, raises)


class TestAMove:
    def test_that_fails_is_told_plainly_and_the_others_can_be_made(self, hotseat: Party) -> None:
        party = hotseat.chosen()
        for _ in range(2):
            with pytest.raises(Refused, match=r"fault in the program.*administrators have been told.*Nothing is lost"):
                party.act(0, FAIL)
        assert load(party.table.id).ply == 2 and Failure.objects.get().ply == 2
        party.act(0, NUDGE)

    @pytest.mark.parametrize("part", ["public", "private", "standing"])
    def test_to_where_nothing_can_be_shown_is_not_made(
        self, hotseat: Party, monkeypatch: pytest.MonkeyPatch, part: str
    ) -> None:
        party = hotseat.chosen()
        replaced(monkeypatch, part)
        for text in (NUDGE, ROLL, END):
            with pytest.raises(Refused, match="Nothing is lost"):
                party.act(0, text)
        assert Table.objects.get(pk=party.table.pk).ply == 2 and Failure.objects.count() == 3

    def test_to_an_end_without_a_result_is_not_made(self, hotseat: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        party = hotseat.chosen()
        replaced(monkeypatch, "result")
        with pytest.raises(Refused, match="Nothing is lost"):
            self.rolls_on(party)
        assert load(party.table.id).playing

    @staticmethod
    def rolls_on(party: Party) -> None:
        while party.position.playing:
            party.act(0, ROLL)


class TestAPosition:
    def test_in_which_nothing_can_be_offered_is_shown(self, hotseat: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        party = hotseat.chosen()
        monkeypatch.setattr(lots.Look, "check", raises)
        shown = json.loads(Scene(party.position).table(0, (0, 1)))
        assert (shown["fault"], shown["options"]) == (True, [])
        assert shown["view"]["pegs"] == [0, 0] and shown["log"]
        assert "fault" not in json.loads(Scene(party.position).table(None, ()))

    def test_that_cannot_be_shown_has_its_log(self, hotseat: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        party = hotseat.chosen()
        replaced(monkeypatch, "public")
        scene = Scene(load(party.table.id))
        shown = json.loads(scene.table(0, (0, 1)))
        assert (shown["fault"], shown["view"], len(shown["log"])) == (True, None, 3)
        assert "ZeroDivisionError" in scene.fault


class Desk:
    """In place of the clerk: does each order at once, and remembers it."""

    def __init__(self) -> None:
        self.done: list[str] = []

    async def do(self, table: str, work: Any, order: Any = None, text: str = "", **_more: Any) -> None:
        self.done.append(text)
        work(load(table))


class Done:
    """A task that was finished at once, in this thread and its transaction."""

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        with contextlib.suppress(StopIteration):
            while True:
                work.send(None)

    def add_done_callback(self, callback: Callable[["Done"], None]) -> None:
        self.callback = callback


class TestABot:
    @pytest.fixture
    def position(self, anna: Visitor, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Position:
        """A bot is to act."""
        settings.BOT_PAUSE = 0
        monkeypatch.setattr(robots.asyncio, "ensure_future", Done)
        party = Party(open_table(anna, "lots", {}, [Wanted("", "bot:random"), Wanted("Anna", "me")]))
        return party.chosen().position

    @staticmethod
    def woken(position: Position, times: int = 1) -> list[str]:
        """What a bot tries when it is woken so often."""
        desk = Desk()

        async def read(work: Any, *args: Any) -> Any:
            return work(*args)

        bots = Robots(desk, read)  # type: ignore[arg-type]
        for _ in range(times):
            bots.wake(position)
        return desk.done

    def test_whose_move_fails_makes_another(self, position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
        for action in (lots.Nudge, lots.Roll, lots.Look, lots.Show):
            monkeypatch.setattr(action, "apply", raises)
        tried = self.woken(position)
        assert tried[-1] == END and load(position.table).ply == position.ply + 1
        assert Failure.objects.count() == len(set(tried) - {END})

    def test_whose_moves_all_fail_rests(self, position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(play, "play", raises)
        assert len(self.woken(position, times=5)) == 6
        assert Failure.objects.count() == 5 and load(position.table).ply == position.ply

    def test_that_fails_itself_does_what_is_possible(self, position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Random, "choose", raises)
        assert self.woken(position) == ["", NUDGE]
        assert Failure.objects.get().action == "" and load(position.table).ply == position.ply + 1


class TestReproduction:
    def test_goes_from_the_administration_to_the_failure(
        self, hotseat: Party, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
    ) -> None:
        with pytest.raises(Refused):
            hotseat.chosen().act(0, FAIL)
        client = Client()
        client.force_login(User.objects.create_superuser("olga"))
        assert hotseat.table.id in client.get("/admin/core/table/?health=failing").content.decode()
        row = Failure.objects.get()
        assert f"/admin/core/failure/{row.pk}/file/" in client.get("/admin/core/failure/").content.decode()
        file = tmp_path / "failure.json"
        file.write_bytes(client.get(f"/admin/core/failure/{row.pk}/file/").content)
        said = StringIO()
        with pytest.raises(SystemExit, match="1"):
            call_command("reproduce", file, stdout=said)
        assert "ZeroDivisionError" in said.getvalue()
        monkeypatch.setattr(lots.Fail, "check", lambda *_: None)
        call_command("reproduce", file, stdout=said)
        assert said.getvalue().endswith("The rules do not fail on this any more.\n")
        for wrong in (b"", b"{}", b"[1]", file.read_bytes()[:-2]):
            file.write_bytes(wrong)
            with pytest.raises(CommandError, match="not a reproduction"):
                call_command("reproduce", file)

    def test_of_a_position_asks_for_all_that_is_shown(self, hotseat: Party, monkeypatch: pytest.MonkeyPatch) -> None:
        party = hotseat.chosen()
        failures.note(party.position, 0, "", "it failed")
        file = failures.write(Failure.objects.get())
        assert failures.reproduce(file) == ""
        monkeypatch.setattr(lots.Look, "check", raises)
        assert "ZeroDivisionError" in failures.reproduce(file)
