#!/usr/bin/env python3
"""siosi.py: sizes of the messages of the exchange-correlation kernel for siosi7 (2010 paper, figure 2), in its bins of powers of two.

Its patches are blocks of the density matrix for pairs of atoms. siosi7 has 75 Si, 148 O and 66 H, with 18, 14 and 2 functions on
each: 3554, as the paper says. How many of the pairs are near enough to count depends on the geometry; here all are taken."""

import collections

ATOMS = {"Si": (75, 18), "O": (148, 14), "H": (66, 2)}
DOUBLE = 8


def pairs():
    """(name, bytes of a block, how many) for each two kinds of atoms."""
    kinds = list(ATOMS.items())
    for at, (one, (many, functions)) in enumerate(kinds):
        yield f"{one}-{one}", DOUBLE * functions**2, many * (many + 1) // 2
        for other, (more, others) in kinds[at + 1:]:
            yield f"{one}-{other}", DOUBLE * functions * others, many * more


def main():
    print(sum(many * functions for many, functions in ATOMS.values()), "functions")
    bins, names = collections.Counter(), collections.defaultdict(list)
    for name, size, many in pairs():
        upper = 1 << size.bit_length()
        bins[upper] += many
        names[upper].append(f"{name} {size} B")
    for upper in sorted(bins):
        print(f"| {upper // 2} to {upper - 1} B | {', '.join(names[upper])} | {bins[upper]:,} | {bins[upper] / bins.total():.1%} |")


if __name__ == "__main__":
    main()
