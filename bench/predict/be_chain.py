#!/usr/bin/env python3
"""be_chain.py ATOMS [--queues | --counter | --static | --futures]: the two-electron tasks of the 2012 paper (Global Futures), for
`gannet predict --tasks`, or its figure 3.

The program is GA's own example of Hartree-Fock: atoms of beryllium 4 bohr apart in a row, 15 normalized s functions on each,
tiles of 20 functions, integrals above 1e-6. A task is a pair of tiles of the matrix of Schwarz bounds; what passes both tests of
the paper is a real task, and computes those of its integrals that are above the threshold. Seconds are integrals, one a second:
--speed is the rate of a core. As matrices are periodic, tasks come in few kinds, and the list is short."""

import argparse
import bisect
import collections
import functools
import math

EXPONENTS = (1741, 262.1, 60.33, 17.62, 5.933, 2.185, 0.859, 0.1806, 0.05835) + (0.3,) * 6
SHIFTS = ((0, 0, 0),) * 9 + ((1.6, 0, 0), (-1.6, 0, 0), (0, 1.6, 0), (0, -1.6, 0), (0, 0, 1.6), (0, 0, -1.6))
ON_ATOM, SPACING, TILE, THRESHOLD = 15, 4.0, 20, 1e-6
REACH = 20  # atoms; bounds of those farther apart are below any threshold
GRID = 8  # figure 3: 8 x 8 processes
TILE_BYTES = 8 * TILE * TILE


@functools.cache
def bound(i, j, atoms_apart):
    """The Schwarz bound of function i of an atom and j of one so many to the right of it."""
    a, b = EXPONENTS[i], EXPONENTS[j]
    p = a + b
    distance = sum((t - s + (SPACING * atoms_apart if axis == 0 else 0)) ** 2
                   for axis, (s, t) in enumerate(zip(SHIFTS[i], SHIFTS[j], strict=True)))
    norms = (2 * a / math.pi) ** 0.75 * (2 * b / math.pi) ** 0.75
    return norms * math.sqrt(2 * math.pi**2.5 / (p * p * math.sqrt(2 * p))) * math.exp(-a * b / p * distance)


@functools.cache
def tile_kind(first, second, functions):
    """Bounds above all that matters of a tile, ascending; tiles that look alike are one kind."""
    rows = range(first, min(first + TILE, functions))
    columns = range(second, min(second + TILE, functions))
    every = (bound(i % ON_ATOM, j % ON_ATOM, j // ON_ATOM - i // ON_ATOM) for i in rows for j in columns)
    return tuple(sorted(float(f"{b:.12e}") for b in every if b > THRESHOLD / 10))


def tiles_of(atoms):
    """{(row, column): its bounds} of tiles that hold anything."""
    functions = atoms * ON_ATOM
    count, near = -(-functions // TILE), REACH * ON_ATOM // TILE
    period = math.lcm(ON_ATOM, TILE)
    tiles = {}
    for row in range(count):
        for column in range(max(0, row - near), min(count, row + near + 1)):
            whole = max(row, column) + 1 < count
            back = min(row, column) * TILE // period * period if whole else 0
            kind = tile_kind(row * TILE - back, column * TILE - back, functions)
            if kind:
                tiles[row, column] = kind
    return count, tiles


@functools.cache
def integrals(one, other):
    """Pairs of bounds whose product counts."""
    return sum(len(other) - bisect.bisect_left(other, THRESHOLD / bound_) for bound_ in one)


def real_kinds(tiles):
    """{kind: how many tiles have it} of tiles that pass the paper's tests: with the largest of all, or by themselves."""
    largest = max(kind[-1] for kind in tiles.values())
    passes = lambda least: collections.Counter(k for k in tiles.values() if k[-1] >= least)  # noqa: E731
    return passes(THRESHOLD / largest), passes(THRESHOLD)


def print_tasks(atoms, deal):
    _, tiles = tiles_of(atoms)
    first, second = real_kinds(tiles)
    print(f"name Fock build of {atoms} Be\nphase {deal} 0 1 8")
    for one, many in first.items():
        for other, more in second.items():
            # four tiles are read, of which two stay in the cache from task to task; Fock matrices are added at the end
            print(f"task {many * more} {integrals(one, other)} {2 * TILE_BYTES} 2 0 0 0")


def print_queues(atoms):
    """Real tasks by the owner of the second tile, before anything is redistributed."""
    count, tiles = tiles_of(atoms)
    largest = sorted(kind[-1] for kind in tiles.values())
    queues = [[0] * GRID for _ in range(GRID)]
    functions = atoms * ON_ATOM
    for (row, column), kind in tiles.items():
        partners = len(largest) - bisect.bisect_left(largest, THRESHOLD / kind[-1])
        queues[row * TILE * GRID // functions][column * TILE * GRID // functions] += partners
    every = [tasks for row in queues for tasks in row]
    tasks = count**4
    print(f"{tasks:.4g} tasks, {sum(every):.4g} of them real; {every.count(0)} of {GRID * GRID} queues are empty, "
          f"max/mean {max(every) * GRID * GRID / sum(every):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("atoms", type=int)
    for deal in ("counter", "static", "futures"):
        parser.add_argument(f"--{deal}", dest="deal", action="store_const", const=deal, default="static")
    parser.add_argument("--queues", action="store_true")
    options = parser.parse_args()
    print_queues(options.atoms) if options.queues else print_tasks(options.atoms, options.deal)


if __name__ == "__main__":
    main()
