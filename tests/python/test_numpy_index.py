"""Law: brackets select what NumPy's do; slices and integers are views, and writing through them is seen; errors
are NumPy's."""

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

SHAPE = (7, 6, 4)
drawn = settings(
    max_examples=60, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
X = np.arange(7 * 6 * 4).reshape(SHAPE)


@everywhere
@drawn
@given(hnp.basic_indices(SHAPE, allow_newaxis=True, allow_ellipsis=True))
def test_basic(lying, index):
    with placed(lying):
        a, x = gnp.asarray(X), X.copy()
        same(a[index], x[index])
        a[index] = -5
        x[index] = -5
        same(a, x)


@everywhere
@drawn
@given(hnp.basic_indices(SHAPE), st.data())
def test_views_of_views(lying, index, data):
    with placed(lying):
        a, x = gnp.asarray(X), X.copy()
        va, vx = a[index], x[index]
        if not np.ndim(vx):
            return
        again = data.draw(hnp.basic_indices(vx.shape, allow_newaxis=True))
        same(va[again], vx[again])
        va[...] = 3
        vx[...] = 3
        same(a, x)
        same(va.T, vx.T)


@everywhere
@pytest.mark.parametrize(
    "index",
    [
        np.array([5, 0, -1, 5]),
        (slice(None), np.array([5, 0, 2])),
        (slice(None), slice(None), np.array([[1, 0], [3, 3]])),
        (np.array([0, 6, 3]), np.array([1, 5, 0]), np.array([3, 2, 2])),
        (np.array([0, 6, 3]), 2, np.array([3, 2, 1])),
        (np.array([0, 6, 3]), slice(1, 4)),
        (np.array([0, 6, 3]), slice(None), np.array([3, 2, 1])),
        X % 3 == 0,
        X[..., 0] % 3 == 0,
        X[:, 0, 0] % 2 == 0,
        (slice(1, 3), np.array([True, False, True, True, False, True])),
        np.zeros(SHAPE, bool),
        [2, 4],
        (..., np.array([0, 1])),
        np.array([], dtype=int),
    ],
)
def test_advanced(lying, index):
    with placed(lying):
        mine = (
            tuple(gnp.asarray(i) if isinstance(i, np.ndarray) else i for i in index)
            if isinstance(index, tuple)
            else index
        )
        for given in (index, mine, gnp.asarray(index) if isinstance(index, np.ndarray) else index):
            a, x = gnp.asarray(X), X.copy()
            same(a[given], x[index])
            a[given] = -1
            x[index] = -1
            same(a, x)
            values = np.arange(x[index].size).reshape(x[index].shape)
            for value in (values, gnp.asarray(values)):
                a[given] = value
                x[index] = values
                same(a, x)


@everywhere
@pytest.mark.parametrize(
    "index",
    [
        9,
        (0, 9),
        (0, 0, 0, 0),
        np.array([0, 9]),
        "x",
        (slice(None), slice(None), 4),
        np.ones(5, bool),
        (..., ...),
        1.5,
    ],
)
def test_errors(lying, index):
    with placed(lying):
        with pytest.raises(IndexError) as numpys:
            X[index]
        with pytest.raises(IndexError) as ours:
            gnp.asarray(X)[index]
        if not isinstance(index, np.ndarray | str | float):
            assert str(ours.value) == str(numpys.value)
        with pytest.raises(IndexError):
            gnp.asarray(X)[index] = 0


@everywhere
def test_assignments(lying):
    with placed(lying):
        a, x = gnp.asarray(X), X.copy()
        for target in (a, x):
            target[1] = target[2]
            target[:, 1:3] = np.arange(4)
            target[::-1, 0] = np.arange(7)[:, None]
            target[..., 1] = np.ones((1, 7, 6))
            target[2, 3, 1] = 77
            target[1:] = target[:-1].copy()
        same(a, x)
        a[:-1] = a[1:]  # elements that other ranks read before they change
        x[:-1] = x[1:].copy()
        same(a, x)
        with pytest.raises(ValueError, match="broadcast"):
            a[:, 0] = np.ones(5)
        for i, row in enumerate(a):
            same(row, x[i])


@everywhere
def test_take_and_put(lying):
    with placed(lying):
        compare(lambda xp, a: xp.take(a, xp.asarray([3, 0, 3]), axis=1), X)
        compare(lambda xp, a: xp.take(a, xp.asarray([5, 100])), X)
        compare(lambda xp, a: xp.take_along_axis(a, xp.argsort(a % 5, axis=1), axis=1), X)
        compare(lambda xp, a: xp.take_along_axis(a, xp.argmax(a % 5, axis=0, keepdims=True), axis=0), X)
        a, x = gnp.zeros(9), np.zeros(9)
        np.add.at(x, [1, 1, 8, -2], [1.0, 2.0, 3.0, 4.0])
        np.add.at(a, np.array([1, 1, 8, -2]), np.array([1.0, 2.0, 3.0, 4.0]))
        same(a, x)
        gnp.add_at(a, gnp.asarray([0, 0]), 1.0)
        np.add.at(x, [0, 0], 1.0)
        same(a, x)


@everywhere
def test_an_element_is_a_copy(lying):
    with placed(lying):
        a = gnp.asarray(np.arange(6))
        b = a[3]
        a[3] = 9
        assert int(b) == 3 and int(a[3]) == 9 and a[2:4].item(1) == 9


@everywhere
def test_every_slice(lying):
    """Law: all slices of a short axis, also those that begin or end beyond it, get and set what NumPy's do."""
    ends = [None, -9, -6, -5, -4, -1, 0, 1, 4, 5, 6, 9]
    with placed(lying):
        x = np.arange(15.0).reshape(5, 3)
        a = gnp.asarray(x)
        for begin in ends:
            for end in ends:
                for step in (None, 1, 2, -1, -2, -7):
                    index = slice(begin, end, step)
                    assert a[index].shape == x[index].shape, index
                    if lying == "whole" or (begin, end) in ((-9, -5), (9, -4), (-4, 9), (None, 1)):
                        same(a[index], x[index])
                        same(a[::-1, 1][index], x[::-1, 1][index])
                        mine, theirs = a.copy(), x.copy()
                        mine[index] = -1
                        theirs[index] = -1
                        same(mine, theirs)


@everywhere
def test_values_that_do_not_fit(lying):
    with placed(lying):
        a = gnp.asarray(np.arange(15.0).reshape(5, 3))
        for index in [slice(2, 2), slice(0, 2), (slice(None), slice(1, 1)), (0, slice(0, 0))]:
            with pytest.raises(ValueError, match="could not broadcast"):
                a[index] = np.ones((7, 4))
        a[np.array([0, 2]), np.array([1, 1])] = np.ones((1, 1, 2))
        assert float(a.sum()) == np.arange(15).sum() - 1 - 7 + 2
