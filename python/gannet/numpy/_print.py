"""Arrays as text: NumPy's, of the elements that it would show. Collective."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._basic import basic
from ._gather import whole
from ._manipulate import concat
from ._ndarray import ndarray
from ._pending import part

if TYPE_CHECKING:
    from numpy.typing import NDArray


def shown(x: ndarray) -> NDArray[Any]:
    """Collective. What is printed of an array: all of a small one, the ends of the axes of others."""
    if x._blocks is None:
        return part(x)
    return np.asarray(whole(_ends(x), "print"))


def _ends(x: ndarray) -> ndarray:
    """The first and last elements along each axis, and one more, so that NumPy writes an ellipsis."""
    options = np.get_printoptions()
    if x.size <= options["threshold"]:
        return x
    items = options["edgeitems"]
    for d, n in enumerate(x.shape):
        if n > 2 * items + 1:
            before = (slice(None),) * d
            x = concat(
                [basic(x, (*before, slice(items + 1))), basic(x, (*before, slice(n - items, None)))], axis=d
            )
    return x


def array_str(x: ndarray) -> str:
    """Collective. As str() of NumPy's."""
    few = shown(x)
    return str(few[()]) if not few.ndim else np.array2string(few, threshold=_threshold(few, x), formatter=None)


def array_repr(x: ndarray) -> str:
    """Collective. As repr() of NumPy's, with the dtype where it shows."""
    few = shown(x)
    if few.size == x.size:
        return repr(few)
    body = np.array2string(few, threshold=_threshold(few, x), separator=", ", prefix="array(")
    suffix = (
        ""
        if x.dtype in (np.dtype(float), np.dtype(int), np.dtype(bool), np.dtype(complex))
        else f", dtype={x.dtype}"
    )
    return f"array({body}, shape={x.shape}{suffix})"


def _threshold(few: NDArray[Any], x: ndarray) -> int:
    """NumPy puts an ellipsis into what has more elements than this."""
    usual: int = np.get_printoptions()["threshold"]
    return usual if few.size == x.size else 0
