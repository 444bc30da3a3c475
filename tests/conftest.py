"""What tests share: a database in a file, real servers, a real browser, and what happens where one is missing."""

import os
import pathlib
import shutil
import uuid
from collections.abc import Callable, Iterator

import psycopg
import pytest
from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.serving import Site, serving

IN_CI = os.environ.get("CI", "") not in ("", "0", "false")
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
# Chromium without the windows that nobody sees, where it is installed: its pages cost a third less. It shows no
# notifications, and keeps no pages that are left.
SHELL = None if os.environ.get("CHROMIUM") else shutil.which("chromium-headless-shell")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Pages that are left are kept by everybody's Chromium, but not by Playwright's.
NOT_LIKE_EVERYBODYS = ["--disable-back-forward-cache"]


def pytest_sessionstart() -> None:
    """Passwords of tests are nobody's secret: to keep them well would only take time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what cannot run here; in CI, where everything is installed, that is a failure."""
    missing = ""
    if item.get_closest_marker("browser") and CHROMIUM is None:
        missing = "there is no Chromium (set CHROMIUM to its path)"
    if item.get_closest_marker("services") and not _services():
        missing = "there is no PostgreSQL and Redis (set TEST_DATABASE_URL and TEST_REDIS_URL)"
    if missing and IN_CI:
        pytest.fail(missing, pytrace=False)
    if missing:
        pytest.skip(missing)


def _services() -> bool:
    return bool(os.environ.get("TEST_DATABASE_URL") and os.environ.get("TEST_REDIS_URL"))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite in a file: one in memory is locked quite differently when several threads use it."""
    from django.db import connections

    database = connections["default"].settings_dict
    if database["ENGINE"].endswith("sqlite3"):
        database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "tests.sqlite3")


@pytest.fixture(scope="session")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests that neither stop it nor count what it holds."""
    with serving(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def site(tmp_path: pathlib.Path) -> Iterator[Site]:
    """A server of one's own."""
    with serving(tmp_path) as site:
        yield site


@pytest.fixture(scope="module")
def services() -> Iterator[dict[str, str]]:
    """The environment that puts a server on PostgreSQL and Redis, with a database of its own."""
    server = os.environ["TEST_DATABASE_URL"]
    name = f"tablemates_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        yield {"DATABASE_URL": f"{server.rpartition('/')[0]}/{name}", "REDIS_URL": os.environ["TEST_REDIS_URL"]}
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window. It belongs to one module of tests: while it is open, no other event loop can run."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=SHELL or CHROMIUM, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes visitors, each with a cookie jar of their own: `visitor(site, width=390)`; `whole` where Chromium's shell
    will not do."""
    opened: list[BrowserContext] = []
    wholes: list[Browser] = []

    def make(site: Site, width: int = 1280, height: int = 800, whole: bool = False, **more: object) -> BrowserContext:
        size, where = {"width": width, "height": height}, browser
        if whole and SHELL:
            where = browser.browser_type.launch(
                executable_path=CHROMIUM, args=CHROMIUM_FLAGS, ignore_default_args=NOT_LIKE_EVERYBODYS
            )
            wholes.append(where)
        opened.append(where.new_context(base_url=site.url, viewport=size, **more))  # type: ignore[arg-type]
        return opened[-1]

    yield make
    for closing in [*opened, *wholes]:
        closing.close()
