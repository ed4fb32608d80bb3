"""The linear algebra extension of the array API standard, and NumPy's names for it. All collective.

ScaLAPACK solves, factorizes and diagonalizes large matrices where they lie; stacks of matrices are cut along
the stack; what is
left to LAPACK on every rank gathers its matrix (docs/python-numpy.md says which)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import asarray
from ._create import eye
from ._decompositions import (
    LinAlgError,
    cholesky,
    det,
    eig,
    eigh,
    eigvals,
    eigvalsh,
    gathered,
    inv,
    pinv,
    qr,
    slogdet,
    solve,
    svd,
    svdvals,
)
from ._elementwise_names import functions
from ._gather import whole
from ._manipulate import copy, matrix_transpose
from ._memory import of_everyone
from ._ndarray import ndarray
from ._norms import matrix_norm, norm, vector_norm
from ._products import cross, matmul, tensordot, vecdot
from ._products import diagonal as _diagonal
from ._products import outer as _outer
from ._statistics import max as _max
from ._statistics import sum as _sum
from ._ufuncs import cast

__all__ = [
    "LinAlgError",
    "cholesky",
    "cond",
    "cross",
    "det",
    "diagonal",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "inv",
    "lstsq",
    "matmul",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "matrix_transpose",
    "multi_dot",
    "norm",
    "outer",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensordot",
    "trace",
    "vecdot",
    "vector_norm",
]


def diagonal(x: Any, /, *, offset: int = 0) -> ndarray:
    """Collective. The diagonals of matrices, copies."""
    return _diagonal(x, offset, -2, -1)


def trace(x: Any, /, *, offset: int = 0, dtype: Any = None) -> ndarray:
    """Collective. Sums of the diagonals of matrices."""
    return _sum(_diagonal(x, offset, -2, -1), -1, dtype)


def outer(x1: Any, x2: Any, /) -> ndarray:
    """Collective. The products of all pairs of elements of two vectors."""
    x1, x2 = asarray(x1), asarray(x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError(
            f"Input arrays must be one-dimensional, but they are x1.ndim={x1.ndim} and x2.ndim={x2.ndim}."
        )
    return _outer(x1, x2)


def matrix_rank(x: Any, /, *, rtol: Any = None) -> ndarray:
    """Collective. How many singular values are not negligible."""
    x = asarray(x)
    if x.ndim < 2:
        raise LinAlgError("1-dimensional array given. Array must be at least two-dimensional")
    s = svdvals(x)
    if rtol is None:
        rtol = max(x.shape[-2:]) * np.finfo(s.dtype).eps
    limit = functions["multiply"](
        _max(s, axis=-1, keepdims=True), whole(rtol, "matrix_rank")[..., None] if np.ndim(rtol) else rtol
    )
    return _sum(cast(s > limit, np.dtype(np.intp)), axis=-1)


def matrix_power(x: Any, n: int, /) -> ndarray:
    """Collective. A product of n equal matrices, or of inverses."""
    x = asarray(x)
    if x.ndim < 2 or x.shape[-1] != x.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    if x._blocks is None:
        return gathered("matrix_power", np.linalg.matrix_power, x, n=n)
    if n < 0:
        x, n = inv(x), -n
    result = None
    while n:
        if n & 1:
            result = x if result is None else matmul(result, x)
        n >>= 1
        x = matmul(x, x) if n else x
    return copy(result) if result is not None else eye(x.shape[-1], dtype=x.dtype)


def cond(x: Any, p: Any = None) -> ndarray:
    """Collective. The ratio of the norms of a matrix and its inverse."""
    if p is None or p == 2:
        s = svdvals(x)
        return s[..., 0] / s[..., -1]
    return matrix_norm(x, ord=p) * matrix_norm(inv(x), ord=p)


def lstsq(a: Any, b: Any, rcond: Any = None) -> tuple[Any, ...]:
    """Collective. Least squares as NumPy's; both operands are gathered."""
    x, residuals, rank, s = np.linalg.lstsq(whole(asarray(a), "lstsq"), whole(asarray(b), "lstsq"), rcond)
    return of_everyone(x), of_everyone(residuals), int(rank), of_everyone(s)


def multi_dot(arrays: Any) -> ndarray:
    """Collective. The product of several matrices, from the left."""
    first, *others = arrays
    for each in others:
        first = matmul(first, each)
    return first
