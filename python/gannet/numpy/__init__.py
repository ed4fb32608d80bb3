"""NumPy's interface on all ranks: arrays with a global view, by the Python array API standard 2024.12 and beyond.

    import gannet.numpy as gnp
    x = gnp.linspace(0, 1, 10**8)          # every rank runs the same script; each has a part of x
    print(gnp.sqrt((gnp.sin(x) ** 2).mean()))

Every rank makes the same calls in the same order, with the same arguments, and gets the same results. Arrays below
options.distribute_bytes are whole on every rank, larger ones are distributed; `x.ga` is the global array under
one of those,
for one-sided access, and gnp.asarray(a) the other way, both without a copy. The first word of each docstring
says who takes part."""

from __future__ import annotations

from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any as _Any

import numpy as _np
from numpy import (
    bool,
    bool_,
    complex64,
    complex128,
    dtype,
    e,
    errstate,
    euler_gamma,
    float16,
    float32,
    float64,
    geterr,
    inf,
    int8,
    int16,
    int32,
    int64,
    int_,
    intp,
    nan,
    newaxis,
    pi,
    printoptions,
    set_printoptions,
    seterr,
    uint8,
    uint16,
    uint32,
    uint64,
)

from .._core import version
from . import _methods as _methods  # gives arrays their methods
from . import fft, linalg, random
from ._convert import asarray
from ._counts import bincount, histogram
from ._create import (
    arange,
    array,
    empty,
    empty_like,
    eye,
    from_dlpack,
    fromfunction,
    fromiter,
    full,
    full_like,
    identity,
    indices,
    linspace,
    meshgrid,
    ones,
    ones_like,
    tril,
    triu,
    zeros,
    zeros_like,
)
from ._einsum import einsum
from ._elementwise_names import (
    allclose,
    angle,
    array_equal,
    clip,
    i0,
    imag,
    interp,
    isclose,
    nan_to_num,
    real,
    round,
    sinc,
    where,
)
from ._elementwise_names import functions as _functions
from ._explain import MovedWarning, explain
from ._files import load, save
from ._info import (
    Info,
    __array_namespace_info__,
    can_cast,
    finfo,
    iinfo,
    iscomplexobj,
    isdtype,
    isrealobj,
    ndim,
    result_type,
    shape,
    size,
)
from ._interop import by_numpy as _by_numpy
from ._interop import register as _register
from ._joins import (
    array_split,
    atleast_1d,
    atleast_2d,
    column_stack,
    hstack,
    split,
    vstack,
)
from ._manipulate import (
    astype,
    broadcast_arrays,
    broadcast_to,
    concat,
    copy,
    expand_dims,
    flip,
    matrix_transpose,
    moveaxis,
    permute_dims,
    ravel,
    repeat,
    reshape,
    roll,
    squeeze,
    stack,
    swapaxes,
    tile,
    transpose,
    unstack,
)
from ._more import (
    add_at,
    apply_along_axis,
    copyto,
    diag,
    fill_diagonal,
    gradient,
    pad,
    place,
    put_along_axis,
    take,
    trapezoid,
    vectorize,
)
from ._npz import savez, savez_compressed
from ._ndarray import ndarray
from ._options import Options, options
from ._products import (
    cross,
    diagonal,
    dot,
    inner,
    kron,
    matmul,
    outer,
    tensordot,
    trace,
    vdot,
    vecdot,
)
from ._running import cumprod, cumsum, cumulative_prod, cumulative_sum
from ._sets import (
    UniqueAllResult,
    UniqueCountsResult,
    UniqueInverseResult,
    intersect1d,
    isin,
    setdiff1d,
    setxor1d,
    union1d,
    unique,
    unique_all,
    unique_counts,
    unique_inverse,
    unique_values,
)
from ._sort import (
    argsort,
    argwhere,
    digitize,
    flatnonzero,
    median,
    nonzero,
    percentile,
    quantile,
    searchsorted,
    sort,
    take_along_axis,
)
from ._statistics import (
    all,
    any,
    argmax,
    argmin,
    average,
    count_nonzero,
    diff,
    max,
    mean,
    min,
    prod,
    ptp,
    std,
    sum,
    var,
)

__array_api_version__ = "2024.12"
__version__ = version

# Other names of the same functions.
concatenate = concat
amax, amin, around = max, min, round

