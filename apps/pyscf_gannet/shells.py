"""Runs of shells: the pieces in which matrices over basis functions are computed and moved."""

import numpy as np


class ShellBlocks:
    """The shells of a molecule in runs of about `width` functions. Local."""

    def __init__(self, mol, width):
        self.mol = mol
        first = mol.ao_loc_nr()  # of each shell
        bounds = [0]
        for shell in range(1, mol.nbas):
            if first[shell + 1] - first[bounds[-1]] > width:
                bounds.append(shell)
        bounds.append(mol.nbas)
        self.shells = list(zip(bounds, bounds[1:]))
        self.functions = [slice(int(first[begin]), int(first[end])) for begin, end in self.shells]
        self.first_function = first

    def __len__(self):
        return len(self.shells)

    def rows(self, block):
        """How many functions a block has."""
        return self.functions[block].stop - self.functions[block].start

    def shells_slice(self, *blocks):
        """What PySCF calls shls_slice."""
        return tuple(int(bound) for block in blocks for bound in self.shells[block])

    def largest_by_shell(self, matrix, row_block, column_block):
        """The largest |element| for each pair of shells of a block of a matrix."""
        starts = [self.first_function[slice(*self.shells[block])] - self.functions[block].start
                  for block in (row_block, column_block)]
        by_rows = np.maximum.reduceat(np.abs(matrix), starts[0], axis=0)
        return np.maximum.reduceat(by_rows, starts[1], axis=1)


def width_for(mol, ranks):
    """Functions in a block: few enough that each rank gets some hundred tasks, and not more than PySCF's own tile."""
    pieces = (8 * 400 * ranks) ** 0.25  # an eighth of pieces**4 block quartets are tasks
    return int(np.clip(mol.nao_nr() / pieces, 6, 32))
