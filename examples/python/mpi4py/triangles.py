# The triangles of ../05_triangles.py with mpi4py: windows, owners, displacements and data types by hand.
import sys
import time
from pathlib import Path

import numpy as np
from mpi4py import MPI

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from graph import closed, runs, skewed_graph  # noqa: E402

SCALE, DEGREE = (int(word) for word in sys.argv[1:3]) if len(sys.argv) > 2 else (10, 8)
VERTICES = 64  # of a task

comm = MPI.COMM_WORLD


class Shared:
    """A vector of int64 in equal blocks, one on each rank."""

    def __init__(self, values):
        self.block = -(-len(values) // comm.size)
        mine = values[comm.rank * self.block:(comm.rank + 1) * self.block]
        self.window = MPI.Win.Allocate(8 * self.block, 8, comm=comm)
        np.frombuffer(self.window, dtype=np.int64)[:len(mine)] = mine
        comm.Barrier()
        self.window.Lock_all()

    def slice(self, first, last):
        """The elements first ... last - 1, cut where the block of an owner ends."""
        result, done = np.empty(last - first, dtype=np.int64), first
        while done < last:
            owner, offset = divmod(done, self.block)
            count = min(last - done, self.block - offset)
            self.window.Get(result[done - first:done - first + count], owner, offset)
            done += count
        self.window.Flush_all()
        return result

    def gather(self, places):
        """The elements at these places: one message and one data type for each owner."""
        owners, offsets = np.divmod(places, self.block)
        order = np.argsort(owners, kind="stable")
        bounds = np.searchsorted(owners[order], np.arange(comm.size + 1))
        sorted_values, types = np.empty(len(places), dtype=np.int64), []
        for owner, (begin, end) in enumerate(zip(bounds, bounds[1:])):
            if begin == end:
                continue
            there = MPI.INT64_T.Create_indexed_block(1, offsets[order[begin:end]].astype("i4")).Commit()
            types.append(there)
            self.window.Get(sorted_values[begin:end], owner, (0, 1, there))
        self.window.Flush_all()
        for there in types:
            there.Free()
        result = np.empty_like(sorted_values)
        result[order] = sorted_values
        return result

    def fetch_add(self, value):
        before = np.empty(1, dtype=np.int64)
        self.window.Fetch_and_op(np.array([value]), before, 0, 0, MPI.SUM)
        self.window.Flush(0)
        return int(before[0])

    def free(self):
        self.window.Unlock_all()
        self.window.Free()


starts, ends = skewed_graph(SCALE, DEGREE)
n = len(starts) - 1
offsets, targets, counter = Shared(starts), Shared(ends), Shared(np.zeros(1, dtype=np.int64))
del starts, ends


def triangles_of(first, last):
    places = offsets.slice(first, last + 1)
    near = targets.slice(places[0], places[-1])
    begin, end = offsets.gather(near), offsets.gather(near + 1)
    far = targets.gather(runs(begin, end - begin))
    return closed(range(first, last), places[1:] - places[:-1], far, end - begin, near, n)


comm.Barrier()
begun, mine = time.perf_counter(), 0
while (first := counter.fetch_add(VERTICES)) < n:
    mine += triangles_of(first, min(first + VERTICES, n))
total = comm.allreduce(mine)
if comm.rank == 0:
    print(f"{total} triangles")
    print(f"{time.perf_counter() - begun:.3f} s", file=sys.stderr)
for shared in offsets, targets, counter:
    shared.free()
# With any number of ranks: 24305 triangles
