"""Making arrays. All collective over the group."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from ._above import above
from ._array import Array
from ._errors import ArgumentError
from ._layout import How, Layout, layout, widths
from ._operand import Operand, Scalar
from ._world import Group, group_of

if TYPE_CHECKING:
    from typing import Unpack

    from numpy.typing import ArrayLike, DTypeLike

Shape = int | Sequence[int]


def empty(shape: Shape, dtype: DTypeLike = np.float64, **how: Unpack[How]) -> Array:
    """Collective. An array whose elements are not set.

    dtype: numbers, bool, and whatever else has a fixed size and no Python objects in it.
    Keywords: `name`, for messages; `group`, whose ranks own it; and how it lies:
    chunk: no block is narrower along an axis; None: as may be; the extent: one block.
    irregular: for each axis the first index of every part; with `grid`, parts go round it.
    cyclic: blocks of this shape go round a grid of ranks, as ScaLAPACK's; `grid` chooses it.
    owners: only these ranks of the group own anything.
    ghosts: cells around each block, for Ghosts: one number, or one or (before, after) for each axis.
    Without them: equal blocks, as square as may be."""
    return _new("empty", _extents(shape), np.dtype(dtype), how)


def zeros(shape: Shape, dtype: DTypeLike = np.float64, **how: Unpack[How]) -> Array:
    """Collective. An array of zeros. Keywords as for empty."""
    return _new("zeros", _extents(shape), np.dtype(dtype), how, zeroed=True)


def ones(shape: Shape, dtype: DTypeLike = np.float64, **how: Unpack[How]) -> Array:
    """Collective. An array of ones. Keywords as for empty."""
    return _new("ones", _extents(shape), np.dtype(dtype), how).fill(1)


def full(shape: Shape, value: Any, dtype: DTypeLike | None = None, **how: Unpack[How]) -> Array:
    """Collective. An array of one value, and of its dtype unless one is given. Keywords as for empty."""
    kind = np.asarray(value).dtype if dtype is None else np.dtype(dtype)
    return _new("full", _extents(shape), kind, how).fill(value)


def array(values: ArrayLike, dtype: DTypeLike | None = None, **how: Unpack[How]) -> Array:
    """Collective. An array of these values, which every rank has; each stores what it owns.

    Keywords as for empty."""
    source = np.asarray(values, dtype)
    result = _new("array", _extents(source.shape), source.dtype, how)
    for place, tile in result.local_tiles:
        tile[...] = source[place]
    result.group._core.meet()
    return result


def from_local(
    part: ArrayLike, *, axis: int = 0, name: str = "", group: Group | None = None
) -> Array:
    """Collective. The parts of all ranks, joined along an axis in the order of the ranks.

    Each rank owns what it brought. ValueError on all ranks if the other extents or dtypes differ."""
    mine, axis = np.asarray(part), index(axis)
    among = group_of(group)
    all_parts = among.allgather((mine.shape, mine.dtype))
    _check_parts(all_parts, axis)
    axis %= mine.ndim
    ends = np.cumsum([shape[axis] for shape, _ in all_parts])
    starts = [
        [int(end - shape[axis]) for end, (shape, _) in zip(ends, all_parts, strict=True)]
        if d == axis
        else [0]
        for d in range(mine.ndim)
    ]
    extents = tuple(int(ends[-1]) if d == axis else n for d, n in enumerate(mine.shape))
    result = empty(extents, mine.dtype, irregular=starts, name=name, group=among)
    if mine.size:
        result.local[...] = mine
    among._core.meet()
    return result


def empty_like(a: Array, *, dtype: DTypeLike | None = None, name: str = "") -> Array:
    """Collective. Shape, distribution and ghost cells of another array, elements not set."""
    return like(a, dtype, name, ghosts=True)


def zeros_like(a: Array, *, dtype: DTypeLike | None = None, name: str = "") -> Array:
    """Collective. Shape, distribution and ghost cells of another array, elements zero."""
    return like(a, dtype, name, zeroed=True, ghosts=True)


def ones_like(a: Array, *, dtype: DTypeLike | None = None, name: str = "") -> Array:
    """Collective. Shape, distribution and ghost cells of another array, elements one."""
    return empty_like(a, dtype=dtype, name=name).fill(1)


def full_like(
    a: Array, value: Scalar, *, dtype: DTypeLike | None = None, name: str = ""
) -> Array:
    """Collective. Shape, distribution and ghost cells of another array, elements of one value."""
    return empty_like(a, dtype=dtype, name=name).fill(value)


def like(
    a: Operand,
    dtype: DTypeLike | None,
    name: str,
    *,
    zeroed: bool = False,
    ghosts: bool = False,
) -> Array:
    """Collective. For an operand; what has a section's shape is in equal blocks. dtype: its own if None."""
    if not isinstance(a, Operand):
        raise TypeError(f"a global array is wanted, not {type(a).__name__}")
    how = a._layout if isinstance(a, Array) else Layout()
    kind = a.dtype if dtype is None else np.dtype(dtype)
    return Array(a.shape, kind, how, name, a.group, zeroed, a._widths if ghosts else ((), ()))


def _new(
    call: str, extents: tuple[int, ...], dtype: np.dtype[Any], how: How, *, zeroed: bool = False
) -> Array:
    lies = layout(call, len(extents), how)
    ghosts = widths(len(extents), how.get("ghosts", 0))
    group = group_of(how.get("group"))
    return Array(extents, dtype, lies, how.get("name", ""), group, zeroed, ghosts)


def _extents(shape: Shape) -> tuple[int, ...]:
    try:
        extents = (shape,) if isinstance(shape, int | np.integer) else tuple(map(index, shape))
    except TypeError:
        raise TypeError(f"a shape is a whole number or a sequence of them, not {shape!r}") from None
    if not extents:
        raise ValueError("shape () has no dimensions: one element is an array of shape (1,), ga.zeros(1)")
    if len(extents) > 7:
        raise ValueError(f"shape {extents} has {len(extents)} dimensions; arrays have one to seven")
    if min(extents) < 0:
        raise ValueError(f"shape {extents}: negative extents are not allowed")
    return tuple(int(n) for n in extents)


def _check_parts(all_parts: list[tuple[tuple[int, ...], np.dtype[Any]]], axis: int) -> None:
    """The same on all ranks, so that all raise or none."""
    shape, dtype = all_parts[0]
    if not -len(shape) <= axis < len(shape):
        raise np.exceptions.AxisError(axis, len(shape), "from_local")
    for rank, (other, kind) in enumerate(all_parts):
        fits = len(other) == len(shape)
        rest = axis % len(shape) if fits else 0
        if not fits or kind != dtype or _without(other, rest) != _without(shape, rest):
            raise ArgumentError(
                f"from_local along axis {axis}: rank {rank} has a part of shape {other} and dtype "
                f"{kind}, and rank 0 of shape {shape} and dtype {dtype}"
            )


def _without(shape: tuple[int, ...], axis: int) -> tuple[int, ...]:
    return shape[:axis] + shape[axis + 1 :]


above.like = like
