"""pyscf_chem.py THEORY MOLECULE.xyz BASIS: energies with PySCF, fitted where gannet-chem fits; prints energies and seconds of each part as
JSON."""

import json
import sys
import time

from pyscf import df, dft, gto, mp, scf
from pyscf.cc import dfccsd

ENERGY_CHANGE = 1e-9
GRADIENT_NORM = 1e-5
RESIDUAL = 1e-5
GRID_LEVEL = 3


class Clock:
    """Seconds of parts, by name."""

    def __init__(self):
        self.seconds = {}

    def time(self, part, work):
        begin = time.perf_counter()
        result = work()
        self.seconds[part] = time.perf_counter() - begin
        return result


def reference(theory, mol):
    if theory == "pbe":
        solver = dft.RKS(mol, xc="pbe")
        solver.grids.level = GRID_LEVEL
    else:
        solver = scf.RHF(mol)
        if theory == "ri-hf":
            solver = solver.density_fit()
    solver.conv_tol, solver.conv_tol_grad = ENERGY_CHANGE, GRADIENT_NORM
    return solver


def mp2(solver, clock):
    return {"mp2": clock.time("mp2", lambda: mp.dfmp2.DFMP2(solver).kernel()[0])}


def coupled_clusters(solver, basis, triples, clock):
    solver.with_df = df.DF(solver.mol, auxbasis=f"{basis}-ri")
    cluster = dfccsd.RCCSD(solver)
    cluster.conv_tol_normt = RESIDUAL
    result = {"ccsd": clock.time("ccsd", lambda: cluster.kernel()[0]), "iterations": cluster.cycles}
    if triples:
        result["(t)"] = clock.time("(t)", cluster.ccsd_t)
    return result


def main():
    theory, molecule, basis = sys.argv[1:]
    clock = Clock()
    solver = reference(theory, gto.M(atom=molecule, basis=basis, verbose=0))
    result = {"scf": clock.time("scf", solver.kernel)}
    if not solver.converged:
        sys.exit("not converged")
    if theory == "ri-mp2":
        result |= mp2(solver, clock)
    elif theory.startswith("ccsd"):
        result |= coupled_clusters(solver, basis, theory == "ccsd(t)", clock)
    print(json.dumps(result | {"seconds": clock.seconds}))


if __name__ == "__main__":
    main()
