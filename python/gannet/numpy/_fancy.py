"""What an index selects: views, and copies for masks and arrays of integers. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._basic import basic, is_basic
from ._blocks import Blocks, blocks_of, consecutive, cut, extents, volume, within
from ._exchange import add_bytes, adopt, evened, lying, stacked
from ._explain import moved
from ._gather import whole
from ._memory import is_large, of_everyone
from ._ndarray import ndarray, wrap
from ._pencils import rows_in_order
from ._pending import part
from ._pieces import meet, pieces, read, ready
from ._reshape import reshape_new

if TYPE_CHECKING:
    from numpy.typing import NDArray


def get(x: ndarray, index: Any) -> ndarray:
    """Collective. x[index]: a view for slices and integers, as NumPy's, otherwise a copy."""
    if x._blocks is None and x._part is not None and is_plain(index):
        return _of_whole(x, index)
    if is_basic(index):
        return basic(x, index)
    mask = index[0] if isinstance(index, tuple) and len(index) == 1 else index
    if x._blocks is not None and isinstance(mask, ndarray | np.ndarray) and mask.dtype == bool and mask.ndim:
        return compress(x, mask)
    given = plain(index)
    if x._blocks is None:
        return of_everyone(np.asarray(part(x)[given]))
    points = points_of(given, x)
    if points is not None:
        return _gather_points(x, points)
    rows = rows_of(given, x)
    if rows is not None:
        return take_rows(x, *rows)
    return of_everyone(np.asarray(whole(x, "x[index]")[given]))


def is_plain(index: Any) -> bool:
    """Local. The usual: a number, a slice, or several."""
    kind = type(index)
    return kind is int or kind is slice or (kind is tuple and all(type(each) in _PLAIN for each in index))


_PLAIN = frozenset({int, slice, type(None), type(Ellipsis)})


def _of_whole(x: ndarray, index: Any) -> ndarray:
    result = wrap(np.asarray(x._part[index]))  # type: ignore[index]
    if x._copied:
        result._copied = x._copied
    return result


def plain(index: Any) -> Any:
    """Collective. The index in NumPy's terms; masks stay what they are until somebody needs all of them."""
    if isinstance(index, tuple):
        return tuple(plain(each) for each in index)
    if isinstance(index, ndarray):
        return whole(index, "x[index]")
    if isinstance(index, list):
        found = np.asarray([plain(each) for each in index])
        return found if found.size else found.astype(np.intp)
    return index


def compress(x: ndarray, mask: Any) -> ndarray:
    """Collective. The elements, or rows, where the mask of x's first axes holds, in their order."""
    if mask.shape != x.shape[: mask.ndim]:
        d = next(d for d, n in enumerate(mask.shape) if d >= x.ndim or n != x.shape[d])
        have = x.shape[d] if d < x.ndim else 0
        raise IndexError(
            f"boolean index did not match indexed array along axis {d}; size of axis is {have} but size of "
            f"corresponding boolean axis is {mask.shape[d]}"
        )
    blocks = rows_in_order(x)
    mine = part(lying("x[mask]", x, blocks))
    found = mine[box_of_mask(mask, blocks)]
    counts = stacked(np.array([len(found)]))[:, 0].tolist()
    result = consecutive(counts, x.shape[mask.ndim :])
    return evened("x[mask]", found.reshape(extents(result.mine)), result)


def box_of_mask(mask: Any, blocks: Blocks) -> NDArray[Any]:
    """Collective. My box of a mask of the first axes."""
    if not isinstance(mask, ndarray) or mask._blocks is None:
        values = part(mask) if isinstance(mask, ndarray) else mask
        return values[tuple(slice(*span) for span in blocks.mine[: mask.ndim])]
    theirs = blocks_of(mask.shape, [box[: mask.ndim] for box in blocks.boxes])
    if mask._blocks == theirs:
        return part(mask)
    result = np.empty(extents(theirs.mine), bool)
    read_box(mask, theirs, result)
    return result


def read_box(x: ndarray, blocks: Blocks, home: NDArray[Any]) -> None:
    """Collective. Fills memory of my box with elements of x, wherever they lie."""
    part(x)
    ready(x)
    for piece in pieces([x], blocks):
        home[within(piece.box, blocks.mine)] = piece.operands[0]
    meet()


