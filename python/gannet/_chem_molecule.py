"""What gannet.chem takes from a `mol` of PySCF's: numbers, and nothing of PySCF itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _chem
from ._errors import ArgumentError, UnsupportedError

if TYPE_CHECKING:
    from numpy.typing import NDArray

Place = tuple[float, float, float]
Species = tuple[int, int]
Contraction = tuple[int, tuple[float, ...], tuple[float, ...]]
Term = tuple[int, int, float, float]
Potential = tuple[int, tuple[Term, ...]]

LOCAL = -1  # in PySCF's table: the part of a potential that is for all angular momenta


@dataclass
class Molecule:
    """A molecule as the extension takes it."""

    atoms: list[tuple[int, int, int, Place]]  # element, variant, charge, place
    basis: dict[Species, tuple[Contraction, ...]]
    potentials: dict[Species, Potential]
    order: NDArray[np.intp]  # PySCF's functions among those by atom and angular momentum
    name: str  # of the basis set
    words: list[str]  # of the electrons, as gannet-chem's command line has them


def read(mol: Any) -> Molecule:
    """Local. ArgumentError or UnsupportedError if Gannet cannot take it."""
    _check(mol)
    shells = list(_shells(mol))
    atoms, basis, potentials = [], {}, {}
    known: dict[tuple[int, Any, Any], int] = {}
    for number in range(mol.natm):
        element, charge = _element(mol, number)
        functions = tuple(each for atom, each in shells if atom == number)
        potential = _potential(mol, number) if charge else None
        variants = sum(1 for kind in known if kind[0] == element)
        variant = known.setdefault((element, functions, potential), variants)
        basis[element, variant] = functions
        if potential is not None:
            potentials[element, variant] = potential
        x, y, z = map(float, mol.atom_coord(number))
        atoms.append((element, variant, charge, (x, y, z)))
    words = ["--charge", str(int(mol.charge)), "--multiplicity", str(int(mol.spin) + 1)]
    return Molecule(atoms, basis, potentials, _order(shells), basis_name(mol), words)


def basis_name(mol: Any) -> str:
    """Local. Of the one set of all atoms, or a text that says there is none."""
    named = isinstance(mol.basis, str) and len(mol.basis.split()) == 1
    return str(mol.basis) if named else "of this mol"


def is_open(mol: Any) -> bool:
    """Local. Whether there are unpaired electrons."""
    _check(mol)
    return bool(mol.spin)


def _check(mol: Any) -> None:
    for attribute in "natm", "_bas", "_env", "_ecpbas":
        if not hasattr(mol, attribute):
            raise ArgumentError(f"gannet.chem takes a mol of pyscf.gto, not {type(mol).__name__}")
    if not mol.natm or not len(mol._bas):
        raise ArgumentError("mol has no atoms or no basis functions; was mol.build() called?")
    for what, found, instead in (
        ("periodic cells", hasattr(mol, "lattice_vectors"), "take a molecule"),
        ("Cartesian functions", mol.cart, "leave out cart=True"),
        ("orbitals by symmetry", mol.symmetry, "leave out symmetry"),
        ("nuclei with an extent", getattr(mol, "nucmod", None), "leave out nucmod"),
        ("range separation", getattr(mol, "omega", None), "leave out omega"),
    ):
        if found:
            raise UnsupportedError(f"gannet.chem has no {what}; {instead}")
    if int(mol.charge) != mol.charge:
        raise UnsupportedError(f"gannet.chem has whole electrons only, not a charge of {mol.charge}")


def _element(mol: Any, number: int) -> tuple[int, int]:
    """The atomic number whose functions an atom has, and the charge of its nucleus."""
    charge, symbol = mol.atom_charge(number), mol.atom_symbol(number)
    if int(charge) != charge:
        raise UnsupportedError(f"atom {number}, {symbol}: gannet.chem has no charge of {charge}")
    if charge:
        return int(charge) + int(mol.atom_nelec_core(number)), int(charge)
    found = re.fullmatch(r"(?:ghost|x)[-_:.]?([a-z]{1,2})[^a-z]*", symbol.lower())
    element = _chem.atomic_number(found[1]) if found else None
    if element is None:
        raise UnsupportedError(
            f"atom {number}, {symbol}: gannet.chem takes ghosts of elements, such as GHOST-O; leave out others"
        )
    return element, 0


def _shells(mol: Any) -> Iterator[tuple[int, Contraction]]:
    """Each contraction with its atom, in PySCF's order."""
    for shell in range(mol.nbas):
        exponents = tuple(map(float, mol.bas_exp(shell)))
        for column in mol.bas_ctr_coeff(shell).T:
            contraction = int(mol.bas_angular(shell)), exponents, tuple(map(float, column))
            yield int(mol.bas_atom(shell)), contraction


def _potential(mol: Any, number: int) -> Potential | None:
    """What stands for an atom's inner electrons. The local part has the largest angular momentum."""
    rows = [row for row in mol._ecpbas if row[0] == number]
    if not rows:
        return None
    local = max(int(row[1]) for row in rows) + 1
    terms: list[Term] = []
    for _, momentum, count, power, spin_orbit, exponents, coefficients, *_ in rows:
        if spin_orbit:
            raise UnsupportedError(f"atom {number}: gannet.chem has no spin-orbit potentials")
        l = local if momentum == LOCAL else int(momentum)
        for k in range(count):
            exponent, coefficient = mol._env[exponents + k], mol._env[coefficients + k]
            terms.append((l, int(power), float(exponent), float(coefficient)))
    return int(mol.atom_nelec_core(number)), tuple(terms)


def _order(shells: list[tuple[int, Contraction]]) -> NDArray[np.intp]:
    """For each function of PySCF's, its number where each atom has them by rising angular momentum."""
    sizes = [2 * contraction[0] + 1 for _, contraction in shells]
    by_momentum = sorted(range(len(shells)), key=lambda n: (shells[n][0], shells[n][1][0]))
    first, begins = 0, [0] * len(shells)
    for n in by_momentum:
        begins[n], first = first, first + sizes[n]
    return np.concatenate(
        [np.arange(begin, begin + size) for begin, size in zip(begins, sizes, strict=True)]
    )
