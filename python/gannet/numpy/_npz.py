"""Several arrays in one .npz file: rank 0 writes them piece by piece, each rank reads its part. Collective."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from math import prod
from os import fspath
from typing import IO, TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import numpy as np
from numpy.lib import format as npy

from ._convert import asarray
from ._create import by_place
from ._exchange import under
from ._memory import of_everyone
from ._ndarray import ndarray
from ._npy_header import header
from ._pending import part
from ._together import on_first_rank

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._blocks import Box

_PIECE = 16 << 20  # bytes that rank 0 has at once


def savez(file: Any, *arrays: Any, **named: Any) -> None:
    """Collective. Writes arrays to one .npz file, under their names, or as arr_0, arr_1, ...

    Rank 0 writes; it gets at most some MiB of each array at once."""
    _save(file, arrays, named, ZIP_STORED)


def savez_compressed(file: Any, *arrays: Any, **named: Any) -> None:
    """Collective. As savez, compressed."""
    _save(file, arrays, named, ZIP_DEFLATED)


def _save(file: Any, arrays: tuple[Any, ...], named: dict[str, Any], compression: int) -> None:
    path = fspath(file)
    path = path if path.endswith(".npz") else f"{path}.npz"
    all_of_them = dict(named)
    for number, each in enumerate(arrays):
        if f"arr_{number}" in all_of_them:
            raise ValueError(f"Cannot use un-named variables and keyword arr_{number}")
        all_of_them[f"arr_{number}"] = each
    values = {name: asarray(each) for name, each in all_of_them.items()}
    bases = {name: None if x._blocks is None else under(x) for name, x in values.items()}

    def write() -> None:
        with ZipFile(path, "w", compression) as archive:
            for name, x in values.items():
                with archive.open(f"{name}.npy", "w", force_zip64=True) as entry:
                    npy.write_array_header_1_0(entry, header(x))
                    for rows in _pieces(x, bases[name]):
                        entry.write(np.ascontiguousarray(rows).tobytes())

    for x in values.values():
        part(x)
    on_first_rank(write)


def _pieces(x: ndarray, base: Any) -> Iterator[NDArray[Any]]:
    """Rank 0 alone. All rows, some at once."""
    if base is None:
        yield part(x)
        return
    step = max(1, _PIECE // max(1, x.dtype.itemsize * prod(x.shape[1:])))
    for first in range(0, x.shape[0], step):
        yield base[first : min(first + step, x.shape[0])]


def load_all(path: str) -> dict[str, ndarray]:
    """Collective. The arrays of a .npz file, whoever wrote it, by their names."""
    with ZipFile(path) as archive:
        members = [name for name in archive.namelist() if name.endswith(".npy")]
        return {name.removesuffix(".npy"): _load(archive, name) for name in members}


def _load(archive: ZipFile, name: str) -> ndarray:
    with ExitStack() as stack:
        entry = stack.enter_context(archive.open(name))
        shape, fortran, dtype = _read_header(entry)
        begin = entry.tell()
        if dtype.hasobject:
            raise ValueError(f"{name} of {archive.filename} holds Python objects, which are not read")
        stored = shape[::-1] if fortran else shape
        if not stored:
            return of_everyone(np.frombuffer(entry.read(dtype.itemsize), dtype).reshape(()).copy())

        def rows_of(box: Box) -> NDArray[Any]:
            (lo, hi), *rest = box
            row = dtype.itemsize * prod(stored[1:])
            entry.seek(begin + lo * row)
            rows = np.frombuffer(entry.read((hi - lo) * row), dtype).reshape(hi - lo, *stored[1:])
            return rows[(slice(None), *(slice(*span) for span in rest))]

        x = by_place(stored, dtype, rows_of)
    return x.T if fortran else x


def _read_header(entry: IO[bytes]) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    read = npy.read_array_header_1_0 if npy.read_magic(entry) == (1, 0) else npy.read_array_header_2_0
    shape, fortran, dtype = read(entry)
    return tuple(shape), fortran, dtype


