"""Arrays side by side, and parts of them, by NumPy's names. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import asarray
from ._fancy import get
from ._manipulate import concat
from ._ndarray import ndarray
from ._pencils import axis_of
from ._reshape import reshape


def atleast_1d(*arrays: Any) -> Any:
    """Collective. At least one dimension."""
    return _at_least(1, arrays)


def atleast_2d(*arrays: Any) -> Any:
    """Collective. At least two dimensions, new ones first."""
    return _at_least(2, arrays)


def _at_least(ndim: int, arrays: Any) -> Any:
    found = tuple(
        each if each.ndim >= ndim else reshape(each, (1,) * (ndim - each.ndim) + each.shape)
        for each in map(asarray, arrays)
    )
    return found[0] if len(found) == 1 else found


def vstack(arrays: Any) -> ndarray:
    """Collective. Along the first axis, vectors as rows."""
    return concat([atleast_2d(each) for each in arrays], axis=0)


def hstack(arrays: Any) -> ndarray:
    """Collective. Along the second axis, vectors along their only one."""
    given = [atleast_1d(each) for each in arrays]
    return concat(given, axis=0 if given[0].ndim == 1 else 1)


def column_stack(arrays: Any) -> ndarray:
    """Collective. Vectors as columns beside each other."""
    given = [asarray(each) for each in arrays]
    return concat([reshape(each, (-1, 1)) if each.ndim == 1 else each for each in given], axis=1)


def array_split(x: Any, sections: Any, axis: int = 0) -> list[ndarray]:
    """Collective. Views of parts along an axis: so many, of about one length, or between indices."""
    x = asarray(x)
    d = axis_of(axis, x.ndim)
    ends = np.array_split(np.arange(x.shape[d]), sections)
    bounds = np.cumsum([0, *map(len, ends)]).tolist()
    return [get(x, (*[slice(None)] * d, slice(lo, hi))) for lo, hi in zip(bounds, bounds[1:], strict=False)]


def split(x: Any, sections: Any, axis: int = 0) -> list[ndarray]:
    """Collective. array_split, with parts of one length."""
    x = asarray(x)
    if isinstance(sections, int) and x.shape[axis] % sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(x, sections, axis)
