"""Hartree-Fock and MP2 on global arrays, with the integrals of PySCF.

Every matrix that grows with the molecule is spread over the ranks; the work is dealt out by a shared counter. All
functions are collective unless they say otherwise."""

from .mp2 import density_fitted_mp2
from .rhf import RHF, rhf

__all__ = ["RHF", "density_fitted_mp2", "rhf"]
