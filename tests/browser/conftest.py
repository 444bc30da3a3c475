"""People with browsers of their own, at a site that is looked over after each test."""

import pathlib
from collections.abc import Callable, Generator, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.people import Person
from tests.conftest import CHROMIUM, CHROMIUM_FLAGS, NOT_LIKE_EVERYBODYS, SHELL
from tests.serving import Site
from tests.wire import talk
from tests.wire.talk import Visitor

# Newcomers are let in as `newcomer("Anna", width=390)`.
Newcomer = Callable[..., Person]

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test failed, for the fixture below."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=SHELL or CHROMIUM, args=CHROMIUM_FLAGS, ignore_default_args=NOT_LIKE_EVERYBODYS
        )
        yield chromium
        chromium.close()


@pytest.fixture
def newcomer(
    visitor: Callable[..., BrowserContext], shared_site: Site, request: pytest.FixtureRequest, tmp_path: pathlib.Path
) -> Iterator[Newcomer]:
    """Lets somebody in: `newcomer("Anna")`, or `newcomer(visitor)` for one whom the site knows already. Pieces do not
    travel unless asked to: clicks need not wait for them."""
    people: list[Person] = []
    before = len(shared_site.complaints)
    talk.opened_tables.clear()

    def let_in(who: "str | Visitor", kind: type[Person] = Person, site: Site = shared_site, **more: object) -> Person:
        context = visitor(site, **{"reduced_motion": "reduce", **more})
        person = kind(context, who if isinstance(who, str) else who.name)
        person.thumbs = bool(more.get("has_touch"))
        if isinstance(who, Visitor):
            person.is_known_as(who)
        people.append(person)
        return person

    yield let_in
    for line in [line for table in talk.opened_tables for line in table.lines]:
        line.hangs_up()
    if request.node.stash.get(FAILED, False):
        for person in people:
            print(person.shows(tmp_path / f"{person.name}.png"))
    assert {person.name: person.complaints for person in people if person.complaints} == {}
    assert shared_site.complaints[before:] == []
