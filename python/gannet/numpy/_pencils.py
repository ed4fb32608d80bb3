"""Work along axes: the array is cut across the others, and each rank does what NumPy does. Collective."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._blocks import Blocks, blocks_of, cut, extents, volume
from ._exchange import adopt, lying
from ._gather import whole
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pending import part
from ._together import together

if TYPE_CHECKING:
    from numpy.typing import NDArray

Work = Callable[..., "NDArray[Any]"]


def axis_of(axis: Any, ndim: int) -> int:
    """Local. An axis from 0 on; AxisError if there is none."""
    return np.lib.array_utils.normalize_axis_index(axis, ndim)


def axes_of(axis: Any, ndim: int) -> tuple[int, ...]:
    """Local. Axes from 0 on; all of them for None."""
    if axis is None:
        return tuple(range(ndim))
    return np.lib.array_utils.normalize_axis_tuple(axis, ndim)


def across(x: ndarray, axes: tuple[int, ...]) -> Blocks | None:
    """Local. How x, which is distributed, lies or may lie with these axes whole on each rank; None if the
    others are too short."""
    assert x._blocks is not None
    if x._blocks.is_whole_along(axes) and x._blocks.is_even() and x._blocks.starts() is not None:
        return x._blocks
    others = [d for d in range(x.ndim) if d not in axes]
    longest = max(others, key=lambda d: x.shape[d], default=None)
    if longest is None or x.shape[longest] < world().size:
        return None
    return cut(x.shape, longest)


def rows_in_order(x: ndarray) -> Blocks:
    """Local. How x, which is distributed, lies or may lie cut along its first axis, in the order of the ranks."""
    assert x._blocks is not None
    starts = x._blocks.starts()
    if starts is not None and all(len(axis) == 1 for axis in starts[1:]):
        return x._blocks
    return cut(x.shape, 0)


def along(
    call: str,
    operands: list[ndarray],
    axes: tuple[int, ...],
    work: Work,
    fill: Callable[[NDArray[Any]], None] | None = None,
) -> ndarray:
    """Collective. work(*boxes), for arrays of one shape: it works along `axes` only, keeps their number, and may change
    their extents. It is tried with one line, too, for dtype and extents: of zeros, or what `fill` makes of them. What
    it raises on one rank, it raises on all."""
    lead = next((each for each in operands if each._blocks is not None), None)
    blocks = None if lead is None else across(lead, axes)
    if lead is None or blocks is None:
        return of_everyone(np.asarray(work(*(whole(each, call) for each in operands))))
    shape = lead.shape
    line = tuple(n if d in axes else 1 for d, n in enumerate(shape))
    lines = [np.zeros(line, each.dtype) for each in operands]
    if fill is not None:
        for each in lines:
            fill(each)
    sample = work(*lines)
    boxes = [
        tuple((0, sample.shape[d]) if d in axes else span for d, span in enumerate(box)) if volume(box) else box
        for box in blocks.boxes
    ]
    result = blocks_of(tuple(sample.shape[d] if d in axes else n for d, n in enumerate(shape)), boxes)
    mine = [_box(call, each, blocks) for each in operands]
    found = np.empty(0)

    def try_mine() -> None:
        nonlocal found
        empty = 0 in extents(blocks.mine)
        found = np.empty(extents(result.mine), sample.dtype) if empty else np.asarray(work(*mine))

    together(try_mine)
    return adopt(found, result)


def _box(call: str, x: ndarray, blocks: Blocks) -> NDArray[Any]:
    if x._blocks is None:
        return part(x)[tuple(slice(*span) for span in blocks.mine)]
    return part(lying(call, x, blocks))
