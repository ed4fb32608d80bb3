"""Gannet from Python: calls over their C++ ones, and whole programs beside mpi4py, dask and PySCF."""

import json
import os
import re
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median

from driver.launch import NO_BINDING, ROOT, json_lines, mpi, run, say, with_threads
from driver.records import medians, record
from driver.scf import GRADIENT_NORM, LARGEST_GRADIENT, place

HERE = ROOT / "bench/python"
OPERATIONS = ("get", "put", "import", "jacobi", "global view", "triangles", "scf benzene", "scf water8", "mp2 benzene")
GRAPH = ("15", "8")  # of the triangles: 2**15 vertices, 8 edges for each


class Interpreter:
    """The Python of the build, whose package it finds in build/python."""

    def __init__(self, build):
        self.program = build / "venv/bin/python"
        os.environ["PYTHONPATH"] = f"{build / 'python'}:{ROOT / 'apps'}"

    def has(self, module):
        found = subprocess.run([self.program, "-c", f"import {module}"], capture_output=True).returncode == 0
        if not found:
            say(f"{self.program} has no {module}: the tables of Python will be without it")
        return found

    def run(self, ranks, *command, **options):
        return mpi(ranks, [self.program, *command], **options)

    def alone(self, *command, threads=1):
        return run([self.program, *command], with_threads(threads))


def small_programs(build, python, has):
    """Those that print lines of JSON, as functions that run them once."""
    yield lambda: mpi(2, [build / "bench/bench-python-calls"])
    yield lambda: python.run(2, HERE / "calls.py")
    yield lambda: python.alone(HERE / "imports.py")
    yield lambda: python.run(2, HERE / "jacobi.py", "gannet")
    yield lambda: python.alone(HERE / "global_view.py")
    yield lambda: python.alone(HERE / "global_view.py", "numpy")
    yield lambda: python.run(2, HERE / "global_view.py")
    if has["mpi4py"]:
        yield lambda: python.run(2, HERE / "windows.py")
        yield lambda: python.run(2, HERE / "jacobi.py", "mpi4py")
    if has["dask"]:
        yield lambda: python.alone(HERE / "jacobi.py", "dask")
        yield lambda: python.alone(HERE / "global_view.py", "dask", "2")


def small_records(build, python, has, rounds):
    say("Python: calls, imports and plates")
    programs = list(small_programs(build, python, has))
    for (op, path, size, unit), value in medians(programs, rounds).items():
        if "gannet" in value:
            gannet, limit = value.pop("gannet"), value.pop("limit", None)
            yield record(f"python {op}", path, size, unit, gannet, limit, value)


def triangles(python, has, rounds):
    """Seconds on 2 ranks, as the examples tell them on standard error."""
    sources = {"gannet": "05_triangles.py"} | ({"mpi4py": "mpi4py/triangles.py"} if has["mpi4py"] else {})
    taken = defaultdict(list)
    for _ in range(rounds):
        for who, source in sources.items():
            finished = python.run(2, ROOT / "examples/python" / source, *GRAPH)
            found = re.search(r"([\d.]+) s$", finished.stderr, re.MULTILINE)
            if found:
                taken[who].append(float(found[1]))
    value = {who: median(several) for who, several in taken.items()}
    if "gannet" in value:
        yield record("python triangles", "wall", 0, "s", value.pop("gannet"), peers=value)


def chemistry(python, molecule, mp2):
    """(seconds of Gannet on 2 ranks, seconds of PySCF on 2 threads), or None if one fails."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "result.json"
        finished = python.run(2, "-m", "pyscf_gannet", place(molecule), "--gradient", LARGEST_GRADIENT,
                              *(["--mp2"] if mp2 else []), "--json", report, binding=NO_BINDING)
        if finished.returncode != 0:
            json_lines(finished)
            return None
        mine = json.loads(report.read_text())
    finished = python.alone(ROOT / "bench/driver/pyscf_rhf.py", place(molecule), "cc-pvdz", GRADIENT_NORM,
                            *(["--mp2"] if mp2 else []), threads=2)
    theirs = (json_lines(finished) or [None])[0]
    if not theirs:
        return None
    for what in ["energy"] + (["mp2"] if mp2 else []):
        if abs(mine[what] - theirs[what]) > 1e-6:
            say(f"{what} of {molecule}: {mine[what]} and {theirs[what]}; the times compare different calculations")
    return mine["wall_seconds"], theirs["wall_seconds"]


def chemistry_records(python, rounds):
    for molecule, mp2 in (("benzene", False), ("water8", False), ("benzene", True)):
        say(f"PySCF on global arrays: {molecule}")
        pairs = [pair for pair in (chemistry(python, molecule, mp2) for _ in range(rounds)) if pair]
        if pairs:
            mine, theirs = (median(values) for values in zip(*pairs))
            yield record(f"python {'mp2' if mp2 else 'scf'} {molecule}", "wall", 0, "s", mine, peers={"pyscf": theirs})


def records(build, rounds):
    python = Interpreter(build)
    if not python.has("gannet"):
        return
    has = {module: python.has(module) for module in ("mpi4py", "dask", "pyscf")}
    yield from small_records(build, python, has, rounds)
    yield from triangles(python, has, rounds)
    if has["pyscf"]:
        yield from chemistry_records(python, rounds)
