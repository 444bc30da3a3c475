"""Seats that change devices and hands, and what hosts and players decide about a table, as seen in browsers."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.hosting import back_to_the_table, chooses, link_of, panel, seat, takes_over
from tests.serving import Site
from tests.wire.talk import Table, Visitor, table

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True}


@pytest.fixture
def anna(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Anna")


@pytest.fixture
def ben(shared_site: Site) -> Visitor:
    return Visitor(shared_site, "Ben")


@pytest.fixture
def together(anna: Visitor, ben: Visitor) -> Table:
    """A table at which Anna, the host, and Ben play."""
    return table(anna, ben)


class TestDevices:
    def test_a_phone_takes_over_a_seat_and_gives_it_back(self, newcomer: Newcomer, anna: Visitor) -> None:
        playing = table(anna, anna)
        big, phone = newcomer(anna), newcomer("Phone", **PHONE)
        big.opens_table(playing)
        big.plays({"type": "take"})
        chooses(big, "Anna (2)", "Play it on another device")
        takes_over(phone, link_of(big, "Anna (2)"))
        expect(seat(big, "Anna (2)")).to_contain_text("Here")
        back_to_the_table(big)
        assert big.table["holds"] == [0]
        big.ends_the_turn()
        phone.until(lambda: phone.may_act)
        phone.plays({"type": "take"})
        phone.ends_the_turn()
        chooses(phone, "Anna (2)", "Play it on another device")
        takes_over(big, link_of(phone, "Anna (2)"))
        big.until(lambda: big.table["holds"] == [0, 1])
        phone.until(lambda: phone.table["holds"] == [])

    def test_a_hand_over_is_called_off(self, newcomer: Newcomer, anna: Visitor, together: Table) -> None:
        host, stranger = newcomer(anna), newcomer("Sam")
        host.opens_table(together)
        chooses(host, "Anna", "Play it on another device")
        link = link_of(host, "Anna")
        expect(seat(host, "Anna")).to_contain_text("Waits for another device")
        chooses(host, "Anna", "Call it off")
        expect(seat(host, "Anna").get_by_label("Link", exact=True)).to_have_count(0)
        stranger.opens(link)
        expect(stranger.page.get_by_role("main")).to_contain_text("That link is not valid any more")
        assert stranger.table["holds"] == []

    def test_a_seat_of_a_closed_table_is_taken_over_all_the_same(
        self, newcomer: Newcomer, anna: Visitor, together: Table
    ) -> None:
        anna.post(f"{together.path}/watch", {"watch": False})
        host, phone = newcomer(anna), newcomer("Phone", **PHONE)
        host.opens_table(together)
        chooses(host, "Anna", "Play it on another device")
        takes_over(phone, link_of(host, "Anna"))
        phone.until(lambda: phone.may_act)


class TestComingAndGoing:
    def test_a_guest_leaves_to_a_bot_and_comes_back(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table
    ) -> None:
        host, guest = newcomer(anna), newcomer(ben)
        host.opens_table(together)
        guest.opens_table(together)
        chooses(guest, "Ben", "Leave it…", "A bot plays")
        expect(seat(guest, "Ben")).to_contain_text("A bot plays for you")
        host.page.get_by_role("tab", name="Chat").click()
        host.sees("A bot plays for Ben.")
        host.ends_the_turn()
        host.until(lambda: host.may_act and host.ply > 1)
        chooses(guest, "Ben", "Take it back")
        guest.until(lambda: guest.table["holds"] == [1])
        host.sees("Ben's seat has a player again.")

    def test_the_host_frees_a_seat_and_a_newcomer_takes_it(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table
    ) -> None:
        host, guest, other = newcomer(anna), newcomer(ben), newcomer("Sam")
        host.opens_table(together)
        guest.opens_table(together)
        host.ends_the_turn()
        chooses(host, "Ben", "Remove…", "Free the seat")
        back_to_the_table(host)
        guest.until(lambda: guest.table["holds"] == [])
        expect(host.page.get_by_role("banner")).to_contain_text("The seat of Ben is free")
        host.button("Who plays it?").click()
        chooses(host, "Ben", "Invite")
        other.claims(link_of(host, "Ben"), "Sam")
        other.sees_a_board()
        other.until(lambda: other.may_act)
        other.plays({"type": "take"})
        expect(seat(host, "Sam")).to_contain_text("Here")

    def test_somebody_missing_is_replaced_by_a_bot_if_the_others_agree(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, shared_site: Site
    ) -> None:
        playing = table(anna, ben, Visitor(shared_site, "Sam"))
        host, guest = newcomer(anna), newcomer(ben)
        host.opens_table(playing)
        guest.opens_table(playing)
        chooses(host, "Sam", "Ask that a bot plays")
        guest.sees("Anna asks that a bot plays for Sam")
        guest.button("Agree").click()
        expect(seat(host, "Sam")).to_contain_text("Bot")
        guest.sees_no("A request to go on without somebody")

    def test_the_other_one_of_two_chooses_a_bot_and_who_was_gone_is_back_by_one_tap(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table
    ) -> None:
        host = newcomer(anna)
        host.opens_table(together)
        seat(host, "Ben").get_by_label("Which bot plays for Ben").select_option("random")
        chooses(host, "Ben", "Ask that a bot plays")
        expect(seat(host, "Ben")).to_contain_text("Bot")
        assert together.summary()["seats"][1]["by"] == "bot:random"
        seat(host, "Ben").get_by_label("Which bot plays for Ben").select_option("greedy")
        host.until(lambda: together.summary()["seats"][1]["by"] == "bot:greedy")
        guest = newcomer(ben)
        guest.opens_table(together)
        expect(guest.page.get_by_role("banner")).to_contain_text("A bot plays for Ben")
        guest.button("Take it back").click()
        guest.until(lambda: guest.table["holds"] == [1])
        expect(guest.button("Take it back")).to_have_count(0)

    def test_who_waits_for_somebody_away_is_told_what_to_do_s30(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table
    ) -> None:
        line = ben.sits_at(together)
        host = newcomer(anna)
        host.page.clock.install()
        host.opens_table(together)
        host.ends_the_turn()
        line.hangs_up()
        expect(seat(host, "Ben")).to_contain_text("Away since")
        back_to_the_table(host)
        banner = host.page.get_by_role("banner")
        expect(banner).not_to_contain_text("Ben is away")
        host.page.clock.run_for(62_000)
        expect(banner).to_contain_text("Ben is away")
        host.button("Go on without?").click()
        expect(seat(host, "Ben").get_by_role("button", name="Ask that a bot plays")).to_be_visible()

    def test_before_the_start_a_host_makes_another_one_and_leaves(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor
    ) -> None:
        waiting = table(anna, ben, None)
        host, guest = newcomer(anna), newcomer(ben)
        for person in (host, guest):
            person.opens(f"/t/{waiting.id}/")
            person.sees("Waiting room")
        host.button(re.compile("^Make host")).click()
        guest.sees("Invite the others")
        expect(panel(host).get_by_role("button", name="Pause the game")).to_have_count(0)
        panel(host).get_by_role("button", name="Leave the table").click()
        back_to_the_table(host)
        host.sees("You hold no seat any more.")
        expect(guest.page.locator(".invite")).to_have_count(2)

    def test_whoever_is_out_of_time_may_be_replaced(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        slow, guest = newcomer(anna), newcomer(ben)
        playing = table(anna, ben, clock={"kind": "bank", "bank": 1})
        slow.opens_table(playing)
        guest.opens_table(playing)
        guest.sees("Time is up")
        chooses(guest, "Anna", "Ask that a bot plays")
        slow.until(lambda: slow.table["holds"] == [])
        chooses(slow, "Anna", "Take it back")
        slow.until(lambda: slow.table["holds"] == [0])

    def test_nobody_runs_out_of_time_in_quiet_hours(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        now = datetime.now(UTC)
        quiet = f"{now - timedelta(hours=1):%H:%M}-{now + timedelta(hours=6):%H:%M}"
        clock = {"kind": "bank", "bank": 1, "quiet": quiet, "zone": "UTC"}
        guest = newcomer(ben)
        guest.opens_table(table(anna, ben, clock=clock))
        guest.sees("The clock rests until")
        expect(panel(guest)).to_contain_text(f"It stands still from {quiet.replace('-', ' to ')} (UTC).")
        expect(seat(guest, "Anna").get_by_role("button")).to_have_count(0)

    def test_the_host_changes_the_quiet_hours(self, newcomer: Newcomer, anna: Visitor, ben: Visitor) -> None:
        playing = table(anna, ben, clock={"kind": "soft", "turn": 3600})
        host, guest = newcomer(anna, whole=True, timezone_id="Europe/Berlin"), newcomer(ben)
        host.opens_table(playing)
        guest.opens_table(playing)
        panel(host).get_by_role("button", name="Quiet hours…").click()
        panel(host).get_by_label("From").fill("22:30")
        panel(host).get_by_label("Until").fill("07:00")
        panel(host).get_by_role("button", name="Save").click()
        expect(panel(guest)).to_contain_text("It stands still from 22:30 to 07:00 (Europe/Berlin).")
        expect(panel(guest).get_by_role("button", name="Quiet hours…")).to_have_count(0)

    def test_the_role_of_the_host_is_passed_on(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table
    ) -> None:
        host, guest = newcomer(anna), newcomer(ben)
        host.opens_table(together)
        guest.opens_table(together)
        chooses(host, "Ben", "Make host")
        expect(seat(host, "Ben")).to_contain_text("Host")
        expect(panel(host).get_by_role("button", name="Pause the game")).to_have_count(0)
        expect(panel(guest).get_by_role("button", name="Pause the game")).to_be_visible()


class TestRest:
    def test_a_pause_is_shown_to_all_and_ends(
        self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table
    ) -> None:
        host, guest = newcomer(anna), newcomer(ben)
        host.opens_table(together)
        guest.opens_table(together)
        panel(host).get_by_role("button", name="Pause the game").click()
        guest.reads_on_top("The game is paused")
        back_to_the_table(host)
        host.reads_on_top("The game is paused")
        expect(host.button(re.compile("^End turn"))).to_have_count(0)
        host.button("Go on").click()
        guest.reads_on_top("Anna: 2 main actions left")
        host.until(lambda: host.options)
        host.plays({"type": "take"})

    def test_a_game_ends_by_agreement(self, newcomer: Newcomer, anna: Visitor, ben: Visitor, together: Table) -> None:
        host, guest = newcomer(anna), newcomer(ben)
        host.opens_table(together)
        guest.opens_table(together)
        panel(host).get_by_role("button", name="End the game now…").click()
        panel(host).get_by_role("button", name="Ask them").click()
        guest.sees("A request to end the game")
        guest.button("Agree").click()
        for person in (host, guest):
            expect(person.page.get_by_role("heading", name="The players have ended the game early")).to_be_visible()
            expect(person.page.get_by_role("rowheader", name="Total")).to_be_visible()
            expect(person.link("Save the game file")).to_be_visible()
        guest.link("Replay").click()
        guest.button("Play on from here").click()
        guest.button("All on this device").click()
        guest.until(lambda: guest.table["status"] == "playing" and guest.table["holds"] == [0, 1])
        host.button("Rematch").click()
        host.sees("Waiting room")


class TestWatching:
    def test_a_closed_table_opens_to_its_private_link(self, newcomer: Newcomer, anna: Visitor, together: Table) -> None:
        host, watcher = newcomer(anna), newcomer("Wim")
        host.opens_table(together)
        panel(host).get_by_label("Whoever has the link may watch").uncheck()
        watcher.opens(f"/t/{together.id}/")
        watcher.sees("This table is closed to watchers.")
        panel(host).get_by_role("button", name="A private link to watch").click()
        link = panel(host).get_by_label("Private link to watch").input_value()
        watcher.opens(link)
        watcher.sees_a_board()
        assert "#" not in watcher.page.url
        panel(host).get_by_role("button", name="Renew the private link").click()
        watcher.sees("This table is closed to watchers.")

    def test_a_spent_private_link_says_so_and_shows_a_table_that_is_open(
        self, newcomer: Newcomer, anna: Visitor, together: Table
    ) -> None:
        key = anna.post(f"{together.path}/watch/link", {}).json["url"].partition("#")[2]
        anna.post(f"{together.path}/watch/link", {"renew": True})
        watcher, words = newcomer("Wim"), "This link to watch is not valid"
        watcher.forgives("403")
        watcher.opens(f"/t/{together.id}/#{key}")
        watcher.sees_a_board()
        expect(watcher.page.get_by_role("main")).to_contain_text(words)
        anna.post(f"{together.path}/watch", {"watch": False})
        watcher.opens("about:blank")
        watcher.opens(f"/t/{together.id}/#{key}")
        watcher.sees("This table is closed to watchers.", words)

    def test_whoever_gave_all_seats_away_goes_on_watching(self, newcomer: Newcomer, anna: Visitor) -> None:
        """The big screen: a view of the table that holds no seat."""
        playing = table(anna, "random")
        big, phone = newcomer(anna), newcomer("Phone", **PHONE)
        big.opens_table(playing)
        chooses(big, "Anna", "Play it on another device")
        takes_over(phone, link_of(big, "Anna"))
        back_to_the_table(big)
        phone.until(lambda: phone.may_act)
        ply = phone.ply
        phone.plays({"type": "take"})
        big.sees_ply(ply + 1)
        assert (big.table["holds"], big.table["facing"]) == ([], None)


class TestOtherTables:
    def test_a_finished_game_is_played_on_from_a_position(self, newcomer: Newcomer, anna: Visitor) -> None:
        over = table(anna)
        line = anna.sits_at(over)
        while line.view["status"] == "playing":
            line.plays("end-turn")
        line.hangs_up()
        person = newcomer(anna)
        person.opens_table(over, at=3)
        person.button("Play on from here").click()
        person.until(lambda: person.table["table"] != over.id and person.may_act)
        person.points_at("the singles")
        person.until(lambda: person.table["ply"] == 1)

    def test_a_position_of_a_running_game_is_tried_out(
        self, newcomer: Newcomer, anna: Visitor, together: Table
    ) -> None:
        person = newcomer(anna)
        person.opens_table(together, at=0)
        person.button("Try out from here").click()
        person.sees("A trial, for you alone")
        person.until(lambda: person.table["holds"] == [0, 1])
        person.plays({"type": "take"})
