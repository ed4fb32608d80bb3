"""Order. Collective: along an axis that is cut nowhere, or by samples where there is no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._blocks import Blocks, blocks_of, extents, volume
from ._convert import asarray
from ._elementwise_names import functions
from ._exchange import adopt, lying, stacked
from ._explain import moved
from ._gather import whole
from ._manipulate import stack
from ._memory import of_everyone, place
from ._ndarray import ndarray, spread
from ._pencils import across, along, axis_of, rows_in_order
from ._pending import part
from ._pieces import meet, read, ready
from ._reshape import reshape

if TYPE_CHECKING:
    from numpy.typing import NDArray

FEW_RUNS = 3  # sorted runs that NumPy's stable sort, which looks for such, merges sooner than others sort anew


def sort(
    x: Any, /, axis: int | None = -1, kind: Any = None, *, descending: bool = False, stable: bool = True
) -> ndarray:
    """Collective. A sorted copy along an axis; of None: of all elements."""
    x = reshape(asarray(x), -1) if axis is None else asarray(x)
    d = axis_of(-1 if axis is None else axis, x.ndim)
    if _is_by_samples(x, d):
        found, _ = _by_samples(x, want_places=False)
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
            return (x.size - 1 - _by_samples(x[::-1], want_places=True)[1])[::-1]
        return _by_samples(x, want_places=True)[1]

    def work(values: NDArray[Any]) -> NDArray[Any]:
        if not descending:
            return np.argsort(values, axis=d, kind="stable")
        # The last of equal ones comes first in the opposite order, so that they stay in theirs.
        back = np.argsort(np.flip(values, d), axis=d, kind="stable")
        return values.shape[d] - 1 - np.flip(back, d)

    return along("argsort", [x], (d,), work)


def _is_by_samples(x: ndarray, axis: int) -> bool:
    return x._blocks is not None and across(x, (axis,)) is None and x.ndim == 1


def _by_samples(x: ndarray, *, want_places: bool) -> tuple[ndarray, ndarray]:
    """Each rank sorts what it has; samples say which rank gets what range; it reads that from all, and merges.

    Equal elements are told apart by where they were, so that ranges are even whatever the elements are."""
    here = world()
    blocks = rows_in_order(x)
    mine = part(lying("sort", x, blocks))
    order = np.argsort(mine, kind="stable") if want_places else None
    run = mine[order] if order is not None else np.sort(mine)
    splits = stacked(_cuts(run, blocks))
    starts, ends = splits[:, here.rank], splits[:, here.rank + 1]
    moved("sort", "each rank gets a range of the sorted elements", x.nbytes)
    found = _received(spread(run, blocks, None), starts, ends)
    lengths = [int((splits[:, r + 1] - splits[:, r]).sum()) for r in range(here.size)]
    result = _lengths(lengths)
    if order is None:
        found.sort(kind="stable" if here.size <= FEW_RUNS else None)
        return _laid("sort", found, result), x
    first = blocks.mine[0][0]
    whence = _received(spread(order.astype(np.intp) + first, blocks, None), starts, ends)
    final = np.argsort(found, kind="stable")  # runs are in the order of the ranks, so this is stable, too
    return _laid("sort", found[final], result), _laid("argsort", whence[final], result)


def _cuts(run: NDArray[Any], blocks: Blocks) -> NDArray[np.int64]:
    """Where my sorted run is cut for each rank: alike everywhere, by regular samples of all runs."""
    here = world()
    per_rank = 64 * here.size
    count = len(run)
    at = (np.arange(per_rank) * count // per_rank) if count else np.zeros(per_rank, np.intp)
    samples = stacked(run[at] if count else np.zeros(per_rank, run.dtype))
    ranks = stacked(np.full(per_rank, count > 0))
    origin = np.repeat(np.arange(here.size), per_rank).reshape(here.size, -1)
    places = stacked(at.astype(np.int64))
    kept = ranks.reshape(-1)
    values, origins, where = samples.reshape(-1)[kept], origin.reshape(-1)[kept], places.reshape(-1)[kept]
    order = np.argsort(values, kind="stable")  # equal ones by rank, and by place there
    cuts = np.zeros(here.size + 1, np.int64)
    cuts[-1] = count
    for r in range(1, here.size):
        pick = order[r * len(order) // here.size]
        cuts[r] = _place_of(run, values[pick], int(origins[pick]), int(where[pick]))
    return np.maximum.accumulate(cuts)


def _place_of(run: NDArray[Any], value: Any, origin: int, where: int) -> int:
    """How many of my elements come before a sample, with those of lower ranks first among equals."""
    rank = world().rank
    if rank == origin:
        return where
    return int(np.searchsorted(run, value, "right" if rank < origin else "left"))


def _received(runs: ndarray, starts: NDArray[Any], ends: NDArray[Any]) -> NDArray[Any]:
    """My range of all runs, one run behind the other."""
    ready(runs)
    found = np.empty(int((ends - starts).sum()), runs.dtype)
    assert runs._blocks is not None
    done = 0
    for rank, box in enumerate(runs._blocks.boxes):
        count = int(ends[rank] - starts[rank])
        if count:
            lo = box[0][0] + int(starts[rank])
            found[done : done + count] = read(runs, rank, ((lo, lo + count),))
            done += count
    meet()
    return found


def _lengths(lengths: list[int]) -> Blocks:
    ends = np.cumsum(lengths).tolist()
    return blocks_of((ends[-1],), [((end - n, end),) for end, n in zip(ends, lengths, strict=True)])


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
    result = _lengths(lengths)
    first = blocks.mine[0][0]
    if not result.shape[0]:
        return tuple(of_everyone(each) for each in mine)
    return tuple(_laid("nonzero", each + (first if d == 0 else 0), result) for d, each in enumerate(mine))


def _laid(call: str, mine: NDArray[Any], blocks: Blocks) -> ndarray:
    """Collective. What the ranks have, where it is if that is even, otherwise evened out."""
    found = adopt(mine.reshape(extents(blocks.mine)), blocks)
    return found if found._blocks is None else lying(call, found, place(blocks.shape, blocks))


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
    return quantile(x, 0.5, axis, keepdims=keepdims)


def percentile(x: Any, q: Any, axis: Any = None, *, method: str = "linear", keepdims: bool = False) -> ndarray:
    """Collective. Percentiles along axes, or of all."""
    return quantile(x, np.true_divide(whole(q, "percentile"), 100), axis, method=method, keepdims=keepdims)


def quantile(x: Any, q: Any, axis: Any = None, *, method: str = "linear", keepdims: bool = False) -> ndarray:
    """Collective. Quantiles along axes, or of all."""
    x, q = asarray(x), np.asarray(whole(q, "quantile"))
    axes = (axis,) if isinstance(axis, int) else axis
    numpys: Any = np.quantile
    if x._blocks is not None and axes is not None and len(axes) == 1 and not q.ndim:
        d = axis_of(axes[0], x.ndim)
        found = along("quantile", [x], (d,), lambda values: numpys(values, q, d, method=method, keepdims=True))
        return found if keepdims else found.squeeze(d)
    if x._blocks is not None and axis is None and method == "linear" and not bool(functions["isnan"](x).any()):
        found = _of_all(sort(x, axis=None), q)
        return reshape(found, found.shape + (1,) * x.ndim) if keepdims else found
    return of_everyone(np.asarray(numpys(whole(x, "quantile"), q, axis, method=method, keepdims=keepdims)))


def _of_all(ordered: ndarray, q: NDArray[Any]) -> ndarray:
    """Between the two elements beside each place."""
    at = q * (ordered.size - 1)
    below = np.floor(at).astype(np.intp)
    above = np.minimum(below + 1, ordered.size - 1)
    low, high = (whole(ordered[each.reshape(-1)], "quantile").reshape(q.shape) for each in (below, above))
    kind = np.quantile(np.zeros(1, ordered.dtype), q).dtype
    return of_everyone(np.asarray(low + (high - low) * (at - below)).astype(kind))
