"""The greedy bot: what it is worth, and that it sees no more than its seat."""

import msgspec
import pytest

from core.rules.chance import Chance
from core.rules.game import offers, play
from core.rules.record import choice, of_bots
from templetown.actions import Build, BuyGoal, BuyWeapon, ChooseGoal, Cure, Discard, Exchange, Move, Sweep
from templetown.board import NODES
from templetown.bots.imagine import imagine
from templetown.bots.plans import bills
from templetown.cards import FRANKIE
from templetown.game import GAME
from templetown.state import Frankie, Weapon
from templetown.view import scramble
from tests.templetown.table import a_game, act, at, cards, give_turn, put, put_hero

GREEDY = GAME.all_bots["greedy"]


def chosen(state, seat=0):
    """What the bot does, from what a browser would be sent."""
    view = {**GAME.public(state), "private": GAME.private(state, seat)}
    sent = msgspec.json.decode(msgspec.json.encode(view))
    action = GREEDY.choose(sent, offers(GAME, state, seat), seat, Chance(b"bot", 0))
    return action if isinstance(action, tuple(GAME.actions)) else GAME.read_action(msgspec.json.encode(action))


def saved(seats, games, mode="co-op", first=0):
    """How many of these games a team of greedy bots wins."""
    won = 0
    for seed in range(first, first + games):
        record = of_bots(GAME, {"mode": mode}, [GREEDY] * seats, seed.to_bytes(32, "big"), 3000)
        assert record.result, "the game goes on for ever"
        won += bool(record.result.winners)
    return won


def test_greedy_bots_save_the_city_now_and_then():
    """A few games of three; the measure of two hundred is below."""
    assert saved(3, 2) >= 1


@pytest.mark.bench
def test_greedy_bots_save_the_city():
    """Three of them win at least 60 % of 200 cooperative games."""
    assert saved(3, 200) >= 120


class Idle:
    """Ends its turn, whatever happens."""

    def choose(self, view, options, seat, chance):
        return [option["action"] for option in options if "action" in option][-1]


@pytest.mark.parametrize("bot", [Idle(), GAME.all_bots["random"]], ids=["idle", "random"])
@pytest.mark.parametrize(
    ("mode", "seats"), [("co-op", 1), ("co-op", 2), ("co-op", 4), ("difficult", 3), ("semi-coop", 4)]
)
def test_the_city_is_not_saved_by_accident(mode, seats, bot):
    """By doing nothing, or anything."""
    for seed in range(4):
        assert not of_bots(GAME, {"mode": mode}, [bot] * seats, seed.to_bytes(32, "big"), 3000).result.winners


def test_a_move_leaves_the_cards_for_what_follows():
    """A plan is paid as a whole: the better Move card is kept where it is needed for building."""
    state = a_game()
    put_hero(state, 0, "0.T1", "m2b3 m2c2 m1b3 m3b2")
    state = act(state, 0, chosen(state))
    assert state.heroes[0].at == at("0.W1") or state.heroes[0].at == at("0.W2")
    assert isinstance(chosen(state), Build)


def test_bills_pay_for_both():
    """For each number of Move AP the cheapest payments, which never share a card."""
    state = a_game()
    put_hero(state, 0, "0.B2", "m2b3 m2c2 m1b3 m3b2 c3w2", 3)
    for bill in bills(state, 0, "build", 5):
        assert not set(bill.move.cards) & set(bill.deed.cards)
        assert bill.move.dna + bill.deed.dna <= 3


def test_the_last_block_is_laid():
    state = a_game()
    put(state, 0, "walls 01010-")
    put_hero(state, 0, "0.W6", "m1b3 m2b2")
    assert isinstance(chosen(state), Build)


def test_the_last_wall_waits_for_dna():
    """The city is not finished with too little DNA."""
    state = a_game()
    put(state, 0, "walls 01010-")
    put(state, 1, "walls 010101")
    put_hero(state, 0, "0.W6", "m1b3 m2b2")
    put_hero(state, 1, "2.W1")
    assert not isinstance(chosen(state), Build)
    state.heroes[1].dna = 20
    assert isinstance(chosen(state), Build)


def test_an_enemy_at_hand_is_cured():
    state = a_game()
    put(state, 0, "enemies P4 eggs N2 N3")
    put_hero(state, 0, "0.4", "m1c3 m1c3")
    assert isinstance(chosen(state), Cure)


