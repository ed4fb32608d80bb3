"""What the program tells traces, and what Gannet has counted."""

from __future__ import annotations

from contextlib import ContextDecorator
from typing import NamedTuple

from . import _core
from ._errors import StateError


def trace_stop() -> None:
    """Local. What is recorded of this process stops here. Nothing happens without GANNET_TRACE."""
    _core.trace_stop()


def trace_start() -> None:
    """Local. It goes on here: for long runs of which a part is of interest."""
    _core.trace_start()


class region(ContextDecorator):
    """`with region("fock"):` or `@region("fock")`: a stretch of the program that `gannet trace` shows by
    name, with what it cost. Regions may lie in each other."""

    def __init__(self, name: str) -> None:
        """Local. The same name is the same region on all ranks."""
        self._name = str(name)

    def __enter__(self) -> region:
        """Local. The calling thread comes into the region."""
        _core.region_begin(self._name)
        return self

    def __exit__(self, *error: object) -> None:
        """Local. It leaves the region."""
        _core.region_end()


class Count(NamedTuple):
    """One operation on the arrays of one name, by this rank."""

    name: str
    operation: str
    calls: int
    bytes: int
    own_bytes: int
    seconds: float
    waiting: float


def stats() -> list[Count]:
    """Local. What this rank has done so far, what cost most first; needs `init(stats=True)`.

    `world().allgather(stats())` is that of all ranks. A table of it, with advice, is printed when the
    world ends."""
    if _core.settings()["GANNET_STATS"][0] != "1":
        raise StateError("stats: nothing is counted; call init(stats=True), or set GANNET_STATS=1")
    counts = [Count(*row) for row in _core.counts()]
    return sorted(counts, key=lambda each: each.seconds, reverse=True)
