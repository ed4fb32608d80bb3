"""Boxes that ranks have computed by themselves become one array. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._blocks import Blocks, within
from ._elementwise import elementwise
from ._memory import is_large, new
from ._ndarray import ndarray, spread, wrap

if TYPE_CHECKING:
    from numpy.typing import NDArray


def exchange(part: NDArray[Any], blocks: Blocks) -> NDArray[Any]:
    """Collective. All of a small array, of which each rank has its box."""
    full = np.zeros(blocks.shape, part.dtype)
    full[within(blocks.mine, tuple((0, n) for n in blocks.shape))] = part
    add_bytes(full)
    return full


def add_bytes(full: NDArray[Any]) -> None:
    """Collective. Joins arrays that are zero but for what each rank alone has; in integers, which keep every bit."""
    if full.size:
        flat = full.reshape(-1).view(np.int64 if full.nbytes % 8 == 0 and full.itemsize % 8 == 0 else np.uint8)
        world()._open.reduce(flat, "+")


def stacked(part: NDArray[Any]) -> NDArray[Any]:
    """Collective. What all ranks have, in their order along a new first axis: of one shape and dtype everywhere."""
    here = world()
    full = np.zeros((here.size, *part.shape), part.dtype)
    full[here.rank] = part
    add_bytes(full)
    return full


def adopt(part: NDArray[Any], blocks: Blocks) -> ndarray:
    """Collective. The array of which each rank has computed its box: its memory, if the array is large."""
    if not is_large(blocks.shape, part.dtype):
        return wrap(exchange(part, blocks))
    return spread(part, blocks, None)


def lying(call: str, x: ndarray, blocks: Blocks) -> ndarray:
    """Collective. A distributed array, or a copy of it, that lies as the blocks, which are even, say."""
    if x._blocks == blocks:
        return x
    result = new(x.shape, x.dtype, blocks)
    return elementwise(call, _copy, [x], x.dtype, out=result)


def _copy(values: Any, out: NDArray[Any]) -> None:
    np.copyto(out, values)
