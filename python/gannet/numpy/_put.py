"""Assignment to what an index selects. Collective: each rank writes what it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._basic import basic, is_basic, places, viewed
from ._blocks import Blocks, consecutive, extents
from ._convert import operand
from ._elementwise import assign, check_writable, elementwise
from ._exchange import stacked
from ._fancy import box_of_mask, here_of, is_plain, plain, points_of, read_box, rows_of
from ._gather import whole
from ._ndarray import ndarray
from ._pencils import rows_in_order
from ._pending import part, settle

if TYPE_CHECKING:
    from numpy.typing import NDArray


def put(x: ndarray, index: Any, value: Any) -> None:
    """Collective. x[index] = value."""
    check_writable(x)
    if (
        x._blocks is None
        and x._part is not None
        and is_plain(index)
        and isinstance(value, float | int | complex | np.generic)
    ):
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
        if (
            mask.shape == x.shape
            and np.ndim(value) == 1
            and x._blocks is not None
            and rows_in_order(x) is x._blocks
        ):
            _put_selected(x, mask, value)
            return
    given = plain(index)
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
    shaped = _shaped(value, given, kept)
    if 0 not in kept.shape:
        assign("x[slice] = value", kept, shaped)


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
    chosen = box_of_mask(mask, x._blocks)
    counts = stacked(np.array([np.count_nonzero(chosen)]))[:, 0].tolist()
    chosen_by_all = consecutive(counts)
    if value.shape != chosen_by_all.shape and value.shape != (1,):
        raise ValueError(
            f"NumPy boolean array indexing assignment cannot assign {value.shape[0]} input values to the {chosen_by_all.shape[0]} "
            "output values where the mask is true"
        )
    settle(mine)
    mine[chosen] = _values_for(value, chosen_by_all)


def _values_for(value: Any, blocks: Blocks) -> NDArray[Any]:
    """My values of a distributed or whole vector; the one that there is, if it is one."""
    if not isinstance(value, ndarray) or value._blocks is None:
        values: NDArray[Any] = part(value) if isinstance(value, ndarray) else value
        return values if values.size == 1 else values[slice(*blocks.mine[0])]
    home = np.empty(extents(blocks.mine), value.dtype)
    read_box(value, blocks, home)
    return home


def _without_leading(values: Any, ndim: int) -> Any:
    """Local. NumPy lets a value have more dimensions than its place, ahead and of one index each."""
    values = np.asarray(values)
    while values.ndim > ndim and values.shape[0] == 1:
        values = values[0]
    return values


def _put_where_it_lies(x: ndarray, given: Any, values: Any) -> bool:
    """Each rank writes what it has, in the order of the indices; whether that was possible."""
    assert x._blocks is not None and x._part is not None
    points = points_of(given, x)
    if points is not None:
        here = here_of(points, x._blocks.mine)
        at = tuple(p[here] - lo for p, (lo, _) in zip(points, x._blocks.mine, strict=True))
        x._part[at] = np.broadcast_to(_without_leading(values, points[0].ndim), points[0].shape)[here]
        return True
    rows = rows_of(given, x)
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
