#!/usr/bin/env python3
"""mrci.py SEGMENTS: tasks of an MRCI program like COLUMBUS (1996 paper, section 8), for `gannet predict --tasks`.

The paper says that vectors and integrals went through local memory, global memory and disk, in that order, and that 256 processors of
the T3D were 200 times as fast as one; it has neither the molecule nor the tasks. So this is what such programs do, not what that one
did: the vector v and the product s = H v are cut into segments of uneven sizes; a task is a pair of segments and a kind of interaction
(0 to 4 electrons in external orbitals; all four only within a segment); it reads both segments of v, streams the integrals of its
kind, and adds to both of s. Tasks are given out by a counter, the largest first, in each of the iterations. Everything is in global
memory after the first iteration, which is left out: integrals of 3 GiB fit into 16 GiB of 256 nodes."""

import random
import sys

ITERATIONS = 4
VECTOR = 16e6  # configurations
SECONDS = 32_000  # of one processor and iteration: 1e12 flop at 30 MFlop/s
INTEGRALS = {4: 2 << 30, 3: 1 << 30, 2: 64 << 20, 1: 4 << 20, 0: 1 << 20}  # bytes
WORK = {4: 1.0, 3: 1.0, 2: 0.6, 1: 0.2, 0: 0.1}  # of a pair of equal segments, relative
RECORD = 32 << 10  # of a file: one read each
WINDOW = 1 / 64  # of the integrals of four and three external electrons, what a pair needs: others are zero by symmetry


def sizes(segments):
    """Of segments, with a spread of their logarithm of 1."""
    draw = random.Random(1)
    parts = [draw.lognormvariate(0, 1) for _ in range(segments)]
    return [VECTOR * part / sum(parts) for part in parts]


def tasks(segments):
    """(work, bytes of v, bytes of integrals) of each."""
    size = sizes(segments)
    for p in range(segments):
        for q in range(p + 1):
            for kind, factor in WORK.items():
                if kind == 4 and p != q:
                    continue
                integrals = INTEGRALS[kind] * (WINDOW if kind > 2 else 1)
                yield factor * (size[p] * size[q]) ** 0.5, 8 * (size[p] + size[q]), integrals


def main():
    if len(sys.argv) != 2 or not sys.argv[1].isdigit() or int(sys.argv[1]) < 1:
        sys.exit(__doc__.split(":")[0].replace("mrci.py", "usage: mrci.py"))
    every = sorted(tasks(int(sys.argv[1])), reverse=True)
    scale = SECONDS / sum(work for work, _, _ in every)
    print("name MRCI")
    for _ in range(ITERATIONS):
        print("phase counter 0 1 8")
        for work, vector, integrals in every:
            reads = 2 + int(integrals / RECORD)
            print(f"task 1 {work * scale:.6g} {vector + integrals:.6g} {reads} {vector:.6g} 2 0")


main()
