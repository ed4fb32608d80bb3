"""How an array is divided, as arguments of zeros() and its like say it."""

from collections.abc import Sequence
from dataclasses import dataclass

from . import _core


@dataclass(frozen=True)
class Layout:
    """The arguments of one distribution; arrays of equal layout, shape and group lie alike."""

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


def layout(
    ndim: int,
    chunk: Sequence[int | None] | None,
    irregular: Sequence[Sequence[int]] | None,
    cyclic: Sequence[int] | None,
    grid: Sequence[int] | None,
    owners: Sequence[int] | None,
) -> Layout:
    """Local. ValueError for arguments that contradict each other or have another number of axes."""
    kinds = {"chunk": chunk, "irregular": irregular, "cyclic": cyclic}
    given = {name: value for name, value in kinds.items() if value is not None}
    if len(given) > 1:
        raise ValueError(f"{' and '.join(given)} exclude each other; give one of them")
    if grid is not None and chunk is None and not given:
        raise ValueError("grid goes with cyclic or irregular")
    if grid is not None and chunk is not None:
        raise ValueError("grid goes with cyclic or irregular, not with chunk")
    for name, value in [*given.items(), ("grid", grid)]:
        if value is not None and len(value) != ndim:
            raise ValueError(f"{name} has {len(value)} entries for {ndim} dimensions")
    return Layout(
        None if chunk is None else tuple(1 if n is None else int(n) for n in chunk),
        None if irregular is None else tuple(tuple(int(i) for i in axis) for axis in irregular),
        None if cyclic is None else tuple(int(n) for n in cyclic),
        None if grid is None else tuple(int(n) for n in grid),
        None if owners is None else tuple(int(n) for n in owners),
    )
