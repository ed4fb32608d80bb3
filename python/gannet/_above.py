"""What operands ask of modules that stand on them: each of these answers when it is imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from ._array import Array


class Above:
    """Methods of Operand end here that make arrays, or are one of NumPy's two protocols."""

    like: Callable[..., Array]  # _create: another array with the shape of an operand
    transpose: Callable[..., Any]  # _functions
    cast: Callable[[Any, np.dtype[Any], str], Array]  # _ufuncs, and __array_ufunc__:
    ufunc: Callable[[np.ufunc, str, tuple[Any, ...], dict[str, Any]], Any]
    function: Callable[..., Any]  # _numpy: __array_function__
    no_attribute: Callable[[str], str]  # _numpy: what to write instead of an ndarray's attribute
    tensor_function: Callable[..., Any]  # _einsum: __array_function__ of tensors


above = Above()
