"""Law: what is saved is what NumPy reads, and what NumPy has written is loaded, on any number of ranks."""

import importlib
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


@everywhere
def test_npz(lying, folder, rank):
    with placed(lying):
        x, y = np.arange(35.0).reshape(7, 5), np.arange(11) % 3 == 0
        for save in gnp.savez, gnp.savez_compressed:
            save(f"{folder}/some", gnp.asarray(x).T, flags=gnp.asarray(y), number=gnp.asarray(2j), none=gnp.zeros((0, 3)))
            with np.load(f"{folder}/some.npz") as read:
                assert sorted(read.files) == ["arr_0", "flags", "none", "number"]
                np.testing.assert_array_equal(read["arr_0"], x.T)
                np.testing.assert_array_equal(read["flags"], y)
                assert read["number"] == 2j
            found = gnp.load(f"{folder}/some.npz")
            same(found["arr_0"], x.T)
            same(found["flags"], y)
            same(found["none"], np.zeros((0, 3)))
            ga.sync()
        if rank == 0:
            np.savez(f"{folder}/fortran.npz", f=np.asfortranarray(x))
        ga.sync()
        same(gnp.load(f"{folder}/fortran.npz")["f"], x)
        with pytest.raises(ValueError, match="arr_0"):
            gnp.savez(f"{folder}/twice.npz", x, arr_0=x)


@pytest.mark.skipif(importlib.util.find_spec("zarr") is None, reason="no zarr package")
@everywhere
def test_zarr(lying, folder):
    zarr = importlib.import_module("zarr")
    with placed(lying):
        for number, shape in enumerate([(23, 5, 2), (11,), (), (0, 3), (1, 9)]):
            for dtype in "f8", "i2", "c8", "?":
                x = (np.arange(np.prod(shape, dtype=int)) % 5).astype(dtype).reshape(shape)
                path = f"{folder}/{number}.zarr"
                gnp.save(path, gnp.asarray(x).T)
                np.testing.assert_array_equal(zarr.open_array(path, mode="r")[...], x.T)
                same(gnp.load(path), x.T)
                ga.sync()


def test_what_cannot_be_written_is_told_to_all(folder):
    for name in "x.npy", "x.npz":
        write = gnp.savez if name.endswith("npz") else gnp.save
        with pytest.raises(FileNotFoundError):
            write(f"{folder}/nowhere/{name}", gnp.ones((40, 3)))
    ga.sync()
