"""Shapes, orders and joins. Collective; views wherever NumPy has one."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index as as_index
from typing import Any

import numpy as np

from ._basic import basic, permuted, stretched
from ._convert import asarray
from ._elementwise import assign
from ._gather import whole
from ._memory import is_large, new, of_everyone
from ._ndarray import ndarray
from ._pencils import axes_of, axis_of
from ._reshape import reshape as _reshape
from ._ufuncs import cast, copied, small


def reshape(x: Any, /, shape: Any, order: str = "C", *, copy: bool | None = None) -> ndarray:
    """Collective. The elements in another shape; a view where rows, with order="F" columns, stay whole on their
    ranks."""
    if order == "F":
        turned = (shape,) if not isinstance(shape, Sequence) else tuple(shape)[::-1]
        return transpose(_reshape(transpose(x), turned, copy=copy))
    if order not in ("C", "A"):
        raise ValueError(f"order must be one of 'C', 'F' or 'A' (got {order!r})")
    return _reshape(asarray(x), shape, copy=copy)


def ravel(x: Any, order: str = "C") -> ndarray:
    """Collective. All elements in one dimension, with order="F" column by column; a view where rows stay whole on
    their ranks."""
    return reshape(x, -1, order)


def permute_dims(x: Any, /, axes: Sequence[int]) -> ndarray:
    """Collective. A view with the axes in another order."""
    x = asarray(x)
    order = axes_of(tuple(axes), x.ndim)
    if len(order) != x.ndim:
        raise ValueError("axes don't match array")
    return permuted(x, order)


def transpose(x: Any, axes: Sequence[int] | None = None) -> ndarray:
    """Collective. A view with the axes in another order, reversed unless it is given."""
    x = asarray(x)
    return permute_dims(x, range(x.ndim)[::-1] if axes is None else axes)


def matrix_transpose(x: Any, /) -> ndarray:
    """Collective. A view with the last two axes swapped."""
    x = asarray(x)
    if x.ndim < 2:
        raise ValueError(f"Input array must be at least 2-dimensional, but it is {x.ndim}")
    return swapaxes(x, -1, -2)


def swapaxes(x: Any, axis1: int, axis2: int) -> ndarray:
    """Collective. A view with two axes exchanged."""
    x = asarray(x)
    order = list(range(x.ndim))
    a, b = axis_of(axis1, x.ndim), axis_of(axis2, x.ndim)
    order[a], order[b] = order[b], order[a]
    return permuted(x, tuple(order))


def moveaxis(x: Any, source: Any, destination: Any, /) -> ndarray:
    """Collective. A view with axes at other places, the others in their order."""
    x = asarray(x)
    of, to = axes_of(source, x.ndim), axes_of(destination, x.ndim)
    if len(of) != len(to):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [d for d in range(x.ndim) if d not in of]
    for place, axis in sorted(zip(to, of, strict=True)):
        order.insert(place, axis)
    return permuted(x, tuple(order))


def squeeze(x: Any, /, axis: Any = None) -> ndarray:
    """Collective. A view without axes of one index: those given, or all."""
    x = asarray(x)
    axes = tuple(d for d, n in enumerate(x.shape) if n == 1) if axis is None else axes_of(axis, x.ndim)
    if any(x.shape[d] != 1 for d in axes):
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    if not axes:
        return x
    if x._blocks is None and len(axes) == x.ndim:
        return _reshape(x, ())
    return basic(x, tuple(0 if d in axes else slice(None) for d in range(x.ndim)))


def expand_dims(x: Any, /, axis: Any = 0) -> ndarray:
    """Collective. A view with new axes of one index."""
    x = asarray(x)
    count = len(axis) if isinstance(axis, tuple | list) else 1
    axes = axes_of(tuple(axis) if isinstance(axis, list) else axis, x.ndim + count)
    return basic(x, tuple(None if d in axes else slice(None) for d in range(x.ndim + count)))


def broadcast_to(x: Any, /, shape: Any) -> ndarray:
    """Collective. A view of a longer shape, not for writing."""
    return stretched(asarray(x), (shape,) if isinstance(shape, int) else tuple(map(as_index, shape)))


def broadcast_arrays(*arrays: Any) -> tuple[ndarray, ...]:
    """Collective. Views of all in the shape that they have together."""
    given = [asarray(each) for each in arrays]
    shape = np.broadcast_shapes(*(each.shape for each in given))
    return tuple(each if each.shape == shape else broadcast_to(each, shape) for each in given)


def flip(x: Any, /, axis: Any = None) -> ndarray:
    """Collective. A view in the opposite order along axes: those given, or all."""
    x = asarray(x)
    axes = axes_of(axis, x.ndim)
    return basic(x, (*(slice(None, None, -1) if d in axes else slice(None) for d in range(x.ndim)), ...))


def concat(arrays: Any, /, axis: int | None = 0, out: Any = None, *, dtype: Any = None) -> ndarray:
    """Collective. Arrays one after the other along an axis; of None: all elements of all."""
    arrays = list(arrays)
    if out is None and all(type(small(each)) is np.ndarray for each in arrays):
        return of_everyone(np.concatenate([each._part for each in arrays], axis=axis, dtype=dtype))
    given = [asarray(each) for each in arrays]
    if not given:
        raise ValueError("need at least one array to concatenate")
    if axis is None:
        given, axis = [ravel(each) for each in given], 0
    if not given[0].ndim:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = axis_of(axis, given[0].ndim)
    _check_joins(given, axis)
    kind = np.result_type(*given_dtypes(given)) if dtype is None else np.dtype(dtype)
    shape = tuple(
        sum(each.shape[axis] for each in given) if d == axis else n for d, n in enumerate(given[0].shape)
    )
    if out is None and not is_large(shape, kind):
        return of_everyone(np.concatenate([whole(each, "concat") for each in given], axis=axis, dtype=dtype))
    result = new(shape, kind) if out is None else out
    at = 0
    for each in given:
        if each.size:
            place = tuple(
                slice(at, at + each.shape[axis]) if d == axis else slice(None) for d in range(len(shape))
            )
            assign("concat", basic(result, place), each)
        at += each.shape[axis]
    return result


def given_dtypes(given: list[ndarray]) -> list[np.dtype[Any]]:
    """Local. The dtypes of arrays."""
    return [each.dtype for each in given]


def _check_joins(given: list[ndarray], axis: int) -> None:
    first = given[0].shape
    for at, each in enumerate(given[1:], 1):
        if each.ndim != len(first):
            raise ValueError(
                "all the input array dimensions except for the concatenation axis must match exactly, but array at "
                f"index 0 has {len(first)} dimension(s) and the array at index {at} has {each.ndim} dimension(s)"
            )
        for d, (n, m) in enumerate(zip(first, each.shape, strict=True)):
            if d != axis and n != m:
                raise ValueError(
                    "all the input array dimensions except for the concatenation axis must match exactly, but along "
                    f"dimension {d}, the array at index 0 has size {n} and the array at index {at} has size {m}"
                )


def stack(arrays: Any, /, axis: int = 0, out: Any = None) -> ndarray:
    """Collective. Arrays of one shape along a new axis."""
    given = [asarray(each) for each in arrays]
    if not given:
        raise ValueError("need at least one array to stack")
    if len({each.shape for each in given}) > 1:
        raise ValueError("all input arrays must have the same shape")
    at = axis_of(axis, given[0].ndim + 1)
    return concat([expand_dims(each, axis=at) for each in given], axis=at, out=out)


def unstack(x: Any, /, axis: int = 0) -> tuple[ndarray, ...]:
    """Collective. Views of all slices along an axis."""
    x = asarray(x)
    if not x.ndim:
        raise ValueError("Input array must be at least 1-d.")
    front = moveaxis(x, axis, 0)
    return tuple(basic(front, (i, ...)) for i in range(front.shape[0]))


def roll(x: Any, /, shift: Any, axis: Any = None) -> ndarray:
    """Collective. A copy whose elements are further along axes, and begin again behind the last."""
    x = asarray(x)
    if axis is None:
        return (
            _reshape(roll(ravel(x), shift, axis=0), x.shape, copy=True)
            if x.ndim != 1
            else roll(x, shift, axis=0)
        )
    pairs = np.broadcast_arrays(np.asarray(shift), np.asarray(axis))
    shifts: dict[int, int] = {}
    for by, along in zip(pairs[0].reshape(-1).tolist(), pairs[1].reshape(-1).tolist(), strict=True):
        d = axis_of(along, x.ndim)
        shifts[d] = shifts.get(d, 0) + by
    if not is_large(x.shape, x.dtype):
        return of_everyone(np.roll(whole(x, "roll"), tuple(shifts.values()), tuple(shifts)))
    for d, by in shifts.items():
        x = _rolled(x, by % x.shape[d], d)
    return x if shifts else copied(x)


def _rolled(x: ndarray, by: int, axis: int) -> ndarray:
    if not by:
        return copied(x)
    parts = [basic(x, (*[slice(None)] * axis, each)) for each in (slice(-by, None), slice(None, -by))]
    return concat(parts, axis=axis)


def repeat(x: Any, repeats: Any, /, axis: int | None = None) -> ndarray:
    """Collective. Each element, or slice along an axis, so many times."""
    x = asarray(x)
    if axis is None:
        x, axis = ravel(x), 0
    axis = axis_of(axis, x.ndim)
    times = np.asarray(whole(repeats, "repeat"))
    if not np.can_cast(times.dtype, np.int64, "same_kind"):
        raise TypeError(
            f"Cannot cast array data from {times.dtype!r} to dtype('int64') according to the rule 'safe'"
        )
    if x._blocks is None and x.nbytes * int(times.max(initial=1)) < 1 << 16:
        return of_everyone(np.repeat(whole(x, "repeat"), times, axis))
    at = np.repeat(np.arange(x.shape[axis]), times)
    return basic(x, ...)[(*[slice(None)] * axis, at)]


def tile(x: Any, repetitions: Any, /) -> ndarray:
    """Collective. Copies of the array side by side along axes."""
    x = asarray(x)
    times = tuple(repetitions) if isinstance(repetitions, tuple | list) else (repetitions,)
    ndim = max(len(times), x.ndim)
    times = (1,) * (ndim - len(times)) + times
    x = _reshape(x, (1,) * (ndim - x.ndim) + x.shape)
    for axis, count in enumerate(times):
        if count != 1:
            x = concat([x] * count, axis=axis) if count else new(_with(x.shape, axis, 0), x.dtype)
    return copied(x)


def _with(shape: tuple[int, ...], axis: int, extent: int) -> tuple[int, ...]:
    return (*shape[:axis], extent, *shape[axis + 1 :])


def astype(x: Any, dtype: Any, /, *, copy: bool = True, device: Any = None) -> ndarray:
    """Collective. The elements in another dtype."""
    return cast(asarray(x), np.dtype(dtype), copy)


def copy(x: Any) -> ndarray:
    """Collective. A copy of its own."""
    return copied(asarray(x))
