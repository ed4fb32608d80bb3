"""What stands between the brackets of a tensor: NumPy's basic indices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from operator import index as as_index
from typing import Any, NamedTuple

Box = tuple[tuple[int, ...], tuple[int, ...]]


class Patch(NamedTuple):
    """The smallest box around what an index selects, and the index of that inside the box."""

    lo: tuple[int, ...]
    hi: tuple[int, ...]
    inside: tuple[Any, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Local. The extents of the box."""
        return tuple(hi - lo for lo, hi in zip(self.lo, self.hi, strict=True))

    @property
    def has_gaps(self) -> bool:
        """Local. Whether steps leave something of the box out."""
        return any(isinstance(each, slice) and abs(each.step or 1) > 1 for each in self.inside)

    def boxes(self) -> Iterator[Box]:
        """Local. Boxes that are selected wholly, counted from the beginning of this one."""
        kept = [each for each in self.inside if each is not None]
        cuts = [
            [(i, i + 1) for i in range(*each.indices(n))]
            if isinstance(each, slice) and abs(each.step or 1) > 1
            else [(0, n)]
            for each, n in zip(kept, self.shape, strict=True)
        ]
        for part in product(*cuts):
            yield tuple(lo for lo, _ in part), tuple(hi for _, hi in part)


def patch_of(index: Any, shape: tuple[int, ...], label: str) -> Patch:
    """Local. IndexError as NumPy has it, and for lists and masks."""
    given = index if isinstance(index, tuple) else (index,)
    lo, hi = [], []
    inside: list[Any] = []
    axis = 0
    for each in _without_dots(given, shape, label):
        if each is None:
            inside.append(each)
            continue
        first, last, rest = _along(each, axis, shape[axis], label)
        lo.append(first)
        hi.append(last)
        inside.append(rest)
        axis += 1
    return Patch(tuple(lo), tuple(hi), tuple(inside))


def _without_dots(given: tuple[Any, ...], shape: tuple[int, ...], label: str) -> list[Any]:
    """An entry for each dimension, and those for new ones."""
    named = sum(each is not None and each is not ... for each in given)
    dots = [place for place, each in enumerate(given) if each is ...]
    if len(dots) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    if named > len(shape):
        raise IndexError(
            f"too many indices for {label}: it has {len(shape)} dimensions, and {named} were indexed"
        )
    place = dots[0] if dots else len(given)
    rest = [slice(None)] * (len(shape) - named)
    return [*given[:place], *rest, *given[place + len(dots) :]]


def _along(each: Any, axis: int, extent: int, label: str) -> tuple[int, int, int | slice]:
    """(first, after the last, what is selected between them)"""
    if isinstance(each, slice):
        chosen = range(*each.indices(extent))
        if not chosen:
            return 0, 0, slice(None)
        ends = sorted((chosen[0], chosen[-1]))
        return ends[0], ends[1] + 1, slice(None, None, chosen.step)
    try:
        if isinstance(each, bool):
            raise TypeError
        at = as_index(each)
    except TypeError:
        raise IndexError(
            f"{label} takes integers, slices, '...' and np.newaxis between the brackets, not "
            f"{type(each).__name__}: take a patch, and index that"
        ) from None
    if not -extent <= at < extent:
        raise IndexError(
            f"index {at} is out of bounds for axis {axis} of {label}, with size {extent}"
        )
    at %= extent
    return at, at + 1, 0
