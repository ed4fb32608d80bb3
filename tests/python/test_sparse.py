"""Law: a sparse matrix is the dense one that its elements add up to."""

import gannet as ga
import numpy as np
import pytest


def filled(rng, shape=(17, 11), count=60, dtype="f8", **options):
    """(matrix, the same as an ndarray); all ranks know all elements, and each adds some of them."""
    i, j = rng.integers(0, shape[0], count), rng.integers(0, shape[1], count)
    v = rng.integers(1, 9, count).astype(dtype)
    dense = np.zeros(shape, dtype)
    np.add.at(dense, (i, j), v)
    s = ga.Sparse(shape, dtype, name="s", **options)
    mine = slice(ga.rank(), None, ga.size())
    s.add(i[mine], j[mine], v[mine])
    return s.assemble(), dense


def test_scipy_format_of_my_rows(same):
    s, dense = filled(same)
    assert s.shape == dense.shape and s.nnz == np.count_nonzero(dense)
    for rows, place in ((s.local, s.local_rows), (s[3:9, 2:7], slice(3, 9))):
        columns = slice(2, 7) if place == slice(3, 9) else slice(None)
        got = np.zeros((place.stop - place.start, dense.shape[1]))
        for r in range(got.shape[0]):
            part = slice(rows.indptr[r] - rows.indptr[0], rows.indptr[r + 1] - rows.indptr[0])
            got[r, rows.indices[part]] = rows.data[part]
        np.testing.assert_array_equal(got[:, columns], dense[place, columns])
    assert all(s.owner(row) == r for r in range(ga.size()) for row in range(*s.rows_of(r).indices(99)))
    with pytest.raises(ValueError, match="read-only"):
        s.local.indices[:1] = 1
    ga.sync()


@pytest.mark.parametrize("dtype, index", [("f8", "i4"), ("f4", "i8"), ("c16", "i4")])
def test_products(same, dtype, index):
    s, dense = filled(same, dtype=dtype, index=index)
    t, other = filled(same, (11, 13), dtype=dtype, index=index)
    x, b, c = (same.integers(0, 9, shape).astype(dtype) for shape in (11, (11, 5), (4, 17)))
    np.testing.assert_array_equal((s @ ga.array(x)).get(), dense @ x)
    np.testing.assert_array_equal((s @ ga.array(b)).get(), dense @ b)
    np.testing.assert_array_equal((ga.array(c) @ s).get(), c @ dense)
    np.testing.assert_array_equal((s @ t).to_dense().get(), dense @ other)
    y = s.vector().fill(1)
    s.multiply(ga.array(x), y, alpha=2, beta=3)
    np.testing.assert_array_equal(y.get(), 2 * (dense @ x) + 3)


def test_changes(same):
    s, dense = filled(same, (9, 9))
    s.scale(2)
    s.scale_rows(ga.array(np.arange(9.0)))
    s.scale_columns(ga.array(np.arange(9.0) + 1))
    dense = dense * 2 * np.arange(9.0)[:, None] * (np.arange(9.0) + 1)
    np.testing.assert_array_equal(s.to_dense().get(), dense)
    np.testing.assert_array_equal(s.T.to_dense().get(), dense.T)
    np.testing.assert_array_equal(s.diagonal().get(), dense.diagonal())
    view = s.local.data
    np.testing.assert_array_equal(s.shifted(3).to_dense().get(), dense + 3 * np.eye(9))
    np.testing.assert_array_equal(ga.Sparse.from_dense(ga.array(dense)).to_dense().get(), dense)
    copy = s.copy()
    s.zero()
    assert not view.any() and copy.to_dense().sum() == dense.sum()
    i, j = np.argwhere(dense)[0]
    ga.sync()
    copy.acc(i, j, 1.0, alpha=2)
    ga.sync()
    assert copy.to_dense()[i, j] == dense[i, j] + 2 * ga.size()
    ga.sync()


def test_refill_and_the_last_one():
    s = ga.Sparse((4, 4))
    s.add([0, 0, -1], 1, [1.0, 2.0, 3.0])
    s.assemble("last", refillable=True)
    assert s.to_dense()[0, 1] == 2 and s.to_dense()[3, 1] == 3
    s.refill([5.0, 6.0, 7.0])
    assert s.to_dense()[0, 1] == 6


def test_market(tmp_path_factory, same):
    folder = ga.world().broadcast(str(tmp_path_factory.mktemp("market")) if ga.rank() == 0 else None)
    s, dense = filled(same)
    s.write_market(f"{folder}/s.mtx")
    np.testing.assert_array_equal(ga.read_market(f"{folder}/s.mtx").to_dense().get(), dense)
    with pytest.raises(ga.MachineError):
        ga.read_market(f"{folder}/nothing.mtx")


def test_dropped_at_different_times(own):
    kept = []
    for _ in range(4):
        kept.append(ga.Sparse((4, 4)).assemble())
        if own.random() < 0.5:
            kept.pop(own.randrange(len(kept)))
        ga.sync()
    kept.clear()
    ga.sync()


def test_bad_input():
    with pytest.raises(TypeError, match="int32"):
        ga.Sparse((3, 3), "U4")
    with pytest.raises(TypeError, match="index"):
        ga.Sparse((3, 3), index="f8")
    with pytest.raises(ga.ArgumentError):
        ga.Sparse((3, -3))
    s = ga.Sparse((3, 3), "f4")
    with pytest.raises(ga.StateError, match="assemble"):
        s.local
    for wrong in (3, -4, 1 << 32):
        with pytest.raises(IndexError, match="out of bounds"):
            s.add(wrong, 0, 1.0)
    with pytest.raises(IndexError, match="integers"):
        s.add(0.5, 0, 1.0)
    with pytest.raises(TypeError):
        s.add(0, 0, 1j)
    with pytest.raises(ValueError, match="shapes"):
        s.add([0, 1], [0, 1, 2], 1.0)
    with pytest.raises(ValueError, match="combine"):
        s.assemble("first")
    s.assemble()
    with pytest.raises(ga.StateError):
        s.add(0, 0, 1.0)
    with pytest.raises(ga.Error):
        s.acc(0, 0, 1.0)
    with pytest.raises(ga.ArgumentError):
        s @ ga.zeros(3)  # float64
    with pytest.raises(ga.ArgumentError):
        s @ ga.zeros(4, "f4")
    with pytest.raises(TypeError):
        s @ np.zeros(3)
    with pytest.raises(TypeError, match="global array"):
        s.scale_rows(np.zeros(3))
    with pytest.raises(IndexError):
        s[1, 2]
    s.free()
    with pytest.raises(ga.StateError, match="freed"):
        s.nnz
