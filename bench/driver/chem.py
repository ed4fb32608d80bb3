"""Correlation, functionals and fitting: gannet-chem on 1 and 2 ranks beside PySCF on 2 threads, every round all of them in turn."""

import json
import re
import sys
import tempfile
from pathlib import Path
from statistics import median

from driver import peers
from driver.launch import json_lines, mpi, run, with_threads
from driver.records import record
from driver.scf import LARGEST_GRADIENT, check_energies, measure, place

RESIDUAL = 1e-5  # of amplitudes
ATOMS_OF_WATER = 3

# Theory, molecule, basis, and the parts of which the seconds are compared.
CASES = (("ri-mp2", "water8", "cc-pvdz", ("mp2",)),
         ("ri-mp2", "benzene", "cc-pvtz", ("mp2",)),
         ("pbe", "benzene", "cc-pvtz", ("scf",)),
         ("ri-hf", "benzene", "cc-pvtz", ("scf",)),
         ("ri-hf", "water8", "cc-pvdz", ("scf",)),
         ("ccsd(t)", "water4", "cc-pvdz", ("iteration", "(t)")))
# What NWChem is to do, and how it tells the energy.
NWCHEM = {
    "ri-mp2": ('basis "ri-mp2 basis" spherical\n  * library {basis}-ri\nend\ntask rimp2', r"Total MP2 energy\s+(\S+)"),
    "pbe": ("dft\n  direct\n  xc xpbe96 cpbe96\n  grid fine\n  convergence energy 1e-9 gradient 1e-5\nend\ntask dft",
            r"Total DFT energy =\s*(\S+)"),
    "ccsd(t)": ("ccsd\n  thresh 1e-5\nend\ntask ccsd(t)", r"Total CCSD\(T\) energy:\s*(\S+)"),
}

TABLES = (("Chemistry, 2 ranks, beside PySCF on 2 threads", ("chem",)),
          ("Chemistry, whole calculations, 2 ranks, beside NWChem on 2 ranks", ("chem whole",)),
          ("Chemistry: the speed of 2 ranks over that of 1", ("chem scaling",)))


def file_of(molecule, folder):
    """water4: four of the eight waters."""
    if molecule != "water4":
        return place(molecule)
    atoms = place("water8").read_text().splitlines()[2:2 + 4 * ATOMS_OF_WATER]
    path = Path(folder) / "water4.xyz"
    path.write_text("\n".join([str(len(atoms)), "(H2O)4", *atoms]) + "\n")
    return path


def gannet(build, ranks, theory, molecule, basis):
    """{"scf": ..., "mp2": ..., "seconds": {part: seconds}}, as PySCF's script prints them."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "chem.json"
        finished = mpi(ranks, [build / "bin/gannet-chem", file_of(molecule, scratch), "--basis", basis, "--theory", theory,
                               "--conv", str(LARGEST_GRADIENT), "--cc-conv", str(RESIDUAL), "--json", report])
        if finished.returncode != 0:
            json_lines(finished)
            return None
        result = json.loads(report.read_text())
    energy, seconds = result["energy"], result["seconds"]
    parts = {"scf": seconds["total"] - seconds["correlation"], "mp2": seconds["correlation"],
             **cluster_seconds(finished.stdout)}
    return {"energy": energy["total"], "seconds": {"whole": seconds["total"], **parts}}


def nwchem(theory, molecule, basis):
    task, energy = NWCHEM[theory]
    with tempfile.TemporaryDirectory() as scratch:
        result = peers.nwchem(file_of(molecule, scratch), basis, LARGEST_GRADIENT, task.format(basis=basis), energy)
    return result and {"energy": result["energy"], "seconds": {"whole": result["wall_seconds"]}}


def pyscf(theory, molecule, basis):
    with tempfile.TemporaryDirectory() as scratch:
        script = Path(__file__).parent / "pyscf_chem.py"
        lines = json_lines(run([sys.executable, script, theory, file_of(molecule, scratch), basis], with_threads(2)))
    if not lines:
        return None
    result = lines[0]
    seconds = result["seconds"]
    if "ccsd" in seconds:
        seconds["iteration"] = seconds["ccsd"] / result["iterations"]
    return {"energy": sum(result.get(part, 0) for part in ("scf", "mp2", "ccsd", "(t)")), "seconds": seconds}


def cluster_seconds(text):
    """Of an iteration, and of the triples, from what gannet-chem prints."""
    rows = re.findall(r"^ +\d+ +-?\d+\.\d{12} +\S+ +\S+ +([\d.]+)$", text, re.MULTILINE)
    triples = re.search(r"\(T\).* ([\d.]+) s", text)
    return ({"iteration": median(map(float, rows))} if rows else {}) | ({"(t)": float(triples[1])} if triples else {})


def programs(build, theory, molecule, basis):
    found = {f"gannet-{ranks}": lambda ranks=ranks: gannet(build, ranks, theory, molecule, basis) for ranks in (1, 2)}
    if peers.has_pyscf():
        found["pyscf"] = lambda: pyscf(theory, molecule, basis)
    if theory in NWCHEM and peers.has_nwchem():
        found["nwchem"] = lambda: nwchem(theory, molecule, basis)
    return found


def of_case(build, rounds, case):
    theory, molecule, basis, parts = case
    results = measure(programs(build, theory, molecule, basis), rounds, f"{theory} of {molecule}, {basis},")
    check_energies(results, but=["nwchem"])  # has other grids, and fits less

    def seconds_of(part):
        return {name: median(result["seconds"][part] for result in of_rounds)
                for name, of_rounds in results.items() if part in of_rounds[0]["seconds"]}

    whole = seconds_of("whole")
    if {"gannet-2", "nwchem"} <= set(whole):
        yield record("chem whole", f"{theory} of {molecule}, {basis}", 0, "s", whole["gannet-2"], peers={"nwchem": whole["nwchem"]})
    for part in parts:
        seconds = seconds_of(part)
        path = f"{theory} of {molecule}, {basis}: {part}"
        if "gannet-2" in seconds:
            others = {"pyscf": seconds["pyscf"]} if "pyscf" in seconds else {}
            yield record("chem", path, 0, "s", seconds["gannet-2"], peers=others)
        if {"gannet-1", "gannet-2"} <= set(seconds):
            yield record("chem scaling", path, 0, "x", seconds["gannet-1"] / seconds["gannet-2"])


def records(build, rounds):
    for case in CASES:
        yield from of_case(build, rounds, case)