def points_of(given: Any, x: ndarray) -> tuple[NDArray[Any], ...] | None:
    """Local. Integer arrays for all axes, broadcast and within bounds."""
    if not isinstance(given, tuple) or len(given) != x.ndim:
        return None
    if not all(_is_integers(each) or isinstance(each, int | np.integer) for each in given):
        return None
    return tuple(
        _within_bounds(np.asarray(each), d, x.shape[d]) for d, each in enumerate(np.broadcast_arrays(*given))
    )


def rows_of(given: Any, x: ndarray) -> tuple[int, NDArray[Any]] | None:
    """Local. (axis, integers) where all else are whole slices."""
    given = given if isinstance(given, tuple) else (given,)
    if sum(each is Ellipsis for each in given) == 1:
        at = next(i for i, each in enumerate(given) if each is Ellipsis)
        given = (*given[:at], *[slice(None)] * (x.ndim - len(given) + 1), *given[at + 1 :])
    axes = [d for d, each in enumerate(given) if not (isinstance(each, slice) and each == slice(None))]
    if len(axes) != 1 or len(given) > x.ndim or not _is_integers(given[axes[0]]):
        return None
    return axes[0], _within_bounds(given[axes[0]], axes[0], x.shape[axes[0]])


def _is_integers(each: Any) -> bool:
    return isinstance(each, np.ndarray) and each.dtype.kind in "iu"


def _within_bounds(values: NDArray[Any], axis: int, extent: int) -> NDArray[Any]:
    wrong = (values < -extent) | (values >= extent)
    if wrong.any():
        raise IndexError(f"index {values[wrong][0]} is out of bounds for axis {axis} with size {extent}")
    return np.where(values < 0, values + extent, values).astype(np.intp)


def _gather_points(x: ndarray, points: tuple[NDArray[Any], ...]) -> ndarray:
    """Each rank gives what it has; the result is small beside the lists of indices, which all ranks have."""
    mine = part(x)
    assert x._blocks is not None
    result = np.zeros(points[0].shape, x.dtype)
    here = here_of(points, x._blocks.mine)
    result[here] = mine[tuple(p[here] - lo for p, (lo, _) in zip(points, x._blocks.mine, strict=True))]
    moved("x[indices]", "elements here and there", result.nbytes)
    add_bytes(result)
    return of_everyone(result)


def here_of(points: tuple[NDArray[Any], ...], box: Any) -> NDArray[Any]:
    """Local. Which of the points a box holds."""
    held = np.full(points[0].shape, volume(box) > 0)
    for p, (lo, hi) in zip(points, box, strict=True):
        held &= (lo <= p) & (p < hi)
    return held


def take_rows(x: ndarray, axis: int, indices: NDArray[Any]) -> ndarray:
    """Collective. x's slices at the indices along an axis, which lie within it."""
    part(x)
    assert x._blocks is not None
    shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
    flat = indices.reshape(-1)
    moved("x[indices]", "slices here and there", flat.size * (x.nbytes // x.shape[axis]))
    line = (*x.shape[:axis], flat.size, *x.shape[axis + 1 :])
    large = is_large(line, x.dtype)
    blocks = cut(line, axis if flat.size >= 2 * world().size else None)
    wanted = blocks.mine if large else tuple((0, n) for n in line)
    home = np.empty(extents(wanted), x.dtype)
    ready(x)
    for rank, box in enumerate(x._blocks.boxes):
        if volume(box) and home.size:
            _take_from(x, rank, box, axis, flat, wanted, home)
    meet()
    result = adopt(home, blocks) if large else of_everyone(home)
    return reshape_new(result, shape)


def _take_from(x: ndarray, rank: int, box: Any, axis: int, flat: Any, wanted: Any, home: NDArray[Any]) -> None:
    both = [
        (max(lo, wlo), min(hi, whi)) if d != axis else (lo, hi)
        for d, ((lo, hi), (wlo, whi)) in enumerate(zip(box, wanted, strict=True))
    ]
    if any(lo >= hi for lo, hi in both):
        return
    rows = flat[slice(*wanted[axis])]
    at = np.flatnonzero((rows >= box[axis][0]) & (rows < box[axis][1]))
    if at.size:
        source = read(x, rank, tuple(both))
        target = tuple(
            slice(lo - w, hi - w) if d != axis else at
            for d, ((lo, hi), (w, _)) in enumerate(zip(both, wanted, strict=True))
        )
        home[target] = source.take(rows[at] - box[axis][0], axis=axis)
