"""Sparse matrices beside the memory, PETSc and Eigen."""

from driver.launch import mpi, say
from driver.records import medians, record

RANKS = 2
TABLE = ("Sparse matrices, 2 ranks; limit: the bound of memory (STREAM's triad), a plain loop on the same rows, Eigen's "
         "time divided by the ranks", "sparse")


def records(build, rounds):
    say("measuring sparse matrices")
    found = medians([lambda: mpi(RANKS, [build / "bench/bench-sparse"])], rounds)
    for (_, path, size, unit), value in found.items():
        yield record("sparse", path, size, unit, value.pop("gannet"), value.pop("limit", None), value)
