"""How the indices of an array lead to those of the global array under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._blocks import Blocks, Box, Shape, blocks_of, extents

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .._array import Array


class Axis(NamedTuple):
    """What an axis of the global array is in the view: index i of the view's axis `of` is start + i * step here.

    of None: the view has one index of it only, `start`."""

    of: int | None
    start: int
    step: int


class View(NamedTuple):
    """A view of a global array: slices, transposes, new axes, and axes of one index that were made longer."""

    base: Array
    axes: tuple[Axis, ...]
    shape: Shape

    def is_all(self) -> bool:
        """Local. Whether it is the global array itself."""
        return self.shape == self.base.shape and self.axes == whole_axes(self.base)

    def induced(self) -> Blocks:
        """Local. What each rank holds of the view: what it holds of the global array."""
        ranks = range(self.base.group.size)
        return blocks_of(self.shape, [self._box(self.base._block(rank)) for rank in ranks])

    def _box(self, block: tuple[tuple[int, ...], tuple[int, ...]]) -> Box:
        box = [(0, n) for n in self.shape]
        for (of, start, step), lo, hi in zip(self.axes, *block, strict=True):
            if of is None:
                if not lo <= start < hi:
                    return ((0, 0),) * len(self.shape)
            else:
                box[of] = _indices_in(lo, hi, start, step, self.shape[of])
        return tuple(box)

    def take(self, memory: NDArray[Any], origin: tuple[int, ...], box: Box) -> NDArray[Any]:
        """Local. A box of the view in memory that holds the global array's elements from `origin` on."""
        if any(lo == hi for lo, hi in box):
            return np.empty(extents(box), self.base.dtype)
        return self._arranged(memory[(*self._places(origin, box), ...)], box)

    def get(self, box: Box) -> NDArray[Any]:
        """One-sided. A copy of a box of the view."""
        return self._arranged(np.asarray(self.base._get(self._places((0,) * self.base.ndim, box))), box)

    def _places(self, origin: tuple[int, ...], box: Box) -> tuple[int | slice, ...]:
        places: list[int | slice] = []
        for (of, start, step), first in zip(self.axes, origin, strict=True):
            if of is None:
                places.append(start - first)
                continue
            lo, hi = box[of]
            begin = start + lo * step - first
            end = begin + (hi - lo) * step
            places.append(slice(begin, end if end >= 0 else None, step) if lo < hi else slice(0, 0))
        return tuple(places)

    def _arranged(self, part: NDArray[Any], box: Box) -> NDArray[Any]:
        kept = [axis.of for axis in self.axes if axis.of is not None]
        part = part.transpose(sorted(range(len(kept)), key=kept.__getitem__))
        part = part[tuple(slice(None) if d in kept else None for d in range(len(self.shape)))]
        wanted = extents(box)
        return part if part.shape == wanted else np.broadcast_to(part, wanted)


def root(base: Any) -> Any:
    """Local. The global array whose memory is under a view."""
    return getattr(base, "root", base)


def whole_axes(base: Array) -> tuple[Axis, ...]:
    """Local. The axes of a view of all of a global array."""
    return tuple(Axis(d, 0, 1) for d in range(base.ndim))


def whole_view(base: Array) -> View:
    """Local. All of a global array."""
    return View(base, whole_axes(base), base.shape)


def _indices_in(lo: int, hi: int, start: int, step: int, count: int) -> tuple[int, int]:
    """The i in [0, count) for which lo <= start + i * step < hi."""
    if step > 0:
        first, last = -((start - lo) // step), -((start - hi) // step)
    else:
        first, last = (start - hi) // -step + 1, (start - lo) // -step + 1
    first, last = max(first, 0), min(last, count)
    return (first, last) if first < last else (0, 0)
