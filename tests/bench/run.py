"""Measures this server beside boardgame.io in one run, and prints what the targets speak of: ratios, bytes and growth.

    python -m tests.bench.run --peer-node-modules DIR [--tools DIR] [--repeats 3] [--only speed bytes growth]

`--tools` is the folder with the load generator (loadgen.py, servers.py, growth.py); `--peer-node-modules` holds
boardgame.io. Nothing is installed. Where the load generator is missing there is nothing to do; where only the peer is
missing, our own figures are printed.
"""

import argparse
import contextlib
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

from tests.serving import ROOT, serving

TOOLS = ROOT.parent / "shared" / "bench"
PEERS = ("bgio-mem", "bgio-flat")
SPEED = ["--matches", "25", "--seats", "4", "--moves", "60", "--rounds", "2", "--limit", "20"]
GROWTH = ["--at", "10", "100", "1000", "--rounds", "8", "--limit", "60"]
SERVER_CPU, CLIENT_CPU = 0, 1


class Bench:
    """One run. `tools` is the load generator's folder, `modules` the peer's packages or None."""

    def __init__(self, tools: pathlib.Path, modules: pathlib.Path | None) -> None:
        self.tools, self.modules = tools, modules
        sys.path.insert(0, str(tools))

    @contextlib.contextmanager
    def server(self, name: str) -> Iterator[tuple[int, int, str]]:
        """A fresh server by name, on its own core: its port, its process, and the adapter that speaks to it."""
        if name == "tablemates":
            with (
                tempfile.TemporaryDirectory() as folder,
                pinned(SERVER_CPU),
                serving(pathlib.Path(folder), forks=False) as site,
            ):
                yield site.port, site.pid, "tests.bench.adapter:Tables"
            return
        import servers

        with tempfile.TemporaryDirectory() as folder:
            services = servers.Services(folder)
            with servers.running(name, services, node_path=self.modules, cpu=SERVER_CPU) as (port, pids, adapter, _):
                yield port, pids[0], adapter

    def measure(self, name: str, script: str, arguments: list[str]) -> dict[str, Any]:
        """What the load generator says of a fresh server."""
        with self.server(name) as (port, pid, adapter):
            command = [sys.executable, script, "--adapter", adapter, "--port", str(port), "--pid", str(pid)]
            path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
            environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
            done = subprocess.run(
                [*command, "--cpu", str(CLIENT_CPU), *arguments],
                cwd=self.tools,
                env=environment,
                capture_output=True,
                text=True,
                timeout=300,
            )
        if done.returncode:
            raise RuntimeError(f"{name}: {done.stderr[-2000:]}")
        result: dict[str, Any] = json.loads(done.stdout)
        return result

    def speed(self, repeats: int) -> dict[str, list[dict[str, Any]]]:
        """Durable moves a second at 25 tables of 4, each server in turn, so that a slow minute falls on all."""
        names = ["tablemates", *(PEERS if self.modules else ())]
        runs: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
        for _ in range(repeats):
            for name in names:
                runs[name].append(self.measure(name, "loadgen.py", SPEED))
                say(f"{name:12} {facts(runs[name][-1])}")
        return runs

    def bytes(self) -> dict[str, Any]:
        """The same with compression."""
        return self.measure("tablemates", "loadgen.py", [*SPEED, "--deflate"])

    def growth(self) -> list[dict[str, Any]]:
        """A move, and joining, at ply 10, 100 and 1000 of one table of two."""
        rows: list[dict[str, Any]] = self.measure("tablemates", "growth.py", GROWTH)["growth"]
        return rows


@contextlib.contextmanager
def pinned(cpu: int) -> Iterator[None]:
    """Keep to one core, with all that is started meanwhile."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {cpu})
    yield
    os.sched_setaffinity(0, before)


def facts(run: dict[str, Any]) -> str:
    """One run of the load generator in a line."""
    reach = run["reach_ms"]
    return (
        f"{run['moves_per_s']:7.1f} moves/s   reach {reach['p50']:6.1f} / {reach['p99']:6.1f} ms   "
        f"{run['cpu_us_per_move']:6.0f} us of CPU and {run['bytes_per_client_move']:7.1f} bytes a client a move   "
        f"other load {run['other_cpu']:.2f}, refused {run['rejected']}"
    )


def ratios(runs: dict[str, list[dict[str, Any]]]) -> dict[str, float]:
    """Our median moves a second over each peer's."""
    median = {name: statistics.median(run["moves_per_s"] for run in them) for name, them in runs.items()}
    return {name: median["tablemates"] / median[name] for name in median if name != "tablemates"}


def say(text: str) -> None:
    """Print at once: a run takes minutes."""
    print(text, flush=True)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tools", type=pathlib.Path, default=TOOLS)
    parser.add_argument("--peer-node-modules", type=pathlib.Path)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", nargs="+", choices=["speed", "bytes", "growth"], default=["speed", "bytes", "growth"])
    args = parser.parse_args()
    if not (args.tools / "loadgen.py").exists():
        say(f"Nothing to measure with: there is no load generator in {args.tools}.")
        return
    bench = Bench(args.tools, args.peer_node_modules)
    if "speed" in args.only:
        for name, ratio in ratios(bench.speed(args.repeats)).items():
            say(f"tablemates / {name}: {ratio:.2f}")
    if "bytes" in args.only:
        say(f"with deflate {facts(bench.bytes())}")
    if "growth" in args.only:
        for row in bench.growth():
            say("growth       " + "   ".join(f"{key} {value}" for key, value in row.items()))


if __name__ == "__main__":
    main()
