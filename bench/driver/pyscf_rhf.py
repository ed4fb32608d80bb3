"""pyscf_rhf.py MOLECULE.xyz BASIS GRADIENT [--mp2]: direct RHF, and density-fitted MP2 if wanted, with PySCF; prints
energies and time as JSON."""

import json
import sys
import time

from pyscf import gto, mp, scf

ENERGY_CHANGE = 1e-9
ONLY_DIRECT_FITS = 10  # MB: keeps PySCF from holding the integrals in memory


def main():
    molecule, basis, gradient, *more = sys.argv[1:]
    begin = time.perf_counter()
    solver = scf.RHF(gto.M(atom=molecule, basis=basis, verbose=0))
    memory, solver.max_memory = solver.max_memory, ONLY_DIRECT_FITS
    solver.conv_tol = ENERGY_CHANGE
    solver.conv_tol_grad = float(gradient)
    result = {"energy": solver.kernel()}
    if not solver.converged:
        sys.exit("not converged")
    if more == ["--mp2"]:
        solver.max_memory = memory
        result["mp2"] = mp.dfmp2.DFMP2(solver).kernel()[0]
    print(json.dumps(result | {"wall_seconds": time.perf_counter() - begin}))


if __name__ == "__main__":
    main()
