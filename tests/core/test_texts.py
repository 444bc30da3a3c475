"""All that people read can be translated: what rules and pages say is on the list for translators."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from django.test import Client

from core import registry, texts
from core.management.commands.texts import read, written
from core.rules import record
from core.rules.chance import Chance
from core.rules.game import offers
from core.words import sentence

# Before tests register games of their own.
SHELF = dict(registry.GAMES)
# Of each game so many plies are read, through the eyes of whoever is to act.
PLIES = 150


def values(with_: dict[str, Any]) -> Iterator[str]:
    """The texts among what fills the holes of a sentence."""
    for value in with_.values():
        yield from (one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str))


def said(slug: str) -> Iterator[str]:
    """What the server says in a game for two, to be put into words by a browser."""
    game, seed = SHELF[slug], b"\x05" * 32
    options = game.read_options({setting.name: setting.choices[0].value for setting in game.settings}, 2)
    state = game.start(options, 2, Chance(seed, 0))
    bots = [game.all_bots["random"]] * 2
    for number, (_seat, _action, after) in enumerate(record.among(game, state, bots, seed)):
        for line in state.lines:
            yield from (line.say, *values(line.with_))
        if state.agenda:
            phase = game.phase[state.step.phase]
            prompt = msgspec.to_builtins(phase.prompt(state, state.step))
            yield from (phase.title, prompt["say"], *values(prompt["with"]))
        for option in offers(game, state, state.to_act[0]) if state.to_act else []:
            words = msgspec.to_builtins(option)
            yield words["verb"]
            for part in (words, words.get("no") or {}):
                yield from (part.get("say") or "", *values(part.get("with") or {}))
        state = after
        if number == PLIES:
            break


@pytest.mark.parametrize("slug", SHELF)
def test_what_a_game_says_is_on_the_list(slug: str):
    found, game = texts.collect(), SHELF[slug]
    known = found.keys() | game.names.keys() | {""}
    missing = set(said(slug)) - known
    assert sorted(missing) == []


def test_titles_rules_and_names_are_on_the_list():
    found = texts.collect()
    for game in SHELF.values():
        wanted = [game.title, game.blurb, *(text for rule in game.rules for text in (rule.title, rule.text))]
        wanted += [text for setting in game.settings for text in (setting.title, *(c.title for c in setting.choices))]
        assert set(wanted) <= found.keys()


def test_a_pages_module_gives_its_sentences_and_no_machines_words():
    code = """
      // 'A comment' is not read, nor is /* 'This one' */
      const words = t('{n} cards, and it\\'s your turn', { n });
      button.className = 'button primary small';
      return html`<p class="quiet-words">${t('not yet')} ${TITLES.end ?? "Don't know"}</p>`;
    """
    assert list(texts.in_javascript(code)) == ["{n} cards, and it's your turn", "not yet", "Don't know"]


def test_the_servers_own_words_join_a_list():
    names = {"unit:single": "Single", "unit:double": "Double"}
    given = {"seat": 1, "units": ["unit:single", "unit:double", "unit:single"]}
    assert sentence("{seat} gives {units}.", given, names, ["Anna", "Ben"]) == "Ben gives Single, Double and Single."


def test_a_file_keeps_what_is_translated_already():
    found = {"Take": {"b.js"}, 'Say "no"\nor yes': {"a.py", "c.js"}, "New": {"a.py"}}
    file = written("de", found, {"Take": "Nehmen", 'Say "no"\nor yes': 'Sag „nein"\noder ja', "Gone": "Weg"})
    assert read(file) == {"Take": "Nehmen", 'Say "no"\nor yes': 'Sag „nein"\noder ja'}
    assert file.index("New") < file.index("Take")


@pytest.mark.django_db
def test_a_language_that_is_not_there_is_not_pretended(client: Client):
    """S36. A page in English says so, whatever its reader would rather read."""
    page = client.get("/", headers={"Accept-Language": "de"}).content.decode()
    assert '<html lang="en"' in page
