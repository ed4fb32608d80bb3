"""Views: slices, integers, new axes, transposes, and axes of one index that become longer."""

from __future__ import annotations

from operator import index as as_index
from typing import Any

import numpy as np

from .._world import world
from ._blocks import Shape, extents
from ._exchange import add_bytes
from ._memory import over, share
from ._ndarray import ndarray, wrap
from ._pending import part
from ._view import Axis, View

Places = list[int | slice | None]  # what stands for each axis: an index, a range within the extent, a new axis


def is_basic(index: Any) -> bool:
    """Local. Whether an index gives a view."""
    return all(_is_place(each) for each in (index if isinstance(index, tuple) else (index,)))


def _is_place(each: Any) -> bool:
    if each is None or each is Ellipsis or isinstance(each, slice):
        return True
    if isinstance(each, bool | np.bool):
        return False
    if isinstance(each, ndarray | np.ndarray):
        return each.ndim == 0 and each.dtype.kind in "iu"
    return hasattr(each, "__index__")


def places(index: Any, shape: Shape) -> Places:
    """Local. A basic index with one entry for each axis of the array, and None for new ones; IndexError as
    NumPy's."""
    given = index if isinstance(index, tuple) else (index,)
    used = sum(each is not None and each is not Ellipsis for each in given)
    if used > len(shape):
        raise IndexError(
            f"too many indices for array: array is {len(shape)}-dimensional, but {used} were indexed"
        )
    if sum(each is Ellipsis for each in given) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    if not any(each is Ellipsis for each in given):
        given = (*given, Ellipsis)
    result: Places = []
    axis = 0
    for each in given:
        if each is None:
            result.append(None)
        elif each is Ellipsis:
            rest = len(shape) - used
            result += [slice(0, n, 1) for n in shape[axis : axis + rest]]
            axis += rest
        else:
            result.append(_place(each, axis, shape[axis]))
            axis += 1
    return result


def _place(each: Any, axis: int, extent: int) -> int | slice:
    if isinstance(each, slice):
        bounds = slice(*(None if end is None else as_index(end) for end in (each.start, each.stop, each.step)))
        begin, end, step = bounds.indices(extent)
        if not range(begin, end, step):
            return slice(0, 0, 1)  # begin may be -1 here, which would be read as the last index
        return slice(begin, end if end >= 0 else None, step)
    at = as_index(each)
    if not -extent <= at < extent:
        raise IndexError(f"index {at} is out of bounds for axis {axis} with size {extent}")
    return at % extent


def basic(x: ndarray, index: Any) -> ndarray:
    """Collective. A view of x; an element of it is a copy."""
    given = places(index, x.shape)
    if x._blocks is None:
        result = wrap(np.asarray(part(x)[tuple(given)]))
        result._copied = x._copied
        return result
    result = viewed(x, given)
    return result if result.ndim else element(result, x, given)


def viewed(x: ndarray, given: Places) -> ndarray:
    """Collective where x is pending. The view of a distributed array; of no dimensions: of one, with the
    element."""
    part(x)
    shape = _shape_of(given, x.shape)
    if 0 in shape:
        return wrap(np.empty(shape, x.dtype))
    if not shape:
        return wrap(np.empty((), x.dtype))
    old = share(x)
    to: list[tuple[int | None, int, int]] = []  # for each axis of x: its new axis, first index and step
    new_axis = 0
    for each in given:
        if each is None:
            new_axis += 1
        elif isinstance(each, slice):
            to.append((new_axis, each.start, each.step))
            new_axis += 1
        else:
            to.append((None, each, 1))
    axes = tuple(
        axis
        if axis.of is None
        else Axis(to[axis.of][0], axis.start + to[axis.of][1] * axis.step, to[axis.of][2] * axis.step)
        for axis in old.axes
    )
    return _over(x, View(old.base, axes, shape))


def _shape_of(given: Places, shape: Shape) -> Shape:
    extents_left = iter(shape)
    result = []
    for each in given:
        extent = 1 if each is None else next(extents_left)
        if each is None:
            result.append(1)
        elif isinstance(each, slice):
            result.append(len(range(*each.indices(extent))))
    return tuple(result)


def _over(x: ndarray, view: View) -> ndarray:
    result = over(view)
    result._copied = x._copied
    return result


def element(result: ndarray, x: ndarray, given: Places) -> ndarray:
    """Collective. One element of a distributed array, from the rank that has it."""
    assert x._blocks is not None and x._part is not None
    at = tuple(each for each in given if isinstance(each, int))
    value = np.zeros(1, x.dtype)
    owner = next(
        rank
        for rank, box in enumerate(x._blocks.boxes)
        if all(lo <= i < hi for i, (lo, hi) in zip(at, box, strict=True))
    )
    if owner == world().rank:
        value[0] = x._part[tuple(i - lo for i, (lo, _) in zip(at, x._blocks.mine, strict=True))]
    add_bytes(value)
    return wrap(value.reshape(()))


def permuted(x: ndarray, order: tuple[int, ...]) -> ndarray:
    """Collective where x is pending. Axis d of the view is axis order[d] of x."""
    if x._blocks is None:
        result = wrap(part(x).transpose(order))
        result._copied = x._copied
        return result
    part(x)
    old = share(x)
    axes = tuple(
        axis if axis.of is None else Axis(order.index(axis.of), axis.start, axis.step) for axis in old.axes
    )
    return _over(x, View(old.base, axes, tuple(old.shape[d] for d in order)))


def stretched(x: ndarray, shape: Shape) -> ndarray:
    """Collective where x is pending. A view of a longer shape, which is not for writing: broadcast_to."""
    if np.broadcast_shapes(x.shape, shape) != shape:
        raise ValueError(
            "operands could not be broadcast together with remapped shapes "
            f"[original->remapped]: {x.shape} and requested shape {shape}"
        )
    if x._blocks is None:
        result = wrap(np.broadcast_to(part(x), shape))
    else:
        part(x)
        result = over(_stretched_view(share(x), shape))
    result._copied = "a broadcast array has its elements many times"
    return result


def _stretched_view(old: View, shape: Shape) -> View:
    ahead = len(shape) - len(old.shape)
    axes = tuple(
        axis
        if axis.of is None
        else Axis(None, axis.start, 1)
        if old.shape[axis.of] != shape[axis.of + ahead]
        else Axis(axis.of + ahead, axis.start, axis.step)
        for axis in old.axes
    )
    return View(old.base, axes, shape)


def my_extents(x: ndarray) -> Shape:
    """Local. The shape of what this rank has."""
    return x.shape if x._blocks is None else extents(x._blocks.mine)
