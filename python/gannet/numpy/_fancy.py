"""Indices that are masks and arrays of integers. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._basic import basic, is_basic, places, viewed
from ._blocks import Blocks, blocks_of, cut, extents, volume, within
from ._convert import operand
from ._elementwise import assign, check_writable, elementwise
from ._exchange import add_bytes, adopt, lying, stacked
from ._explain import moved
from ._gather import whole
from ._memory import is_large, of_everyone, place
from ._ndarray import ndarray, wrap
from ._pending import part, settle
from ._pencils import rows_in_order
from ._pieces import meet, pieces, read, ready

if TYPE_CHECKING:
    from numpy.typing import NDArray


def get(x: ndarray, index: Any) -> ndarray:
    """Collective. x[index]: a view for slices and integers, as NumPy's, otherwise a copy."""
    if x._blocks is None and x._part is not None and _is_plain(index):
        return _of_whole(x, index)
    if is_basic(index):
        return basic(x, index)
    mask = index[0] if isinstance(index, tuple) and len(index) == 1 else index
    if x._blocks is not None and isinstance(mask, ndarray | np.ndarray) and mask.dtype == bool and mask.ndim:
        return compress(x, mask)
    given = _plain(index)
    if x._blocks is None:
        return of_everyone(np.asarray(part(x)[given]))
    points = _points(given, x)
    if points is not None:
        return _gather_points(x, points)
    rows = _rows(given, x)
    if rows is not None:
        return take_rows(x, *rows)
    return of_everyone(np.asarray(whole(x, "x[index]")[given]))


def _is_plain(index: Any) -> bool:
    """The usual: a number, a slice, or several."""
    kind = type(index)
    return kind is int or kind is slice or (kind is tuple and all(type(each) in _PLAIN for each in index))


_PLAIN = frozenset({int, slice, type(None), type(Ellipsis)})


def _of_whole(x: ndarray, index: Any) -> ndarray:
    result = wrap(np.asarray(x._part[index]))  # type: ignore[index]
    if x._copied:
        result._copied = x._copied
    return result


def _plain(index: Any) -> Any:
    """The index in NumPy's terms; masks stay what they are until somebody needs all of them."""
    if isinstance(index, tuple):
        return tuple(_plain(each) for each in index)
    if isinstance(index, ndarray):
        return whole(index, "x[index]")
    if isinstance(index, list):
        found = np.asarray([_plain(each) for each in index])
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
    found = mine[_box_of_mask(mask, blocks)]
    counts = stacked(np.array([len(found)]))[:, 0]
    ends = np.cumsum(counts).tolist()
    shape = (ends[-1], *x.shape[mask.ndim :])
    rest = tuple((0, n) for n in shape[1:])
    result = blocks_of(shape, [((end - n, end), *rest) for end, n in zip(ends, counts.tolist(), strict=True)])
    made = adopt(found.reshape(extents(result.mine)), result)
    return made if made._blocks is None else lying("x[mask]", made, place(shape, result))


def _box_of_mask(mask: Any, blocks: Blocks) -> NDArray[Any]:
    """My box of a mask of the first axes."""
    if not isinstance(mask, ndarray) or mask._blocks is None:
        values = part(mask) if isinstance(mask, ndarray) else mask
        return values[tuple(slice(*span) for span in blocks.mine[: mask.ndim])]
    theirs = blocks_of(mask.shape, [box[: mask.ndim] for box in blocks.boxes])
    result = np.empty(extents(theirs.mine), bool)
    _read_box(mask, theirs, result)
    return result


def _read_box(x: ndarray, blocks: Blocks, home: NDArray[Any]) -> None:
    part(x)
    ready(x)
    for piece in pieces([x], blocks):
        home[within(piece.box, blocks.mine)] = piece.operands[0]
    meet()


def _points(given: Any, x: ndarray) -> tuple[NDArray[Any], ...] | None:
    """Integer arrays for all axes, broadcast and within bounds."""
    if not isinstance(given, tuple) or len(given) != x.ndim:
        return None
    if not all(_is_integers(each) or isinstance(each, int | np.integer) for each in given):
        return None
    return tuple(
        _within_bounds(np.asarray(each), d, x.shape[d]) for d, each in enumerate(np.broadcast_arrays(*given))
    )


def _rows(given: Any, x: ndarray) -> tuple[int, NDArray[Any]] | None:
    """(axis, integers) where all else are whole slices."""
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
    here = _here(points, x._blocks.mine)
    result[here] = mine[tuple(p[here] - lo for p, (lo, _) in zip(points, x._blocks.mine, strict=True))]
    moved("x[indices]", "elements here and there", result.nbytes)
    add_bytes(result)
    return of_everyone(result)


def _here(points: tuple[NDArray[Any], ...], box: Any) -> NDArray[Any]:
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
    return result.reshape(shape)


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
        target = tuple(slice(lo - w, hi - w) if d != axis else at for d, ((lo, hi), (w, _)) in enumerate(zip(both, wanted, strict=True)))
        home[target] = source.take(rows[at] - box[axis][0], axis=axis)


# --- assignment ---


