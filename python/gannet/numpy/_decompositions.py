"""Factors, solutions and eigenvalues of matrices. Collective."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .. import linalg as _global
from .._create import array
from .._errors import NumericError
from ._convert import asarray
from ._create import eye
from ._exchange import sized, under
from ._gather import whole
from ._manipulate import matrix_transpose
from ._memory import of_everyone, over
from ._ndarray import ndarray, wrap
from ._pencils import along
from ._pending import part
from ._products import matmul
from ._tall import tall_qr
from ._ufuncs import cast
from ._view import whole_view

if TYPE_CHECKING:
    from numpy.typing import NDArray

LinAlgError = np.linalg.LinAlgError
_NUMPYS: Any = np.linalg


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
    return (
        all(each._blocks is not None and each.ndim == 2 for each in matrices)
        and kinds <= {np.dtype("f4"), np.dtype("f8")}
        and len(kinds) == 1
    )


def checked(x: Any) -> ndarray:
    """A matrix, or a stack of them, of floats."""
    x = asarray(x)
    if x.ndim < 2:
        raise LinAlgError(f"{x.ndim}-dimensional array given. Array must be at least two-dimensional")
    return x if x.dtype.kind in "fc" else cast(x, np.dtype(np.float64))


def _square(x: Any) -> ndarray:
    x = checked(x)
    if x.shape[-1] != x.shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return x


def _by_stack(name: str, function: Callable[..., Any], x: ndarray) -> ndarray:
    """A function that makes one matrix of each, where the stack is cut."""
    return along(name, [x], (x.ndim - 2, x.ndim - 1), function, _identity)


def _identity(matrices: NDArray[Any]) -> None:
    matrices[...] = np.eye(*matrices.shape[-2:])


def gathered(name: str, function: Callable[..., Any], *matrices: Any, **more: Any) -> Any:
    found = function(*(whole(each, name) for each in matrices), **more)
    return (
        tuple(of_everyone(np.asarray(each)) for each in found)
        if isinstance(found, tuple)
        else of_everyone(np.asarray(found))
    )


def cholesky(x: Any, /, *, upper: bool = False) -> ndarray:
    """Collective. L of x = L L^H with zeros above the diagonal, or its conjugate transpose; LinAlgError unless
    positive definite."""
    x = _square(x)
    if _is_for_scalapack(x):
        factor = sized(over(whole_view(_translated(_global.cholesky, under(x)))))
        return matrix_transpose(factor) if upper else factor
    return _by_stack("cholesky", lambda values: np.linalg.cholesky(values, upper=upper), x)


def _translated(function: Callable[..., Any], *arguments: Any) -> Any:
    """Failures of numbers are NumPy's."""
    try:
        return function(*arguments)
    except NumericError as error:
        raise LinAlgError(str(error)) from None


def solve(x1: Any, x2: Any, /) -> ndarray:
    """Collective. x of x1 @ x = x2; LinAlgError if x1 is singular."""
    a, b = _square(x1), asarray(x2)
    b = b if b.dtype.kind in "fc" else cast(b, a.dtype)
    if a._blocks is not None and a.ndim == 2 and b.ndim <= 2 and a.dtype == b.dtype and a.dtype.kind == "f":
        right = under(b) if b._blocks is not None else array(part(b))
        return sized(over(whole_view(_translated(_global.solve, under(a), right))))
    return gathered("solve", np.linalg.solve, a, b)


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
        values, vectors = _translated(_global.eigh, under(x if UPLO == "L" else matrix_transpose(x)))
        return EighResult(of_everyone(values.astype(x.dtype)), sized(over(whole_view(vectors))))
    return EighResult(*gathered("eigh", lambda values: tuple(_NUMPYS.eigh(values, UPLO)), x))


def eigvalsh(x: Any, /, UPLO: str = "L") -> ndarray:
    """Collective. The eigenvalues of eigh."""
    x = _square(x)
    return (
        eigh(x, UPLO).eigenvalues
        if _is_for_scalapack(x)
        else gathered("eigvalsh", np.linalg.eigvalsh, x, UPLO=UPLO)
    )


def eig(x: Any, /) -> EigResult:
    """Collective. Eigenvalues and eigenvectors; the matrix is gathered."""
    return EigResult(*gathered("eig", lambda values: tuple(np.linalg.eig(values)), _square(x)))


def eigvals(x: Any, /) -> ndarray:
    """Collective. Eigenvalues; the matrix is gathered."""
    return gathered("eigvals", np.linalg.eigvals, _square(x))


def det(x: Any, /) -> ndarray:
    """Collective. Determinants; the matrix is gathered."""
    return gathered("det", np.linalg.det, _square(x))


def slogdet(x: Any, /) -> SlogdetResult:
    """Collective. Signs and logarithms of determinants; the matrix is gathered."""
    return SlogdetResult(*gathered("slogdet", lambda values: tuple(np.linalg.slogdet(values)), _square(x)))


def qr(x: Any, /, *, mode: str = "reduced") -> Any:
    """Collective. Orthonormal columns and an upper triangle: of a tall matrix by those of the ranks' rows,
    otherwise gathered."""
    x = checked(x)
    if x._blocks is not None and x.ndim == 2 and mode == "reduced" and x._blocks.is_whole_along((1,)):
        found = tall_qr(x)
        if found is not None:
            return QRResult(*found)
    if mode == "r":
        return gathered("qr", lambda values: np.linalg.qr(values, mode="r"), x)
    return QRResult(*gathered("qr", lambda values: tuple(np.linalg.qr(values, mode=mode)), x))  # type: ignore[call-overload]


def svd(x: Any, /, *, full_matrices: bool = True, compute_uv: bool = True) -> Any:
    """Collective. Singular values and vectors: of a tall matrix by its QR, otherwise gathered."""
    x = checked(x)
    if not compute_uv:
        return svdvals(x)
    if not full_matrices and x._blocks is not None and x.ndim == 2 and x.shape[0] > x.shape[1]:
        q, r = qr(x)
        if q._blocks is not None:
            u, s, vh = np.linalg.svd(whole(r, "svd"), full_matrices=False)
            return SVDResult(matmul(q, wrap(u)), wrap(s), wrap(vh))
    return SVDResult(
        *gathered("svd", lambda values: tuple(np.linalg.svd(values, full_matrices=full_matrices)), x)
    )


def svdvals(x: Any, /) -> ndarray:
    """Collective. Singular values, descending."""
    x = checked(x)
    if x._blocks is not None and x.ndim == 2 and x.shape[0] > x.shape[1]:
        x = qr(x).R
    return gathered("svdvals", np.linalg.svdvals, x)


def pinv(x: Any, /, *, rtol: Any = None) -> ndarray:
    """Collective. The pseudo-inverse; the matrix is gathered, stacks are cut."""
    limit: Any = None if rtol is None else whole(rtol, "pinv")
    x = checked(x)
    if np.ndim(limit):
        return gathered("pinv", np.linalg.pinv, x, rtol=limit)
    return _by_stack("pinv", lambda values: _NUMPYS.pinv(values, rtol=limit), x)
