"""New arrays. Collective where they are large: each rank sets its own box."""

from __future__ import annotations

from math import ceil
from operator import index as as_index
from typing import TYPE_CHECKING, Any

import numpy as np

from ._blocks import Box
from ._convert import asarray, check_device
from ._elementwise import assign
from ._memory import is_large, new, of_everyone
from ._ndarray import ndarray
from ._pending import part

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import DTypeLike, NDArray


def shape_of(shape: Any) -> tuple[int, ...]:
    """Local. A shape, given as a number or a sequence of numbers; errors as NumPy's."""
    try:
        extents: tuple[int, ...] = (as_index(shape),)
    except TypeError:
        extents = tuple(map(as_index, shape))
    if any(n < 0 for n in extents):
        raise ValueError("negative dimensions are not allowed")
    return extents


def empty(shape: Any, dtype: DTypeLike | None = None, order: str = "C", *, device: Any = None) -> ndarray:
    """Collective where it is large. An array whose elements are not set."""
    check_device(device)
    return new(shape_of(shape), np.dtype(dtype))


def zeros(shape: Any, dtype: DTypeLike | None = None, order: str = "C", *, device: Any = None) -> ndarray:
    """Collective where it is large. An array of zeros."""
    check_device(device)
    return new(shape_of(shape), np.dtype(dtype), zeroed=True)


def ones(shape: Any, dtype: DTypeLike | None = None, order: str = "C", *, device: Any = None) -> ndarray:
    """Collective where it is large. An array of ones."""
    return full(shape, 1, np.dtype(dtype), device=device)


def full(
    shape: Any, fill_value: Any, dtype: DTypeLike | None = None, order: str = "C", *, device: Any = None
) -> ndarray:
    """Collective where it is large. An array of one value, or one that is broadcast, and of its dtype unless
    one is given."""
    check_device(device)
    value = fill_value if isinstance(fill_value, ndarray) else np.asarray(fill_value)
    result = new(shape_of(shape), value.dtype if dtype is None else np.dtype(dtype))
    if result.size:
        assign("full", result, value)
    return result


def empty_like(
    x: Any, /, dtype: DTypeLike | None = None, order: str = "K", *, shape: Any = None, device: Any = None
) -> ndarray:
    """Collective where it is large. As x in shape, dtype and place, elements not set."""
    return _like(x, dtype, shape, device)


def zeros_like(
    x: Any, /, dtype: DTypeLike | None = None, order: str = "K", *, shape: Any = None, device: Any = None
) -> ndarray:
    """Collective where it is large. As x in shape, dtype and place, elements zero."""
    return _like(x, dtype, shape, device, zeroed=True)


def ones_like(
    x: Any, /, dtype: DTypeLike | None = None, order: str = "K", *, shape: Any = None, device: Any = None
) -> ndarray:
    """Collective where it is large. As x in shape, dtype and place, elements one."""
    return full_like(x, 1, dtype, shape=shape, device=device)


def full_like(
    x: Any,
    /,
    fill_value: Any,
    dtype: DTypeLike | None = None,
    order: str = "K",
    *,
    shape: Any = None,
    device: Any = None,
) -> ndarray:
    """Collective where it is large. As x in shape, dtype and place, elements of one value."""
    result = _like(x, dtype, shape, device)
    if result.size:
        assign("full_like", result, fill_value if isinstance(fill_value, ndarray) else np.asarray(fill_value))
    return result


def _like(x: Any, dtype: DTypeLike | None, shape: Any, device: Any, *, zeroed: bool = False) -> ndarray:
    check_device(device)
    x = asarray(x)
    kind = x.dtype if dtype is None else np.dtype(dtype)
    extents = x.shape if shape is None else shape_of(shape)
    return new(extents, kind, x._blocks if extents == x.shape else None, zeroed=zeroed)


def by_place(shape: tuple[int, ...], dtype: np.dtype[Any], values: Callable[[Box], NDArray[Any]]) -> ndarray:
    """Collective where it is large. An array whose elements follow from where they are: each rank computes its
    box."""
    result = new(shape, dtype)
    box = tuple((0, n) for n in shape) if result._blocks is None else result._blocks.mine
    home = part(result)
    if home.size:
        home[...] = values(box)
    return result


def arange(
    start: Any, /, stop: Any = None, step: Any = 1, *, dtype: DTypeLike | None = None, device: Any = None
) -> ndarray:
    """Collective where it is large. start, start + step, ... up to stop, which is not among them."""
    check_device(device)
    first: Any
    last: Any
    first, last = (0, start) if stop is None else (start, stop)
    first, last, step = (
        each.__array__()[()] if isinstance(each, ndarray) else each for each in (first, last, step)
    )
    if step == 0:
        raise ZeroDivisionError("division by zero")
    count = max(0, ceil((last - first) / step))
    numpys: Any = np.arange
    kind = np.result_type(first, last, step) if dtype is None else np.dtype(dtype)
    if not is_large((count,), kind):
        return of_everyone(numpys(first, last, step, dtype))
    # As NumPy, which takes the difference of the first two elements in the dtype.
    begin = np.asarray(first).astype(kind)
    delta = np.asarray(first + step).astype(kind) - begin
    return by_place((count,), kind, lambda box: begin + np.arange(*box[0]).astype(kind) * delta)


