"""Orbitals in their own field: what Hartree-Fock and functionals share."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from . import _chem
from ._chem_molecule import Molecule, basis_name, read
from ._chem_settings import Settings, tell, word
from ._errors import ArgumentError, StateError
from ._world import Group, group_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

GUESSES = {"minao": "sad", "atom": "sad", "sad": "sad", "1e": "core", "hcore": "core", "core": "core"}


class MeanField(Settings):
    """Orbitals in their own field, found by kernel(). The base of RHF, UHF, ROHF, RKS, UKS and ROKS."""

    conv_tol: float = 1e-9  # hartree: the orbital gradient goes below its root, and below 1e-7
    conv_tol_grad: float | None = None  # the largest element of the orbital gradient, if it is given
    max_cycle: int = 50
    level_shift: float = 0.0
    damp: float = 0.0
    init_guess: str = "minao"
    direct_scf_tol: float = 1e-10  # smallest contribution to the Fock matrix, hartree
    verbose: int = 3
    max_memory: float | None = None  # MB of a rank, for correlation
    auxbasis: str | None = None  # that the integrals are fitted with, after density_fit()

    converged: bool = False
    cycles: int = 0
    e_tot: float | None = None
    mo_energy: Any = None
    mo_coeff: Any = None
    mo_occ: Any = None

    mol: Any = None
    group: Group | None = None
    energy_parts: dict[str, float] | None = None  # hartree, by the names of gannet-chem's summary

    _reference = "rhf"
    _of_functional = False
    _solution: _chem.Solution | None = None

    def __init__(self, mol: Any, *, group: Group | None = None) -> None:
        """Collective. The ranks of the group, or of the world, will compute."""
        read(mol)
        self.mol = mol
        self.group = group_of(group)
        self.verbose = int(getattr(mol, "verbose", 3))

    def kernel(self) -> float:
        """Collective. Finds the orbitals; returns the energy, which is e_tot, too."""
        group = group_of(self.group)
        molecule: Molecule = group.broadcast(read(self.mol))
        solution = _chem.Solution(
            group._open,
            molecule.atoms,
            molecule.basis,
            molecule.potentials,
            [*self._words(), *molecule.words, "--basis", molecule.name],
            self.verbose >= 4,
        )
        self._take(solution, molecule)
        said = "converged" if self.converged else f"not converged in {self.cycles} cycles:"
        tell(group.rank, self.verbose, f"{said} SCF energy = {self.e_tot:.15g}")
        assert self.e_tot is not None
        return self.e_tot

    def run(self, **settings: Any) -> Self:
        """Collective. kernel() with these settings; returns the object."""
        self.set(**settings).kernel()
        return self

    def density_fit(self, auxbasis: str | None = None) -> Self:
        """Local. The same with fitted integrals: a set's name or a .g94 file, or what goes with the basis."""
        fitted = copy.copy(self)
        fitted._forget()
        fitted.auxbasis = auxbasis or _chem.fitting_basis(basis_name(self.mol)) or ""
        if not fitted.auxbasis:
            raise ArgumentError(
                f"density_fit: no fitting basis goes with the basis {basis_name(self.mol)}; give one as auxbasis="
            )
        return fitted

    def make_rdm1(self) -> Matrix:
        """Local. The density in PySCF's functions; that of alpha and of beta if these differ."""
        self._need("make_rdm1")
        if self._reference == "rhf":
            return _density(self.mo_coeff, self.mo_occ)
        if self._reference == "uhf":
            spins = zip(self.mo_coeff, self.mo_occ, strict=True)
            return np.stack([_density(*spin) for spin in spins])
        alpha, beta = (self.mo_occ > 0).astype(float), (self.mo_occ == 2).astype(float)
        return np.stack([_density(self.mo_coeff, spin) for spin in (alpha, beta)])

    def energy_nuc(self) -> float:
        """Local. Repulsion of the nuclei."""
        return self._parts("energy_nuc")["nuclear"]

    def energy_elec(self) -> tuple[float, float]:
        """Local. The energy of the electrons, and what of it is their repulsion, exchange and correlation."""
        parts = self._parts("energy_elec")
        both = sum(value for name, value in parts.items() if name not in ("nuclear", "one_electron"))
        return parts["one_electron"] + both, both

    def energy_tot(self) -> float:
        """Local. The sum of all parts."""
        return sum(self._parts("energy_tot").values())

    @property
    def scf_summary(self) -> dict[str, float]:
        """Local. Parts of the energy by PySCF's names: nuc, e1, e2."""
        total, both = self.energy_elec()
        return {"nuc": self.energy_nuc(), "e1": total - both, "e2": both}

    @property
    def _is_fitted(self) -> bool:
        return self.auxbasis is not None

    def _theory(self) -> list[str]:
        if self._is_fitted:
            return ["--theory", "ri-hf", "--fit", str(self.auxbasis)]
        return ["--theory", "hf"]

    def _words(self) -> list[str]:
        """The settings as gannet-chem's command line has them."""
        if self.init_guess not in GUESSES:
            raise ArgumentError(f'init_guess "{self.init_guess}": give one of {", ".join(GUESSES)}')
        if int(self.max_cycle) < 1:
            raise ArgumentError(f"max_cycle = {self.max_cycle}: at least one is needed")
        gradient = self.conv_tol_grad or min(1e-7, float(self.conv_tol) ** 0.5)
        return [
            *self._theory(),
            *("--reference", self._reference, "--guess", GUESSES[self.init_guess]),
            *("--conv", word(gradient), "--max-iter", word(self.max_cycle)),
            *("--level-shift", word(self.level_shift), "--damp", word(self.damp)),
            *("--screen", word(self.direct_scf_tol)),
        ]

    def _take(self, solution: _chem.Solution, molecule: Molecule) -> None:
        self._solution = solution
        self.converged, self.cycles = solution.converged(), solution.iterations()
        self.energy_parts = dict(solution.energies())
        self.e_tot = sum(self.energy_parts.values())
        sets = range(solution.sets())
        energies = [np.array(solution.orbital_energies(n)) for n in sets]
        occupations = [np.array(solution.occupations(n)) for n in sets]
        orbitals = []
        for n in sets:
            found = np.empty((len(molecule.order), len(energies[n])))
            solution.coefficients(n, found)
            orbitals.append(found[molecule.order])
        both = len(sets) == 2
        self.mo_energy = np.stack(energies) if both else energies[0]
        self.mo_coeff = np.stack(orbitals) if both else orbitals[0]
        self.mo_occ = np.stack(occupations) if both else occupations[0]

    def _forget(self) -> None:
        self._solution = self.e_tot = self.energy_parts = None
        self.mo_energy = self.mo_coeff = self.mo_occ = None
        self.converged, self.cycles = False, 0

    def _need(self, call: str) -> _chem.Solution:
        if self._solution is None:
            raise StateError(f"{call}: there are no orbitals yet; call kernel() first")
        return self._solution

    def _parts(self, call: str) -> dict[str, float]:
        self._need(call)
        assert self.energy_parts is not None
        return self.energy_parts


def _density(orbitals: Matrix, occupations: Matrix) -> Matrix:
    occupied = occupations > 0
    some: Matrix = orbitals[:, occupied]
    return (some * occupations[occupied]) @ some.T
