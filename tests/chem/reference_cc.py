#!/usr/bin/env python3
"""Makes reference_cc.json: energies and diagnostics of CCSD and CCSD(T) with fitted integrals by PySCF, with the same molecules,
basis sets and fitting sets as gannet-chem, on orbitals from exact and from fitted integrals. Run it without arguments after
a change of those files."""

import json
from pathlib import Path

import numpy
import pyscf
from pyscf import df, scf
from pyscf.cc import dfccsd
from reference import named, shells, solve

# molecule, basis set, charge, multiplicity, reference; fitting set; that of the orbitals, if they are fitted; frozen orbitals
CASES = [
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", None, 0),
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", None, 1),
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", "cc-pvdz-rifit", 0),
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", "cc-pvdz-jkfit", 1),
    (("water-standing", "cc-pvtz", 0, 1, "rhf"), "cc-pvtz-rifit", None, 0),
    (("water-standing", "cc-pvtz", 0, 1, "rhf"), "cc-pvtz-rifit", "cc-pvtz-rifit", 1),
    (("water-dimer", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", None, 0),
    (("water-dimer", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", "cc-pvdz-rifit", 2),
]


def coupled_cluster(case, fit, fit_scf, frozen):
    field = solve(*case)
    if fit_scf:
        density = field.make_rdm1()
        field = scf.RHF(field.mol).density_fit(auxbasis=shells(fit_scf))
        field.conv_tol, field.conv_tol_grad = 1e-13, 1e-9
        field.kernel(dm0=density)
    method = dfccsd.RCCSD(field, frozen=frozen)
    method.with_df = df.DF(field.mol, auxbasis=shells(fit))
    method.conv_tol, method.conv_tol_normt, method.max_cycle = 1e-12, 1e-9, 100
    method.kernel()
    triples = method.ccsd_t()
    numbers = {"scf": field.e_tot, "mp2": method.emp2, "ccsd": method.e_corr, "(t)": triples,
               "t1": numpy.linalg.norm(method.t1) / numpy.sqrt(2 * len(method.t1)), "d1": numpy.linalg.norm(method.t1, 2)}
    return named(*case) | {"fit_scf": fit_scf, "frozen": frozen} | {k: round(float(v), 10) for k, v in numbers.items()}


def main():
    text = ",\n  ".join(json.dumps(coupled_cluster(*row)) for row in CASES)
    Path(__file__).with_suffix(".json").write_text(f'{{"pyscf": "{pyscf.__version__}", "ccsd(t)": [\n  {text}\n ]}}\n')


if __name__ == "__main__":
    main()
