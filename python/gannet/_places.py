"""One-sided operations in their long forms, and accumulates."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._operand import Scalar

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from ._array import Array


class Request:
    """A non-blocking operation under way. Its buffers are to be left alone until it is complete.

    May be awaited: `values = await a.at[0:10].get_nb()`."""

    __slots__ = ("_core",)

    def __init__(self, core: _core.Pending) -> None:
        self._core = core

    def wait(self) -> Any:
        """Local. Waits; the array of a get, None of other operations."""
        return self._core.wait()

    def test(self) -> bool:
        """Local. Whether it is complete. Never waits."""
        return self._core.test()

    def __await__(self) -> Generator[None, None, Any]:
        while not self.test():
            yield
        return self.wait()


def wait_all(requests: Sequence[Request]) -> list[Any]:
    """Local. Waits for all of them; their results."""
    for request in requests:
        if not isinstance(request, Request):
            raise TypeError(f"wait_all takes requests, not {type(request).__name__}")
    return [request.wait() for request in requests]


class Accumulation:
    """What `a.acc[index]` is until something is added: a place, of which nothing was fetched."""

    __slots__ = ("_array", "_index")

    def __init__(self, array: "Array", index: Any) -> None:
        self._array = array
        self._index = index

    def __iadd__(self, value: ArrayLike) -> "Accumulation":
        """One-sided. Adds, atomically for each element."""
        self._array._accumulate(self._index, value, 1)
        return self

    def __isub__(self, value: ArrayLike) -> "Accumulation":
        """One-sided. Subtracts, atomically for each element."""
        self._array._accumulate(self._index, value, _minus_one(self._array))
        return self

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        raise TypeError("a.acc[...] has no value: it takes += and -=; a[...] is a get")


class Accumulator:
    """`a.acc`: what stands between the brackets takes += and -=."""

    __slots__ = ("_array",)

    def __init__(self, array: "Array") -> None:
        self._array = array

    def __getitem__(self, index: Any) -> Accumulation:
        """Local. Fetches nothing."""
        return Accumulation(self._array, index)

    def __setitem__(self, index: Any, value: Any) -> None:
        """Local. The end of `a.acc[index] += x`, when all is done."""
        if not isinstance(value, Accumulation) or value._array is not self._array:
            raise TypeError("a.acc[...] takes += and -=; a[...] = x is a put")


class Places:
    """`a.at`: what stands between the brackets has the long forms of one-sided operations."""

    __slots__ = ("_array",)

    def __init__(self, array: "Array") -> None:
        self._array = array

    def __getitem__(self, index: Any) -> "Place":
        """Local. Fetches nothing."""
        return Place(self._array, index)

    def gather(self, points: ArrayLike, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """One-sided. `points`: (n, ndim) integers; n elements."""
        values = self._array._gather(points)
        if out is None:
            return values
        if out.shape != values.shape or out.dtype != values.dtype:
            raise ValueError(
                f"gather: out is {out.shape} of {out.dtype}, and the elements {values.shape} of "
                f"{values.dtype}"
            )
        out[...] = values
        return out

    def scatter(self, points: ArrayLike, values: ArrayLike) -> None:
        """One-sided. An element that is listed twice ends up with one of its values."""
        self._array._scatter(points, values)

    def scatter_acc(self, points: ArrayLike, values: ArrayLike, alpha: Scalar = 1) -> None:
        """One-sided. Adds alpha * values, atomically for each element; points may repeat."""
        self._array._scatter_accumulate(points, values, alpha)


class Place:
    """What an index selects of an array, for one-sided operations."""

    __slots__ = ("_array", "_index")

    def __init__(self, array: "Array", index: Any) -> None:
        self._array = array
        self._index = index

    @property
    def shape(self) -> tuple[int, ...]:
        """Local. The shape of what is selected."""
        return self._array._selected_shape(self._index)

    def get(self, out: NDArray[Any] | None = None) -> Any:
        """One-sided. Into `out`, of any strides, or a new array."""
        if out is None:
            return self._array._get(self._index)
        return self._array._get_into(self._index, out)

    def put(self, value: ArrayLike) -> None:
        """One-sided. `value` is broadcast here, and may be changed on return."""
        self._array._put(self._index, value)

    def acc(self, value: ArrayLike, alpha: Scalar = 1) -> None:
        """One-sided. Adds alpha * value, atomically for each element."""
        self._array._accumulate(self._index, value, alpha)

    def get_nb(self, out: NDArray[Any] | None = None) -> Request:
        """One-sided. The array is that of `request.wait()`."""
        return Request(self._array._nb_get(self._index, out))

    def put_nb(self, value: ArrayLike) -> Request:
        """One-sided. `value` is not to be changed until the request is complete."""
        return Request(self._array._nb_put(self._index, value))

    def acc_nb(self, value: ArrayLike, alpha: Scalar = 1) -> Request:
        """One-sided. `value` is not to be changed until the request is complete."""
        return Request(self._array._nb_accumulate(self._index, value, alpha))

    def read_inc(self, value: Scalar = 1) -> Any:
        """One-sided, atomic. Adds to one element; what was there before. The task counter."""
        return self._array._atomic("fetch_add", self._index, value)

    def swap(self, value: Scalar) -> Any:
        """One-sided, atomic. What was in the one element before."""
        return self._array._atomic("swap", self._index, value)

    def compare_swap(self, expected: Scalar, desired: Scalar) -> Any:
        """One-sided, atomic. Stores `desired` if the bits are those of `expected`; what was there."""
        return self._array._atomic("compare_swap", self._index, expected, desired)


def _minus_one(array: "Array") -> Any:
    """-1 in the array's numbers: the largest, where they have no sign, since they wrap around."""
    if array.dtype.kind == "u":
        return array.dtype.type(np.iinfo(array.dtype).max)
    return -1
