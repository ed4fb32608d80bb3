"""Norms of vectors and matrices. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import asarray
from ._decompositions import checked, gathered, svdvals
from ._elementwise_names import functions
from ._ndarray import ndarray
from ._pencils import axes_of
from ._reshape import reshape
from ._statistics import max as _max
from ._statistics import min as _min
from ._statistics import sum as _sum
from ._ufuncs import cast


def matrix_norm(x: Any, /, *, keepdims: bool = False, ord: Any = "fro") -> ndarray:
    """Collective. Norms of matrices: by singular values for 2, -2 and "nuc", by sums for all others."""
    x = checked(x)
    if x._blocks is None:
        return gathered("matrix_norm", np.linalg.matrix_norm, x, keepdims=keepdims, ord=ord)
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
    return reshape(found, (*x.shape[:-2], 1, 1)) if keepdims else found


def vector_norm(x: Any, /, *, axis: Any = None, keepdims: bool = False, ord: Any = 2) -> ndarray:
    """Collective. Norms of vectors along axes, or of all elements."""
    x = asarray(x)
    if x._blocks is None:
        return gathered("vector_norm", np.linalg.vector_norm, x, axis=axis, keepdims=keepdims, ord=ord)
    axes = axes_of(axis, x.ndim)
    size = functions["abs"](x if x.dtype.kind in "fc" else cast(x, np.dtype(np.float64)))
    if ord in (np.inf, -np.inf):
        return (_max if ord > 0 else _min)(size, axes, keepdims=keepdims)
    if ord == 0:
        return _sum(cast(size != 0, size.dtype), axes, keepdims=keepdims)
    if ord == 2:
        return functions["sqrt"](_sum(size * size, axes, keepdims=keepdims))
    return _sum(size**ord, axes, keepdims=keepdims) ** (1 / ord)


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
    return gathered("norm", np.linalg.norm, x, ord=ord, axis=axis, keepdims=keepdims)
