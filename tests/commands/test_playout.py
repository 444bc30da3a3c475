"""`manage.py playout`: what it prints, what it records, and what it refuses."""

import json
import pathlib
import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from core import playout, registry
from core.rules import record


def output(*arguments: str) -> str:
    """What the command prints."""
    out = StringIO()
    call_command("playout", *arguments, stdout=out, stderr=StringIO())
    return out.getvalue()


def test_it_tells_scores_wins_lengths_endings_and_speed() -> None:
    text = output("upsidetown", "--games", "4", "--bots", "greedy,random")
    assert "Upside Town: 4 games" in text
    assert re.search(r"seat 1, greedy .* 4\n", text)
    assert re.search(r"seat 2, random .* 0\n", text)
    assert re.search(r"actions +\d+", text)
    assert re.search(r"rounds +\d+", text)
    assert re.search(r"endings\n +4   100.0 %  .*Draw Deck.*\.\n", text)
    assert re.search(r"moves in .* s: [\d,]+ moves a second", text)


def test_a_game_tells_its_own_figures_and_who_won_at_each_ending() -> None:
    text = output("templetown", "--games", "3", "--seats", "2")
    assert re.search(r"Rounds of a lost game +\d", text)
    assert re.search(r"Infected Zones +13\.0 +13\.0 +13\.0 +13\.0\n", text)
    assert "Rounds of a won game" not in text
    assert re.search(r"endings\n +3   100.0 %  Too many Zones are infected. Nobody wins.\n", text)


def test_no_database_is_touched() -> None:
    """pytest-django forbids it here."""
    assert output("upsidetown", "--games", "1")


def test_the_same_seed_gives_the_same_games_in_one_process_or_two() -> None:
    alone, together = (output("upsidetown", "--games", "6", "--jobs", jobs) for jobs in ("1", "2"))
    assert alone.rpartition("\n\n")[0] == together.rpartition("\n\n")[0]
    assert alone != output("upsidetown", "--games", "6", "--seed", "2")


def test_every_seat_has_a_bot_and_every_option_is_taken() -> None:
    text = output("upsidetown", "--games", "1", "--seats", "4", "--options", "variant=advanced", "projects=true")
    assert 'variant="advanced", projects=true' in text
    assert text.count(", random") == 4
    assert "seat 1, random" in output("upsidetown", "--games", "1", "--seats", "1")


def test_a_recorded_game_replays(tmp_path: pathlib.Path) -> None:
    output("upsidetown", "--games", "1", "--record", str(tmp_path / "one.jsonl"))
    kept = record.load((tmp_path / "one.jsonl").read_text())
    positions = list(record.replay(registry.game("upsidetown"), kept))
    assert len(positions) == len(kept.moves) + 1
    output("upsidetown", "--games", "2", "--record", str(tmp_path / "game.jsonl"))
    assert json.loads((tmp_path / "game-2.jsonl").read_text().splitlines()[0])["game"] == "upsidetown"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "There is no game called 'chess'. There are: "),
        (["upsidetown", "--bots", "genius"], "Upside Town has no bot 'genius', only: random"),
        (["upsidetown", "--options", "variant"], "An option is NAME=VALUE, not 'variant'."),
        (["upsidetown", "--options", "variant=wild"], "Variant must be one of: basic, advanced."),
        (["upsidetown", "--seats", "5"], "not 5"),
    ],
)
def test_what_is_wrong_is_said_in_words(arguments: list[str], words: str) -> None:
    with pytest.raises(CommandError, match=re.escape(words)):
        output(*arguments)


def test_a_game_that_does_not_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST", 10)
    with pytest.raises(CommandError, match="is not over after 10 actions"):
        output("upsidetown", "--games", "1")


def test_a_spread_is_mean_quantiles_and_median() -> None:
    assert playout.spread([1]) == (1, 1, 1, 1)
    assert playout.spread(range(101)) == (50, 5, 50, 95)
