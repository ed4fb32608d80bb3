"""Arrays in files: each rank writes and reads what it has. Collective."""

from __future__ import annotations

from importlib import import_module
from os import fspath
from typing import Any

import numpy as np
from numpy.lib import format as npy

from . import _npz, _zarr
from ._blocks import cut, volume
from ._convert import asarray
from ._create import by_place
from ._exchange import lying, under
from ._memory import of_everyone
from ._ndarray import ndarray
from ._npy_header import header
from ._pending import part
from ._together import on_first_rank, together

HDF5 = ".h5", ".hdf5"
ZARR = ".zarr"


def save(file: Any, x: Any, name: str = "data") -> None:
    """Collective. Writes an array to a .npy file, or, as the path ends: .h5 or .hdf5 to a dataset of that name,
    .zarr to a store of Zarr.

    All ranks see the same file; if it cannot be written on one of them, all raise."""
    x, path = asarray(x), fspath(file)
    if path.rstrip("/").endswith(ZARR):
        _zarr.save(path, x)
        return
    if path.endswith(HDF5):
        import_module("gannet.hdf5").save(under(x), path, name)
        return
    path = path if path.endswith(".npy") else f"{path}.npy"
    rows = x if x._blocks is None else lying("save", x, cut(x.shape, 0))
    mine = np.ascontiguousarray(part(rows))
    on_first_rank(lambda: _begin(path, x))
    if x._blocks is None:
        on_first_rank(lambda: _append(path, mine, 0))
        return
    assert rows._blocks is not None
    first = rows._blocks.mine[0][0] * volume(rows._blocks.mine[1:])
    together(lambda: _append(path, mine, first) if mine.size else None)


def _begin(path: str, x: ndarray) -> None:
    with open(path, "wb") as opened:
        npy.write_array_header_1_0(opened, header(x))
        opened.truncate(opened.tell() + x.nbytes)


def _append(path: str, mine: Any, first: int) -> None:
    """My elements, the first of which has this place in the array."""
    with open(path, "r+b") as opened:
        npy.read_magic(opened)
        npy.read_array_header_1_0(opened)
        opened.seek(opened.tell() + first * mine.itemsize)
        opened.write(memoryview(mine.reshape(-1).view(np.uint8)))


def load(file: Any, name: str = "data", dtype: Any = np.float64) -> Any:
    """Collective. Reads an array that save or NumPy has written: each rank its part of it. Of a .npz file all
    arrays, by their names. Name and dtype are those of an HDF5 dataset."""
    path = fspath(file)
    if path.endswith(HDF5):
        return asarray(import_module("gannet.hdf5").load(path, name, dtype))
    if path.rstrip("/").endswith(ZARR):
        return _zarr.load(path)
    if path.endswith(".npz"):
        return _npz.load_all(path)
    return _load_npy(path)


def _load_npy(path: str) -> ndarray:
    stored = np.load(path, mmap_mode="r")
    if not isinstance(stored, np.ndarray):
        raise ValueError(f"{path} holds several arrays, but its name does not end with .npz")
    if not stored.ndim:
        return of_everyone(np.array(stored))
    return by_place(stored.shape, stored.dtype, lambda box: stored[tuple(slice(*span) for span in box)])
