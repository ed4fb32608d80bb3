"""Methods of arrays: each is a function of the modules below. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._convert import check_device, operand
from ._elementwise_names import clip, functions, imag, real, round
from ._export import dlpack, global_array, local, local_slice
from ._fancy import get
from ._interop import (
    array_function,
    array_ufunc,
    elements,
    item,
    scalar,
    to_numpy,
    truth,
)
from ._manipulate import ravel, repeat, reshape, squeeze, swapaxes, transpose
from ._ndarray import ndarray
from ._operators import put_operators
from ._print import array_repr, array_str
from ._products import diagonal, dot, trace
from ._put import put
from ._sort import argsort, nonzero, searchsorted, sort
from ._running import cumprod, cumsum
from ._statistics import (
    all,
    any,
    argmax,
    argmin,
    max,
    mean,
    min,
    prod,
    ptp,
    std,
    sum,
    var,
)
from ._ufuncs import cast, copied, fill


def _reshape(self: ndarray, *shape: Any, order: str = "C", copy: bool | None = None) -> ndarray:
    """Collective. See gnp.reshape."""
    return reshape(self, shape[0] if len(shape) == 1 else shape, order, copy=copy)


def _transpose(self: ndarray, *axes: Any) -> ndarray:
    """Collective. A view with the axes in another order, reversed unless it is given."""
    order = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes or None
    return transpose(self, order)


def _astype(
    self: ndarray, dtype: Any, order: str = "K", casting: Any = "unsafe", subok: bool = True, copy: bool = True
) -> ndarray:
    """Collective. The elements in another dtype."""
    if not np.can_cast(self.dtype, dtype, casting):
        raise TypeError(
            f"Cannot cast array data from {self.dtype!r} to {np.dtype(dtype)!r} according to the rule {casting!r}"
        )
    return cast(self, np.dtype(dtype), copy)


def _flatten(self: ndarray, order: str = "C") -> ndarray:
    """Collective. A copy of all elements in one dimension."""
    return reshape(self, -1, order, copy=True)


def _sort_in_place(self: ndarray, axis: int = -1, kind: Any = None) -> None:
    """Collective. Sorts along an axis, in its memory."""
    put(self, ..., sort(self, axis=axis))


def _tolist(self: ndarray) -> Any:
    """Collective. Nested lists of all elements."""
    return to_numpy(self).tolist()


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


def _to_device(self: ndarray, device: Any, /, *, stream: Any = None) -> ndarray:
    """Local. Itself: there is one device."""
    check_device(device)
    return self


def _namespace(self: ndarray, /, *, api_version: str | None = None) -> Any:
    """Local. The module gannet.numpy."""
    import importlib

    if api_version not in (None, "2021.12", "2022.12", "2023.12", "2024.12"):
        raise ValueError(f"Unrecognized array API version: {api_version!r}")
    return importlib.import_module("gannet.numpy")


def _refuse_pickle(self: ndarray) -> Any:
    raise TypeError(
        "an array with a global view cannot be pickled: it lies on all ranks; np.asarray(x) is all of it"
    )


def _matrix_t(self: ndarray) -> ndarray:
    """Collective. A view with the last two axes swapped."""
    if self.ndim < 2:
        raise ValueError("matrix transpose with ndim < 2 is undefined")
    return swapaxes(self, -1, -2)


def _squeeze(self: ndarray, axis: Any = None) -> ndarray:
    """Collective. See gnp.squeeze."""
    return squeeze(self, axis=axis)


def _take(self: ndarray, indices: Any, axis: int | None = None) -> ndarray:
    """Collective. See gnp.take."""
    x = ravel(self) if axis is None else self
    return get(x, (*[slice(None)] * ((axis or 0) % x.ndim), indices))


def _repeat(self: ndarray, repeats: Any, axis: int | None = None) -> ndarray:
    """Collective. See gnp.repeat."""
    return repeat(self, repeats, axis=axis)


def _real(self: ndarray) -> ndarray:
    """Collective. The real parts, a copy if there are others."""
    return real(self)


def _imag(self: ndarray) -> ndarray:
    """Collective. The imaginary parts, a copy."""
    return imag(self)


def _device(self: ndarray) -> str:
    """Local. The only device."""
    return "cpu"


def _flat(self: ndarray) -> ndarray:
    """Collective. All elements in one dimension, a view as of reshape."""
    return ravel(self)


def _conj(self: ndarray) -> ndarray:
    """Collective. The complex conjugates."""
    return functions["conj"](self)


def _copy(self: ndarray, order: str = "C") -> ndarray:
    """Collective. A copy of its own."""
    return copied(self)


def _diagonal(self: ndarray, offset: int = 0, axis1: int = 0, axis2: int = 1) -> ndarray:
    """Collective. See gnp.diagonal."""
    return diagonal(self, offset, axis1, axis2)


def _trace(self: ndarray, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None) -> ndarray:
    """Collective. See gnp.trace."""
    return trace(self, offset, axis1, axis2, dtype)


def _properties(kind: Any) -> None:
    kind.T = property(transpose)
    kind.mT = property(_matrix_t)
    kind.real = property(_real, _set_real)
    kind.imag = property(_imag, _set_imag)
    kind.ga = property(global_array)
    kind.local = property(local)
    kind.local_slice = property(local_slice)
    kind.device = property(_device)
    kind.flat = property(_flat)


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
    "__dlpack__": dlpack,
    "__dlpack_device__": lambda self: (1, 0),
    "__float__": _one_of(float),
    "__format__": _format,
    "__getitem__": get,
    "__hash__": None,
    "__index__": _index,
    "__int__": _one_of(int),
    "__iter__": elements,
    "__len__": _len,
    "__rdivmod__": lambda self, other: functions["divmod"](other, self),
    "__reduce__": _refuse_pickle,
    "__repr__": array_repr,
    "__setitem__": put,
    "__str__": array_str,
    "all": all,
    "any": any,
    "argmax": argmax,
    "argmin": argmin,
    "argsort": argsort,
    "astype": _astype,
    "clip": clip,
    "conj": _conj,
    "conjugate": _conj,
    "copy": _copy,
    "cumprod": cumprod,
    "cumsum": cumsum,
    "diagonal": _diagonal,
    "dot": dot,
    "fill": fill,
    "flatten": _flatten,
    "item": item,
    "max": max,
    "mean": mean,
    "min": min,
    "nonzero": nonzero,
    "prod": prod,
    "ptp": ptp,
    "ravel": ravel,
    "repeat": _repeat,
    "reshape": _reshape,
    "round": round,
    "searchsorted": searchsorted,
    "sort": _sort_in_place,
    "squeeze": _squeeze,
    "std": std,
    "sum": sum,
    "swapaxes": swapaxes,
    "take": _take,
    "to_device": _to_device,
    "tolist": _tolist,
    "trace": _trace,
    "transpose": _transpose,
    "var": var,
}


def put_methods(kind: Any) -> None:
    """Local. Gives the class of arrays its operators, methods and properties."""
    put_operators(kind)
    _properties(kind)
    for name, function in METHODS.items():
        setattr(kind, name, function)


put_methods(ndarray)
