"""Sums, means, extremes and truth along axes. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import asarray, operand
from ._elementwise import given
from ._elementwise_names import functions, real, where
from ._gather import whole
from ._manipulate import concat
from ._memory import of_everyone
from ._ndarray import ndarray, wrap
from ._pencils import along, axes_of
from ._reduce import reduce
from ._reshape import reshape
from ._ufuncs import cast, small


def sum(
    x: Any, /, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False, **more: Any
) -> Any:
    """Collective. Sums along axes, or of all; of bools and small integers in 64 bits."""
    return reduce(np.add, x, axis, dtype, out, keepdims, **more)


def prod(
    x: Any, /, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False, **more: Any
) -> Any:
    """Collective. Products along axes, or of all; of bools and small integers in 64 bits."""
    return reduce(np.multiply, x, axis, dtype, out, keepdims, **more)


def max(x: Any, /, axis: Any = None, out: Any = None, keepdims: bool = False, **more: Any) -> Any:
    """Collective. The largest along axes, or of all; not-a-number if there is one."""
    return reduce(np.maximum, x, axis, None, out, keepdims, **more)


def min(x: Any, /, axis: Any = None, out: Any = None, keepdims: bool = False, **more: Any) -> Any:
    """Collective. The smallest along axes, or of all; not-a-number if there is one."""
    return reduce(np.minimum, x, axis, None, out, keepdims, **more)


def all(x: Any, /, axis: Any = None, out: Any = None, keepdims: bool = False, **more: Any) -> Any:
    """Collective. Whether no element along axes is zero."""
    return reduce(np.logical_and, x, axis, bool, out, keepdims, **more)


def any(x: Any, /, axis: Any = None, out: Any = None, keepdims: bool = False, **more: Any) -> Any:
    """Collective. Whether an element along axes is not zero."""
    return reduce(np.logical_or, x, axis, bool, out, keepdims, **more)


def ptp(x: Any, /, axis: Any = None, *, keepdims: bool = False) -> Any:
    """Collective. The largest minus the smallest along axes."""
    x = asarray(x)
    return max(x, axis, keepdims=keepdims) - min(x, axis, keepdims=keepdims)


def count_nonzero(x: Any, /, axis: Any = None, *, keepdims: bool = False) -> Any:
    """Collective. How many elements along axes are not zero."""
    return sum(cast(asarray(x), np.dtype(bool)), axis, np.intp, keepdims=keepdims)


def mean(
    x: Any, /, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False, **more: Any
) -> Any:
    """Collective. Means along axes, or of all; of integers and bools in float64."""
    mine = small(x)
    if type(mine) is np.ndarray and out is None and not more:
        return wrap(np.asarray(mine.mean(axis, dtype, keepdims=keepdims)))
    x = asarray(x)
    if x._blocks is None and x._task is None:
        return given(
            out,
            of_everyone(np.asarray(np.mean(whole(x, "mean"), axis, dtype, keepdims=keepdims, **_wholes(more)))),
        )
    axes = axes_of(axis, x.ndim)
    wide, kind = _kinds(x.dtype, dtype)
    if more:
        return given(
            out,
            of_everyone(np.asarray(np.mean(whole(x, "mean"), axis, dtype, keepdims=keepdims, **_wholes(more)))),
        )
    total = reduce(np.add, x, axes, wide, None, keepdims)
    return given(out, cast(total / _count(x, axes), kind, copy=False))


def _kinds(kind: np.dtype[Any], dtype: Any) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """What means are computed in, and what they are."""
    if dtype is not None:
        return np.dtype(dtype), np.dtype(dtype)
    if kind.kind in "biu":
        return np.dtype(np.float64), np.dtype(np.float64)
    return (np.dtype(np.float32), kind) if kind == np.float16 else (kind, kind)


def _count(x: ndarray, axes: tuple[int, ...]) -> int:
    return int(np.prod([x.shape[d] for d in axes], dtype=np.int64))


def _wholes(more: dict[str, Any]) -> dict[str, Any]:
    return {name: whole(value, "reduction") for name, value in more.items()}


def var(
    x: Any,
    /,
    axis: Any = None,
    dtype: Any = None,
    out: Any = None,
    ddof: float = 0,
    keepdims: bool = False,
    *,
    correction: float | None = None,
    **more: Any,
) -> Any:
    """Collective. Variances along axes, or of all: mean squares of differences from the mean."""
    x = asarray(x)
    less = ddof if correction is None else correction
    if (x._blocks is None and x._task is None) or more:
        found = np.var(whole(x, "var"), axis, dtype, ddof=less, keepdims=keepdims, **_wholes(more))
        return given(out, of_everyone(np.asarray(found)))
    axes = axes_of(axis, x.ndim)
    wide, kind = _kinds(x.dtype, dtype)
    x = cast(x, wide, copy=False)
    off = x - mean(x, axes, wide, keepdims=True)
    squares = real(off * functions["conj"](off)) if wide.kind == "c" else off * off
    total = reduce(np.add, squares, axes, None, None, keepdims)
    return given(
        out, cast(total / np.maximum(_count(x, axes) - less, 0), np.empty(0, kind).real.dtype, copy=False)
    )


def std(
    x: Any,
    /,
    axis: Any = None,
    dtype: Any = None,
    out: Any = None,
    ddof: float = 0,
    keepdims: bool = False,
    *,
    correction: float | None = None,
    **more: Any,
) -> Any:
    """Collective. Standard deviations along axes, or of all: roots of variances."""
    found = var(x, axis, dtype, None, ddof, keepdims, correction=correction, **more)
    return given(out, functions["sqrt"](found))


def average(x: Any, axis: Any = None, weights: Any = None, *, keepdims: bool = False) -> Any:
    """Collective. Means along axes, weighted by what is broadcast to x, or lies along the one axis."""
    x = asarray(x)
    if weights is None:
        return mean(x, axis, keepdims=keepdims)
    w = asarray(weights)
    if w.ndim == 1 != x.ndim and axis is not None:
        w = reshape(w, tuple(-1 if d == axes_of(axis, x.ndim)[0] else 1 for d in range(x.ndim)))
    return sum(x * w, axis, keepdims=keepdims) / sum(w + 0 * x, axis, keepdims=keepdims)


# --- where the extremes are ---


def argmax(x: Any, /, axis: int | None = None, out: Any = None, *, keepdims: bool = False) -> Any:
    """Collective. The index of the first largest along an axis, or in all elements."""
    return given(out, _select(np.argmax, np.maximum, asarray(x), axis, keepdims))


def argmin(x: Any, /, axis: int | None = None, out: Any = None, *, keepdims: bool = False) -> Any:
    """Collective. The index of the first smallest along an axis, or in all elements."""
    return given(out, _select(np.argmin, np.minimum, asarray(x), axis, keepdims))


def _select(which: Any, extreme: np.ufunc, x: ndarray, axis: int | None, keepdims: bool) -> ndarray:
    if x._blocks is None:
        return of_everyone(np.asarray(which(whole(x, which.__name__), axis=axis, keepdims=keepdims)))
    if axis is not None:
        d = axes_of(axis, x.ndim)[0]
        found = along(which.__name__, [x], (d,), lambda part: which(part, axis=d, keepdims=True))
        return found if keepdims else found.squeeze(d)
    # The first of all elements that are the extreme; not-a-number is where it is not equal to itself.
    best = reduce(extreme, x, None)
    is_best = functions["not_equal"](x, x) if bool(functions["isnan"](best)) else functions["equal"](x, best)
    places = _flat_places(x)
    first = reduce(np.minimum, where(is_best, places, x.size), None)
    return reshape(first, (1,) * x.ndim) if keepdims else first


def _flat_places(x: ndarray) -> Any:
    """The index of each element in row-major order, as a sum of what each axis adds."""
    total: Any = wrap(np.zeros((1,) * x.ndim, np.intp))
    step = 1
    for d in reversed(range(x.ndim)):
        line = np.arange(x.shape[d], dtype=np.intp) * step
        total = total + wrap(line.reshape([-1 if e == d else 1 for e in range(x.ndim)]))
        step *= x.shape[d]
    return total


def diff(x: Any, /, n: int = 1, axis: int = -1, prepend: Any = None, append: Any = None) -> Any:
    """Collective. Differences of neighbours along an axis, n times."""
    x = asarray(x)
    d = axes_of(axis, x.ndim)[0]
    ends = [None if each is None else _slab(operand(each), x, d) for each in (prepend, append)]
    if not (ends[0] is None and ends[1] is None):
        x = concat([each for each in (ends[0], x, ends[1]) if each is not None], axis=d)
    minus = functions["not_equal" if x.dtype == bool else "subtract"]
    for _ in range(n):
        before = (slice(None),) * d
        x = minus(x[(*before, slice(1, None))], x[(*before, slice(None, -1))])
    return x


def _slab(value: Any, x: ndarray, axis: int) -> ndarray:
    value = asarray(value)
    if value.ndim:
        return value
    return asarray(np.full([1 if d == axis else n for d, n in enumerate(x.shape)], whole(value, "diff")))
