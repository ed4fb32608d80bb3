"""Matrices of one-electron integrals, written block by block by whoever takes the block."""

import gannet as ga


def one_electron(blocks, tasks, names, label):
    """The sum of PySCF's integrals of these names, as a new array over all functions. Collective."""
    nao = blocks.functions[-1].stop
    matrix = ga.zeros((nao, nao), name=label)
    for i in tasks.deal(range(len(blocks))):
        for j in range(i + 1):
            piece = sum(blocks.mol.intor(name, shls_slice=blocks.shells_slice(i, j)) for name in names)
            rows, columns = blocks.functions[i], blocks.functions[j]
            matrix[rows, columns] = piece
            if i != j:
                matrix[columns, rows] = piece.T
    ga.sync()
    return matrix


def overlap(blocks, tasks):
    """Collective."""
    return one_electron(blocks, tasks, ["int1e_ovlp"], "overlap")


def core_hamiltonian(blocks, tasks):
    """Kinetic energy, attraction by the nuclei, and effective core potentials if there are any. Collective."""
    names = ["int1e_kin", "int1e_nuc"] + (["ECPscalar"] if blocks.mol.has_ecp() else [])
    return one_electron(blocks, tasks, names, "core hamiltonian")
