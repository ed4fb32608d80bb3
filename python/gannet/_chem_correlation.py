"""MP2 and coupled cluster on orbitals of Hartree-Fock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from . import _chem
from ._chem_field import MeanField
from ._chem_settings import Settings, tell, word
from ._errors import ArgumentError, StateError, UnsupportedError
from ._world import group_of


class Correlation(Settings):
    """What follows the orbitals of `mf`, which are found first if they are not there."""

    frozen: int | Sequence[int] | None = None  # lowest orbitals that are left out, or their numbers
    auxbasis: str | None = None  # that the integrals are fitted with; that of mf or of the basis if None
    verbose: int = 3
    max_memory: float | None = None

    e_hf: float | None = None
    e_corr: float | None = None
    converged: bool = False

    mf: Any = None

    def __init__(self, mf: MeanField, frozen: Any = None, *, auxbasis: str | None = None) -> None:
        """Local. Of the orbitals of mf, without so many of the lowest."""
        if not isinstance(mf, MeanField):
            raise TypeError(f"{type(self).__name__} takes an RHF or UHF of gannet.chem, not {type(mf).__name__}")
        if mf._of_functional:
            raise UnsupportedError(
                f"{type(self).__name__}: gannet.chem takes orbitals of Hartree-Fock, not of a functional"
            )
        self._check_reference(mf._reference)
        self.mf, self.frozen = mf, frozen
        self.auxbasis = auxbasis or mf.auxbasis
        self.verbose, self.max_memory = mf.verbose, mf.max_memory

    @property
    def e_tot(self) -> float:
        """Local. With the energy of the orbitals."""
        if self.e_hf is None or self.e_corr is None:
            raise StateError(f"{type(self).__name__}: there is no energy yet; call kernel() first")
        return self.e_hf + self.e_corr

    def run(self, **settings: Any) -> Self:
        """Collective. kernel() with these settings; returns the object."""
        self.set(**settings).kernel()
        return self

    def kernel(self) -> Any:
        """Collective. Finds the energy of correlation."""
        raise NotImplementedError

    def _check_reference(self, reference: str) -> None:
        raise NotImplementedError

    def _start(self) -> _chem.Solution:
        """Converged orbitals."""
        mf = self.mf
        if mf._solution is None:
            mf.kernel()
        if not mf.converged:
            raise StateError(
                f"{type(self).__name__}: the orbitals have not converged; raise mf.max_cycle"
            )
        self.e_hf = mf.e_tot
        solution: _chem.Solution = mf._solution
        return solution

    def _words(self) -> list[str]:
        frozen = _lowest(self.frozen)
        occupied = _occupied(self.mf)
        if frozen > occupied:
            raise ArgumentError(f"frozen = {frozen}: electrons of both spins fill {occupied} orbitals")
        return ["--frozen-core", str(frozen), *(["--fit", self.auxbasis] if self.auxbasis else [])]

    def _tell(self, line: str) -> None:
        tell(group_of(self.mf.group).rank, self.verbose, line)


class MP2(Correlation):
    """Perturbation theory of second order: from exact integrals, or fitted ones if those of mf are."""

    e_corr_ss: float | None = None
    e_corr_os: float | None = None

    def kernel(self) -> tuple[float, None]:
        """Collective. Returns the energy of correlation, and None where PySCF has amplitudes."""
        start = self._start()
        theory = ["ri-mp2", *self._words()] if self._fits else ["mp2", *self._words()]
        parts = dict(_chem.correlate(start, ["--theory", *theory], self.verbose >= 4))
        self.e_corr_os, self.e_corr_ss = parts["mp2_opposite_spin"], parts["mp2_same_spin"]
        e_corr = self.e_corr = parts["mp2_correlation"]
        self.converged = True
        self._tell(f"E({type(self).__name__}) = {self.e_tot:.15g}  E_corr = {e_corr:.15g}")
        return e_corr, None

    @property
    def emp2(self) -> float:
        """Local. The energy of correlation."""
        return self.e_tot - _number(self.e_hf)

    @property
    def emp2_scs(self) -> float:
        """Local. The same with the spins scaled: 6/5 of opposite, 1/3 of same spin."""
        return 6 / 5 * _number(self.e_corr_os) + 1 / 3 * _number(self.e_corr_ss)

    @property
    def emp2_sos(self) -> float:
        """Local. 1.3 of opposite spin alone."""
        return 1.3 * _number(self.e_corr_os)

    @property
    def e_tot_scs(self) -> float:
        """Local. With the energy of the orbitals."""
        return _number(self.e_hf) + self.emp2_scs

    @property
    def _fits(self) -> bool:
        return self.auxbasis is not None

    def _check_reference(self, reference: str) -> None:
        if reference == "rohf":
            raise UnsupportedError("MP2: gannet.chem has RHF and UHF, not ROHF; take scf.UHF")


class DFMP2(MP2):
    """MP2 from fitted integrals."""

    @property
    def _fits(self) -> bool:
        return True


class CCSD(Correlation):
    """Coupled cluster of singles and doubles for closed shells, from fitted integrals throughout.

    That is PySCF's `cc.dfccsd.RCCSD`, with the same fitting basis; exact integrals differ by some 1e-5 hartree."""

    conv_tol: float = 1e-7
    conv_tol_normt: float = 1e-5  # the equations are off by less than the smaller of both at the end
    max_cycle: int = 50

    emp2: float | None = None
    e_t: float | None = None  # of ccsd_t()

    _clusters: _chem.Clusters | None = None

    def kernel(self) -> tuple[float, None, None]:
        """Collective. Returns the energy of correlation, and None where PySCF has amplitudes."""
        start = self._start()
        left = _occupied(self.mf) - _lowest(self.frozen)
        if left == 0 or _occupied(self.mf) == self.mf.mo_coeff.shape[-1]:
            raise ArgumentError("CCSD needs an occupied orbital that is not frozen, and an empty one")
        self._clusters = _chem.Clusters(start, ["--theory", "ccsd", *self._words()], self.verbose >= 4)
        self.converged, self.emp2 = self._clusters.converged(), self._clusters.mp2()
        e_corr = self.e_corr = self._clusters.ccsd()
        said = "E(CCSD)" if self.converged else "CCSD not converged: E"
        self._tell(f"{said} = {self.e_tot:.15g}  E_corr = {e_corr:.15g}")
        return e_corr, None, None

    def ccsd_t(self) -> float:
        """Collective. The energy of perturbative triples, (T)."""
        clusters = self._found("ccsd_t")
        if not self.converged:
            raise StateError("ccsd_t: the amplitudes have not converged; raise max_cycle")
        e_t = self.e_t = clusters.triples()
        self._tell(f"CCSD(T) correction = {e_t:.15g}")
        return e_t

    def get_t1_diagnostic(self) -> float:
        """Local. T1; beyond 0.02 one determinant may not do."""
        return self._found("get_t1_diagnostic").t1()

    def get_d1_diagnostic(self) -> float:
        """Local. D1; beyond 0.05 one determinant may not do."""
        return self._found("get_d1_diagnostic").d1()

    def _found(self, call: str) -> _chem.Clusters:
        if self._clusters is None:
            raise StateError(f"{call}: there are no amplitudes yet; call kernel() first")
        return self._clusters

    def _words(self) -> list[str]:
        for name in "conv_tol", "conv_tol_normt", "max_cycle":
            if not getattr(self, name) > 0:
                raise ArgumentError(f"CCSD: {name} = {getattr(self, name)} is not positive")
        memory = [] if self.max_memory is None else ["--memory", f"{int(self.max_memory)}M"]
        residual = word(min(self.conv_tol, self.conv_tol_normt))
        return [*super()._words(), "--cc-conv", residual, "--max-iter", word(self.max_cycle), *memory]

    def _check_reference(self, reference: str) -> None:
        if reference != "rhf":
            raise UnsupportedError("CCSD: gannet.chem has closed shells only, orbitals of scf.RHF")


def _lowest(frozen: Any) -> int:
    """How many orbitals are frozen."""
    if frozen is None:
        return 0
    if isinstance(frozen, int | np.integer):
        number, wanted = int(frozen), int(frozen) >= 0
    else:
        number = len(frozen)
        wanted = sorted(frozen) == list(range(number))
    if not wanted:
        raise ArgumentError(f"frozen = {frozen}: gannet.chem leaves out the lowest orbitals, as many as a number says")
    return number


def _occupied(mf: MeanField) -> int:
    """Orbitals that electrons of both spins fill."""
    if mf.mo_occ.ndim == 2:
        return int(min((spin > 0).sum() for spin in mf.mo_occ))
    return int((mf.mo_occ == 2).sum())


def _number(value: float | None) -> float:
    if value is None:
        raise StateError("there is no energy yet; call kernel() first")
    return value
