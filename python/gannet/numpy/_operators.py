"""Operators of arrays. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._array import Array
from ._convert import operand
from ._ndarray import ndarray
from ._products import matmul
from ._ufuncs import binary, in_place, power, unary

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


def put_operators(kind: Any) -> None:
    """Local. Gives the class of arrays its operators."""
    for name, ufunc in _BINARY.items():
        setattr(kind, f"__{name}__", _two(ufunc, swapped=False))
        setattr(kind, f"__r{name}__", _two(ufunc, swapped=True))
        setattr(kind, f"__i{name}__", _changed(ufunc))
    kind.__pow__ = _power
    for name, ufunc in _COMPARE.items():
        setattr(kind, f"__{name}__", _two(ufunc, swapped=False))
    for name, function in _UNARY.items():
        setattr(kind, f"__{name}__", _one(function))
    kind.__matmul__, kind.__rmatmul__, kind.__imatmul__ = _matmul, _rmatmul, _imatmul


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


def _power(self: ndarray, other: Any) -> Any:
    return power(self, other) if isinstance(other, _OPERANDS) else NotImplemented


def _matmul(self: ndarray, other: Any) -> Any:
    return matmul(self, other) if isinstance(other, _OPERANDS) else NotImplemented


def _rmatmul(self: ndarray, other: Any) -> Any:
    return matmul(operand(other), self) if isinstance(other, _OPERANDS) else NotImplemented


def _imatmul(self: ndarray, other: Any) -> Any:
    return matmul(self, other, out=self)