__all__ = [
    "Info",
    "MovedWarning",
    "Options",
    "UniqueAllResult",
    "UniqueCountsResult",
    "UniqueInverseResult",
    "__array_api_version__",
    "__array_namespace_info__",
    "add_at",
    "all",
    "allclose",
    "amax",
    "amin",
    "angle",
    "any",
    "apply_along_axis",
    "arange",
    "argmax",
    "argmin",
    "argsort",
    "argwhere",
    "around",
    "array",
    "array_equal",
    "array_split",
    "asarray",
    "astype",
    "atleast_1d",
    "atleast_2d",
    "average",
    "bincount",
    "bool",
    "bool_",
    "broadcast_arrays",
    "broadcast_to",
    "can_cast",
    "clip",
    "column_stack",
    "complex128",
    "complex64",
    "concat",
    "concatenate",
    "copy",
    "copyto",
    "count_nonzero",
    "cross",
    "cumprod",
    "cumsum",
    "cumulative_prod",
    "cumulative_sum",
    "diag",
    "diagonal",
    "diff",
    "digitize",
    "dot",
    "dtype",
    "e",
    "einsum",
    "empty",
    "empty_like",
    "errstate",
    "euler_gamma",
    "expand_dims",
    "explain",
    "eye",
    "fft",
    "fill_diagonal",
    "finfo",
    "flatnonzero",
    "flip",
    "float16",
    "float32",
    "float64",
    "from_dlpack",
    "fromfunction",
    "fromiter",
    "full",
    "full_like",
    "geterr",
    "gradient",
    "histogram",
    "hstack",
    "i0",
    "identity",
    "iinfo",
    "imag",
    "indices",
    "inf",
    "inner",
    "int16",
    "int32",
    "int64",
    "int8",
    "int_",
    "interp",
    "intersect1d",
    "intp",
    "isclose",
    "iscomplexobj",
    "isdtype",
    "isin",
    "isrealobj",
    "kron",
    "linalg",
    "linspace",
    "load",
    "matmul",
    "matrix_transpose",
    "max",
    "mean",
    "median",
    "meshgrid",
    "min",
    "moveaxis",
    "nan",
    "nan_to_num",
    "ndarray",
    "ndim",
    "newaxis",
    "nonzero",
    "ones",
    "ones_like",
    "options",
    "outer",
    "pad",
    "percentile",
    "permute_dims",
    "pi",
    "place",
    "printoptions",
    "prod",
    "ptp",
    "put_along_axis",
    "quantile",
    "random",
    "ravel",
    "real",
    "repeat",
    "reshape",
    "result_type",
    "roll",
    "round",
    "save",
    "savez",
    "savez_compressed",
    "searchsorted",
    "set_printoptions",
    "setdiff1d",
    "seterr",
    "setxor1d",
    "shape",
    "sinc",
    "size",
    "sort",
    "split",
    "squeeze",
    "stack",
    "std",
    "sum",
    "swapaxes",
    "take",
    "take_along_axis",
    "tensordot",
    "tile",
    "trace",
    "transpose",
    "trapezoid",
    "tril",
    "triu",
    "uint16",
    "uint32",
    "uint64",
    "uint8",
    "union1d",
    "unique",
    "unique_all",
    "unique_counts",
    "unique_inverse",
    "unique_values",
    "unstack",
    "var",
    "vdot",
    "vecdot",
    "vectorize",
    "vstack",
    "where",
    "zeros",
    "zeros_like",
]
__all__ += list(_functions)
globals().update(_functions)

_register({name: globals()[name] for name in __all__ if callable(globals()[name])})
for _module in (linalg, fft, random):
    _register(
        {f"{_module.__name__.rpartition('.')[2]}.{name}": getattr(_module, name) for name in _module.__all__}
    )

if _TYPE_CHECKING:

    def __getattr__(name: str) -> _Any: ...

else:

    def __getattr__(name: str) -> _Any:
        """Local. A function of NumPy's that is not ours: collective, of all elements, which are gathered on
        every rank."""
        found = getattr(_np, name, None)
        if name.startswith("_") or not callable(found) or isinstance(found, type):
            raise AttributeError(f"module 'gannet.numpy' has no attribute {name!r}")

        def gathering(*args: _Any, **kwargs: _Any) -> _Any:
            return _by_numpy(found, *args, **kwargs)

        gathering.__name__ = gathering.__qualname__ = name
        gathering.__doc__ = (
            f"Collective. NumPy's, of all elements, which are gathered on every rank.\n\n{found.__doc__}"
        )
        return gathering
