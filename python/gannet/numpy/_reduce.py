"""Reductions along axes: each rank reduces its box, and boxes that were cut are folded. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._reduce import REORDERABLE
from .._world import world
from ._blocks import Blocks, Box, blocks_of, extents, volume
from ._chain import Task, tiles
from ._convert import asarray
from ._elementwise import assign
from ._exchange import adopt, lying, stacked
from ._explain import moved
from ._gather import whole
from ._memory import is_large, of_everyone
from ._ndarray import ndarray, wrap
from ._pencils import across, axes_of
from ._pending import part
from ._ufuncs import small

if TYPE_CHECKING:
    from numpy.typing import NDArray


def reduce(
    ufunc: np.ufunc,
    x: Any,
    axis: Any = 0,
    dtype: Any = None,
    out: Any = None,
    keepdims: bool = False,
    **more: Any,
) -> Any:
    """Collective. `ufunc.reduce(x, axis, dtype, out, keepdims, initial=, where=)`, an array of no dimensions at
    least."""
    mine = small(x)
    if type(mine) is np.ndarray and out is None and not more:
        return wrap(np.asarray(ufunc.reduce(mine, axis=axis, dtype=dtype, keepdims=bool(keepdims))))
    x = x if isinstance(x, ndarray) else asarray(x)
    result = _reduced(ufunc, x, axis, dtype, bool(keepdims), more)
    if out is None:
        return result
    assign(ufunc.__name__, out, result)
    return out


def _reduced(
    ufunc: np.ufunc, x: ndarray, axis: Any, dtype: Any, keepdims: bool, more: dict[str, Any]
) -> ndarray:
    if more or ufunc not in REORDERABLE or (x._blocks is None and (x._task is None or x.ndim == 0)):
        more = {name: whole(value, ufunc.__name__) for name, value in more.items()}
        return of_everyone(
            np.asarray(
                ufunc.reduce(whole(x, ufunc.__name__), axis=axis, dtype=dtype, keepdims=keepdims, **more)
            )
        )
    axes = axes_of(axis, x.ndim)
    kind = ufunc.reduce(np.empty((1,) * x.ndim, x.dtype), axis=axes, dtype=dtype).dtype
    # Halves are summed as NumPy does it inside of one sum: the ranks' parts are not rounded.
    wide = np.dtype(np.float32) if kind == np.float16 and ufunc in (np.add, np.multiply) else kind
    if x._blocks is None:
        result = wrap(_mine(ufunc, x, axes, wide))
    else:
        result = _folded(ufunc, x, axes, wide, _after(x._blocks, axes))
    if wide != kind:
        result = wrap(part(result).astype(kind)) if result._blocks is None else result.astype(kind)
    return result if keepdims else result.squeeze(axes)


def _after(blocks: Blocks, axes: tuple[int, ...]) -> list[Box]:
    """What of the result each rank's box contributes to."""
    return [
        tuple((0, 1) if d in axes else span for d, span in enumerate(box)) if volume(box) else box
        for box in blocks.boxes
    ]


def _folded(
    ufunc: np.ufunc, x: ndarray, axes: tuple[int, ...], kind: np.dtype[Any], boxes: list[Box]
) -> ndarray:
    held = x._blocks
    assert held is not None
    shape = tuple(1 if d in axes else n for d, n in enumerate(x.shape))
    if is_large(shape, kind):
        blocks = across(x, axes)
        if blocks is None:  # more ranks than there is to cut
            return of_everyone(ufunc.reduce(whole(x, ufunc.__name__), axis=axes, dtype=kind, keepdims=True))
        x = lying(ufunc.__name__, x, blocks)
        result = blocks_of(shape, _after(blocks, axes))
        return adopt(
            _mine(ufunc, x, axes, kind) if volume(blocks.mine) else np.empty(extents(result.mine), kind), result
        )
    mine = np.zeros(shape, kind)
    if volume(held.mine):
        place = tuple(slice(*span) for span in boxes[world().rank])
        mine[place] = _mine(ufunc, x, axes, kind)
    moved(ufunc.__name__, "parts of ranks are folded", mine.nbytes * world().size)
    return wrap(_fold(ufunc, stacked(mine), boxes))


def _fold(ufunc: np.ufunc, parts: NDArray[Any], boxes: list[Box]) -> NDArray[Any]:
    """In the order of the ranks, everywhere alike; boxes of two ranks are the same or have nothing in common."""
    result = np.empty(parts.shape[1:], parts.dtype)
    for box in set(boxes):
        if volume(box):
            place = tuple(slice(*span) for span in box)
            those = [rank for rank, each in enumerate(boxes) if each == box]
            result[place] = ufunc.reduce(parts[those][(slice(None), *place)], axis=0, dtype=parts.dtype)
    return result


def _mine(ufunc: np.ufunc, x: ndarray, axes: tuple[int, ...], kind: np.dtype[Any]) -> NDArray[Any]:
    """My box, reduced; of what is pending, tile by tile, without storing it."""
    if x._part is not None:
        return np.asarray(ufunc.reduce(x._part, axis=axes, dtype=kind, keepdims=True))
    shape = x.shape if x._blocks is None else extents(x._blocks.mine)
    return _of_tiles(ufunc, x._task, shape, axes, kind)


def _of_tiles(
    ufunc: np.ufunc, task: Task, shape: tuple[int, ...], axes: tuple[int, ...], kind: np.dtype[Any]
) -> NDArray[Any]:
    if len(axes) == len(shape):
        sums = [ufunc.reduce(values, axis=None, dtype=kind) for _, values in tiles(task, shape)]
        return np.asarray(ufunc.reduce(np.array(sums), dtype=kind)).reshape((1,) * len(shape))
    result = np.empty(tuple(1 if d in axes else n for d, n in enumerate(shape)), kind)
    for where, values in tiles(task, shape, flat=False):
        place = tuple(slice(0, 1) if d in axes else at for d, at in enumerate(where))
        found = ufunc.reduce(values, axis=axes, dtype=kind, keepdims=True)
        if all(at.start == 0 for d, at in enumerate(where) if d in axes):
            result[place] = found
        else:
            ufunc(result[place], found, out=result[place])
    return result
