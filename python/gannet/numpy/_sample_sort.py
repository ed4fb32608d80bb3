"""Vectors sorted by samples: each rank gets a range of the values, of about the same number. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._world import world
from ._blocks import Blocks, consecutive, volume
from ._exchange import base_of, evened, lying, stacked
from ._explain import moved
from ._memory import new_spread
from ._ndarray import ndarray, spread
from ._pencils import rows_in_order
from ._pending import part
from ._pieces import meet, read, ready

if TYPE_CHECKING:
    from numpy.typing import NDArray

SAMPLES = 1024  # a rank, of elements that are in no order: ranges differ by a few per cent
SEED = 20112  # so that every run sorts alike


class Cut(NamedTuple):
    """Where a range ends: below a value, with this share of the elements that are equal to it."""

    value: Any
    share: float


def sorted_vector(x: ndarray) -> ndarray:
    """Collective. The elements of a distributed vector in order."""
    blocks = rows_in_order(x)
    mine = part(lying("sort", x, blocks))
    cuts = _cuts_of(mine, blocks) if x.dtype.kind in "iuf" else None
    return _sorted_runs(mine, blocks) if cuts is None else _sorted_ranges(mine, cuts)


def places_in_order(x: ndarray) -> ndarray:
    """Collective. The indices that sort a distributed vector; equal elements stay in their order."""
    blocks = rows_in_order(x)
    mine = part(lying("argsort", x, blocks))
    order = np.argsort(mine, kind="stable")
    runs = _Runs("argsort", mine[order], blocks)
    found = runs.received(runs.run)
    whence = runs.received(order.astype(np.intp) + blocks.mine[0][0])
    final = np.argsort(found, kind="stable")  # runs are in the order of the ranks, so this is stable, too
    return evened("argsort", whence[final], runs.result)


def _sorted_ranges(mine: NDArray[Any], cuts: list[Cut]) -> ndarray:
    """Each rank puts its elements where their ranges lie, and sorts the range that it got."""
    here = world()
    ranges = _dealt(mine, cuts)
    counts = stacked(np.array([len(each) for each in ranges]))
    result = consecutive(counts.sum(axis=0).tolist())
    home = new_spread(result, mine.dtype)
    moved("sort", "each rank gets a range of the elements", int(counts.sum() - counts.trace()) * mine.itemsize)
    before = counts[: here.rank].sum(axis=0)
    for box, skip, each in zip(result.boxes, before.tolist(), ranges, strict=True):
        if len(each):
            first = box[0][0] + skip
            base_of(home)[first : first + len(each)] = each
    here.sync()
    found = part(home)
    found.sort()  # equal elements are the same: faster ways than stable ones serve as well
    return home if result.is_even() else evened("sort", found, result)


def _cuts_of(mine: NDArray[Any], blocks: Blocks) -> list[Cut] | None:
    """Where the ranges of all ranks but the last end, alike everywhere; None if one value is in more than two."""
    ranks = world().size
    per_rank = [-(-volume(box) * SAMPLES * ranks // blocks.shape[0]) for box in blocks.boxes]
    samples = np.zeros(max(per_rank), mine.dtype)
    count = per_rank[world().rank]
    if count:
        samples[:count] = mine[np.random.default_rng(SEED).integers(len(mine), size=count)]
    kept = np.arange(len(samples)) < np.array(per_rank)[:, None]
    values = np.sort(stacked(samples)[kept])
    picks = [r * len(values) // ranks for r in range(1, ranks)]
    cuts = [_cut_at(values, pick) for pick in picks]
    ends = values[picks]
    same = (ends[1:] == ends[:-1]) | ((ends[1:] != ends[1:]) & (ends[:-1] != ends[:-1]))
    return None if same.any() else cuts


def _cut_at(samples: NDArray[Any], pick: int) -> Cut:
    value = samples[pick]
    first = int(np.searchsorted(samples, value, "left"))
    last = int(np.searchsorted(samples, value, "right"))
    return Cut(value, (pick - first) / (last - first))


def _dealt(values: NDArray[Any], cuts: list[Cut]) -> list[NDArray[Any]]:
    """Local. The elements of each range, in halves of the ranges."""
    if not cuts:
        return [values]
    middle = len(cuts) // 2
    below = _below(values, cuts[middle])
    return _dealt(values[below], cuts[:middle]) + _dealt(values[~below], cuts[middle + 1 :])


def _below(values: NDArray[Any], cut: Cut) -> NDArray[Any]:
    """Local. Which elements are before a cut; what is not a number comes last, as in NumPy."""
    is_number = cut.value == cut.value
    below = values < cut.value if is_number else values == values
    if cut.share > 0:
        equal = np.flatnonzero(values == cut.value if is_number else ~below)
        below[equal[: int(cut.share * len(equal))]] = True
    return below


def _sorted_runs(mine: NDArray[Any], blocks: Blocks) -> ndarray:
    """For elements with many equals, or without a simple order."""
    runs = _Runs("sort", np.sort(mine), blocks)
    found = runs.received(runs.run)
    found.sort()
    return evened("sort", found, runs.result)


class _Runs:
    """Sorted runs of all ranks, of which each reads its range: ranges are even whatever the elements are, since
    equal ones are told apart by where they were."""

    def __init__(self, call: str, run: NDArray[Any], blocks: Blocks) -> None:
        """Collective."""
        here = world()
        splits = stacked(_splits(run))
        self.run = run
        self._blocks = blocks
        self._starts, self._ends = splits[:, here.rank], splits[:, here.rank + 1]
        self.result = consecutive((splits[:, 1:] - splits[:, :-1]).sum(axis=0).tolist())
        moved(call, "each rank gets a range of the sorted elements", blocks.shape[0] * run.itemsize)

    def received(self, mine: NDArray[Any]) -> NDArray[Any]:
        """Collective. My range of what all ranks have beside their runs, one run behind the other."""
        runs = spread(mine, self._blocks, None)
        ready(runs)
        found = np.empty(int((self._ends - self._starts).sum()), mine.dtype)
        done = 0
        for rank, box in enumerate(self._blocks.boxes):
            count = int(self._ends[rank] - self._starts[rank])
            if count:
                lo = box[0][0] + int(self._starts[rank])
                found[done : done + count] = read(runs, rank, ((lo, lo + count),))
                done += count
        meet()
        return found


def _splits(run: NDArray[Any]) -> NDArray[np.int64]:
    """Where my sorted run is cut for each rank: alike everywhere, by regular samples of all runs."""
    here = world()
    per_rank = 64 * here.size
    count = len(run)
    at = (np.arange(per_rank) * count // per_rank) if count else np.zeros(per_rank, np.intp)
    samples = stacked(run[at] if count else np.zeros(per_rank, run.dtype))
    ranks = stacked(np.full(per_rank, count > 0))
    origin = np.repeat(np.arange(here.size), per_rank).reshape(here.size, -1)
    places = stacked(at.astype(np.int64))
    kept = ranks.reshape(-1)
    values, origins, where = samples.reshape(-1)[kept], origin.reshape(-1)[kept], places.reshape(-1)[kept]
    order = np.argsort(values, kind="stable")  # equal ones by rank, and by place there
    splits = np.zeros(here.size + 1, np.int64)
    splits[-1] = count
    for r in range(1, here.size):
        pick = order[r * len(order) // here.size]
        splits[r] = _place_of(run, values[pick], int(origins[pick]), int(where[pick]))
    return np.maximum.accumulate(splits)


def _place_of(run: NDArray[Any], value: Any, origin: int, where: int) -> int:
    """How many of my elements come before a sample, with those of lower ranks first among equals."""
    rank = world().rank
    if rank == origin:
        return where
    return int(np.searchsorted(run, value, "right" if rank < origin else "left"))
