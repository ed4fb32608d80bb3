"""Law: order, sets, Fourier transforms and random numbers: what NumPy gives, and the same on any number of
ranks."""

import gannet as ga
import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same


def vectors():
    yield (np.arange(97) * 31 % 23).astype("i4")
    yield np.sin(np.arange(101.0) * 3.3)
    yield np.array([3.0, np.nan, 1.0, np.nan, -np.inf, 7.0] * 5)
    yield np.ones(40, "u1")
    yield np.arange(50)[::-1]
    yield np.arange(31) % 2 == 0
    yield np.array([2.5])


@everywhere
def test_sort(lying):
    with placed(lying):
        for x in vectors():
            compare(lambda xp, a: xp.sort(a), x)
            compare(lambda xp, a: xp.argsort(a, stable=True), x)
            if x.dtype != bool:
                same(gnp.sort(gnp.asarray(x), descending=True), np.sort(x)[::-1])
            index = np.asarray(gnp.argsort(gnp.asarray(x), descending=True))
            np.testing.assert_array_equal(x[index], np.sort(x)[::-1])
            for value in np.unique(x[~np.isnan(x)] if x.dtype.kind == "f" else x):
                assert (np.diff(index[x[index] == value]) > 0).all()  # equal ones in their order
        m = (np.arange(60) * 17 % 19).reshape(10, 6)
        for axis in (0, 1, -1, None):
            compare(lambda xp, a: xp.sort(a, axis=axis), m)
            compare(lambda xp, a: xp.argsort(a, axis=axis, stable=True), m)
        compare(lambda xp, a: xp.sort(a[::-1].T, axis=0), m)
        a = gnp.asarray(m)
        a.sort(axis=0)
        same(a, np.sort(m, axis=0))
        c = (np.arange(30) * 7 % 11) + 1j * (np.arange(30) % 3)
        compare(lambda xp, a: xp.sort(a), c)


def long_vectors():
    rng = np.random.default_rng(1)
    x = rng.standard_normal(20_011)
    yield x
    yield np.sort(x)
    yield np.sort(x)[::-1].copy()
    yield np.exp(40 * x)  # most of them near zero
    yield np.where(x > 0, np.nan, x)
    yield np.where(x > -2, np.nan, np.inf)
    yield np.full(20_011, np.nan)
    yield np.where(x > 0.5, x, 0.25)  # one value is in several ranges
    yield (x * 3).astype("i8")
    yield (x * 3).astype("i1")
    yield np.where(x > 0, np.iinfo("u8").max, 0).astype("u8")
    yield x.astype("f4")


