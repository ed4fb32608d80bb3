"""Functionals of the density, with libxc."""

from __future__ import annotations

from typing import Any, NoReturn

from . import _chem
from ._chem_molecule import is_open
from ._chem_settings import Settings
from ._chem_start import Start
from ._errors import ArgumentError, UnsupportedError
from ._world import Group

# Names that mean something else with PySCF than with gannet-chem.
OTHERWISE = {"lda": "exchange alone; lda,vwn has correlation", "spw92": "another fit; lda,pw is that of 1992"}


class Grids(Settings):
    """How fine the grid is: level 0 to 9, or atom_grid = (radii, directions)."""

    level: int = 3
    atom_grid: tuple[int, int] | None = None

    def _words(self) -> list[str]:
        if self.atom_grid is None:
            return ["--grid", str(self.level)]
        if not isinstance(self.atom_grid, tuple) or len(self.atom_grid) != 2:
            raise ArgumentError("grids.atom_grid is a pair for all elements: (radii, directions)")
        return ["--grid", f"{self.atom_grid[0]},{self.atom_grid[1]}"]


class DensityFunctional(Start):
    """Orbitals in the field of a functional, `xc`, on points, `grids`."""

    xc: str = "LDA,VWN"
    grids: Any = None

    _of_functional = True

    def __init__(self, mol: Any, xc: str = "LDA,VWN", *, group: Group | None = None) -> None:
        """Collective. The ranks of the group, or of the world, will compute."""
        super().__init__(mol, group=group)
        self.xc = xc
        self.grids = Grids()

    def density_fit(self, auxbasis: str | None = None) -> NoReturn:
        """Local. UnsupportedError: functionals have exact integrals only."""
        raise UnsupportedError(
            "density_fit: gannet.chem fits Hartree-Fock only; leave it out with functionals"
        )

    def _theory(self) -> list[str]:
        name = self.xc.lower().replace(" ", "")
        if name in OTHERWISE:
            raise ArgumentError(f'xc = "{self.xc}" is with PySCF {OTHERWISE[name]}')
        if not _chem.is_functional(name):
            known = ", ".join(each for each in _chem.functionals() if each not in OTHERWISE)
            raise ArgumentError(f'unknown functional xc = "{self.xc}": give one of {known}')
        return ["--theory", name, *self.grids._words()]


class _RKS(DensityFunctional):
    _reference = "rhf"


class UKS(DensityFunctional):
    """A functional with orbitals of their own for alpha and beta."""

    _reference = "uhf"


class ROKS(DensityFunctional):
    """A functional of open shells with one set of orbitals."""

    _reference = "rohf"


def RKS(mol: Any, xc: str = "LDA,VWN", *, group: Group | None = None) -> DensityFunctional:
    """Collective. A functional of closed shells; ROKS of open ones, as with PySCF."""
    return ROKS(mol, xc, group=group) if is_open(mol) else _RKS(mol, xc, group=group)


def KS(mol: Any, xc: str = "LDA,VWN", *, group: Group | None = None) -> DensityFunctional:
    """Collective. RKS of closed shells, UKS of open ones."""
    return UKS(mol, xc, group=group) if is_open(mol) else _RKS(mol, xc, group=group)
