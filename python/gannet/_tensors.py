"""Tensors: arrays of up to eight dimensions in tiles, which einsum multiplies."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from operator import index as as_index
from typing import TYPE_CHECKING, Any, NoReturn, Self

import numpy as np

from ._above import above
from ._arguments import text
from ._array import Slices
from ._augmented import stores_augmented
from ._errors import RaceError
from ._options import options
from ._patches import patch_of
from ._spaces import Space
from ._world import Group

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from . import _tensor

DTYPES = tuple(map(np.dtype, (np.float32, np.float64, np.complex64, np.complex128)))
At = int | Sequence[int]


class Tensor:
    """A tensor of up to eight dimensions, cut into tiles that are spread over the ranks of a group.

    Made by gannet.tensor and gannet.einsum. Slices and tiles are one-sided, as those of arrays: any
    rank, alone, and a sync lies between writes of one rank and reads of another."""

    __array_ufunc__ = None  # NumPy leaves operators to us, and there are none

    _core: _tensor.Tensor
    _dtype: np.dtype[Any]
    _name: str
    _group: Group
    _spaces: tuple[Space, ...]

    @classmethod
    def _of(cls, core: _tensor.Tensor, dtype: np.dtype[Any], name: str, group: Group) -> Tensor:
        made = cls.__new__(cls)
        made._core, made._dtype, made._name, made._group = core, dtype, name, group
        made._spaces = tuple(map(Space._of, core.spaces()))
        return made

    # --- one-sided ---

    def __getitem__(self, index: Any) -> Any:
        """One-sided. A copy as a NumPy array: integers, slices with steps, `...`, np.newaxis."""
        patch = patch_of(index, self.shape, self._label())
        dense = np.empty(patch.shape, self.dtype)
        self._core.get_patch(patch.lo, patch.hi, dense)
        values = dense[patch.inside]
        return values.copy() if patch.has_gaps else values

    def __setitem__(self, index: Any, value: ArrayLike) -> None:
        """One-sided. Writes; `value` is broadcast here. Not for tensors with symmetry: put_tile is."""
        caller = sys._getframe(1)
        if not options.allow_rmw and stores_augmented(caller.f_code, caller.f_lasti):
            raise RaceError(
                "t[...] += x would get, add and put, and lose what another rank adds meanwhile: "
                "t.add_tile(at, x) is atomic (gannet.options.allow_rmw = True lets it through)"
            )
        patch = patch_of(index, self.shape, self._label())
        dense = np.empty(patch.shape, self.dtype)
        dense[patch.inside] = value
        for lo, hi in patch.boxes():
            part = dense[tuple(map(slice, lo, hi))]
            self._core.put_patch(
                tuple(map(int.__add__, patch.lo, lo)),
                tuple(map(int.__add__, patch.lo, hi)),
                np.asarray(part, order="C"),
            )

    def numpy(self) -> NDArray[Any]:
        """One-sided. All of it as an ndarray, however large."""
        dense = np.empty(self.shape, self.dtype)
        self._core.get_patch((0,) * self.ndim, self.shape, dense)
        return dense

    def get_tile(self, at: At) -> NDArray[Any]:
        """One-sided. A copy of a tile, by its number along each dimension; zeros if it is absent."""
        tile = np.empty(self._tile_shape(at), self.dtype)
        self._core.get(_numbers(at), tile)
        return tile

    def put_tile(self, at: At, values: ArrayLike) -> None:
        """One-sided. Writes a tile, and with it those that follow from it by symmetry."""
        self._core.put(_numbers(at), self._values("put_tile", at, values, "unsafe"))

    def add_tile(self, at: At, values: ArrayLike, alpha: complex = 1) -> None:
        """One-sided. Adds alpha * values to a tile, atomically for each element."""
        self._core.add(_numbers(at), self._values("add_tile", at, values, "same_kind"), alpha)

    # --- local: what lies where ---

    def tiles(self) -> list[tuple[Slices, NDArray[Any]]]:
        """Local. The tiles that I own, in place: where each is, and a view of it.

        Nobody stops others meanwhile: sync decides who may write when."""
        return [(_slices(lo, hi), view) for _, lo, hi, view in self._core.tiles()]

    def tile_slice(self, at: At) -> Slices:
        """Local. Where a tile is: `t[t.tile_slice(at)]` is a copy of it."""
        return _slices(*self._core.place(_numbers(at)))

    def owner(self, at: At) -> int | None:
        """Local. The rank of the group that stores a tile, or that from which it follows.

        None if the tile is absent."""
        rank = self._core.owner(_numbers(at))
        return None if rank < 0 else rank

    @property
    def grid(self) -> tuple[int, ...]:
        """Local. The number of tiles along each dimension."""
        return tuple(len(space.starts) for space in self.spaces)

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Local. What the dimensions are, and how they are cut."""
        return self._spaces

    @property
    def shape(self) -> tuple[int, ...]:
        """Local. The extents."""
        return tuple(space.extent for space in self._spaces)

    @property
    def ndim(self) -> int:
        """Local. The number of dimensions."""
        return len(self._spaces)

    @property
    def size(self) -> int:
        """Local. The number of elements, stored or not."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def dtype(self) -> np.dtype[Any]:
        """Local. What the elements are."""
        return self._dtype

    @property
    def name(self) -> str:
        """Local. What messages call it."""
        return self._name

    @property
    def group(self) -> Group:
        """Local. The ranks that own it."""
        return self._group

    def describe(self) -> str:
        """Local. How its dimensions are cut, and how much of it is stored, as a text."""
        return self._core.describe()

    # --- collective ---

    def fill(self, value: complex) -> Self:
        """Collective. Every element := value; not those of absent tiles."""
        self._core.fill(value)
        return self

    def scale(self, factor: complex) -> Self:
        """Collective. Every element *= factor."""
        self._core.scale(factor)
        return self

    def norm(self) -> float:
        """Collective. The square root of the sum of |x|^2 over all elements."""
        return self._core.norm()

    def largest(self) -> tuple[float, tuple[int, ...]]:
        """Collective. The largest |x|, and its indices."""
        value, at = self._core.largest()
        return value, tuple(at)

    def dot(self, other: Tensor) -> float | complex:
        """Collective. The sum of conj(x) * y over all elements, the same bits on all ranks."""
        number = self._core.dot(other._core)
        return number if self.dtype.kind == "c" else number.real

    def check_symmetry(self, tolerance: float = 1e-12) -> None:
        """Collective. NumericError if tiles differ by more than that, relative to the largest
        element, from what the tensor's symmetry says."""
        self._core.check_symmetry(tolerance)

    def truncated(self, threshold: float, name: str = "") -> Tensor:
        """Collective. A copy with only those tiles whose norm is larger than the threshold."""
        core = self._core.truncated(threshold, text("the name of a tensor", name))
        return Tensor._of(core, self.dtype, name, self._group)

    def astype(self, dtype: DTypeLike, name: str = "") -> Tensor:
        """Collective. A new tensor with the same tiles and symmetry, and elements cast as NumPy does."""
        kind = dtype_of(dtype)
        made = Tensor._of(self._core.like(kind.name, name), kind, name, self._group)
        for at, _, _, view in made._core.tiles():
            view[...] = self.get_tile(at)
        self._group._core.meet()
        return made

    def copy(self, name: str = "") -> Tensor:
        """Collective. A new tensor with the same elements."""
        return self.astype(self.dtype, name)

    def transpose(self, *axes: Any) -> Tensor:
        """Collective. A new tensor with the dimensions in this order, or reversed."""
        order = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes or None
        made: Tensor = above.tensor_function(np.transpose, (self, order), {})
        return made

    @property
    def T(self) -> Tensor:
        """Collective. transpose()"""
        return self.transpose()

    def free(self) -> None:
        """Collective, but does not wait. The tensor can no longer be used.

        Its memory goes with the next sync or creation of the group, when no rank has a view of it."""
        self._core.free()

    # --- NumPy ---

    def __array_function__(
        self, function: Any, types: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> Any:
        """Collective. np.einsum, np.tensordot and np.transpose; TypeError for others."""
        return above.tensor_function(function, args, kwargs)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """One-sided. For NumPy, up to gannet.options.max_implicit_bytes."""
        if copy is False:
            raise ValueError(f"{self._label()} cannot become an ndarray without a copy")
        if self.size * self.dtype.itemsize > options.max_implicit_bytes:
            raise TypeError(
                f"NumPy would gather {self._label()} on this rank: call t.numpy(), or take a part by "
                "t[...] or t.tiles()"
            )
        values = self.numpy()
        return values if dtype is None else values.astype(dtype)

    def __float__(self) -> float:
        """One-sided. The number that a tensor of one element is."""
        return float(self._number())

    def __complex__(self) -> complex:
        """One-sided. The number that a tensor of one element is."""
        return complex(self._number())

    def _number(self) -> Any:
        if self.size != 1:
            raise TypeError(f"{self._label()} of shape {self.shape} is no scalar")
        return self.numpy().reshape(())[()]

    def __iter__(self) -> NoReturn:
        raise TypeError(f"iterating over {self._label()} would be a get for each part: take t[...]")

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{self._label()} cannot be pickled: it lies on all ranks of its group")

    def __repr__(self) -> str:
        name = f' "{self.name}"' if self.name else ""
        if self._core.freed() or self._group.world.closed:
            return f"<gannet.Tensor{name}, {'freed' if self._core.freed() else 'world closed'}>"
        shape = " x ".join(map(str, self.shape)) or "a number"
        return f"<gannet.Tensor{name}: {shape}, {self.dtype}, {self._core.tiles_stored()} tiles>"

    # --- for other modules of the package ---

    def _label(self) -> str:
        return f'"{self.name}"' if self.name else f"a tensor of shape {self.shape}"

    def _tile_shape(self, at: At) -> tuple[int, ...]:
        lo, hi = self._core.place(_numbers(at))
        return tuple(end - begin for begin, end in zip(lo, hi, strict=True))

    def _values(self, call: str, at: At, values: ArrayLike, casting: Any) -> NDArray[Any]:
        given = np.asarray(values)
        if not np.can_cast(given.dtype, self.dtype, casting):
            raise TypeError(f"{call} of {self._label()} takes {self.dtype}, not {given.dtype}")
        whole_tile = np.broadcast_to(given, self._tile_shape(at))
        return np.asarray(whole_tile, self.dtype, order="C")


def dtype_of(dtype: DTypeLike) -> np.dtype[Any]:
    """Local. TypeError for what a tensor cannot hold."""
    kind = np.dtype(dtype)
    if kind not in DTYPES:
        raise TypeError(f"a tensor holds {', '.join(map(str, DTYPES))}, not {kind}")
    return kind


def _numbers(at: At) -> tuple[int, ...]:
    try:
        return (as_index(at),) if hasattr(at, "__index__") else tuple(map(as_index, at))
    except TypeError:
        raise TypeError(f"a tile is a whole number for each dimension, not {at!r}") from None


def _slices(lo: Sequence[int], hi: Sequence[int]) -> Slices:
    return tuple(map(slice, lo, hi))
