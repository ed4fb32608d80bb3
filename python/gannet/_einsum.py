"""Products of tensors by NumPy's rules. Collective; operands that NumPy holds are the same on all ranks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_letters
from typing import Any

import numpy as np

from . import _functions
from ._above import above
from ._arguments import whole
from ._array import Array
from ._errors import ArgumentError
from ._operand import Operand
from ._paths import Path, is_path, report, steps
from ._spaces import Space, extension
from ._subscripts import Subscripts, needed, read
from ._tensor_create import from_values
from ._tensors import DTYPES, Tensor, dtype_of
from ._world import Group, world


def einsum(
    subscripts: str,
    *operands: Any,
    out: Tensor | None = None,
    optimize: bool | str | Path = True,
    memory: int | None = None,
    threads: int = 1,
) -> Tensor:
    """Collective. The sum of products that the text says, as numpy.einsum: into `out` or a new tensor.

    operands: tensors, arrays, and what NumPy takes, the same on all ranks. optimize: a path of
    einsum_path is followed, else the order that costs least. memory: the most bytes of this rank for
    intermediates and buffers, 1 GiB by default. threads: of this rank that compute."""
    text = read(subscripts, list(map(np.ndim, operands)))
    group = _group_of(operands)
    group._core.meet()  # what ranks have written is there
    factors, made = _tensors(text, operands, _common(operands, out), group)
    how = _limit(memory), whole("threads", threads)
    try:
        if is_path(optimize):
            return _follow(optimize, text, factors, out, *how)
        return _multiply(text, factors, out, *how)
    finally:
        for each in made:
            each.free()


def einsum_path(
    subscripts: str, *operands: Any, optimize: bool | str | Path = True, memory: int | None = None
) -> tuple[list[Any], str]:
    """Local. The order in which einsum multiplies, in NumPy's form: a path, and a text about it."""
    text = read(subscripts, list(map(np.ndim, operands)))
    group = _group_of(operands)
    spaces = [_spaces(each, labels, {}) for each, labels in zip(operands, text.inputs, strict=True)]
    if is_path(optimize):
        path = [*optimize]
    elif optimize is False or len(operands) < 3:
        path = ["einsum_path", tuple(range(len(operands)))]
    else:
        cores = [[space._core for space in each] for each in spaces]
        path = ["einsum_path", *extension().order(group._core, str(text), cores, _limit(memory))]
    extents = {
        label: space.extent
        for labels, each in zip(text.inputs, spaces, strict=True)
        for label, space in zip(labels, each, strict=True)
    }
    return path, report(path, text, extents)


def tensordot(a: Any, b: Any, axes: Any = 2) -> Tensor:
    """Collective. The sum over axes of two tensors, as numpy.tensordot: a number of them, or two lists."""
    dims = np.ndim(a), np.ndim(b)
    theirs, ours = _summed_axes(axes, *dims)
    left = list(ascii_letters[: dims[0]])
    right = list(ascii_letters[dims[0] : sum(dims)])
    for one, other in zip(theirs, ours, strict=True):
        right[other] = left[one]
    kept = [each for d, each in enumerate(left) if d not in theirs]
    kept += [each for d, each in enumerate(right) if d not in ours]
    return einsum(f"{''.join(left)},{''.join(right)}->{''.join(kept)}", a, b)


def transpose(a: Any, axes: Any = None, out: Any = None) -> Any:
    """Collective. The dimensions in another order, or reversed, into `out` or new.

    Those of an array are always reversed: transpose(a), transpose(a, out)."""
    if not isinstance(a, Tensor):
        into = axes if isinstance(axes, Operand) else out
        if axes is not None and axes is not into:
            raise TypeError("transpose of a global array reverses its dimensions, without axes")
        return _functions.transpose(a, into)
    order = range(a.ndim)[::-1] if axes is None else _axes("transpose", axes, a.ndim)
    if len(order) != a.ndim:
        raise ArgumentError(f"transpose of {a.ndim} dimensions with axes {axes!r}")
    labels = ascii_letters[: a.ndim]
    return einsum(f"{labels}->{''.join(labels[d] for d in order)}", a, out=out)


def _multiply(
    text: Subscripts, factors: Sequence[Tensor], out: Tensor | None, memory: int, threads: int
) -> Tensor:
    cores = [each._core for each in factors]
    if out is not None:
        extension().assign(out._core, text.result, cores, text.inputs, memory, threads)
        return out
    core = extension().einsum(str(text), cores, memory, threads)
    return Tensor._of(core, factors[0].dtype, "", factors[0].group)


