"""The linear algebra extension of the array API standard, and NumPy's names for it. All collective.

ScaLAPACK solves, factorizes and diagonalizes large matrices where they lie; stacks of matrices are cut along the stack; what is
left to LAPACK on every rank gathers its matrix (docs/python-numpy.md says which)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from .. import linalg as _global
from ._convert import asarray
from ._create import eye
from ._elementwise_names import functions
from ._gather import whole
from ._manipulate import copy, matrix_transpose
from ._memory import of_everyone, share
from ._ndarray import ndarray, wrap
from ._pencils import along, axes_of
from ._pending import part
from ._products import cross, diagonal, matmul, outer, tensordot, trace, vecdot
from ._reshape import reshape
from ._statistics import max as _max
from ._statistics import min as _min
from ._statistics import sum as _sum
from ._ufuncs import cast
from ._view import whole_view
from ._memory import over

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

LinAlgError = np.linalg.LinAlgError


class EighResult(NamedTuple):
    """What eigh gives."""

    eigenvalues: ndarray
    eigenvectors: ndarray


class EigResult(NamedTuple):
    """What eig gives."""

    eigenvalues: ndarray
    eigenvectors: ndarray


class QRResult(NamedTuple):
    """What qr gives."""

    Q: ndarray
    R: ndarray


class SlogdetResult(NamedTuple):
    """What slogdet gives."""

    sign: ndarray
    logabsdet: ndarray


class SVDResult(NamedTuple):
    """What svd gives."""

    U: ndarray
    S: ndarray
    Vh: ndarray


def _is_for_scalapack(*matrices: ndarray) -> bool:
    kinds = {each.dtype for each in matrices}
    return all(each._blocks is not None and each.ndim == 2 for each in matrices) and kinds <= {np.dtype("f4"), np.dtype("f8")} and len(kinds) == 1


def _global_of(x: ndarray) -> Any:
    """A global array with the elements of x, which may be x's own."""
    part(x)
    view = share(x)
    return view.base if view.is_all() else share(copy(x)).base


def _checked(x: Any) -> ndarray:
    """A matrix, or a stack of them, of floats."""
    x = asarray(x)
    if x.ndim < 2:
        raise LinAlgError(f"{x.ndim}-dimensional array given. Array must be at least two-dimensional")
    return x if x.dtype.kind in "fc" else cast(x, np.dtype(np.float64))


def _square(x: Any) -> ndarray:
    x = _checked(x)
    if x.shape[-1] != x.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return x


def _by_stack(name: str, function: Callable[..., Any], x: ndarray) -> ndarray:
    """A function that makes one matrix of each, where the stack is cut."""
    return along(name, [x], (x.ndim - 2, x.ndim - 1), function)


def _gathered(name: str, function: Callable[..., Any], *matrices: Any, **more: Any) -> Any:
    found = function(*(whole(each, name) for each in matrices), **more)
    return tuple(of_everyone(np.asarray(each)) for each in found) if isinstance(found, tuple) else of_everyone(np.asarray(found))


def cholesky(x: Any, /, *, upper: bool = False) -> ndarray:
    """Collective. L of x = L L^H with zeros above the diagonal, or its conjugate transpose; LinAlgError unless positive definite."""
    x = _square(x)
    if _is_for_scalapack(x):
        factor = over(whole_view(_translated(_global.cholesky, _global_of(x))))
        return matrix_transpose(factor) if upper else factor
    return _by_stack("cholesky", lambda values: np.linalg.cholesky(values, upper=upper), x)


def _translated(function: Callable[..., Any], *arguments: Any) -> Any:
    """Failures of numbers are NumPy's."""
    from .._errors import NumericError

    try:
        return function(*arguments)
    except NumericError as error:
        raise LinAlgError(str(error)) from None


def solve(x1: Any, x2: Any, /) -> ndarray:
    """Collective. x of x1 @ x = x2; LinAlgError if x1 is singular."""
    a, b = _square(x1), asarray(x2)
    b = b if b.dtype.kind in "fc" else cast(b, a.dtype)
    if a._blocks is not None and a.ndim == 2 and b.ndim <= 2 and a.dtype == b.dtype and a.dtype.kind == "f":
        from .._create import array

        right = _global_of(b) if b._blocks is not None else array(part(b))
        found = over(whole_view(_translated(_global.solve, _global_of(a), right)))
        return found
    return _gathered("solve", np.linalg.solve, a, b)  # type: ignore[no-any-return]


def inv(x: Any, /) -> ndarray:
    """Collective. The inverse; LinAlgError if there is none."""
    x = _square(x)
    if _is_for_scalapack(x):
        return solve(x, eye(x.shape[0], dtype=x.dtype))
    return _by_stack("inv", np.linalg.inv, x)


