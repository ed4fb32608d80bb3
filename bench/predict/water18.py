#!/usr/bin/env python3
"""water18.py: the tasks of (T) for (H2O)18 in the program of the 2010 paper (its figure 8), for `gannet predict --tasks`.

A task is (k, a, j): one k of 72 occupied orbitals, one of 828 virtual ones, one j. In it all i >= k are done, each with 8 products
of nv x nv x nv and 8 of nv x nv x no, at 3.98 GFlop/s of a core (358 TFlop/s on 90,000 cores, in the paper). It reads three
matrices of nv x nv for each i, and the slabs of k, a and j once. Tasks are given out by k, so the largest come first."""

OCCUPIED, VIRTUAL, FLOPS = 72, 828, 3.98e9
FLOPS_OF_PAIR = 8 * 2 * VIRTUAL**2 * (VIRTUAL + OCCUPIED)
DOUBLES_OF_I = 3 * VIRTUAL**2
DOUBLES_ONCE = VIRTUAL**2 + 4 * OCCUPIED**2 * VIRTUAL + 6 * OCCUPIED * VIRTUAL
CALLS_OF_I, CALLS_ONCE = 3, 10

print("name (T) of (H2O)18\nphase counter 0 1 8")
for k in range(1, OCCUPIED + 1):
    rows = OCCUPIED - k + 1
    seconds = rows * FLOPS_OF_PAIR / FLOPS
    read = 8 * (rows * DOUBLES_OF_I + DOUBLES_ONCE)
    print(f"task {OCCUPIED * VIRTUAL} {seconds:.6g} {read:.6g} {CALLS_OF_I * rows + CALLS_ONCE} 0 0 0")
