"""Other ways to play than with a mouse or a thumb: with the keyboard alone, and by what a screen reader says."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import PATIENCE, Action, Person
from tests.browser.scripts import ARROWS, IN_FOCUS, STOPS


class Typist(Person):
    """Somebody who plays with the keyboard alone, and looks where the focus is."""

    def touches(self, target: Locator) -> None:
        """Tab to it and press Enter."""
        self.tabs_to(target)
        self.page.keyboard.press("Enter")

    def plays(self, action: Action) -> None:
        """The same as anybody; the focus is never lost over it."""
        super().plays(action)
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        assert self.focus != "body"

    def tabs_to(self, target: Locator) -> None:
        """Press Tab, or Shift and Tab where that is the way, and on a map the arrows, until the focus is there."""
        expect(target).to_be_enabled()
        for _ in range(PATIENCE):
            if target.evaluate(IN_FOCUS):
                return
            for key in target.evaluate(ARROWS) or tabs(target):
                self.page.keyboard.press(key)
        raise AssertionError(f"the focus never came to {target}; it is on {self.focus}")


def tabs(target: Locator) -> list[str]:
    """The keys that lead to a target, or to the map that it is on."""
    stops = int(target.evaluate(STOPS))
    return ["Tab" if stops > 0 else "Shift+Tab"] * abs(stops)


class Listener(Person):
    """Somebody with a screen reader, who finds everything by its role and name: actions in the list of options."""

    def plays(self, action: Action) -> None:
        """Do an action through the list, and hear of it."""
        option, ply = self.option(action), self.ply
        sentence = re.escape(self.sentence(option["say"], option["with"]))
        alike = [other for other in self.options if other["verb"] == option["verb"]]
        if all(ref.startswith("turn:") for ref in option["at"]):
            self.button(re.compile(f"^{option['verb']}")).click()
        elif len(alike) == 1:
            self.button(re.compile(f"^{option['verb']} ?: {sentence}")).click()
        else:
            verb = self.button(re.compile(f"^{option['verb']} ?, {len(alike)} ways"))
            if verb.get_attribute("aria-expanded") == "false":
                verb.click()
            ways = self.page.get_by_role("group", name=option["verb"], exact=True)
            ways.get_by_role("button", name=re.compile(f"^{sentence} ?{option['cost']}")).click()
        self.sees_ply(ply + 1)
