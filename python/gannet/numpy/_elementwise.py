"""Elementwise functions of arrays that lie anywhere. Collective; without messages where operands lie alike."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from .._world import world
from ._blocks import Blocks, volume, within
from ._chain import Kernel, Task
from ._explain import moved
from ._gather import whole
from ._memory import is_large, new, place
from ._ndarray import ndarray, wrap
from ._options import options
from ._pending import compute_into, is_lazy, part, postponed, settle
from ._pieces import lies_as, meet, patchwork, pieces, ready, remote
from ._view import root

if TYPE_CHECKING:
    from numpy.typing import NDArray


def elementwise(
    call: str,
    kernel: Kernel,
    operands: Sequence[Any],
    dtype: np.dtype[Any],
    *,
    out: ndarray | None = None,
    lazy: bool = True,
) -> ndarray:
    """Collective. kernel(*operands, out=), where operands are ndarrays, NumPy's arrays alike on all ranks, or
    scalars."""
    shape = np.broadcast_shapes(*(each.shape for each in operands if isinstance(each, ndarray | np.ndarray)))
    if out is not None:
        return _into(call, kernel, operands, shape, out)
    if not is_large(shape, dtype):
        nbytes = prod(shape) * dtype.itemsize
        if lazy and is_lazy(nbytes) and world().size == 1 and shape and not dtype.hasobject:
            return postponed(kernel, [_kept(each) for each in operands], shape, dtype, None)
        result = new(shape, dtype)
        kernel(*(whole(each, call) for each in operands), out=result._part)
        return result
    blocks = place(shape, _blocks_of_largest(operands, shape))
    if lazy and is_lazy(prod(shape) * dtype.itemsize):
        elsewhere = [each for each in operands if isinstance(each, ndarray) and not lies_as(each, blocks)]
        if sum(remote(each, blocks) for each in elsewhere) * options.patch_one_in <= prod(shape):
            return postponed(kernel, _beside(call, operands, elsewhere, blocks), shape, dtype, blocks)
    result = new(shape, dtype, blocks)
    _fill(call, kernel, operands, result)
    return result


def _beside(call: str, operands: Sequence[Any], elsewhere: list[ndarray], blocks: Blocks) -> list[Any]:
    """Operands of a pending array: those that lie beside it as patches, of which those of other ranks are
    copied now."""
    if not elsewhere:
        return [_box(each, blocks) for each in operands]
    moved(call, "neighbours have a part of an operand", sum(remote(x, blocks) * x.itemsize for x in elsewhere))
    _computed(elsewhere)
    ready(*elsewhere)
    found = {id(each): patchwork(each, blocks) for each in elsewhere}
    meet()
    return [found[id(each)] if id(each) in found else _box(each, blocks) for each in operands]


def _blocks_of_largest(operands: Sequence[Any], shape: tuple[int, ...]) -> Blocks | None:
    """Where the first operand of the result's shape lies that is distributed."""
    return next(
        (
            each._blocks
            for each in operands
            if isinstance(each, ndarray) and each._blocks and each.shape == shape
        ),
        None,
    )


def _kept(each: Any) -> Any:
    """An operand of a pending array: what the program may change is copied."""
    return wrap(each.copy()) if isinstance(each, np.ndarray) and each.ndim else each


def _box(each: Any, blocks: Blocks) -> Any:
    """My box of an operand that lies as the result does; pending ones stay so."""
    values = each._part if isinstance(each, ndarray) else each
    if isinstance(each, ndarray) and each._blocks is not None:
        return each
    if not isinstance(values, np.ndarray) or values.ndim == 0:
        return values
    ahead = len(blocks.shape) - values.ndim
    mine = values[
        tuple(
            slice(None) if n != wide else slice(*span)
            for n, wide, span in zip(values.shape, blocks.shape[ahead:], blocks.mine[ahead:], strict=True)
        )
    ]
    return wrap(mine if isinstance(each, ndarray) else mine.copy())


def _into(call: str, kernel: Kernel, operands: Sequence[Any], shape: tuple[int, ...], out: ndarray) -> ndarray:
    """Into memory that is there: elements of it that are read elsewhere are read before."""
    check_writable(out)
    if np.broadcast_shapes(shape, out.shape) != out.shape:
        raise ValueError(
            f"non-broadcastable output operand with shape {out.shape} doesn't match the broadcast shape {shape}"
        )
    target = part(out)
    for each in operands:
        if isinstance(each, ndarray):
            part(each)
    settle(target)
    if out._blocks is None:
        kernel(*(whole(each, call) for each in operands), out=target)
        return out
    if any(_crosses(each, out) for each in operands):
        # In a copy, which the kernel may leave as it is in places.
        result = elementwise(call, _copy, [out], out.dtype, lazy=False)
        _into(call, kernel, operands, shape, result)
        _fill(call, _copy, [result], out)
    else:
        _fill(call, kernel, operands, out)
    return out


def check_writable(out: ndarray) -> None:
    """Local. ValueError if NumPy's array would be a view here, and ours is a copy."""
    if out._copied:
        raise ValueError(f"assignment destination is read-only: {out._copied}")


def _crosses(each: Any, out: ndarray) -> bool:
    """Whether elements of an operand, other than those at the same index, may be those of `out`."""
    if not isinstance(each, ndarray) or each._view is None or out._view is None:
        return False
    same = each._view.base is out._view.base and each._view[1:] == out._view[1:]
    return root(each._view.base) is root(out._view.base) and not same


def _copy(values: Any, out: NDArray[Any]) -> None:
    np.copyto(out, values, casting="unsafe")


def _fill(call: str, kernel: Kernel, operands: Sequence[Any], result: ndarray) -> None:
    blocks, home = result._blocks, result._part
    assert blocks is not None and home is not None
    elsewhere = [each for each in operands if isinstance(each, ndarray) and not lies_as(each, blocks)]
    if not elsewhere:
        task = Task(kernel, [_box(each, blocks) for each in _computed(operands)], blocks.shape, result.dtype)
        if home.size:
            _run_at_once(task, home)
        return
    moved(call, "operands do not lie alike", sum(each.nbytes for each in elsewhere))
    computed = _computed(operands)
    ready(*elsewhere)
    for piece in pieces(computed, blocks):
        if volume(piece.box):
            kernel(*piece.operands, out=home[within(piece.box, blocks.mine)])
    meet()


def _computed(operands: Sequence[Any]) -> list[Any]:
    for each in operands:
        if isinstance(each, ndarray):
            part(each)
    return list(operands)


def _run_at_once(task: Task, home: NDArray[Any]) -> None:
    values = [each._part if isinstance(each, ndarray) else each for each in task.operands]
    task.kernel(*values, out=home)


def assign(call: str, out: ndarray, value: Any) -> None:
    """Collective. Every element of `out` := a value that is broadcast, cast as NumPy does."""
    if isinstance(value, ndarray) and value._task is not None and _fits(value, out):
        check_writable(out)
        target = part(out)
        settle(target)
        if value._part is None:  # otherwise it read what it is assigned to
            compute_into(value._task, target)
            return
    elementwise(call, _copy, [value], out.dtype, out=out)


def given(out: Any, result: Any) -> Any:
    """Collective. The result, or `out`, if there is one, with its elements."""
    if out is None:
        return result
    assign("out", out, result)
    return out


def _fits(value: ndarray, out: ndarray) -> bool:
    """Whether pending elements may be computed right where they are assigned to."""
    same = value.shape == out.shape and value.dtype == out.dtype and value._blocks == out._blocks
    return same and out.ndim > 0 and out._task is None
