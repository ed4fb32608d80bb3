"""J - K/2 of a density, both spread over the ranks, by quartets of shell blocks: direct, so integrals are never stored.

Blocks i >= j, k >= l, ij >= kl stand for all orders of their indices. What a quartet adds for one order goes to one
place; the other orders come from adding the transpose at the end. Where blocks coincide some orders are the same, hence
the weights, and PySCF computes only the integrals that differ."""

import gannet as ga
from pyscf.scf import jk

from .patches import DensityPatches, FockPatches

# The density that an integral (ij|kl) meets, and the place to which that goes, as PySCF writes them.
COULOMB = ("ji->kl", "lk->ij")
EXCHANGE = ("jk->il", "li->kj", "jl->ik", "ki->jl")


def quartets(blocks, screen):
    """All quartets of blocks that the screen lets through, the largest first, the same on every rank. Local."""
    pairs = [(i, j) for i in range(len(blocks)) for j in range(i + 1)]
    wanted = [(*bra, *ket) for n, bra in enumerate(pairs) for ket in pairs[:n + 1] if screen.needs(*bra, *ket)]

    def integrals(quartet):
        i, j, k, l = quartet
        rows = blocks.rows
        return rows(i) * rows(j) * rows(k) * rows(l) / ((1 + (i == j)) * (1 + (k == l)))

    return sorted(wanted, key=integrals, reverse=True)


def contract(mol, blocks, screen, quartet, density, fock):
    """What one quartet of blocks adds. Local but for patches that are fetched or sent."""
    i, j, k, l = quartet
    alike = (i == j) + (k == l)
    symmetry = {(False, False): "s1", (True, False): "s2ij", (False, True): "s2kl", (True, True): "s4"}[i == j, k == l]
    exchange = EXCHANGE[:4 >> alike]  # where blocks coincide the others are these again
    weight = 0.5 ** (alike + ((i, j) == (k, l)))

    block = dict(zip("ijkl", quartet))
    scripts = COULOMB + exchange
    parts = jk.get_jk(mol, [density[block[s[0]], block[s[1]]] for s in scripts],
                      [f"ijkl,{s[:4]}s1{s[4:]}" for s in scripts], "int2e", symmetry,
                      shls_slice=blocks.shells_slice(*quartet), vhfopt=screen.vhfopt)
    for script, part in zip(scripts, parts):
        factor = 2 * weight if script in COULOMB else -weight / 2 * len(EXCHANGE) / len(exchange)
        fock.add((block[script[4]], block[script[5]]), part, factor)


class TwoElectron:
    """Makes J - K/2 of densities, one after the other."""

    def __init__(self, blocks, screen, tasks):
        """Local."""
        self._blocks, self._screen, self._tasks = blocks, screen, tasks

    def add_to(self, fock, density):
        """Collective. fock += J - K/2 of the density; both are symmetric arrays over all functions."""
        half = ga.zeros_like(fock, name="half of J - K/2")
        self._screen.look_at(density, self._tasks)
        here, there = DensityPatches(density, self._blocks), FockPatches(half, self._blocks)
        for quartet in self._tasks.deal(quartets(self._blocks, self._screen)):
            contract(self._blocks.mol, self._blocks, self._screen, quartet, here, there)
        there.flush()
        ga.sync()
        half.symmetrize()  # (half + transpose) / 2
        ga.add(fock, half, out=fock, beta=2.0)
