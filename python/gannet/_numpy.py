"""NumPy's own functions of global arrays: those whose meaning is one of ours; others say what is instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import Parameter, signature
from typing import Any, NoReturn

import numpy as np

from . import _create, linalg
from ._above import above
from ._functions import copy, dot, get_diagonal, matmul, set_diagonal
from ._operand import Operand
from ._reduce import harmless, reduce


def call(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Collective. What NumPy calls for its function; TypeError that says what to write instead."""
    name = f"{function.__module__ or 'numpy'}.{function.__name__}"
    ours = functions.get(function)
    if ours is None:
        _refuse(name)
    taken, positions = _parameters(ours)
    for each, value in kwargs.items():
        if each not in taken and not harmless(each, value):
            raise TypeError(f"{name} of a global array takes {', '.join(taken)}; not {each}={value!r}")
    if len(args) > positions:
        raise TypeError(
            f"{name} of a global array takes {', '.join(taken)}; {len(args)} arguments were given"
        )
    return ours(*args, **{each: value for each, value in kwargs.items() if each in taken})


@cache
def _parameters(ours: Callable[..., Any]) -> tuple[tuple[str, ...], int]:
    """The names of the parameters, and how many may be given without theirs."""
    all_of_them = signature(ours).parameters.values()
    positions = [each for each in all_of_them if each.kind is not Parameter.KEYWORD_ONLY]
    return tuple(each.name for each in all_of_them), len(positions)


def _refuse(name: str) -> NoReturn:
    raise TypeError(f"{name} does not take global arrays: {_instead(name.removeprefix('numpy.'))}")


def no_attribute(name: str) -> str:
    """Local. What to write instead of an attribute that ndarrays have."""
    return f"a global array has no attribute {name!r}, as ndarrays do: {_instead(name)}"


def _instead(name: str) -> str:
    other = _INSTEAD.get(name)
    hint = f"{other}; else take" if other else "take"
    return f"{hint} a part by a[...], your own by a.local, or all of it by a.get()"


# What to write where we have no such function, or one that means something else.
_JOINED = "gannet.from_local(part) joins what the ranks bring"
_IN_ORDER = "gannet.empty(shape, a.dtype).assign(a) has the elements in their order"
_INSTEAD = {
    "allclose": "(abs(a - b) <= 1e-8 + 1e-5 * abs(b)).all() compares",
    "append": _JOINED,
    "around": "np.rint(a) rounds to whole numbers",
    "average": "(a * w).sum() / w.sum() is a weighted mean",
    "clip": "np.minimum(np.maximum(a, low), high) is it",
    "concatenate": _JOINED,
    "count_nonzero": "(a != 0).sum() counts",
    "cumsum": "gannet.scan(a, starts) is the running sum of a vector",
    "diagonal": "gannet.get_diagonal(a) has it",
    "dot": "a @ b multiplies matrices, gannet.dot(v, w) vectors",
    "einsum": "gannet.einsum(text, a, b) makes a tensor, a @ b multiplies matrices",
    "flatten": _IN_ORDER,
    "inner": "gannet.dot(v, w) multiplies two vectors",
    "isclose": "abs(a - b) <= 1e-8 + 1e-5 * abs(b) compares each element",
    "item": "a[i, j] is one element, a number",
    "linalg.eig": "gannet.linalg.eigh(a) takes symmetric matrices",
    "linalg.eigvals": "gannet.linalg.eigvalsh(a) takes symmetric matrices",
    "linalg.inv": "gannet.linalg.solve(a, b) solves a x = b",
    "median": "gannet.median(a, b, c) is that of three arrays, element by element",
    "nansum": "np.fmax.reduce(a, axis=None) and np.fmin pass over not-a-numbers, sums do not",
    "ptp": "a.max() - a.min() is it",
    "ravel": _IN_ORDER,
    "reshape": _IN_ORDER,
    "round": "np.rint(a) rounds to whole numbers",
    "save": "gannet.hdf5.save(a, path, name) writes a file",
    "savez": "gannet.hdf5.Output(path) writes several arrays to a file",
    "std": "np.sqrt((abs(a - a.mean()) ** 2).mean()) is it",
    "stack": _JOINED,
    "swapaxes": "gannet.transpose(a) reverses the axes",
    "tensordot": "gannet.tensordot(a, b, axes) makes a tensor, a @ b multiplies matrices",
    "trace": "np.trace(a) is it",
    "var": "(abs(a - a.mean()) ** 2).mean() is it",
    "where": "a * mask + b * ~mask chooses between elements that are finite",
}


def _check_two(call: str, a: Any, b: Any) -> None:
    for each in (a, b):
        if not isinstance(each, Operand):
            raise TypeError(
                f"{call} takes two global arrays, not {type(each).__name__}; gannet.array(x) makes one "
                "of an ndarray, and a * 2 scales"
            )


def _argmin(a: Operand, axis: Any = None) -> int:
    return int(np.ravel_multi_index(a.argmin(axis), a.shape))


def _argmax(a: Operand, axis: Any = None) -> int:
    return int(np.ravel_multi_index(a.argmax(axis), a.shape))


