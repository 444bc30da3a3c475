"""Which build of the pages this server has: one that was loaded from another build is asked to load itself anew.

It reads the files that browsers get, and knows nothing of what is in them.
"""

import functools
import hashlib
from pathlib import Path

from django.conf import settings


@functools.cache
def build() -> str:
    """The same for the same files, on whichever machine; packages count by their lock file."""
    digest = hashlib.sha256()
    for path in sorted(_files(settings.BASE_DIR / "static")):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "node_modules" not in path.parts]
