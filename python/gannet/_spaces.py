"""What the dimensions of tensors are: spaces of indices that are cut into tiles, and symmetries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ._arguments import text, whole
from ._errors import ArgumentError, UnsupportedError

if TYPE_CHECKING:
    from . import _tensor


def extension() -> Any:
    """Local. gannet._tensor, and a BLAS with it; UnsupportedError if this Gannet has none."""
    try:
        from . import _tensor
    except ImportError as error:
        raise UnsupportedError(
            f"gannet.tensor: this Gannet was built without tensors, or cannot load them: {error}"
        ) from None
    return _tensor


class Space:
    """The values of an index, by name, in tiles: `ga.Space("occ", 20, tile=10)`.

    Most indices of a tile: `tile`; or `starts`, where each begins; or neither, for a good choice.
    Tensors of the same Space are cut alike. `tag`: a number that all tiles of it have."""

    _core: _tensor.Space

    def __init__(
        self,
        name: str,
        extent: int,
        tile: int = 0,
        *,
        starts: Sequence[int] | None = None,
        tag: int = 0,
    ) -> None:
        """Local."""
        called, size = text("the name of a Space", name), whole("the extent of a Space", extent)
        if starts is None:
            most = whole("the tile of a Space", tile)
            self._core = extension().Space(called, size, most, whole("the tag of a Space", tag))
        elif tile or tag:
            raise ArgumentError(f'Space "{name}": starts go without tile and tag')
        else:
            first = [whole("the start of a tile", start) for start in starts]
            self._core = extension().Space.with_tiles(called, size, first)

    @classmethod
    def _of(cls, core: _tensor.Space) -> Space:
        made = cls.__new__(cls)
        made._core = core
        return made

    @staticmethod
    def join(name: str, parts: Iterable[Space]) -> Space:
        """Local. The spaces one after the other, as parts of a new one."""
        return Space._of(extension().Space.join(name, [part._core for part in parts]))

    @property
    def name(self) -> str:
        """Local. What messages call it."""
        return self._core.name()

    @property
    def extent(self) -> int:
        """Local. The number of indices."""
        return self._core.extent()

    @property
    def starts(self) -> list[int]:
        """Local. The first index of each tile."""
        return self._core.starts()

    def tag(self, tile: int) -> int:
        """Local. The number that a tile carries."""
        if not 0 <= tile < len(self.starts):
            raise IndexError(f'tile {tile} of Space "{self.name}", which has {len(self.starts)}')
        return self._core.tag(tile)

    def part(self, name: str) -> Space:
        """Local. A space that this one was joined of."""
        return Space._of(self._core.part(name))

    def cut_as(self, other: Space) -> bool:
        """Local. Whether both have the same tiles: products then need no copies of their operands."""
        return self._core.cut_as(other._core)

    def __len__(self) -> int:
        return self.extent

    def __repr__(self) -> str:
        return f"<gannet.Space {self._core.describe()}>"


class Symmetry(NamedTuple):
    """Exchanges of dimensions that leave a tensor as it is, or change its sign; `|` joins them."""

    generators: tuple[tuple[tuple[int, ...], int], ...] = ()

    def __or__(self, other: Symmetry) -> Symmetry:
        return Symmetry(self.generators + other.generators)


def symmetric(*dimensions: int) -> Symmetry:
    """Local. Any exchange of these dimensions leaves the tensor as it is."""
    return Symmetry(_neighbours(dimensions, 1))


def antisymmetric(*dimensions: int) -> Symmetry:
    """Local. Any exchange of two of these dimensions changes the tensor's sign."""
    return Symmetry(_neighbours(dimensions, -1))


def pairs(ones: Sequence[int], others: Sequence[int]) -> Symmetry:
    """Local. The exchange of both lists, all dimensions at once, leaves the tensor as it is."""
    if len(ones) != len(others):
        raise ArgumentError(f"pairs: {list(ones)} and {list(others)} are not equally long")
    return Symmetry(((_exchange(zip(ones, others, strict=True)), 1),))


def _neighbours(
    dimensions: Sequence[int], sign: int
) -> tuple[tuple[tuple[int, ...], int], ...]:
    return tuple(
        (_exchange([pair]), sign) for pair in zip(dimensions, dimensions[1:], strict=False)
    )


def _exchange(pairs_of: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Which dimension comes where."""
    swaps = [(whole("a dimension", one), whole("a dimension", other)) for one, other in pairs_of]
    if any(d < 0 for swap in swaps for d in swap):
        raise ArgumentError(f"a symmetry's dimensions count from 0: {swaps}")
    to = list(range(max((d for swap in swaps for d in swap), default=-1) + 1))
    for one, other in swaps:
        to[one], to[other] = to[other], to[one]
    return tuple(to)
