"""One-sided slices of an array on the other rank, from Python; bench-python-calls is the same in C++. 2 ranks, of which
the other one waits in sync."""

import gannet as ga
import numpy as np

from timing import compare, tell_call

N = 2048  # rows of a block of 32 MB

a = ga.zeros((2 * N, N), chunk=(N, N), name="a")
ga.sync()
if ga.rank() == 0:
    small, large = np.ones((8, 8)), np.ones((N, N))
    at_small, at_large = a.at[N + 64:N + 72, 64:72], a.at[N:, :]
    size = {"element": 8, "8x8": small.nbytes, "8x8 into out=": small.nbytes, "32 MB": large.nbytes}
    for (op, path), seconds in compare({
            ("get", "element"): lambda: a[N + 70, 70],
            ("put", "element"): lambda: a.__setitem__((N + 70, 70), 1.0),
            ("get", "8x8"): lambda: a[N + 64:N + 72, 64:72],
            ("put", "8x8"): lambda: a.__setitem__((slice(N + 64, N + 72), slice(64, 72)), small),
            ("get", "8x8 into out="): lambda: at_small.get(out=small),
            ("get", "32 MB"): lambda: at_large.get(out=large),
            ("put", "32 MB"): lambda: at_large.put(large)}).items():
        tell_call("gannet", op, path, size[path], seconds)
ga.sync()
