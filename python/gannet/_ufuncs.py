"""NumPy's ufuncs on operands: each rank computes what it owns of the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._array import Array
from ._create import like
from ._operand import Operand

if TYPE_CHECKING:
    from numpy.typing import NDArray


def call(ufunc: np.ufunc, method: str, inputs: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Collective. `ufunc(*inputs, out=...)`, or a reduction over everything."""
    if ufunc is np.matmul and method == "__call__":
        from ._functions import matmul

        return matmul(inputs[0], inputs[1], _only_out(kwargs))
    if method == "reduce":
        return _reduce(ufunc, inputs[0], kwargs)
    if method != "__call__" or ufunc.nout != 1 or ufunc.signature is not None:
        raise TypeError(f"numpy.{ufunc.__name__} ({method}) does not know global arrays")
    out = _only_out(kwargs)
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


def _only_out(kwargs: dict[str, Any]) -> Any:
    """The one `out` that there may be."""
    others = [name for name, value in kwargs.items() if name != "out" and value is not None]
    if others:
        raise TypeError(f"{others[0]}= does not go with global arrays")
    out = kwargs.get("out")
    if isinstance(out, tuple):
        out = out[0]
    if out is not None and not isinstance(out, Operand):
        raise TypeError(f"out has to be a global array, not {type(out).__name__}")
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
    raise TypeError(f"numpy.{ufunc.__name__} of a global array and {type(each).__name__}")


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


def _reduce(ufunc: np.ufunc, a: Operand, kwargs: dict[str, Any]) -> Any:
    whole = {name: value for name, value in kwargs.items() if value is not None}
    if whole.pop("axis", None) is not None and a.ndim != 1 or whole.pop("keepdims", False) or whole:
        raise TypeError(f"numpy.{ufunc.__name__}.reduce of a global array is over all of it")
    if ufunc is np.add:
        return a.sum()
    if ufunc in (np.minimum, np.fmin):
        return a.min()
    if ufunc in (np.maximum, np.fmax):
        return a.max()
    if ufunc in (np.logical_and, np.logical_or):
        return _all_or_any(ufunc, a)
    raise TypeError(f"numpy.{ufunc.__name__}.reduce does not know global arrays")


def _all_or_any(ufunc: np.ufunc, a: Operand) -> bool:
    """Of the ranks' own answers; a section is looked at in a copy."""
    array = a if isinstance(a, Array) else a.copy()
    group = array.group
    group._core.meet()
    tiles: list[NDArray[Any]] = [view for _, view in array._local_tiles()]
    if ufunc is np.logical_and:
        return bool(group.min(np.uint8(all(bool(np.all(view)) for view in tiles))))
    return bool(group.max(np.uint8(any(bool(np.any(view)) for view in tiles))))


