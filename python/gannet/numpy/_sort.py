"""Order. Collective: along an axis that is cut nowhere, or of a vector by samples (_sample_sort.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._blocks import Blocks, blocks_of, consecutive, volume
from ._convert import asarray
from ._elementwise_names import functions
from ._exchange import adopt, evened, lying, stacked
from ._gather import whole
from ._manipulate import stack
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pencils import across, along, axes_of, axis_of, rows_in_order
from ._pending import part
from ._reshape import reshape
from ._sample_sort import places_in_order, sorted_vector

if TYPE_CHECKING:
    from numpy.typing import NDArray


def sort(
    x: Any, /, axis: int | None = -1, kind: Any = None, *, descending: bool = False, stable: bool = True
) -> ndarray:
    """Collective. A sorted copy along an axis; of None: of all elements."""
    x = reshape(asarray(x), -1) if axis is None else asarray(x)
    d = axis_of(-1 if axis is None else axis, x.ndim)
    if _is_by_samples(x, d):
        found = sorted_vector(x)
        return found[::-1] if descending else found

    def work(values: NDArray[Any]) -> NDArray[Any]:
        done = np.sort(
            values, axis=d
        )  # equal elements are the same: faster ways than stable ones serve as well
        return np.flip(done, d) if descending else done

    return along("sort", [x], (d,), work)


def argsort(
    x: Any, /, axis: int | None = -1, kind: Any = None, *, descending: bool = False, stable: bool = True
) -> ndarray:
    """Collective. Indices that sort along an axis; equal elements stay in their order."""
    x = reshape(asarray(x), -1) if axis is None else asarray(x)
    d = axis_of(-1 if axis is None else axis, x.ndim)
    if _is_by_samples(x, d):
        if descending:
            return (x.size - 1 - places_in_order(x[::-1]))[::-1]
        return places_in_order(x)

    def work(values: NDArray[Any]) -> NDArray[Any]:
        if not descending:
            return np.argsort(values, axis=d, kind="stable")
        # The last of equal ones comes first in the opposite order, so that they stay in theirs.
        back = np.argsort(np.flip(values, d), axis=d, kind="stable")
        return values.shape[d] - 1 - np.flip(back, d)

    return along("argsort", [x], (d,), work)


def _is_by_samples(x: ndarray, axis: int) -> bool:
    return x._blocks is not None and across(x, (axis,)) is None and x.ndim == 1


def searchsorted(x1: Any, x2: Any, /, side: str = "left", sorter: Any = None) -> ndarray:
    """Collective. Where elements of x2 belong in the sorted x1, which is gathered."""
    known = whole(asarray(x1), "searchsorted")
    order = None if sorter is None else whole(sorter, "searchsorted")
    numpys: Any = np.searchsorted
    return _each("searchsorted", lambda values: numpys(known, values, side, order), x2)


def digitize(x: Any, bins: Any, right: bool = False) -> ndarray:
    """Collective. The number of the bin of each element."""
    edges = whole(asarray(bins), "digitize")
    return _each("digitize", lambda values: np.digitize(values, edges, right), x)


def _each(call: str, function: Any, x: Any) -> ndarray:
    x = asarray(x)
    return along(call, [x], (), lambda values: np.asarray(function(values), np.intp))


def nonzero(x: Any, /) -> tuple[ndarray, ...]:
    """Collective. For each axis the indices of the elements that are not zero, in row-major order."""
    x = asarray(x)
    if not x.ndim:
        raise ValueError(
            "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead."
        )
    if x._blocks is None:
        return tuple(of_everyone(each) for each in np.nonzero(part(x)))
    blocks = rows_in_order(x)
    mine = np.nonzero(part(lying("nonzero", x, blocks)))
    lengths = stacked(np.array([len(mine[0])]))[:, 0].tolist()
    result = consecutive(lengths)
    first = blocks.mine[0][0]
    if not result.shape[0]:
        return tuple(of_everyone(each) for each in mine)
    return tuple(evened("nonzero", each + (first if d == 0 else 0), result) for d, each in enumerate(mine))


def flatnonzero(x: Any) -> ndarray:
    """Collective. The indices of the elements that are not zero, in row-major order."""
    return nonzero(reshape(asarray(x), -1))[0]


def argwhere(x: Any) -> ndarray:
    """Collective. The indices of the elements that are not zero, a row for each."""
    return stack(nonzero(x), axis=1)


def take_along_axis(x: Any, indices: Any, /, axis: int | None = -1) -> ndarray:
    """Collective. For each line along an axis, its elements at these indices."""
    x, indices = asarray(x), asarray(indices)
    if axis is None:
        x, axis = reshape(x, -1), 0
    d = axis_of(axis, x.ndim)
    others = tuple(n for e, n in enumerate(x.shape) if e != d)
    if x._blocks is None or others != tuple(n for e, n in enumerate(indices.shape) if e != d) or x.ndim == 1:
        return of_everyone(
            np.take_along_axis(whole(x, "take_along_axis"), whole(indices, "take_along_axis"), axis=d)
        )
    blocks = across(x, (d,))
    if blocks is None or indices._blocks is None or not _same_cut(blocks, indices, d):
        return of_everyone(
            np.take_along_axis(whole(x, "take_along_axis"), whole(indices, "take_along_axis"), axis=d)
        )
    theirs = _other(blocks, indices.shape, d)
    mine = np.take_along_axis(
        part(lying("take_along_axis", x, blocks)), part(lying("take_along_axis", indices, theirs)), axis=d
    )
    return adopt(mine, theirs)


def _same_cut(blocks: Blocks, indices: ndarray, axis: int) -> bool:
    return _other(blocks, indices.shape, axis).is_even()


def _other(blocks: Blocks, shape: tuple[int, ...], axis: int) -> Blocks:
    return blocks_of(
        shape,
        [
            tuple((0, shape[d]) if d == axis else span for d, span in enumerate(box))
            if volume(box)
            else ((0, 0),) * len(shape)
            for box in blocks.boxes
        ],
    )


def median(x: Any, axis: Any = None, *, keepdims: bool = False) -> ndarray:
    """Collective. The middle along axes, or the mean of the two that are."""
    x = asarray(x)
    axes = axes_of(axis, x.ndim)
    numpys: Any = np.median
    if x._blocks is None or len(axes) not in (1, x.ndim) or (x.dtype.kind != "f" and len(axes) > 1):
        return of_everyone(np.asarray(numpys(whole(x, "median"), axis, keepdims=keepdims)))
    if len(axes) == 1:
        found = along("median", [x], axes, lambda values: numpys(values, axes[0], keepdims=True))
        return found if keepdims else found.squeeze(axes[0])
    ordered = sort(x, axis=None)  # what is no number comes last
    ends = whole(ordered[[(x.size - 1) // 2, x.size // 2, x.size - 1]], "median")
    middle = ends[2:] if np.isnan(ends[2]) else ends[:2]
    return of_everyone(np.asarray(middle.mean()).reshape((1,) * x.ndim if keepdims else ()))


def percentile(x: Any, q: Any, axis: Any = None, *, method: str = "linear", keepdims: bool = False) -> ndarray:
    """Collective. Percentiles along axes, or of all."""
    return quantile(x, _hundredths(whole(q, "percentile")), axis, method=method, keepdims=keepdims)


def _hundredths(q: Any) -> Any:
    return q / 100 if isinstance(q, float | int) else np.true_divide(q, 100)


def quantile(x: Any, q: Any, axis: Any = None, *, method: str = "linear", keepdims: bool = False) -> ndarray:
    """Collective. Quantiles along axes, or of all."""
    x, q = asarray(x), whole(q, "quantile")  # a number of Python leaves small floats what they are
    axes = (axis,) if isinstance(axis, int) else axis
    numpys: Any = np.quantile
    if x._blocks is not None and axes is not None and len(axes) == 1 and not np.ndim(q):
        d = axis_of(axes[0], x.ndim)
        found = along("quantile", [x], (d,), lambda values: numpys(values, q, d, method=method, keepdims=True))
        return found if keepdims else found.squeeze(d)
    if x._blocks is not None and axis is None and method == "linear" and not bool(functions["isnan"](x).any()):
        found = _of_all(sort(x, axis=None), np.asarray(q), np.quantile(np.zeros(1, x.dtype), q).dtype)
        return reshape(found, found.shape + (1,) * x.ndim) if keepdims else found
    return of_everyone(np.asarray(numpys(whole(x, "quantile"), q, axis, method=method, keepdims=keepdims)))


def _of_all(ordered: ndarray, q: NDArray[Any], kind: np.dtype[Any]) -> ndarray:
    """Between the two elements beside each place."""
    at = q * (ordered.size - 1)
    below = np.floor(at).astype(np.intp)
    above = np.minimum(below + 1, ordered.size - 1)
    low, high = (whole(ordered[each.reshape(-1)], "quantile").reshape(q.shape) for each in (below, above))
    return of_everyone(np.asarray(low + (high - low) * (at - below)).astype(kind))
