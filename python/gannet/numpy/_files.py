"""Arrays in files: each rank writes and reads what it has. Collective."""

from __future__ import annotations

from importlib import import_module
from os import fspath
from typing import Any

import numpy as np
from numpy.lib import format as npy

from .._world import world
from ._blocks import cut, volume
from ._convert import asarray
from ._create import by_place
from ._exchange import lying, under
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pending import part
from ._pieces import meet

HDF5 = ".h5", ".hdf5"


def save(file: Any, x: Any, name: str = "data") -> None:
    """Collective. Writes an array to a .npy file, or, if the file's name ends with .h5 or .hdf5, to a dataset
    of that name.

    All ranks see the same file."""
    x, path = asarray(x), fspath(file)
    if path.endswith(HDF5):
        import_module("gannet.hdf5").save(under(x), path, name)
        return
    path = path if path.endswith(".npy") else f"{path}.npy"
    rows = x if x._blocks is None else lying("save", x, cut(x.shape, 0))
    mine = np.ascontiguousarray(part(rows))
    if world().rank == 0:
        _begin(path, x)
    meet()
    if x._blocks is None:
        if world().rank == 0:
            _append(path, mine, 0)
    elif mine.size:
        assert rows._blocks is not None
        _append(path, mine, rows._blocks.mine[0][0] * volume(rows._blocks.mine[1:]))
    meet()


def _begin(path: str, x: ndarray) -> None:
    header = {"descr": npy.dtype_to_descr(x.dtype), "fortran_order": False, "shape": x.shape}
    with open(path, "wb") as opened:
        npy.write_array_header_1_0(opened, header)
        opened.truncate(opened.tell() + x.nbytes)


def _append(path: str, mine: Any, first: int) -> None:
    """My elements, the first of which has this place in the array."""
    with open(path, "r+b") as opened:
        npy.read_magic(opened)
        npy.read_array_header_1_0(opened)
        opened.seek(opened.tell() + first * mine.itemsize)
        opened.write(memoryview(mine.reshape(-1).view(np.uint8)))


def load(file: Any, name: str = "data", dtype: Any = np.float64) -> ndarray:
    """Collective. Reads an array that save or NumPy has written: each rank its part of it. The dtype is that of
    a dataset."""
    path = fspath(file)
    if path.endswith(HDF5):
        return asarray(import_module("gannet.hdf5").load(path, name, dtype))
    stored = np.load(path, mmap_mode="r")
    if not isinstance(stored, np.ndarray):
        raise ValueError(f"{path} holds several arrays: numpy.load reads .npz files")
    if not stored.ndim:
        return of_everyone(np.array(stored))
    return by_place(stored.shape, stored.dtype, lambda box: stored[tuple(slice(*span) for span in box)])
