"""Other shapes of the same elements in the same order. Collective."""

from __future__ import annotations

from math import prod
from operator import index as as_index
from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import Group, world
from ._blocks import Blocks, Box, Shape, blocks_of, cut, extents, volume
from ._exchange import adopt, lying
from ._explain import moved
from ._gather import whole
from ._memory import is_large, over, place, share
from ._ndarray import ndarray, wrap
from ._pending import part
from ._pieces import meet, read, ready
from ._view import View, root, whole_view

if TYPE_CHECKING:
    from numpy.typing import NDArray

COPIED = "reshape had to move elements of this distributed array, and made a copy where NumPy has a view; write to .copy()"


class Reshaped:
    """A global array that is cut into whole rows, seen with other rows: what views need of what lies under them."""

    def __init__(self, source: Any, shape: Shape, blocks: Blocks) -> None:
        self._source = source
        self.root = root(source)
        self._blocks = blocks
        self.shape = shape
        self.ndim = len(shape)
        self.dtype: np.dtype[Any] = source.dtype
        self.group: Group = source.group

    @property
    def local(self) -> NDArray[Any]:
        """Local. What this rank owns."""
        return self._seen(self._source.local, self.group.rank)

    def node_view(self, rank: int) -> NDArray[Any]:
        """Local. What a rank of my node owns."""
        return self._seen(self._source.node_view(rank), rank)

    def on_my_node(self, rank: int) -> bool:
        """Local. Whether I reach what a rank owns."""
        return bool(self._source.on_my_node(rank))

    def _seen(self, memory: NDArray[Any], rank: int) -> NDArray[Any]:
        return memory.reshape(extents(self._blocks.boxes[rank]))

    def _block(self, rank: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        lo, hi = zip(*self._blocks.boxes[rank], strict=True)
        return lo, hi

    def _get(self, at: tuple[Any, ...]) -> NDArray[Any]:
        """One-sided. The rows of the source that hold the rows in question, and of those what is wanted."""
        first = at[0] if isinstance(at[0], slice) else slice(at[0], at[0] + 1)
        rows = range(self.shape[0])[first]
        if not len(rows):
            return np.empty(self.shape, self.dtype)[at]
        lo, hi = min(rows), max(rows) + 1
        row, theirs = prod(self.shape[1:]), prod(self._source.shape[1:])
        begin = lo * row // theirs
        end = -(-hi * row // theirs)
        flat = self._source._get((slice(begin, end), ...)).reshape(-1)
        taken = flat[lo * row - begin * theirs : hi * row - begin * theirs].reshape(hi - lo, *self.shape[1:])
        mine = [each - lo for each in rows]
        return taken[(mine if isinstance(at[0], slice) else mine[0], *at[1:])]


def new_shape(shape: Any, size: int, old: Shape) -> Shape:
    """Local. A shape with -1 replaced; ValueError as NumPy's."""
    try:
        wanted: Shape = (as_index(shape),)
    except TypeError:
        wanted = tuple(map(as_index, shape))
    if sum(n < 0 for n in wanted) > 1:
        raise ValueError("can only specify one unknown dimension")
    known = prod(n for n in wanted if n >= 0)
    if any(n < 0 for n in wanted) and known and size % known == 0:
        wanted = tuple(size // known if n < 0 else n for n in wanted)
    if prod(wanted) != size or any(n < 0 for n in wanted):
        raise ValueError(f"cannot reshape array of size {size} into shape {_text(shape)}")
    return wanted


def _text(shape: Any) -> str:
    wanted: Shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
    return str(tuple(int(n) for n in wanted)).replace(" ", "")


def reshape(x: ndarray, shape: Any, *, copy: bool | None = None) -> ndarray:
    """Collective. A view, where NumPy has one and rows stay whole on their ranks; otherwise a copy.

    A copy of what would be a view in NumPy is not for writing."""
    wanted = new_shape(shape, x.size, x.shape)
    if wanted == x.shape and not copy:
        return _same(x)
    if x._blocks is None:
        result = wrap(part(x).reshape(wanted, copy=copy))
        result._copied = x._copied
        return result
    part(x)
    seen = None if copy else _seen(x, wanted)
    if seen is not None:
        return seen
    if copy is False:
        raise ValueError("Unable to avoid creating a copy while reshaping.")
    result = _moved(x, wanted)
    result._copied = "" if copy else COPIED
    return result


def reshape_new(x: ndarray, shape: Any) -> ndarray:
    """Collective. As reshape(), of a result that the program has not seen yet: for writing, also if it moves."""
    result = reshape(x, shape)
    if not x._copied:
        result._copied = ""
    return result


def _same(x: ndarray) -> ndarray:
    part(x)
    if x._blocks is not None:
        share(x)
    result: ndarray = object.__new__(ndarray)
    result.__dict__.update(x.__dict__)
    return result


def _seen(x: ndarray, shape: Shape) -> ndarray | None:
    """A view, if x is a global array in rows, and no row of the new shape is on two ranks."""
    base = share(x).base
    blocks = x._blocks
    if x._view is None or not x._view.is_all() or blocks is None or not shape:
        return None
    starts = blocks.starts()
    row = prod(shape[1:])
    if starts is None or any(len(axis) > 1 for axis in starts[1:]):
        return None
    ranges = _flat_ranges(blocks)
    if any(lo % row or hi % row for lo, hi in ranges):
        return None
    boxes = [((lo // row, hi // row), *((0, n) for n in shape[1:])) for lo, hi in ranges]
    under: Any = Reshaped(base, shape, blocks_of(shape, boxes))
    result = over(View(under, whole_view(under).axes, shape))
    result._copied = x._copied
    return result


def _flat_ranges(blocks: Blocks) -> list[tuple[int, int]]:
    """What each rank has in row-major order, of an array in rows."""
    row = prod(blocks.shape[1:])
    return [(box[0][0] * row, box[0][1] * row) if volume(box) else (0, 0) for box in blocks.boxes]


def _moved(x: ndarray, shape: Shape) -> ndarray:
    """A copy, by way of rows: each rank reads the elements of its rows from those that have them in theirs."""
    if not shape:  # one element, which all ranks get
        return wrap(whole(x, "reshape").reshape(shape))
    rows = lying("reshape", x, cut(x.shape, 0))
    part(rows)
    moved("reshape", "rows of the new shape begin elsewhere", x.nbytes)
    blocks = cut(shape, 0)
    home = np.empty(volume(blocks.mine), x.dtype)
    ready(rows)
    _copy_flat(rows, _flat_ranges(blocks), home)
    meet()
    result = adopt(home.reshape(extents(blocks.mine)), blocks)
    return lying("reshape", result, place(shape, None)) if is_large(shape, x.dtype) else result


def _copy_flat(rows: ndarray, wanted: list[tuple[int, int]], home: NDArray[Any]) -> None:
    assert rows._blocks is not None
    mine = wanted[world().rank]
    row = prod(rows.shape[1:])
    for rank, (box, (lo, hi)) in enumerate(zip(rows._blocks.boxes, _flat_ranges(rows._blocks), strict=True)):
        first, last = max(lo, mine[0]), min(hi, mine[1])
        if first >= last:
            continue
        begin, end = first // row, -(-last // row)
        those: Box = ((begin, end), *box[1:])
        flat = read(rows, rank, those).reshape(-1)
        home[first - mine[0] : last - mine[0]] = flat[first - begin * row : last - begin * row]