def eigh(x: Any, /, UPLO: str = "L") -> EighResult:
    """Collective. Eigenvalues, ascending, and eigenvectors of symmetric or Hermitian matrices."""
    x = _square(x)
    if _is_for_scalapack(x):
        values, vectors = _translated(_global.eigh, _global_of(x if UPLO == "L" else matrix_transpose(x)))
        return EighResult(of_everyone(values.astype(x.dtype)), over(whole_view(vectors)))
    return EighResult(*_gathered("eigh", lambda values: tuple(np.linalg.eigh(values, UPLO)), x))


def eigvalsh(x: Any, /, UPLO: str = "L") -> ndarray:
    """Collective. The eigenvalues of eigh."""
    x = _square(x)
    return eigh(x, UPLO).eigenvalues if _is_for_scalapack(x) else _gathered("eigvalsh", np.linalg.eigvalsh, x, UPLO=UPLO)


def eig(x: Any, /) -> EigResult:
    """Collective. Eigenvalues and eigenvectors; the matrix is gathered."""
    return EigResult(*_gathered("eig", lambda values: tuple(np.linalg.eig(values)), _square(x)))


def eigvals(x: Any, /) -> ndarray:
    """Collective. Eigenvalues; the matrix is gathered."""
    return _gathered("eigvals", np.linalg.eigvals, _square(x))  # type: ignore[no-any-return]


def det(x: Any, /) -> ndarray:
    """Collective. Determinants; the matrix is gathered."""
    return _gathered("det", np.linalg.det, _square(x))  # type: ignore[no-any-return]


def slogdet(x: Any, /) -> SlogdetResult:
    """Collective. Signs and logarithms of determinants; the matrix is gathered."""
    return SlogdetResult(*_gathered("slogdet", lambda values: tuple(np.linalg.slogdet(values)), _square(x)))


def qr(x: Any, /, *, mode: str = "reduced") -> Any:
    """Collective. Orthonormal columns and an upper triangle: of a tall matrix by those of the ranks' rows, otherwise gathered."""
    x = _checked(x)
    if x._blocks is not None and x.ndim == 2 and mode == "reduced" and x._blocks.is_whole_along((1,)):
        from ._tall import tall_qr

        found = tall_qr(x)
        if found is not None:
            return QRResult(*found)
    if mode == "r":
        return _gathered("qr", lambda values: np.linalg.qr(values, mode="r"), x)
    return QRResult(*_gathered("qr", lambda values: tuple(np.linalg.qr(values, mode=mode)), x))  # type: ignore[call-overload]


def svd(x: Any, /, *, full_matrices: bool = True, compute_uv: bool = True) -> Any:
    """Collective. Singular values and vectors: of a tall matrix by its QR, otherwise gathered."""
    x = _checked(x)
    if not compute_uv:
        return svdvals(x)
    if not full_matrices and x._blocks is not None and x.ndim == 2 and x.shape[0] > x.shape[1]:
        q, r = qr(x)
        if q._blocks is not None:
            u, s, vh = np.linalg.svd(whole(r, "svd"), full_matrices=False)
            return SVDResult(matmul(q, wrap(u)), wrap(s), wrap(vh))
    return SVDResult(*_gathered("svd", lambda values: tuple(np.linalg.svd(values, full_matrices=full_matrices)), x))


def svdvals(x: Any, /) -> ndarray:
    """Collective. Singular values, descending."""
    x = _checked(x)
    if x._blocks is not None and x.ndim == 2 and x.shape[0] > x.shape[1]:
        x = qr(x).R
    return _gathered("svdvals", np.linalg.svdvals, x)  # type: ignore[no-any-return]


def pinv(x: Any, /, *, rtol: Any = None) -> ndarray:
    """Collective. The pseudo-inverse; the matrix is gathered, stacks are cut."""
    limit = None if rtol is None else whole(rtol, "pinv")
    x = _checked(x)
    if np.ndim(limit):
        return _gathered("pinv", np.linalg.pinv, x, rtol=limit)  # type: ignore[no-any-return]
    return _by_stack("pinv", lambda values: np.linalg.pinv(values, rtol=limit), x)


def matrix_rank(x: Any, /, *, rtol: Any = None) -> ndarray:
    """Collective. How many singular values are not negligible."""
    x = asarray(x)
    if x.ndim < 2:
        raise LinAlgError("1-dimensional array given. Array must be at least two-dimensional")
    s = svdvals(x)
    if rtol is None:
        rtol = max(x.shape[-2:]) * np.finfo(s.dtype).eps
    limit = functions["multiply"](_max(s, axis=-1, keepdims=True), whole(rtol, "matrix_rank")[..., None] if np.ndim(rtol) else rtol)
    return _sum(cast(s > limit, np.dtype(np.intp)), axis=-1)  # type: ignore[no-any-return]


