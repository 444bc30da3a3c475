"""Words for every reference, and the printed faces of cards, tiles, realms and maps, for whoever shows them.

It knows no position.
"""

from collections.abc import Mapping
from typing import Any

from pandoria.components import BUILDINGS, CARDS, GOODS, REALMS, SPELLS, TERRAINS, TILES, Half
from pandoria.maps import HEX_NAME, MAPS, SHIP_REF, TERRITORY_REF, piece
from pandoria.state import FIGURE_REF, LEADER_REF, SLOT_REF

GOOD_TITLE = {"wood": "Wood", "gold": "Gold", "crystals": "Crystals", "glory": "glory points"}
TERRAIN_TITLE = {"forest": "forest", "hills": "hills", "mountains": "mountains", "city": "city"}

DESIGN_NUMBER = {ref: int(ref.partition(":")[2].partition(".")[0]) for ref in CARDS}
BUILDING_REF = {name: f"building:{name}" for name in BUILDINGS}
SPELL_REF = {name: f"spell:{name}" for name in SPELLS}
REALM_REF = {name: f"realm:{name}" for name in REALMS}
GOOD_REF = {good: f"good:{good}" for good in GOODS.values()}
TERRAIN_REF = {terrain: f"terrain:{terrain}" for terrain in TERRAINS}


def _half(half: Half) -> str:
    return f"{TERRAIN_TITLE[half.terrain]} {half.symbols}" if half.terrain else "castle"


def _tile_names() -> dict[str, str]:
    return {ref: " / ".join([_half(half) for half in tile.halves]) for ref, tile in TILES.items()}


def _map_names() -> dict[str, str]:
    names = {f"map:{chart.id}": f"{chart.title} map" for chart in MAPS.values()} | HEX_NAME
    names |= {ref: f"ship of lake {lake}" for lake, ref in SHIP_REF.items()}
    names |= {ref: f"Territory {number}" for number, ref in TERRITORY_REF.items()}
    for chart in MAPS.values():
        names |= {bridge.ref: _bridge_name(bridge.ends) for bridge in chart.bridges.values()}
        names |= {path.ref: f"exit path {int(path.ref.partition(':')[2]) + 1}" for path in chart.exits}
    return names


def _bridge_name(ends: Mapping[int, str]) -> str:
    one, other = ends
    return f"bridge between Territories {one} and {other}"


def _player_names() -> dict[str, str]:
    names = {ref: f"figure {number}" for refs in FIGURE_REF for number, ref in enumerate(refs, 1)}
    names |= dict.fromkeys(LEADER_REF, "leader")
    return names | {ref: f"slot {number}" for refs in SLOT_REF for number, ref in enumerate(refs, 1)}


def _names() -> dict[str, str]:
    return {
        **_map_names(),
        **_tile_names(),
        **_player_names(),
        **{ref: f"{design.spell.title} / {design.building.title}" for ref, design in CARDS.items()},
        **{BUILDING_REF[name]: building.title for name, building in BUILDINGS.items()},
        **{SPELL_REF[name]: spell.title for name, spell in SPELLS.items()},
        **{REALM_REF[name]: realm.title for name, realm in REALMS.items()},
        **{ref: GOOD_TITLE[good] for good, ref in GOOD_REF.items()},
        **{ref: TERRAIN_TITLE[terrain] for terrain, ref in TERRAIN_REF.items()},
        "deck:cards": "card deck",
        "deck:tiles": "double tiles",
        "deck:discards": "discard pile",
        "monument:top": "top Monument",
        "turn:end": "End turn",
    }


def _pieces() -> dict[str, Any]:
    return {
        **{f"map:{chart.id}": piece(chart) for chart in MAPS.values()},
        **{
            ref: {"faces": [{"terrain": h.terrain, "symbols": h.symbols} for h in t.halves]} for ref, t in TILES.items()
        },
        **{
            ref: {
                "design": DESIGN_NUMBER[ref],
                "gold": design.gold,
                "building": BUILDING_REF[design.building.id],
                "spell": SPELL_REF[design.spell.id],
            }
            for ref, design in CARDS.items()
        },
        **{
            BUILDING_REF[name]: {"title": b.title, "cost": b.wood, "text": b.text, "known": b.known}
            for name, b in BUILDINGS.items()
        },
        **{
            SPELL_REF[name]: {"title": s.title, "cost": s.crystals, "text": s.text, "known": s.known}
            for name, s in SPELLS.items()
        },
        **{
            REALM_REF[name]: {
                "title": realm.title,
                "goods": {"wood": realm.wood, "gold": realm.gold, "crystals": realm.crystals},
                "ability": realm.text,
                "building": BUILDING_REF[realm.building],
                "known": realm.known,
            }
            for name, realm in REALMS.items()
        },
    }


NAMES = _names()
PIECES = _pieces()
