"""What a program may give where an array is wanted. Collective where it is large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._array import Array
from .._create import empty
from .._errors import ArgumentError
from .._world import world
from ._memory import of_everyone, over
from ._ndarray import ndarray, wrap
from ._view import whole_view

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

SCALARS = (bool, int, float, complex)


def asarray(
    obj: Any,
    /,
    dtype: DTypeLike | None = None,
    *,
    device: Any = None,
    copy: bool | None = None,
    like: Any = None,
) -> ndarray:
    """Collective. An array of what every rank has: numbers, sequences, NumPy's arrays, or a global array.

    The global array lies under the result, without a copy, unless it is cyclic or has another dtype. NumPy's arrays
    are copied: every rank has its own, and a write into one of them would not be seen elsewhere."""
    check_device(device)
    if isinstance(obj, Array):
        obj = _of_global(obj, copy)
    if isinstance(obj, ndarray):
        return _of_ours(obj, dtype, copy)
    if copy is False:
        raise ValueError("Unable to avoid copy while creating an array as requested.")
    return of_everyone(np.array(_plain(obj), dtype))


def _of_ours(x: ndarray, dtype: DTypeLike | None, copy: bool | None) -> ndarray:
    if dtype is None or np.dtype(dtype) == x.dtype:
        return x.copy() if copy else x
    if copy is False:
        raise ValueError("Unable to avoid copy while creating an array as requested.")
    return x.astype(dtype)


def _of_global(a: Array, copy: bool | None) -> ndarray:
    if a.group != world():
        raise ArgumentError(f"asarray: {a._label()} belongs to a group that is not all ranks")
    if a._layout.cyclic is not None or (a._layout.irregular is not None and a._layout.grid is not None):
        if copy is False:
            raise ValueError(f"Unable to avoid copy: {a._label()} is cyclic, and blocks are wanted")
        a = _in_blocks(a)
    if a.group.size > 1:
        return over(whole_view(a))
    made = wrap(a.local)
    made._view = whole_view(a)
    return made


def _in_blocks(a: Array) -> Array:
    return empty(a.shape, a.dtype).assign(a)


def _plain(obj: Any) -> Any:
    """Sequences of our arrays become those of NumPy's; all elements of them are wanted."""
    if isinstance(obj, list | tuple):
        return [_plain(each) for each in obj]
    return obj.__array__() if isinstance(obj, ndarray) else obj


def check_device(device: Any) -> None:
    """Local. ValueError for another device than the one that there is."""
    if device not in (None, "cpu"):
        raise ValueError(f"Device not understood. Only 'cpu' is allowed, but received: {device!r}")


def operand(value: Any) -> Any:
    """Local. What elementwise functions take: ndarrays, NumPy's arrays, numbers; sequences become NumPy's
    arrays."""
    if isinstance(value, (ndarray, np.ndarray, np.generic, *SCALARS)):
        return value
    if isinstance(value, Array):
        return asarray(value)
    return np.asarray(_plain(value))
