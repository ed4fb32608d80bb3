#!/usr/bin/env python3
"""Makes reference.json: Hartree-Fock energies by PySCF for the molecules and basis sets that come with gannet-scf.

Needs PySCF (pip install pyscf); the tests do not, since they read the committed file. Both programs take the same
files: the coordinates of apps/scf/data/molecules, in angstrom of the same length, and the Gaussian94 basis sets.
Run it without arguments after a change of those files."""

import json
from pathlib import Path

import pyscf
from pyscf import gto, scf

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[1] / "apps" / "scf" / "data"
ANGSTROM = 1 / 0.529177210903  # bohr
LETTERS = "SPDFGH"
CARTESIAN = {"6-31g_st_"}

CASES = [
    *(("water", basis, 0) for basis in ("sto-3g", "6-31g_st_", "cc-pvdz", "cc-pvtz", "def2-svp")),
    ("water", "cc-pvdz", 2),
    ("water", "cc-pvdz", -2),
    ("benzene", "cc-pvdz", 0),
    ("water8", "sto-3g", 0),
    ("be-chain", "sto-3g", 0),
]


def atoms(molecule):
    lines = (DATA / "molecules" / f"{molecule}.xyz").read_text().splitlines()[2:]
    words = [line.split() for line in lines if line.strip()]
    return [(w[0], [float(x) * ANGSTROM for x in w[1:4]]) for w in words]


def number(word):
    return float(word.replace("D", "E"))


def shells(basis):
    """{symbol: shells in PySCF's form [l, [exponent, coefficient], ...]}"""
    lines = (DATA / "basis" / f"{basis}.g94").read_text().splitlines()
    lines = [line.split() for line in lines if line.strip() and not line.startswith("!")]
    found, at = {}, 0
    while at < len(lines):
        symbol, at = lines[at][0], at + 1
        found[symbol] = []
        while lines[at][0] != "****":
            kind, count = lines[at][0], int(lines[at][1])
            rows = [[number(word) for word in row] for row in lines[at + 1:at + 1 + count]]
            for column, letter in enumerate(kind.upper(), start=1):
                found[symbol].append([LETTERS.index(letter), *([row[0], row[column]] for row in rows)])
            at += count + 1
        at += 1
    return found


def energy(molecule, basis, charge):
    mol = gto.M(atom=atoms(molecule), unit="bohr", basis=shells(basis), charge=charge, verbose=0,
                cart=basis in CARTESIAN)
    field = scf.RHF(mol)
    field.conv_tol, field.conv_tol_grad, field.direct_scf_tol = 1e-12, 1e-7, 1e-14
    total = field.kernel()
    assert field.converged, (molecule, basis, charge)
    return total


def main():
    energies = [{"molecule": m, "basis": b.replace("_st_", "*"), "charge": q, "energy": round(energy(m, b, q), 9)}
                for m, b, q in CASES]
    text = ",\n  ".join(json.dumps(row) for row in energies)
    (HERE / "reference.json").write_text(f'{{"pyscf": "{pyscf.__version__}", "energies": [\n  {text}\n]}}\n')


if __name__ == "__main__":
    main()
