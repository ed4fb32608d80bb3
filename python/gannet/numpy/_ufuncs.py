"""NumPy's ufuncs on arrays with a global view. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import operand
from ._elementwise import assign, elementwise
from ._gather import whole
from ._memory import is_large, new, of_everyone
from ._ndarray import ndarray, wrap
from ._options import options
from ._pending import settle

_dtypes: dict[Any, tuple[np.dtype[Any], ...]] = {}


def call(ufunc: np.ufunc, *inputs: Any, out: Any = None, where: Any = True, **more: Any) -> Any:
    """Collective. `ufunc(*inputs, out=, where=, dtype=, casting=)`, an array or a tuple of them."""
    operands = [operand(each) for each in inputs]
    if ufunc.signature is not None:
        return of_everyone(ufunc(*(whole(each, ufunc.__name__) for each in operands), **more))
    dtypes = _results(ufunc, operands, more)
    outs = out if isinstance(out, tuple) else (out,) * ufunc.nout if out is None else (out,)
    if where is not True:
        return _where(ufunc, operands, dtypes, outs, operand(where), more)
    if ufunc.nout > 1:
        return _several(ufunc, operands, dtypes, outs, more)
    return _one(ufunc, operands, dtypes[0], outs[0], more)


def _one(ufunc: np.ufunc, operands: list[Any], dtype: np.dtype[Any], out: Any, more: dict[str, Any]) -> Any:
    if isinstance(out, np.ndarray):
        ufunc(*(whole(each, ufunc.__name__) for each in operands), out=out, **more)
        return out
    kernel = (lambda *values, out: ufunc(*values, out=out, **more)) if more else ufunc
    if out is not None:
        _check_cast(ufunc, dtype, out.dtype, more)
        return elementwise(ufunc.__name__, kernel, operands, out.dtype, out=out)
    if not any(isinstance(each, ndarray | np.ndarray) for each in operands):
        return wrap(np.asarray(ufunc(*operands, **more)))
    if ufunc is np.power and dtype.kind in "iu":
        _check_powers(operands[1])
    return elementwise(ufunc.__name__, kernel, operands, dtype)


def _check_powers(exponents: Any) -> None:
    """On all ranks alike, and when the program says so: whole numbers have no negative powers."""
    lowest = _reduced_minimum(exponents)
    if lowest < 0:
        raise ValueError("Integers to negative integer powers are not allowed.")


def _reduced_minimum(exponents: Any) -> Any:
    if not isinstance(exponents, ndarray):
        return np.min(exponents, initial=0)
    if exponents.dtype.kind != "i":
        return 0
    return exponents.min() if exponents.size else 0


def _check_cast(ufunc: np.ufunc, found: np.dtype[Any], wanted: np.dtype[Any], more: dict[str, Any]) -> None:
    casting = more.get("casting", "same_kind")
    if not np.can_cast(found, wanted, casting):
        raise TypeError(
            f"Cannot cast ufunc '{ufunc.__name__}' output from {found!r} to {wanted!r} with casting rule '{casting}'"
        )


def _several(ufunc: np.ufunc, operands: list[Any], dtypes: Any, outs: Any, more: dict[str, Any]) -> Any:
    """Each result by itself: divmod, modf and frexp."""

    def only(which: int) -> Any:
        def kernel(*values: Any, out: Any) -> None:
            np.copyto(out, ufunc(*values, **more)[which])

        return kernel

    return tuple(
        elementwise(ufunc.__name__, only(i), operands, dtype if to is None else to.dtype, out=to)
        for i, (dtype, to) in enumerate(zip(dtypes, outs, strict=True))
    )


def _where(
    ufunc: np.ufunc, operands: list[Any], dtypes: Any, outs: Any, mask: Any, more: dict[str, Any]
) -> Any:
    if ufunc.nout != 1:
        raise TypeError(f"{ufunc.__name__}: where= is for functions with one result")
    shape = np.broadcast_shapes(*(np.shape(each) for each in (*operands, mask)))
    out = outs[0]
    if out is None:
        out = new(shape, dtypes[0])

    def kernel(*values: Any, out: Any) -> None:
        ufunc(*values[:-1], out=out, where=values[-1], **more)

    return elementwise(ufunc.__name__, kernel, [*operands, mask], out.dtype, out=out)


def _results(ufunc: np.ufunc, operands: list[Any], more: dict[str, Any]) -> tuple[np.dtype[Any], ...]:
    """By NumPy's own rules, asked with nothing in it: alike on all ranks."""
    kinds = tuple(
        each.dtype if isinstance(each, ndarray | np.ndarray | np.generic) else None for each in operands
    )
    if more or None in kinds:
        return _asked(ufunc, operands, more)
    key = (ufunc, kinds)
    if key not in _dtypes:
        _dtypes[key] = _asked(ufunc, operands, more)
    return _dtypes[key]