@everywhere
def test_sort_of_long_vectors(lying):
    with placed(lying):
        for x in long_vectors():
            a = gnp.asarray(x)
            found = gnp.sort(a)
            assert np.asarray(found).tobytes() == np.sort(x).tobytes() or x.dtype.kind == "f"
            same(found, np.sort(x))
            same(a, x)
            held = found.ga.local.size if lying == "spread" and found._blocks is not None else 0
            assert held <= 2 * (-(-x.size // ga.size()))
            np.testing.assert_array_equal(np.asarray(gnp.argsort(a)), np.argsort(x, kind="stable"))


@everywhere
def test_selected_by_one_rank_alone(lying):
    """What one rank selects is dealt to all."""
    with placed(lying):
        x = np.arange(4_000.0).reshape(1000, 4)
        for limit in (10.0, 2000.0, 3990.0, 5000.0):
            compare(lambda xp, a: a[a > limit], x)
            compare(lambda xp, a: a[a[:, 0] > limit], x)
            compare(lambda xp, a: a[a <= limit], x)


@everywhere
def test_searches(lying):
    with placed(lying):
        edges = np.array([0.0, 1, 1, 4, 9])
        x = (np.arange(30) % 12 / 1.0).reshape(6, 5)
        for side in ("left", "right"):
            compare(lambda xp, a, b: xp.searchsorted(a, b, side=side), edges, x)
        compare(lambda xp, a, b: xp.digitize(b, a), edges, x)
        compare(lambda xp, a: tuple(xp.nonzero(a)), x)
        compare(lambda xp, a: tuple(xp.nonzero(a > 100)), x)
        compare(lambda xp, a: xp.flatnonzero(a > 4), x)
        compare(lambda xp, a: xp.argwhere(a > 7), x)
        with pytest.raises(ValueError):
            gnp.nonzero(gnp.asarray(1))


@everywhere
def test_sets(lying):
    with placed(lying):
        for x in vectors():
            compare(lambda xp, a: xp.sort(xp.unique_values(a)), x)
            compare(lambda xp, a: tuple(xp.unique_counts(a)), x)
            compare(lambda xp, a: tuple(xp.unique_all(a)), x)
            if not np.isnan(x).any():  # whose order NumPy leaves open
                compare(lambda xp, a: tuple(xp.unique_inverse(a)), x)
            compare(lambda xp, a: xp.unique(a), x)
        m = (np.arange(60) * 17 % 19).reshape(10, 6)
        compare(lambda xp, a: tuple(xp.unique_all(a)), m)
        compare(lambda xp, a: xp.unique(a, return_counts=True), m)
        compare(lambda xp, a: xp.isin(a, xp.asarray([3, 5, 100])), m)
        y = np.array([1, 5, 5, 30, 2])
        for name in ("union1d", "intersect1d", "setdiff1d", "setxor1d"):
            compare(lambda xp, a, b: getattr(xp, name)(a, b), m.ravel(), y)


@everywhere
def test_fft(lying):
    with placed(lying):
        x = np.sin(np.arange(8 * 6 * 10) * 1.3).reshape(8, 6, 10)
        z = x + 1j * np.cos(x)
        for name in ("fft", "ifft", "hfft"):
            for axis, n in [(-1, None), (0, 7), (1, 12)]:
                compare(lambda xp, a: getattr(xp.fft, name)(a, axis=axis, n=n), z, close=True)
        for name in ("rfft", "ihfft"):
            compare(lambda xp, a: getattr(xp.fft, name)(a, axis=0), x, close=True)
        compare(lambda xp, a: xp.fft.irfft(a, axis=0, norm="ortho"), z, close=True)
        for name in ("fftn", "ifftn", "irfftn"):
            compare(lambda xp, a: getattr(xp.fft, name)(a), z, close=True)
            compare(lambda xp, a: getattr(xp.fft, name)(a, axes=(0, 2), s=(5, 8)), z, close=True)
        compare(lambda xp, a: xp.fft.rfftn(a, axes=(1, 0)), x, close=True)
        compare(lambda xp, a: xp.fft.fft(a), x[0, 0], close=True)
        compare(lambda xp, a: xp.fft.fftshift(a), x)
        compare(lambda xp, a: xp.fft.ifftshift(a, axes=(0, 1)), x)
        compare(lambda xp: xp.fft.fftfreq(9, d=0.1), close=True)
        compare(lambda xp, a: xp.fft.fft(a), z.astype("c8"), close=True)


@everywhere
@pytest.mark.parametrize("library", ["scipy", "numpy"])
def test_fft_of_either_library(lying, library, monkeypatch):
    """Large boxes are SciPy's, where it is there: the same dtypes, numbers and errors."""
    if library == "scipy":
        pytest.importorskip("scipy")
        monkeypatch.setattr(gnp.fft, "WORTH_SCIPY", 0)
    else:
        monkeypatch.setattr(gnp.fft, "_scipy", lambda: None)
    with placed(lying):
        x = np.sin(np.arange(12 * 10) * 1.3).reshape(12, 10)
        for dtype in ("f4", "f8", "c8", "c16", "i4", "u1", "f2", "?"):
            compare(lambda xp, a: xp.fft.fft(a, axis=0), x.astype(dtype), close=True)
            compare(lambda xp, a: xp.fft.fft2(a), x.astype(dtype), close=True)
            compare(lambda xp, a: xp.fft.ifftn(a, norm="forward"), x.astype(dtype), close=True)
            compare(lambda xp, a: xp.fft.irfft(a, n=13), x.astype(dtype), close=True)
            compare(lambda xp, a: xp.fft.hfft(a, axis=0), x.astype(dtype), close=True)
            if dtype[0] != "c":
                compare(lambda xp, a: xp.fft.rfft2(a), x.astype(dtype), close=True)
                compare(lambda xp, a: xp.fft.ihfft(a), x.astype(dtype), close=True)
            for s, axes in [((5, 8), (0, 1)), ((16, 7), (1, 0)), ((4, 4), (0, 1)), (None, (1, 0))]:
                compare(lambda xp, a: xp.fft.fftn(a, s=s, axes=axes), x.astype(dtype), close=True)
            for axes in [None, (0, 1), (2, 0), (1, 2), (2, 1, 0)]:
                compare(lambda xp, a: xp.fft.fftn(a, axes=axes), x.reshape(6, 4, 5).astype(dtype), close=True)
        a = gnp.asarray(x)
        for call in (gnp.fft.fft, gnp.fft.irfft):
            with pytest.raises(ValueError, match=r"Invalid number of FFT data points \(0\) specified"):
                call(a, n=0)
        with pytest.raises(TypeError):
            gnp.fft.rfft(a * 1j)
        with pytest.raises(ValueError, match="Invalid norm"):
            gnp.fft.fft(a, norm="none")


def drawn():
    rng = gnp.random.default_rng(7)
    return [
        rng.random((9, 5)),
        rng.standard_normal(50),
        rng.integers(3, 9, (4, 6)),
        rng.permutation(20),
        rng.exponential(2.0, 11),
        rng.uniform(-1, 1, (3, 3)),
        rng.choice(10, 7),
        rng.choice(5, 5, replace=False),
        rng.choice(3, 40, p=[0.1, 0.0, 0.9]),
        rng.permutation(gnp.arange(12).reshape(4, 3)),
    ]


def test_random():
    """The same numbers wherever they lie; what they are on one rank is computed here from the streams
    themselves."""
    with placed("whole"):
        whole = [np.asarray(each) for each in drawn()]
    for lying in ("spread", "pending"):
        with placed(lying):
            for mine, wanted in zip(drawn(), whole, strict=True):
                same(mine, wanted)
    stream = np.random.Generator(np.random.Philox(key=[7, 1]))
    np.testing.assert_array_equal(whole[0], stream.random(45).reshape(9, 5))
    assert sorted(whole[3]) == list(range(20)) and set(whole[2].flat) <= set(range(3, 9))
    assert sorted(whole[7]) == list(range(5)) and 1 not in whole[8]
    u = np.asarray(gnp.random.default_rng(1).standard_normal(200000))
    assert abs(u.mean()) < 0.01 and abs(u.std() - 1) < 0.01 and abs((u**4).mean() - 3) < 0.1


@everywhere
def test_medians(lying):
    with placed(lying):
        x = np.sin(np.arange(60.0)).reshape(12, 5)
        x[3, 1], x[7] = np.nan, -np.inf
        for values in (x, x[:, 2:], x.astype("f4"), x[::2] > 0, (x[:, 2:4] * 1j), np.nan_to_num(x).astype("i8"), np.full((4, 2), np.inf)):
            for axis in (None, 0, 1, -1, (0, 1)):
                compare(lambda xp, a: xp.asarray(xp.median(a, axis=axis)), values, close=True)
                compare(lambda xp, a: xp.median(a, axis=axis, keepdims=True), values, close=True)
        for q in (0.3, np.float64(0.3), [0.1, 0.9]):
            compare(lambda xp, a: xp.asarray(xp.quantile(a, q)), np.sin(x[:3, 2:]).astype("f4"), close=True)
            compare(lambda xp, a: xp.asarray(xp.quantile(a, q, axis=0)), np.sin(x[:3, 2:]).astype("f4"), close=True)
        compare(lambda xp, a: xp.asarray(xp.percentile(a, 30)), np.sin(x[:3, 2:]).astype("f4"), close=True)
