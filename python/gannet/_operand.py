"""What collective operations take: arrays, and sections of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, Self

import numpy as np

from . import _core
from ._above import above
from ._arguments import not_none, whole
from ._reduce import check_whole, mean, reduce, select

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from ._array import Array
    from ._world import Group

Axes = int | tuple[int, ...] | None
Scalar = bool | int | float | complex | np.generic


class Operand(np.lib.mixins.NDArrayOperatorsMixin):
    """An Array, or a Section of one. Operators and NumPy's ufuncs take them: collective.

    Operands of one call have one shape; where their distributions agree, nothing is communicated.
    Results are new arrays, distributed as the first operand."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Local. The extents."""
        raise NotImplementedError

    @property
    def dtype(self) -> np.dtype[Any]:
        """Local. What the elements are."""
        raise NotImplementedError

    @property
    def group(self) -> "Group":
        """Local. The ranks that own it."""
        raise NotImplementedError

    # Ghost cells before and after a block along each axis.
    _widths: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def _section(self) -> _core.Section:
        """Local. The same for the library."""
        raise NotImplementedError

    def _label(self) -> str:
        raise NotImplementedError

    def _owned(self) -> "list[tuple[tuple[int, ...], NDArray[Any]]]":
        """Local. What this rank owns of it, none of it empty: where each part begins, and views."""
        raise NotImplementedError

    @property
    def ndim(self) -> int:
        """Local. The number of dimensions."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """Local. The number of elements."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def itemsize(self) -> int:
        """Local. Bytes of one element."""
        return self.dtype.itemsize

    @property
    def nbytes(self) -> int:
        """Local. Bytes of all elements on all ranks."""
        return self.size * self.itemsize

    # --- in place ---

    def fill(self, value: Any) -> Self:
        """Collective. Every element := value."""
        _core.fill(self._section(), not_none("what fills an array", value))
        return self

    def assign(self, source: "Operand") -> Self:
        """Collective. Copies as many elements of any distribution and shape here, in their order."""
        _core.copy(section_of("assign", source), self._section())
        return self

    def randomize(self, limit: Scalar = 1, seed: int = 0) -> Self:
        """Collective. limit * u, u uniform in [0, 1); the same elements on any number of ranks."""
        _core.randomize(self._section(), not_none("the limit", limit), whole("the seed", seed))
        return self

    def enumerate(self, first: Scalar = 0, step: Scalar = 1) -> Self:
        """Collective. first, first + step, ... in row-major order."""
        _core.enumerate(self._section(), not_none("the first", first), not_none("the step", step))
        return self

    def symmetrize(self) -> Self:
        """Collective. (a + transpose of a) / 2, in the first two dimensions."""
        _core.symmetrize(self._section())
        return self

    # --- results that are the same on all ranks ---

    def sum(self, axis: Axes = None, dtype: "DTypeLike | None" = None, **more: Any) -> Any:
        """Collective. The sum of all elements; of bools and small integers in 64 bits, as NumPy's."""
        check_whole("sum", self, axis, **more)
        return reduce(np.add, self, dtype)

    def prod(self, axis: Axes = None, dtype: "DTypeLike | None" = None, **more: Any) -> Any:
        """Collective. The product of all elements; of bools and small integers in 64 bits."""
        check_whole("prod", self, axis, **more)
        return reduce(np.multiply, self, dtype)

    def mean(self, axis: Axes = None, dtype: "DTypeLike | None" = None, **more: Any) -> Any:
        """Collective. The mean of all elements; of bools and integers in float64."""
        check_whole("mean", self, axis, **more)
        return mean(self, dtype)

    def min(self, axis: Axes = None, **more: Any) -> Any:
        """Collective. The smallest element, or not-a-number if there is one; np.fmin passes over it."""
        check_whole("min", self, axis, takes="axis", **more)
        return reduce(np.minimum, self)

    def max(self, axis: Axes = None, **more: Any) -> Any:
        """Collective. The largest element, or not-a-number if there is one; np.fmax passes over it."""
        check_whole("max", self, axis, takes="axis", **more)
        return reduce(np.maximum, self)

    def all(self, axis: Axes = None, **more: Any) -> Any:
        """Collective. Whether no element is zero."""
        check_whole("all", self, axis, takes="axis", **more)
        return reduce(np.logical_and, self)

    def any(self, axis: Axes = None, **more: Any) -> Any:
        """Collective. Whether an element is not zero."""
        check_whole("any", self, axis, takes="axis", **more)
        return reduce(np.logical_or, self)

    def argmin(self, axis: Axes = None, **more: Any) -> tuple[int, ...]:
        """Collective. The indices of the first smallest element, or of the first not-a-number.

        They are those of the operand, one for each axis; np.argmin(a) is NumPy's flat index."""
        check_whole("argmin", self, axis, takes="axis", **more)
        return select(self, "argmin")

    def argmax(self, axis: Axes = None, **more: Any) -> tuple[int, ...]:
        """Collective. The indices of the first largest element, or of the first not-a-number.

        They are those of the operand, one for each axis; np.argmax(a) is NumPy's flat index."""
        check_whole("argmax", self, axis, takes="axis", **more)
        return select(self, "argmax")

    def dot(self, other: "Operand") -> Any:
        """Collective. The sum of products, without conjugation."""
        return _core.dot(self._section(), section_of("dot", other))

    # --- new arrays ---

    def copy(self, name: str = "") -> "Array":
        """Collective. A new array with the same elements."""
        return above.like(self, self.dtype, name).assign(self)

    def astype(self, dtype: DTypeLike, name: str = "") -> "Array":
        """Collective. A new array with the elements cast as NumPy does."""
        return above.cast(self, np.dtype(dtype), name)

    def transpose(self) -> "Array":
        """Collective. A new array, the order of the dimensions reversed."""
        if self.ndim == 1:
            return self.copy()
        result: Array = above.transpose(self)
        return result

    @property
    def T(self) -> "Array":
        """Collective. transpose()"""
        return self.transpose()

    # --- NumPy ---

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        """Collective. See the class."""
        return above.ufunc(ufunc, method, inputs, kwargs)

    def __array_function__(
        self, function: Any, types: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> Any:
        """Collective. The functions of NumPy's that there are for global arrays; TypeError for others."""
        return above.function(function, args, kwargs)

    if not TYPE_CHECKING:  # which knows what there is

        def __getattr__(self, name: str) -> NoReturn:
            if name.startswith("_") or not hasattr(np.ndarray, name):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            raise AttributeError(above.no_attribute(name))

    def __float__(self) -> NoReturn:
        raise TypeError(f"{self._label()} of shape {self.shape} is no scalar: a[i] is an element, a.sum() the sum")

    __int__ = __complex__ = __float__

    def __iter__(self) -> NoReturn:
        raise TypeError(
            f"iterating over {self._label()} would be a get for each element: take a patch by "
            "a[i0:i1], your own part by a.local, or all of it by a.get()"
        )

    def __bool__(self) -> NoReturn:
        raise TypeError(f"the truth value of {self._label()} is ambiguous: use a.sum(), a.max()")

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{self._label()} cannot be pickled: it lies on all ranks of its group")


def section_of(call: str, a: Operand) -> _core.Section:
    """Local. An operand for the library; TypeError for anything else."""
    if not isinstance(a, Operand):
        raise TypeError(f"{call} takes a global array, not {type(a).__name__}")
    return a._section()


def sections_of(call: str, *operands: Operand) -> tuple[_core.Section, ...]:
    """Local. All operands of a call for the library."""
    return tuple(section_of(call, each) for each in operands)
