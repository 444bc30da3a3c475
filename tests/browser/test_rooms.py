"""Before the first move: the shelf, joining with a code, the setup, and the waiting room."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person

pytestmark = pytest.mark.browser


@pytest.fixture
def anna(newcomer: Newcomer) -> Person:
    """Anna in the waiting room of her table, where one seat is free."""
    found = newcomer("Anna")
    found.picks_a_game()
    found.button("Play with friends").click()
    found.fills_in("Anna")
    found.starts()
    found.sees("Waiting room")
    return found


@pytest.fixture
def ben(newcomer: Newcomer) -> Person:
    return newcomer("Ben")


class TestShelf:
    def test_three_clicks_lead_to_the_first_move(self, newcomer: Newcomer) -> None:
        """Promise 1: pick a game, start (on this device), play."""
        person = newcomer("Anna")
        person.opens("/")
        person.link("Play Upside Town").click()
        person.starts()
        person.sees_a_board()
        person.points_at("the singles")
        person.sees_ply(1)

    def test_refuses_codes_that_lead_nowhere(self, newcomer: Newcomer) -> None:
        person = newcomer("Ben")
        person.forgives("404")
        person.opens("/")
        for code, words in {"abc": "A code has six letters.", "abc def": "No table waits under this code."}.items():
            person.page.get_by_label("Join with a code").fill(code)
            person.button("Join").click()
            expect(person.page.get_by_role("alert").filter(has_text=words)).to_be_visible()
            expect(person.page.get_by_label("Join with a code")).to_be_focused()

    def test_lets_join_with_a_code(self, anna: Person, ben: Person) -> None:
        code = anna.page.locator(".invite-code strong").inner_text()
        ben.opens("/")
        ben.page.get_by_label("Join with a code").fill(code.lower())
        ben.page.keyboard.press("Enter")
        expect(ben.page.get_by_role("heading", name="Take seat 2 at Anna’s table")).to_be_visible()
        ben.page.get_by_label("Your name").fill("Ben")
        ben.button("Take the seat").click()
        ben.reads_on_top(re.compile("Anna: 2 main actions left"))
        anna.reads_on_top("Anna: 2 main actions left")

    def test_shows_ones_games_those_that_wait_first(self, anna: Person, ben: Person) -> None:
        ben.claims(anna.invitation(1), "Ben")
        anna.sees_a_board()
        for person, badges in ((anna, 1), (ben, 0)):
            person.opens("/")
            yours = person.page.get_by_role("region", name="Your games")
            expect(yours.get_by_text("Your turn")).to_have_count(badges)
            yours.get_by_role("link").first.click()
            person.sees_a_board()

    @pytest.mark.parametrize("theme", ["light", "dark"])
    def test_keeps_the_colours_that_were_chosen(self, newcomer: Newcomer, theme: str) -> None:
        person = newcomer("Anna")
        person.opens("/")
        for _ in range(["light", "dark"].index(theme) + 1):
            person.button(re.compile("^Colours")).click()
        person.link("Play Upside Town").click()
        person.sees("Who plays?")
        assert person.page.evaluate("document.documentElement.dataset.theme") == theme


class TestSetup:
    def test_seats_as_many_as_the_options_allow(self, newcomer: Newcomer) -> None:
        person = newcomer("Anna")
        person.picks_a_game()
        for _ in range(2):
            person.button("Add a player").click()
        expect(person.page.get_by_label("Name", exact=True)).to_have_count(4)
        expect(person.button("Add a player")).to_be_disabled()
        person.button("Remove seat 2").click()
        expect(person.page.get_by_label("Name", exact=True)).to_have_count(3)

    def test_gives_the_clock_its_quiet_hours(self, newcomer: Newcomer) -> None:
        person = newcomer("Anna", timezone_id="Europe/Berlin")
        person.picks_a_game()
        person.button("Play with friends").click()
        person.page.get_by_label("Clock").select_option("soft")
        person.page.get_by_label("From").fill("23:00")
        person.page.get_by_label("Until").fill("08:00")
        person.starts()
        person.sees("The clock reminds once a turn has taken 5 minutes. It stands still from 23:00 to 08:00")

    def test_is_as_it_was_after_the_back_button(self, newcomer: Newcomer) -> None:
        person = newcomer("Anna", whole=True)
        person.picks_a_game()
        person.fills_in("Zoe", "Max")
        person.starts()
        person.sees_a_board()
        person.goes_back()
        expect(person.page.get_by_label("Name", exact=True).first).to_have_value("Zoe")
        expect(person.button("Start")).to_be_enabled()


class TestWaitingRoom:
    def test_tells_who_is_there_and_starts_when_all_sit(self, anna: Person, ben: Person) -> None:
        ben.opens(anna.invitation(1))
        anna.sees("One person watches.")
        ben.page.get_by_label("Your name").fill("Ben")
        ben.button("Take the seat").click()
        for person in (anna, ben):
            person.sees_a_board()
        ben.until(lambda: "#invite" not in ben.page.url, "for the invitation to leave the address")

    def test_of_the_host_renames_and_moves_with_the_focus_kept(self, anna: Person) -> None:
        anna.button("Rename Anna").click()
        anna.page.keyboard.type("Annabel")
        anna.page.keyboard.press("Enter")
        expect(anna.button("Rename Annabel")).to_be_focused()
        anna.button("Move Annabel down").click()
        expect(anna.button("Move Annabel up")).to_be_focused()
        expect(anna.page.locator(".player-name")).to_have_text([re.compile("Player"), "Annabel"])

    def test_makes_an_invitation_anew(self, anna: Person, ben: Person) -> None:
        old = anna.invitation(1)
        anna.button("New link").click()
        expect(anna.page.locator("#link-1")).not_to_have_value(old)
        ben.claims(anna.invitation(1), "Ben")
        ben.sees_a_board()

    def test_gives_a_free_seat_to_a_bot(self, anna: Person) -> None:
        anna.page.get_by_label("Who plays seat 2").select_option("bot:greedy")
        anna.sees_a_board()
        anna.reads_on_top("Anna: 2 main actions left")

    def test_tells_a_guest_who_was_removed_s17(self, newcomer: Newcomer, ben: Person) -> None:
        """The old invitation is dead, a fresh one is shown to the host, and the guest is told in words."""
        anna = newcomer("Anna")
        anna.picks_a_game()
        anna.button("Play with friends").click()
        anna.button("Add a player").click()
        anna.fills_in("Anna")
        anna.starts()
        old = anna.invitation(1)
        ben.claims(old, "Ben")
        ben.sees("You are Ben.")
        anna.button("Remove Ben").click()
        anna.button("Free the seat").click()
        ben.sees("You hold no seat any more.")
        assert anna.invitation(1) != old
        ben.forgives("403")
        ben.opens("about:blank")
        ben.claims(old, "Ben")
        expect(ben.page.get_by_role("alert")).to_be_visible()
        assert ben.table["holds"] == []
