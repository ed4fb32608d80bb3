"""Law: reductions along any axes give NumPy's elements, dtype and shape; the same on all ranks."""

import itertools

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same

NAMES = ["sum", "prod", "max", "min", "all", "any", "mean", "std", "var"]
AXES = [None, 0, 1, 2, -1, (0, 1), (1, 2), (0, 2), (2, 0, 1)]


@everywhere
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dtype", ["?", "i4", "u1", "f2", "f4", "f8", "c16"])
def test_axes(lying, name, dtype):
    with placed(lying):
        x = (
            ((np.arange(105) * 37 % 13) / (4 if np.dtype(dtype).kind in "fc" else 1))
            .astype(dtype)
            .reshape(7, 5, 3)
        )
        for axis, keepdims in itertools.product(AXES, [False, True]):
            if name == "std" and dtype == "?" or (name in ("prod", "var", "std") and dtype == "f2"):
                continue
            compare(lambda xp, a: xp.asarray(getattr(xp, name)(a, axis=axis, keepdims=keepdims)), x, close=True)
        compare(lambda xp, a: xp.asarray(getattr(a.T, name)(axis=0)), x, close=True) if dtype not in (
            "?",
            "f2",
        ) else None
        compare(lambda xp, a: xp.asarray(getattr(a[::-2, 1:], name)(axis=1)), x, close=True) if dtype not in (
            "?",
            "f2",
        ) else None


@everywhere
def test_not_a_number_and_errors(lying):
    with placed(lying):
        x = np.arange(12.0).reshape(4, 3)
        x[1, 1] = np.nan
        for name in ("max", "min", "argmax", "argmin", "sum"):
            for axis in (None, 0, 1):
                compare(lambda xp, a: xp.asarray(getattr(xp, name)(a, axis=axis)), x)
        compare(lambda xp, a: xp.nanmax(a), x)
        compare(lambda xp, a: a.sum(axis=5), x)
        compare(lambda xp, a: a.max(axis=0), np.zeros((0, 3)))
        compare(lambda xp, a: xp.asarray(a.sum(axis=0)), np.zeros((0, 3)))


@everywhere
def test_where_the_extremes_are(lying):
    with placed(lying):
        x = (np.arange(60) * 17 % 9).reshape(10, 6)
        for axis in (None, 0, 1, -1):
            compare(lambda xp, a: xp.asarray(xp.argmax(a, axis=axis)), x)
            compare(lambda xp, a: xp.asarray(xp.argmin(a[::-1], axis=axis)), x)
        compare(lambda xp, a: xp.argmax(a, axis=0, keepdims=True), x)
        compare(lambda xp, a: xp.count_nonzero(a, axis=1), x)
        compare(lambda xp, a: xp.asarray(xp.count_nonzero(a)), x)
        compare(lambda xp, a: xp.ptp(a, axis=0), x)


@everywhere
@pytest.mark.parametrize("name", ["cumsum", "cumprod"])
def test_running(lying, name):
    with placed(lying):
        for x in (np.arange(1, 24) % 5 / 2.0, np.arange(30).reshape(6, 5) % 4 + 1, np.ones(7, bool)):
            for axis in (None, 0, -1):
                compare(lambda xp, a: getattr(xp, name)(a, axis=axis), x, close=True)
        compare(lambda xp, a: xp.cumulative_sum(a, axis=1, include_initial=True), np.arange(12).reshape(3, 4))
        compare(lambda xp, a: xp.cumulative_prod(a), np.arange(1, 12))
        compare(lambda xp, a: xp.diff(a, n=2), np.arange(17) ** 3)
        compare(lambda xp, a: xp.diff(a, axis=0, prepend=0), np.arange(12).reshape(3, 4) ** 2)


@everywhere
def test_quantiles_and_counts(lying):
    with placed(lying):
        x = (np.arange(66) * 29 % 31 / 3.0).reshape(11, 6)
        compare(lambda xp, a: xp.asarray(xp.median(a)), x, close=True)
        compare(lambda xp, a: xp.median(a, axis=0), x, close=True)
        compare(lambda xp, a: xp.percentile(a, [5, 50, 99.5]), x, close=True)
        compare(lambda xp, a: xp.quantile(a, 0.3, axis=1, keepdims=True), x, close=True)
        compare(lambda xp, a: xp.histogram(a, 7), x)
        compare(lambda xp, a: xp.histogram(a, bins=[0, 2, 5, 10], density=True), x, close=True)
        compare(lambda xp, a: xp.bincount(a), np.arange(40) * 7 % 11)
        compare(lambda xp, a: xp.bincount(a, weights=a * 0.5, minlength=20), np.arange(40) * 7 % 11)
        compare(lambda xp, a: xp.average(a, axis=0, weights=xp.arange(11.0)), x, close=True)


@everywhere
def test_with_out(lying):
    with placed(lying):
        x = np.arange(20.0).reshape(4, 5)
        to = gnp.zeros(5)
        assert gnp.sum(gnp.asarray(x), axis=0, out=to) is to
        same(to, x.sum(axis=0))
        same(np.add.reduce(gnp.asarray(x), axis=1), np.add.reduce(x, axis=1))
        same(np.maximum.accumulate(gnp.asarray(x), axis=1), np.maximum.accumulate(x, axis=1))


@everywhere
def test_running_sums_of_long_slices(lying):
    """Law: whole slices that are added give the bits that NumPy's elements give."""
    with placed(lying):
        x = np.sin(np.arange(5 * 300 * 7.0)).reshape(5, 300, 7)
        x[1, 4, 2], x[3, 0, 0] = np.nan, np.inf
        for shape in [(5, 2100), (5, 300, 7), (3, 5, 700), (0, 700)]:
            values = x.reshape(shape) if 0 not in shape else np.empty(shape)
            for axis in range(len(shape)):
                for dtype in ("f8", "f4", "c16", "i4", "i1", "?"):
                    with np.errstate(all="ignore"):
                        given = np.nan_to_num(values * 100, posinf=7).astype(dtype) if dtype[0] in "i?" else values.astype(dtype)
                    compare(lambda xp, a: xp.cumsum(a, axis=axis), given)
                    compare(lambda xp, a: xp.cumprod(a, axis=axis), given)
                    if dtype != "c16":
                        compare(lambda xp, a: xp.cumsum(a, axis=axis, dtype="f4"), given)
                        same(np.maximum.accumulate(gnp.asarray(given), axis=axis), np.maximum.accumulate(given, axis=axis))
                    same(np.logical_or.accumulate(gnp.asarray(given), axis=axis), np.logical_or.accumulate(given, axis=axis))