def put(x: ndarray, index: Any, value: Any) -> None:
    """Collective. x[index] = value."""
    check_writable(x)
    if x._blocks is None and x._part is not None and _is_plain(index) and isinstance(value, float | int | complex | np.generic):
        settle(x._part)
        x._part[index] = value
        return
    value = operand(value)
    if is_basic(index):
        _put_view(x, index, value)
        return
    mask = index[0] if isinstance(index, tuple) and len(index) == 1 else index
    if isinstance(mask, ndarray | np.ndarray) and mask.dtype == bool and mask.ndim:
        if np.ndim(value) == 0:
            _put_mask(x, mask, value)
            return
        if mask.shape == x.shape and np.ndim(value) == 1 and x._blocks is not None and rows_in_order(x) is x._blocks:
            _put_selected(x, mask, value)
            return
    given = _plain(index)
    target = part(x)
    values = whole(value, "x[index] = value")
    settle(target)
    if x._blocks is None:
        target[given] = values
        return
    if not _put_where_it_lies(x, given, values):
        everything = whole(x, "x[index] = value").copy()
        everything[given] = values
        assign("x[index] = value", x, everything)


def _put_view(x: ndarray, index: Any, value: Any) -> None:
    given = places(index, x.shape)
    if x._blocks is None:
        if not isinstance(value, ndarray) or value._part is not None:
            target = part(x)
            settle(target)
            target[tuple(given)] = whole(value, "x[slice] = value")
            return
        kept = basic(x, tuple(slice(i, i + 1) if isinstance(i, int) else i for i in given))
    else:
        kept = viewed(x, [slice(i, i + 1, 1) if isinstance(i, int) else i for i in given])
    if 0 in kept.shape:
        return
    assign("x[slice] = value", kept, _shaped(value, given, kept))


def _shaped(value: Any, given: Any, kept: ndarray) -> Any:
    """The value with an axis of one index for each integer of the index."""
    if not isinstance(value, ndarray | np.ndarray) or value.ndim == 0:
        return value
    axes = [isinstance(each, int) for each in given]
    wanted = tuple(n for n, one in zip(kept.shape, axes, strict=True) if not one)
    while value.ndim > len(wanted) and value.shape[0] == 1:
        value = value[0]
    try:
        fits = np.broadcast_shapes(value.shape, wanted) == wanted
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(f"could not broadcast input array from shape {value.shape} into shape {wanted}")
    if not any(axes):
        return value
    last = axes[len(axes) - 1 - _kept_from_end(axes, value.ndim) :] if value.ndim else []
    return value[tuple(None if one else slice(None) for one in last)]


def _kept_from_end(axes: list[bool], count: int) -> int:
    """How far from the end the `count`-th axis that is no integer's stands."""
    found = 0
    for back, one in enumerate(reversed(axes)):
        found += not one
        if found == count:
            return back
    return len(axes) - 1


def _put_mask(x: ndarray, mask: Any, value: Any) -> None:
    if mask.shape != x.shape[: mask.ndim]:
        raise IndexError(f"boolean index of shape {mask.shape} did not match indexed array of shape {x.shape}")
    wide = mask[(..., *[None] * (x.ndim - mask.ndim))] if mask.ndim < x.ndim else mask

    def kernel(where: Any, new: Any, out: Any) -> None:
        np.copyto(out, new, where=where, casting="unsafe")

    elementwise("x[mask] = value", kernel, [wide, value], x.dtype, out=x)


def _put_selected(x: ndarray, mask: Any, value: Any) -> None:
    """One value for each element of the mask, in row-major order: each rank takes those of its rows."""
    assert x._blocks is not None
    mine = part(x)
    chosen = _box_of_mask(mask, x._blocks)
    counts = stacked(np.array([np.count_nonzero(chosen)]))[:, 0].tolist()
    ends = np.cumsum(counts).tolist()
    if value.shape != (ends[-1],) and value.shape != (1,):
        raise ValueError(
            f"NumPy boolean array indexing assignment cannot assign {value.shape[0]} input values to the {ends[-1]} "
            "output values where the mask is true"
        )
    settle(mine)
    mine[chosen] = _values_for(value, blocks_of((ends[-1],), [((end - n, end),) for end, n in zip(ends, counts, strict=True)]))


def _values_for(value: Any, blocks: Blocks) -> NDArray[Any]:
    """My values of a distributed or whole vector; the one that there is, if it is one."""
    if not isinstance(value, ndarray) or value._blocks is None:
        values: NDArray[Any] = part(value) if isinstance(value, ndarray) else value
        return values if values.size == 1 else values[slice(*blocks.mine[0])]
    home = np.empty(extents(blocks.mine), value.dtype)
    _read_box(value, blocks, home)
    return home


def _put_where_it_lies(x: ndarray, given: Any, values: Any) -> bool:
    """Each rank writes what it has, in the order of the indices; whether that was possible."""
    assert x._blocks is not None and x._part is not None
    points = _points(given, x)
    if points is not None:
        here = _here(points, x._blocks.mine)
        at = tuple(p[here] - lo for p, (lo, _) in zip(points, x._blocks.mine, strict=True))
        x._part[at] = np.broadcast_to(values, points[0].shape)[here]
        return True
    rows = _rows(given, x)
    if rows is None:
        return False
    axis, indices = rows
    shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
    line = (*x.shape[:axis], indices.size, *x.shape[axis + 1 :])
    wide = np.broadcast_to(values, shape).reshape(line) if np.ndim(values) else np.broadcast_to(values, line)
    lo, hi = x._blocks.mine[axis]
    flat = indices.reshape(-1)
    chosen = np.flatnonzero((flat >= lo) & (flat < hi))
    box = tuple(slice(*span) if d != axis else chosen for d, span in enumerate(x._blocks.mine))
    if chosen.size and x._part.size:
        x._part[tuple(slice(None) if d != axis else flat[chosen] - lo for d in range(x.ndim))] = wide[box]
    return True
