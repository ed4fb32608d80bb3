"""What there is: dtypes, device, capabilities. Local."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._ndarray import ndarray

KINDS = {
    "bool": ("bool",),
    "signed integer": ("int8", "int16", "int32", "int64"),
    "unsigned integer": ("uint8", "uint16", "uint32", "uint64"),
    "real floating": ("float32", "float64"),
    "complex floating": ("complex64", "complex128"),
}
KINDS["integral"] = KINDS["signed integer"] + KINDS["unsigned integer"]
KINDS["numeric"] = KINDS["integral"] + KINDS["real floating"] + KINDS["complex floating"]
ALL = KINDS["bool"] + KINDS["numeric"]


class Info:
    """What `__array_namespace_info__` gives."""

    def capabilities(self) -> dict[str, Any]:
        """Local. Boolean masks and shapes that depend on elements are there."""
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 64}

    def default_device(self) -> str:
        """Local. The only device."""
        return "cpu"

    def devices(self) -> list[str]:
        """Local. All devices."""
        return ["cpu"]

    def default_dtypes(self, *, device: Any = None) -> dict[str, Any]:
        """Local. What creation functions make if no dtype is given."""
        return {
            "real floating": np.dtype(np.float64),
            "complex floating": np.dtype(np.complex128),
            "integral": np.dtype(np.int64),
            "indexing": np.dtype(np.intp),
        }

    def dtypes(self, *, device: Any = None, kind: Any = None) -> dict[str, Any]:
        """Local. Dtypes of a kind, or of several."""
        kinds = (kind,) if isinstance(kind, str) else kind
        if kinds is not None and any(each not in KINDS for each in kinds):
            raise ValueError(f"unsupported kind: {kind!r}")
        names = ALL if kinds is None else [name for each in kinds for name in KINDS[each]]
        return {name: np.dtype(name) for name in names}


def __array_namespace_info__() -> Info:
    """Local. See the standard."""
    return Info()


def result_type(*arrays_and_dtypes: Any) -> np.dtype[Any]:
    """Local. The dtype of what is computed of these."""
    return np.result_type(*(each.dtype if isinstance(each, ndarray) else each for each in arrays_and_dtypes))


def can_cast(from_: Any, to: Any, /, casting: Any = "safe") -> bool:
    """Local. Whether elements of one dtype may become those of another."""
    return np.can_cast(from_.dtype if isinstance(from_, ndarray) else from_, to, casting)


def finfo(type: Any, /) -> Any:
    """Local. Limits of a floating dtype, or of an array's."""
    return np.finfo(type.dtype if isinstance(type, ndarray) else type)


def iinfo(type: Any, /) -> Any:
    """Local. Limits of an integer dtype, or of an array's."""
    return np.iinfo(type.dtype if isinstance(type, ndarray) else type)


def isdtype(dtype: Any, kind: Any) -> bool:
    """Local. Whether a dtype is of a kind."""
    return np.isdtype(dtype, kind)


def shape(x: Any) -> tuple[int, ...]:
    """Local. The extents."""
    return x.shape if isinstance(x, ndarray) else np.shape(x)


def ndim(x: Any) -> int:
    """Local. The number of dimensions."""
    return len(shape(x))


def size(x: Any, axis: int | None = None) -> int:
    """Local. The number of elements, or of indices along an axis."""
    return int(np.prod(shape(x), dtype=np.int64)) if axis is None else shape(x)[axis]


def iscomplexobj(x: Any) -> bool:
    """Local. Whether elements are complex."""
    return x.dtype.kind == "c" if isinstance(x, ndarray) else np.iscomplexobj(x)


def isrealobj(x: Any) -> bool:
    """Local. Whether elements are not complex."""
    return not iscomplexobj(x)
