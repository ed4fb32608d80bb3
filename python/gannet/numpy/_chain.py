"""Chains of elementwise work, computed piece by piece in cache when somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import isqrt, prod
from typing import TYPE_CHECKING, Any

import numpy as np

from ._blocks import Box, Shape
from ._ndarray import ndarray
from ._options import options
from ._patchwork import Patchwork, segments

if TYPE_CHECKING:
    from numpy.typing import NDArray

Kernel = Callable[..., Any]  # kernel(*operands, out=): a ufunc, or what is called like one

_CACHE_LINE = 64  # bytes: neighbours that are further apart share none
LONGEST = 24  # steps of a chain: more are computed before they are continued


class Task:
    """An elementwise function of operands that lie as its result does: tasks, arrays, scalars."""

    __slots__ = ("dtype", "kernel", "operands", "shape", "steps", "used")

    def __init__(self, kernel: Kernel, operands: Sequence[Any], shape: Shape, dtype: np.dtype[Any]) -> None:
        self.kernel = kernel
        self.operands = tuple(operands)
        self.shape = shape
        self.dtype = dtype
        self.steps: int = 1 + sum(each.steps for each in operands if isinstance(each, Task))
        self.used: bool = False  # by another task: the second user wants it computed

    def leaves(self) -> Iterator[ndarray]:
        """Local. The arrays that it reads."""
        for each in self.operands:
            if isinstance(each, Task):
                yield from each.leaves()
            elif isinstance(each, ndarray):
                yield each
            elif isinstance(each, Patchwork):
                yield each.source


class Program:
    """The steps of a task over its leaves: each writes a register, and the last one the result."""

    def __init__(self, task: Task) -> None:
        self.leaves: list[Any] = []
        self.steps: list[tuple[Kernel, list[tuple[str, Any]], np.dtype[Any]]] = []
        self._places: dict[int, tuple[str, Any]] = {}
        self._add(task)
        self.slots, self.memory = self._share_registers()

    def _share_registers(self) -> tuple[list[int], list[np.dtype[Any]]]:
        """Which memory each step writes: that of a step that nobody reads any more, where dtypes agree."""
        last = {
            at: step
            for step, (_, arguments, _) in enumerate(self.steps)
            for kind, at in arguments
            if kind == "step"
        }
        slots: list[int] = []
        dtypes: list[np.dtype[Any]] = []
        free: list[int] = []
        for step, (_, _, dtype) in enumerate(self.steps):
            slot = next((each for each in free if dtypes[each] == dtype), None)
            if slot is None:
                slot = len(dtypes)
                dtypes.append(dtype)
            else:
                free.remove(slot)
            slots.append(slot)
            free += [slots[at] for at, end in last.items() if end == step]
        return slots, dtypes

    def _add(self, task: Task) -> tuple[str, Any]:
        if id(task) not in self._places:
            arguments = [self._argument(each) for each in task.operands]
            self.steps.append((task.kernel, arguments, task.dtype))
            self._places[id(task)] = ("step", len(self.steps) - 1)
        return self._places[id(task)]

    def _argument(self, each: Any) -> tuple[str, Any]:
        if isinstance(each, Task):
            return self._add(each)
        values = each._part if isinstance(each, ndarray) else each
        if not isinstance(values, Patchwork) and (not isinstance(values, np.ndarray) or values.ndim == 0):
            return ("scalar", values)
        if id(each) not in self._places:
            self.leaves.append(values)
            self._places[id(each)] = ("leaf", len(self.leaves) - 1)
        return self._places[id(each)]

    def run(self, leaves: list[NDArray[Any]], out: NDArray[Any], registers: list[NDArray[Any]]) -> None:
        """Local. One tile: leaves and registers are that much, or more, of each."""
        end = len(self.steps) - 1
        for step, (kernel, arguments, _) in enumerate(self.steps):
            values = [
                leaves[at] if kind == "leaf" else registers[self.slots[at]] if kind == "step" else at
                for kind, at in arguments
            ]
            kernel(*values, out=out if step == end else registers[self.slots[step]])


def tiles(
    task: Task, shape: Shape, out: NDArray[Any] | None = None, *, flat: bool = True
) -> Iterator[tuple[tuple[slice, ...], NDArray[Any]]]:
    """Local. Computes a task of my box, which has elements, tile by tile: (where, values), in `out` or in
    memory that the
    next tile overwrites.

    flat: places may be those of the box in one dimension, which they are if all is contiguous."""
    program = Program(task)
    for box, leaves in segments(program.leaves, shape):
        inside = tuple(slice(*span) for span in box)
        extents = tuple(hi - lo for lo, hi in box)
        target = None if out is None else out[inside]
        for where, values in _tiles_of(program, leaves, extents, target, flat=flat and extents == shape):
            if extents == shape:
                yield where, values
            else:
                yield _shifted(where, box), values


def _shifted(where: tuple[slice, ...], box: Box) -> tuple[slice, ...]:
    """A place in a box as one of what the box is in."""
    ahead = tuple(slice(at.start + lo, at.stop + lo) for at, (lo, _) in zip(where, box, strict=False))
    return (*ahead, *(slice(*span) for span in box[len(where) :]))


def _tiles_of(
    program: Program, leaves: list[NDArray[Any]], shape: Shape, out: NDArray[Any] | None, *, flat: bool
) -> Iterator[tuple[tuple[slice, ...], NDArray[Any]]]:
    arrays = [*leaves, *(() if out is None else (out,))]
    if flat and len(shape) > 1 and all(each.flags.c_contiguous for each in arrays):
        leaves = [each.reshape(-1) for each in leaves]
        out = None if out is None else out.reshape(-1)
        shape = (prod(shape),)
    square = len(shape) > 1 and any(abs(each.strides[-1]) > _CACHE_LINE for each in leaves)
    widest = max([each.itemsize for each in leaves] + [dtype.itemsize for dtype in program.memory])
    count = max(1, options.tile_bytes // widest)
    memory = [np.empty(min(count, prod(shape)), dtype) for dtype in program.memory]
    for where, extents in _squares(shape, count) if square else _tile_places(shape, count):
        n = prod(extents)
        registers = [each[:n].reshape(extents) for each in memory]
        target = registers[program.slots[-1]] if out is None else out[where]
        program.run([each[where] for each in leaves], target, registers)
        yield where, target


def _tile_places(shape: Shape, count: int) -> Iterator[tuple[tuple[slice, ...], Shape]]:
    """Boxes of at most `count` elements: whole rows, or parts of a row where those are longer."""
    row = prod(shape[1:])
    if len(shape) == 1 or row <= count:
        step = max(1, count // max(1, row))
        for lo in range(0, shape[0], step):
            hi = min(lo + step, shape[0])
            yield (slice(lo, hi),), (hi - lo, *shape[1:])
        return
    for i in range(shape[0]):
        for where, extents in _tile_places(shape[1:], count):
            yield (slice(i, i + 1), *where), (1, *extents)


def _squares(shape: Shape, count: int) -> Iterator[tuple[tuple[slice, ...], Shape]]:
    """Boxes that are as long as wide in the last two axes, for operands whose rows are columns elsewhere."""
    side = max(1, isqrt(count))
    for ahead in np.ndindex(shape[:-2]):
        before = tuple(slice(i, i + 1) for i in ahead)
        for i in range(0, shape[-2], side):
            for j in range(0, shape[-1], side):
                rows, columns = slice(i, min(i + side, shape[-2])), slice(j, min(j + side, shape[-1]))
                extents = (*(1 for _ in ahead), rows.stop - i, columns.stop - j)
                yield (*before, rows, columns), extents


def compute(task: Task, out: NDArray[Any]) -> None:
    """Local. All of a task, into memory of my box of the result."""
    if out.ndim == 0 or not out.size:
        raise AssertionError("pending arrays have elements and dimensions")
    for _ in tiles(task, out.shape, out):
        pass
