"""Derivatives of the energy along the nuclei."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._chem_field import MeanField
from ._chem_settings import Settings
from ._errors import StateError, UnsupportedError


class Gradients(Settings):
    """The derivative of the energy of `mf` along each nucleus: `mf.nuc_grad_method().kernel()`."""

    base: Any = None
    de: Any = None

    def __init__(self, mf: MeanField) -> None:
        """Local."""
        if not isinstance(mf, MeanField):
            raise UnsupportedError(
                f"Gradients: gannet.chem has those of Hartree-Fock and functionals, not of {type(mf).__name__}"
            )
        if mf.auxbasis is not None:
            raise UnsupportedError("Gradients: gannet.chem has none of fitted integrals; leave out density_fit()")
        self.base = mf

    def kernel(self) -> Any:
        """Collective. Atoms x 3, hartree / bohr, on all ranks; `de`, too."""
        if self.base._solution is None:
            self.base.kernel()
        if not self.base.converged:
            raise StateError("Gradients: the orbitals have not converged; raise mf.max_cycle")
        self.de = np.array(self.base._solution.gradient())
        return self.de

    def run(self) -> Gradients:
        """Collective. kernel(); returns the object."""
        self.kernel()
        return self
