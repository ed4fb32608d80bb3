"""Which box of an array each rank holds: arithmetic that all ranks do alike."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import prod

from .._world import world

Span = tuple[int, int]
Box = tuple[Span, ...]
Shape = tuple[int, ...]


class Blocks:
    """The boxes of all ranks, in the order of the ranks; those that hold nothing are (0, 0) along all axes."""

    __slots__ = ("boxes", "mine", "shape")

    def __init__(self, shape: Shape, boxes: tuple[Box, ...], rank: int) -> None:
        """Local. Use blocks_of or cut."""
        self.shape = shape
        self.boxes = boxes
        self.mine = boxes[rank]

    def is_whole_along(self, axes: tuple[int, ...]) -> bool:
        """Local. Whether no rank's box is cut along these axes."""
        return all(box[axis] == (0, self.shape[axis]) for box in self.boxes if volume(box) for axis in axes)

    def is_even(self) -> bool:
        """Local. Whether no rank holds more than twice its share, nor one alone what several could."""
        held = [n for n in map(volume, self.boxes) if n]
        alone = len(held) == 1 and len(self.boxes) > 1 and max(self.shape) > 1
        return not alone and max(held, default=0) * len(self.boxes) <= 2 * prod(self.shape)

    def starts(self) -> list[list[int]] | None:
        """Local. Where boxes begin along each axis, if they are cut along one axis in the order of the ranks."""
        for axis in range(len(self.shape)):
            ends = self._ends_along(axis)
            if ends is not None:
                return [[0, *ends[:-1]] if d == axis else [0] for d in range(len(self.shape))]
        return None

    def _ends_along(self, axis: int) -> list[int] | None:
        ends, at = [], 0
        for box in self.boxes:
            if volume(box):
                rest = all(box[d] == (0, n) for d, n in enumerate(self.shape) if d != axis)
                if not rest or box[axis][0] != at:
                    return None
                at = box[axis][1]
            ends.append(at)
        return ends if at == self.shape[axis] else None

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Blocks) and self.boxes == other.boxes and self.shape == other.shape
        )

    def __hash__(self) -> int:
        return hash((self.shape, self.boxes))

    def __repr__(self) -> str:
        return f"<blocks of {self.shape}: {self.boxes}>"


@lru_cache(maxsize=1024)
def _known(shape: Shape, boxes: tuple[Box, ...], rank: int) -> Blocks:
    return Blocks(shape, boxes, rank)


def blocks_of(shape: Shape, boxes: list[Box] | tuple[Box, ...]) -> Blocks:
    """Local. The blocks with these boxes; a box without elements may be any."""
    tidy = tuple(box if volume(box) else ((0, 0),) * len(shape) for box in boxes)
    return _known(shape, tidy, world().rank)


def consecutive(lengths: list[int], rest: Shape = ()) -> Blocks:
    """Local. The blocks of an array in rows of the extents `rest`, of which the ranks have so many in their order."""
    ends = list(accumulate(lengths))
    spans = [(end - n, end) for end, n in zip(ends, lengths, strict=True)]
    return blocks_of((ends[-1], *rest), [(span, *((0, n) for n in rest)) for span in spans])


def cut(shape: Shape, axis: int | None = None) -> Blocks:
    """Local. Equal parts along an axis; along the first that is long enough, unless one is given."""
    ranks = world().size
    if axis is None:
        long_enough = [d for d, n in enumerate(shape) if n >= 2 * ranks]
        axis = long_enough[0] if long_enough else max(range(len(shape)), key=lambda d: shape[d])
    return _cut(shape, axis, ranks, world().rank)


@lru_cache(maxsize=1024)
def _cut(shape: Shape, axis: int, ranks: int, rank: int) -> Blocks:
    n = shape[axis]
    boxes = tuple(
        tuple(
            (r * n // ranks, (r + 1) * n // ranks) if d == axis else (0, extent)
            for d, extent in enumerate(shape)
        )
        for r in range(ranks)
    )
    return blocks_of(shape, boxes)


def volume(box: Box) -> int:
    """Local. The number of elements of a box."""
    return prod(hi - lo for lo, hi in box)


def common(a: Box, b: Box) -> Box | None:
    """Local. What two boxes share; None if nothing."""
    both = tuple((max(i[0], j[0]), min(i[1], j[1])) for i, j in zip(a, b, strict=True))
    return both if all(lo < hi for lo, hi in both) else None


def within(box: Box, outer: Box) -> tuple[slice, ...]:
    """Local. Where a box is in the memory of another one that contains it."""
    return tuple(slice(lo - o, hi - o) for (lo, hi), (o, _) in zip(box, outer, strict=True))


def extents(box: Box) -> Shape:
    """Local. The shape of a box."""
    return tuple(hi - lo for lo, hi in box)
