"""Collective operations on operands, as functions. All of one group and, but for masks, one dtype."""

from __future__ import annotations

from typing import Any, Literal

from . import _core
from ._above import above
from ._create import empty, like
from ._operand import Operand, Scalar, section_of, sections_of

Transposed = bool | Literal["conjugate"]


def copy(source: Operand, to: Operand) -> Operand:
    """Collective. to := source, of any distributions, element by element in row-major order."""
    _core.copy(*sections_of("copy", source, to))
    return to


def add(
    a: Operand, b: Operand, out: Operand | None = None, *, alpha: Scalar = 1, beta: Scalar = 1
) -> Operand:
    """Collective. alpha * a + beta * b, into `out` or a new array."""
    result = _result(out, a)
    left, right, into = sections_of("add", a, b, result)
    _core.add(alpha, left, beta, right, into)
    return result


def median(a: Operand, b: Operand, c: Operand, out: Operand | None = None) -> Operand:
    """Collective. Element by element the one that lies between the two others."""
    result = _result(out, a)
    _core.median(*sections_of("median", a, b, c, result))
    return result


def dot(a: Operand, b: Operand) -> Any:
    """Collective. The sum of products, without conjugation."""
    return _core.dot(*sections_of("dot", a, b))


def transpose(a: Operand, out: Operand | None = None) -> Operand:
    """Collective. The order of the dimensions reversed, into `out` or a new array."""
    result = empty(_shape("transpose", a)[::-1], a.dtype, group=a.group) if out is None else out
    _core.transpose(*sections_of("transpose", a, result))
    return result


def matmul(
    a: Operand,
    b: Operand,
    out: Operand | None = None,
    *,
    alpha: Scalar = 1,
    beta: Scalar = 0,
    transpose_a: Transposed = False,
    transpose_b: Transposed = False,
) -> Operand:
    """Collective. alpha * op(a) @ op(b) + beta * out; `out` overlaps neither."""
    if not isinstance(a, Operand) or not isinstance(b, Operand):
        raise TypeError("matmul takes two global arrays; gannet.array(x) makes one of an ndarray")
    if a.ndim != 2 or b.ndim != 2:
        raise ValueError(
            f"matmul takes matrices, not operands of shapes {a.shape} and {b.shape}; a vector is one as "
            "gannet.empty((n, 1), v.dtype).assign(v), and gannet.dot multiplies two"
        )
    rows, inner = a.shape[::-1] if transpose_a else a.shape
    left, columns = b.shape[::-1] if transpose_b else b.shape
    if inner != left or (out is not None and _shape("matmul", out) != (rows, columns)):
        target = "" if out is None else f" into {_shape('matmul', out)}"
        raise ValueError(
            f"matmul of {a.shape}{_mark(transpose_a)} and {b.shape}{_mark(transpose_b)}{target}: "
            "the extents do not fit"
        )
    result = empty((rows, columns), a.dtype, group=a.group) if out is None else out
    _core.matmul(
        _op(transpose_a),
        _op(transpose_b),
        alpha,
        a._section(),
        b._section(),
        0 if out is None else beta,
        result._section(),
    )
    return result


def get_diagonal(a: Operand, out: Operand | None = None) -> Operand:
    """Collective. The diagonal of a matrix, into `out` or a new array of one dimension."""
    result = empty(min(_shape("get_diagonal", a)), a.dtype, group=a.group) if out is None else out
    _core.get_diagonal(*sections_of("get_diagonal", a, result))
    return result


def set_diagonal(a: Operand, values: Operand | Scalar) -> None:
    """Collective. a[i, i] := values[i], or one value."""
    if isinstance(values, Operand):
        _core.set_diagonal(*sections_of("set_diagonal", a, values))
    else:
        _core.fill_diagonal(section_of("set_diagonal", a), values)


def add_diagonal(a: Operand, values: Operand | Scalar) -> None:
    """Collective. a[i, i] += values[i], or one value."""
    if isinstance(values, Operand):
        _core.add_diagonal(*sections_of("add_diagonal", a, values))
    else:
        _core.shift_diagonal(section_of("add_diagonal", a), values)


def scale_rows(a: Operand, v: Operand) -> None:
    """Collective. a[i, j] *= v[i]"""
    _core.scale_rows(*sections_of("scale_rows", a, v))


def scale_columns(a: Operand, v: Operand) -> None:
    """Collective. a[i, j] *= v[j]"""
    _core.scale_columns(*sections_of("scale_columns", a, v))


def scan(
    a: Operand,
    starts: Operand,
    out: Operand | None = None,
    *,
    how: Literal["copy", "sum", "sum_before"] = "sum",
) -> Operand:
    """Collective. The scan of vectors by segments, which begin where `starts` is not 0.

    copy: x0, x0, ...; sum: x0, x0 + x1, ...; sum_before: 0, x0, x0 + x1, ..."""
    kinds = ("copy", "sum", "sum_before")
    if how not in kinds:
        raise ValueError(f"scan: how is one of {', '.join(kinds)}, not {how!r}")
    result = like(a, None, "", zeroed=True) if out is None else out
    _core.scan(kinds.index(how), *sections_of("scan", a, starts, result))
    return result


def pack(a: Operand, mask: Operand, out: Operand) -> int:
    """Collective. Elements of a vector where the mask is not 0, at the beginning of `out`; how many."""
    return _core.pack(*sections_of("pack", a, mask, out))


def unpack(a: Operand, mask: Operand, out: Operand) -> int:
    """Collective. The inverse of pack; how many."""
    return _core.unpack(*sections_of("unpack", a, mask, out))


def _result(out: Operand | None, a: Operand) -> Operand:
    return like(a, None, "") if out is None else out


def _shape(call: str, a: Operand) -> tuple[int, ...]:
    """TypeError for what has a shape and is no global array, or has none."""
    section_of(call, a)
    return a.shape


def _op(transposed: Transposed) -> int:
    return 2 if transposed == "conjugate" else int(bool(transposed))


def _mark(transposed: Transposed) -> str:
    return " transposed" if transposed else ""


above.transpose = transpose
