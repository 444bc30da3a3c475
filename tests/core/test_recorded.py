"""Recorded games as tables: they hold under the rules of today, and a file that was harmed is refused in words."""

import contextlib
import copy
import functools
import json
import pathlib
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import gamefile
from core.models import Table, Visitor
from core.refusals import Refused
from core.registry import GAMES
from core.rules import record
from tests.files import of_record

TESTS = pathlib.Path(__file__).parents[1]
SHORT = {
    "upsidetown": "solo-random",
    "templetown": "solo-random",
    "tripods": "two-one-out",
    "pandoria": "two-trails-beginners",
}


@functools.cache
def file_of(slug: str) -> bytes:
    """The game file of a short recorded game."""
    return of_record(record.load((TESTS / slug / "games" / f"{SHORT[slug]}.jsonl").read_text()))


def verified(*options: str) -> str:
    """What `manage.py verify` says of all tables."""
    said = StringIO()
    with contextlib.suppress(SystemExit):
        call_command("verify", "--all", *options, stdout=said)
    return said.getvalue()


def test_they_hold_and_are_the_same_under_the_rules_of_today(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [gamefile.read(file_of(slug), anna) for slug in SHORT]
    for options in ((), ("--against-current",)):
        assert verified(*options) == f"{len(tables)} of {len(tables)} tables hold.\n"
    old = GAMES["tripods"]

    def other_set_up(*given: Any) -> Any:
        state = old.set_up(*given)
        state.deck.reverse()
        return state

    monkeypatch.setitem(GAMES, "tripods", replace(old, set_up=other_set_up, version="next"))
    assert verified() == f"{len(tables)} of {len(tables)} tables hold.\n"
    assert "(tripods): ply 0 leads to another position." in verified("--against-current")


JUNK = [None, True, -1, 0, 7, 2**31, 2**63, 10**30, 1.5, "", "skip", "\0", "x" * 400, [], {}, [[]], {"type": "rewind"}]


def begun(slug: str) -> dict[str, Any]:
    """The first moves of a recorded game, one of which was taken back and done again."""
    file: dict[str, Any] = json.loads(file_of(slug))
    first, second, third = file["entries"][:3]
    back = {"seat": None, "line": 1, "depth": 1, "state_hash": second["state_hash"], "hash": ""}
    rewind = {"ply": 3, "kind": "repair", "action": {"type": "rewind", "to": 1, "reason": "a slip"}, **back}
    undo = {"ply": 5, "kind": "undo", "action": None, **back, "seat": third["seat"]}
    again = third | {"ply": 4, "line": 4}
    return file | {"entries": [first, second, third, rewind, again, undo]}


def parts(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything in a JSON value."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [path, *[found for key in keys for found in parts(value[key], (*path, key))]]


def harmed(file: Any, data: st.DataObject) -> Any:
    """The file with one thing in it missing, doubled, or something else."""
    *way, last = data.draw(st.sampled_from([path for path in parts(file) if path]))
    holder = functools.reduce(lambda value, key: value[key], way, file)
    how = data.draw(st.sampled_from(("junk", "junk", "gone", "twice")))
    if how == "junk":
        holder[last] = copy.deepcopy(data.draw(st.sampled_from(JUNK)))
    elif how == "gone":
        del holder[last]
    elif isinstance(holder, list):
        holder.insert(last, copy.deepcopy(holder[last]))
    else:
        holder[f"{last}2"] = copy.deepcopy(holder[last])
    return file


@pytest.mark.parametrize("slug", SHORT)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_harmed_file_is_refused_in_words(anna: Visitor, slug: str, data: st.DataObject) -> None:
    """Whatever is changed in it; and nothing is left of it."""
    file = begun(slug)
    for _ in range(data.draw(st.integers(1, 3))):
        file = harmed(file, data)
    text = json.dumps(file).encode()
    cut = data.draw(st.integers(0, 9))
    with pytest.raises(Refused) as refused:
        gamefile.read(text if cut else text[: data.draw(st.integers(0, len(text)))], anna)
    assert refused.value.message
    assert not Table.objects.exists()
