"""Sparse matrices whose rows are spread over the ranks of a group."""

from __future__ import annotations

import os
from collections.abc import Sequence
from operator import index as as_index
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from . import _core
from ._array import Array
from ._create import empty, zeros
from ._layout import How
from ._operand import Operand, Scalar, section_of
from ._world import Group, group_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike, NDArray


class Rows(NamedTuple):
    """Compressed rows, as SciPy takes them: `scipy.sparse.csr_array(rows, shape)`.

    The entries of row r are those from indptr[r] to indptr[r + 1], by ascending column."""

    data: NDArray[Any]
    indices: NDArray[Any]
    indptr: NDArray[np.int64]


class Sparse:
    """A sparse matrix, compressed by rows, whose rows are spread over the ranks of a group.

    It is made in two steps: any rank adds elements anywhere (local, into a buffer), and assemble()
    sends them to the owners of their rows. From then on the pattern stays; values may change."""

    __array_ufunc__ = None  # so that operators of arrays leave it to ours

    def __init__(
        self,
        shape: tuple[int, int],
        dtype: DTypeLike = np.float64,
        *,
        index: DTypeLike = np.int32,
        rows: Sequence[int] | None = None,
        name: str = "",
        group: Group | None = None,
    ) -> None:
        """Collective. A matrix without elements: int32, int64, float32, float64, or complex.

        index: int32 or int64, for the numbers of columns. rows: where the rows of each rank begin;
        without it, equal parts."""
        try:
            count, columns = map(as_index, shape)
        except (TypeError, ValueError) as error:
            raise type(error)(f"Sparse takes a shape of two integers, not {shape!r}") from None
        self._group = group_of(group)
        self._index = _index(index)
        self._core = _core.Sparse(
            self._group._core,
            count,
            columns,
            np.dtype(dtype),
            self._index == np.int64,
            _division(rows),
            name,
        )

    @classmethod
    def _of(cls, core: _core.Sparse, group: Group, index: np.dtype[Any]) -> Sparse:
        made = cls.__new__(cls)
        made._core, made._group, made._index = core, group, index
        return made

    # --- making it ---

    def add(self, rows: ArrayLike, columns: ArrayLike, values: ArrayLike) -> None:
        """Local. Elements (rows[k], columns[k]), whoever owns them; equal places are added up."""
        self._core.add(*self._places(rows, columns, values))

    def assemble(
        self, combine: Literal["sum", "last"] = "sum", *, refillable: bool = False
    ) -> Sparse:
        """Collective, once. Sends all elements to the owners of their rows. Returns the matrix.

        combine: what becomes of elements at the same place. refillable: for refill()."""
        if combine not in ("sum", "last"):
            raise ValueError(f'assemble: combine is "sum" or "last", not {combine!r}')
        self._core.assemble(combine == "last", refillable)
        return self

    def refill(self, values: ArrayLike) -> None:
        """Collective. New values for the same pattern: as many as this rank added, in that order."""
        self._core.refill(np.ravel(values))

    @staticmethod
    def from_dense(
        a: Operand, drop: float = 0.0, *, diagonal: bool = False, name: str = ""
    ) -> Sparse:
        """Collective. The elements of a matrix whose modulus is larger than `drop`.

        diagonal: those on the diagonal whatever they are."""
        if not isinstance(a, Operand) or a.ndim != 2:
            raise TypeError("from_dense takes a global array of two dimensions")
        made = Sparse((a.shape[0], a.shape[1]), a.dtype, name=name, group=a.group)
        made._core.from_dense(a._section(), drop, diagonal)
        return made

    # --- its entries ---

    @property
    def local(self) -> Rows:
        """Local. My rows, without a copy: `data` may be written, the pattern not.

        Others may add to the values at the same time: sync decides who may when."""
        indptr, indices, data = self._core.my_rows()
        return Rows(data, indices, indptr)

    @property
    def local_rows(self) -> slice:
        """Local. Which rows they are."""
        return self.rows_of(self._group.rank)

    def __getitem__(self, index: tuple[slice, slice]) -> Rows:
        """One-sided. A copy of the entries of a block: `s[10:20, :]`. `indices` count from column 0."""
        if not isinstance(index, tuple) or not all(isinstance(each, slice) for each in index):
            raise IndexError("a block of a sparse matrix is s[i0:i1, j0:j1]")
        (i0, i1), (j0, j1) = (
            _range(each, extent) for each, extent in zip(index, self.shape, strict=True)
        )
        indptr, indices, data = self._core.get((i0, j0), (i1, j1))
        return Rows(data, indices, indptr)

    def acc(
        self, rows: ArrayLike, columns: ArrayLike, values: ArrayLike, alpha: Scalar = 1
    ) -> None:
        """One-sided, atomic. Adds alpha * values to entries of the pattern; all or none of them."""
        self._core.accumulate(*self._places(rows, columns, values), alpha)

    # --- whole matrices ---

    def zero(self) -> None:
        """Collective. All entries := 0; the pattern stays."""
        self._core.zero()

    def scale(self, factor: Scalar) -> None:
        """Collective. All entries *= factor."""
        self._core.scale(factor)

    def scale_rows(self, v: Operand) -> None:
        """Collective. s[i, j] *= v[i]"""
        self._core.scale_rows(section_of("scale_rows", v))

    def scale_columns(self, v: Operand) -> None:
        """Collective. s[i, j] *= v[j]"""
        self._core.scale_columns(section_of("scale_columns", v))

    def diagonal(self) -> Array:
        """Collective. A vector; zero where there is no entry."""
        v = empty(min(self.shape), self.dtype, group=self._group)
        self._core.get_diagonal(v._section())
        return v

    def shifted(self, value: Scalar, name: str = "") -> Sparse:
        """Collective. A new matrix with `value` added to the diagonal, where all is an entry then."""
        return self._like(self._core.shifted(value, name))

    def copy(self, name: str = "") -> Sparse:
        """Collective. A new matrix with the same pattern and values."""
        return self._like(self._core.duplicate(name))

    def transpose(self, name: str = "") -> Sparse:
        """Collective. The transpose, its rows in equal parts."""
        return self._like(self._core.transpose(name))

    @property
    def T(self) -> Sparse:
        """Collective. transpose()"""
        return self.transpose()

    def to_dense(self, out: Operand | None = None) -> Operand:
        """Collective. An array of two dimensions with all elements."""
        result = empty(self.shape, self.dtype, group=self._group) if out is None else out
        self._core.to_dense(section_of("to_dense", result))
        return result

    def vector(self, dtype: DTypeLike | None = None, name: str = "") -> Array:
        """Collective. Zeros, divided as the rows are, so that products write them in place."""
        parts = [self.rows_of(rank) for rank in range(self._group.size)]
        owners = [rank for rank, part in enumerate(parts) if part.start < part.stop]
        how: How = {"name": name, "group": self._group}
        if owners:
            how["irregular"] = [[parts[rank].start for rank in owners]]
            how["owners"] = owners
        return zeros(self.shape[0], self.dtype if dtype is None else dtype, **how)

    def multiply(
        self, x: Array, out: Array | None = None, *, alpha: Scalar = 1, beta: Scalar = 0
    ) -> Array:
        """Collective. alpha * S x + beta * out for vectors, into `out` or a new array."""
        if not isinstance(x, Array) or not (out is None or isinstance(out, Array)):
            raise TypeError("multiply takes gannet.Arrays of one dimension")
        y = self.vector() if out is None else out
        self._core.multiply(x, y, alpha, 0 if out is None else beta)
        return y

    def __matmul__(self, other: Any) -> Any:
        """Collective. With a vector, a dense or a sparse matrix."""
        if isinstance(other, Sparse):
            return self._like(self._core.product(other._core, ""))
        if not isinstance(other, Operand):
            return _not_global(other)
        if other.ndim == 1:
            return self.multiply(other if isinstance(other, Array) else other.copy())
        result = empty((self.shape[0], other.shape[-1]), self.dtype, group=self._group)
        self._core.multiply_dense(other._section(), result._section())
        return result

    def __rmatmul__(self, other: Any) -> Any:
        """Collective. A dense matrix times this one."""
        if not isinstance(other, Operand):
            return _not_global(other)
        result = empty((other.shape[0], self.shape[1]), self.dtype, group=self._group)
        self._core.dense_multiply(other._section(), result._section())
        return result

    def write_market(self, path: str | os.PathLike[str]) -> None:
        """Collective. MatrixMarket text; each rank writes its rows. It is there in full or not."""
        self._core.write_market(os.fspath(path))

    # --- local ---

    @property
    def shape(self) -> tuple[int, int]:
        """Local. Rows and columns."""
        return self._core.shape()

    @property
    def dtype(self) -> np.dtype[Any]:
        """Local. What the elements are."""
        return self._core.dtype()

    @property
    def name(self) -> str:
        """Local. What messages call it."""
        return self._core.name()

    @property
    def group(self) -> Group:
        """Local. The ranks that own it."""
        return self._group

    @property
    def nnz(self) -> int:
        """Local. Entries on all ranks, zeros among them."""
        return self._core.entries()

    @property
    def assembled(self) -> bool:
        """Local. Whether it has its pattern."""
        return self._core.assembled()

    def owner(self, row: int) -> int:
        """Local. The rank of the group that owns a row."""
        return self._core.owner(row)

    def rows_of(self, rank: int) -> slice:
        """Local. The rows of a rank."""
        return slice(*self._core.rows_of(rank))

    def free(self) -> None:
        """Collective, but does not wait. Its memory goes with the next sync of the group."""
        self._core.free()

    def __repr__(self) -> str:
        if self._core.freed():
            return "<gannet.Sparse, freed>"
        if self._group.world.closed:
            return "<gannet.Sparse, world closed>"
        name = f' "{self.name}"' if self.name else ""
        entries = f"{self.nnz} entries" if self.assembled else "not assembled"
        return f"<gannet.Sparse{name}: {self.shape[0]} x {self.shape[1]}, {self.dtype}, {entries}>"

    def _like(self, core: _core.Sparse) -> Sparse:
        return Sparse._of(core, self._group, self._index)

    def _places(
        self, rows: ArrayLike, columns: ArrayLike, values: ArrayLike
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """As many of each, inside the matrix, so that they fit into its indices."""
        try:
            i, j, v = np.broadcast_arrays(rows, columns, values)
        except ValueError:
            shapes = ", ".join(str(np.shape(each)) for each in (rows, columns, values))
            raise ValueError(f"rows, columns and values have the shapes {shapes}") from None
        inside = (_wrapped(each, n) for each, n in zip((i, j), self.shape, strict=True))
        return (*inside, v.reshape(-1))  # type: ignore[return-value]


def read_market(
    path: str | os.PathLike[str],
    dtype: DTypeLike = np.float64,
    *,
    index: DTypeLike = np.int32,
    rows: Sequence[int] | None = None,
    name: str = "",
    group: Group | None = None,
) -> Sparse:
    """Collective. The matrix of a MatrixMarket file; each rank reads a part of it. See Sparse."""
    among, kind = group_of(group), _index(index)
    core = _core.Sparse.read_market(
        among._core, os.fspath(path), np.dtype(dtype), kind == np.int64, _division(rows), name
    )
    return Sparse._of(core, among, kind)


def _index(dtype: DTypeLike) -> np.dtype[Any]:
    kind = np.dtype(dtype)
    if kind not in (np.int32, np.int64):
        raise TypeError(f"index is int32 or int64, not {kind}")
    return kind


def _division(rows: Sequence[int] | None) -> _core.Distribution:
    if rows is None:
        return _core.Distribution()
    return _core.Distribution.irregular([[int(start) for start in rows]])


def _not_global(other: Any) -> Any:
    """NumPy would leave an ndarray to us, too."""
    if isinstance(other, np.ndarray):
        raise TypeError(
            "a product with a Sparse takes global arrays; gannet.array(x) makes one of an ndarray"
        )
    return NotImplemented


def _range(part: slice, extent: int) -> tuple[int, int]:
    start, stop, step = part.indices(extent)
    if step != 1:
        raise IndexError("a block of a sparse matrix has no steps")
    return start, max(start, stop)


def _wrapped(indices: NDArray[Any], extent: int) -> NDArray[Any]:
    """As NumPy takes indices: negative ones from the end."""
    if indices.size and indices.dtype.kind not in "iu":
        raise IndexError(f"rows and columns have to be integers, not {indices.dtype}")
    flat = indices.reshape(-1).astype(np.int64)
    outside = (flat < -extent) | (flat >= extent)
    if outside.any():
        raise IndexError(f"index {flat[outside][0]} is out of bounds for an axis with size {extent}")
    return np.where(flat < 0, flat + extent, flat)
