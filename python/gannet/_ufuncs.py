"""NumPy's ufuncs on operands: each rank computes what it owns of the result."""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from ._above import above
from ._array import Array
from ._create import like
from ._functions import matmul
from ._operand import Operand
from ._reduce import REORDERABLE, check_whole, harmless, reduce


def call(ufunc: np.ufunc, method: str, inputs: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Collective. `ufunc(*inputs, out=...)`, or a reduction of everything."""
    if ufunc is np.matmul and method == "__call__":
        return matmul(inputs[0], inputs[1], _only_out("numpy.matmul", kwargs))
    if method == "reduce":
        return _reduced(ufunc, *inputs, **kwargs)
    if method != "__call__" or ufunc.nout != 1 or ufunc.signature is not None:
        _refuse_method(ufunc, method)
    out = _only_out(f"numpy.{ufunc.__name__}", kwargs)
    for each in (*inputs, *(() if out is None else (out,))):
        _check_kind(ufunc, each)
    first = next(each for each in (*inputs, out) if isinstance(each, Operand))
    _check_shapes(ufunc, first, [*inputs, out])
    dtype = _dtype_of_result(ufunc, inputs, out)
    result = like(first, dtype, "") if out is None else out
    target = result if isinstance(result, Array) else like(result, result.dtype, "")
    _compute(ufunc, inputs, target)
    if target is not result:
        result.assign(target)
    return result


def cast(a: Operand, dtype: np.dtype[Any], name: str) -> Array:
    """Collective. The elements in another dtype."""
    result = like(a, dtype, name)
    source = _beside(a, result)
    _on_tiles(lambda views, to: np.copyto(to, views[0], casting="unsafe"), [source], result)
    return result


def _compute(ufunc: np.ufunc, inputs: tuple[Any, ...], target: Array) -> None:
    aligned = [_beside(each, target) if isinstance(each, Operand) else each for each in inputs]
    _on_tiles(lambda views, to: ufunc(*views, out=to), aligned, target)


def _beside(a: Operand, target: Array) -> Array:
    """The operand, or a copy of it, with the distribution of the target."""
    if isinstance(a, Array) and a._layout == target._layout and a.group == target.group:
        return a
    return like(target, a.dtype, "").assign(a)


def _on_tiles(work: Any, inputs: list[Any], target: Array) -> None:
    """What others did before is seen, and the result is there for all on return."""
    group = target.group._core
    group.meet()
    places = [each._local_tiles() if isinstance(each, Array) else None for each in inputs]
    try:
        for i, (_, to) in enumerate(target._local_tiles()):
            views: list[Any] = [
                each if tiles is None else tiles[i][1]
                for each, tiles in zip(inputs, places, strict=True)
            ]
            work(views, to)
    finally:
        group.meet()  # others would wait if an element is an error here (np.seterr)


def _only_out(call: str, kwargs: dict[str, Any]) -> Any:
    """The one `out` that there may be."""
    for name, value in kwargs.items():
        if name != "out" and not harmless(name, value):
            raise TypeError(f"{call} of global arrays takes out=; not {name}={value!r}")
    out = kwargs.get("out")
    if isinstance(out, tuple):
        out = out[0]
    if out is not None and not isinstance(out, Operand):
        raise TypeError(f"{call}: out has to be a global array, not {type(out).__name__}")
    return out


def _check_kind(ufunc: np.ufunc, each: Any) -> None:
    if isinstance(each, Operand | bool | int | float | complex | np.generic):
        return
    if isinstance(each, np.ndarray) and each.ndim == 0:
        return
    if isinstance(each, np.ndarray):
        raise TypeError(
            f"numpy.{ufunc.__name__} of a global array and an ndarray of shape {each.shape}, which "
            "is this rank's: make it global by gannet.array(x), or work on a.local"
        )
    raise TypeError(
        f"numpy.{ufunc.__name__} of a global array and {type(each).__name__}: operands are global "
        "arrays, which gannet.array(x) makes, and scalars"
    )


def _check_shapes(ufunc: np.ufunc, first: Operand, all_of_them: list[Any]) -> None:
    for each in all_of_them:
        if not isinstance(each, Operand):
            continue
        if each.shape != first.shape:
            raise ValueError(
                f"numpy.{ufunc.__name__}: operands have the shapes {first.shape} and {each.shape}; "
                "global arrays are not broadcast"
            )
        if each.group != first.group:
            raise ValueError(f"numpy.{ufunc.__name__}: operands belong to different groups")


def _dtype_of_result(ufunc: np.ufunc, inputs: tuple[Any, ...], out: Operand | None) -> Any:
    """By NumPy's own rules, asked with nothing in it: alike on all ranks, whatever they own."""
    empty = [np.empty(0, each.dtype) if isinstance(each, Operand) else each for each in inputs]
    if out is None:
        return ufunc(*empty).dtype
    return ufunc(*empty, out=np.empty(0, out.dtype)).dtype


def _reduced(ufunc: np.ufunc, a: Any, axis: Any = 0, dtype: Any = None, **more: Any) -> Any:
    """As NumPy's, which reduces axis 0 unless told otherwise: all there is of one dimension."""
    call = f"numpy.{ufunc.__name__}.reduce"
    if not isinstance(a, Operand):
        raise TypeError(f"{call} of {type(a).__name__} into a global array: use out[...] = {call}(x)")
    if ufunc not in REORDERABLE:
        raise TypeError(f"{call}: the result depends on the order of the elements, which lie on many ranks")
    if axis == 0 and a.ndim > 1:
        raise TypeError(
            f"{call} is along axis 0 unless told otherwise, and {a._label()} of shape {a.shape} is "
            f"reduced as a whole, into one scalar: write {call}(a, axis=None){_METHODS.get(ufunc, '')}"
        )
    check_whole(call, a, axis, **more)
    return reduce(ufunc, a, dtype)


_METHODS: dict[np.ufunc, str] = {
    np.add: ", or a.sum()",
    np.multiply: ", or a.prod()",
    np.maximum: ", or a.max()",
    np.minimum: ", or a.min()",
    np.logical_and: ", or a.all()",
    np.logical_or: ", or a.any()",
}
_INSTEAD = {
    "accumulate": "gannet.scan(a, starts) adds along a vector",
    "at": "a.acc[index] += x adds, atomically",
    "outer": "a.get() is all of it, for NumPy",
    "reduceat": "a.section[...] is a part of it, which can be reduced",
}


def _refuse_method(ufunc: np.ufunc, method: str) -> NoReturn:
    name = f"numpy.{ufunc.__name__}"
    if method != "__call__":
        raise TypeError(f"{name}.{method} does not take global arrays: {_INSTEAD[method]}")
    if ufunc.nout != 1:
        raise TypeError(
            f"{name} has {ufunc.nout} results, and global arrays take functions with one: "
            "call it on a.local, or use one for each result, as floor_divide and remainder"
        )
    raise TypeError(f"{name} is not done element by element, and does not take global arrays")


above.ufunc = call
above.cast = cast
