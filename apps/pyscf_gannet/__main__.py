"""pyscf_gannet MOLECULE [--basis NAME]: Hartree-Fock and MP2 of a closed shell on all ranks of the job."""

import argparse
import json
import sys
import time
from pathlib import Path

import gannet as ga
from pyscf import gto

from . import density_fitted_mp2, rhf

MOLECULES = Path(__file__).resolve().parent.parent / "chem" / "data" / "molecules"


def options():
    parser = argparse.ArgumentParser(prog="pyscf_gannet", description=__doc__)
    names = ", ".join(sorted(file.stem for file in MOLECULES.glob("*.xyz")))
    parser.add_argument("molecule", help=f"an .xyz file, or one of {names}")
    parser.add_argument("--basis", default="cc-pvdz", help="as PySCF names them")
    parser.add_argument("--charge", type=int, default=0)
    parser.add_argument("--gradient", type=float, default=1e-6, help="largest element of FDS - SDF at the end")
    parser.add_argument("--mp2", action="store_true", help="the correlation energy as well")
    parser.add_argument("--json", type=Path, help="energies and times for programs")
    return parser.parse_args()


def main():
    chosen, begin = options(), time.perf_counter()
    shipped = MOLECULES / f"{chosen.molecule}.xyz"
    mol = gto.M(atom=str(shipped if shipped.exists() else chosen.molecule), basis=chosen.basis, charge=chosen.charge,
                verbose=0)

    def tell(text):
        if ga.rank() == 0:
            print(text, flush=True)

    scf = rhf(mol, gradient=chosen.gradient, tell=tell)
    if not scf.converged:
        tell(f"no convergence in {scf.iterations} iterations")
        return 3
    result = {"energy": scf.energy}
    tell(f"Hartree-Fock   {scf.energy:.9f}")
    if chosen.mp2:
        result["mp2"] = density_fitted_mp2(scf)
        tell(f"MP2            {scf.energy + result['mp2']:.9f}, of which {result['mp2']:.9f} is correlation")
    if chosen.json and ga.rank() == 0:
        chosen.json.write_text(json.dumps(result | {"wall_seconds": time.perf_counter() - begin}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
