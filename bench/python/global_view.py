"""Programs for NumPy with gannet.numpy, and with NumPy on one rank: small calls, chains, reductions, slices,
products, sorts,
transforms. 1 or more ranks; `numpy` as the argument leaves gannet.numpy out."""

import sys
import time

import numpy as np

from timing import tell

WHO = sys.argv[1] if len(sys.argv) > 1 else "gannet"
if WHO == "numpy":
    xp, ranks, rank = np, 1, 0
else:
    import gannet as ga
    import gannet.numpy as xp

    ranks, rank = ga.size(), ga.rank()
N = 3000
TIMES = 7


def looked(result):
    """What is pending is computed: also of what NumPy has computed already."""
    for each in result if isinstance(result, tuple) else (result,):
        if WHO != "numpy":
            each.local
    return result


def median_seconds(work, times):
    taken = []
    for turn in range(times + 1):  # the first one does not count
        if WHO != "numpy":
            ga.sync()
        begin = time.perf_counter()
        looked(work())
        if WHO != "numpy":
            ga.sync()
        if turn > 0:
            taken.append(time.perf_counter() - begin)
    return sorted(taken)[times // 2]


def jacobi(u):
    u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    return u


def cases():
    small = xp.ones(10)
    yield "small a + a", 2000, lambda: small + small
    yield "small sqrt(a)", 2000, lambda: xp.sqrt(small)
    yield "small a.sum()", 2000, lambda: small.sum()
    yield "small a[2:5]", 2000, lambda: small[2:5]
    a = xp.linspace(0.0, 1.0, N * N).reshape(N, N)
    b, c = a + 1.0, a * 0.5
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
    yield "Jacobi sweep", TIMES, lambda: jacobi(a)
    yield "a[a > 0.5]", TIMES, lambda: a[a > 0.5]
    yield "cumsum(axis=0)", TIMES, lambda: xp.cumsum(a, axis=0)
    half = a[:1500, :1500].copy()
    yield "a @ b of 1500", 3, lambda: half @ half
    yield "fft2", 3, lambda: xp.fft.fft2(a)
    mixed = xp.sin(xp.arange(4_000_000.0) * 12.9898)
    yield "sort of 4e6", 3, lambda: xp.sort(mixed)


def main():
    for path, times, work in cases():
        if times > 1000:
            begin = time.perf_counter()
            for _ in range(times):
                work()
            seconds = (time.perf_counter() - begin) / times
        else:
            seconds = median_seconds(work, times)
        if rank == 0:
            tell(WHO, "global view", f"{path}, {ranks} rank{'s' * (ranks > 1)}", 0, "us", 1e6 * seconds)


if __name__ == "__main__":
    main()