def matrix_power(x: Any, n: int, /) -> ndarray:
    """Collective. A product of n equal matrices, or of inverses."""
    x = asarray(x)
    if x.ndim < 2 or x.shape[-1] != x.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    if x._blocks is None:
        return _gathered("matrix_power", np.linalg.matrix_power, x, n=n)  # type: ignore[no-any-return]
    if n < 0:
        x, n = inv(x), -n
    result = None
    while n:
        if n & 1:
            result = x if result is None else matmul(result, x)
        n >>= 1
        x = matmul(x, x) if n else x
    return copy(result) if result is not None else eye(x.shape[-1], dtype=x.dtype)


def matrix_norm(x: Any, /, *, keepdims: bool = False, ord: Any = "fro") -> ndarray:
    """Collective. Norms of matrices: by singular values for 2, -2 and "nuc", by sums for all others."""
    x = _checked(x)
    if x._blocks is None:
        return _gathered("matrix_norm", np.linalg.matrix_norm, x, keepdims=keepdims, ord=ord)  # type: ignore[no-any-return]
    if ord in (2, -2, "nuc"):
        s = svdvals(x)
        found = _sum(s, -1) if ord == "nuc" else _max(s, -1) if ord == 2 else _min(s, -1)
    elif ord in ("fro", None):
        found = functions["sqrt"](_sum(functions["square"](functions["abs"](x)), (-2, -1)))
    elif ord in (1, -1, np.inf, -np.inf):
        sums = _sum(functions["abs"](x), -2 if abs(ord) == 1 else -1)
        found = _max(sums, -1) if ord > 0 else _min(sums, -1)
    else:
        raise ValueError("Invalid norm order for matrices.")
    return reshape(found, (*x.shape[:-2], 1, 1)) if keepdims else found  # type: ignore[no-any-return]


def vector_norm(x: Any, /, *, axis: Any = None, keepdims: bool = False, ord: Any = 2) -> ndarray:
    """Collective. Norms of vectors along axes, or of all elements."""
    x = asarray(x)
    if x._blocks is None:
        return _gathered("vector_norm", np.linalg.vector_norm, x, axis=axis, keepdims=keepdims, ord=ord)  # type: ignore[no-any-return]
    axes = axes_of(axis, x.ndim)
    size = functions["abs"](x if x.dtype.kind in "fc" else cast(x, np.dtype(np.float64)))
    if ord in (np.inf, -np.inf):
        return (_max if ord > 0 else _min)(size, axes, keepdims=keepdims)  # type: ignore[no-any-return]
    if ord == 0:
        return _sum(cast(size != 0, size.dtype), axes, keepdims=keepdims)  # type: ignore[no-any-return]
    if ord == 2:
        return functions["sqrt"](_sum(size * size, axes, keepdims=keepdims))  # type: ignore[no-any-return]
    return _sum(size**ord, axes, keepdims=keepdims) ** (1 / ord)  # type: ignore[no-any-return]


def norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> ndarray:
    """Collective. NumPy's: of vectors along an axis, of matrices, or of all elements."""
    x = asarray(x)
    if axis is None and (ord is None or x.ndim == 1):
        return vector_norm(x, keepdims=keepdims, ord=2 if ord is None else ord)
    if axis is None:
        axis = (0, 1) if x.ndim == 2 else None
    if isinstance(axis, int) or (axis is not None and len(axis) == 1):
        return vector_norm(x, axis=axis, keepdims=keepdims, ord=2 if ord is None else ord)
    if axis is not None and tuple(axes_of(tuple(axis), x.ndim)) == (x.ndim - 2, x.ndim - 1):
        return matrix_norm(x, keepdims=keepdims, ord=ord or "fro")
    return _gathered("norm", np.linalg.norm, x, ord=ord, axis=axis, keepdims=keepdims)  # type: ignore[no-any-return]


def cond(x: Any, p: Any = None) -> ndarray:
    """Collective. The ratio of the norms of a matrix and its inverse."""
    if p is None or p == 2:
        s = svdvals(x)
        return s[..., 0] / s[..., -1]  # type: ignore[no-any-return]
    return matrix_norm(x, ord=p) * matrix_norm(inv(x), ord=p)  # type: ignore[no-any-return]


def lstsq(a: Any, b: Any, rcond: Any = None) -> tuple[Any, ...]:
    """Collective. Least squares as NumPy's; both operands are gathered."""
    x, residuals, rank, s = np.linalg.lstsq(whole(asarray(a), "lstsq"), whole(asarray(b), "lstsq"), rcond)
    return of_everyone(x), of_everyone(residuals), int(rank), of_everyone(s)


def multi_dot(arrays: Any) -> ndarray:
    """Collective. The product of several matrices, from the left."""
    first, *others = arrays
    for each in others:
        first = matmul(first, each)
    return first  # type: ignore[no-any-return]
