"""Futures: what one costs, and the Fock build by futures beside the shared counter."""

import json
import os
import tempfile
from pathlib import Path
from statistics import median

from driver.launch import NO_BINDING, json_lines, mpi, say
from driver.records import record
from driver.scf import place

MOLECULE, BASIS = "be-chain", "cc-pvdz"
ONE_RANK_NODES = {"GANNET_NODE_RANKS": "1"}
WAYS = {"1 rank x 2 workers": (1, ["--method", "futures", "--workers", "2"]),
        "2 ranks x 1 worker": (2, ["--method", "futures", "--workers", "1"]),
        "counter": (2, ["--method", "counter"])}


def in_environment(extra, run):
    """run() with more variables in the environment, which all programs inherit."""
    before = dict(os.environ)
    os.environ.update(extra)
    try:
        return run()
    finally:
        os.environ.clear()
        os.environ.update(before)


def costs(build, workers=2):
    """What bench-futures prints, on two pretended nodes."""
    return in_environment(ONE_RANK_NODES, lambda: json_lines(
        mpi(2, [build / "bench/bench-futures", str(workers)], binding=NO_BINDING)))


def scf(build, ranks, *arguments, molecule=place(MOLECULE), basis=BASIS, nodes=None):
    """The summary of a calculation, or None."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "scf.json"
        command = [build / "bin/gannet-scf", molecule, "--basis", basis, *arguments, "--json", report]
        finished = in_environment(nodes or {}, lambda: mpi(ranks, command, binding=NO_BINDING))
        if finished.returncode != 0:
            json_lines(finished)
            return None
        return json.loads(report.read_text())


def fock_times(build, rounds):
    """{way: seconds of the Fock builds of the slowest rank}, all ways in turn in each round."""
    times = {way: [] for way in WAYS}
    for _ in range(rounds):
        for way, (ranks, arguments) in WAYS.items():
            say(f"Fock builds of {MOLECULE}, {way}")
            summary = scf(build, ranks, *arguments)
            if summary:
                times[way].append(max(summary["fock_wall_seconds"]))
    return {way: median(values) for way, values in times.items() if values}


def records(build, rounds):
    if not (build / "bench/bench-futures").exists():
        say("no table of futures: Gannet was built without oneTBB")
        return
    for line in costs(build):
        yield record("futures", f"{line['case']} / {line['beside']}", 0, line["unit"], line["gannet"], line["value"])
    times = fock_times(build, rounds)
    for way in list(WAYS)[:2]:
        if way in times:
            yield record("futures", f"Fock builds, {way}", 0, "s", times[way],
                         peers={other: times[other] for other in times if other != way})
