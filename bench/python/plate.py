"""The sweep that all contenders of jacobi.py do, and how long it is."""

import statistics
import time

N, SWEEPS, ROUNDS = 2048, 20, 5


def sweep(old, new):
    """new := the mean of the four neighbours in old, but for the edges."""
    new[1:-1, 1:-1] = old[:-2, 1:-1]
    new[1:-1, 1:-1] += old[2:, 1:-1]
    new[1:-1, 1:-1] += old[1:-1, :-2]
    new[1:-1, 1:-1] += old[1:-1, 2:]
    new[1:-1, 1:-1] *= 0.25


def seconds_of_a_sweep(sweeps):
    """The median of some rounds; `sweeps()` does SWEEPS of them."""
    taken = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        sweeps()
        taken.append((time.perf_counter() - begin) / SWEEPS)
    return statistics.median(taken)
