"""Hartree-Fock."""

from __future__ import annotations

from typing import Any

from ._chem_molecule import is_open
from ._chem_start import Start
from ._world import Group


class _RHF(Start):
    _reference = "rhf"


class UHF(Start):
    """Hartree-Fock with orbitals of their own for alpha and beta."""

    _reference = "uhf"


class ROHF(Start):
    """Hartree-Fock of open shells with one set of orbitals.

    Orbital energies are those of gannet-chem's Fock matrix, which differ from PySCF's."""

    _reference = "rohf"


def RHF(mol: Any, *, group: Group | None = None) -> Start:
    """Collective. Hartree-Fock of closed shells; ROHF of open ones, as with PySCF."""
    return ROHF(mol, group=group) if is_open(mol) else _RHF(mol, group=group)


def HF(mol: Any, *, group: Group | None = None) -> Start:
    """Collective. RHF of closed shells, UHF of open ones."""
    return UHF(mol, group=group) if is_open(mol) else _RHF(mol, group=group)
