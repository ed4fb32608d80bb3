"""Elementwise functions by their names in the standard and in NumPy. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import operand
from ._elementwise import elementwise
from ._gather import whole
from ._ndarray import ndarray, wrap
from ._ufuncs import binary, call, small, stay_small, unary

# Names of NumPy's ufuncs, which include those of the standard.
NAMES = """abs absolute acos acosh add asin asinh atan atan2 atanh bitwise_and bitwise_count bitwise_invert
bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift bitwise_xor cbrt ceil conj conjugate copysign cos
cosh deg2rad
degrees divide divmod equal exp exp2 expm1 fabs float_power floor floor_divide fmax fmin fmod frexp gcd greater
greater_equal heaviside hypot invert isfinite isinf isnan lcm ldexp left_shift less less_equal log log10 log1p log2
logaddexp logaddexp2 logical_and logical_not logical_or logical_xor maximum minimum mod modf multiply negative
nextafter
not_equal positive pow power rad2deg radians reciprocal remainder right_shift rint sign signbit sin sinh spacing
sqrt
square subtract tan tanh true_divide trunc arccos arccosh arcsin arcsinh arctan arctan2 arctanh""".split()


class Function:
    """A ufunc of NumPy's on arrays with a global view; also `f.reduce(x, axis)`, `f.accumulate`, `f.outer` and
    `f.at`."""

    def __init__(self, ufunc: np.ufunc) -> None:
        self.ufunc = ufunc
        self.__name__ = self.__qualname__ = ufunc.__name__
        self.__doc__ = f"Collective. NumPy's {ufunc.__name__}, element by element.\n\n{ufunc.__doc__}"

    def __call__(self, *inputs: Any, out: Any = None, where: Any = True, **more: Any) -> Any:
        """Collective. The function of all elements."""
        if out is None and where is True and not more:
            if len(inputs) == 2 and self.ufunc.nout == 1:
                return binary(self.ufunc, *inputs)
            if len(inputs) == 1 and self.ufunc.nout == 1:
                return unary(self.ufunc, *inputs)
        return call(self.ufunc, *inputs, out=out, where=where, **more)

    def outer(self, a: Any, b: Any, **more: Any) -> Any:
        """Collective. Of all pairs of elements."""
        a, b = operand(a), operand(b)
        return self(a[(..., *[None] * np.ndim(b))] if np.ndim(a) else a, b, **more)

    def __getattr__(self, name: str) -> Any:
        if name not in ("nin", "nout", "identity", "nargs", "types", "signature"):
            raise AttributeError(f"{self.__name__} has no attribute {name!r}")
        return getattr(self.ufunc, name)

    def __repr__(self) -> str:
        return f"<gannet.numpy ufunc {self.__name__!r}>"


functions: dict[str, Function] = {name: Function(getattr(np, name)) for name in NAMES}


def real(x: Any, /) -> Any:
    """Collective. The real parts; x itself where there are no others."""
    return _part(x, np.real)


def imag(x: Any, /) -> Any:
    """Collective. The imaginary parts."""
    return _part(x, np.imag)


def _part(x: Any, which: Any) -> Any:
    x = operand(x)
    if which is np.real and isinstance(x, ndarray) and x.dtype.kind != "c":
        return x
    dtype = which(np.empty(0, x.dtype)).dtype

    def kernel(values: Any, out: Any) -> None:
        np.copyto(out, which(values))

    return elementwise(which.__name__, kernel, [x], dtype)


def angle(z: Any, deg: bool = False) -> Any:
    """Collective. The angle of complex numbers, in radians unless deg."""
    found = functions["arctan2"](imag(z), real(z))
    return functions["rad2deg"](found) if deg else found


def where(condition: Any, x1: Any = None, x2: Any = None, /) -> Any:
    """Collective. x1 where the condition holds, x2 elsewhere; of the condition alone: nonzero(condition)."""
    if x1 is None and x2 is None:
        return operand(condition).nonzero()
    short = [small(each) for each in (condition, x1, x2)]
    if all(each is not None for each in short) and stay_small(*short):
        return wrap(np.asarray(np.where(*short)))
    condition, x1, x2 = operand(condition), operand(x1), operand(x2)
    return elementwise("where", _where, [condition, x1, x2], _together(x1, x2))


def _together(*operands: Any) -> np.dtype[Any]:
    return np.result_type(*(each.dtype if isinstance(each, ndarray) else each for each in operands))


def _where(condition: Any, x1: Any, x2: Any, out: Any) -> None:
    np.copyto(out, x2, casting="unsafe")
    np.copyto(out, x1, where=np.asarray(condition, bool), casting="unsafe")


def clip(x: Any, /, min: Any = None, max: Any = None, *, out: Any = None, **more: Any) -> Any:
    """Collective. Elements below min become min, those above max become max."""
    x = operand(x)
    bounds = {"min": operand(min), "max": operand(max)} if min is not None or max is not None else {}
    given = {name: each for name, each in bounds.items() if not _is_none(each)}
    if not given:
        return call(np.positive, x, out=out) if x.dtype != bool else x
    names = list(given)
    asked = [np.empty(0, e.dtype) if isinstance(e, ndarray | np.ndarray) else e for e in given.values()]
    kind = np.clip(np.empty(0, x.dtype), *_bounds(names, asked)).dtype

    def kernel(values: Any, *limits: Any, out: Any) -> None:
        np.clip(values, *_bounds(names, limits), out=out, casting="unsafe")

    return elementwise("clip", kernel, [x, *given.values()], kind if out is None else out.dtype, out=out)


def _is_none(each: Any) -> bool:
    return isinstance(each, np.ndarray) and each.dtype == object and each.ndim == 0


def _bounds(names: list[str], limits: Any) -> list[Any]:
    found = dict(zip(names, limits, strict=True))
    return [found.get("min"), found.get("max")]


def round(x: Any, /, decimals: int = 0, *, out: Any = None) -> Any:
    """Collective. To so many decimals, halves to even."""
    x = operand(x)
    kind = np.round(np.empty(0, x.dtype), decimals).dtype

    def kernel(values: Any, out: Any) -> None:
        np.round(values, decimals, out=out) if values.dtype == out.dtype else np.copyto(
            out, np.round(values, decimals)
        )

    return elementwise("round", kernel, [x], kind if out is None else out.dtype, out=out)


def isclose(a: Any, b: Any, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> Any:
    """Collective. Where |a - b| <= atol + rtol |b|."""

    def kernel(x: Any, y: Any, out: Any) -> None:
        np.copyto(out, np.isclose(x, y, rtol, atol, equal_nan))

    return elementwise("isclose", kernel, [operand(a), operand(b)], np.dtype(bool))


def allclose(a: Any, b: Any, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> bool:
    """Collective. Whether isclose holds everywhere."""
    return bool(isclose(a, b, rtol, atol, equal_nan).all())


def array_equal(a: Any, b: Any, equal_nan: bool = False) -> bool:
    """Collective. Whether shapes and all elements are the same."""
    a, b = operand(a), operand(b)
    if np.shape(a) != np.shape(b):
        return False
    same = functions["equal"](a, b)
    if equal_nan:
        same = same | (functions["isnan"](a) & functions["isnan"](b))
    return bool(same.all())


def nan_to_num(x: Any, copy: bool = True, nan: float = 0.0, posinf: Any = None, neginf: Any = None) -> Any:
    """Collective. Numbers in place of those that are none."""

    def kernel(values: Any, out: Any) -> None:
        np.copyto(out, np.nan_to_num(values, nan=nan, posinf=posinf, neginf=neginf))

    x = operand(x)
    return elementwise("nan_to_num", kernel, [x], x.dtype, out=None if copy else x)


def sinc(x: Any) -> Any:
    """Collective. sin(pi x) / (pi x)."""
    return _by_numpy(np.sinc, x)


def i0(x: Any) -> Any:
    """Collective. The modified Bessel function of order 0."""
    return _by_numpy(np.i0, x)


def interp(x: Any, xp: Any, fp: Any, left: Any = None, right: Any = None) -> Any:
    """Collective. Linear interpolation; the known points are whole on every rank."""
    points, values = whole(xp, "interp"), whole(fp, "interp")
    return _by_numpy(lambda part: np.interp(part, points, values, left, right), x)


def _by_numpy(function: Any, x: Any) -> Any:
    x = operand(x)

    def kernel(values: Any, out: Any) -> None:
        np.copyto(out, function(values))

    return elementwise(
        getattr(function, "__name__", "function"), kernel, [x], function(np.zeros(1, x.dtype)).dtype
    )
