"""How values of Python's lie in records, so that other programs read what they can.

Bytes are as they are. An array is a .npy file, as numpy.save writes it. A pickle comes after a mark
that no text begins with, and bytes that happen to begin as one of these after another mark."""

from __future__ import annotations

import io
import pickle
from functools import lru_cache
from typing import Any

import numpy as np

from ._errors import ArgumentError, StateError

# What all marks begin with: records that begin otherwise are bytes.
MARK = b"\x93"
_ARRAY, _PICKLE, _BYTES = MARK + b"NUMPY", MARK + b"PICKLE", MARK + b"BYTES"

Bytes = bytes | bytearray | memoryview


def pack(value: Any, pickles: bool) -> Bytes:
    """Local. The bytes of a record."""
    if isinstance(value, Bytes):
        dense = value if memoryview(value).c_contiguous else bytes(value)
        return _BYTES + dense if bytes(dense[:1]) == MARK else dense
    if isinstance(value, np.ndarray | np.generic):
        if value.dtype.hasobject:
            raise TypeError(f"a record holds no array of Python's objects ({value.dtype})")
        file = io.BytesIO()
        np.lib.format.write_array(file, np.asanyarray(value), allow_pickle=False)
        return file.getbuffer()
    if not pickles:
        raise TypeError(
            f"a record is bytes or a NumPy array, not {type(value).__name__}; Store(..., pickles=True) "
            "takes all that pickle does, in a store whose writers you trust"
        )
    return _PICKLE + pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpack(record: bytes | bytearray, pickles: bool) -> Any:
    """Local. What pack() was given. A record that begins with MARK is a bytearray, which is used up."""
    if record[:1] != MARK:
        return record
    if record.startswith(_ARRAY):
        return _array_of(record)
    if record.startswith(_BYTES):
        return bytes(record[len(_BYTES) :])
    if not record.startswith(_PICKLE):
        return bytes(record)  # another program's
    if not pickles:
        raise StateError(
            "this record is a pickle, and reading one runs what its writer wanted; "
            "Store(..., pickles=True) reads it, in a store whose writers you trust"
        )
    return pickle.loads(memoryview(record)[len(_PICKLE) :])


def unpack_in_place(record: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Local. As unpack() of its bytes, but that what is no array is bytes: a view of the record."""
    start = record[: len(_PICKLE)].tobytes()
    if start.startswith(_ARRAY):
        return _array_of(record.data)
    if start.startswith(_BYTES):
        return record[len(_BYTES) :]
    if start.startswith(_PICKLE):
        raise StateError("this record is a pickle, which has no bytes of its own to look at; read it as s[key]")
    return record


def _array_of(record: Bytes) -> np.ndarray[Any, Any]:
    """A view of the record, without another copy."""
    wide = record[6:7] != b"\x01"  # versions from 2 on have 4 bytes for the length
    start = 12 if wide else 10
    end = start + int.from_bytes(record[8:start], "little")
    try:
        shape, in_columns, dtype = _layout_of(bytes(record[:end]))
        return np.ndarray(
            shape, dtype, buffer=record, offset=end, order="F" if in_columns else "C"
        )
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"this record begins as an array in .npy form, and is none: {error}") from None


@lru_cache(maxsize=256)
def _layout_of(header: bytes) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """Many arrays have the same one."""
    file = io.BytesIO(header)
    version = np.lib.format.read_magic(file)
    if version == (1, 0):
        layout = np.lib.format.read_array_header_1_0(file)
    elif version == (2, 0):
        layout = np.lib.format.read_array_header_2_0(file)
    else:
        raise ValueError(f"version {version} of the format is not known")
    if layout[2].hasobject:
        raise ValueError("it holds Python's objects")
    return layout
