"""MP2 by density fitting: the three-index integrals (ia|P), too many for one process, lie in a global array.

(ia|jb) is the sum over P of B_P,ia B_P,jb with B = L^-1 (P|ia) and L L^T = (P|Q)."""

import gannet as ga
import numpy as np
from pyscf import df
from pyscf.ao2mo import _ao2mo

from .shells import ShellBlocks
from .tasks import Tasks

FITTING_WIDTH = 48  # functions of the fitting basis in a task
ORBITALS = 8        # occupied orbitals in a task


def metric(blocks, tasks):
    """(P|Q) of the fitting basis. Collective."""
    size = blocks.functions[-1].stop
    matrix = ga.zeros((size, size), name="(P|Q)")
    for p in tasks.deal(range(len(blocks))):
        for q in range(p + 1):
            piece = blocks.mol.intor("int2c2e", shls_slice=blocks.shells_slice(p, q))
            matrix[blocks.functions[p], blocks.functions[q]] = piece
            matrix[blocks.functions[q], blocks.functions[p]] = piece.T
    ga.sync()
    return matrix


def three_index(mol, blocks, tasks, orbitals, occupied):
    """(P|ia), row by row of P; a row has the virtual orbitals a of i = 0, then of i = 1, and so on. Collective."""
    coefficients = np.asfortranarray(orbitals.get())
    virtual = coefficients.shape[1] - occupied
    integrals = ga.zeros((blocks.functions[-1].stop, occupied * virtual), name="(P|ia)")
    orbital_slice = (0, occupied, occupied, occupied + virtual)
    for p in tasks.deal(range(len(blocks))):
        shells = (0, mol.nbas, 0, mol.nbas, *blocks.shells[p])
        pairs = df.incore.aux_e2(mol, blocks.mol, "int3c2e", aosym="s2ij", shls_slice=shells)
        rows = np.ascontiguousarray(pairs.T)  # one packed symmetric matrix for each P
        integrals[blocks.functions[p], :] = _ao2mo.nr_e2(rows, coefficients, orbital_slice, aosym="s2", mosym="s1")
    ga.sync()
    return integrals


def pair_energy(left, right, energies_i, energies_j, energies_virtual, coincide):
    """The energy of all pairs of two runs of occupied orbitals, from slabs of shape (P, i, a). Local."""
    total = 0.0
    between = energies_virtual[:, None] + energies_virtual[None, :]
    for i, e_i in enumerate(energies_i):
        for j, e_j in enumerate(energies_j[:i + 1] if coincide else energies_j):
            integrals = left[:, i].T @ right[:, j]
            value = np.vdot(integrals / (e_i + e_j - between), 2 * integrals - integrals.T)
            total += value if coincide and i == j else 2 * value
    return total


def density_fitted_mp2(scf, *, auxbasis=None):
    """Collective. The correlation energy of all electrons, from what `rhf` gave; the fitting basis is what PySCF
    takes."""
    mol, occupied = scf.mol, scf.occupied
    virtual = len(scf.orbital_energies) - occupied
    if virtual == 0:
        return 0.0
    fitting = df.addons.make_auxmol(mol, auxbasis or df.make_auxbasis(mol, mp2fit=True))
    tasks, blocks = Tasks("next slab"), ShellBlocks(fitting, FITTING_WIDTH)
    integrals = three_index(mol, blocks, tasks, scf.orbitals, occupied)
    b = ga.linalg.solve(ga.linalg.cholesky(metric(blocks, tasks)), integrals)
    integrals.free()

    def slab(first):
        last = min(first + ORBITALS, occupied)
        return b[:, first * virtual:last * virtual].reshape(-1, last - first, virtual), slice(first, last)

    energies, total = scf.orbital_energies, 0.0
    starts = range(0, occupied, ORBITALS)
    for first, second in tasks.deal([(f, s) for f in starts for s in starts if s <= f]):
        left, i = slab(first)
        right, j = (left, i) if first == second else slab(second)
        total += pair_energy(left, right, energies[i], energies[j], energies[occupied:], first == second)
    return float(ga.world().sum(total))
