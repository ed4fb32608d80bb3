"""Quantum chemistry by the names of PySCF, on its `mol` objects and the ranks of the job.

    from pyscf import gto
    from gannet import chem as scf  # was: from pyscf import scf
    mf = scf.RHF(gto.M(atom="O 0 0 0; H 0 0.76 0.59; H 0 -0.76 0.59", basis="cc-pvdz"))
    mf.kernel()

All ranks make the same calls; what they find is the same on all. Orbitals are in PySCF's basis functions.
Settings that Gannet does not have are an AttributeError, never passed over."""

from pathlib import Path as _Path

from ._errors import UnsupportedError as _UnsupportedError

try:
    from . import _chem
except ImportError as error:
    raise _UnsupportedError(
        f"gannet.chem: this Gannet was built without libint2 (libint2-dev), or cannot load it: {error}"
    ) from None

from ._chem_correlation import CCSD, DFMP2, MP2
from ._chem_density import KS, RKS, ROKS, UKS, Grids
from ._chem_field import MeanField
from ._chem_gradient import Gradients
from ._chem_hartree_fock import HF, RHF, ROHF, UHF

__all__ = [
    "CCSD",
    "DFMP2",
    "HF",
    "KS",
    "MP2",
    "RHF",
    "RKS",
    "ROHF",
    "ROKS",
    "UHF",
    "UKS",
    "Gradients",
    "Grids",
    "MeanField",
]

_chem.set_data(str(_Path(__file__).with_name("chem_data")))
