"""NumPy's functions on our arrays: np.sin(x) and np.concatenate([x, y]) do what ours of that name do.
Collective."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ._convert import operand
from ._elementwise_names import Function
from ._fancy import get
from ._gather import whole
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pending import part, settle
from ._put import put
from ._reduce import reduce
from ._running import accumulate
from ._ufuncs import call

# Ours, by NumPy's name, for __array_function__: put there by the modules and the package (register).
ours: dict[str, Callable[..., Any]] = {}


def register(functions: dict[str, Callable[..., Any]]) -> None:
    """Local. These are called for NumPy's functions of their names."""
    ours.update(functions)


def array_ufunc(self: ndarray, ufunc: np.ufunc, method: str, *inputs: Any, **more: Any) -> Any:
    """Collective. What NumPy's ufuncs do with operands of which one is ours."""
    if isinstance(more.get("out"), tuple) and len(more["out"]) == 1:
        more["out"] = more["out"][0]
    if method == "__call__":
        if ufunc is np.matmul and "matmul" in ours:
            return ours["matmul"](*inputs, **more)
        return call(ufunc, *inputs, **more)
    if method == "reduce":
        return reduce(
            ufunc, *inputs, **{name: value for name, value in more.items() if value is not np._NoValue}
        )
    if method == "accumulate":
        return accumulate(ufunc, *inputs, **more)
    if method == "outer":
        return Function(ufunc).outer(*inputs, **more)
    if method == "at":
        return at(ufunc, *inputs)
    values = [whole(each, f"{ufunc.__name__}.{method}") for each in inputs]
    return of_everyone(getattr(ufunc, method)(*values, **more))


def at(ufunc: np.ufunc, x: ndarray, indices: Any, *operands: Any) -> None:
    """Collective. `ufunc.at`: x[indices] = ufunc(x[indices], operand), with every index that occurs more than
    once."""
    if x._blocks is not None and not isinstance(indices, tuple) and x.ndim == 1:
        _at_my_part(ufunc, x, whole(operand(indices), "at"), [whole(operand(each), "at") for each in operands])
        return
    values = whole(x, "at").copy()
    places = (
        tuple(whole(operand(i), "at") for i in indices)
        if isinstance(indices, tuple)
        else whole(operand(indices), "at")
    )
    ufunc.at(values, places, *(whole(operand(each), "at") for each in operands))
    put(x, ..., values)


def _at_my_part(ufunc: np.ufunc, x: ndarray, indices: Any, operands: list[Any]) -> None:
    """Each rank takes the indices that are its own."""
    mine = part(x)
    settle(mine)
    assert x._blocks is not None
    indices = np.where(indices < 0, indices + x.size, indices)
    if indices.size and (indices.min() < 0 or indices.max() >= x.size):
        raise IndexError(f"index {indices.max()} is out of bounds for axis 0 with size {x.size}")
    lo, hi = x._blocks.mine[0]
    here = (lo <= indices) & (indices < hi)
    if mine.size:
        ufunc.at(mine, indices[here] - lo, *(np.broadcast_to(each, indices.shape)[here] for each in operands))


def array_function(self: ndarray, function: Any, types: Any, args: Any, kwargs: dict[str, Any]) -> Any:
    """Collective. Ours of the same name, if there is one; otherwise NumPy's with all elements, which are
    gathered."""
    name = function.__name__
    module = getattr(function, "__module__", "numpy")
    key = f"{module.removeprefix('numpy.')}.{name}" if module != "numpy" else name
    mine = ours.get(key)
    if mine is not None:
        return mine(*args, **kwargs)
    return by_numpy(function, *args, **kwargs)


def by_numpy(function: Any, *args: Any, **kwargs: Any) -> Any:
    """Collective. A function of NumPy's with all elements, which are gathered on every rank; results are ours
    again."""
    name = function.__name__
    found = function(
        *(_gathered(each, name) for each in args),
        **{key: _gathered(each, name) for key, each in kwargs.items()},
    )
    return _ours(found)


def _gathered(each: Any, name: str) -> Any:
    if isinstance(each, list | tuple) and type(each) in (list, tuple):
        return type(each)(_gathered(one, name) for one in each)
    return whole(each, name)


def _ours(found: Any) -> Any:
    if isinstance(found, np.ndarray | np.generic):
        return of_everyone(np.array(found))
    if type(found) in (list, tuple):
        return type(found)(_ours(each) for each in found)
    if isinstance(found, tuple) and hasattr(found, "_fields"):
        return type(found)(*(_ours(each) for each in found))
    return found


def to_numpy(x: ndarray, dtype: Any = None, copy: bool | None = None) -> Any:
    """Collective. All elements as a NumPy array; of a distributed array up to options.gather_bytes."""
    if copy is False and x._blocks is not None:
        raise ValueError("Unable to avoid copy: the array is distributed")
    values = whole(x, "numpy.asarray")
    return (
        values.astype(dtype)
        if dtype is not None and values.dtype != dtype
        else values.copy()
        if copy is not False
        else values
    )


def scalar(x: ndarray) -> Any:
    """Collective. The one element, as NumPy's scalar; TypeError if there are others."""
    if x.size != 1:
        raise TypeError("only length-1 arrays can be converted to Python scalars")
    return whole(x, "scalar").reshape(())[()]


def truth(x: ndarray) -> bool:
    """Collective. Of one element; ValueError of more or none."""
    if x.size != 1:
        raise ValueError(
            "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()"
            if x.size
            else "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty."
        )
    return bool(scalar(x))


def elements(x: ndarray) -> Any:
    """Collective. For loops: views of what is along the first axis, one after the other."""
    if not x.ndim:
        raise TypeError("iteration over a 0-d array")
    for i in range(x.shape[0]):
        yield get(x, i)


def item(x: ndarray, *index: Any) -> Any:
    """Collective. One element as a Python number: the only one, or the one at an index."""
    if not index:
        if x.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return scalar(x).item()
    at_ = index[0] if len(index) == 1 else index
    if not isinstance(at_, tuple):
        at_ = np.unravel_index(at_ % x.size, x.shape)
    return scalar(get(x, tuple(int(i) for i in at_))).item()
