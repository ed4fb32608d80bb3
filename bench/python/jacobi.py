"""Jacobi sweeps of a plate: jacobi.py gannet | mpi4py on 2 ranks, jacobi.py dask with 2 threads. Each rank has whole rows,
and one more on each side that it reads from its neighbour. `gannet` also measures the sweep alone, on the view of its
block and on an array of NumPy."""

import sys

import numpy as np

from plate import N, SWEEPS, seconds_of_a_sweep, sweep
from timing import compare, tell


def by_gannet():
    import gannet as ga

    edges = np.zeros((N // ga.size() + 2, N))  # my rows, and the rows around them
    old, new = (ga.zeros((N, N), chunk=(None, N), name=name) for name in ("old", "new"))
    mine = old.local_slice[0]
    arrays = [old, new]

    def sweeps():
        for _ in range(SWEEPS):
            source, target = arrays
            here = edges[:mine.stop - mine.start + 2]
            here[1:-1] = source.local
            if mine.start > 0:
                source.at[mine.start - 1].get(out=here[0])
            if mine.stop < N:
                source.at[mine.stop].get(out=here[-1])
            result = np.empty_like(here)
            sweep(here, result)
            target.local[:, 1:-1] = result[1:-1, 1:-1]
            ga.sync()
            arrays.reverse()

    taken = seconds_of_a_sweep(sweeps)
    views = old.local, new.local
    copies = tuple(np.array(view) for view in views)
    alone = compare({"gannet": lambda: sweep(*views), "limit": lambda: sweep(*copies)})
    if ga.rank() == 0:
        tell("gannet", "jacobi", f"{N}x{N}, all", 0, "ms", taken * 1e3)
        for who, seconds in alone.items():
            tell(who, "jacobi", "sweep of a block in place", 0, "ms", seconds * 1e3)
    ga.sync()


def by_mpi4py():
    from mpi4py import MPI

    comm = MPI.COMM_WORLD
    rows = N // comm.size
    windows = [MPI.Win.Allocate(8 * rows * N, 8, comm=comm) for _ in range(2)]
    blocks = [np.frombuffer(window, dtype="f8").reshape(rows, N) for window in windows]
    for block, window in zip(blocks, windows):
        block[:] = 0.0
        window.Lock_all()
    edges = np.zeros((rows + 2, N))

    def sweeps():
        for turn in range(SWEEPS):
            window, source, target = windows[turn % 2], blocks[turn % 2], blocks[1 - turn % 2]
            edges[1:-1] = source
            if comm.rank > 0:
                window.Get(edges[0], comm.rank - 1, (rows - 1) * N)
            if comm.rank < comm.size - 1:
                window.Get(edges[-1], comm.rank + 1, 0)
            window.Flush_all()
            result = np.empty_like(edges)
            sweep(edges, result)
            target[:, 1:-1] = result[1:-1, 1:-1]
            window.Sync()
            comm.Barrier()

    taken = seconds_of_a_sweep(sweeps)
    if comm.rank == 0:
        tell("mpi4py", "jacobi", f"{N}x{N}, all", 0, "ms", taken * 1e3)
    for window in windows:
        window.Unlock_all()
        window.Free()


def by_dask():
    import dask
    import dask.array as da

    plate = da.zeros((N, N), chunks=(N // 2, N)).persist()

    def mean_of_neighbours(old):
        new = old.copy()
        sweep(old, new)
        return new

    def sweeps():
        state = plate
        for _ in range(SWEEPS):  # computed each time, as ranks that look at their results would
            state = da.map_overlap(mean_of_neighbours, state, depth={0: 1, 1: 0}, boundary=0.0).persist()

    with dask.config.set(scheduler="threads", num_workers=2):
        tell("dask", "jacobi", f"{N}x{N}, all", 0, "ms", seconds_of_a_sweep(sweeps) * 1e3)


{"gannet": by_gannet, "mpi4py": by_mpi4py, "dask": by_dask}[sys.argv[1]]()
