"""A disk on which nothing can be written any more (S25): words, no faults, and all goes on when there is room again."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.serving import Site
from tests.wire.talk import Visitor, table


@contextmanager
def no_room(site: Site) -> Iterator[None]:
    """The server can write to no file, as on a disk that is full."""
    if not hasattr(resource, "prlimit"):
        pytest.skip("this system cannot bound another process")
    before = resource.prlimit(site.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(site.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.prlimit(site.pid, resource.RLIMIT_FSIZE, before)


def test_on_a_full_disk_the_answer_is_busy_and_views_keep_loading(site: Site) -> None:
    anna, ben = Visitor(site, "Anna"), Visitor(site, "Ben")
    playing = table(anna, ben)
    first, second = anna.sits_at(playing), ben.sits_at(playing)
    first.plays("take")
    second.sees(1)
    with no_room(site):
        ref = first.act("take")
        assert first.expect("refused", ref=ref)["code"] == "busy"
        answer = anna.post("/api/tables", {"game": "upsidetown", "seats": [{"by": "me"}]})
        assert (answer.status, answer.code) == (503, "busy")
        assert anna.get(f"{playing.path}/plies/1").status == 200
        assert anna.get("/").status == 200
        assert ben.sits_at(playing).view["ply"] == 1
    first.act("take", ref=ref)
    assert first.expect("accepted", ref=ref)["ply"] == 2
    assert second.sees(2)["ply"] == 2
