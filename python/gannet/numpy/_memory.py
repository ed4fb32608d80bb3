"""Memory of arrays: where new ones lie, and global arrays for those that have none yet."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from .._array import Array
from .._layout import Layout
from .._world import world
from ._blocks import Blocks, Shape, cut, within
from ._ndarray import ndarray, spread, wrap
from ._options import options
from ._view import View, whole_view

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_DIMENSIONS = 7  # of a global array


def fits_global(shape: Shape, dtype: np.dtype[Any]) -> bool:
    """Local. Whether a global array may have this shape and dtype, and is worth it."""
    return (
        prod(shape) * dtype.itemsize >= options.distribute_bytes
        and 0 < len(shape) <= MOST_DIMENSIONS
        and 0 not in shape
        and not dtype.hasobject
    )


def is_large(shape: Shape, dtype: np.dtype[Any]) -> bool:
    """Local. Whether an array of this shape is distributed."""
    return world().size > 1 and fits_global(shape, dtype)


def new(shape: Shape, dtype: np.dtype[Any], blocks: Blocks | None = None, *, zeroed: bool = False) -> ndarray:
    """Collective where the array is large. An array whose elements are not set, or zero.

    A large one lies as place() says. At a single rank it is in a global array, too, so that x.ga is no copy."""
    if not fits_global(shape, dtype):
        return wrap(np.zeros(shape, dtype) if zeroed else np.empty(shape, dtype))
    if world().size > 1:
        return new_spread(place(shape, blocks), dtype, zeroed)
    home = Array(shape, dtype, Layout(), "", world(), zeroed)
    made = wrap(home.local)
    made._view = whole_view(home)
    return made


def place(shape: Shape, blocks: Blocks | None) -> Blocks:
    """Local. Where a new array lies: as these blocks if they are even and a global array's, else in equal parts."""
    if blocks is not None and blocks.is_even() and blocks.starts() is not None:
        return blocks
    return cut(shape)


def new_spread(blocks: Blocks, dtype: np.dtype[Any], zeroed: bool = False) -> ndarray:
    """Collective. A distributed array that lies so, however small."""
    starts = blocks.starts()
    assert starts is not None
    lies = Layout(irregular=tuple(map(tuple, starts)))
    home = Array(blocks.shape, dtype, lies, "", world(), zeroed)
    return spread(_box_of(home, blocks), blocks, whole_view(home))


def _box_of(home: Array, blocks: Blocks) -> NDArray[Any]:
    mine = home.local
    return mine if mine.size else np.empty(tuple(hi - lo for lo, hi in blocks.mine), home.dtype)


def over(view: View) -> ndarray:
    """Local. The array that a view of a global array is."""
    blocks = view.induced()
    origin = view.base._block(view.base.group.rank)[0]
    return spread(view.take(view.base.local, origin, blocks.mine), blocks, view)


def of_everyone(values: NDArray[Any], blocks: Blocks | None = None) -> ndarray:
    """Collective where it is large. An array of values that every rank has computed; they may become its memory."""
    if not is_large(values.shape, values.dtype):
        return wrap(values)
    result = new(values.shape, values.dtype, blocks)
    assert result._blocks is not None and result._part is not None
    result._part[...] = values[within(result._blocks.mine, tuple((0, n) for n in values.shape))]
    return result


def share(x: ndarray) -> View:
    """Collective. The view of a global array that other ranks may read; one is made if x, computed, has none
    yet."""
    if x._view is None:
        assert x._part is not None and x._blocks is not None
        home = new_spread(x._blocks, x.dtype, zeroed=False)
        assert home._part is not None
        home._part[...] = x._part
        x._part, x._view = home._part, home._view
    assert x._view is not None
    return x._view
