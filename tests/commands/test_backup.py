"""`manage.py backup`: a copy that is whole though the games go on, and a site that lives on from it."""

import pathlib
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import StringIO
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from core.management.commands import backup
from tests.serving import ROOT, Site, serving
from tests.wire.talk import Table, Visitor, table


def back_up(site: Site, *file: str) -> "subprocess.CompletedProcess[str]":
    """Run the command beside the site."""
    command = [sys.executable, "manage.py", "backup", *file]
    return subprocess.run(command, cwd=ROOT, env=site.environment, capture_output=True, text=True, timeout=60)


def test_a_site_lives_on_from_its_backup(site: Site, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Moves made while it is copied may or may not be in it; those made before are, and everybody is known again."""
    anna = Visitor(site, "Anna")
    playing = table(anna, anna)
    seat = anna.sits_at(playing)
    ply = seat.plays("take")["ply"]
    refs = [seat.act("end-turn", seat=0, ply=1)]
    file = site.folder / "copies" / "monday.sqlite3"
    done = back_up(site, str(file))
    assert done.returncode == 0, done.stderr
    assert seat.expect("accepted", ref=refs[0])
    assert {path.name for path in file.parent.iterdir()} == {"monday.sqlite3", "monday.sqlite3.secret"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in file.parent.iterdir())
    assert str(file) in done.stdout

    restored = tmp_path_factory.mktemp("restored")
    shutil.copy(file, restored / "tablemates.sqlite3")
    shutil.copy(f"{file}.secret", restored / "secret")
    with serving(restored) as again:
        anna.site = again
        back = anna.sits_at(Table(again, playing.id, anna, {}, []))
        assert back.view["holds"] == [0, 1]
        assert back.view["ply"] >= ply
        back.plays(back.option("take"), seat=back.view["to_act"][0])


def test_a_copy_is_named_by_the_time_and_replaces_nothing(site: Site) -> None:
    done = back_up(site)
    assert done.returncode == 0, done.stderr
    made = sorted((site.folder / "backups").iterdir())
    assert len(made) == 2
    with closing(sqlite3.connect(made[0])) as copy:
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert copy.execute("SELECT count(*) FROM core_table").fetchone() is not None
    again = back_up(site, str(made[0]))
    assert again.returncode == 1
    assert "There is a file" in again.stderr


def test_without_a_database_or_a_place_nothing_is_made(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {**settings.DATABASES["default"], "NAME": tmp_path / "nothing.sqlite3"}
    monkeypatch.setitem(settings.DATABASES, "default", missing)
    with pytest.raises(CommandError, match="No backup was made: unable to open"):
        call_command("backup", str(tmp_path / "copy.sqlite3"), stdout=StringIO())
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match="No backup was made"):
        call_command("backup", str(tmp_path / "file" / "copy.sqlite3"), stdout=StringIO())
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_for_postgresql_it_says_what_to_do_and_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    there: dict[str, Any] = {"ENGINE": "django.db.backends.postgresql", "NAME": "tm", "PASSWORD": "hush"}
    monkeypatch.setitem(settings.DATABASES, "default", there | {"USER": "anna", "HOST": "db.example.com", "PORT": 5433})
    with pytest.raises(CommandError) as refused:
        call_command("backup", stdout=StringIO())
    assert "pg_dump --format=custom --file=tablemates.dump postgresql://anna@db.example.com:5433/tm" in str(
        refused.value
    )
    assert "hush" not in str(refused.value)
    assert backup.without_password(there | {"USER": "", "HOST": "localhost", "PORT": ""}) == "postgresql://localhost/tm"
