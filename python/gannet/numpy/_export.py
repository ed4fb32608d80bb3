"""What is under an array: its global array, and what this rank has of it."""

from __future__ import annotations

from typing import Any

from .._array import Array
from .._errors import ArgumentError
from .._layout import Layout
from .._world import world
from ._memory import MOST_DIMENSIONS, over, share
from ._ndarray import ndarray
from ._pending import part, settle
from ._pieces import meet
from ._view import whole_view


def global_array(self: ndarray) -> Array:
    """Collective. The global array under it, without a copy; what was written into the array before is seen there.

    An array that is whole on every rank moves into one first: it is distributed from then on, and views that
    were made of it
    before keep what they had. ArgumentError for a view of a part."""
    part(self)
    if self._blocks is None and (self._view is None or not _is_its_memory(self)):
        _move_into_global(self)
    view = self._view if self._blocks is None else share(self)
    assert view is not None
    if not view.is_all() or not isinstance(view.base, Array):
        raise ArgumentError(
            f"x.ga: an array of shape {self.shape} is a view of another one: x.copy().ga, or that one's .ga"
        )
    settle(part(self))
    meet()
    return view.base


def _is_its_memory(x: ndarray) -> bool:
    home, mine = x._view.base.local, part(x)  # type: ignore[union-attr]
    return home.shape == mine.shape and home.strides == mine.strides and home.ctypes.data == mine.ctypes.data


def _move_into_global(x: ndarray) -> None:
    if not 0 < x.ndim <= MOST_DIMENSIONS:
        raise ArgumentError(f"x.ga: a global array has one to seven dimensions, and this array {x.ndim}")
    home = Array(x.shape, x.dtype, Layout(), "", world(), False)
    for place, tile in home.local_tiles:
        tile[...] = part(x)[place]
    home.group._core.meet()
    if home.group.size > 1:
        made = over(whole_view(home))
        x._part, x._blocks, x._view = made._part, made._blocks, made._view
    else:
        x._part, x._view = home.local, whole_view(home)


def local(self: ndarray) -> Any:
    """Collective where pending. What this rank has, without a copy; of a whole array all of it.

    What is pending is computed before; what is written into it is seen by what is asked for afterwards."""
    mine = part(self)
    settle(mine)
    return mine


def local_slice(self: ndarray) -> tuple[slice, ...]:
    """Local. Where this rank's part is."""
    spans = [(0, n) for n in self.shape] if self._blocks is None else self._blocks.mine
    return tuple(slice(lo, hi) for lo, hi in spans)


def dlpack(
    self: ndarray, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None
) -> Any:
    """Collective where pending. What this rank has of it, for other libraries: all of a whole array."""
    settle(part(self))
    return part(self).__dlpack__(stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)
