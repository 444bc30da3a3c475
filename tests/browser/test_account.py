"""The page *You*: a name, the way to the next device, an account, and notices; and browsers that will not remember."""

import json
import re
import uuid

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import look_over
from tests.browser.people import Person
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

WEBVIEW = "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
IN_APP = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0"
SAYS = "This page is open inside Instagram, which will not remember you."

# A browser whose visitor allows notifications, which are kept in `shown`. Its page counts as hidden while it is `away`.
NOTIFIES = """
  globalThis.shown = [];
  globalThis.away = false;
  Object.defineProperty(document, 'hidden', { get: () => away });
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) { shown.push(`${title}: ${body}`); }
    close() {}
  };
"""

# The page counts as hidden while it is `away`.
LOOKS_AWAY = """
  globalThis.away = false;
  Object.defineProperty(document, 'hidden', { get: () => away });
"""

# What the service worker shows, or null where there is none.
SHOWN = """async () => (await (await navigator.serviceWorker.getRegistration())?.getNotifications())
  ?.map(({ title, body, tag, data }) => [title, body, tag, data]) ?? null"""


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture
def playing(anna: Visitor) -> Table:
    return table(anna, "greedy")


def recovery_link(person: Person) -> str:
    """What the page *You* shows for the next device."""
    person.opens("/account/")
    person.button("Show a link").click()
    field = person.page.get_by_role("region", name="Your next device").get_by_label("Link", exact=True)
    expect(field).to_be_visible()
    return field.input_value()


def signs(person: Person, name: str, password: str, button: str) -> None:
    """Fill in the form of the account, and see that it was right."""
    person.page.get_by_label("Account name").fill(name)
    person.page.get_by_label("Password").fill(password)
    person.button(button).click()
    person.sees(f"You are signed in as {name}.")


class TestNextDevice:
    def test_a_link_brings_the_seats_along(self, newcomer: Newcomer, anna: Visitor, playing: Table) -> None:
        laptop, phone = newcomer(anna), newcomer("Phone", width=390, height=844, has_touch=True)
        phone.opens(recovery_link(laptop))
        phone.button("Yes, bring them").click()
        phone.page.get_by_role("region", name="Your games").get_by_role("link").first.click()
        phone.sees_a_board()
        phone.until(lambda: phone.may_act)
        phone.plays({"type": "take"})
        laptop.opens_table(playing)
        laptop.until(lambda: laptop.may_act)

    def test_a_used_link_says_so(self, newcomer: Newcomer, anna: Visitor) -> None:
        laptop, phone, other = newcomer(anna), newcomer("Phone"), newcomer("Sam")
        link = recovery_link(laptop)
        phone.opens(link)
        phone.button("Yes, bring them").click()
        phone.sees("Pick a game.")
        other.forgives("403")
        other.opens(link)
        other.button("Yes, bring them").click()
        expect(other.page.get_by_role("alert")).to_contain_text("not valid")


class TestAccount:
    def test_is_made_and_brings_the_name_and_tables_along(
        self, newcomer: Newcomer, anna: Visitor, playing: Table
    ) -> None:
        laptop, phone = newcomer(anna), newcomer("Phone")
        name, password = f"anna-{uuid.uuid4().hex[:8]}", uuid.uuid4().hex
        laptop.opens("/account/")
        laptop.button("I have none yet").click()
        signs(laptop, name, password, "Make an account")
        phone.opens("/account/")
        signs(phone, name, password, "Sign in")
        phone.opens_table(playing)
        phone.until(lambda: phone.table["holds"] == [0])
        phone.opens("/account/")
        phone.button("Sign out").click()
        expect(phone.page.get_by_label("Account name")).to_be_visible()

    def test_says_what_is_wrong_with_a_password(self, newcomer: Newcomer) -> None:
        person = newcomer("Ben")
        person.forgives("403")
        person.opens("/account/")
        person.page.get_by_label("Account name").fill("nobody-at-all")
        person.page.get_by_label("Password").fill("guess")
        person.page.keyboard.press("Enter")
        expect(person.page.get_by_role("alert")).to_contain_text("Name or password is wrong.")

    def test_looks_right(self, newcomer: Newcomer, anna: Visitor) -> None:
        over = table(anna)
        line = anna.sits_at(over)
        while line.view["status"] == "playing":
            line.plays("end-turn")
        line.hangs_up()
        person = newcomer(anna)
        recovery_link(person)
        person.sees("What you have played")
        faults = look_over(person.page)
        assert not faults, json.dumps(faults, indent=1)