def test_a_dangerous_egg_is_taken_away():
    state = a_game()
    put(state, 0, "enemies P9 eggs M1 N1")
    put_hero(state, 0, "0.N2", "m1b2")
    step = chosen(state)
    assert isinstance(step, Move) and step.path[-1] == at("0.N1")


def test_frankie_bola_is_shot_at():
    """TT-54: from the nearest Intersection, with as many ranged Weapons as it takes."""
    state = a_game(1)
    put_hero(state, 0, "0.B2", "m1c3 m2c2 m1b2")
    state.heroes[0].weapons = [Weapon("weapon:W9"), Weapon("weapon:W7"), Weapon("weapon:W8")]
    state.frankie = Frankie(at("0.M2"), shown=True, cured=1)
    step = chosen(state)
    assert isinstance(step, Move) and step.path[-1] in NODES[at("0.M2")].streets
    shot = chosen(act(state, 0, step))
    assert isinstance(shot, Cure) and (shot.target, shot.weapons) == (FRANKIE, ("weapon:W9", "weapon:W7"))


def test_for_frankie_bola_ranged_weapons_are_bought():
    """TT-68: alone, before he comes, as he will not hide; TT-51: with others once he is seen."""
    state = a_game(1)
    put_hero(state, 0, "0.B2", "", 7)
    put(state, 1, "infected 1 2 3 4")
    assert chosen(state) == BuyWeapon("weapon:W9")
    state = a_game(2)
    put_hero(state, 0, "0.B2", "", 6)
    state.frankie = Frankie(at("0.M2"))
    assert not isinstance(chosen(state), BuyWeapon) or chosen(state).weapon != "weapon:W7"
    state.frankie.shown = True
    assert chosen(state) == BuyWeapon("weapon:W7")


def test_what_serves_nothing_is_exchanged():
    state = a_game()
    put_hero(state, 0, "0.W1", "b2c1")
    put(state, 0, "walls 0-----")
    assert chosen(state) == Exchange(cards(state, 0, "b2c1"))


def test_answers():
    """Events and Goal cards: the Egg around most Zones, the weakest card, a likely Goal."""
    state = a_game()
    put(state, 0, "eggs B1 M2")
    state.push("sweep", [0], district=0)
    assert chosen(state) == Sweep(at("0.M2"))
    state = a_game()
    put_hero(state, 0, "0.B2", "m3b2 m2b1 m3w2")
    state.push("discard", [0])
    assert chosen(state) == Discard(cards(state, 0, "m2b1")[0])
    state.step.phase = "shift"
    assert chosen(state).card == cards(state, 0, "m2b1")[0]
    state = a_game(2, "semi-coop")
    state.heroes[0].dna = 9
    assert chosen(state) == BuyGoal()
    assert isinstance(chosen(act(state, 0, BuyGoal())), ChooseGoal)


def test_the_bot_plays_by_its_seats_view():
    """What it cannot know does not change what it does."""
    state = a_game(2, "semi-coop")
    put(state, 0, "enemies P4 B9 eggs M1 N1")
    give_turn(state, 1)
    for number in range(5):
        other = GAME.decode(GAME.encode(state))
        scramble(other, 1, Chance(b"scramble", number))
        assert chosen(other, 1) == chosen(state, 1)


def test_what_it_imagines_is_what_is_there():
    """The position made from the view is the same, as far as anybody may see."""
    state = a_game(3)
    put(state, 0, "walls 1-0--- eggs M1 clues M2 infected 9 enemies P4 b7 tower 17(0)+2")
    view = {**GAME.public(state), "private": {}}
    again = imagine(msgspec.json.decode(msgspec.json.encode(view)), 0)
    assert again.districts == state.districts and again.supply == state.supply and again.stock == state.stock
    assert [hero.hand for hero in again.heroes] == [hero.hand for hero in state.heroes]


@pytest.mark.parametrize(("mode", "seats"), [("co-op", 1), ("difficult", 2), ("semi-coop", 2)])
def test_it_plays_whole_games_in_every_mode(mode, seats):
    """What it chooses is always possible."""
    state = GAME.start({"mode": mode}, seats, Chance(b"whole games", 0))
    depth = 0
    while state.agenda:
        depth, state.lines = depth + 1, []
        seat = state.to_act[0]
        state = play(GAME, state, seat, choice(GAME, state, seat, GREEDY, Chance(b"b", depth)), Chance(b"c", depth))
    assert depth < 1000
