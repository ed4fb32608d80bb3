"""Operators and methods of arrays: each is a function of the modules below. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._errors import ArgumentError
from .._array import Array
from . import _manipulate, _print, _products, _sort, _statistics
from ._convert import operand
from ._elementwise_names import clip, functions, imag, real, round
from ._fancy import get, put
from ._interop import array_function, array_ufunc, elements, item, scalar, to_numpy, truth
from ._memory import is_large, new, share
from ._ndarray import ndarray, spread, wrap
from ._pending import part, settle
from ._ufuncs import binary, cast, copied, fill, in_place, unary

_BINARY = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "truediv": np.true_divide,
    "floordiv": np.floor_divide,
    "mod": np.remainder,
    "pow": np.power,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "lshift": np.left_shift,
    "rshift": np.right_shift,
}
_COMPARE = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
_UNARY = {"neg": np.negative, "pos": np.positive, "abs": np.absolute, "invert": np.invert}
_OPERANDS = (ndarray, np.ndarray, np.generic, bool, int, float, complex, list, tuple, Array)


def _operators(kind: Any) -> None:
    for name, ufunc in _BINARY.items():
        setattr(kind, f"__{name}__", _two(ufunc, swapped=False))
        setattr(kind, f"__r{name}__", _two(ufunc, swapped=True))
        setattr(kind, f"__i{name}__", _changed(ufunc))
    for name, ufunc in _COMPARE.items():
        setattr(kind, f"__{name}__", _two(ufunc, swapped=False))
    for name, ufunc in _UNARY.items():
        setattr(kind, f"__{name}__", _one(ufunc))


def _two(ufunc: np.ufunc, *, swapped: bool) -> Any:
    def operator(self: ndarray, other: Any) -> Any:
        if not isinstance(other, _OPERANDS):
            return NotImplemented
        return binary(ufunc, other, self) if swapped else binary(ufunc, self, other)

    return operator


def _changed(ufunc: np.ufunc) -> Any:
    def operator(self: ndarray, other: Any) -> Any:
        return in_place(ufunc, self, other) if isinstance(other, _OPERANDS) else NotImplemented

    return operator


def _one(ufunc: np.ufunc) -> Any:
    return lambda self: unary(ufunc, self)


def _matmul(self: ndarray, other: Any) -> Any:
    return _products.matmul(self, other) if isinstance(other, _OPERANDS) else NotImplemented


def _rmatmul(self: ndarray, other: Any) -> Any:
    return _products.matmul(operand(other), self) if isinstance(other, _OPERANDS) else NotImplemented


def _imatmul(self: ndarray, other: Any) -> Any:
    return _products.matmul(self, other, out=self)


def _reshape(self: ndarray, *shape: Any, order: str = "C", copy: bool | None = None) -> ndarray:
    """Collective. See gnp.reshape."""
    return _manipulate.reshape(self, shape[0] if len(shape) == 1 else shape, order, copy=copy)


def _transpose(self: ndarray, *axes: Any) -> ndarray:
    """Collective. A view with the axes in another order, reversed unless it is given."""
    order = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes or None
    return _manipulate.transpose(self, order)


def _astype(self: ndarray, dtype: Any, order: str = "K", casting: Any = "unsafe", subok: bool = True, copy: bool = True) -> ndarray:
    """Collective. The elements in another dtype."""
    if not np.can_cast(self.dtype, dtype, casting):
        raise TypeError(f"Cannot cast array data from {self.dtype!r} to {np.dtype(dtype)!r} according to the rule {casting!r}")
    return cast(self, np.dtype(dtype), copy)


def _flatten(self: ndarray, order: str = "C") -> ndarray:
    """Collective. A copy of all elements in one dimension."""
    return _manipulate.reshape(self, -1, order, copy=True)


def _sort_in_place(self: ndarray, axis: int = -1, kind: Any = None) -> None:
    """Collective. Sorts along an axis, in its memory."""
    put(self, ..., _sort.sort(self, axis=axis))


def _tolist(self: ndarray) -> Any:
    """Collective. Nested lists of all elements."""
    return to_numpy(self).tolist()


def _dlpack(self: ndarray, **how: Any) -> Any:
    """Collective where pending. What this rank has of it, for other libraries: all of a whole array."""
    settle(part(self))
    return part(self).__dlpack__(**how)


def _format(self: ndarray, how: str) -> str:
    return format(scalar(self), how) if self.size == 1 and not self.ndim else format(str(self), how)


def _len(self: ndarray) -> int:
    if not self.ndim:
        raise TypeError("len() of unsized object")
    return self.shape[0]


def _index(self: ndarray) -> int:
    if self.ndim or self.dtype.kind not in "iu":
        raise TypeError("only integer scalar arrays can be converted to a scalar index")
    return int(scalar(self))


def _one_of(kind: Any) -> Any:
    def convert(self: ndarray) -> Any:
        if self.ndim:
            raise TypeError("only 0-dimensional arrays can be converted to Python scalars")
        return kind(scalar(self))

    return convert


def _global(self: ndarray) -> Array:
    """Collective. The global array under it, without a copy.

    An array that is whole on every rank moves into one first: it is distributed from then on, and views that were made of it
    before keep what they had. ArgumentError for a view of a part."""
    part(self)
    if self._blocks is None and (self._view is None or not _is_its_memory(self)):
        _move_into_global(self)
    view = self._view if self._blocks is None else share(self)
    assert view is not None
    if not view.is_all() or not isinstance(view.base, Array):
        raise ArgumentError(f"x.ga: an array of shape {self.shape} is a view of another one: x.copy().ga, or that one's .ga")
    settle(part(self))
    return view.base


def _is_its_memory(x: ndarray) -> bool:
    home, mine = x._view.base.local, part(x)  # type: ignore[union-attr]
    return home.shape == mine.shape and home.strides == mine.strides and home.ctypes.data == mine.ctypes.data


def _move_into_global(x: ndarray) -> None:
    from .._layout import Layout
    from .._world import world
    from ._memory import over
    from ._view import whole_view

    if not x.ndim or x.ndim > 7:
        raise ArgumentError(f"x.ga: a global array has one to seven dimensions, and this array {x.ndim}")
    home = Array(x.shape, x.dtype, Layout(), "", world(), False)
    for place, tile in home.local_tiles:
        tile[...] = part(x)[place]
    home.group._core.meet()
    if home.group.size > 1:
        made = over(whole_view(home))
        x._part, x._blocks, x._view = made._part, made._blocks, made._view
    else:
        x._part, x._view = home.local, whole_view(home)


def _local(self: ndarray) -> Any:
    """Collective where pending. What this rank has, without a copy; of a whole array all of it.

    What is pending is computed before; what is written into it is seen by what is asked for afterwards."""
    mine = part(self)
    settle(mine)
    return mine


def _local_slice(self: ndarray) -> tuple[slice, ...]:
    """Local. Where this rank's part is."""
    spans = [(0, n) for n in self.shape] if self._blocks is None else self._blocks.mine
    return tuple(slice(lo, hi) for lo, hi in spans)


