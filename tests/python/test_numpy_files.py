"""Law: what is saved is what NumPy reads, and what NumPy has written is loaded, on any number of ranks."""

import importlib.util

import gannet as ga
import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import everywhere, placed, same


@pytest.fixture
def folder(tmp_path, rank):
    """One for all ranks."""
    return ga.world().broadcast(str(tmp_path) if rank == 0 else None)


@everywhere
@pytest.mark.parametrize("dtype", ["f8", "i2", "c8", "?"])
def test_npy(lying, dtype, folder, rank):
    with placed(lying):
        for number, shape in enumerate([(7, 5, 2), (11,), (), (0, 3), (1, 9)]):
            x = (np.arange(np.prod(shape, dtype=int)) % 5).astype(dtype).reshape(shape)
            path = f"{folder}/{number}.npy"
            gnp.save(path, gnp.asarray(x).T)
            read = np.load(path)
            assert read.dtype == x.dtype
            np.testing.assert_array_equal(read, x.T)
            same(gnp.load(path), x.T)
        ga.sync()
        if rank == 0:
            np.save(f"{folder}/fortran.npy", np.asfortranarray(np.arange(12.0).reshape(3, 4)))
        ga.sync()
        same(gnp.load(f"{folder}/fortran.npy"), np.arange(12.0).reshape(3, 4))


@pytest.mark.skipif(importlib.util.find_spec("gannet._hdf5") is None, reason="built without HDF5")
@everywhere
def test_hdf5(lying, folder):
    with placed(lying):
        for dtype in ("f8", "i4"):
            x = np.arange(24).astype(dtype).reshape(8, 3)
            gnp.save(f"{folder}/x.h5", gnp.asarray(x)[::2], "density")
            same(gnp.load(f"{folder}/x.h5", "density", dtype), x[::2])
