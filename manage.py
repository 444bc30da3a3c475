#!/usr/bin/env python
"""The command line: `play` serves the games on this machine, `playout` plays them without a server.

The other commands are Django's.
"""

import os
import sys


def main() -> None:
    """Run the command that was asked for."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
