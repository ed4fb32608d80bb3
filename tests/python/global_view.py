"""What the tests of gannet.numpy share: the same function of NumPy's arrays and of ours."""

import contextlib

import gannet.numpy as gnp
import numpy as np
import pytest

# Where the arrays of a test lie: all of them on every rank, distributed whatever their size, and computed when looked at.
PLACES = {
    "whole": {"distribute_bytes": 1 << 40, "lazy_bytes": 1 << 40},
    "spread": {"distribute_bytes": 0, "lazy_bytes": 1 << 40},
    "pending": {"distribute_bytes": 0, "lazy_bytes": 0, "tile_bytes": 64, "patch_one_in": 0},
}
everywhere = pytest.mark.parametrize("lying", PLACES)


@contextlib.contextmanager
def placed(lying):
    """Arrays that are made meanwhile lie so."""
    before = {name: getattr(gnp.options, name) for name in ("distribute_bytes", "lazy_bytes", "tile_bytes", "patch_one_in")}
    for name, value in PLACES[lying].items():
        setattr(gnp.options, name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(gnp.options, name, value)


def same(mine, numpys, *, close=False, strict=True):
    """Shape, dtype and elements are NumPy's."""
    if isinstance(numpys, tuple | list) and not isinstance(numpys, np.ndarray):
        assert len(mine) == len(numpys)
        for a, b in zip(mine, numpys, strict=True):
            same(a, b, close=close, strict=strict)
        return
    assert isinstance(mine, gnp.ndarray), type(mine)
    found = np.asarray(mine)
    wanted = np.asarray(numpys)
    assert mine.shape == found.shape == wanted.shape, (mine.shape, wanted.shape)
    if strict:
        assert mine.dtype == wanted.dtype, (mine.dtype, wanted.dtype)
    if close:
        tolerance = 1e-4 if np.dtype(wanted.dtype).itemsize <= 4 or wanted.dtype == np.complex64 else 1e-10
        np.testing.assert_allclose(found, wanted, rtol=tolerance, atol=tolerance)
    else:
        np.testing.assert_array_equal(found, wanted)


def compare(function, *arrays, close=False, strict=True):
    """function(module, *arrays) with NumPy and with ours: the same results, or an exception of the same type."""
    with np.errstate(all="ignore"):
        try:
            wanted, error = function(np, *[each.copy() for each in arrays]), None
        except Exception as raised:
            wanted, error = None, raised
        given = [gnp.asarray(each) for each in arrays]
        if error is not None:
            with pytest.raises(type(error)):
                function(gnp, *given)
        else:
            same(function(gnp, *given), wanted, close=close, strict=strict)
