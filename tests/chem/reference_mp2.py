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

ON_FITTED = [
    (("water-standing", "cc-pvdz", 0, 1, "rhf"), "cc-pvdz-jkfit", "cc-pvdz-rifit"),
    (("hydroxyl", "cc-pvdz", 0, 2, "uhf"), "cc-pvdz-jkfit", "cc-pvdz-rifit"),
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
    exact = (mp.MP2 if case[4] == "rhf" else mp.UMP2)(field, frozen=frozen or None)
    return named(*case) | {"frozen": frozen, "scf": round(float(field.e_tot), 10), "mp2": parts(exact),
                           "ri-mp2": fitted_perturbation(field, fit, frozen)}


def fitted_perturbation(field, fit, frozen=0):
    method = (dfmp2.DFMP2 if field.mo_coeff.ndim == 2 else dfump2.DFUMP2)(field, frozen=frozen or None)
    method.with_df = df.DF(field.mol, auxbasis=shells(fit))
    return parts(method)


def on_fitted(case, fit, fit_of_correlation):
    field = fitted_field(case, fit)
    return named(*case) | {"scf": round(float(field.e_tot), 10), "ri-mp2": fitted_perturbation(field, fit_of_correlation)}


def fitted_field(case, fit):
    field = solve(*case)
    fitted = getattr(scf, case[4].upper())(field.mol).density_fit(auxbasis=shells(fit))
    fitted.conv_tol, fitted.conv_tol_grad = 1e-13, 1e-8
    fitted.kernel(dm0=field.make_rdm1())
    return fitted


def main():
    text = ",\n  ".join(json.dumps(perturbation(*row)) for row in MP2)
    both = ",\n  ".join(json.dumps(on_fitted(*row)) for row in ON_FITTED)
    energies = [named(*case) | {"energy": round(float(fitted_field(case, fit).e_tot), 10)} for case, fit in FITTED]
    fields = ",\n  ".join(map(json.dumps, energies))
    path = Path(__file__).with_suffix(".json")
    path.write_text(f'{{"pyscf": "{pyscf.__version__}", "mp2": [\n  {text}\n ],\n "ri-mp2 on ri-hf": [\n  {both}\n ],\n "ri-hf": [\n  {fields}\n ]}}\n')


if __name__ == "__main__":
    main()
