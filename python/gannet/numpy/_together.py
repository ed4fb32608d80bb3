"""Work that may fail on some ranks: then all of them hear of it. Collective."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._world import world


def together(work: Callable[[], Any]) -> None:
    """Collective. Calls work() on each rank and waits for all; if it raises anywhere, it raises everywhere."""
    mine: Exception | None = None
    try:
        work()
    except Exception as error:  # told to the others below, whatever it is
        mine = error
    failures = [each for each in world().allgather(mine) if each is not None]
    if failures:
        raise mine or failures[0]


def on_first_rank(work: Callable[[], Any]) -> None:
    """Collective. Calls work() on rank 0; the others wait, and raise what it raises."""
    together(work if world().rank == 0 else lambda: None)
