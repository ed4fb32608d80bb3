"""How an array lies, as keywords of zeros() and its like say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex, TypedDict

import numpy as np

from . import _core

if TYPE_CHECKING:
    from ._world import Group

Patch = tuple[tuple[int, ...], tuple[int, ...]]

# How many ghost cells there are: on all sides, along each axis, or (before, after) along each.
Widths = int | Sequence[int | tuple[int, int]]


class How(TypedDict, total=False):
    """Keywords of all calls that make an array of some shape."""

    chunk: Sequence[int | None] | None
    irregular: Sequence[Sequence[int]] | None
    cyclic: Sequence[int] | None
    grid: Sequence[int] | None
    owners: Sequence[int] | None
    ghosts: Widths
    name: str
    group: Group | None


class Layout(NamedTuple):
    """How one array is divided; arrays of equal layout, shape and group lie alike."""

    chunk: tuple[int, ...] | None = None
    irregular: tuple[tuple[int, ...], ...] | None = None
    cyclic: tuple[int, ...] | None = None
    grid: tuple[int, ...] | None = None
    owners: tuple[int, ...] | None = None

    def distribution(self) -> _core.Distribution:
        """Local. The same for the library."""
        if self.owners is None:
            return self._of_all()
        return self._of_all().restricted_to(list(self.owners))

    def _of_all(self) -> _core.Distribution:
        if self.irregular is not None and self.grid is not None:
            starts = [list(axis) for axis in self.irregular]
            return _core.Distribution.irregular_cyclic(starts, self.grid)
        if self.irregular is not None:
            return _core.Distribution.irregular([list(axis) for axis in self.irregular])
        if self.cyclic is not None:
            return _core.Distribution.block_cyclic(self.cyclic, self.grid or ())
        if self.chunk is not None:
            return _core.Distribution.chunked(self.chunk)
        return _core.Distribution()


def layout(call: str, ndim: int, how: How) -> Layout:
    """Local. TypeError for other keywords, ValueError for those that contradict each other."""
    unknown = how.keys() - How.__annotations__.keys()
    if unknown:
        known = ", ".join(How.__annotations__)
        raise TypeError(f"{call}() has no keyword {min(unknown)!r}; those of layouts are {known}")
    chunk, irregular, cyclic = how.get("chunk"), how.get("irregular"), how.get("cyclic")
    grid, owners = how.get("grid"), how.get("owners")
    kinds = {"chunk": chunk, "irregular": irregular, "cyclic": cyclic}
    given = {name: value for name, value in kinds.items() if value is not None}
    if len(given) > 1:
        raise ValueError(f"{' and '.join(given)} exclude each other; give one of them")
    if grid is not None and cyclic is None and irregular is None:
        raise ValueError("grid goes with cyclic or irregular")
    for name, value in [*given.items(), ("grid", grid)]:
        if value is not None and _length(name, value) != ndim:
            raise ValueError(f"{name} has {len(value)} entries for {ndim} dimensions")
    if irregular is not None:
        irregular = tuple(_integers("irregular, for each axis,", axis) for axis in irregular)
    return Layout(
        None if chunk is None else _integers("chunk", [1 if n is None else n for n in chunk]),
        irregular,
        None if cyclic is None else _integers("cyclic", cyclic),
        None if grid is None else _integers("grid", grid),
        None if owners is None else _integers("owners", owners),
    )


def _length(name: str, value: Sequence[object]) -> int:
    try:
        return len(value)
    except TypeError:
        raise TypeError(f"{name} has an entry for each dimension, and is not {value!r}") from None


def _integers(name: str, values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    try:
        return tuple(index(n) for n in values)
    except TypeError:
        raise TypeError(f"{name} is a sequence of integers, not {values!r}") from None


def widths(ndim: int, ghosts: Widths) -> Patch:
    """Local. Ghost cells before and after a block along each axis; ((), ()): there are none."""
    each = [ghosts] * ndim if isinstance(ghosts, int | np.integer) else list(ghosts)
    if len(each) != ndim:
        raise ValueError(f"ghosts has {len(each)} entries for {ndim} dimensions")
    pairs = [(n, n) if isinstance(n, int | np.integer) else tuple(n) for n in each]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError(f"ghosts is a number of cells, or one or (before, after) for each axis, not {ghosts}")
    low, high = zip(*pairs, strict=True)
    if not any(low + high):
        return (), ()
    return tuple(int(n) for n in low), tuple(int(n) for n in high)