def _to_device(self: ndarray, device: Any, /, *, stream: Any = None) -> ndarray:
    """Local. Itself: there is one device."""
    from ._convert import check_device

    check_device(device)
    return self


def _namespace(self: ndarray, /, *, api_version: str | None = None) -> Any:
    """Local. The module gannet.numpy."""
    import importlib

    if api_version not in (None, "2021.12", "2022.12", "2023.12", "2024.12"):
        raise ValueError(f"Unrecognized array API version: {api_version!r}")
    return importlib.import_module("gannet.numpy")


def _refuse_pickle(self: ndarray) -> Any:
    raise TypeError("an array with a global view cannot be pickled: it lies on all ranks; np.asarray(x) is all of it")


def _matrix_t(self: ndarray) -> ndarray:
    """Collective. A view with the last two axes swapped."""
    if self.ndim < 2:
        raise ValueError("matrix transpose with ndim < 2 is undefined")
    return _manipulate.swapaxes(self, -1, -2)


def _squeeze(self: ndarray, axis: Any = None) -> ndarray:
    """Collective. See gnp.squeeze."""
    return _manipulate.squeeze(self, axis=axis)


def _take(self: ndarray, indices: Any, axis: int | None = None) -> ndarray:
    """Collective. See gnp.take."""
    x = _manipulate.ravel(self) if axis is None else self
    return get(x, (*[slice(None)] * ((axis or 0) % x.ndim), indices))


