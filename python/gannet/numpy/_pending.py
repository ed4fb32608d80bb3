"""When pending elements are computed, and what keeps them what they were when the program named them."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any
from weakref import ref

import numpy as np
from numpy.lib.array_utils import byte_bounds

from ._blocks import Blocks, extents
from ._chain import LONGEST, Kernel, Task, compute
from ._memory import new
from ._ndarray import ndarray
from ._options import options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

# Pending arrays, in the order in which they were made.
_pending: dict[int, ref[ndarray]] = {}
_numbers = count()


def postponed(
    kernel: Kernel, operands: Sequence[Any], shape: tuple[int, ...], dtype: np.dtype[Any], blocks: Blocks | None
) -> ndarray:
    """Local. A pending array; the operands lie as it does, and those that are NumPy's are nobody else's."""
    distinct = {id(each): each for each in operands}
    found = {key: _continued(each, shape) for key, each in distinct.items()}
    inputs = [found[id(each)] for each in operands]
    made: ndarray = object.__new__(ndarray)
    made._blocks = blocks
    made._task = Task(kernel, inputs, shape, dtype)
    number = next(_numbers)
    _pending[number] = ref(made, lambda _: _pending.pop(number, None))
    made._number = number
    return made


def _continued(each: Any, shape: tuple[int, ...]) -> Any:
    """The task of a pending operand, if nobody else computes it and the chain does not become too long."""
    if not isinstance(each, ndarray) or each._part is not None:
        return each
    task = each._task
    if task.used or task.steps >= LONGEST or task.shape != shape:
        part(each)
        return each
    task.used = True
    return task


def part(x: ndarray) -> NDArray[Any]:
    """Collective where x is pending. What this rank has of the elements."""
    if x._part is None:
        home = new(x._task.shape, x._task.dtype, x._blocks)
        assert home._part is not None
        compute_into(x._task, home._part)
        x._part, x._view = home._part, home._view
        _done(x)
    return x._part


def settle(target: NDArray[Any]) -> None:
    """Local. Computes what is pending and reads memory that is about to change, into memory of this rank's own."""
    if not _pending or not target.size:
        return
    lo, hi = byte_bounds(target)
    for each in [found for weak in list(_pending.values()) if (found := weak()) is not None]:
        if each._part is None and any(_overlaps(leaf, lo, hi) for leaf in each._task.leaves()):
            shape = each._task.shape if each._blocks is None else extents(each._blocks.mine)
            home = np.empty(shape, each._task.dtype)
            compute_into(each._task, home)
            each._part = home
            _done(each)


def compute_into(task: Task, home: NDArray[Any]) -> None:
    """Local. The elements of my box."""
    if home.size:
        compute(task, home)


def _overlaps(leaf: ndarray, lo: int, hi: int) -> bool:
    if leaf._part is None or not leaf._part.size:
        return False
    begin, end = byte_bounds(leaf._part)
    return begin < hi and lo < end


def _done(x: ndarray) -> None:
    x._task = None
    _pending.pop(x._number, None)


def is_lazy(nbytes: int) -> bool:
    """Local. Whether a result of so many bytes is computed when somebody looks."""
    return nbytes >= options.lazy_bytes
