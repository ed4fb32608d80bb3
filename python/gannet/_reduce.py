"""Reductions of whole operands by NumPy's rules: each rank reduces what it owns, and all fold the same.

Dtypes, not-a-numbers and what an empty operand gives are NumPy's, asked with arrays of at most one
element: alike on all ranks, whatever they own."""

from __future__ import annotations

import warnings
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core

if TYPE_CHECKING:
    from numpy.typing import DTypeLike

    from ._operand import Operand

# Those whose result does not depend on the order of the elements.
REORDERABLE = frozenset(
    {
        *(np.add, np.multiply, np.minimum, np.maximum, np.fmin, np.fmax, np.hypot, np.gcd, np.lcm),
        *(np.logical_and, np.logical_or, np.logical_xor, np.logaddexp, np.logaddexp2),
        *(np.bitwise_and, np.bitwise_or, np.bitwise_xor),
    }
)

# Where NumPy sums in the dtype of the elements, and so does the library.
_SUMMED_BY_LIBRARY = frozenset(map(np.dtype, ("f4", "f8", "c8", "c16", "i8", "u8")))


def reduce(ufunc: np.ufunc, a: Operand, dtype: DTypeLike | None = None) -> Any:
    """Collective. `ufunc.reduce(all elements)`, a scalar of NumPy's."""
    kind = _dtype_of_result(ufunc, a, dtype)
    if a.size == 0:
        return ufunc.reduce(np.empty(0, a.dtype), dtype=dtype)
    if ufunc is np.add and kind == a.dtype and kind in _SUMMED_BY_LIBRARY:
        return _core.sum(a._section())
    # Halves are summed as NumPy does it inside of one sum: the ranks' parts are not rounded.
    wide = np.float32 if kind == np.float16 and ufunc in (np.add, np.multiply) else dtype
    a.group._open.meet()
    with np.errstate(all="ignore"):  # what is an error on one rank only would leave the others alone
        mine = [ufunc.reduce(part, axis=None, dtype=wide) for _, part in a._owned()]
        partial = ufunc.reduce(np.array(mine)) if mine else None
        partials = [each for each in a.group.allgather(partial) if each is not None]
        return ufunc.reduce(np.array(partials)).astype(kind)


def mean(a: Operand, dtype: DTypeLike | None = None) -> Any:
    """Collective. The mean; of integers and bools in float64."""
    if a.size == 0:
        warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=3)
    wide = dtype
    if dtype is None:
        wide = np.float64 if a.dtype.kind in "biu" else np.float32 if a.dtype == np.float16 else None
    result = np.float16 if dtype is None and a.dtype == np.float16 else None
    total = reduce(np.add, a, wide)
    with np.errstate(all="ignore"):
        return np.true_divide(total, a.size).astype(result or total.dtype)


def select(a: Operand, which: str) -> tuple[int, ...]:
    """Collective. The indices of the first smallest or largest element, or of the first that is not a number."""
    getattr(np.zeros(1, a.dtype), which)()  # TypeError where the elements have no order
    if a.size == 0:
        raise ValueError(f"{which} of {a._label()}, which has no elements")
    a.group._open.meet()
    mine: list[tuple[tuple[int, ...], Any]] = []
    for begin, part in a._owned():
        at = np.unravel_index(getattr(part, which)(), part.shape)
        place = tuple(int(i + first) for i, first in zip(at, begin, strict=True))
        mine.append((place, part[at]))
    # In the order of the elements, so that the first of equals is the first of all.
    found: list[tuple[tuple[int, ...], Any]]
    found = sorted((each for some in a.group.allgather(mine) for each in some), key=lambda f: f[0])
    best = int(getattr(np.array([value for _, value in found]), which)())
    return found[best][0]


def check_whole(
    call: str, a: Operand, axis: Any, out: Any = None, takes: str = "axis, dtype", **more: Any
) -> None:
    """Local. TypeError unless the call is for all elements, into a scalar."""
    if out is not None:
        raise TypeError(
            f"{call} of {a._label()} is a scalar on every rank, and takes no out=: "
            f"write out[...] = {call}(a) on one rank"
        )
    for name, value in more.items():
        if not harmless(name, value):
            raise TypeError(f"{call} of a global array takes {takes}; not {name}={value!r}")
    if axis is None or _all_axes(axis, a.ndim):
        return
    raise TypeError(
        f"{call} of {a._label()} along axis {axis}: a global array of shape {a.shape} is reduced as a "
        "whole, into one scalar (axis=None); for an axis, reduce a.local, or a[...], with NumPy and "
        "combine the ranks' parts with a.group.sum, min or max"
    )


def harmless(name: str, value: Any) -> bool:
    """Local. Whether a keyword of NumPy's that we do not have says what is done anyway."""
    usual: dict[str, tuple[Any, ...]] = {
        "keepdims": (False,),
        "where": (True,),
        "order": ("K", "A", "C", None),
        "subok": (True, False),
        "device": (None, "cpu"),
        "shape": (None,),
        "axis": (None,),
        "dtype": (None,),
        "out": (None,),
        "casting": ("same_kind",),
    }
    if value is getattr(np, "_NoValue", None) and value is not None:
        return True
    return any(type(value) is type(each) and value == each for each in usual.get(name, ()))


def _all_axes(axis: Any, ndim: int) -> bool:
    axes = [index(each) for each in (axis if isinstance(axis, tuple) else (axis,))]
    for each in axes:
        if not -ndim <= each < ndim:
            raise np.exceptions.AxisError(each, ndim)
    if len({each % ndim for each in axes}) < len(axes):
        raise ValueError("duplicate value in 'axis'")
    return len(axes) == ndim


def _dtype_of_result(ufunc: np.ufunc, a: Operand, dtype: DTypeLike | None) -> np.dtype[Any]:
    try:
        result: np.dtype[Any] = ufunc.reduce(np.zeros(1, a.dtype), dtype=dtype).dtype
    except TypeError as error:
        raise TypeError(f"numpy.{ufunc.__name__}.reduce of {a._label()}, dtype {a.dtype}: {error}") from None
    return result
