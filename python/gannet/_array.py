"""Arrays that are spread over the ranks of a group."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import numpy as np

from . import _core
from ._arguments import text, whole
from ._blockmap import block_map
from ._layout import Layout, Patch
from ._operand import Operand
from ._options import options
from ._places import Accumulator, Places
from ._world import Group

if TYPE_CHECKING:
    from numpy.typing import NDArray

Slices = tuple[slice, ...]

# What all ranks call the arrays of this one, for those that travel (_travel.py).
Key = tuple[int, int, int]  # of the world, in the order of this process; of the group; of the array
by_key: WeakValueDictionary[Key, Array] = WeakValueDictionary()


class Array(_core.Array, Operand):
    """An array of one to seven dimensions that is spread over the ranks of a group.

    Made by gannet.zeros and its like. Any rank reads, writes and adds into any patch of it, alone
    and at any time; one-sided operations of one thread on overlapping patches take effect in
    program order."""

    _group: Group
    _layout: Layout

    def __init__(
        self,
        shape: tuple[int, ...],
        dtype: np.dtype[Any],
        layout: Layout,
        name: str,
        group: Group,
        zeroed: bool,
        widths: Patch = ((), ()),
    ) -> None:
        """Collective. Use gannet.empty and its like."""
        where = layout.distribution()
        called = text("the name of an array", name)
        super().__init__(group._core, shape, dtype, where, called, zeroed, *widths)
        self._group = group
        self._layout = layout
        self._widths = widths
        self._key = (group.world._number, *self._name_in_world())
        by_key[self._key] = self
        group._core.meet()  # who has it may send it: every rank finds it from now on

    @property
    def group(self) -> Group:
        """Local. The ranks that own it."""
        return self._group

    # --- one-sided; a[index] and a[index] = value are in _core.Array ---

    @property
    def acc(self) -> Accumulator:
        """Local. `a.acc[0:100, 5] += x` is one-sided, and atomic for each element; so is `-=`."""
        return Accumulator(self)

    @property
    def at(self) -> Places:
        """Local. The long forms: `a.at[0:100, 5].acc(x, alpha=2)`."""
        return Places(self)

    def get(self) -> NDArray[Any]:
        """One-sided. All of it as an ndarray, however large."""
        whole: NDArray[Any] = self._get(...)
        return whole

    # --- local: what lies where ---

    @property
    def section(self) -> "Sections":
        """Local. `a.section[0:10, :]` is that patch for collective operations."""
        return Sections(self)

    @property
    def local(self) -> NDArray[Any]:
        """Local. My block without a copy; it keeps the array alive. Size 0 if I own nothing.

        UnsupportedError for cyclic arrays, of which a rank owns many: see local_tiles. Nobody stops
        others meanwhile: sync, or a mutex, decides who may write when."""
        return self._local()

    @property
    def local_slice(self) -> Slices:
        """Local. Where my block is: `a[a.local_slice]` is a copy of `a.local`."""
        return self.block(self.group.rank)

    @property
    def local_tiles(self) -> list[tuple[Slices, NDArray[Any]]]:
        """Local. All that I own, for any distribution: places and views, as `local`."""
        return [(_slices(patch), view) for patch, view in self._local_tiles()]

    def on_my_node(self, rank: int) -> bool:
        """Local. Whether I reach the block of a rank without a message."""
        return self._on_my_node(whole("the rank", rank))

    def node_view(self, rank: int) -> NDArray[Any]:
        """Local. The block of another rank of my node, as `local`."""
        return self._node_view(whole("the rank", rank))

    def owner(self, *index: int) -> int:
        """Local. The rank of the group that owns an element."""
        return self._owner(index)

    def owners(self, index: Any = ...) -> list[tuple[int, Slices]]:
        """Local. The ranks that own parts of a patch, with their parts."""
        return [(rank, _slices(patch)) for rank, patch in self._owners(*self._patch(index))]

    def block(self, rank: int) -> Slices:
        """Local. Where the block of a rank is."""
        return _slices(self._block(whole("the rank", rank)))

    @property
    def blocks(self) -> list[tuple[int, Slices]]:
        """Local. All blocks with their owners: owners() of the whole."""
        return self.owners()

    # --- life ---

    def free(self) -> None:
        """Collective, but does not wait. The array can no longer be used.

        Its memory goes with the next sync or creation of the group, when no rank has a view of it."""
        self._free()

    def _section(self) -> _core.Section:
        return _core.Section(self, (0,) * self.ndim, self.shape)

    def _owned(self) -> list[tuple[tuple[int, ...], NDArray[Any]]]:
        return [(lo, view) for (lo, _), view in self._local_tiles() if view.size]

    def _label(self) -> str:
        return f'"{self.name}"' if self.name else f"an array of shape {self.shape}"

    def __len__(self) -> int:
        return int(self.shape[0])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        """One-sided. For NumPy, up to gannet.options.max_implicit_bytes."""
        if copy is False:
            raise ValueError(f"{self._label()} cannot become an ndarray without a copy")
        if self.nbytes > options.max_implicit_bytes:
            raise TypeError(
                f"NumPy would gather the {self.nbytes} bytes of {self._label()} on this rank, more "
                f"than gannet.options.max_implicit_bytes, {options.max_implicit_bytes}: call "
                "a.get(), or take a part by a[...] or a.local"
            )
        values = self.get()
        return values if dtype is None else values.astype(dtype)

    def __repr__(self) -> str:
        """Local. What it is, and who owns what."""
        return block_map(self)


class Sections:
    """`a.section`: what stands between the brackets is one patch."""

    def __init__(self, array: Array) -> None:
        self._array = array

    def __getitem__(self, index: Any) -> "Section":
        """Local. The patch as an operand. Integers keep their axis, with one element."""
        return Section(self._array, *self._array._patch(index))


class Section(Operand):
    """A patch of an array as an operand of collective operations."""

    def __init__(self, array: Array, lo: tuple[int, ...], hi: tuple[int, ...]) -> None:
        """Local. Use `a.section[...]`."""
        self._array = array
        self._lo = lo
        self._hi = hi

    @property
    def array(self) -> Array:
        """Local. What it is a patch of."""
        return self._array

    @property
    def patch(self) -> Slices:
        """Local. Where it is: `s.array[s.patch]` is a copy of it."""
        return _slices((self._lo, self._hi))

    @property
    def shape(self) -> tuple[int, ...]:
        """Local. The extents."""
        return tuple(hi - lo for lo, hi in zip(self._lo, self._hi, strict=True))

    @property
    def dtype(self) -> np.dtype[Any]:
        """Local. What the elements are."""
        return self._array.dtype

    @property
    def group(self) -> Group:
        """Local. The ranks that own the array."""
        return self._array.group

    def get(self) -> NDArray[Any]:
        """One-sided. A copy of the patch."""
        values: NDArray[Any] = self._array._get(self.patch)
        return values

    def _section(self) -> _core.Section:
        return _core.Section(self._array, self._lo, self._hi)

    def _owned(self) -> list[tuple[tuple[int, ...], NDArray[Any]]]:
        return [
            each
            for (lo, hi), view in self._array._local_tiles()
            for each in self._inside(lo, hi, view)
        ]

    def _inside(
        self, lo: tuple[int, ...], hi: tuple[int, ...], view: NDArray[Any]
    ) -> list[tuple[tuple[int, ...], NDArray[Any]]]:
        """What of a tile is in the section, where it begins in the section."""
        first = tuple(map(max, self._lo, lo))
        last = tuple(map(min, self._hi, hi))
        if any(end <= begin for begin, end in zip(first, last, strict=True)):
            return []
        place = tuple(slice(b - o, e - o) for b, e, o in zip(first, last, lo, strict=True))
        return [(tuple(b - o for b, o in zip(first, self._lo, strict=True)), view[place])]

    def _label(self) -> str:
        return f"a section of {self._array._label()}"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        raise TypeError(f"NumPy would gather {self._label()} on this rank: call its get()")

    def __repr__(self) -> str:
        where = ", ".join(f"{lo}:{hi}" for lo, hi in zip(self._lo, self._hi, strict=True))
        return f"<gannet.Section [{where}] of {self._array._label()}>"


def _slices(patch: Patch) -> Slices:
    return tuple(slice(lo, hi) for lo, hi in zip(*patch, strict=True))
