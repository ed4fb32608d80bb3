"""The contractions of bench-tensor on whole arrays, by `numpy` or `pytblis` on OMP_NUM_THREADS threads."""

import os
import sys
import time

import numpy
from timing import tell

OCC, VIR, MATRIX = 24, 80, 2400
CASES = {"matrices of 2400": ("ik,kj->ij", {"i": MATRIX, "k": MATRIX, "j": MATRIX}),
         "ladder abcd,cdij->abij": ("abcd,cdij->abij", dict.fromkeys("abcd", VIR) | dict.fromkeys("ij", OCC)),
         "ring aikc,bcjk->abij": ("aikc,bcjk->abij", dict.fromkeys("abc", VIR) | dict.fromkeys("ijk", OCC))}
TIMES = 5


def contractor(who):
    """einsum(text, a, b, out), which writes into `out`."""
    if who == "numpy":
        return lambda text, a, b, out: numpy.einsum(text, a, b, out=out, optimize=True)
    import pytblis
    pytblis.set_num_threads(int(os.environ["OMP_NUM_THREADS"]))
    return lambda text, a, b, out: pytblis.einsum(text, a, b, out=out)


def median_seconds(work):
    taken = []
    for turn in range(TIMES + 1):  # the first one does not count
        begin = time.perf_counter()
        work()
        if turn > 0:
            taken.append(time.perf_counter() - begin)
    return sorted(taken)[TIMES // 2]


def main():
    who = sys.argv[1]
    einsum = contractor(who)
    random = numpy.random.default_rng(1)
    for path, (text, extents) in CASES.items():
        *factors, result = text.replace("->", ",").split(",")
        a, b = (random.random([extents[label] for label in labels]) for labels in factors)
        out = numpy.zeros([extents[label] for label in result])
        flops = 2 * numpy.prod(list(extents.values()), dtype=float)
        seconds = median_seconds(lambda: einsum(text, a, b, out))
        tell(who, "tensor", path, 0, "GFlop/s", 1e-9 * flops / seconds)


if __name__ == "__main__":
    main()
