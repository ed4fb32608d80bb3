"""Products of vectors and matrices. Collective: each rank multiplies what it has by what is whole, or SUMMA
does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._array import Array
from .._functions import matmul as _global_matmul
from .._world import world
from ._basic import permuted
from ._blocks import Blocks, blocks_of, extents, volume
from ._convert import asarray
from ._elementwise import assign
from ._elementwise_names import functions
from ._exchange import adopt, lying, stacked, under
from ._explain import moved
from ._gather import whole
from ._manipulate import broadcast_to, moveaxis, stack, swapaxes
from ._memory import is_large, new, of_everyone, share
from ._ndarray import ndarray, wrap
from ._pencils import across, axes_of, axis_of, rows_in_order
from ._pending import part
from ._reshape import reshape, reshape_new
from ._statistics import sum
from ._ufuncs import cast, small, stay_small

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BY_SUMMA = frozenset(map(np.dtype, ("f4", "f8")))


def matmul(a: Any, b: Any, /, out: Any = None, **more: Any) -> ndarray:
    """Collective. The product of matrices, of all in stacks of them; a vector is a row on the left, a column on
    the right."""
    x, y = small(a), small(b)
    if out is None and isinstance(x, np.ndarray) and isinstance(y, np.ndarray) and stay_small(x, y):
        return wrap(np.asarray(np.matmul(x, y, **more)))
    a, b = asarray(a), asarray(b)
    _check(a, b)
    result = _product(a, b)
    if out is None:
        return result
    assign("matmul", out, result)
    return out


def _check(a: ndarray, b: ndarray) -> None:
    if not a.ndim or not b.ndim:
        which = 0 if not a.ndim else 1
        raise ValueError(
            f"matmul: Input operand {which} does not have enough dimensions (has 0, gufunc core with signature "
            "(n?,k),(k,m?)->(n?,m?) requires 1)"
        )
    inner = b.shape[0] if b.ndim == 1 else b.shape[-2]
    if a.shape[-1] != inner:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
            f"(n?,k),(k,m?)->(n?,m?) (size {inner} is different from {a.shape[-1]})"
        )


def _product(a: ndarray, b: ndarray) -> ndarray:
    if a._blocks is None and b._blocks is None:
        return _wholes(a, b)
    kind = np.matmul(np.empty((1, 1), a.dtype), np.empty((1, 1), b.dtype)).dtype
    if a.ndim == 1 and b.ndim == 1:
        return sum(a * b, dtype=kind)
    if a.ndim == 1:
        return _product(reshape(a, (1, a.size)), b).squeeze(-2)
    if b.ndim == 1:
        return _product(a, reshape(b, (b.size, 1))).squeeze(-1)
    if not a.size or not b.size:
        ahead = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
        return new((*ahead, a.shape[-2], b.shape[-1]), kind, zeroed=True)
    a, b = cast(a, kind, copy=False), cast(b, kind, copy=False)
    return _matrices(a, b) if a.ndim == b.ndim == 2 else _stacks(a, b)


def _wholes(a: ndarray, b: ndarray) -> ndarray:
    left, right = part(a), part(b)
    shape = (
        *np.broadcast_shapes(a.shape[:-2], b.shape[:-2]),
        *a.shape[-2:-1],
        *(b.shape[-1:] if b.ndim > 1 else ()),
    )
    if is_large(shape, np.result_type(left, right)) and len(shape) == 2:
        rows = new(shape, np.result_type(left, right))
        assert rows._blocks is not None and rows._part is not None
        (lo, hi), (first, last) = rows._blocks.mine
        np.matmul(left[lo:hi], right[:, first:last], out=rows._part)
        return rows
    return of_everyone(np.asarray(np.matmul(left, right)))


def _matrices(a: ndarray, b: ndarray) -> ndarray:
    if b._blocks is None or (a._blocks is not None and b.nbytes * world().size <= a.nbytes):
        return _rows_times(a, whole(b, "matmul"))
    if a._blocks is None or a.nbytes * world().size <= b.nbytes:
        return swapaxes(_rows_times(swapaxes(b, 0, 1), whole(a, "matmul").T), 0, 1)
    if not is_large((a.shape[0], b.shape[1]), a.dtype):
        return _small_result(a, b)
    if a.dtype in _BY_SUMMA:
        return _by_summa(a, b)
    return _rows_times(a, whole(b, "matmul"))


def _rows_times(a: ndarray, b: NDArray[Any]) -> ndarray:
    """A matrix that is distributed times one that is whole."""
    assert a._blocks is not None
    inner = a._blocks.is_whole_along((1,))
    if not inner and not is_large((a.shape[0], b.shape[1]), a.dtype):
        return _folded(a, b)
    blocks = a._blocks if inner and a._blocks.starts() is not None else across(a, (1,))
    if blocks is None:
        return of_everyone(np.matmul(whole(a, "matmul"), b))
    mine = part(lying("matmul", a, blocks))
    result = blocks_of(
        (a.shape[0], b.shape[1]), [(box[0], (0, b.shape[1])) if volume(box) else box for box in blocks.boxes]
    )
    return adopt(np.matmul(mine, b) if mine.size else np.empty(extents(result.mine), a.dtype), result)


def _folded(a: ndarray, b: NDArray[Any]) -> ndarray:
    """What each rank has of a, times the rows of b for it: the sum over ranks is the product."""
    assert a._blocks is not None
    found = np.zeros((a.shape[0], b.shape[1]), a.dtype)
    mine = part(a)
    if mine.size:
        (lo, hi), (first, last) = a._blocks.mine
        found[lo:hi] = mine @ b[first:last]
    moved("matmul", "products of ranks are added", found.nbytes * world().size)
    return wrap(np.add.reduce(stacked(found), axis=0))


def _small_result(a: ndarray, b: ndarray) -> ndarray:
    """Each rank its columns of a times its rows of b; the products of all are added."""
    rows = rows_in_order(b)
    columns = blocks_of(
        a.shape, [((0, a.shape[0]), box[0]) if volume(box) else ((0, 0), (0, 0)) for box in rows.boxes]
    )
    left, right = part(lying("matmul", a, columns)), part(lying("matmul", b, rows))
    found = left @ right if left.size and right.size else np.zeros((a.shape[0], b.shape[1]), a.dtype)
    moved("matmul", "products of ranks are added", found.nbytes * world().size)
    return wrap(np.add.reduce(stacked(found), axis=0))


def _by_summa(a: ndarray, b: ndarray) -> ndarray:
    left, turned_left = _matrix_of(a)
    right, turned_right = _matrix_of(b)
    result = new((a.shape[0], b.shape[1]), a.dtype)
    assert result._view is not None
    moved("matmul", "blocks of both matrices go round", a.nbytes + b.nbytes)
    _global_matmul(left, right, out=result._view.base, transpose_a=turned_left, transpose_b=turned_right)
    return result


def _matrix_of(x: ndarray) -> tuple[Array, bool]:
    """The global array with these elements, and whether it is the transpose that it has."""
    part(x)
    turned = permuted(x, (1, 0))
    if share(turned).is_all() and isinstance(share(turned).base, Array):
        return share(turned).base, True
    return under(x), False


def _stacks(a: ndarray, b: ndarray) -> ndarray:
    """Each rank the products of its own matrices, where both are cut along the stack."""
    ahead = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    a = a if a.shape[:-2] == ahead else broadcast_to(a, ahead + a.shape[-2:])
    b = b if b.shape[:-2] == ahead else broadcast_to(b, ahead + b.shape[-2:])
    lead = a if a._blocks is not None else b
    blocks = across(lead, (a.ndim - 2, a.ndim - 1))
    if blocks is None:
        return of_everyone(np.matmul(whole(a, "matmul"), whole(b, "matmul")))
    left, right = (_matrices_of(x, blocks) for x in (a, b))
    boxes = [(*box[:-2], (0, a.shape[-2]), (0, b.shape[-1])) for box in blocks.boxes]
    result = blocks_of((*ahead, a.shape[-2], b.shape[-1]), boxes)
    found = np.matmul(left, right)
    return adopt(found if found.size else np.empty(extents(result.mine), found.dtype), result)


def _matrices_of(x: ndarray, blocks: Blocks) -> NDArray[Any]:
    """My matrices of a stack."""
    if x._blocks is None:
        return part(x)[tuple(slice(*span) for span in blocks.mine[:-2])]
    mine = [(*box[:-2], *((0, n) for n in x.shape[-2:])) if volume(box) else box for box in blocks.boxes]
    return part(lying("matmul", x, blocks_of(x.shape, mine)))


def vecdot(x1: Any, x2: Any, /, *, axis: int = -1) -> ndarray:
    """Collective. Sums of products along an axis, of the conjugate of the first operand."""
    x1, x2 = asarray(x1), asarray(x2)
    if x1.shape[axis] != x2.shape[axis]:
        raise ValueError(f"vecdot: extents {x1.shape[axis]} and {x2.shape[axis]} along axis {axis} do not fit")
    return sum(
        (functions["conj"](x1) if x1.dtype.kind == "c" else x1) * x2, axis, np.result_type(x1.dtype, x2.dtype)
    )


def tensordot(x1: Any, x2: Any, /, axes: Any = 2) -> ndarray:
    """Collective. Sums of products over axes: the last of the first operand and the first of the second, or
    those given."""
    x1, x2 = asarray(x1), asarray(x2)
    if isinstance(axes, int | np.integer):
        over_1, over_2 = tuple(range(x1.ndim - int(axes), x1.ndim)), tuple(range(int(axes)))
    else:
        over_1, over_2 = (
            axes_of(each if isinstance(each, int) else tuple(each), x.ndim) if each != () else ()
            for each, x in zip(axes, (x1, x2), strict=True)
        )
    if [x1.shape[d] for d in over_1] != [x2.shape[d] for d in over_2]:
        raise ValueError("shape-mismatch for sum")
    kept_1 = [d for d in range(x1.ndim) if d not in over_1]
    kept_2 = [d for d in range(x2.ndim) if d not in over_2]
    inner = int(np.prod([x1.shape[d] for d in over_1], dtype=np.int64))
    rows, columns = tuple(x1.shape[d] for d in kept_1), tuple(x2.shape[d] for d in kept_2)
    left = reshape(permuted(x1, (*kept_1, *over_1)), (int(np.prod(rows, dtype=np.int64)), inner))
    right = reshape(permuted(x2, (*over_2, *kept_2)), (inner, int(np.prod(columns, dtype=np.int64))))
    return reshape_new(matmul(left, right), rows + columns)


def dot(a: Any, b: Any, out: Any = None) -> ndarray:
    """Collective. The product of matrices or vectors; over the last axis of `a` and the last but one of `b`."""
    a, b = asarray(a), asarray(b)
    if not a.ndim or not b.ndim:
        found = a * b
    elif a.ndim <= 2 and b.ndim <= 2:
        found = matmul(a, b)
    else:
        found = tensordot(a, b, axes=((a.ndim - 1,), (max(0, b.ndim - 2),)))
    if out is None:
        return found
    assign("dot", out, found)
    return out


def vdot(a: Any, b: Any) -> ndarray:
    """Collective. The sum of products of all elements, of the conjugate of the first operand."""
    return vecdot(reshape(asarray(a), -1), reshape(asarray(b), -1))


def inner(a: Any, b: Any) -> ndarray:
    """Collective. Sums of products over the last axes."""
    a, b = asarray(a), asarray(b)
    return tensordot(a, b, axes=((a.ndim - 1,), (b.ndim - 1,))) if a.ndim and b.ndim else a * b


def outer(x1: Any, x2: Any, /) -> ndarray:
    """Collective. The products of all pairs of elements."""
    return reshape(asarray(x1), (-1, 1)) * reshape(asarray(x2), (1, -1))


def diagonal(x: Any, /, offset: int = 0, axis1: int = 0, axis2: int = 1) -> ndarray:
    """Collective. The diagonal of matrices, a copy."""
    x = moveaxis(x, (axis1, axis2), (-2, -1))
    rows, columns = x.shape[-2:]
    first, left = max(0, -offset), max(0, offset)
    n = max(0, min(rows - first, columns - left))
    if x._blocks is None:
        return wrap(np.diagonal(part(x), offset, -2, -1).copy())
    at = np.arange(n)
    if x.ndim == 2:
        return x[at + first, at + left]
    return of_everyone(np.diagonal(whole(x, "diagonal"), offset, -2, -1).copy())


def trace(x: Any, /, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None) -> ndarray:
    """Collective. Sums of diagonals."""
    return sum(diagonal(x, offset=offset, axis1=axis1, axis2=axis2), -1, dtype)


def cross(x1: Any, x2: Any, /, *, axis: int = -1) -> ndarray:
    """Collective. Cross products of vectors of three elements along an axis."""
    x1, x2 = asarray(x1), asarray(x2)
    ndim = max(x1.ndim, x2.ndim)
    d = axis_of(axis, ndim)
    if x1.shape[axis] != 3 or x2.shape[axis] != 3:
        raise ValueError("Both input arrays must be (arrays of) 3-dimensional vectors")
    a, b = moveaxis(x1, axis, -1), moveaxis(x2, axis, -1)
    u, v = ([each[..., i] for i in range(3)] for each in (a, b))
    terms = [u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3] for i in range(3)]
    return moveaxis(stack(terms, axis=-1), -1, d)


def kron(a: Any, b: Any) -> ndarray:
    """Collective. Products of all pairs of elements, in blocks."""
    a, b = asarray(a), asarray(b)
    ndim = max(a.ndim, b.ndim)
    left = (1,) * (ndim - a.ndim) + a.shape
    right = (1,) * (ndim - b.ndim) + b.shape
    x = reshape(a, tuple(n for extent in left for n in (extent, 1)))
    y = reshape(b, tuple(n for extent in right for n in (1, extent)))
    return reshape_new(x * y, tuple(n * m for n, m in zip(left, right, strict=True)))
