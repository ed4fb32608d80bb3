"""Ghost cells: room around each block for copies of the neighbours' elements."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from . import _core
from ._array import Array

if TYPE_CHECKING:
    from numpy.typing import NDArray

Boundary = Literal["none", "periodic", "mirror"]
Stencil = Literal["box", "star"]
Toward = Literal[-1, 1]
Slices = tuple[slice, ...]

_BOUNDARIES = ("none", "periodic", "mirror")


class GhostUpdate:
    """An update of ghost cells that is under way on all ranks. Has to be waited for; may be awaited."""

    def __init__(self, core: _core.Ghosts) -> None:
        self._core: _core.Ghosts | None = core

    def wait(self) -> None:
        """Local. My ghost cells have their values, and nobody reads my elements any more."""
        if self._core is not None:
            self._core.finish()
            self._core = None

    def test(self) -> bool:
        """Local. Whether wait() would return at once. Never waits."""
        if self._core is not None and self._core.test():
            self._core = None
        return self._core is None

    def __await__(self) -> Generator[None, None, None]:
        while not self.test():
            yield


class Ghosts:
    """The ghost cells of an array that was made with `ghosts=`, and how they are filled.

    Updates are collective in program order: all ranks of the array's group do the same ones in the
    same order, but each waits for its neighbours only. They see the elements as their owners have
    them when they begin the update; what others put is among that if a sync is between. `a[...]`
    and all else leave ghost cells alone."""

    def __init__(
        self,
        a: Array,
        boundary: Boundary | Sequence[Boundary] = "none",
        stencil: Stencil = "box",
    ) -> None:
        """Collective. boundary: what lies beyond a border, for all axes or for each.

        none: only the program writes there; periodic: the array begins again; mirror: cell -1 is
        element 1. stencil: box fills all cells, star those straight before and behind a block."""
        if not isinstance(a, Array):
            raise TypeError(f"Ghosts takes a gannet.Array, not {type(a).__name__}")
        each = [boundary] if isinstance(boundary, str) else list(boundary)
        for one in each:
            if one not in _BOUNDARIES:
                raise ValueError(f"Ghosts: boundary is one of {', '.join(_BOUNDARIES)}, not {one!r}")
        if stencil not in ("box", "star"):
            raise ValueError(f'Ghosts: stencil is "box" or "star", not {stencil!r}')
        self._array = a
        kinds = [_BOUNDARIES.index(one) for one in each]
        self._core = _core.Ghosts(a, kinds, stencil == "star")

    @property
    def array(self) -> Array:
        """Local. Whose ghost cells they are."""
        return self._array

    def update(
        self, axis: int | None = None, toward: Toward | None = None, corners: bool = True
    ) -> None:
        """Collective. Fills all ghost cells, or those of one side: before (-1) or after (1) an axis."""
        self._core.update(_side(axis, toward, corners))

    def begin(
        self, axis: int | None = None, toward: Toward | None = None, corners: bool = True
    ) -> GhostUpdate:
        """Collective. The same in two halves: meanwhile a rank may work on `interior`."""
        self._core.begin(_side(axis, toward, corners))
        return GhostUpdate(self._core)

    def update_add(self) -> None:
        """Collective. The way back: every ghost cell is added to the element that it stands for."""
        self._core.update_add()

    @property
    def view(self) -> NDArray[Any]:
        """Local. My block and the cells around it, without a copy. Size 0 if I own nothing."""
        return self._core.view()[0]

    @property
    def origin(self) -> tuple[int, ...]:
        """Local. The index in the array of the first cell of `view`; negative beyond its border."""
        return self._core.view()[1][0]

    @property
    def inside(self) -> Slices:
        """Local. Where my elements are in `view`: `view[inside]` is `a.local`."""
        return self._in_view(self._array.local_slice)

    @property
    def interior(self) -> Slices:
        """Local. My elements, in `view`, whose neighbours within the widths are all mine."""
        return self._in_view(self._inner())

    @property
    def rim(self) -> list[Slices]:
        """Local. The rest of my elements, in `view`: patches that do not overlap."""
        parts = []
        rest = list(self._array.local_slice)
        for axis, inner in enumerate(self._inner()):
            whole = rest[axis]
            for side in (slice(whole.start, inner.start), slice(inner.stop, whole.stop)):
                part = (*rest[:axis], side, *rest[axis + 1 :])
                if all(each.start < each.stop for each in part):
                    parts.append(self._in_view(part))
            rest[axis] = inner
        return parts

    def _inner(self) -> Slices:
        low, high = self._array._widths
        inner = []
        for mine, before, after in zip(self._array.local_slice, low, high, strict=True):
            start = min(mine.start + before, mine.stop)
            inner.append(slice(start, max(mine.stop - after, start)))
        return tuple(inner)

    def _in_view(self, place: Slices) -> Slices:
        return tuple(
            slice(each.start - first, each.stop - first)
            for each, first in zip(place, self.origin, strict=True)
        )


def _side(
    axis: int | None, toward: Toward | None, corners: bool
) -> tuple[int, int, bool] | None:
    if axis is None and toward is None:
        return None
    if axis is None or toward not in (-1, 1):
        raise ValueError("one side of ghost cells is an axis and toward=-1 or toward=1")
    return axis, toward, corners
