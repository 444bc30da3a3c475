"""The piles: double tiles and cards are drawn, the market is filled, and spells go to the discards."""

from core.rules.chance import Chance
from pandoria.components import NUMBERS
from pandoria.state import Pandoria

DWARVES_TILES = 2


def hand_size(state: Pandoria, seat: int) -> int:
    """How many double tiles a player holds."""
    return DWARVES_TILES if has_ability(state, seat, "dwarves") else 1


def has_ability(state: Pandoria, seat: int, realm: str) -> bool:
    """Whether the seat plays this realm with its ability: on side B only."""
    return state.side == "b" and state.seats[seat].realm == realm


def stack(state: Pandoria) -> list[str]:
    """The double tiles to draw from: in Trolls & Trails those of the present Territory."""
    return state.trolls.stacks[str(state.trolls.territory)] if state.trolls else state.stack


def draw_tile(state: Pandoria, seat: int, chance: Chance) -> str | None:
    """Draw a double tile into the hand; None if there is none."""
    pile = stack(state)
    if not pile:
        return None
    tile = chance.draw(pile)
    state.seats[seat].tiles.append(tile)
    state.log("{seat} draws {tile}.", seat=seat, tile=tile, step="draw")
    return tile


def draw_card(state: Pandoria, chance: Chance) -> str | None:
    """Take the top card of the deck, shuffling the discards when it is empty; None if there is no card at all."""
    if not state.deck:
        state.deck, state.discards = state.discards, []
        chance.shuffle(state.deck)
    return chance.draw(state.deck) if state.deck else None


def draw_cards(state: Pandoria, seat: int, count: int, chance: Chance) -> None:
    """Draw cards into the hand, which nobody else sees."""
    drawn = [card for _ in range(count) if (card := draw_card(state, chance))]
    state.seats[seat].cards += drawn
    if drawn:
        say = "{seat} draws a card." if len(drawn) == 1 else "{seat} draws {count} cards."
        state.log(say, seat=seat, count=len(drawn), step="cards")
    for card in drawn:
        state.log("You draw {card}.", only=[seat], card=card)


def take_from_market(state: Pandoria, card: str, chance: Chance) -> None:
    """A card leaves the market and another comes: in its place, or at the left after a shift in Trolls & Trails."""
    place = state.market.index(card)
    if not state.solo:
        state.market[place] = _to_market(state, chance)
        return
    del state.market[place]
    state.market.insert(0, _to_market(state, chance))


def fill_market(state: Pandoria, chance: Chance) -> None:
    """Cards come to the left of the market until it is full again."""
    state.market = [card for card in state.market if card]
    for _ in range(NUMBERS.market - len(state.market)):
        state.market.insert(0, _to_market(state, chance))


def _to_market(state: Pandoria, chance: Chance) -> str | None:
    card = draw_card(state, chance)
    if card:
        state.log("{card} comes to the market.", card=card, step="market")
    return card