def _repeat(self: ndarray, repeats: Any, axis: int | None = None) -> ndarray:
    """Collective. See gnp.repeat."""
    return _manipulate.repeat(self, repeats, axis=axis)


def _properties(kind: Any) -> None:
    kind.T = property(_manipulate.transpose, doc="Collective. A view with the axes in the opposite order.")
    kind.mT = property(_matrix_t)
    kind.real = property(lambda self: real(self), _set_real, doc="Collective. The real parts, a copy if there are others.")
    kind.imag = property(lambda self: imag(self), _set_imag, doc="Collective. The imaginary parts, a copy.")
    kind.ga = property(_global)
    kind.local = property(_local)
    kind.local_slice = property(_local_slice)
    kind.device = property(lambda self: "cpu", doc="Local. The only device.")
    kind.flat = property(lambda self: _manipulate.ravel(self), doc="Collective. All elements in one dimension.")


def _set_real(self: ndarray, value: Any) -> None:
    put(self, ..., operand(value) + 1j * imag(self) if self.dtype.kind == "c" else value)


def _set_imag(self: ndarray, value: Any) -> None:
    put(self, ..., real(self) + 1j * operand(value))


METHODS: dict[str, Any] = {
    "__array__": to_numpy,
    "__array_function__": array_function,
    "__array_namespace__": _namespace,
    "__array_ufunc__": array_ufunc,
    "__bool__": truth,
    "__complex__": _one_of(complex),
    "__divmod__": lambda self, other: functions["divmod"](self, other),
    "__dlpack__": _dlpack,
    "__dlpack_device__": lambda self: (1, 0),
    "__float__": _one_of(float),
    "__format__": _format,
    "__getitem__": get,
    "__hash__": None,
    "__imatmul__": _imatmul,
    "__index__": _index,
    "__int__": _one_of(int),
    "__iter__": elements,
    "__len__": _len,
    "__matmul__": _matmul,
    "__rdivmod__": lambda self, other: functions["divmod"](other, self),
    "__reduce__": _refuse_pickle,
    "__repr__": _print.array_repr,
    "__rmatmul__": _rmatmul,
    "__setitem__": put,
    "__str__": _print.array_str,
    "all": _statistics.all,
    "any": _statistics.any,
    "argmax": _statistics.argmax,
    "argmin": _statistics.argmin,
    "argsort": _sort.argsort,
    "astype": _astype,
    "clip": clip,
    "conj": lambda self: functions["conj"](self),
    "conjugate": lambda self: functions["conj"](self),
    "copy": lambda self, order="C": copied(self),
    "cumprod": _statistics.cumprod,
    "cumsum": _statistics.cumsum,
    "diagonal": lambda self, offset=0, axis1=0, axis2=1: _products.diagonal(self, offset=offset, axis1=axis1, axis2=axis2),
    "dot": _products.dot,
    "fill": fill,
    "flatten": _flatten,
    "item": item,
    "max": _statistics.max,
    "mean": _statistics.mean,
    "min": _statistics.min,
    "nonzero": _sort.nonzero,
    "prod": _statistics.prod,
    "ptp": _statistics.ptp,
    "ravel": _manipulate.ravel,
    "repeat": _repeat,
    "reshape": _reshape,
    "round": round,
    "searchsorted": _sort.searchsorted,
    "sort": _sort_in_place,
    "squeeze": _squeeze,
    "std": _statistics.std,
    "sum": _statistics.sum,
    "swapaxes": _manipulate.swapaxes,
    "take": _take,
    "to_device": _to_device,
    "tolist": _tolist,
    "trace": lambda self, offset=0, axis1=0, axis2=1, dtype=None: _products.trace(
        self, offset=offset, dtype=dtype, axis1=axis1, axis2=axis2
    ),
    "transpose": _transpose,
    "var": _statistics.var,
}


def put_methods(kind: Any) -> None:
    """Local. Gives the class of arrays its operators, methods and properties."""
    _operators(kind)
    _properties(kind)
    for name, function in METHODS.items():
        setattr(kind, name, function)


put_methods(ndarray)
