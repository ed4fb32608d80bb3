"""Arrays in Zarr stores, through the zarr package: each rank writes chunks of its own and reads its part.
Collective."""

from __future__ import annotations

from importlib import import_module
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._blocks import Blocks, Shape, blocks_of, volume
from ._create import by_place
from ._exchange import lying
from ._memory import of_everyone
from ._pending import part
from ._together import on_first_rank, together

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._blocks import Box
    from ._ndarray import ndarray

_CHUNK = 16 << 20  # bytes, about


def _zarr() -> Any:
    try:
        return import_module("zarr")
    except ModuleNotFoundError:
        raise ModuleNotFoundError("stores of Zarr need its package: pip install zarr") from None


def save(path: str, x: ndarray) -> None:
    """Collective. Writes an array to a store of this path, in chunks of whole rows; an old one is gone."""
    zarr = _zarr()
    if x._blocks is None or not x.size:
        values = np.asarray(part(x)) if x._blocks is None else np.empty(x.shape, x.dtype)
        on_first_rank(lambda: zarr.create_array(path, data=values, overwrite=True))
        return
    rows = _rows_of_chunk(x.shape, x.dtype.itemsize)
    laid = lying("save", x, _by_chunks(x.shape, rows))
    assert laid._blocks is not None
    box, mine = laid._blocks.mine, part(laid)
    chunks = (rows, *x.shape[1:])
    on_first_rank(
        lambda: zarr.create_array(path, shape=x.shape, chunks=chunks, dtype=x.dtype, overwrite=True)
    )

    def write() -> None:
        if volume(box):
            zarr.open_array(path, mode="r+")[tuple(slice(*span) for span in box)] = mine

    together(write)


def _rows_of_chunk(shape: Shape, itemsize: int) -> int:
    """Rows of a chunk: several chunks for each rank where there are rows enough."""
    by_bytes = _CHUNK // max(1, itemsize * prod(shape[1:]))
    return max(1, min(by_bytes, -(-shape[0] // world().size)))


def _by_chunks(shape: Shape, rows: int) -> Blocks:
    """Rows by rank, cut only between chunks, so that no two ranks write into one."""
    ranks, chunks = world().size, -(-shape[0] // rows)
    cuts = [min(shape[0], r * chunks // ranks * rows) for r in range(ranks + 1)]
    rest = tuple((0, n) for n in shape[1:])
    return blocks_of(shape, [((lo, hi), *rest) for lo, hi in zip(cuts, cuts[1:], strict=False)])


def load(path: str) -> ndarray:
    """Collective. An array that save or another program has written: each rank reads its part."""
    stored = _zarr().open_array(path, mode="r")
    shape, dtype = tuple(stored.shape), np.dtype(stored.dtype)
    if not shape:
        return of_everyone(np.array(stored[()], dtype))

    def values(box: Box) -> NDArray[Any]:
        return np.asarray(stored[tuple(slice(*span) for span in box)])

    return by_place(shape, dtype, values)
