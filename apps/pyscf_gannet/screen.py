"""Which shell quartets are worth computing: PySCF's own test, with a density that no rank holds whole."""

import gannet as ga
import numpy as np
from pyscf import scf


class Screen:
    """Bounds of the integrals (ij|ij)^1/2, and the largest density elements, both for pairs of shells. Each rank has
    these tables whole; they are several times smaller than a matrix over functions."""

    def __init__(self, blocks, threshold):
        """Local."""
        self._blocks, self.threshold = blocks, threshold
        self.vhfopt = scf._vhf._VHFOpt(blocks.mol, "int2e", "CVHFnrs8_prescreen", "CVHFnr_int2e_q_cond",
                                       direct_scf_tol=threshold)
        self.bound_of_blocks = self._by_blocks(self.vhfopt.q_cond)
        shells = blocks.mol.nbas
        self._density = ga.zeros((shells, shells), name="largest densities")

    def look_at(self, density, tasks):
        """Collective. Makes the test for this density."""
        blocks = self._blocks
        for i in tasks.deal(range(len(blocks))):
            rows = density[blocks.functions[i], :]
            for j in range(len(blocks)):
                piece = rows[:, blocks.functions[j]]
                self._density[slice(*blocks.shells[i]), slice(*blocks.shells[j])] = (
                    blocks.largest_by_shell(piece, i, j))
        ga.sync()
        self.vhfopt.dm_cond = self._density.get()
        self.density_of_blocks = self._by_blocks(self.vhfopt.dm_cond)

    def needs(self, i, j, k, l):
        """Local. Whether anything in this quartet of blocks passes the test."""
        d = self.density_of_blocks
        largest = max(4 * d[i, j], 4 * d[k, l], d[i, k], d[i, l], d[j, k], d[j, l])
        return self.bound_of_blocks[i, j] * self.bound_of_blocks[k, l] * largest > self.threshold

    def _by_blocks(self, by_shells):
        starts = [begin for begin, _ in self._blocks.shells]
        return np.maximum.reduceat(np.maximum.reduceat(by_shells, starts, axis=0), starts, axis=1)
