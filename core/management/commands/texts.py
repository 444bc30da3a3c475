"""`manage.py texts LANGUAGE`: writes all texts of games and pages where a translator fills them in.

What is translated already stays; `manage.py compilemessages` then makes it count.
"""

import argparse
import ast
import json
import pathlib
import re
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import to_locale
from django.utils.translation.trans_real import language_code_re

from core import texts

HEAD = 'msgid ""\nmsgstr ""\n"Language: {locale}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRY = re.compile(r'^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|\Z))+)', re.MULTILINE)


class Command(BaseCommand):
    """List every text for a language."""

    help = (
        "Write the texts to be translated into a language to core/locale (needs GNU gettext for those of the server)."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Which language."""
        parser.add_argument("language", help="as browsers name it: de, pt-br")

    def handle(self, **options: Any) -> None:
        """Write both files."""
        language = options["language"].lower()
        if not language_code_re.match(language):
            raise CommandError(f"{language} is no language.")
        locale = to_locale(language)
        folder = pathlib.Path(settings.LOCALE_PATHS[0]) / locale / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "djangojs.po"
        found, known = texts.collect(), read(file.read_text()) if file.exists() else {}
        file.write_text(written(locale, found, known))
        self.stdout.write(f"{file}: {len(known.keys() & found.keys())} of {len(found)} translated")
        call_command("makemessages", locale=[locale], ignore_patterns=["static", "tests"], verbosity=0)


def read(po: str) -> dict[str, str]:
    """The translations of a file."""
    pairs = ((_joined(msgid), _joined(msgstr)) for msgid, msgstr in ENTRY.findall(po))
    return {msgid: msgstr for msgid, msgstr in pairs if msgid and msgstr}


def written(locale: str, found: dict[str, set[str]], known: dict[str, str]) -> str:
    """A file with all texts, and their translations as far as they are known."""
    parts = [HEAD.format(locale=locale)]
    for text, places in sorted(found.items(), key=lambda entry: (min(entry[1]), entry[0])):
        where = "".join(f"#: {place}\n" for place in sorted(places))
        parts.append(f"{where}msgid {_quoted(text)}\nmsgstr {_quoted(known.get(text, ''))}\n")
    return "\n".join(parts)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _joined(lines: str) -> str:
    return "".join(ast.literal_eval(line) for line in lines.splitlines())
