"""Law: a reduction of a global array gives what NumPy's gives for the same elements: value, dtype and
not-a-numbers, on every rank, wherever the elements lie, and whether or not a rank owns any."""

import warnings

import gannet as ga
import numpy as np
import pytest

INTEGERS = ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8"]
DTYPES = [*INTEGERS, "?", "f2", "f4", "f8", "c8", "c16", ">f8"]
SHAPES = [(1,), (40,), (3, 4, 5)]
# One rank owns all of the last: the blocks of others are empty.
LAYOUTS = [{}, {"cyclic": True}, {"owners": [0]}]


def elements(same, shape, dtype):
    """Small products and large sums: integers as large as the dtype has them."""
    kind = np.dtype(dtype)
    if kind.kind in "iu":
        limits = np.iinfo(kind)
        return same.integers(limits.min, limits.max, shape, kind, endpoint=True)
    if kind == bool:
        return same.random(shape) < 0.6
    x = same.random(shape) + 0.5
    return (x + 1j * same.random(shape) if kind.kind == "c" else x).astype(kind)


def made(x, how):
    """The array, and a section of a larger one that has the same elements."""
    how = {"cyclic": (2,) * x.ndim} if "cyclic" in how else how
    around = np.zeros([n + 3 for n in x.shape], x.dtype)
    inside = tuple(slice(1, n + 1) for n in x.shape)
    around[inside] = x
    return [ga.array(x, **how), ga.array(around, **how).section[inside]]


def check(mine, numpys, what):
    assert type(mine) is type(numpys) and np.asarray(mine).dtype == np.asarray(numpys).dtype, what
    if np.asarray(mine).dtype.kind in "fc":
        tolerance = {2: 2e-2, 4: 1e-4}.get(np.asarray(mine).real.itemsize, 1e-12)
        np.testing.assert_allclose(mine, numpys, rtol=tolerance, err_msg=what)
    else:
        assert mine == numpys, f"{what}: {mine!r} and {numpys!r}"


def reductions(a, x):
    """(name, ours, NumPy's)"""
    for name in ("sum", "prod", "mean", "min", "max", "all", "any"):
        yield name, getattr(np, name)(a), getattr(np, name)(x)  # which are the methods of the same name
    for name in ("nanmin", "nanmax"):
        yield name, getattr(np, name)(a), getattr(np, name)(x)
    for ufunc in (np.multiply, np.fmax, np.logical_xor):
        yield f"{ufunc.__name__}.reduce", ufunc.reduce(a, axis=None), ufunc.reduce(x, axis=None)
    for name in ("argmin", "argmax"):
        flat = getattr(x, name)()
        place = tuple(int(i) for i in np.unravel_index(flat, x.shape))
        yield name, getattr(a, name)(), place
        yield f"np.{name}", getattr(np, name)(a), int(flat)


@pytest.mark.parametrize("how", LAYOUTS, ids=["blocks", "cyclic", "one owner"])
@pytest.mark.parametrize("dtype", DTYPES)
def test_as_numpy(same, dtype, how):
    for shape in SHAPES:
        x = elements(same, shape, dtype)
        for a in made(x, how):
            with np.errstate(all="ignore"):
                for name, mine, numpys in reductions(a, x):
                    check(mine, numpys, f"{name} of {dtype} {shape}")


@pytest.mark.parametrize("how", LAYOUTS, ids=["blocks", "cyclic", "one owner"])
@pytest.mark.parametrize("dtype", ["f2", "f4", "f8", "c8", "c16"])
def test_what_is_no_number(same, dtype, how):
    """Anywhere, once or more often, beside infinities."""
    for shape in [(5,), (7, 9)]:
        for special in ([np.nan], [np.nan] * 3, [np.inf, np.nan], [np.inf], [-np.inf, np.inf]):
            x = elements(same, shape, dtype)
            x.flat[same.choice(x.size, len(special), replace=False)] = special
            for a in made(x, how):
                with warnings.catch_warnings(), np.errstate(all="ignore"):
                    warnings.simplefilter("ignore")
                    # Products of complex numbers and infinities depend on their order.
                    for name in ("min", "max", "sum", "mean", *(["prod"] if x.dtype.kind == "f" else [])):
                        mine, numpys = getattr(a, name)(), getattr(x, name)()
                        assert np.isnan(mine) == np.isnan(numpys), f"{name} of {x}: {mine}"
                        if not np.isnan(mine):
                            parts = [mine.real, mine.imag], [numpys.real, numpys.imag]
                            np.testing.assert_allclose(*parts, rtol=2e-2)
                    assert np.argmin(a) == np.argmin(x) and np.argmax(a) == np.argmax(x)
                    np.testing.assert_array_equal(np.nanmax(a), np.nanmax(x))
                    np.testing.assert_array_equal(np.fmin.reduce(a, axis=None), np.fmin.reduce(x, axis=None))


