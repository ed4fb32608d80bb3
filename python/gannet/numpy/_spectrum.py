"""The transform of real numbers from its half: element -k is the conjugate of element k. Collective."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._blocks import Box, Span, common, cut, extents, volume
from ._exchange import adopt
from ._explain import moved
from ._ndarray import ndarray
from ._pending import part
from ._pieces import meet, read, ready

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Stretch(NamedTuple):
    """Indices of the result along an axis, from `first` on, and those of the half that they are made of."""

    first: int
    of: Span
    mirrored: bool


def whole_spectrum(half: ndarray, n: int, axes: tuple[int, ...]) -> ndarray:
    """Collective. The transform along `axes`, n long along the last of them, from a distributed array that ends
    there at n // 2."""
    last = axes[-1]
    shape = tuple(n if d == last else extent for d, extent in enumerate(half.shape))
    assert half._blocks is not None
    part(half)
    cut_axis = next((d for d in range(len(shape)) if not half._blocks.is_whole_along((d,))), 0)
    blocks = cut(shape, cut_axis)
    home = np.empty(extents(blocks.mine), half.dtype)
    moved("fftn", "the other half is the conjugate of elements elsewhere", half.nbytes if cut_axis in axes else 0)
    ready(half)
    for mirrored in (False, True):
        spans = [_stretches(d, span, half.shape, n, axes, mirrored) for d, span in enumerate(blocks.mine)]
        for stretches in product(*spans):
            _fill(home, blocks.mine, half, stretches)
    meet()
    return adopt(home, blocks)


def _stretches(
    d: int, span: Span, half: tuple[int, ...], n: int, axes: tuple[int, ...], mirrored: bool
) -> list[Stretch]:
    """Of my span along an axis: what is copied from the half, or what is the conjugate of its mirror image."""
    lo, hi = span
    if d == axes[-1]:
        lo, hi = (max(lo, half[d]), hi) if mirrored else (lo, min(hi, half[d]))
    if lo >= hi:
        return []
    if not mirrored or d not in axes:
        return [Stretch(lo, (lo, hi), False)]
    extent = n if d == axes[-1] else half[d]
    zero = [Stretch(0, (0, 1), True)] if lo == 0 else []
    first = max(lo, 1)
    return zero + ([Stretch(first, (extent - hi + 1, extent - first + 1), True)] if first < hi else [])


def _fill(home: NDArray[Any], mine: Box, half: ndarray, stretches: tuple[Stretch, ...]) -> None:
    wanted = tuple(each.of for each in stretches)
    assert half._blocks is not None
    for rank, box in enumerate(half._blocks.boxes):
        both = common(box, wanted) if volume(box) else None
        if both is None:
            continue
        target = tuple(
            _target(each, span, lo) for each, span, (lo, _) in zip(stretches, both, mine, strict=True)
        )
        values = read(half, rank, both)
        if any(each.mirrored for each in stretches):
            values = values[tuple(slice(None, None, -1 if each.mirrored else 1) for each in stretches)]
            np.conjugate(values, out=home[target])
        else:
            home[target] = values


def _target(stretch: Stretch, span: Span, origin: int) -> slice:
    """Where a span of the half belongs in my box."""
    skipped = stretch.of[1] - span[1] if stretch.mirrored else span[0] - stretch.of[0]
    first = stretch.first + skipped - origin
    return slice(first, first + span[1] - span[0])
