"""What NumPy has beyond the standard. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._world import world
from ._blocks import within
from ._convert import asarray, operand
from ._elementwise import assign
from ._elementwise_names import functions
from ._exchange import lying, stacked
from ._explain import moved
from ._fancy import get, put
from ._gather import whole
from ._interop import at as _at
from ._manipulate import concat, ravel
from ._memory import new, of_everyone
from ._ndarray import ndarray, wrap
from ._pencils import along, axes_of, axis_of
from ._pending import part
from ._reshape import reshape
from ._statistics import max, min


def take(x: Any, indices: Any, /, *, axis: int | None = None) -> ndarray:
    """Collective. Slices of x at indices along an axis; of None: elements in row-major order."""
    x = asarray(x)
    if axis is None and x.ndim != 1:
        x = ravel(x)
    return get(x, (*[slice(None)] * axis_of(axis or 0, x.ndim), indices))


def put_along_axis(x: Any, indices: Any, values: Any, axis: int) -> None:
    """Collective. For each line along an axis, sets its elements at these indices; all is gathered."""
    everything = whole(x, "put_along_axis").copy()
    np.put_along_axis(everything, whole(indices, "put_along_axis"), whole(operand(values), "put_along_axis"), axis)
    put(x, ..., everything)


def place(x: ndarray, indices: Any, values: Any) -> None:
    """Collective. Sets elements at indices of the flat array."""
    put(reshape(x, -1, copy=False), indices, values)


def add_at(x: ndarray, indices: Any, values: Any) -> None:
    """Collective. Adds values to x at indices, those that occur more than once, too: each rank into what it has."""
    _at(np.add, x, indices, values)


def copyto(dst: ndarray, src: Any, casting: Any = "same_kind", where: Any = True) -> None:
    """Collective. dst := src, where that is true."""
    if where is True:
        assign("copyto", dst, operand(src))
    else:
        functions["positive"](operand(src), out=dst, where=where, casting=casting)


def bincount(x: Any, weights: Any = None, minlength: int = 0) -> ndarray:
    """Collective. How often each number from 0 on occurs, or the sum of its weights: each rank counts what it has."""
    x = asarray(x)
    if x._blocks is None:
        w = None if weights is None else whole(asarray(weights), "bincount")
        return of_everyone(np.bincount(whole(x, "bincount"), w, minlength))
    if x.ndim != 1:
        raise ValueError("object too deep for desired array")
    length = np.maximum(int(max(x)) + 1, minlength)
    if int(min(x)) < 0:
        raise ValueError("'list' argument must have no negative elements")
    w = None if weights is None else _beside(asarray(weights), x)
    found = np.bincount(part(x), w, length)
    moved("bincount", "counts of ranks are added", found.nbytes * world().size)
    return of_everyone(np.add.reduce(stacked(found), axis=0))


def _beside(weights: ndarray, x: ndarray) -> Any:
    """My part of weights that go with x."""
    if weights.shape != x.shape:
        raise ValueError("The weights and list don't have the same length.")
    assert x._blocks is not None
    if weights._blocks is None:
        return part(weights)[within(x._blocks.mine, tuple((0, n) for n in x.shape))]
    return part(lying("bincount", weights, x._blocks)) if x._blocks.is_even() else whole(weights, "bincount")[within(x._blocks.mine, ((0, x.size),))]


def histogram(x: Any, bins: Any = 10, range: Any = None, density: bool = False, weights: Any = None) -> tuple[ndarray, ndarray]:
    """Collective. Counts in bins, and their edges: each rank counts what it has."""
    x = asarray(x)
    if x._blocks is None or weights is not None or isinstance(bins, str):
        w = None if weights is None else whole(asarray(weights), "histogram")
        found = np.histogram(whole(x, "histogram"), whole(bins, "histogram"), range, density, w)
        return of_everyone(found[0]), of_everyone(found[1])
    limits = range
    if limits is None and np.ndim(whole(bins, "histogram")) == 0:
        limits = (float(min(x)), float(max(x)))
    edges = np.histogram_bin_edges(np.empty(0, x.dtype), whole(bins, "histogram"), limits)
    mine = np.histogram(part(x), edges if np.ndim(whole(bins, "histogram")) else bins, limits)[0]
    moved("histogram", "counts of ranks are added", mine.nbytes * world().size)
    counts = np.add.reduce(stacked(mine), axis=0)
    return of_everyone(counts / counts.sum() / np.diff(edges) if density else counts), of_everyone(edges)


def apply_along_axis(function: Any, axis: int, x: Any, *args: Any, **more: Any) -> ndarray:
    """Collective. function(line) of every line along an axis, which gives a number or a line."""
    x = asarray(x)
    d = axis_of(axis, x.ndim)
    line = np.asarray(function(np.ones(x.shape[d], x.dtype), *args, **more))

    def work(values: Any) -> Any:
        found = np.apply_along_axis(function, d, values, *args, **more)
        return found if line.ndim else np.expand_dims(found, d)

    if line.ndim > 1:
        return of_everyone(np.apply_along_axis(function, d, whole(x, "apply_along_axis"), *args, **more))
    found = along("apply_along_axis", [x], (d,), work)
    return found if line.ndim else found.squeeze(d)  # type: ignore[no-any-return]


class vectorize:
    """`f = gnp.vectorize(function)`: f(*arrays) calls the function for every element, each rank for its own."""

    def __init__(self, function: Any, otypes: Any = None) -> None:
        """Local. The function takes and gives numbers."""
        self._function = np.vectorize(function, otypes=otypes)

    def __call__(self, *inputs: Any) -> ndarray:
        """Collective. The function of all elements."""
        from ._elementwise import elementwise

        operands = [operand(each) for each in inputs]
        sample = self._function(*(np.ones(1, e.dtype) if isinstance(e, ndarray | np.ndarray) else e for e in operands))

        def kernel(*values: Any, out: Any) -> None:
            out[...] = self._function(*values)

        return elementwise("vectorize", kernel, operands, sample.dtype)


def pad(x: Any, pad_width: Any, mode: str = "constant", **more: Any) -> ndarray:
    """Collective. A copy with margins; of one value where it lies, in other modes of all elements, which are gathered."""
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
        from ._interop import by_numpy

        return by_numpy(np.gradient, x, *varargs, axis=axis, edge_order=edge_order)
    axes = axes_of(axis, x.ndim)
    found = [along("gradient", [x], (d,), _slope(d, varargs, edge_order)) for d in axes]
    return found[0] if len(found) == 1 else tuple(found)


def _slope(axis: int, varargs: Any, edge_order: int) -> Any:
    steps = [whole(each, "gradient") for each in varargs]
    return lambda values: np.asarray(np.gradient(values, *steps, axis=axis, edge_order=edge_order))


def diag(x: Any, k: int = 0) -> ndarray:
    """Collective. The diagonal of a matrix, or a matrix with this diagonal."""
    x = asarray(x)
    if x.ndim != 1:
        from ._products import diagonal

        return diagonal(x, offset=k)
    n = x.size + abs(k)
    result = new((n, n), x.dtype, zeroed=True)
    at = np.arange(x.size)
    put(result, (at + np.maximum(0, -k), at + np.maximum(0, k)), x)
    return result


def fill_diagonal(x: ndarray, value: Any) -> None:
    """Collective. Sets the diagonal of a matrix."""
    at = np.arange(np.minimum(*x.shape))
    put(x, (at, at), value)


def atleast_1d(*arrays: Any) -> Any:
    """Collective. At least one dimension."""
    return _at_least(1, arrays)


def atleast_2d(*arrays: Any) -> Any:
    """Collective. At least two dimensions, new ones first."""
    return _at_least(2, arrays)


def _at_least(ndim: int, arrays: Any) -> Any:
    found = tuple(
        each if each.ndim >= ndim else reshape(each, (1,) * (ndim - each.ndim) + each.shape) for each in map(asarray, arrays)
    )
    return found[0] if len(found) == 1 else found


def vstack(arrays: Any) -> ndarray:
    """Collective. Along the first axis, vectors as rows."""
    return concat([atleast_2d(each) for each in arrays], axis=0)


def hstack(arrays: Any) -> ndarray:
    """Collective. Along the second axis, vectors along their only one."""
    given = [atleast_1d(each) for each in arrays]
    return concat(given, axis=0 if given[0].ndim == 1 else 1)


def column_stack(arrays: Any) -> ndarray:
    """Collective. Vectors as columns beside each other."""
    given = [asarray(each) for each in arrays]
    return concat([reshape(each, (-1, 1)) if each.ndim == 1 else each for each in given], axis=1)


def array_split(x: Any, sections: Any, axis: int = 0) -> list[ndarray]:
    """Collective. Views of parts along an axis: so many, of about one length, or between indices."""
    x = asarray(x)
    d = axis_of(axis, x.ndim)
    ends = np.array_split(np.arange(x.shape[d]), sections)
    bounds = np.cumsum([0, *map(len, ends)]).tolist()
    return [get(x, (*[slice(None)] * d, slice(lo, hi))) for lo, hi in zip(bounds, bounds[1:], strict=False)]


def split(x: Any, sections: Any, axis: int = 0) -> list[ndarray]:
    """Collective. array_split, with parts of one length."""
    x = asarray(x)
    if isinstance(sections, int) and x.shape[axis] % sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(x, sections, axis)


def trapezoid(y: Any, x: Any = None, dx: float = 1.0, axis: int = -1) -> Any:
    """Collective. The integral along an axis by trapezoids."""
    from ._statistics import diff, sum

    y = asarray(y)
    d = axis_of(axis, y.ndim)
    before = (slice(None),) * d
    steps: Any = dx
    if x is not None:
        steps = diff(x)
        if steps.ndim == 1:
            steps = reshape(steps, tuple(-1 if e == d else 1 for e in range(y.ndim)))
    return sum(steps * (y[(*before, slice(1, None))] + y[(*before, slice(None, -1))]) / 2.0, d)


def einsum(subscripts: str, /, *operands: Any, **more: Any) -> ndarray:
    """Collective. Sums of products by NumPy's rules: of large arrays of floats by tensors, where each label occurs once per
    operand; otherwise of all elements, which are gathered."""
    given = [asarray(each) for each in operands]
    if all(each._blocks is None for each in given) or not _is_for_tensors(subscripts, given, more):
        return of_everyone(np.asarray(np.einsum(subscripts, *(whole(each, "einsum") for each in given), **more)))
    from .._einsum import einsum as contract
    from ._memory import over, share
    from ._view import whole_view

    factors = []
    for each in given:
        mine = part(each)
        factors.append(mine if each._blocks is None else share(each if _is_all(each) else each.copy()).base)
    moved("einsum", "tiles of tensors", int(np.sum([each.nbytes for each in given])))
    found = contract(subscripts, *factors)
    if not hasattr(found, "tiles"):
        return wrap(np.asarray(found))
    result = new(found.shape, found.dtype)
    if result._view is None:
        return of_everyone(found.numpy(), None)
    for where_, tile in found.tiles():
        result._view.base[where_] = tile
    world().sync()
    return result if result._blocks is not None else over(whole_view(result._view.base))


def _is_all(x: ndarray) -> bool:
    from .._array import Array
    from ._memory import share

    view = share(x)
    return view.is_all() and isinstance(view.base, Array)


def _is_for_tensors(subscripts: str, given: list[ndarray], more: Any) -> bool:
    inputs = subscripts.replace(" ", "").split("->")[0].split(",")
    once = all(len(set(each)) == len(each) for each in inputs)
    kinds = {each.dtype for each in given}
    return once and "..." not in subscripts and not more and len(kinds) == 1 and next(iter(kinds)).kind in "fc" and len(given) > 1

