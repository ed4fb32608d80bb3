"""Pulay's extrapolation, with its history in global arrays."""

import gannet as ga
import numpy as np


class Diis:
    def __init__(self, like, space=8):
        """Collective. `like` is an array of the shape and distribution of those to come."""
        self._matrices = [ga.empty_like(like, name=f"Fock {n}") for n in range(space)]
        self._errors = [ga.empty_like(like, name=f"error {n}") for n in range(space)]
        self._products = np.zeros((space, space))
        self._count = 0

    def extrapolate(self, fock, error):
        """Collective. Replaces the Fock matrix by the combination of the last ones whose error is least."""
        space = len(self._matrices)
        place, known = self._count % space, min(self._count + 1, space)
        self._matrices[place].assign(fock)
        self._errors[place].assign(error)
        self._count += 1
        for n in range(known):
            self._products[place, n] = self._products[n, place] = ga.dot(self._errors[place], self._errors[n])
        weights = self._weights(self._products[:known, :known])
        fock.fill(0.0)
        for weight, matrix in zip(weights, self._matrices):
            ga.add(fock, matrix, out=fock, beta=float(weight))

    @staticmethod
    def _weights(products):
        """Local. The same on every rank, since the products are."""
        n = len(products)
        system, right = np.zeros((n + 1, n + 1)), np.zeros(n + 1)
        system[:n, :n] = products / np.diag(products).max()
        system[n, :n] = system[:n, n] = right[n] = 1.0
        return np.linalg.lstsq(system, right, rcond=1e-14)[0][:n]
