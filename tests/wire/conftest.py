"""Sites that are looked over after each test: no fault in the server's log, and all who watch a table agree on it."""

from collections.abc import Iterator

import pytest

from tests.serving import Site, serving
from tests.wire import talk
from tests.wire.talk import Table, Visitor

STRICT = {"LIMITS": "1"}


@pytest.fixture
def shared_site(shared_site: Site) -> Iterator[Site]:
    """The server that all tests share."""
    yield from looked_over(shared_site)


@pytest.fixture
def site(site: Site) -> Iterator[Site]:
    """A server of one's own."""
    yield from looked_over(site)


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that limits how fast one may ask, for the fixture below."""
    with serving(tmp_path_factory.mktemp("strict"), STRICT) as site:
        yield site


@pytest.fixture
def strict_site(strict: Site) -> Iterator[Site]:
    """A server with its limits on."""
    yield from looked_over(strict)


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture
def ben(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Ben")


@pytest.fixture
def sam(shared_site: Site) -> Visitor:
    """A visitor without a seat."""
    return Visitor(shared_site, "Sam")


def looked_over(site: Site) -> Iterator[Site]:
    """The site, and afterwards what must be true after any test (the four checks of the case list)."""
    before = len(faults(site))
    talk.opened_tables.clear()
    yield site
    for table in talk.opened_tables:
        lines = list(table.lines)
        try:
            agrees(table)
        finally:
            for line in lines:
                line.hangs_up()
    assert faults(site)[before:] == []


def faults(site: Site) -> list[str]:
    """What the log complains of; that the database was busy is no fault of the site's."""
    return [line for line in site.complaints if "Service Unavailable" not in line]


def agrees(table: Table) -> None:
    """Everybody has heard of the newest ply without asking, all see the same, and somebody can go on."""
    ply, summary = table.stored_ply(), table.summary()
    assert summary["ply"] == ply
    views = []
    for line in table.lines:
        line.sees(ply, summary["status"])
        line.pong()
        shown = line.view
        asked = line.faces(line.view["facing"])
        # A request comes in a message of its own.
        assert asked | {"ask": None} == shown | {"ask": None}
        assert (asked["ply"], asked["status"], asked["to_act"]) == (ply, summary["status"], summary["to_act"])
        views.append({**(asked["view"] or {}), "private": None})
        if asked["facing"] in summary["to_act"]:
            assert any("action" in option for option in asked["options"])
    assert all(view == views[0] for view in views)
    if summary["status"] == "playing":
        assert summary["to_act"]
