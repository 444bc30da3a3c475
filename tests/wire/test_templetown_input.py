"""What no browser sends to a table of Trouble in Templetown: payments that are none, paths that jump, and what belongs
to another seat. Each is refused in words with its rule, and the table stays as it is."""

import json
from typing import Any

import pytest

from tests.wire.talk import Seat, Table, Visitor, table

# Anna holds m2b3 b2c3 m2b1 b1c3 m3b1 m1c3 on the entry of the first District, Ben's hero is on that of the second; each
# has 1 DNA from the first Event.
SEED = "7" * 64
START = "node:0.B2"
NEXT = "node:0.B1"


@pytest.fixture
def playing(anna: Visitor, ben: Visitor) -> tuple[Table, Seat, Seat]:
    """A cooperative table of two at Anna's first turn."""
    opened = table(anna, ben, game="templetown", seed=SEED)
    return opened, anna.sits_at(opened), ben.sits_at(opened)


def snapshot(opened: Table) -> Any:
    """What is stored of every position, with its hash."""
    return opened.rows("SELECT ply, state, hash FROM core_entry WHERE table_id = ? ORDER BY ply", opened.id)


def refuses(
    opened: Table, line: Seat, action: dict[str, Any], rule: str = "", code: str = "illegal", **as_: int
) -> str:
    """The action is refused by this rule, in a sentence without holes; nothing is stored, and all looks as before. The
    sentence."""
    stored, shown = snapshot(opened), line.faces(line.view["facing"])
    refusal = line.is_refused(action, **as_)
    assert refusal["code"] == code, refusal
    assert refusal.get("rule", "") == rule, refusal
    assert 0 < len(refusal["message"]) < 500 and not {"{", "}"} & set(refusal["message"])
    assert snapshot(opened) == stored
    assert line.faces(line.view["facing"]) == shown
    return str(refusal["message"])


def hand(seat: Seat, number: int) -> list[str]:
    """The cards of a hand."""
    cards: list[str] = seat.view["view"]["heroes"][number]["hand"]
    return cards


def with_value(seat: Seat, kind: str, value: int) -> str:
    """The first card of the active hand that is worth so many AP of a kind."""
    values = seat.view["view"]["turn"]["values"][kind]
    return next(card for card, ap in values.items() if ap == value)


def pay(*cards: Any, dna: Any = 0, bonus: Any = 0) -> dict[str, Any]:
    """A payment."""
    return {"cards": list(cards), "dna": dna, "bonus": bonus}


def move(*path: Any, pay: Any, wave: bool = False) -> dict[str, Any]:
    """A Move."""
    return {"type": "move", "path": list(path), "pay": pay, "wave": wave}