class TestNotices:
    def test_a_hidden_table_calls_its_player_until_it_is_told_not_to(
        self, newcomer: Newcomer, anna: Visitor, shared_site: Site
    ) -> None:
        playing = table(anna, ben := Visitor(shared_site, "Ben"))
        person, host = newcomer(ben), anna.sits_at(playing)
        person.context.add_init_script(NOTIFIES)
        person.opens_table(playing)
        person.button("Settings").click()
        person.page.get_by_label("Notify me").check()
        person.page.evaluate("away = true")
        host.plays("end-turn")
        person.until(lambda: person.page.evaluate("shown.length"))
        assert person.page.evaluate("shown") == ["Your turn: Upside Town waits for you."]
        person.page.get_by_label("Stay silent").check()
        person.opens("/account/")
        expect(person.page.get_by_label("Notify me in this browser")).not_to_be_checked()

    def test_come_from_a_worker_that_is_gone_once_they_are_switched_off(
        self, newcomer: Newcomer, anna: Visitor, shared_site: Site
    ) -> None:
        """As phones show them from nowhere else. Looking at the table takes them back."""
        playing = table(anna, ben := Visitor(shared_site, "Ben"))
        person, host = newcomer(ben, whole=True, permissions=["notifications"]), anna.sits_at(playing)
        person.context.add_init_script(LOOKS_AWAY)
        person.opens_table(playing)
        person.button("Settings").click()
        person.page.get_by_label("Notify me").check()
        person.until(lambda: person.page.evaluate(SHOWN) == [])
        person.page.evaluate("away = true")
        host.plays("end-turn")
        shown = [["Your turn", "Upside Town waits for you.", playing.id, f"/t/{playing.id}/"]]
        person.until(lambda: person.page.evaluate(SHOWN) == shown)
        person.page.evaluate("away = false")
        person.until(lambda: person.page.evaluate(SHOWN) == [])
        person.page.get_by_label("Stay silent").check()
        person.until(lambda: person.page.evaluate(SHOWN) is None)

    def test_hours_and_address_are_kept(self, newcomer: Newcomer, anna: Visitor) -> None:
        person = newcomer(anna)
        person.opens("/account/")
        part = person.page.get_by_role("region", name="When a table waits for you")
        part.get_by_label("E-mail").fill("anna@example.org")
        part.get_by_label("From").fill("22:00")
        part.get_by_label("Until").fill("07:00")
        part.get_by_role("button", name="Save").click()
        expect(part.get_by_role("status")).to_contain_text("Saved.")
        person.opens("/account/")
        expect(part.get_by_label("E-mail")).to_have_value("anna@example.org")
        expect(part.get_by_label("From")).to_have_value("22:00")


class TestBrowsersInsideApps:
    def test_warn_before_a_seat_is_taken_that_would_be_lost(self, newcomer: Newcomer, anna: Visitor) -> None:
        waiting = table(anna, None)
        link = f"/t/{waiting.id}/#invite=1.{waiting.invites[1]}"
        inside, outside = newcomer("Ben", user_agent=IN_APP), newcomer("Sam")
        webview = newcomer("Eve", user_agent=WEBVIEW)
        for person in (inside, outside, webview):
            person.opens(link)
            person.sees("Your name")
        webview.sees("This page is open inside another app")
        inside.sees(SAYS)
        expect(inside.page.get_by_label("Link")).to_have_value(re.compile("#invite="))
        outside.sees_no(SAYS)
