"""Running sums and products. Collective."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._blocks import volume
from ._convert import asarray
from ._elementwise import given
from ._exchange import adopt, lying, stacked
from ._manipulate import concat
from ._ndarray import ndarray, wrap
from ._pencils import along, axes_of, rows_in_order
from ._pending import part
from ._reshape import reshape

if TYPE_CHECKING:
    from numpy.typing import NDArray

LONG_SLICE = 256  # elements, from which a call for each slice costs less than strides through memory
BY_SLICES = (np.add, np.multiply, np.maximum, np.minimum)


def accumulate(ufunc: np.ufunc, x: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
    """Collective. `ufunc.accumulate`: what the function makes of all elements up to each one along an axis."""
    x = asarray(x)
    d = axes_of(axis, x.ndim)[0]
    if x._blocks is not None and x.ndim == 1:
        return given(out, _running(ufunc, x, dtype))
    return given(out, along(ufunc.__name__, [x], (d,), lambda part: _accumulated(ufunc, part, d, dtype)))


def _accumulated(ufunc: np.ufunc, values: NDArray[Any], axis: int, dtype: Any) -> NDArray[Any]:
    """Local. NumPy goes along the axis element by element, which strides through memory; here whole slices are added
    in the same order, where these are long."""
    long = prod(values.shape[axis + 1 :]) >= LONG_SLICE and values.shape[axis] > 0
    if ufunc not in BY_SLICES or not long:
        return ufunc.accumulate(values, axis, dtype)
    kind = ufunc.accumulate(values[(slice(0, 1),) * values.ndim], axis, dtype).dtype
    found = np.empty(values.shape, kind)
    result, added = np.moveaxis(found, axis, 0), np.moveaxis(values, axis, 0)
    result[0] = added[0]
    for i in range(1, len(added)):
        ufunc(result[i - 1], added[i], out=result[i], dtype=kind, casting="unsafe")
    return found


def _running(ufunc: np.ufunc, x: ndarray, dtype: Any) -> ndarray:
    """Of one dimension: each rank its part, and then what the ranks before it have."""
    blocks = rows_in_order(x)
    mine = part(lying(ufunc.__name__, x, blocks))
    found = ufunc.accumulate(mine, 0, dtype)
    last = stacked(found[-1:].copy() if len(found) else np.zeros(1, found.dtype))[:, 0]
    before = [last[r] for r, box in enumerate(blocks.boxes[: world().rank]) if volume(box)]
    if before and len(found):
        found = ufunc(ufunc.reduce(np.array(before), dtype=found.dtype), found)
    return adopt(found, blocks)


def cumulative_sum(
    x: Any, /, *, axis: int | None = None, dtype: Any = None, include_initial: bool = False
) -> Any:
    """Collective. Sums up to each element along an axis; with a zero before the first if include_initial."""
    return _cumulative(np.add, asarray(x), axis, dtype, include_initial)


def cumulative_prod(
    x: Any, /, *, axis: int | None = None, dtype: Any = None, include_initial: bool = False
) -> Any:
    """Collective. Products up to each element along an axis; with a one before the first if include_initial."""
    return _cumulative(np.multiply, asarray(x), axis, dtype, include_initial)


def _cumulative(ufunc: np.ufunc, x: ndarray, axis: int | None, dtype: Any, include_initial: bool) -> Any:
    if axis is None:
        if x.ndim != 1:
            raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
        axis = 0
    d = axes_of(axis, x.ndim)[0]
    kind = ufunc.reduce(np.empty(1, x.dtype), dtype=dtype).dtype
    found = accumulate(ufunc, x, d, kind)
    if not include_initial:
        return found
    first = wrap(np.full([1 if e == d else n for e, n in enumerate(x.shape)], ufunc.identity, kind))
    return concat([first, found], axis=d)


def cumsum(x: Any, axis: int | None = None, dtype: Any = None, out: Any = None) -> Any:
    """Collective. Sums up to each element along an axis, or of all in row-major order."""
    return _cum(np.add, x, axis, dtype, out)


def cumprod(x: Any, axis: int | None = None, dtype: Any = None, out: Any = None) -> Any:
    """Collective. Products up to each element along an axis, or of all in row-major order."""
    return _cum(np.multiply, x, axis, dtype, out)


def _cum(ufunc: np.ufunc, x: Any, axis: int | None, dtype: Any, out: Any) -> Any:
    x = asarray(x)
    kind = ufunc.reduce(np.empty(1, x.dtype), dtype=dtype).dtype
    return accumulate(ufunc, reshape(x, -1) if axis is None else x, axis or 0, kind, out)
