"""Dense linear algebra on matrices of any distribution. All collective.

ScaLAPACK does the work on several ranks, and LAPACK on one; float32 and float64 (norms: complex, too)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from . import _core
from ._array import Array
from ._create import empty
from ._functions import matmul
from ._operand import Operand, section_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["cholesky", "eigh", "eigvalsh", "matmul", "norm", "solve"]


def eigh(a: Operand, b: Operand | None = None) -> tuple[NDArray[Any], Array]:
    """Collective. Eigenvalues, ascending, on every rank, and eigenvectors, the columns of an array.

    Of the symmetric matrix `a`, or of a x = w b x with positive definite `b` (then x' b x = 1).
    Only lower triangles are read. NumericError if the iteration fails, or `b` is not definite."""
    _check_square("eigh", a)
    if b is not None:
        _check_square("eigh", b)
        _check_rows("eigh", a, b)
    vectors = empty(a.shape, a.dtype, group=a.group)
    if b is None:
        return _core.eigensolve(a._section(), vectors._section()), vectors
    return _core.eigensolve_general(a._section(), b._section(), vectors._section()), vectors


def eigvalsh(a: Operand) -> NDArray[Any]:
    """Collective. The eigenvalues of eigh."""
    return eigh(a)[0]


def solve(a: Operand, b: Operand) -> Array:
    """Collective. x of a x = b, by LU with partial pivoting; b is a matrix or a vector.

    NumericError if `a` is singular."""
    _check_square("solve", a)
    _check_rows("solve", a, b)
    columns = (b.shape[0], 1) if b.ndim == 1 else b.shape
    x = empty(columns, b.dtype, group=b.group).assign(b)
    _core.solve(a._section(), x._section())
    return x if b.ndim == 2 else empty(b.shape, b.dtype, group=b.group).assign(x)


def cholesky(a: Operand) -> Array:
    """Collective. L of a = L L', with zeros above the diagonal; the lower triangle of `a` is read.

    NumericError if `a` is not positive definite."""
    _check_square("cholesky", a)
    factor = a.copy()
    _core.cholesky(factor._section())
    return factor


def norm(a: Operand, ord: float | Literal["fro"] | None = None) -> float:
    """Collective. ord: None or "fro" the root of the sum of squares, 1, or inf.

    Of a vector: 1 is the sum and inf the largest of moduli; of a matrix the largest column and row
    sum. 2 is that of vectors only."""
    section = section_of("norm", a)
    if ord is None or ord == "fro" or (ord == 2 and a.ndim == 1):
        return _core.norm2(section)
    if ord == 1:
        return _core.norm1(section)
    if ord == np.inf:
        return _core.norm_infinity(section)
    raise ValueError(f"norm: ord is None, 'fro', 1 or inf (2: of vectors), not {ord!r}")


def _check_square(call: str, a: Operand) -> None:
    if not isinstance(a, Operand):
        raise TypeError(f"{call} takes global arrays, not {type(a).__name__}")
    if a.ndim != 2 or a.shape[0] != a.shape[1]:
        raise ValueError(f"{call} takes a square matrix, not an operand of shape {a.shape}")


def _check_rows(call: str, a: Operand, b: Operand) -> None:
    if not isinstance(b, Operand):
        raise TypeError(f"{call} takes global arrays, not {type(b).__name__}")
    if b.ndim > 2 or b.shape[0] != a.shape[0]:
        raise ValueError(f"{call}: shapes {a.shape} and {b.shape} do not fit")
