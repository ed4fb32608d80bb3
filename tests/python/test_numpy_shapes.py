"""Law: what changes shapes and joins arrays gives NumPy's elements; views are views, and copies that NumPy has
as views refuse writes."""

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same

X = np.arange(8 * 6 * 4).reshape(8, 6, 4)


@everywhere
def test_reshape_of_one_element(lying):
    with placed(lying):
        for shape in [(), (1,), (1, 1, 1), -1]:
            compare(lambda xp, a: xp.reshape(a[2:3, 5:6, 1:2], shape), X)
            compare(lambda xp, a: xp.reshape(a[:1, 0, 0] + 1, shape), X)
            compare(lambda xp, a: xp.reshape(xp.full(1, 7), shape))


@everywhere
def test_reshape(lying):
    with placed(lying):
        for shape in [
            (-1,),
            (48, 4),
            (4, 48),
            (2, 96),
            (8, 24),
            (192, 1),
            (1, 192),
            (4, 2, 6, 4),
            (3, 64),
            (5, 5),
            (-1, -1),
            192,
        ]:
            compare(lambda xp, a: xp.reshape(a, shape), X)
            compare(lambda xp, a: xp.reshape(a.T, shape), X)
            compare(lambda xp, a: xp.reshape(a[1:7:2], (6, -1)), X)
        compare(lambda xp, a: a.ravel() + a.flatten(), X)
        a = gnp.asarray(X)
        copied = a.T.reshape(-1)
        flat = a.reshape(-1)
        flat_again = flat.reshape(4, 48)[1]
        flat[5] = 1000
        assert int(a[0, 1, 1]) == 1000 and int(flat[5]) == 1000
        flat_again[3] = 2000
        assert int(a[2, 0, 3]) == 2000 and int(copied[5]) == int(X.T.reshape(-1)[5])


def test_a_copy_refuses_writes(ranks):
    """Where NumPy has a view, and here elements had to move."""
    with placed("spread"):
        moved = gnp.arange(15).reshape(3, 5)
        if ranks == 4:
            with pytest.raises(ValueError, match="read-only: reshape had to move"):
                moved[0, 0] = 1
            with pytest.raises(ValueError, match="read-only"):
                moved += 1
        mine = moved.copy()
        mine[0, 0] = 1
        assert int(mine.sum()) == 106
        with pytest.raises(ValueError, match="read-only"):
            gnp.broadcast_to(gnp.arange(3), (2, 3))[0, 0] = 1


@everywhere
def test_views(lying):
    with placed(lying):
        compare(lambda xp, a: xp.permute_dims(a, (2, 0, 1)), X)
        compare(lambda xp, a: xp.moveaxis(a, 0, -1), X)
        compare(lambda xp, a: xp.moveaxis(a, (0, 2), (2, 1)), X)
        compare(lambda xp, a: xp.swapaxes(a, 0, 1), X)
        compare(lambda xp, a: xp.matrix_transpose(a), X)
        compare(lambda xp, a: xp.expand_dims(a, axis=(0, -1)), X)
        compare(lambda xp, a: xp.squeeze(xp.expand_dims(a, axis=1)), X)
        compare(lambda xp, a: xp.squeeze(a, axis=1), X)
        compare(lambda xp, a: xp.flip(a), X)
        compare(lambda xp, a: xp.flip(a, axis=1), X)
        compare(lambda xp, a: xp.broadcast_to(a[:, :1], (3, 8, 5, 4)), X)
        compare(lambda xp, a: xp.broadcast_to(a, (8, 6, 5)), X)
        compare(lambda xp, a: tuple(xp.broadcast_arrays(a, a[0], xp.asarray(1))), X)
        compare(lambda xp, a: tuple(xp.unstack(a, axis=2)), X)
        compare(lambda xp, a: a.transpose(1, 0, 2) + a.swapaxes(0, 1), X)
        a = gnp.asarray(X)
        gnp.permute_dims(a, (2, 0, 1))[1, 2:4] = 0
        x = X.copy()
        np.permute_dims(x, (2, 0, 1))[1, 2:4] = 0
        same(a, x)


@everywhere
def test_joins(lying):
    with placed(lying):
        y = X[:3] * 0.5
        compare(lambda xp, a, b: xp.concat([a, b, a]), X, y)
        compare(lambda xp, a: xp.concat([a, a[:, ::-1]], axis=1), X)
        compare(lambda xp, a: xp.concat([a, a[1]], axis=None), X)
        compare(lambda xp, a: xp.concat([a, a[:, 1:]], axis=0), X)
        compare(lambda xp, a: xp.stack([a, a * 2], axis=-1), X)
        compare(lambda xp, a: xp.stack([a, a[1:]]), X)
        compare(lambda xp, a: xp.vstack([a[0], a[1]]), X)
        compare(lambda xp, a: xp.hstack([a[0, 0], a[1, 0]]), X)
        compare(lambda xp, a: xp.column_stack([a[0, 0], a[1, 0]]), X)
        compare(lambda xp, a: tuple(xp.split(a, 2)), X)
        compare(lambda xp, a: tuple(xp.array_split(a, 4, axis=1)), X)


@everywhere
def test_repeats(lying):
    with placed(lying):
        for shift, axis in [(1, None), (-5, 0), ((2, -1), (0, 1)), (3, 2), (0, 0), ((1, 1), (0, 0))]:
            compare(lambda xp, a: xp.roll(a, shift, axis=axis), X)
        compare(lambda xp, a: xp.repeat(a, 3, axis=1), X)
        compare(lambda xp, a: xp.repeat(a, 2), X)
        compare(lambda xp, a: xp.repeat(a, xp.arange(4), axis=2), X)
        compare(lambda xp, a: xp.tile(a, (2, 1, 3)), X)
        compare(lambda xp, a: xp.tile(a, 2), X)
        compare(lambda xp, a: xp.pad(a, ((1, 2), (0, 0), (3, 1)), constant_values=7), X)
        compare(lambda xp, a: xp.pad(a, 1, mode="edge"), X)


