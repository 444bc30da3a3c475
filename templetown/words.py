"""How payments are put into words for options: what an action costs, and what of the AP would be lost."""

from functools import lru_cache

from templetown.cards import Kind
from templetown.payment import TITLES, Payment


def at_cost(ap: int, kind: Kind, pay: Payment) -> str:
    """The cost of an option: "5 Move AP (2 cards, 1 DNA)"."""
    return _at_cost(ap, kind, len(pay.cards), pay.dna, pay.bonus)


@lru_cache(maxsize=1024)
def _at_cost(ap: int, kind: Kind, cards: int, dna: int, bonus: int) -> str:
    paid = []
    if cards:
        paid.append(f"{cards} cards" if cards > 1 else "1 card")
    if dna:
        paid.append(f"{dna} DNA")
    if bonus:
        paid.append(f"{bonus} bonus")
    return f"{ap} {TITLES[kind]} ({', '.join(paid)})" if paid else f"{ap} {TITLES[kind]}"


def losing(say: str) -> tuple[str, str]:
    """The sentence of an option as it is, and with a warning that AP would be lost (TT-17)."""
    return say, f"{say} ({{waste}} AP lost)"
