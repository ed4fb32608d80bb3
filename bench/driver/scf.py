"""Hartree-Fock of benzene and of eight waters: gannet-scf on 1 and 2 ranks, NWChem on 2 ranks, PySCF on 2 threads, all on
the same geometry, basis and convergence, every round all of them in turn."""

import json
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median

from driver.launch import ROOT, json_lines, mpi, say
from driver.records import record
from driver import peers

MOLECULES = ("benzene", "water8")
BASIS = "cc-pvdz"
LARGEST_GRADIENT = 1e-6  # element, hartree: how Gannet says it
GRADIENT_NORM = 1e-5  # the same calculations end there with NWChem and PySCF, who say it so
SAME_ENERGY = 1e-6  # the programs differ in the length of a bohr


def place(molecule):
    return ROOT / "apps/chem/data/molecules" / f"{molecule}.xyz"


def gannet(build, ranks, molecule):
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "scf.json"
        finished = mpi(ranks, [build / "bin/gannet-scf", place(molecule), "--basis", BASIS,
                               "--conv", str(LARGEST_GRADIENT), "--json", report])
        if finished.returncode != 0:
            json_lines(finished)
            return None
        result = json.loads(report.read_text())
    return {"energy": result["energy"]["total"], "wall_seconds": result["seconds"]["total"],
            "fock_seconds": result["fock_wall_seconds"],
            "integral_seconds": result["fock_integral_seconds"]}


def programs(build, molecule):
    found = {f"gannet-{ranks}": lambda ranks=ranks: gannet(build, ranks, molecule) for ranks in (1, 2)}
    if peers.has_nwchem():
        found["nwchem"] = lambda: peers.nwchem(place(molecule), BASIS, GRADIENT_NORM)
    if peers.has_pyscf():
        found["pyscf"] = lambda: peers.pyscf(place(molecule), BASIS, GRADIENT_NORM)
    return found


def measure(programs, rounds, what):
    """{program: the results of its rounds}, all programs in turn; a program that fails is left out."""
    results = defaultdict(list)
    for _ in range(rounds):
        for name, run in programs.items():
            say(f"{what} with {name}")
            result = run()
            if result:
                results[name].append(result)
    return results


def typical(results, name, quantity):
    return median(quantity(result) for result in results[name])


def check_energies(results, but=()):
    """`but`: programs that compute another energy."""
    energy = {name: rounds[0]["energy"] for name, rounds in results.items()}
    say("energies: " + ", ".join(f"{name} {value:.8f}" for name, value in energy.items()))
    alike = [value for name, value in energy.items() if name not in but]
    if max(alike, default=0) - min(alike, default=0) > SAME_ENERGY:
        say("the energies differ: the times compare different calculations")


def slowest_fock(result):
    return max(result["fock_seconds"])


def outside_integrals(result):
    return 1 - sum(result["integral_seconds"]) / sum(result["fock_seconds"])


def of_molecule(build, rounds, molecule):
    results = measure(programs(build, molecule), rounds, f"Hartree-Fock of {molecule}")
    if "gannet-1" not in results or "gannet-2" not in results:
        say("no Hartree-Fock table: gannet-scf did not run")
        return
    check_energies(results)

    def wall(name):
        return typical(results, name, lambda result: result["wall_seconds"])

    op = f"scf {molecule}"
    speedup = typical(results, "gannet-1", slowest_fock) / typical(results, "gannet-2", slowest_fock)
    others = {name: wall(name) for name in ("nwchem", "pyscf") if name in results}
    yield record(op, "wall", 0, "s", wall("gannet-2"), peers=others)
    yield record(op, "fock-efficiency", 0, "fraction", speedup / 2, limit=1.0)
    yield record(op, "outside-libint2", 0, "fraction",
                 typical(results, "gannet-2", outside_integrals))


def records(build, rounds):
    for molecule in MOLECULES:
        yield from of_molecule(build, rounds, molecule)