def test_all_not_a_number():
    x = np.full((4, 3), np.nan)
    a = ga.array(x)
    assert np.isnan(a.min()) and np.isnan(a.max()) and a.argmin() == (0, 0) and a.all() and a.any()


@pytest.mark.parametrize("dtype", INTEGERS)
def test_small_integers_do_not_wrap(dtype):
    """Sums in 64 bits, means in float64."""
    largest = np.iinfo(dtype).max
    a = ga.full(100, largest, dtype)
    if np.dtype(dtype).itemsize < 8:
        assert a.sum() == 100 * int(largest) and np.add.reduce(a) == 100 * int(largest)
    assert a.mean() == pytest.approx(float(largest)) and a.mean().dtype == np.float64


def test_another_dtype(same):
    x = elements(same, (7, 9), "i2")
    a = ga.array(x)
    for kind in ("f8", "i8", "i2", "c16", "f4"):
        for name in ("sum", "prod", "mean"):
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                numpys = getattr(x, name)(dtype=kind)
                if kind == "i2" and name == "mean":
                    continue  # NumPy's wraps
                check(getattr(np, name)(a, dtype=kind), numpys, f"{name} in {kind}")


def test_nothing_to_reduce():
    for shape in [(0,), (3, 0)]:
        x = np.zeros(shape, "i4")
        a = ga.array(x)
        for name in ("sum", "prod", "all", "any"):
            check(getattr(a, name)(), getattr(x, name)(), name)
        with pytest.warns(RuntimeWarning, match="Mean of empty slice"):
            assert np.isnan(a.mean())
        for name in ("min", "max", "argmin", "argmax"):
            with pytest.raises(ValueError):
                getattr(a, name)()


def test_axis(same):
    """NumPy's reduce is along axis 0: all of a vector. What we do not have says what to write instead."""
    x, y = elements(same, 6, "i4"), elements(same, (6, 4), "f8")
    v, m = ga.array(x), ga.array(y)
    for ufunc in (np.add, np.maximum, np.minimum, np.multiply, np.bitwise_or):
        check(ufunc.reduce(v), ufunc.reduce(x), ufunc.__name__)
        check(ufunc.reduce(v, axis=-1), ufunc.reduce(x, axis=-1), ufunc.__name__)
    for ufunc in (np.add, np.maximum, np.logical_and):
        check(ufunc.reduce(m, axis=None), ufunc.reduce(y, axis=None), ufunc.__name__)
        check(ufunc.reduce(m, axis=(0, 1)), ufunc.reduce(y, axis=(0, 1)), ufunc.__name__)
        for axis in ({}, {"axis": 0}, {"axis": 1}, {"axis": (0,)}):
            with pytest.raises(TypeError, match="axis=None"):
                ufunc.reduce(m, **axis)
    check(m.sum(axis=(0, -1)), y.sum(axis=(0, -1)), "sum")
    for name in ("sum", "prod", "mean", "min", "max", "all", "any", "argmin", "argmax"):
        with pytest.raises(TypeError, match=rf"{name} of .* along axis 1: .*axis=None.*a\.local"):
            getattr(m, name)(axis=1)
        with pytest.raises(ValueError):
            getattr(np, name)(m, axis=2)
    with pytest.raises(TypeError, match="order of the elements"):
        np.subtract.reduce(v)


def test_what_has_no_sum():
    for dtype in ("S5", "M8[s]", [("a", "f8")]):
        a = ga.zeros(5, dtype)
        with pytest.raises(TypeError, match="add"):
            a.sum()
    times = ga.array(np.array([7, 3, 5], "M8[s]"))
    assert times.min() == np.datetime64(3, "s") and times.argmax() == (0,)


def test_what_is_put_before_is_summed(rank, ranks):
    """Without a sync between."""
    a = ga.zeros(8, "u1")
    for turn in range(1, 4):
        a.acc[:] += np.uint8(1)
        assert a.sum() == 8 * ranks * turn and a.max() == ranks * turn
        ga.sync()