def _array_equal(a1: Any, a2: Any) -> bool:
    _check_two("numpy.array_equal", a1, a2)
    return a1.shape == a2.shape and bool((a1 == a2).all())


def _cholesky(a: Operand, upper: bool = False) -> Operand:
    if upper:
        raise TypeError("numpy.linalg.cholesky of a global array gives the lower factor: upper=False")
    return linalg.cholesky(a)


def _copyto(dst: Operand, src: Any) -> None:
    if not isinstance(dst, Operand):
        raise TypeError("numpy.copyto from a global array to an ndarray: dst[...] = a.get()")
    if not isinstance(src, Operand):
        raise TypeError("numpy.copyto to a global array: a.fill(x) takes a scalar, a[...] = x is a put")
    if dst.shape != src.shape:
        raise ValueError(f"numpy.copyto: shapes {dst.shape} and {src.shape} differ")
    copy(src if src.dtype == dst.dtype else src.astype(dst.dtype), dst)


def _diagonal(call: str, a: Operand, offset: int) -> Operand:
    if a.ndim != 2 or offset != 0:
        raise TypeError(
            f"{call} of a global array is the main diagonal of a matrix, not offset {offset} of shape {a.shape}"
        )
    return get_diagonal(a)


def _dot(a: Any, b: Any) -> Any:
    _check_two("numpy.dot", a, b)
    return dot(a, b) if a.ndim == b.ndim == 1 else matmul(a, b)


def _eigh(a: Operand, UPLO: str = "L") -> tuple[Any, Operand]:
    _lower("numpy.linalg.eigh", UPLO)
    return linalg.eigh(a)


def _eigvalsh(a: Operand, UPLO: str = "L") -> Any:
    _lower("numpy.linalg.eigvalsh", UPLO)
    return linalg.eigvalsh(a)


def _lower(call: str, uplo: str) -> None:
    if uplo.upper() != "L":
        raise TypeError(f'{call} of a global array reads the lower triangle: UPLO="L", not {uplo!r}')


def _transpose(a: Operand, axes: Any = None) -> Operand:
    if axes is not None and tuple(axes) != tuple(range(a.ndim))[::-1]:
        raise TypeError(f"numpy.transpose of a global array reverses its axes: axes=None, not {axes!r}")
    return a.transpose()


def _trace(a: Operand, offset: int = 0) -> Any:
    return _diagonal("numpy.trace", a, offset).sum()


def _vdot(a: Any, b: Any) -> Any:
    _check_two("numpy.vdot", a, b)
    return dot(np.conjugate(a) if a.dtype.kind == "c" else a, b)


functions: dict[Callable[..., Any], Callable[..., Any]] = {
    np.all: lambda a, axis=None, out=None: a.all(axis, out=out),
    np.amax: lambda a, axis=None, out=None: a.max(axis, out=out),
    np.amin: lambda a, axis=None, out=None: a.min(axis, out=out),
    np.any: lambda a, axis=None, out=None: a.any(axis, out=out),
    np.argmax: _argmax,
    np.argmin: _argmin,
    np.array_equal: _array_equal,
    np.copy: lambda a: a.copy(),
    np.copyto: _copyto,
    np.diag: lambda v, k=0: _diagonal("numpy.diag", v, k),
    np.diagonal: lambda a, offset=0: _diagonal("numpy.diagonal", a, offset),
    np.dot: _dot,
    np.empty_like: lambda prototype, dtype=None: _create.empty_like(prototype, dtype=dtype),
    np.fill_diagonal: lambda a, val: set_diagonal(a, val),
    np.full_like: lambda a, fill_value, dtype=None: _create.full_like(a, fill_value, dtype=dtype),
    np.linalg.cholesky: _cholesky,
    np.linalg.eigh: _eigh,
    np.linalg.eigvalsh: _eigvalsh,
    np.linalg.norm: lambda x, ord=None: linalg.norm(x, ord),
    np.linalg.solve: lambda a, b: linalg.solve(a, b),
    np.max: lambda a, axis=None, out=None: a.max(axis, out=out),
    np.mean: lambda a, axis=None, dtype=None, out=None: a.mean(axis, dtype, out=out),
    np.min: lambda a, axis=None, out=None: a.min(axis, out=out),
    np.nanmax: lambda a: reduce(np.fmax, a),
    np.nanmin: lambda a: reduce(np.fmin, a),
    np.ndim: lambda a: a.ndim,
    np.ones_like: lambda a, dtype=None: _create.ones_like(a, dtype=dtype),
    np.prod: lambda a, axis=None, dtype=None, out=None: a.prod(axis, dtype, out=out),
    np.shape: lambda a: a.shape,
    np.size: lambda a: a.size,
    np.sum: lambda a, axis=None, dtype=None, out=None: a.sum(axis, dtype, out=out),
    np.trace: _trace,
    np.transpose: _transpose,
    np.vdot: _vdot,
    np.zeros_like: lambda a, dtype=None: _create.zeros_like(a, dtype=dtype),
}

above.function = call
above.no_attribute = no_attribute
