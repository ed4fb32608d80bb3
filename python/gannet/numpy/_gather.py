"""All elements on every rank, for what cannot be done with less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._errors import ArgumentError
from ._blocks import volume, within
from ._explain import moved
from ._ndarray import ndarray
from ._options import options
from ._pending import part
from ._pieces import meet, read, ready

if TYPE_CHECKING:
    from numpy.typing import NDArray


def whole(x: Any, call: str) -> Any:
    """Collective where x is distributed. Its elements, for this rank to read; what is no ndarray, as it is.

    ArgumentError for more than options.gather_bytes."""
    if not isinstance(x, ndarray):
        return x
    mine = part(x)
    return mine if x._blocks is None else _gathered(x, call)


def _gathered(x: ndarray, call: str) -> NDArray[Any]:
    if x.nbytes > options.gather_bytes:
        raise ArgumentError(
            f"{call} would gather an array of shape {x.shape}, {x.nbytes} bytes, on every rank, more than "
            f"gnp.options.gather_bytes, {options.gather_bytes}: set that higher, or take a part of the array"
        )
    moved(call, "gathered on every rank", x.nbytes)
    ready(x)
    result = np.empty(x.shape, x.dtype)
    everything = tuple((0, n) for n in x.shape)
    assert x._blocks is not None
    for rank, box in enumerate(x._blocks.boxes):
        if volume(box):
            result[within(box, everything)] = read(x, rank, box)
    meet()
    return result