def _follow(
    path: Path,
    text: Subscripts,
    factors: Sequence[Tensor],
    out: Tensor | None,
    memory: int,
    threads: int,
) -> Tensor:
    """One step of the path after the other, each a product of its own."""
    there = list(zip(text.inputs, factors, strict=True))
    for step, last in steps(path, text.inputs):
        taken = [there.pop(place) for place in step]
        labels = [each for each, _ in taken]
        kept = text.result if last else needed(labels, [each for each, _ in there], text.result)
        made = _multiply(
            Subscripts(labels, kept), [t for _, t in taken], out if last else None, memory, threads
        )
        for _, used in taken:
            if all(used is not each for each in factors):
                used.free()
        there.append((kept, made))
    return there[0][1]


def _limit(memory: int | None) -> int:
    limit = 1 << 30 if memory is None else whole("memory", memory)
    if limit < 0:
        raise ArgumentError(f"memory is a number of bytes, not {limit}")
    return limit


def _group_of(operands: Sequence[Any]) -> Group:
    for each in operands:
        if isinstance(each, Tensor | Operand):
            return each.group
    return world()


def _common(operands: Sequence[Any], out: Tensor | None) -> np.dtype[Any]:
    """The dtype of the product, as NumPy has it; float64 for integers."""
    if out is not None and not isinstance(out, Tensor):
        raise TypeError(f"einsum: out is a gannet.Tensor, not {type(out).__name__}")
    kinds = [
        each.dtype if isinstance(each, Tensor | Operand) else np.asarray(each).dtype
        for each in operands
    ]
    common = np.result_type(*kinds)
    if common not in DTYPES and common.kind in "biu":
        common = np.dtype(np.float64)
    if out is not None and np.can_cast(common, out.dtype, "same_kind"):
        return out.dtype
    return dtype_of(common)


def _tensors(
    text: Subscripts, operands: Sequence[Any], dtype: np.dtype[Any], group: Group
) -> tuple[list[Tensor], list[Tensor]]:
    """All operands as tensors of one dtype, and those among them that were made for this."""
    known: dict[str, Space] = {}
    for each, labels in zip(operands, text.inputs, strict=True):
        if isinstance(each, Tensor):
            known |= dict(zip(labels, each.spaces, strict=True))
    factors, made = [], []
    for each, labels in zip(operands, text.inputs, strict=True):
        if isinstance(each, Tensor) and each.dtype == dtype:
            factors.append(each)
            continue
        if isinstance(each, Tensor):
            new = each.astype(dtype)
        else:
            values = each if isinstance(each, Array) else np.asarray(each)
            new = from_values(values, _spaces(values, labels, known), dtype, group)
        factors.append(new)
        made.append(new)
    return factors, made


def _spaces(values: Any, labels: str, known: dict[str, Space]) -> list[Space]:
    """Those of a tensor; of other operands, as tensors are cut that have the same labels."""
    if isinstance(values, Tensor):
        return list(values.spaces)
    return [
        known[label]
        if label in known and known[label].extent == extent
        else Space(label, extent)
        for label, extent in zip(labels, np.shape(values), strict=True)
    ]


def _summed_axes(axes: Any, left: int, right: int) -> tuple[list[int], list[int]]:
    if hasattr(axes, "__index__"):
        count = int(axes)
        if not 0 <= count <= min(left, right):
            raise ArgumentError(f"tensordot over {count} axes of {left} and {right} dimensions")
        return list(range(left - count, left)), list(range(count))
    ours, theirs = axes
    both = _axes("tensordot", ours, left), _axes("tensordot", theirs, right)
    if len(both[0]) != len(both[1]):
        raise ArgumentError(f"tensordot over {ours!r} and {theirs!r}: as many of each are wanted")
    return both


def _axes(call: str, given: Any, dims: int) -> list[int]:
    """Each once, counted from 0."""
    axes = [int(each) for each in (np.atleast_1d(given) if np.size(given) else [])]
    for each in axes:
        if not -dims <= each < dims:
            raise np.exceptions.AxisError(each, dims, call)
    counted = [each % dims for each in axes]
    if len(set(counted)) != len(counted):
        raise ArgumentError(f"{call}: an axis stands twice in {given!r}")
    return counted


_ours: dict[Callable[..., Any], Callable[..., Any]] = {
    np.einsum: einsum,
    np.einsum_path: einsum_path,
    np.tensordot: tensordot,
    np.transpose: transpose,
    np.ndim: lambda a: a.ndim,
    np.shape: lambda a: a.shape,
    np.size: lambda a: a.size,
}


def _function(function: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    ours = _ours.get(function)
    if ours is None:
        raise TypeError(
            f"numpy.{function.__name__} does not take tensors: einsum, tensordot and transpose do; "
            "t[...] and t.numpy() are ndarrays"
        )
    return ours(*args, **kwargs)


above.tensor_function = _function
