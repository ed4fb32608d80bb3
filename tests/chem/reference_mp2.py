#!/usr/bin/env python3
"""Makes reference_mp2.json: energies of MP2 and of Hartree-Fock with fitted integrals by PySCF, with the same molecules, basis
sets and fitting sets as gannet-chem. Run it without arguments after a change of those files."""

import json
from pathlib import Path

import pyscf
from pyscf import df, mp, scf
from pyscf.mp import dfmp2, dfump2
from reference import named, shells, solve

# molecule, basis set, charge, multiplicity, reference; fitting set; frozen orbitals
MP2 = [
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 0),
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 1),
    (("water-standing", "cc-pvtz", 0, 1, "rhf"), "cc-pvtz-rifit", 0),
    (("water-standing", "cc-pvtz", 0, 1, "rhf"), "cc-pvtz-rifit", 1),
    (("water-dimer", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 0),
    (("water-dimer", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-rifit", 2),
    (("hydroxyl", "cc-pvdz", 0, 2, "uhf"), "cc-pvdz-rifit", 0),
    (("hydroxyl", "cc-pvdz", 0, 2, "uhf"), "cc-pvdz-rifit", 1),
    (("methylene", "def2-tzvp", 0, 3, "uhf"), "def2-tzvp-rifit", 1),
    (("chloromethyl", "def2-svp", 0, 2, "uhf"), "def2-svp-rifit", 6),
    (("hydrogen", "cc-pvdz", 0, 2, "uhf"), "cc-pvdz-rifit", 0),
]

FITTED = [
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-jkfit"),
    (("water-standing", "cc-pvtz", 0, 1, "rhf"), "cc-pvtz-jkfit"),
    (("water-dimer", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-jkfit"),
    (("hydroxyl", "cc-pvdz", 0, 2, "uhf"), "cc-pvdz-jkfit"),
    (("methylene", "def2-svp", 0, 3, "rohf"), "def2-universal-jkfit"),
]


def parts(method):
    method.kernel()
    return {"opposite": round(float(method.e_corr_os), 10), "same": round(float(method.e_corr_ss), 10)}


def perturbation(case, fit, frozen):
    field = solve(*case)
    exact, fitted = (mp.MP2, dfmp2.DFMP2) if case[4] == "rhf" else (mp.UMP2, dfump2.DFUMP2)
    exact, fitted = exact(field, frozen=frozen or None), fitted(field, frozen=frozen or None)
    fitted.with_df = df.DF(field.mol, auxbasis=shells(fit))
    return named(*case) | {"frozen": frozen, "scf": round(float(field.e_tot), 10), "mp2": parts(exact), "ri-mp2": parts(fitted)}


def fitted_field(case, fit):
    field = solve(*case)
    fitted = getattr(scf, case[4].upper())(field.mol).density_fit(auxbasis=shells(fit))
    fitted.conv_tol, fitted.conv_tol_grad = 1e-13, 1e-8
    return named(*case) | {"energy": round(float(fitted.kernel(dm0=field.make_rdm1())), 10)}


def main():
    text = ",\n  ".join(json.dumps(perturbation(*row)) for row in MP2)
    fields = ",\n  ".join(json.dumps(fitted_field(*row)) for row in FITTED)
    path = Path(__file__).with_suffix(".json")
    path.write_text(f'{{"pyscf": "{pyscf.__version__}", "mp2": [\n  {text}\n ],\n "ri-hf": [\n  {fields}\n ]}}\n')


if __name__ == "__main__":
    main()
