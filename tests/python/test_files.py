"""Law: what is loaded from an HDF5 file is what was saved, on any distribution."""

import gannet as ga
import numpy as np
import pytest

try:
    hdf5 = ga.hdf5
except ga.UnsupportedError:
    pytest.skip("built without HDF5", allow_module_level=True)


@pytest.fixture
def folder(tmp_path_factory):
    """The same on all ranks."""
    return ga.world().broadcast(str(tmp_path_factory.mktemp("files")) if ga.rank() == 0 else None)


@pytest.mark.parametrize("dtype", ["f8", "f4", "c16", "i2", "u8", "?"])
def test_round_trip(folder, dtype, same):
    values = same.integers(0, 2, (13, 7)).astype(dtype)
    a = ga.array(values, name="run/a")
    hdf5.save(a, f"{folder}/one.h5")
    b = hdf5.load(f"{folder}/one.h5", "run/a", dtype, chunk=(1, 7))
    np.testing.assert_array_equal(b.get(), values)
    assert b.dtype == values.dtype and b.name == "run/a"


def test_several_with_notes(folder):
    a = ga.array(np.arange(40.0).reshape(8, 5), name="a")
    with hdf5.Output(f"{folder}/two.h5") as file:
        file.save(a)
        file.save(a.section[2:4, 1:3], "part")
        file.note("energy", np.float64(-230.5))
        file.note("steps", 12)
        file.note("molecule", "benzene")
    with hdf5.Input(f"{folder}/two.h5") as file:
        assert "part" in file and "whole" not in file
        assert file.shape("a") == (8, 5)
        assert (file.note("energy"), file.note("steps"), file.note("molecule")) == (-230.5, 12, "benzene")
        np.testing.assert_array_equal(file.load("part").get(), a[2:4, 1:3])
        target = ga.zeros((2, 2))
        file.load_into(target.section[:, :], "part")
        np.testing.assert_array_equal(target.get(), a[2:4, 1:3])
        ga.sync()


def test_files_refuse(folder):
    a = ga.zeros((3, 3), name="a")
    hdf5.save(a, f"{folder}/old.h5")
    with pytest.raises(ZeroDivisionError), hdf5.Output(f"{folder}/old.h5") as file:
        file.note("new", 1)
        1 / 0
    with hdf5.Input(f"{folder}/old.h5") as file:
        with pytest.raises(ga.ArgumentError):
            file.note("new")
        with pytest.raises(ga.ArgumentError):
            file.load("b")
        with pytest.raises(ga.ArgumentError):
            file.load("a", "i4")
        with pytest.raises(ga.ArgumentError):
            file.load_into(ga.zeros((4, 4)), "a")
    with pytest.raises(ga.StateError):
        file.load("a")
    with pytest.raises(ga.MachineError):
        hdf5.load(f"{folder}/none.h5", "a")
    with pytest.raises(TypeError):
        hdf5.save(np.zeros(3), f"{folder}/x.h5")
