"""Making tensors. Collective over the group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ._arguments import text, whole
from ._array import Array, Slices
from ._errors import ArgumentError, StateError
from ._spaces import Space, Symmetry, extension
from ._tensors import Tensor, dtype_of
from ._world import Group, group_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike, NDArray


def tensor(
    shape: int | Sequence[int | Space],
    dtype: DTypeLike = np.float64,
    *,
    tile: int | Sequence[int] = 0,
    symmetry: Symmetry | None = None,
    present: Callable[[tuple[int, ...]], bool] | None = None,
    placement: str | Sequence[int] | Callable[[tuple[int, ...]], int] = "bytes",
    name: str = "",
    group: Group | None = None,
) -> Tensor:
    """Collective. A tensor of zeros: float32, float64, complex64 or complex128.

    shape: an extent or a Space for each dimension. tile: the most indices of a tile along each
    dimension that is no Space; 0 chooses. symmetry: as `ga.antisymmetric(0, 1)`, of which only
    different tiles are stored. present: which tiles there are, by their numbers; others are zero.
    placement: who stores a tile. "bytes": in order, each rank as many bytes; "cyclic": in turn; a
    number of ranks for each dimension: in turn along each; or a function of a tile's numbers."""
    kind, among = dtype_of(dtype), group_of(group)
    if among.world.closed:
        raise StateError("the World of this group is closed")
    spaces = _spaces(shape, tile, among)
    generators = Symmetry() if symmetry is None else symmetry
    if not isinstance(generators, Symmetry):
        raise TypeError(f"symmetry is as gannet.symmetric(0, 1), not {symmetry!r}")
    core = extension().Tensor(
        among._core,
        kind.name,
        [space._core for space in spaces],
        generators.generators,
        text("the name of a tensor", name),
        None if present is None else _flags(present, spaces),
        *_placement(placement, spaces),
    )
    return Tensor._of(core, kind, name, among)


def computed_tensor(
    shape: int | Sequence[int | Space],
    function: Callable[[Slices], ArrayLike],
    dtype: DTypeLike = np.float64,
    *,
    tile: int | Sequence[int] = 0,
    name: str = "",
    group: Group | None = None,
) -> Tensor:
    """Collective. A tensor that is not stored: for products, and to be read.

    function: the values of a tile, given its slices, whenever a rank needs it, on any thread. What it
    raises is raised by the call that needs the tile; on other ranks that is a PeerError."""
    kind, among = dtype_of(dtype), group_of(group)
    if not callable(function):
        raise TypeError(f"computed_tensor takes a function of a tile's slices, not {function!r}")

    def write(lo: Sequence[int], hi: Sequence[int], to: NDArray[Any]) -> None:
        to[...] = function(tuple(map(slice, lo, hi)))

    spaces = [space._core for space in _spaces(shape, tile, among)]
    called = text("the name of a tensor", name)
    core = extension().Tensor.computed(among._core, kind.name, spaces, called, write)
    return Tensor._of(core, kind, name, among)


def from_values(
    values: NDArray[Any] | Array, spaces: Sequence[Space], dtype: np.dtype[Any], group: Group
) -> Tensor:
    """Collective. A tensor of what every rank has, or of an array; each rank stores what it owns."""
    made = tensor(spaces, dtype, group=group)
    for place, view in made.tiles():
        view[...] = values[place]
    group._core.meet()
    return made


def _spaces(
    shape: int | Sequence[int | Space], tile: int | Sequence[int], group: Group
) -> list[Space]:
    dims = [shape] if isinstance(shape, int | np.integer | Space) else list(shape)
    sizes = [tile] * len(dims) if isinstance(tile, int | np.integer) else list(tile)
    if len(sizes) != len(dims):
        raise ArgumentError(f"tile has {len(sizes)} numbers, and the tensor {len(dims)} dimensions")
    return [_space(d, each, size, group) for d, (each, size) in enumerate(zip(dims, sizes, strict=True))]


def _space(axis: int, given: Any, tile: int, group: Group) -> Space:
    if isinstance(given, Space):
        return given
    extent, most = whole("an extent", given), whole("tile", tile)
    if most != 0:
        return Space(f"axis {axis}", extent, most)
    return Space._of(extension().Space.for_ranks(group._core, f"axis {axis}", extent))


def _placement(given: Any, spaces: Sequence[Space]) -> tuple[str, list[int]]:
    """What the extension calls it, and numbers of ranks."""
    if callable(given):
        counts = tuple(len(space.starts) for space in spaces)
        return "owners", [whole("the rank of a tile", given(at)) for at in np.ndindex(counts)]
    if isinstance(given, str):
        return given, []
    return "grid", [whole("a number of ranks", along) for along in given]


def _flags(
    present: Callable[[tuple[int, ...]], bool], spaces: Sequence[Space]
) -> NDArray[np.uint8]:
    counts = tuple(len(space.starts) for space in spaces)
    return np.array([bool(present(at)) for at in np.ndindex(counts)], np.uint8)
