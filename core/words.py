"""Words of the server's own: templates with {placeholders} into plain sentences, and what players write themselves,
names and chat, made fit to show. It knows no table."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.refusals import Refused

NAME_LENGTH = 40
CHAT_LENGTH = 500

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def sentence(say: str, values: Mapping[str, Any], names: Mapping[str, str], seats: Sequence[str]) -> str:
    """The sentence with seats by name and references in words; unknown placeholders stay as they are."""

    def word(match: re.Match[str]) -> str:
        key = match[1]
        if key not in values:
            return match[0]
        return one(key, values[key])

    def one(key: str, value: Any) -> str:
        if isinstance(value, list):
            words = [one(key, part) for part in value] or [_("nothing")]
            *first, last = words
            return _("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last} if first else last
        if key.startswith("seat") and isinstance(value, int) and 0 <= value < len(seats):
            return seats[value]
        return names.get(value, value) if isinstance(value, str) else str(value)

    return _PLACEHOLDER.sub(word, _(say))


def clean_name(given: str, default: str, *, field: str = "name") -> str:
    """A name for a seat: one line, no control characters, single spaces; the default when nothing is left.

    Raises Refused when it is longer than forty characters.
    """
    text = unicodedata.normalize("NFC", given)
    text = "".join(
        c for c in text if unicodedata.category(c) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") or c == "\u200d"
    )
    text = " ".join(text.split())
    if len(text) > NAME_LENGTH:
        raise Refused("malformed", _("A name has at most 40 characters."), field=field)
    return text or default


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number where another seat has the same one (upper and lower case are the same)."""
    taken = {other.casefold() for other in others}
    number, tried = 2, name
    while tried.casefold() in taken:
        tried = f"{name[: NAME_LENGTH - 5]} ({number})"
        number += 1
    return tried


def in_chat(text: str) -> str:
    """A line of chat: trimmed, at most five hundred characters. Raises Refused."""
    words = "".join(c for c in text if unicodedata.category(c) != "Cc" or c == "\n").strip()
    if not 1 <= len(words) <= CHAT_LENGTH:
        raise Refused("malformed", _("A message has 1 to 500 characters."), field="text")
    return words
