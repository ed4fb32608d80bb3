"""Operands beside a result: what lies elsewhere is read where it is, on this node, or got. Collective."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._world import world
from ._blocks import Blocks, Box, Shape, common, volume, within
from ._memory import share
from ._ndarray import ndarray
from ._patchwork import Patchwork

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Piece(NamedTuple):
    """A box of the result, and what each operand has for it."""

    box: Box
    operands: tuple[Any, ...]


def lies_as(x: ndarray, blocks: Blocks) -> bool:
    """Local. Whether each rank has of x what it needs for its box of the result; known alike on all ranks."""
    if x._blocks is None or x._blocks is blocks:
        return True
    return all(
        not volume(wanted) or (volume(box) > 0 and _lifted(box, x.shape, blocks.shape) == wanted)
        for box, wanted in zip(x._blocks.boxes, blocks.boxes, strict=True)
    )


def pieces(operands: Sequence[Any], blocks: Blocks) -> list[Piece]:
    """One-sided. My box of the result in pieces, none of which is cut by an operand.

    Operands are ndarrays that are computed, NumPy's arrays with the same values on all ranks, or scalars. Where
    any lies
    elsewhere, the caller shares it and meets others before, and meets them after (what is read stays until
    then)."""
    found = [Piece(blocks.mine, ())] if volume(blocks.mine) else []
    for each in operands:
        if isinstance(each, ndarray) and each._blocks is not None:
            found = [more for piece in found for more in _cut_by(each, piece, blocks)]
        else:
            found = [Piece(box, (*have, _of_whole(each, box, blocks.shape))) for box, have in found]
    return found


def meet() -> None:
    """Collective. Waits for all ranks: what they wrote into their own parts is seen."""
    world()._core.meet()


def ready(*arrays: ndarray) -> None:
    """Collective. Others may read these arrays, which are computed, from now until the next meet()."""
    for each in arrays:
        if each._blocks is not None:
            share(each)
    meet()


def remote(x: ndarray, blocks: Blocks) -> int:
    """Local. How many elements of the result are beside elements of x that another rank has; on all ranks
    together."""
    assert x._blocks is not None
    count = 0
    for box, wanted in zip(x._blocks.boxes, blocks.boxes, strict=True):
        here = common(_lifted(box, x.shape, blocks.shape), wanted) if volume(box) and volume(wanted) else None
        count += volume(wanted) - (volume(here) if here is not None else 0)
    return count


def patchwork(x: ndarray, blocks: Blocks) -> Patchwork:
    """One-sided. My box of an operand; what others have is copied. The caller is ready() before, and meets
    after."""
    assert x._blocks is not None
    found = []
    for rank, box in enumerate(x._blocks.boxes):
        lifted = _lifted(box, x.shape, blocks.shape) if volume(box) and volume(blocks.mine) else blocks.mine
        shared = common(lifted, blocks.mine) if volume(box) else None
        if shared is not None:
            values = read(x, rank, _lowered(shared, x.shape, blocks.shape))
            place = tuple((lo - o, hi - o) for (lo, hi), (o, _) in zip(shared, blocks.mine, strict=True))
            found.append((place, values if rank == world().rank else values.copy()))
    return Patchwork(x, tuple(found))


def _cut_by(x: ndarray, piece: Piece, blocks: Blocks) -> list[Piece]:
    assert x._blocks is not None
    result = []
    for rank, box in enumerate(x._blocks.boxes):
        if not volume(box):
            continue
        shared = common(piece.box, _lifted(box, x.shape, blocks.shape))
        if shared is not None:
            # A piece of an earlier operand is cut again.
            before = tuple(_again(each, piece.box, shared) for each in piece.operands)
            mine = read(x, rank, _lowered(shared, x.shape, blocks.shape))
            result.append(Piece(shared, (*before, mine)))
    return result


def _again(have: Any, outer: Box, box: Box) -> Any:
    if outer == box or not isinstance(have, np.ndarray):
        return have
    return _of_whole(
        have, tuple((lo - o, hi - o) for (lo, hi), (o, _) in zip(box, outer, strict=True)), _extents(outer)
    )


def _extents(box: Box) -> Shape:
    return tuple(hi - lo for lo, hi in box)


def read(x: ndarray, rank: int, box: Box) -> NDArray[Any]:
    """One-sided. A box of what a rank has: a view where this rank reaches it, otherwise a copy."""
    assert x._blocks is not None and x._part is not None
    if rank == world().rank:
        return x._part[within(box, x._blocks.mine)]
    view = x._view
    assert view is not None
    if view.base.on_my_node(rank):
        return view.take(view.base.node_view(rank), view.base._block(rank)[0], box)
    return view.get(box)


def _of_whole(x: Any, box: Box, shape: Shape) -> Any:
    """The box of an operand that is whole; scalars, and arrays without dimensions, stay what they are."""
    values = x._part if isinstance(x, ndarray) else x
    if not isinstance(values, np.ndarray) or values.ndim == 0:
        return values
    return values[tuple(slice(lo, hi) for lo, hi in _lowered(box, values.shape, shape))]


def _lifted(box: Box, shape: Shape, to: Shape) -> Box:
    """A box of an operand in the indices of what it is broadcast to."""
    ahead = len(to) - len(shape)
    lead = tuple((0, n) for n in to[:ahead])
    return lead + tuple(
        (0, wide) if n != wide else span for span, n, wide in zip(box, shape, to[ahead:], strict=True)
    )


def _lowered(box: Box, shape: Shape, to: Shape) -> Box:
    """What of an operand a box of the result needs."""
    ahead = len(to) - len(shape)
    return tuple(
        (0, 1) if n != wide else span for span, n, wide in zip(box[ahead:], shape, to[ahead:], strict=True)
    )
