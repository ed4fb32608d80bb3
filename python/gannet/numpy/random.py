"""Random numbers that depend on seed and place only: the same on any number of ranks. Collective.

Element i of the n-th array of a generator comes from the counter i of the Philox stream with the key (seed, n),
so that each
rank computes its own. They are not the numbers of NumPy's generators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ._blocks import cut, extents, volume
from ._convert import asarray
from ._create import shape_of
from ._elementwise_names import functions
from ._exchange import adopt, lying
from ._gather import whole
from ._memory import is_large, new, place
from ._ndarray import ndarray
from ._pending import part
from ._sort import argsort, searchsorted

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "Generator",
    "default_rng",
    "normal",
    "permutation",
    "rand",
    "randint",
    "randn",
    "random",
    "seed",
    "uniform",
]

_PER_COUNT = 4  # numbers of 64 bits that a count of Philox gives


class Generator:
    """Streams of numbers of one seed; every array that is drawn has the next stream."""

    def __init__(self, seed: int = 0) -> None:
        """Local. The same seed on all ranks."""
        self._seed = int(seed)
        self._stream = 0

    def random(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> ndarray:
        """Collective where it is large. Uniform in [0, 1)."""
        found = self._drawn(size, lambda u: u, np.dtype(np.float64))
        if out is not None:
            out[...] = found
            return out
        return found if np.dtype(dtype) == np.float64 else found.astype(dtype)

    def uniform(self, low: Any = 0.0, high: Any = 1.0, size: Any = None) -> ndarray:
        """Collective where it is large. Uniform in [low, high)."""
        low, high = (each if np.isscalar(each) else asarray(each) for each in (low, high))
        shape = np.broadcast_shapes(np.shape(low), np.shape(high)) if size is None else size
        return low + (high - low) * self.random(shape)

    def standard_normal(self, size: Any = None, dtype: Any = np.float64) -> ndarray:
        """Collective where it is large. Normal with mean 0 and deviation 1 (Box and Muller)."""
        radius = self._drawn(size, lambda u: np.sqrt(-2 * np.log1p(-u)), np.dtype(np.float64))
        found = radius * self._drawn(size, lambda u: np.cos(2 * np.pi * u), np.dtype(np.float64))
        return found if np.dtype(dtype) == np.float64 else found.astype(dtype)

    def normal(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> ndarray:
        """Collective where it is large. Normal with this mean and deviation."""
        shape = np.broadcast_shapes(np.shape(loc), np.shape(scale)) if size is None else size
        return loc + scale * self.standard_normal(shape)

    def exponential(self, scale: Any = 1.0, size: Any = None) -> ndarray:
        """Collective where it is large. Exponential with this mean."""
        return scale * self._drawn(size, lambda u: -np.log1p(-u), np.dtype(np.float64))

    def integers(
        self, low: int, high: int | None = None, size: Any = None, dtype: Any = np.int64, endpoint: bool = False
    ) -> ndarray:
        """Collective where it is large. Whole numbers in [low, high), of ranges up to 2**53."""
        first, last = (0, low) if high is None else (low, high)
        count = last - first + bool(endpoint)
        if count <= 0:
            raise ValueError("low >= high")
        if count > 1 << 53:
            raise ValueError(f"integers: a range of {count} numbers is longer than 2**53")
        return self._drawn(size, lambda u: (first + np.floor(u * count)).astype(dtype), np.dtype(dtype))

    def permutation(self, x: Any) -> ndarray:
        """Collective. The numbers up to x, or the slices of x along its first axis, in random order."""
        if isinstance(x, int | np.integer):
            return argsort(self.random(int(x)))
        x = asarray(x)
        return x[argsort(self.random(x.shape[0]))]

    def shuffle(self, x: ndarray) -> None:
        """Collective. Puts the slices of x along its first axis in random order."""
        x[...] = self.permutation(x)

    def choice(self, a: Any, size: Any = None, replace: bool = True, p: Any = None) -> ndarray:
        """Collective. Elements of `a`, or of the numbers up to it, with these probabilities."""
        count = a if isinstance(a, int | np.integer) else asarray(a).shape[0]
        shape = () if size is None else shape_of(size)
        wanted = int(np.prod(shape, dtype=np.int64))
        if not replace and p is not None:
            raise ValueError("choice: p goes with replace=True")
        if not replace and wanted > count:
            raise ValueError("Cannot take a larger sample than population when replace is False")
        if p is not None:
            ends = np.cumsum(whole(asarray(p), "choice"))
            at = functions["minimum"](_searched(ends / ends[-1], self.random(shape)), int(count) - 1)
        else:
            at = (
                self.integers(0, int(count), shape)
                if replace
                else self.permutation(int(count))[:wanted].reshape(shape)
            )
        return at if isinstance(a, int | np.integer) else asarray(a)[at]

    def _drawn(self, size: Any, function: Any, dtype: np.dtype[Any]) -> ndarray:
        """function(u) of uniform numbers: each rank those of its rows."""
        self._stream += 1
        shape = () if size is None else shape_of(size)
        if not is_large(shape, dtype):
            result = new(shape, dtype)
            part(result)[...] = function(self._uniform(0, result.size)).reshape(shape)
            return result
        rows = cut(shape, 0)
        row = volume(tuple((0, n) for n in shape[1:]))
        lo, hi = rows.mine[0]
        mine = function(self._uniform(lo * row, hi * row)) if volume(rows.mine) else np.empty(0, dtype)
        made = adopt(mine.reshape(extents(rows.mine)), rows)
        return lying("random", made, place(shape, None))

    def _uniform(self, lo: int, hi: int) -> NDArray[np.float64]:
        stream = np.random.Philox(key=np.array([self._seed % (1 << 64), self._stream], np.uint64))
        stream.advance(lo // _PER_COUNT)
        ahead = lo % _PER_COUNT
        return np.random.Generator(stream).random(ahead + hi - lo)[ahead:]


def _searched(ends: NDArray[Any], u: ndarray) -> ndarray:
    return searchsorted(ends, u, "right")


def default_rng(seed: int | None = None) -> Generator:
    """Local. A generator with this seed, the same on all ranks; 0 unless it is given."""
    return Generator(0 if seed is None else seed)


_usual = Generator()


def seed(value: int) -> None:
    """Local. Begins the streams of this module's functions anew; the same on all ranks."""
    global _usual
    _usual = Generator(value)


def random(size: Any = None) -> ndarray:
    """Collective where it is large. Uniform in [0, 1)."""
    return _usual.random(size)


def rand(*shape: int) -> ndarray:
    """Collective where it is large. Uniform in [0, 1)."""
    return _usual.random(shape)


def randn(*shape: int) -> ndarray:
    """Collective where it is large. Normal with mean 0 and deviation 1."""
    return _usual.standard_normal(shape)


def uniform(low: Any = 0.0, high: Any = 1.0, size: Any = None) -> ndarray:
    """Collective where it is large. Uniform in [low, high)."""
    return _usual.uniform(low, high, size)


def normal(loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> ndarray:
    """Collective where it is large. Normal with this mean and deviation."""
    return _usual.normal(loc, scale, size)


def randint(low: int, high: int | None = None, size: Any = None, dtype: Any = np.int64) -> ndarray:
    """Collective where it is large. Whole numbers in [low, high)."""
    return _usual.integers(low, high, size, dtype)


def permutation(x: Any) -> ndarray:
    """Collective. The numbers up to x, or the slices of x along its first axis, in random order."""
    return _usual.permutation(x)
