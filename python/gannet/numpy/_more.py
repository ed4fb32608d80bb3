"""What NumPy has beyond the standard. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import asarray, operand
from ._elementwise import assign, elementwise
from ._elementwise_names import functions
from ._fancy import get
from ._gather import whole
from ._interop import at, by_numpy
from ._manipulate import ravel
from ._memory import new, of_everyone
from ._ndarray import ndarray
from ._pencils import along, axes_of, axis_of
from ._pending import part
from ._products import diagonal
from ._put import put
from ._reshape import reshape
from ._statistics import diff, sum
from ._together import together


def take(x: Any, indices: Any, /, axis: int | None = None) -> ndarray:
    """Collective. Slices of x at indices along an axis; of None: elements in row-major order."""
    x = asarray(x)
    if axis is None and x.ndim != 1:
        x = ravel(x)
    return get(x, (*[slice(None)] * axis_of(axis or 0, x.ndim), indices))


def put_along_axis(x: Any, indices: Any, values: Any, axis: int) -> None:
    """Collective. For each line along an axis, sets its elements at these indices; all is gathered."""
    everything = whole(x, "put_along_axis").copy()
    np.put_along_axis(
        everything, whole(indices, "put_along_axis"), whole(operand(values), "put_along_axis"), axis
    )
    put(x, ..., everything)


def place(x: ndarray, indices: Any, values: Any) -> None:
    """Collective. Sets elements at indices of the flat array."""
    put(reshape(x, -1, copy=False), indices, values)


def add_at(x: ndarray, indices: Any, values: Any) -> None:
    """Collective. Adds values to x at indices, those that occur more than once, too: each rank into what it has."""
    at(np.add, x, indices, values)


def copyto(dst: ndarray, src: Any, casting: Any = "same_kind", where: Any = True) -> None:
    """Collective. dst := src, where that is true."""
    if where is True:
        assign("copyto", dst, operand(src))
    else:
        functions["positive"](operand(src), out=dst, where=where, casting=casting)


def apply_along_axis(function: Any, axis: int, x: Any, *args: Any, **more: Any) -> ndarray:
    """Collective. function(line) of every line along an axis, which gives a number or a line. The first line is tried
    on all ranks; what the function raises on one, it raises on all."""
    x = asarray(x)
    d = axis_of(axis, x.ndim)
    if x._blocks is None:
        return of_everyone(np.apply_along_axis(function, d, part(x), *args, **more))
    first = whole(x[tuple(slice(None if e == d else 1) for e in range(x.ndim))], "apply_along_axis")
    line = np.asarray(function(first.reshape(-1).copy(), *args, **more))
    if line.ndim > 1:
        return of_everyone(np.apply_along_axis(function, d, whole(x, "apply_along_axis"), *args, **more))

    def work(values: Any) -> Any:
        found = np.apply_along_axis(function, d, values, *args, **more)
        return found if line.ndim else np.expand_dims(found, d)

    found = along("apply_along_axis", [x], (d,), work, lambda values: np.copyto(values, first))
    return found if line.ndim else found.squeeze(d)


class vectorize:
    """`f = gnp.vectorize(function)`: f(*arrays) calls the function for every element, each rank for its own."""

    def __init__(self, function: Any, otypes: Any = None) -> None:
        """Local. The function takes and gives numbers."""
        self._function = np.vectorize(function, otypes=otypes)

    def __call__(self, *inputs: Any) -> ndarray:
        """Collective. The function of all elements; what it raises on one rank, it raises on all."""
        operands = [operand(each) for each in inputs]
        sample = self._function(
            *(np.ones(1, e.dtype) if isinstance(e, ndarray | np.ndarray) else e for e in operands)
        )

        failures: list[Exception] = []

        def kernel(*values: Any, out: Any) -> None:
            try:
                out[...] = self._function(*values)
            except Exception as error:
                failures.append(error)

        found = elementwise("vectorize", kernel, operands, sample.dtype, lazy=False)
        together(lambda: _raise_first(failures))
        return found


def _raise_first(failures: list[Exception]) -> None:
    if failures:
        raise failures[0]


def pad(x: Any, pad_width: Any, mode: str = "constant", **more: Any) -> ndarray:
    """Collective. A copy with margins; of one value where it lies, in other modes of all elements, which are
    gathered."""
    x = asarray(x)
    if mode != "constant" or x._blocks is None or more.keys() - {"constant_values"}:
        return of_everyone(np.pad(whole(x, "pad"), pad_width, mode, **more))  # type: ignore[call-overload]
    widths = np.broadcast_to(np.asarray(pad_width), (x.ndim, 2)).tolist()
    values = np.broadcast_to(np.asarray(more.get("constant_values", 0)), (x.ndim, 2))
    if (values != values.flat[0]).any():
        return of_everyone(np.pad(whole(x, "pad"), pad_width, mode, **more))  # type: ignore[call-overload]
    result = new(tuple(n + lo + hi for n, (lo, hi) in zip(x.shape, widths, strict=True)), x.dtype)
    result.fill(values.flat[0])
    put(result, tuple(slice(lo, lo + n) for n, (lo, _) in zip(x.shape, widths, strict=True)), x)
    return result


def gradient(x: Any, *varargs: Any, axis: Any = None, edge_order: int = 1) -> Any:
    """Collective. Central differences along axes, each where the array is not cut."""
    x = asarray(x)
    if len(varargs) > 1 or any(np.ndim(each) for each in varargs):
        return by_numpy(np.gradient, x, *varargs, axis=axis, edge_order=edge_order)
    axes = axes_of(axis, x.ndim)
    found = [along("gradient", [x], (d,), _slope(d, varargs, edge_order)) for d in axes]
    return found[0] if len(found) == 1 else tuple(found)


def _slope(axis: int, varargs: Any, edge_order: int) -> Any:
    steps = [whole(each, "gradient") for each in varargs]
    numpys: Any = np.gradient
    return lambda values: np.asarray(numpys(values, *steps, axis=axis, edge_order=edge_order))


def diag(x: Any, k: int = 0) -> ndarray:
    """Collective. The diagonal of a matrix, or a matrix with this diagonal."""
    x = asarray(x)
    if x.ndim != 1:
        return diagonal(x, offset=k)
    n = x.size + abs(k)
    result = new((n, n), x.dtype, zeroed=True)
    at = np.arange(x.size)
    put(result, (at + np.maximum(0, -k), at + np.maximum(0, k)), x)
    return result


def fill_diagonal(x: ndarray, value: Any) -> None:
    """Collective. Sets the diagonal of a matrix."""
    at = np.arange(sorted(x.shape)[0])
    put(x, (at, at), value)


def trapezoid(y: Any, x: Any = None, dx: float = 1.0, axis: int = -1) -> Any:
    """Collective. The integral along an axis by trapezoids."""
    y = asarray(y)
    d = axis_of(axis, y.ndim)
    before = (slice(None),) * d
    steps: Any = dx
    if x is not None:
        steps = diff(x)
        if steps.ndim == 1:
            steps = reshape(steps, tuple(-1 if e == d else 1 for e in range(y.ndim)))
    return sum(steps * (y[(*before, slice(1, None))] + y[(*before, slice(None, -1))]) / 2.0, d)
