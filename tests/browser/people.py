"""People at the table: what somebody at a browser does and sees, in the words of the game.

It knows pages, the board's `data-at` and what a page hears on its socket. It also notes what nobody asked for: errors
in the console, and what the Content-Security-Policy had to stop.
"""

import json
import pathlib
import re
import time
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from core import words
from tests.browser.scripts import FOCUS, IN_SIGHT, WITNESS
from tests.wire import talk
from tests.wire.talk import Visitor
from upsidetown.cards import NAMES

# How long to wait for something before a test gives up, in seconds. Nothing is asserted about the time that it took.
PATIENCE = talk.PATIENCE
expect.set_options(timeout=PATIENCE * 1000)

Action = Mapping[str, Any]

# The things on the board in a player's words; `me` is the seat of whoever speaks.
THINGS = {
    r"site (\d)": lambda me, found: f"site:{me}.{int(found[1]) - 1}",
    r"my (single|double|triple)": lambda me, found: f"storage:{me}.{found[1]}",
    r"the (single|double|triple)s": lambda me, found: f"supply:{found[1]}",
    r"contract (\w+)": lambda me, found: f"contract:{found[1]}",
    r"Town View (\w+)": lambda me, found: f"town:{found[1]}",
    r"Tier (\d) deck": lambda me, found: f"deck:{found[1]}",
}


