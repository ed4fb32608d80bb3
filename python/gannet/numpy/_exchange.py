"""Boxes that ranks have computed by themselves become one array. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._array import Array
from .._world import world
from ._blocks import Blocks, common, cut, extents, volume, within
from ._elementwise import elementwise
from ._explain import moved
from ._gather import whole
from ._memory import is_large, new, new_spread, place, share
from ._ndarray import ndarray, spread, wrap
from ._pending import part
from ._pieces import meet, remote

if TYPE_CHECKING:
    from numpy.typing import NDArray


def exchange(part: NDArray[Any], blocks: Blocks) -> NDArray[Any]:
    """Collective. All of a small array, of which each rank has its box."""
    full = np.zeros(blocks.shape, part.dtype)
    full[within(blocks.mine, tuple((0, n) for n in blocks.shape))] = part
    add_bytes(full)
    return full


def add_bytes(full: NDArray[Any]) -> None:
    """Collective. Joins arrays that are zero but for what each rank alone has; in integers, which keep every
    bit."""
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


def evened(call: str, part: NDArray[Any], blocks: Blocks) -> ndarray:
    """Collective. As adopt(), but the array lies evenly: if these boxes do not, each rank puts its own where they
    belong."""
    if not is_large(blocks.shape, part.dtype) or place(blocks.shape, blocks) == blocks:
        return adopt(part, blocks)
    home = new(blocks.shape, part.dtype)
    moved(call, "ranks get equal parts", remote(home, blocks) * part.itemsize)
    if part.size:
        base_of(home)[tuple(slice(*span) for span in blocks.mine)] = part
    world().sync()
    return home


def base_of(x: ndarray) -> Array:
    """Local. The global array that a new array is."""
    assert x._view is not None
    return x._view.base


def lying(call: str, x: ndarray, blocks: Blocks) -> ndarray:
    """Collective. A distributed array, or a copy of it, that lies as the blocks say."""
    if x._blocks == blocks:
        return x
    if is_large(x.shape, x.dtype) and place(x.shape, blocks) == blocks:
        home = new(x.shape, x.dtype, blocks)
        if x._blocks is not None and x._part is not None and x._view is None:
            return _put_into(call, home, x)
    else:
        home = spread(np.empty(extents(blocks.mine), x.dtype), blocks, None)
    return elementwise(call, _copy, [x], x.dtype, out=home)


def _put_into(call: str, home: ndarray, x: ndarray) -> ndarray:
    """Collective. What ranks have in memory of their own goes from there to where it belongs."""
    assert home._blocks is not None and x._blocks is not None and x._part is not None
    moved(call, "an operand lies otherwise", remote(x, home._blocks) * x.itemsize)
    base = base_of(home)
    for box in home._blocks.boxes:
        both = common(box, x._blocks.mine) if volume(box) and x._part.size else None
        if both is not None:
            base[tuple(slice(*span) for span in both)] = x._part[within(both, x._blocks.mine)]
    world().sync()
    return home


def sized(x: ndarray) -> ndarray:
    """Collective. The array itself if it is large, otherwise whole on every rank."""
    if x._blocks is None or is_large(x.shape, x.dtype):
        return x
    return wrap(whole(x, "a small result"))


def under(x: ndarray) -> Array:
    """Collective. A global array with the elements of x: its own, if x is all of that."""
    part(x)
    if x._blocks is not None:
        view = share(x)
        if view.is_all() and isinstance(view.base, Array):
            return view.base
    home = new_spread(cut(x.shape), x.dtype)
    elementwise("copy", _copy, [x], x.dtype, out=home)
    meet()
    return base_of(home)


def _copy(values: Any, out: NDArray[Any]) -> None:
    np.copyto(out, values)
