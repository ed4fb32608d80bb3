"""Indices with lists and masks, and what else is rare: NumPy's rules, applied by NumPy itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from . import _core
from ._errors import RaceError

if TYPE_CHECKING:
    from numpy.typing import NDArray


def _coordinates(shape: tuple[int, ...], key: Any) -> list[NDArray[np.int64]]:
    """For each axis the indices of the elements that the key selects, in the shape of the result.

    An array of indices that has the shape of the whole takes no memory: it is one axis, repeated."""
    ndim = len(shape)
    key = _plain(key)
    coordinates = []
    for axis, extent in enumerate(shape):
        along = np.arange(extent).reshape([extent if d == axis else 1 for d in range(ndim)])
        coordinates.append(np.asarray(np.broadcast_to(along, shape)[key]))
    return coordinates


def _plain(key: Any) -> Any:
    """Lists as arrays, so that an empty one selects nothing and needs no type."""
    if isinstance(key, tuple):
        return tuple(_plain(part) for part in key)
    if isinstance(key, list):
        array = np.asarray(key)
        return array.astype(np.intp) if array.size == 0 else array
    return key


def _points(a: "_core.Array", key: Any) -> tuple[NDArray[np.int64], tuple[int, ...]]:
    try:
        coordinates = _coordinates(a.shape, key)
    except IndexError as error:
        raise IndexError(f"{label(a)}: {error}") from None
    shape = coordinates[0].shape
    return np.stack([each.ravel() for each in coordinates], axis=-1), shape


def label(a: "_core.Array") -> str:
    """Local. What messages call an array."""
    return f'"{a.name}"' if a.name else f"an array of shape {a.shape}"


def shape(a: "_core.Array", key: Any) -> tuple[int, ...]:
    """Local. The shape of what a key selects."""
    return _points(a, key)[1]


def get(a: "_core.Array", key: Any, out: NDArray[Any] | None = None) -> Any:
    """One-sided. A gather."""
    points, result_shape = _points(a, key)
    if out is None:
        values = a._gather(points).reshape(result_shape)
        return values if result_shape else values[()]
    if not isinstance(out, np.ndarray) or out.dtype != a.dtype:
        raise TypeError(f"get of {label(a)}: out has to be an ndarray of its dtype, {a.dtype}")
    if out.shape != result_shape:
        raise ValueError(
            f"get of {label(a)}: out has the shape {out.shape}, and the index selects {result_shape}"
        )
    out[...] = a._gather(points).reshape(result_shape)
    return out


def put(a: "_core.Array", key: Any, value: Any) -> None:
    """One-sided. A scatter."""
    points, result_shape = _points(a, key)
    values = np.asarray(value) if a.dtype.names is None else np.asarray(value, a.dtype)
    a._scatter(points, broadcast(values, result_shape, label(a)).reshape(-1))


def accumulate(a: "_core.Array", key: Any, value: Any, alpha: Any) -> None:
    """One-sided. A scatter that adds; places that are listed twice get both values."""
    points, result_shape = _points(a, key)
    a._scatter_accumulate(
        points, broadcast(np.asarray(value), result_shape, label(a)).reshape(-1), alpha
    )


def broadcast(values: NDArray[Any], shape: tuple[int, ...], name: str) -> NDArray[Any]:
    """Local. The values with this shape, as an assignment to an ndarray broadcasts them."""
    given = values.shape
    while values.ndim > len(shape) and values.shape[0] == 1:
        values = values[0]
    try:
        return np.broadcast_to(values, shape)
    except ValueError:
        raise ValueError(
            f"could not broadcast the shape {given} into the shape {shape} that the index selects "
            f"of {name}"
        ) from None


def refuse_augmented(a: "_core.Array") -> NoReturn:
    """Local. RaceError."""
    raise RaceError(
        f"a[s] += x on {label(a)} is a get, an addition and a put, which loses what other ranks "
        "add meanwhile: write a.acc[s] += x, which is atomic for each element (gannet.options."
        "allow_rmw = True lets it through)"
    )