@everywhere
def test_creation(lying):
    with placed(lying):
        for arguments in [(10,), (3, 20, 4), (0.0, 1.0, 0.1), (5, 0), (5, 0, -2), (3, 3)]:
            compare(lambda xp: xp.arange(*arguments))
        compare(lambda xp: xp.arange(7, dtype="f4"))
        for more in [{}, {"endpoint": False}, {"dtype": np.float32}, {"dtype": np.int32}]:
            compare(lambda xp: xp.linspace(-2, 7, 23, **more), close=True)
        compare(lambda xp: xp.linspace(0, 1, 1))
        compare(lambda xp: xp.linspace(0, 1j, 9), close=True)
        for k in (-9, -2, 0, 3, 8):
            compare(lambda xp: xp.eye(7, 5, k=k))
            compare(lambda xp: xp.tril(xp.ones((6, 9)), k=k))
            compare(lambda xp: xp.triu(xp.ones((2, 6, 9), dtype="i2"), k=k))
        compare(lambda xp: xp.full((3, 4), 2.5))
        compare(lambda xp: xp.full((3, 4), 2, dtype="c8"))
        compare(lambda xp: xp.full_like(xp.ones((5, 2), dtype="u1"), 3))
        compare(lambda xp: xp.zeros_like(xp.ones((5, 2)), dtype="i4"))
        compare(lambda xp: tuple(xp.meshgrid(xp.arange(4), xp.arange(5.0), xp.arange(2))))
        compare(lambda xp: tuple(xp.meshgrid(xp.arange(4), xp.arange(5.0), indexing="ij", sparse=True)))
        compare(lambda xp: xp.indices((3, 4)))
        compare(lambda xp: xp.fromfunction(lambda i, j: i * 10 + j, (4, 3)))
        compare(lambda xp: xp.asarray([[1, 2], [3, 4.5]]))
        compare(lambda xp: xp.zeros(-1))
        with pytest.raises(ValueError, match="Device"):
            gnp.ones(3, device="gpu")
        same(gnp.asarray([gnp.asarray(1), gnp.asarray(2)]), np.array([1, 2]))
        same(gnp.diag(gnp.arange(4), k=1), np.diag(np.arange(4), k=1))
        same(gnp.diag(gnp.asarray(X[0]), k=-1), np.diag(X[0], k=-1))


def test_large(ranks):
    """Above the threshold, nothing is gathered."""
    x = np.arange(300000.0)
    gnp.explain()
    a = gnp.arange(300000.0)
    assert ranks == 1 or a._blocks is not None
    b = (a * 2 + 1).reshape(300, 1000)
    total = float(b.sum())
    assert total == (x * 2 + 1).sum() and "gathered" not in gnp.explain()
    same(b[::-1].T, (x * 2 + 1).reshape(300, 1000)[::-1].T)
    assert ranks == 1 or "gathered on every rank" in gnp.explain()


@everywhere
def test_column_order(lying):
    x = np.arange(24.0).reshape(4, 6)
    with placed(lying):
        for shape in (8, 3), (3, -1), -1, (2, 3, 4), (24,):
            same(gnp.asarray(x).reshape(shape, order="F"), x.reshape(shape, order="F"))
        same(gnp.asarray(x).ravel("F"), x.ravel("F"))
        same(gnp.asarray(x).T.flatten("F"), x.T.flatten("F"))
        with pytest.raises(ValueError, match="order must be one of"):
            gnp.reshape(x, (6, 4), "B")


@everywhere
def test_results_are_for_writing(lying):
    """Law: what a call has made belongs to the program, also where it was reshaped on its way."""
    with placed(lying):
        x = np.arange(24.0).reshape(4, 6) % 5
        for make in (
            lambda xp, a: xp.tensordot(a, a, axes=((1,), (1,))),
            lambda xp, a: xp.tensordot(xp.reshape(a, (4, 2, 3)) + 0, a, axes=((0,), (0,))),
            lambda xp, a: xp.kron(a, a[:2]),
            lambda xp, a: xp.unique_all(a).inverse_indices,
            lambda xp, a: a[np.array([[0, 3], [1, 1]])],
            lambda xp, a: xp.take(a, np.array([[0, 3, 5], [1, 1, 2]]), axis=1),
            lambda xp, a: xp.matmul(a, a[0]),
            lambda xp, a: xp.matmul(a[:, 0], a),
            lambda xp, a: xp.roll(a, 5),
            lambda xp, a: xp.repeat(a, 2, axis=1),
            lambda xp, a: xp.tile(a, (2, 3)),
            lambda xp, a: xp.cumsum(a, axis=0),
            lambda xp, a: xp.sort(a, axis=None),
            lambda xp, a: xp.stack([a, a], axis=1),
            lambda xp, a: xp.pad(a, 1),
            lambda xp, a: xp.median(a, axis=0, keepdims=True),
            lambda xp, a: xp.quantile(a, 0.5, axis=1),
            lambda xp, a: xp.nonzero(a)[0],
            lambda xp, a: xp.diff(a, axis=0),
            lambda xp, a: xp.isin(a, xp.asarray([1.0, 2])),
            lambda xp, a: xp.fft.fft2(a),
            lambda xp, a: xp.linalg.norm(a, axis=0, keepdims=True),
        ):

            def written(xp, a):
                made = make(xp, a)
                made += make(xp, a)
                made[..., :1] = 1
                return made

            compare(written, x, close=True)
