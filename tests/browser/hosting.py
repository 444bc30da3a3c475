"""The panel *Seats and sharing* in the words of those who use it."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import Person


def panel(person: Person) -> Locator:
    """The panel, which is opened where it is not."""
    found = person.page.get_by_role("dialog", name="Seats and sharing")
    if not found.is_visible():
        if person.button("More").is_visible():
            person.button("More").click()
        person.button("Seats and sharing").click()
    expect(found).to_be_visible()
    return found


def seat(person: Person, name: str) -> Locator:
    """What the panel says of a seat, and offers."""
    named = person.page.get_by_text(name, exact=True)
    return panel(person).get_by_role("listitem").filter(has=named)


def chooses(person: Person, name: str, *buttons: str) -> None:
    """Press one button after the other at a seat."""
    for button in buttons:
        seat(person, name).get_by_role("button", name=button, exact=True).click()


def back_to_the_table(person: Person) -> None:
    """Close the panel."""
    panel(person).get_by_role("button", name="Close").click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def link_of(person: Person, name: str) -> str:
    """The link to a seat that the panel shows."""
    field = seat(person, name).get_by_label("Link", exact=True)
    expect(field).to_have_value(re.compile("#invite="))
    return field.input_value()


def takes_over(person: Person, link: str) -> None:
    """Follow the link of a seat that somebody hands over, and sit down."""
    person.opens(link)
    expect(person.page.get_by_role("heading", name="Take over the seat of")).to_be_visible()
    person.button("Take the seat").click()
    person.sees_a_board()
