"""What may follow orbitals, by the names that PySCF's orbitals have for it."""

from __future__ import annotations

from typing import Any

from . import _chem_correlation as correlation
from . import _chem_gradient as gradient
from ._chem_field import MeanField


class Start(MeanField):
    """Orbitals that know what may follow them."""

    def nuc_grad_method(self) -> gradient.Gradients:
        """Local. What kernel() of finds the derivatives along the nuclei."""
        return gradient.Gradients(self)

    def Gradients(self) -> gradient.Gradients:
        """Local. As nuc_grad_method()."""
        return self.nuc_grad_method()

    def MP2(self, frozen: Any = None) -> correlation.MP2:
        """Local. MP2 on these orbitals."""
        return correlation.MP2(self, frozen)

    def CCSD(self, frozen: Any = None) -> correlation.CCSD:
        """Local. CCSD on these orbitals."""
        return correlation.CCSD(self, frozen)

    def DFMP2(self, frozen: Any = None) -> correlation.DFMP2:
        """Local. The same from fitted integrals."""
        return correlation.DFMP2(self, frozen)
