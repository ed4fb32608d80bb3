"""An operand that lies a little beside its result: my own part in place, and copies of what others have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._blocks import Box, Shape, common
from ._ndarray import ndarray

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Patchwork(NamedTuple):
    """My box of an operand, in patches; the boxes are places in mine."""

    source: ndarray
    patches: tuple[tuple[Box, NDArray[Any]], ...]


def segments(leaves: Sequence[Any], shape: Shape) -> Iterator[tuple[Box, list[NDArray[Any]]]]:
    """Local. My box in parts of which each leaf has one piece of memory, and these pieces: views, broadcast."""
    boxes: list[Box] = [tuple((0, n) for n in shape)]
    for leaf in leaves:
        if isinstance(leaf, Patchwork):
            boxes = [
                both for box in boxes for patch, _ in leaf.patches if (both := common(box, patch)) is not None
            ]
    for box in boxes:
        yield box, [_in_box(leaf, box, shape) for leaf in leaves]


def _in_box(leaf: Any, box: Box, shape: Shape) -> NDArray[Any]:
    if not isinstance(leaf, Patchwork):
        whole = leaf if leaf.shape == shape else np.broadcast_to(leaf, shape)
        return whole[tuple(slice(*span) for span in box)]
    place, values = next((patch, values) for patch, values in leaf.patches if common(box, patch) == box)
    ahead = len(shape) - values.ndim
    inside = tuple(
        slice(None) if n == 1 else slice(lo - first, hi - first)
        for n, (lo, hi), (first, _) in zip(values.shape, box[ahead:], place[ahead:], strict=True)
    )
    return np.broadcast_to(values[inside], tuple(hi - lo for lo, hi in box))
