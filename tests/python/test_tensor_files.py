"""Law: the dataset of a tensor is what t.numpy() is; what is loaded is what was saved, on any tiles, symmetry and pattern
that can hold it."""

import gannet as ga
import numpy as np
import pytest

try:
    hdf5 = ga.hdf5
    ga.Space("probe", 1)
except ga.UnsupportedError:
    pytest.skip("built without HDF5 or tensors", allow_module_level=True)


@pytest.fixture
def path(tmp_path_factory):
    """The same on all ranks."""
    return ga.world().broadcast(str(tmp_path_factory.mktemp("files") / "t.h5") if ga.rank() == 0 else None)


def filled(values, **options):
    t = ga.tensor(values.shape, values.dtype, **options)
    for place, view in t.tiles():
        view[...] = values[place]
    ga.sync()
    return t


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "c16"])
@pytest.mark.parametrize("shape", [(), (9,), (0, 3), (7, 7, 4), (2, 3, 2, 3, 2, 3, 2, 3)])
def test_round_trip(path, shape, dtype, same):
    values = np.asarray(same.standard_normal(shape), dtype)
    if values.dtype.kind == "c":
        values = np.asarray(values + 1j * same.standard_normal(shape), dtype)
    hdf5.save(filled(values, tile=2, name="run/t"), path)
    t = ga.tensor(shape, dtype, tile=3)
    with hdf5.Input(path) as file:
        assert file.shape("run/t") == shape
        file.load_into(t, "run/t")
    np.testing.assert_array_equal(t.numpy(), values)
    if 1 <= len(shape) <= 7:
        np.testing.assert_array_equal(hdf5.load(path, "run/t", dtype).get(), values)
    ga.sync()


def test_symmetry_and_pattern(path, same):
    values = same.standard_normal((6, 6))
    values = values - values.T
    values[:2, 2:] = values[2:, :2] = 0

    def present(at):
        return (at[0] == 0) == (at[1] == 0)

    signs = ga.antisymmetric(0, 1)
    hdf5.save(filled(values, tile=2, symmetry=signs, present=present), path, "t")
    for options in {"tile": 3}, {"tile": 3, "symmetry": signs}, {"tile": 2, "present": present}:
        t = ga.tensor((6, 6), **options)
        hdf5.load_into(t, path, "t")
        np.testing.assert_array_equal(t.numpy(), values)
    a = ga.zeros((6, 6))
    hdf5.load_into(a, path, "t")
    np.testing.assert_array_equal(a.get(), values)
    ga.sync()


def test_refusals(path):
    a = ga.array(np.arange(16.0).reshape(4, 4), name="a")
    hdf5.save(a, path)
    for reason, t in (
        ("symmetry", ga.tensor((4, 4), symmetry=ga.symmetric(0, 1))),
        ("has no tile", ga.tensor((4, 4), tile=2, present=lambda at: at[0] == at[1])),
        ("extents", ga.tensor((4, 5))),
        ("float64, the tensor float32", ga.tensor((4, 4), "f4")),
    ):
        with pytest.raises(ga.ArgumentError, match=reason):
            hdf5.load_into(t, path, "a")
    freed = ga.tensor(3)
    freed.free()
    with pytest.raises(ga.StateError):
        hdf5.save(freed, path, "t")
    with pytest.raises(TypeError):
        hdf5.load_into(np.zeros((4, 4)), path, "a")
    np.testing.assert_array_equal(hdf5.load(path, "a").get(), a.get())
    ga.sync()