def _asked(ufunc: np.ufunc, operands: list[Any], more: dict[str, Any]) -> tuple[np.dtype[Any], ...]:
    empty = [
        np.empty(0, each.dtype) if isinstance(each, ndarray | np.ndarray | np.generic) else each
        for each in operands
    ]
    if not any(isinstance(each, np.ndarray) for each in empty):
        empty[0] = np.asarray(empty[0])
    found = ufunc(*empty, **more)
    return tuple(each.dtype for each in (found if isinstance(found, tuple) else (found,)))


def power(a: ndarray, b: Any) -> Any:
    """Collective. a ** b, which is NumPy's short way for some numbers: squares, roots, reciprocals."""
    if type(b) in (int, float):
        mine = small(a)
        if mine is not None:
            return wrap(np.asarray(mine**b))
        short = _SHORT_POWERS.get(b)
        if short is not None and (np.ones(1, a.dtype) ** b).dtype == _asked(short, [a], {})[0]:
            return call(short, a)
    return binary(np.power, a, b)


_SHORT_POWERS = {1: np.positive, 2: np.square, 0.5: np.sqrt, -1: np.reciprocal}


# --- operators: the short way for small arrays, which is most of what a call costs ---


def small(x: Any) -> Any:
    """Local. NumPy's array under one that is whole and small, a number as it is; None for all else."""
    if type(x) is ndarray:
        part = x._part
        if part is not None and x._blocks is None and part.nbytes < options.distribute_bytes:
            return part
        return None
    return x if isinstance(x, (float, int, complex, np.generic)) else None


def unary(ufunc: np.ufunc, a: Any) -> Any:
    """Collective. What an operator of one operand does."""
    mine = small(a)
    return call(ufunc, a) if mine is None else _whole_result(ufunc(mine))


def binary(ufunc: np.ufunc, a: Any, b: Any) -> Any:
    """Collective. What an operator of two operands does."""
    x, y = small(a), small(b)
    if x is not None and y is not None:
        if type(x) is not np.ndarray or type(y) is not np.ndarray or x.shape == y.shape or stay_small(x, y):
            return _whole_result(ufunc(x, y))
    return call(ufunc, a, b)


def stay_small(*operands: Any) -> bool:
    """Local. Whether what is computed of these is no large array, whatever is broadcast; of NumPy's arrays and
    numbers."""
    most = 16
    for each in operands:
        most *= each.size if isinstance(each, np.ndarray) else 1
    return most < options.distribute_bytes or len({np.shape(each) for each in operands} - {()}) <= 1


def _whole_result(found: Any) -> ndarray:
    if type(found) is not np.ndarray:
        return wrap(np.asarray(found))
    if found.nbytes >= options.distribute_bytes and is_large(found.shape, found.dtype):
        return of_everyone(found)
    return wrap(found)


def in_place(ufunc: np.ufunc, a: ndarray, b: Any) -> ndarray:
    """Collective. a := ufunc(a, b), in its memory."""
    x, y = small(a), small(b)
    if x is not None and y is not None and not a._copied:
        settle(x)
        ufunc(x, y, out=x)
        return a
    call(ufunc, a, b, out=a)
    return a


def cast(x: ndarray, dtype: np.dtype[Any], copy: bool = True) -> ndarray:
    """Collective. The elements in another dtype, cast as NumPy's astype does."""
    if not copy and x.dtype == dtype:
        return x
    if x._blocks is None and x._part is not None and x._part.nbytes < options.distribute_bytes:
        return _whole_result(x._part.astype(dtype))
    return elementwise("astype", _cast, [x], dtype)


def _cast(values: Any, out: Any) -> None:
    np.copyto(out, values, casting="unsafe")


def copied(x: ndarray) -> ndarray:
    """Collective. A copy of its own."""
    return cast(x, x.dtype)


def fill(x: ndarray, value: Any) -> None:
    """Collective. Every element := value."""
    assign("fill", x, operand(value))
