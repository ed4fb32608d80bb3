"""What calls.py measures, with windows of mpi4py: Get or Put and Flush of a part of the other rank's block. 2 ranks."""

import numpy as np
from mpi4py import MPI

from timing import compare, tell_call

N = 2048

comm = MPI.COMM_WORLD
window = MPI.Win.Allocate(8 * N * N, 8, comm=comm)
window.Lock_all()
comm.Barrier()
if comm.rank == 0:
    small, large, one = np.ones((8, 8)), np.ones((N, N)), np.ones(1)
    block = MPI.DOUBLE.Create_subarray((N, N), (8, 8), (64, 64)).Commit()

    def slice_get():
        """A fresh array, as slicing gives one."""
        here = np.empty((8, 8))
        window.Get(here, 1, (0, 1, block))
        window.Flush(1)
        return here

    def get(here, place):
        window.Get(here, 1, place)
        window.Flush(1)

    def put(here, place):
        window.Put(here, 1, place)
        window.Flush_local(1)

    size = {"element": 8, "8x8": small.nbytes, "8x8 into out=": small.nbytes, "32 MB": large.nbytes}
    for (op, path), seconds in compare({
            ("get", "element"): lambda: get(one, 6 * N + 70),
            ("put", "element"): lambda: put(one, 6 * N + 70),
            ("get", "8x8"): slice_get,
            ("put", "8x8"): lambda: put(small, (0, 1, block)),
            ("get", "8x8 into out="): lambda: get(small, (0, 1, block)),
            ("get", "32 MB"): lambda: get(large, 0),
            ("put", "32 MB"): lambda: put(large, 0)}).items():
        tell_call("mpi4py", op, path, size[path], seconds)
    block.Free()
comm.Barrier()
window.Unlock_all()
window.Free()
