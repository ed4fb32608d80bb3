"""pyscf_rhf.py MOLECULE.xyz BASIS GRADIENT: direct RHF with PySCF; prints energy and time as JSON."""

import json
import sys
import time

from pyscf import gto, scf

ENERGY_CHANGE = 1e-9
ONLY_DIRECT_FITS = 10  # MB: keeps PySCF from holding the integrals in memory


def main():
    molecule, basis, gradient = sys.argv[1:]
    begin = time.perf_counter()
    solver = scf.RHF(gto.M(atom=molecule, basis=basis, verbose=0))
    solver.max_memory = ONLY_DIRECT_FITS
    solver.conv_tol = ENERGY_CHANGE
    solver.conv_tol_grad = float(gradient)
    energy = solver.kernel()
    if not solver.converged:
        sys.exit("not converged")
    print(json.dumps({"energy": energy, "wall_seconds": time.perf_counter() - begin}))


if __name__ == "__main__":
    main()
