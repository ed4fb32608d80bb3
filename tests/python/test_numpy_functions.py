"""Law: a program's own function is called for lines and elements as NumPy does; what it raises on one rank, it raises on
all, and they go on together."""

import math

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same

X = 1 + np.arange(9 * 7.0).reshape(9, 7) % 11


@everywhere
def test_lines(lying):
    with placed(lying):
        for axis in (0, 1, -1):
            compare(lambda xp, a: xp.apply_along_axis(lambda line: math.log(line[0]), axis, a), X, close=True)  # not of zeros
            compare(lambda xp, a: xp.apply_along_axis(lambda line: line[::-1][:3], axis, a), X)
            compare(lambda xp, a: xp.apply_along_axis(np.outer, axis, a, [1, 2]), X)
            compare(lambda xp, a: xp.apply_along_axis(lambda line: str(line[0]) == "7.0", axis, a), X)


@everywhere
def test_failures_of_lines(lying):
    with placed(lying):
        for bad in (X[0, 0], X[4, 3], X[8, 6]):
            with pytest.raises(ZeroDivisionError, match="bad"):
                gnp.apply_along_axis(lambda line: raising(line, bad), 1, gnp.asarray(X))
            with pytest.raises(ZeroDivisionError, match="bad"):
                gnp.vectorize(lambda value: raising(value, bad), otypes=[float])(gnp.asarray(X) + 0)
        same(gnp.asarray(X) * 2, X * 2)


def raising(values, bad):
    if (values == bad).any():
        raise ZeroDivisionError("bad")
    return 1.0


@everywhere
def test_failures_of_matrices(lying):
    with placed(lying):
        stack = np.stack([np.eye(3)] * 8)
        stack[7] = 0
        for _ in range(2):
            with pytest.raises(np.linalg.LinAlgError):
                gnp.linalg.inv(gnp.asarray(stack))
