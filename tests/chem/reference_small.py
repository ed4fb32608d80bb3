#!/usr/bin/env python3
"""Makes reference_small.json: energies of ten small molecules by PySCF with each kind of theory that gannet-chem has, with the
same basis sets, fitting sets and grids. Run it without arguments after a change of those files."""

import json
from pathlib import Path

import pyscf
from reference import named, solve
from reference_cc import coupled_cluster
from reference_mp2 import fitted_perturbation

GRID = "75,302"
FUNCTIONALS = (("pbe", "pbe,pbe"), ("b3lyp", "b3lyp"))

# molecule, basis set, charge, multiplicity, reference; fitting set; frozen orbitals
CASES = [
    (("hydrogen-sulfide", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 0),
    (("phosphine", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 5),
    (("carbon-monoxide", "def2-svp", 0, 1, "rhf"), "def2-svp-rifit", 0),
    (("hydrogen-cyanide", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 2),
    (("hydroxyl", "aug-cc-pvdz", -1, 1, "rhf"), "aug-cc-pvdz-rifit", 0),
    (("ammonium", "cc-pvdz", 1, 1, "rhf"), "cc-pvdz-rifit", 0),
    (("chlorine-fluoride", "def2-svp", 0, 1, "rhf"), "def2-svp-rifit", 6),
    (("methyl", "cc-pvdz", 0, 2, "uhf"), "cc-pvdz-rifit", 0),
    (("phosphinidene", "cc-pvdz", 0, 3, "uhf"), "cc-pvdz-rifit", 5),
    (("silyl", "def2-svp", 0, 2, "uhf"), "def2-svp-rifit", 0),
]


def energies(case, fit, frozen):
    field = solve(*case)
    row = named(*case) | {"frozen": frozen, "hf": field.e_tot, "ri-mp2": sum(fitted_perturbation(field, fit, frozen).values())}
    if case[4] == "rhf":
        correlated = coupled_cluster(case, fit, None, frozen)
        row |= {"ccsd": correlated["ccsd"], "(t)": correlated["(t)"]}
    row |= {theory: solve(*case, theory, name, GRID).e_tot for theory, name in FUNCTIONALS}
    return {name: round(float(value), 10) if isinstance(value, float) else value for name, value in row.items()}


def main():
    text = ",\n  ".join(json.dumps(energies(*row)) for row in CASES)
    Path(__file__).with_suffix(".json").write_text(f'{{"pyscf": "{pyscf.__version__}", "grid": "{GRID}", "molecules": [\n  {text}\n ]}}\n')


if __name__ == "__main__":
    main()
