"""Law: arrays meet NumPy, global arrays and other libraries as the standard and NumPy's protocols say."""

import gannet as ga
import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import everywhere, placed, same

X = np.arange(60.0).reshape(12, 5)


@everywhere
def test_functions_of_numpy(lying):
    with placed(lying):
        a = gnp.asarray(X)
        same(np.sin(a), np.sin(X))
        same(np.add(X, a), X + X)
        same(X - a, X * 0)
        same(np.concatenate([a, X]), np.concatenate([X, X]))
        same(np.sum(a, axis=0), X.sum(axis=0))
        same(np.linalg.norm(a), np.asarray(np.linalg.norm(X)), close=True)
        same(np.fft.fft(a, axis=0), np.fft.fft(X, axis=0), close=True)
        same(np.triu(a), np.triu(X))
        same(np.vander(a[:, 0]), np.vander(X[:, 0]))  # not ours: of all elements
        same(gnp.cov(a.T), np.cov(X.T), close=True)
        same(np.matmul(a, a.T), X @ X.T)
        same(np.subtract.outer(a[0], a[1]), np.subtract.outer(X[0], X[1]))
        assert np.asarray(a).base is not a._part and isinstance(np.asarray(a), np.ndarray)
        assert np.shape(a) == (12, 5) and np.array_equal(a, X)
        out = np.zeros((12, 5))
        assert np.add(a, 1, out=out) is out and (out == X + 1).all()


def test_global_arrays_below(ranks, rank):
    """Both ways without a copy, blocks of any kind; cyclic ones are copied."""
    for how in ({}, {"chunk": (None, 1)}, {"irregular": [[0, 2][: min(ranks, 2)], [0]]}):
        if how.get("irregular") and ranks not in (1, 2):
            continue
        a = ga.array(X, **how)
        x = gnp.asarray(a)
        assert x.ga is a
        with placed("spread"):
            same(x + 1, X + 1)
            same(x[::-1, 1:].sum(axis=0), X[::-1, 1:].sum(axis=0))
            same(x.sum(axis=1), X.sum(axis=1))
            same(x.max(), np.asarray(X.max()))
            same(x.T @ x, X.T @ X)
            same(gnp.sort(x, axis=0), np.sort(X, axis=0))
            same(x.reshape(5, 12), X.reshape(5, 12))
            same(x[X % 2 == 0], X[X % 2 == 0])
            x[3:5] = -1
        assert x.ga is a and (a[3:5] == -1).all() and float(a.sum()) == X.sum() - X[3:5].sum() - 10
        ga.sync()
    cyclic = ga.array(X, cyclic=(2, 2))
    same(gnp.asarray(cyclic), X)
    with pytest.raises(ValueError, match="cyclic"):
        gnp.asarray(cyclic, copy=False)


@everywhere
def test_one_sided_use(lying, rank, ranks):
    with placed(lying):
        x = gnp.zeros((ranks * 4, 3))
        a = x.ga
        assert x.ga is a and isinstance(a, ga.Array) and a.shape == x.shape
        a.acc[:, :] += rank + 1.0
        ga.sync()
        same(x, np.full((ranks * 4, 3), ranks * (ranks + 1) / 2))
        y = x * 2 + 1
        assert y.ga[0, 0] == ranks * (ranks + 1) + 1
        ga.sync()
        assert x.local.shape == tuple(s.stop - s.start for s in x.local_slice)
        if ranks > 1:
            with pytest.raises(ga.ArgumentError, match="view"):
                _ = x[1:].ga


@everywhere
def test_printing(lying):
    with placed(lying):
        for x in (
            X,
            np.arange(5),
            np.float32([1.5, 2]),
            np.zeros((0, 3)),
            np.array(3.5),
            np.arange(2000.0),
            np.ones((40, 50, 60)),
        ):
            a = gnp.asarray(x)
            gnp.explain()
            assert str(a) == str(x)
            if x.size <= 1000:
                assert repr(a) == repr(x)
            else:
                assert "..." in repr(a) and f"shape={x.shape}" in repr(a)


def test_printing_does_not_gather(ranks):
    a = gnp.ones((2000, 500))
    gnp.explain()
    str(a)
    assert all(
        int(line.split()[0].replace(",", "")) < 100000 for line in gnp.explain().splitlines() if line[0] == " "
    )


@everywhere
def test_dlpack_and_refusals(lying, ranks):
    with placed(lying):
        a = gnp.asarray(X)
        assert np.from_dlpack(a).shape == a.local.shape and a.__dlpack_device__()[0] == 1
        same(gnp.from_dlpack(X), X)
        with pytest.raises(TypeError, match="pickled"):
            import pickle

            pickle.dumps(a)
        with pytest.raises(TypeError, match="not for calls"):
            gnp.ndarray((3,))
        with pytest.raises(TypeError):
            hash(a)
        with pytest.raises(TypeError):
            a + "x"
        with pytest.raises(AttributeError):
            gnp.no_such_function
        before = gnp.options.gather_bytes
        gnp.options.gather_bytes = 8
        try:
            if a._blocks is not None:
                with pytest.raises(ga.ArgumentError, match="gather_bytes"):
                    np.asarray(a)
        finally:
            gnp.options.gather_bytes = before


def test_moves_are_told(ranks):
    with placed("spread"):
        a = gnp.asarray(np.arange(24.0))
        gnp.explain()
        _ = a + a
        assert gnp.explain() == "nothing moved between ranks"
        _ = a + a[::-1]
        told = gnp.explain()
        assert ranks == 1 or ("add" in told and "do not lie alike" in told)
        if ranks > 1:
            gnp.options.warn_moves = True
            try:
                with pytest.warns(gnp.MovedWarning, match="add moves 192 bytes"):
                    _ = a + a[::-1]
            finally:
                gnp.options.warn_moves = False
