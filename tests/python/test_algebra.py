"""Law: collective operations give what NumPy gives for the same elements, of any distribution."""

import gannet as ga
import numpy as np
import pytest

LAYOUTS = [{}, {"chunk": (1, 100)}, {"cyclic": (3, 2)}]


def pair(same, shape=(9, 7), dtype="f8"):
    values = [(same.random(shape) * 10 + 1).astype(dtype) for _ in range(2)]
    return values


@pytest.mark.parametrize("how", LAYOUTS)
def test_operators(same, how):
    x, y = pair(same)
    a, b = ga.array(x, **how), ga.array(y)
    for mine, numpys in [
        (a + b, x + y),
        (a - 2, x - 2),
        (3 - a, 3 - x),
        (a * b / 2, x * y / 2),
        (2 / b, 2 / y),
        (a**2, x**2),
        (-a, -x),
        (abs(-b), y),
        (a // b, x // y),
        (a % b, x % y),
        (np.sqrt(a), np.sqrt(x)),
        (np.maximum(a, b), np.maximum(x, y)),
        (np.hypot(a, b), np.hypot(x, y)),
    ]:
        assert isinstance(mine, ga.Array)
        np.testing.assert_array_equal(mine.get(), numpys)
    c = a < b
    assert c.dtype == bool
    np.testing.assert_array_equal(c.get(), x < y)
    assert np.all(c | (a >= b)) and not np.any(c & (a >= b))


@pytest.mark.parametrize("how", LAYOUTS)
def test_in_place(same, how):
    x, y = pair(same)
    a, b = ga.array(x, **how), ga.array(y)
    before = a
    a += b
    x += y
    a *= 2
    x *= 2
    assert a is before
    np.testing.assert_array_equal(a.get(), x)
    np.subtract(a, b, out=a)
    np.testing.assert_array_equal(a.get(), x - y)
    counts = ga.ones(5, "i4")
    with pytest.raises(TypeError):
        counts += 0.5
    counts += 2
    assert counts.sum() == 15


def test_dtypes_follow_numpy(same):
    x, y = np.arange(6, dtype="i4"), np.arange(6, dtype="f4")
    a, b = ga.array(x), ga.array(y)
    for mine, numpys in [(a + b, x + y), (a + 1, x + 1), (b * 2.5, y * 2.5), (a / 2, x / 2), (b + 1j, y + 1j)]:
        assert mine.dtype == numpys.dtype
        np.testing.assert_array_equal(mine.get(), numpys)
    np.testing.assert_array_equal(b.astype("i8").get(), y.astype("i8"))


def test_what_does_not_fit():
    a, b = ga.ones((3, 4)), ga.ones((4, 3))
    with pytest.raises(ValueError, match=r"\(3, 4\) and \(4, 3\)"):
        a + b
    with pytest.raises(TypeError, match=r"gannet\.array"):
        a + np.ones((3, 4))
    with pytest.raises(TypeError):
        a + "x"
    with pytest.raises(TypeError):
        np.add.accumulate(a)
    with pytest.raises(TypeError):
        np.divmod(a, 2)
    with pytest.raises(TypeError):
        np.add(a, a, where=True, dtype="f4")
    with pytest.raises(ValueError, match="fit"):
        a @ a
    with pytest.raises(TypeError):
        ga.matmul(a, ga.ones((4, 3), "f4"))
    with pytest.raises(ValueError, match="square"):
        ga.linalg.cholesky(a)
    with pytest.raises(TypeError):
        ga.linalg.solve(ga.ones((3, 3), "c16"), ga.ones((3, 1), "c16"))


def test_whole_array_operations(same):
    x, y = pair(same)
    a, b = ga.array(x), ga.array(y, cyclic=(2, 2))
    assert np.isclose(a.sum(), x.sum()) and np.isclose(np.sum(a), x.sum())
    assert np.isclose(a.mean(), x.mean()) and np.isclose(a.dot(b), np.sum(x * y))
    assert a.min() == x.min() and a.max() == x.max() and np.max(a) == x.max()
    assert a.argmin() == np.unravel_index(x.argmin(), x.shape)
    assert a.argmax() == np.unravel_index(x.argmax(), x.shape)
    np.testing.assert_array_equal(a.T.get(), x.T)
    np.testing.assert_array_equal(ga.transpose(a, ga.zeros((7, 9))).get(), x.T)
    np.testing.assert_allclose(ga.add(a, b, alpha=2, beta=-1).get(), 2 * x - y)
    np.testing.assert_array_equal(ga.copy(b, a).get(), y)
    np.testing.assert_array_equal(ga.zeros(63).assign(b).get(), y.ravel())
    assert ga.zeros((4, 5)).enumerate(1, 2).get().tolist() == np.arange(1.0, 41, 2).reshape(4, 5).tolist()
    r = ga.zeros(1000).randomize(5, seed=3)
    assert 0 <= r.min() < r.max() < 5 and abs(r.mean() - 2.5) < 0.3
    c = ga.array(x[:7, :7]).symmetrize()
    np.testing.assert_allclose(c.get(), (x[:7, :7] + x[:7, :7].T) / 2)
    m = ga.median(a, b, ga.full_like(a, 5.0))
    np.testing.assert_array_equal(m.get(), np.median([y, y, np.full_like(y, 5)], axis=0))


def test_sections_are_operands(same):
    x, y = pair(same, (10, 10))
    a, b = ga.array(x), ga.array(y)
    s = a.section[2:6, 3:8]
    assert s.shape == (4, 5) and s.patch == (slice(2, 6), slice(3, 8)) and s.array is a
    assert np.isclose(s.sum(), x[2:6, 3:8].sum())
    np.testing.assert_array_equal((s + b.section[:4, :5]).get(), x[2:6, 3:8] + y[:4, :5])
    s *= 2
    x[2:6, 3:8] *= 2
    np.testing.assert_array_equal(a.get(), x)
    s.fill(0)
    x[2:6, 3:8] = 0
    b.section[:, 0].assign(a.section[9])
    y[:, 0] = x[9]
    np.testing.assert_array_equal(a.get(), x)
    np.testing.assert_array_equal(b.get(), y)
    np.testing.assert_allclose((a.section[:4] @ b.section[:, 2:5]).get(), x[:4] @ y[:, 2:5])
    assert "2:6" in repr(s)
    with pytest.raises(IndexError):
        a.section[::2]
    with pytest.raises(TypeError):
        np.asarray(s)


def test_products(same):
    x, y = same.random((12, 8)), same.random((8, 15))
    a, b = ga.array(x), ga.array(y, cyclic=(2, 3))
    np.testing.assert_allclose((a @ b).get(), x @ y)
    np.testing.assert_allclose(np.dot(a, b).get(), x @ y)
    out = ga.ones((8, 8))
    ga.matmul(a, a, out, alpha=2, beta=3, transpose_a=True)
    np.testing.assert_allclose(out.get(), 2 * x.T @ x + 3)
    z = x + 1j * same.random(x.shape)
    c = ga.array(z)
    np.testing.assert_allclose(ga.matmul(c, c, transpose_a="conjugate").get(), z.conj().T @ z)


def test_solvers(same):
    n = 20
    m = same.random((n, n))
    spd = m @ m.T + n * np.eye(n)
    a = ga.array(spd)
    values, vectors = ga.linalg.eigh(a)
    np.testing.assert_allclose(values, np.linalg.eigvalsh(spd))
    np.testing.assert_allclose((a @ vectors).get(), vectors.get() * values, atol=1e-8)
    np.testing.assert_array_equal(a.get(), spd)
    overlap = np.eye(n) * 2
    np.testing.assert_allclose(ga.linalg.eigh(a, ga.array(overlap))[0], values / 2)
    lower = ga.linalg.cholesky(a)
    np.testing.assert_allclose(lower.get(), np.linalg.cholesky(spd))
    right = same.random((n, 3))
    np.testing.assert_allclose(ga.linalg.solve(a, ga.array(right)).get(), np.linalg.solve(spd, right))
    np.testing.assert_allclose(
        ga.linalg.solve(a, ga.array(right[:, 0])).get(), np.linalg.solve(spd, right[:, 0])
    )
    with pytest.raises(ga.NumericError):
        ga.linalg.cholesky(-a)
    with pytest.raises(ArithmeticError):
        ga.linalg.solve(ga.zeros((n, n)), ga.array(right))


def test_norms_and_diagonals(same):
    x = same.random((6, 6)) - 0.5
    a = ga.array(x)
    for kind in (None, "fro", 1, np.inf):
        assert np.isclose(ga.linalg.norm(a, kind), np.linalg.norm(x, kind))
    assert np.isclose(np.linalg.norm(a), np.linalg.norm(x))
    assert np.isclose(ga.linalg.norm(ga.array(x[0]), 2), np.linalg.norm(x[0]))
    d = ga.get_diagonal(a)
    np.testing.assert_array_equal(d.get(), np.diag(x))
    ga.scale_rows(a, d)
    ga.scale_columns(a, d)
    np.testing.assert_allclose(a.get(), np.diag(np.diag(x)) @ x @ np.diag(np.diag(x)))
    ga.set_diagonal(a, 1)
    ga.add_diagonal(a, d)
    np.testing.assert_allclose(ga.get_diagonal(a).get(), 1 + np.diag(x))


def test_scans():
    x = np.arange(1.0, 11)
    a, starts = ga.array(x), ga.zeros(10, "i4")
    starts[0] = 1
    starts[4] = 1
    ga.sync()
    np.testing.assert_array_equal(ga.scan(a, starts).get(), [*np.cumsum(x[:4]), *np.cumsum(x[4:])])
    out = ga.zeros(10)
    assert ga.pack(a, starts, out) == 2 and out[:2].tolist() == [1, 5]
    assert ga.unpack(out, starts, a) == 2