class Person:
    """Somebody at a browser, with one page open. `table` is the newest table message that the page has heard, `heard`
    all messages, `faults` what went wrong on the page."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.context = context
        context.set_default_timeout(PATIENCE * 1000)
        self.name = name
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.faults: list[str] = []
        # Whoever leaves a page at once leaves its line half open: the browser says so, and nothing is amiss.
        self.forgiven: list[str] = ["closed before the connection is established"]
        self.thumbs = False
        context.add_init_script(WITNESS)
        self.page = self.takes_another_tab()

    def takes_another_tab(self) -> Page:
        """A new tab of the same browser; from now on it is the one that is looked at."""
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"{error}\n{error.stack}"))
        self.page.on("websocket", self._line)
        return self.page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.text} ({message.location.get('url')})")

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.heard.append(json.loads(text)))
        line.on("framesent", lambda text: self.said.append(json.loads(text)))

    def forgives(self, *patterns: str) -> None:
        """Expect faults like these: the test itself brings them about."""
        self.forgiven += patterns

    @property
    def complaints(self) -> list[str]:
        """The faults that nobody forgives."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.forgiven)]

    def is_known_as(self, visitor: Visitor) -> None:
        """Take over a visitor's cookies."""
        cookies = [{"name": name, "value": value, "url": visitor.site.url} for name, value in visitor.cookies.items()]
        self.context.add_cookies(cookies)  # type: ignore[arg-type]

    def shows(self, picture: pathlib.Path) -> str:
        """What is on the page, in words; the picture is kept."""
        self.page.screenshot(path=picture)
        return f"{self.name} at {self.page.url} ({picture}):\n{self.page.locator('body').aria_snapshot()}"

    # Getting to a table

    def opens(self, address: str) -> None:
        """Go to an address of the site."""
        self.page.goto(address)

    def opens_table(self, table: "talk.Table | str", at: int | None = None) -> None:
        """Go to a table, or to a position of it, and wait until it is drawn."""
        name = table if isinstance(table, str) else table.id
        self.opens(f"/t/{name}/" if at is None else f"/t/{name}/at/{at}/")
        self.sees_a_board()

    def goes_back(self) -> None:
        """Press the browser's Back button. A page that comes from the browser's cache is not loaded again."""
        self.page.go_back(wait_until="commit")

    def goes_forward(self) -> None:
        """Press the browser's Forward button."""
        self.page.go_forward(wait_until="commit")

    def sees_a_board(self) -> None:
        """Wait until there is a board."""
        expect(self.page.get_by_role("region", name="Board")).to_be_visible()

    def stacks_the_deck(self, seed: str) -> None:
        """Have the tables that this person opens shuffled with a chosen seed."""

        def choose(route: Any) -> None:
            body = {**route.request.post_data_json, "seed": seed}
            if route.request.method == "POST":
                route.continue_(post_data=json.dumps(body))
            else:
                route.continue_()

        self.page.route("**/api/tables", choose)

    def picks_a_game(self) -> None:
        """From the address bar to the setup of Upside Town."""
        self.opens("/")
        self.link("Play Upside Town").click()

    def fills_in(self, *names: str) -> None:
        """Type the players' names, in the order of their seats."""
        fields = self.page.get_by_label("Name", exact=True)
        for number, name in enumerate(names):
            fields.nth(number).fill(name)

    def starts(self) -> None:
        """Press Start."""
        self.button("Start").click()

    def invitation(self, seat: int) -> str:
        """The link to a free seat, as the waiting room shows it."""
        field = self.page.locator(f"#link-{seat}")
        expect(field).to_have_value(re.compile("#invite"))
        return field.input_value()

    def claims(self, link: str, name: str) -> None:
        """Follow an invitation."""
        self.opens(link)
        self.page.get_by_label("Your name").fill(name)
        self.button("Take the seat").click()

    # What is known

    @property
    def tables(self) -> list[dict[str, Any]]:
        """The table messages heard so far."""
        return [message for message in self.heard if message["type"] == "table"]

    @property
    def table(self) -> dict[str, Any]:
        """The newest of them."""
        return self.tables[-1]

    @property
    def ply(self) -> int:
        """The newest ply heard of; -1 before the first table."""
        return max((message["ply"] for message in self.tables), default=-1)

    @property
    def may_act(self) -> bool:
        """Whether the seat that is looked through is to act."""
        return bool(self.tables) and self.table["facing"] in self.table["to_act"]

    @property
    def options(self) -> list[dict[str, Any]]:
        """What may be done now."""
        return [option for option in self.table["options"] if "action" in option]

    def option(self, action: Action) -> dict[str, Any]:
        """The option of an action; other fields than those named may be anything."""
        return next(option for option in self.options if action.items() <= option["action"].items())

    def sentence(self, say: str, values: Mapping[str, Any]) -> str:
        """A sentence of the wire with its holes filled."""
        seats = next(message["seats"] for message in reversed(self.heard) if message["type"] == "seats")
        names = {**NAMES, **self.table["view"].get("names", {})}
        return words.sentence(say, values, names, [seat["name"] for seat in seats])

    # Seeing

    def until(self, true: Callable[[], Any], what: str = "") -> None:
        """Wait until something is true."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"{self.name} waited in vain {what}"
            self.page.wait_for_timeout(15)

    def sees_ply(self, ply: int) -> None:
        """Wait until that ply, or a later one, has come."""
        self.until(lambda: self.ply >= ply, f"for ply {ply}")

    def sees(self, *words: str) -> None:
        """Wait until each of these words can be read somewhere."""
        for one in words:
            expect(self.page.get_by_text(one).filter(visible=True).first).to_be_visible()

    def sees_no(self, *words: str) -> None:
        """Wait until none of these words can be read."""
        for one in words:
            expect(self.page.get_by_text(one).filter(visible=True)).to_have_count(0)

    def reads_on_top(self, words: "str | re.Pattern[str]") -> None:
        """Wait until the banner says this."""
        expect(self.page.get_by_role("banner").get_by_role("heading")).to_contain_text(words)

    def hears(self, words: str) -> None:
        """Wait until a screen reader has been told this."""
        expect(self.page.locator("#live")).to_contain_text(words)

    @property
    def told(self) -> list[str]:
        """All that a screen reader has been told on this page."""
        return list(self.page.evaluate("told"))

    @property
    def curtains(self) -> int:
        """How often a curtain has fallen on this page."""
        return int(self.page.evaluate("curtains"))

    @property
    def focus(self) -> str:
        """Where the keyboard is, in a few words."""
        return str(self.page.evaluate(FOCUS))

    # Finding

    def button(self, name: "str | re.Pattern[str]") -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def link(self, name: str) -> Locator:
        """A link by its name."""
        return self.page.get_by_role("link", name=name)

    def on_the_board(self, ref: str) -> Locator:
        """What stands for a thing in the middle of the table, the first of several."""
        return self.page.locator(f'.middle [data-at="{ref}"]').first

    def thing(self, words: str) -> Locator:
        """The same by a player's words."""
        return self.on_the_board(self.ref(words))

    def ref(self, words: str) -> str:
        """The reference of a thing named in a player's words."""
        for pattern, ref in THINGS.items():
            found = re.fullmatch(pattern, words)
            if found:
                return str(ref(self.table["facing"], found))
        raise ValueError(f"nothing is called {words}")

    @property
    def menu(self) -> Locator:
        """The menu that opens where several options share a place."""
        return self.page.locator(".menu")

    @property
    def notice(self) -> Locator:
        """What stands over the page while the line is not as it should be."""
        return self.page.locator(".line-notice")

    @property
    def refusal(self) -> Locator:
        """What is said about something that was not done."""
        return self.page.locator("#refusal")

    # Playing

    def touches(self, target: Locator) -> None:
        """Click, or tap with a thumb, where it can be seen: a menu may hide a part of it."""
        expect(target).to_be_enabled()
        target.scroll_into_view_if_needed()
        place = target.evaluate(IN_SIGHT)
        if self.thumbs:
            target.tap(position=place)
        else:
            target.click(position=place)

    def points_at(self, *things: str) -> None:
        """Point at things, one after the other: "my single", "site 2"."""
        for thing in things:
            self.touches(self.thing(thing))

    def ends_the_turn(self) -> None:
        """Press End turn, and see the next ply."""
        ply = self.ply
        self.touches(self.button(re.compile("^End turn")))
        self.sees_ply(ply + 1)

    def plays(self, action: Action) -> None:
        """Do an action through the board, and see it done."""
        option, ply = self.option(action), self.ply
        if all(ref.startswith("turn:") for ref in option["at"]):
            self.touches(self.page.locator(written(option)))
        else:
            self._points(option)
        self.sees_ply(ply + 1)

    def _points(self, option: Mapping[str, Any]) -> None:
        # Asked before pointing: where no menu opens, the next table may be there already.
        opens_menu = self._opens_menu(option)
        for ref in option["at"]:
            self.touches(self.on_the_board(ref).and_(self.page.locator(".can")))
        if opens_menu:
            self.touches(self.menu.locator(written(option)))

    def _opens_menu(self, option: Mapping[str, Any]) -> bool:
        """Whether pointing at all that stands for the option leaves a choice."""
        refs = sorted(option["at"])
        alike = [other for other in self.options if sorted(other["at"]) == refs]
        more = [other for other in self.options if set(refs) < set(other["at"])]
        return len(alike) > 1 or bool(more) or (self.thumbs and bool(option.get("final")))


def written(option: Mapping[str, Any]) -> str:
    """The selector of the button that does an option."""
    key = json.dumps(option["action"], separators=(",", ":"), ensure_ascii=False)
    return f"[data-option='{key}']"
