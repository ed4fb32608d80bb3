"""Arrays with a global view: every rank runs the same script, and each call is collective."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from ._blocks import Blocks, Shape
from ._view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray


class ndarray:
    """An array that all ranks see as one, with NumPy's interface.

    Below options.distribute_bytes it is *whole*: each rank has all of it, as a NumPy array. Otherwise each
    rank has a box of it, in a global array or, until somebody asks for it, in memory of its own. Large results
    of elementwise functions are *pending* until somebody looks at them. What is made of it is the same in all
    cases."""

    # What this rank has of the elements; None while they are pending.
    _part: NDArray[Any] | None = None
    # Who has what; None if each rank has all.
    _blocks: Blocks | None = None
    # The global array that the elements are in; None if they are in NumPy's memory.
    _view: View | None = None
    # What computes pending elements (_chain.Task).
    _task: Any = None
    # Which of the pending arrays it is.
    _number = -1
    # Why writing would not be seen where NumPy's would.
    _copied: str = ""

    def __new__(cls, *arguments: object, **keywords: object) -> ndarray:
        """Local. Refused: use gnp.empty, gnp.asarray and their like."""
        raise TypeError("gannet.numpy.ndarray is not for calls: use gnp.empty, gnp.zeros or gnp.asarray")

    @property
    def shape(self) -> Shape:
        """Local. The extents."""
        if self._blocks is not None:
            return self._blocks.shape
        shape: Shape = self._task.shape if self._part is None else self._part.shape
        return shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """Local. What the elements are."""
        dtype: np.dtype[Any] = self._task.dtype if self._part is None else self._part.dtype
        return dtype

    @property
    def ndim(self) -> int:
        """Local. The number of dimensions."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """Local. The number of elements."""
        return prod(self.shape)

    @property
    def itemsize(self) -> int:
        """Local. Bytes of one element."""
        return self.dtype.itemsize

    @property
    def nbytes(self) -> int:
        """Local. Bytes of all elements."""
        return self.size * self.itemsize

    if TYPE_CHECKING:  # operators and methods are put there by the modules that do the work (_methods.py)

        def __getattr__(self, name: str) -> Any: ...
        def __getitem__(self, index: Any) -> Any: ...
        def __setitem__(self, index: Any, value: Any) -> None: ...
        def __add__(self, other: Any) -> Any: ...
        def __sub__(self, other: Any) -> Any: ...
        def __mul__(self, other: Any) -> Any: ...
        def __truediv__(self, other: Any) -> Any: ...
        def __lt__(self, other: Any) -> Any: ...
        def __float__(self) -> float: ...
        def __int__(self) -> int: ...
        def __bool__(self) -> bool: ...


def wrap(whole: NDArray[Any]) -> ndarray:
    """Local. An array that is whole on every rank, in the memory of this one of NumPy's."""
    made: ndarray = object.__new__(ndarray)
    made._part = whole
    return made


def spread(part: NDArray[Any] | None, blocks: Blocks, view: View | None) -> ndarray:
    """Local. An array of which each rank has a box."""
    made: ndarray = object.__new__(ndarray)
    made._part = part
    made._blocks = blocks
    made._view = view
    return made