class TestPayments:
    """S21. For every kind of AP."""

    def test_with_cards_that_are_not_held(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        free = {f"card:A{number:02}" for number in range(1, 96)} - set(hand(seat, 0) + hand(seat, 1))
        for card in (hand(seat, 1)[0], min(free), "card:A00", "card:A96", "event:E01", "{seat}", "", "A" * 5000):
            refuses(opened, seat, move(NEXT, pay=pay(card)), "TT-17")
            refuses(opened, seat, move(NEXT, pay=pay(hand(seat, 0)[0], card)), "TT-17")
            refuses(opened, seat, {"type": "exchange", "cards": [card]}, "TT-36")
            refuses(opened, seat, {"type": "end-turn", "keep": [card]}, "TT-16")

    def test_with_a_card_spent_before(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        card = with_value(seat, "move", 3)
        seat.plays(move(NEXT, pay=pay(card)))
        refuses(opened, seat, move(START, pay=pay(card)), "TT-17")
        refuses(opened, seat, {"type": "exchange", "cards": [card]}, "TT-36")

    def test_with_cards_named_twice(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        card = with_value(seat, "move", 2)
        says = refuses(opened, seat, move(NEXT, "node:0.N0", pay=pay(card, card)), "TT-17")
        assert says == "A card can be spent only once."
        refuses(opened, seat, {"type": "exchange", "cards": [card, card]}, "TT-36")
        refuses(opened, seat, {"type": "end-turn", "keep": [card, card]}, "TT-16")

    def test_with_cards_of_another_symbol(self, playing: tuple[Table, Seat, Seat]) -> None:
        """The refusal names the card and the AP."""
        opened, seat, _other = playing
        good, wrong = with_value(seat, "move", 3), with_value(seat, "move", 0)
        says = refuses(opened, seat, move(NEXT, pay=pay(wrong)), "TT-17")
        assert "Build 2 / Cure 3" in says and "Move AP" in says
        refuses(opened, seat, move(NEXT, pay=pay(good, wrong)), "TT-17")
        refuses(opened, seat, move(NEXT, pay=pay(wrong, dna=1)), "TT-17")

    def test_of_a_cure(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        action = {"type": "cure", "target": walk_to_an_enemy(seat)}
        good, wrong = with_value(seat, "cure", 3), with_value(seat, "cure", 0)
        self.check(opened, seat, action, good, wrong)
        assert refuses(opened, seat, action | {"pay": pay(good)}, "TT-31").startswith("This cure takes 6 Cure AP")

    def test_of_a_construction(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        zone = walk_to_an_enemy(seat)
        first, second, third = cards_of(seat, "cure")
        refuses(opened, seat, {"type": "build", "pay": pay(first, second)}, "TT-27")
        seat.plays({"type": "cure", "target": zone, "pay": pay(first, second)})
        self.check(opened, seat, {"type": "build"}, with_value(seat, "build", 3), third)
        says = refuses(opened, seat, {"type": "build", "pay": pay(with_value(seat, "build", 3), dna=1)}, "TT-27")
        assert says == "A construction costs 5 Build AP, and this pays 4."
        seat.plays({"type": "build", "pay": pay(with_value(seat, "build", 3), dna=2)})

    def check(self, opened: Table, seat: Seat, action: dict[str, Any], good: str, wrong: str) -> None:
        """All that is wrong with a payment where a good one would be possible."""
        for cards in ((good, good), (wrong,), (good, wrong), (good, hand(seat, 1)[0])):
            refuses(opened, seat, action | {"pay": pay(*cards)}, "TT-17")
        refuses(opened, seat, action | {"pay": pay(dna=1)}, "TT-18")
        refuses(opened, seat, action | {"pay": pay(good, dna=6)}, "TT-18")
        refuses(opened, seat, action | {"pay": pay(good, bonus=1)}, "TT-19")


def walk_to_an_enemy(seat: Seat) -> str:
    """Anna walks into the Zone of the Parasite in her District; the Zone."""
    zone = "zone:0.11"
    assert [enemy["zone"] for enemy in seat.view["view"]["districts"][0]["enemies"]] == [zone]
    best, _better, good, *_rest = cards_of(seat, "move")
    seat.plays(move("node:0.N3", zone, pay=pay(best, good)))
    return zone


class TestDna:
    """TT-18."""

    def test_needs_a_card(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        seat.plays({"type": "exchange", "cards": hand(seat, 0)[:3]})
        says = refuses(opened, seat, move(NEXT, pay=pay(dna=2)), "TT-18")
        assert says == "DNA only supplements Action cards: spend at least one card in this action."

    def test_is_spent_as_far_as_it_goes(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        card = with_value(seat, "move", 1)
        refuses(opened, seat, move(NEXT, pay=pay(card, dna=2)), "TT-18")
        for dna in (2**31, 2**62, 10**400):
            refuses(opened, seat, move(NEXT, pay=pay(card, dna=dna)), "TT-18")
        seat.plays(move(NEXT, pay=pay(card, dna=1)))

    def test_pays_for_five_ap_at_most(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        card = with_value(seat, "move", 3)
        seat.plays({"type": "exchange", "cards": [other for other in hand(seat, 0) if other != card]})
        says = refuses(opened, seat, move(NEXT, "node:0.N1", pay=pay(card, dna=6)), "TT-18")
        assert says == "Only 5 more DNA may be spent as AP this turn."
        seat.plays(move(NEXT, "node:0.N1", pay=pay(card, dna=2)))

    def test_pays_for_five_ap_a_turn_in_all(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, other = playing
        seat.plays({"type": "exchange", "cards": hand(seat, 0)[:4]})
        pass_round(seat, other)
        first, second = cards_of(seat, "move")[:2]
        seat.plays({"type": "exchange", "cards": [card for card in hand(seat, 0) if card not in (first, second)]})
        seat.plays(move(NEXT, pay=pay(first, dna=3)))
        says = refuses(opened, seat, move(START, pay=pay(second, dna=3)), "TT-18")
        assert says == "Only 2 more DNA may be spent as AP this turn."
        seat.plays(move(START, pay=pay(second, dna=2)))

    @pytest.mark.parametrize("amount", ["-1", "0.5", "1e999", "NaN", '"1"', "true", "[1]", "null"])
    def test_is_a_whole_number(self, playing: tuple[Table, Seat, Seat], amount: str) -> None:
        """And so are bonus Move AP."""
        opened, seat, _other = playing
        before = snapshot(opened)
        for field in ("dna", "bonus"):
            action = move(NEXT, pay=pay(with_value(seat, "move", 3), **{field: "@"}))
            message = {"type": "act", "seat": 0, "ply": seat.view["ply"], "ref": field, "action": action}
            seat.line.send(json.dumps(message).replace('"@"', amount))
            assert seat.expect("refused")["code"] == "malformed"
        assert snapshot(opened) == before

    def test_bonus_ap_are_there_or_not(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        refuses(opened, seat, move(NEXT, pay=pay(bonus=2)), "TT-19")
        refuses(opened, seat, move(NEXT, pay=pay(), wave=True), "TT-13")


def cards_of(seat: Seat, kind: str) -> list[str]:
    """The cards of the active hand that give AP of a kind, the best first."""
    values = seat.view["view"]["turn"]["values"][kind]
    return sorted([card for card in values if values[card]], key=lambda card: -values[card])


def pass_round(seat: Seat, *others: Seat) -> None:
    """Every seat ends its turn, the first one keeping two cards, until it is its turn again."""
    view = seat.plays({"type": "end-turn", "keep": hand(seat, 0)[:2]})
    while view["to_act"] != [0] or view["phase"] != "turn":
        line = others[view["to_act"][0] - 1] if view["to_act"] != [0] else seat
        line.sees(view["ply"])
        view = line.plays(line.view["options"][-1]["action"])
    seat.sees(view["ply"])


class TestPaths:
    """S21."""

    @pytest.mark.parametrize(
        ("path", "rule"),
        [
            (["node:0.T2"], "TT-20"),
            (["node:0.B1", "node:0.B3"], "TT-20"),
            (["node:0.B1", "node:1.N0"], "TT-20"),
            (["node:1.M2"], "TT-20"),
            (["node:0.N1", "node:0.M2", "node:1.M2"], "TT-20"),
            (["zone:0.4"], "TT-20"),
            (["zone:0.3", "zone:0.2"], "TT-20"),
            (["zone:0.3", "node:0.N2"], "TT-20"),
            (["zone:1.3"], "TT-20"),
            (["wall:0.1"], "TT-26"),
            (["node:0.N1", "wall:0.3"], "TT-26"),
            (["node:3.B2"], "TT-20"),
            (["node:0.B2"], "TT-20"),
            (["node:0.X9"], "TT-20"),
            ([""], "TT-20"),
            (["{place}"], "TT-20"),
            (["__proto__"], "TT-20"),
            (["node:1.B2"], "TT-24"),
            ([], "TT-21"),
            (["node:0.B1", "node:0.B2"], "TT-21"),
            (["node:0.B1", "node:0.B2"] * 49 + ["node:0.B1"], "TT-20"),
        ],
        ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else value,
    )
    def test_that_lead_nowhere(self, playing: tuple[Table, Seat, Seat], path: list[str], rule: str) -> None:
        """They jump, leave the map, end where they began or where somebody stands, or cost too much."""
        opened, seat, _other = playing
        seat.plays({"type": "exchange", "cards": [with_value(seat, "move", 0)]})
        cards = cards_of(seat, "move")
        refuses(opened, seat, move(*path, pay=pay(*cards, dna=1)), rule)
        seat.plays(move(NEXT, pay=pay(cards[0])))

    @pytest.mark.parametrize(
        "path",
        ["node:0.B1", None, {}, [None], [1], [["node:0.B1"]], {"0": "node:0.B1"}, ["node:0.B1", "node:0.B2"] * 400],
        ids=lambda path: str(path)[:40],
    )
    def test_that_are_no_lists_of_places(self, playing: tuple[Table, Seat, Seat], path: Any) -> None:
        opened, seat, _other = playing
        action = {"type": "move", "path": path, "pay": pay(with_value(seat, "move", 3))}
        refuses(opened, seat, action, code="malformed")

    def test_that_are_paid_too_little(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        says = refuses(opened, seat, move(NEXT, pay=pay(with_value(seat, "move", 1))), "TT-20")
        assert says == "This Move costs 2 Move AP, and this pays 1."
        refuses(opened, seat, move(NEXT, pay=pay()), "TT-20")


class TestOtherActions:
    """S21."""

    @pytest.mark.parametrize(
        ("action", "rule"),
        [
            ({"type": "build", "pay": pay()}, "TT-27"),
            ({"type": "repair", "eggs": 1, "pay": pay()}, "TT-37"),
            ({"type": "repair", "eggs": -1, "pay": pay()}, "TT-37"),
            ({"type": "cure", "target": "zone:0.99", "pay": pay()}, "TT-31"),
            ({"type": "cure", "target": "node:0.B2", "pay": pay()}, "TT-31"),
            ({"type": "cure", "target": "", "pay": pay()}, "TT-31"),
            ({"type": "cure", "target": "frankie:bola", "pay": pay()}, "TT-54"),
            ({"type": "buy-weapon", "weapon": "weapon:W9"}, "TT-35"),
            ({"type": "buy-weapon", "weapon": "weapon:W0"}, "TT-35"),
            ({"type": "buy-item", "item": "item:egg-basket"}, "TT-35"),
            ({"type": "buy-item", "item": "item:crown"}, "TT-35"),
            ({"type": "buy-item", "item": "item:egg-basket", "discard": "item:extender"}, "TT-35"),
            ({"type": "exchange", "cards": []}, "TT-36"),
            ({"type": "black-market"}, "TT-13"),
            ({"type": "buy-goal"}, "TT-61"),
            ({"type": "choose-goal", "goal": "goal:G01"}, "TT-16"),
            ({"type": "sweep", "node": "node:0.B2"}, "TT-16"),
            ({"type": "swap", "card": "card:A01"}, "TT-16"),
            ({"type": "discard", "card": "card:A01"}, "TT-16"),
            ({"type": "decline"}, "TT-16"),
        ],
        ids=lambda value: json.dumps(value) if isinstance(value, dict) else value,
    )
    def test_that_are_not_possible(self, playing: tuple[Table, Seat, Seat], action: Any, rule: str) -> None:
        opened, seat, _other = playing
        refuses(opened, seat, action, rule)

    def test_weapons_that_are_not_owned(self, playing: tuple[Table, Seat, Seat]) -> None:
        """Nor reached from afar without one."""
        opened, seat, _other = playing
        refuses(opened, seat, {"type": "cure", "target": "zone:0.11", "pay": pay(*cards_of(seat, "cure"))}, "TT-33")
        zone, cards = walk_to_an_enemy(seat), cards_of(seat, "cure")
        for weapons in (["weapon:W9"], ["weapon:W9", "weapon:W9"], ["weapon:X"], ["card:A01"]):
            refuses(opened, seat, {"type": "cure", "target": zone, "pay": pay(*cards), "weapons": weapons}, "TT-32")

    def test_more_cards_than_may_be_kept(self, playing: tuple[Table, Seat, Seat]) -> None:
        opened, seat, _other = playing
        refuses(opened, seat, {"type": "end-turn", "keep": hand(seat, 0)[:3]}, "TT-16")


class TestSeats:
    """S21, S22."""

    def test_nobody_acts_for_another(self, playing: tuple[Table, Seat, Seat]) -> None:
        """Not for a seat that is not held, not out of turn, and not with another's cards."""
        opened, seat, other = playing
        exchange = {"type": "exchange", "cards": hand(seat, 0)[:1]}
        refuses(opened, other, exchange, code="not-your-seat", seat=0)
        refuses(opened, other, {"type": "end-turn", "keep": []}, code="not-your-seat", seat=0)
        own = {"type": "exchange", "cards": hand(seat, 1)[:1]}
        refuses(opened, other, own, "TT-16", code="not-your-turn")
        refuses(opened, seat, own, code="not-your-seat", seat=1)
        refuses(opened, seat, own, "TT-36")
        seat.plays(exchange)

    def test_a_spectator_does_not_act(self, playing: tuple[Table, Seat, Seat], sam: Visitor) -> None:
        opened, seat, _other = playing
        watcher = sam.sits_at(opened)
        refuses(opened, watcher, {"type": "end-turn", "keep": []}, code="not-your-seat", seat=0)
        seat.plays({"type": "end-turn", "keep": []})