def linspace(
    start: Any,
    stop: Any,
    /,
    num: int = 50,
    *,
    dtype: DTypeLike | None = None,
    device: Any = None,
    endpoint: bool = True,
) -> ndarray:
    """Collective where it is large. Numbers at equal distances."""
    check_device(device)
    start, stop = (each.__array__() if isinstance(each, ndarray) else each for each in (start, stop))
    kind = np.linspace(start, stop, 1, dtype=dtype).dtype
    if num < 2 or np.ndim(start) or np.ndim(stop) or not is_large((num,), kind):
        return of_everyone(np.linspace(start, stop, num, endpoint=endpoint, dtype=dtype))
    delta = stop - start
    pieces = num - 1 if endpoint else num
    wide = np.result_type(start, stop, float(num))

    def values(box: Box) -> NDArray[Any]:
        at = np.arange(*box[0]).astype(wide) * (delta / pieces) + start
        if endpoint and box[0][1] == num:
            at[-1] = stop
        return np.floor(at).astype(kind) if kind.kind in "iu" else at.astype(kind)

    return by_place((num,), kind, values)


def eye(
    n_rows: int, n_cols: int | None = None, /, k: int = 0, dtype: DTypeLike | None = None, *, device: Any = None
) -> ndarray:
    """Collective where it is large. Ones on a diagonal."""
    check_device(device)
    shape = shape_of((n_rows, n_rows if n_cols is None else n_cols))
    kind = np.dtype(dtype)

    def values(box: Box) -> NDArray[Any]:
        (lo, hi), (left, right) = box
        return np.eye(hi - lo, right - left, k + lo - left, kind)

    return by_place(shape, kind, values)


def identity(n: int, dtype: DTypeLike | None = None) -> ndarray:
    """Collective where it is large. A square matrix with ones on its diagonal."""
    return eye(n, dtype=dtype)


def meshgrid(
    *arrays: Any, indexing: str = "xy", copy: bool = True, sparse: bool = False
) -> tuple[ndarray, ...]:
    """Collective where they are large. Coordinates of a grid, one array for each axis."""
    given = [asarray(each) for each in arrays]
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    count = len(given)
    swap = indexing == "xy" and count > 1
    places = [1, 0, *range(2, count)] if swap else list(range(count))
    shape = [1] * count
    for place, each in zip(places, given, strict=True):
        shape[place] = each.size
    result = []
    for place, each in zip(places, given, strict=True):
        line = each.reshape(tuple(each.size if d == place else 1 for d in range(count)))
        result.append(line.copy() if sparse else _broadcast_copy(line, tuple(shape)))
    return tuple(result)


def _broadcast_copy(line: ndarray, shape: tuple[int, ...]) -> ndarray:
    result = new(shape, line.dtype)
    if result.size:
        assign("meshgrid", result, line)
    return result


def fromfunction(function: Any, shape: Any, *, dtype: DTypeLike = float, **keywords: Any) -> Any:
    """Collective where it is large. function(i, j, ...) of arrays of indices."""
    return function(*_grid(shape_of(shape), dtype), **keywords)


def indices(dimensions: Any, dtype: DTypeLike = int) -> ndarray:
    """Collective where it is large. Along a new first axis: for each axis the index of every element along it."""
    shape = shape_of(dimensions)
    found = new((len(shape), *shape), np.dtype(dtype))
    for axis, each in enumerate(_grid(shape, dtype)):
        assign("indices", found[axis], each)
    return found


def _grid(shape: tuple[int, ...], dtype: DTypeLike) -> tuple[ndarray, ...]:
    def along(axis: int) -> Callable[[Box], NDArray[Any]]:
        def values(box: Box) -> NDArray[Any]:
            line = np.arange(*box[axis], dtype=dtype)
            return line.reshape([-1 if d == axis else 1 for d in range(len(shape))])

        return values

    return tuple(by_place(shape, np.dtype(dtype), along(axis)) for axis in range(len(shape)))


def fromiter(values: Any, dtype: DTypeLike, count: int = -1) -> ndarray:
    """Collective where it is large. The elements of an iterable, which is the same on all ranks."""
    return of_everyone(np.fromiter(values, dtype, count))


def array(values: Any, dtype: DTypeLike | None = None, *, copy: bool | None = True, ndmin: int = 0) -> ndarray:
    """Collective where it is large. An array of its own of what every rank has."""
    result = asarray(values, dtype, copy=copy)
    return result.reshape((1,) * (ndmin - result.ndim) + result.shape) if ndmin > result.ndim else result


def from_dlpack(x: Any, /, *, device: Any = None, copy: bool | None = None) -> ndarray:
    """Collective where it is large. An array of another library's, which is the same on all ranks; a copy."""
    check_device(device)
    return x if isinstance(x, ndarray) else asarray(np.from_dlpack(x), copy=None)


def _triangle(x: Any, k: int, lower: bool) -> ndarray:
    x = asarray(x)
    if x.ndim < 2:
        raise ValueError("Input array must be at least 2-dimensional")
    result = new(x.shape, x.dtype, x._blocks)
    assign("tril" if lower else "triu", result, x)
    home = part(result)
    if home.size:
        box = tuple((0, n) for n in x.shape) if result._blocks is None else result._blocks.mine
        (lo, hi), (left, right) = box[-2:]
        keep = np.tri(hi - lo, right - left, k + lo - left - (not lower), dtype=bool)
        home[..., ~keep if lower else keep] = 0
    return result


def tril(x: Any, /, k: int = 0) -> ndarray:
    """Collective. The elements on and below a diagonal, zeros above."""
    return _triangle(x, k, lower=True)


def triu(x: Any, /, k: int = 0) -> ndarray:
    """Collective. The elements on and above a diagonal, zeros below."""
    return _triangle(x, k, lower=False)
