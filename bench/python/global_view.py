"""Programs for NumPy with gannet.numpy: small calls, chains, reductions, slices, products, transforms, sorts.

global_view.py on 1 or more ranks; global_view.py numpy on one; global_view.py dask THREADS on one, whose numbers are those
of persist(): what it computes stays in its chunks. The last lines are the memory of a chain and a sort of 10^8 doubles."""

import pathlib
import sys
import time

import numpy as np

from timing import tell

WHO = sys.argv[1] if len(sys.argv) > 1 else "gannet"
N = 3000
TIMES = 7
MANY = 100_000_000


class Numpy:
    xp, ranks, rank = np, 1, 0

    def keep(self, x):
        return x

    def look(self, result):
        """What is pending is computed."""

    def sync(self):
        """Nobody to wait for."""

    def most(self, value):
        return value


class Gannet(Numpy):
    def __init__(self):
        import gannet
        import gannet.numpy

        self.ga, self.xp = gannet, gannet.numpy
        self.ranks, self.rank = gannet.size(), gannet.rank()

    def look(self, result):
        result.local

    def sync(self):
        self.ga.sync()

    def most(self, value):
        return self.ga.world().max(value)


class Dask(Numpy):
    def __init__(self, threads):
        import dask
        import dask.array

        self.xp, self.ranks = dask.array, threads
        dask.config.set(scheduler="threads", num_workers=threads)

    def keep(self, x):
        """In four stripes."""
        return x.rechunk((-(-x.shape[0] // 4), *x.shape[1:])).persist()

    def look(self, result):
        result.persist()


WHOSE = {"gannet": Gannet, "numpy": Numpy, "dask": lambda: Dask(int(sys.argv[2]))}[WHO]()
xp = WHOSE.xp


def seconds_of(work):
    WHOSE.sync()
    begin = time.perf_counter()
    WHOSE.look(work())
    WHOSE.sync()
    return time.perf_counter() - begin


def median_seconds(work, times):
    taken = [seconds_of(work) for _ in range(times + 1)][1:]  # the first one does not count
    return sorted(taken)[times // 2]


def jacobi(u):
    u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    return u


def small_cases():
    small = xp.ones(10)
    yield "small a + a", lambda: small + small
    yield "small sqrt(a)", lambda: xp.sqrt(small)
    yield "small a.sum()", lambda: small.sum()
    yield "small a[2:5]", lambda: small[2:5]


def cases():
    a = WHOSE.keep(xp.linspace(0.0, 1.0, N * N).reshape(N, N))
    b, c = WHOSE.keep(a + 1.0), WHOSE.keep(a * 0.5)
    yield "a + b", TIMES, lambda: a + b
    yield "a*b + c", TIMES, lambda: a * b + c
    yield "(a*b + c).sum()", TIMES, lambda: (a * b + c).sum()
    yield "2*a + b*c - a/b", TIMES, lambda: 2 * a + b * c - a / b
    yield "sin(a)", TIMES, lambda: xp.sin(a)
    yield "a.sum()", TIMES, lambda: a.sum()
    yield "a.sum(axis=0)", TIMES, lambda: a.sum(axis=0)
    yield "a.sum(axis=1)", TIMES, lambda: a.sum(axis=1)
    yield "a.std(axis=0)", TIMES, lambda: a.std(axis=0)
    yield "a[1:] - a[:-1]", TIMES, lambda: a[1:] - a[:-1]
    yield "a + a.T", TIMES, lambda: a + a.T
    yield "Jacobi sweep", TIMES, lambda: jacobi(a.copy() if WHO == "dask" else a)  # dask's setitem keeps a history
    yield "a[a > 0.5]", TIMES, lambda: a[a > 0.5]
    yield "cumsum(axis=0)", TIMES, lambda: xp.cumsum(a, axis=0)
    half = WHOSE.keep(a[:1500, :1500].copy())
    yield "a @ b of 1500", 3, lambda: half @ half
    whole = a.rechunk((N, N)).persist() if WHO == "dask" else a  # dask transforms single chunks only
    yield "fft2", 3, lambda: xp.fft.fft2(whole)
    if WHO != "dask":  # which has no sort
        mixed = xp.sin(xp.arange(4_000_000.0) * 12.9898)
        yield "sort of 4e6", 3, lambda: xp.sort(mixed)


def said(path, unit, value):
    if WHOSE.rank == 0:
        tell(WHO, "global view", f"{path}, {WHOSE.ranks} rank{'s' * (WHOSE.ranks > 1)}", 0, unit, value)


def peak_bytes(forget=False):
    """The most that the ranks had together: the largest of them times their number; from now on, if it forgets."""
    if forget:
        pathlib.Path("/proc/self/clear_refs").write_text("5")
    status = pathlib.Path("/proc/self/status").read_text()
    return WHOSE.most(1024 * int(status.split("VmHWM:")[1].split()[0])) * WHOSE.ranks


def large_cases():
    """A chain's memory above its three operands and its result, and a sort of many."""
    a = xp.linspace(0.0, 1.0, MANY // 2)
    b, c = xp.sqrt(a), xp.cos(a)
    for each in (a, b, c):
        WHOSE.look(each)
    WHOSE.sync()
    before = peak_bytes(forget=True)
    d = 2 * a + b * c - a / (b + 1)
    WHOSE.look(d)
    WHOSE.sync()
    said("memory of a chain", "of inputs and result", (3 * a.nbytes + peak_bytes() - before) / (4 * a.nbytes))
    del a, b, c, d
    mixed = xp.sin(xp.arange(float(MANY)) * 12.9898)
    WHOSE.look(mixed)
    said("sort of 1e8", "us", 1e6 * median_seconds(lambda: xp.sort(mixed), 1))


def main():
    for path, work in small_cases():
        begin = time.perf_counter()
        for _ in range(2000):
            work()
        said(path, "us", 1e6 * (time.perf_counter() - begin) / 2000)
    for path, times, work in cases():
        said(path, "us", 1e6 * median_seconds(work, times))
    if WHO != "dask":
        large_cases()


if __name__ == "__main__":
    main()
