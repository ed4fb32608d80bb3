"""Direct restricted Hartree-Fock."""

import dataclasses
import time
import typing

import gannet as ga
import numpy as np
from pyscf import scf

from .diis import Diis
from .one_electron import core_hamiltonian, overlap
from .screen import Screen
from .shells import ShellBlocks, width_for
from .tasks import Tasks
from .two_electron import TwoElectron

FULL_BUILD_EVERY = 12  # otherwise only the change of the density meets integrals


@dataclasses.dataclass
class RHF:
    """What comes out; the same on every rank, but that the orbitals are spread over them."""
    mol: typing.Any
    energy: float
    converged: bool
    iterations: int
    orbital_energies: np.ndarray
    orbitals: typing.Any  # an array; columns are orbitals, the occupied ones first

    @property
    def occupied(self):
        return self.mol.nelectron // 2


def first_density(mol, like):
    """The density of PySCF's minao guess: the only matrix that each rank holds whole, and only here. Collective."""
    guess = scf.hf.init_guess_by_minao(mol)
    density = ga.empty_like(like, name="density")
    rows, columns = density.local_slice
    density.local[...] = guess[rows, columns]
    ga.sync()
    return density


def occupied_density(orbitals, occupied, density):
    """density := 2 C C^T over the occupied columns. Collective."""
    columns = orbitals.section[:, :occupied]
    ga.matmul(columns, columns, out=density, alpha=2.0, transpose_b=True)


def commutator(fock, density, s):
    """FDS - SDF, which vanishes at the end. Collective."""
    fds = fock @ density @ s
    return fds - fds.T


def rhf(mol, *, gradient=1e-6, threshold=1e-13, max_iterations=60, width=None, tell=lambda text: None):
    """Collective. Hartree-Fock of a closed shell; `gradient` is the largest element of FDS - SDF at the end,
    `threshold` what PySCF calls direct_scf_tol, `width` how many functions a block of shells has."""
    if mol.spin != 0:
        raise ValueError(f"restricted Hartree-Fock wants a singlet; this molecule has {mol.spin} unpaired electrons")
    begin = time.perf_counter()
    blocks = ShellBlocks(mol, width or width_for(mol, ga.size()))
    tasks = Tasks("next task")
    two_electron = TwoElectron(blocks, Screen(blocks, threshold), tasks)
    s, core = overlap(blocks, tasks), core_hamiltonian(blocks, tasks)
    density = first_density(mol, s)
    change, fock = density.copy(name="change of the density"), core.copy(name="Fock matrix")
    extrapolated, diis = ga.empty_like(fock, name="extrapolated"), Diis(fock)

    orbital_energies, orbitals = None, None
    for iteration in range(1, max_iterations + 1):
        two_electron.add_to(fock, change)
        energy = 0.5 * (ga.dot(density, core) + ga.dot(density, fock)) + mol.energy_nuc()
        error = commutator(fock, density, s)
        largest = max(error.max(), -error.min())
        tell(f"{iteration:3d}  energy {energy:.10f}  gradient {largest:.1e}  {time.perf_counter() - begin:.2f} s")
        if largest < gradient and orbitals is not None:
            break
        extrapolated.assign(fock)
        if iteration > 1:  # the guess is no determinant, so its error tells nothing of the others
            diis.extrapolate(extrapolated, error)
        orbital_energies, orbitals = ga.linalg.eigh(extrapolated, s)
        change.assign(density)
        occupied_density(orbitals, mol.nelectron // 2, density)
        if iteration % FULL_BUILD_EVERY == 0:
            change.assign(density)
            fock.assign(core)
        else:
            ga.add(density, change, out=change, beta=-1.0)
    converged = bool(largest < gradient)
    if converged:  # orbitals of the Fock matrix itself, for what comes after
        orbital_energies, orbitals = ga.linalg.eigh(fock, s)
    return RHF(mol, float(energy), converged, iteration, orbital_energies, orbitals)
