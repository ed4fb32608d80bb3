"""Pieces of shared matrices that a rank keeps while it needs them, so that each travels once."""

import numpy as np

BYTES = 64 << 20  # of either kind, before it is given up


class DensityPatches:
    """Blocks of a symmetric matrix, fetched when they are first wanted. Local."""

    def __init__(self, matrix, blocks):
        self._matrix, self._blocks, self._kept, self._bytes = matrix, blocks, {}, 0

    def __getitem__(self, pair):
        if pair not in self._kept:
            if self._bytes > BYTES:
                self._kept.clear()
                self._bytes = 0
            rows, columns = (self._blocks.functions[block] for block in pair)
            self._kept[pair] = self._matrix[rows, columns]
            self._bytes += self._kept[pair].nbytes
        return self._kept[pair]


class FockPatches:
    """Contributions to blocks of a matrix, added up here and sent by accumulate. Local."""

    def __init__(self, matrix, blocks):
        self._matrix, self._blocks, self._kept, self._bytes = matrix, blocks, {}, 0

    def add(self, pair, values, factor):
        if pair not in self._kept:
            self._kept[pair] = np.zeros_like(values)
            self._bytes += values.nbytes
        self._kept[pair] += factor * values
        if self._bytes > BYTES:
            self.flush()

    def flush(self):
        """One-sided. They are in the matrix after the next sync."""
        for pair, values in self._kept.items():
            rows, columns = (self._blocks.functions[block] for block in pair)
            self._matrix.acc[rows, columns] += values
        self._kept.clear()
        self._bytes = 0
