"""Arrays and tensors in HDF5 files that h5py and others read, and another number of ranks.

The file has its name when it is complete; an older one of that name stays until then. Errors are
alike on all ranks. During a call no other thread of the process may use HDF5."""

from __future__ import annotations

import os
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np

from ._array import Array
from ._create import empty
from ._errors import UnsupportedError
from ._layout import How
from ._operand import Operand, section_of
from ._tensors import Tensor
from ._world import Group, group_of

if TYPE_CHECKING:
    from typing import Unpack

    from numpy.typing import DTypeLike

try:
    from . import _hdf5
except ImportError as error:
    raise UnsupportedError(
        f"gannet.hdf5: this Gannet was built without HDF5 (libhdf5-dev), or cannot load it: {error}"
    ) from None

__all__ = ["Input", "Output", "load", "load_into", "save"]

Path = str | os.PathLike[str]
Note = int | float | str


class Output:
    """A file that is being written: `with Output("run.h5") as file: file.save(a)`.

    Without close(), which the end of a `with` does, nothing has happened."""

    def __init__(self, path: Path, group: Group | None = None) -> None:
        """Collective. Begins the file, beside an older one of that name."""
        self._core = _hdf5.Output(group_of(group)._open, os.fspath(path))

    def save(self, a: Operand | Tensor, name: str | None = None) -> None:
        """Collective. An array, section or tensor, under its array's name or another: "run/density".

        Of a tensor all elements, those of absent tiles as zeros."""
        dataset = getattr(a, "name", "") if name is None else name
        if isinstance(a, Tensor):
            self._core.write_contents(a._core.contents(), dataset)
        else:
            self._core.write(section_of("save", a), dataset)

    def note(self, name: str, value: Note) -> None:
        """Collective. An attribute of the file: an integer, a float or a text, that of rank 0."""
        self._core.note(name, _plain(value))

    def close(self) -> None:
        """Collective. On return all is on the disk, and the file has its name."""
        self._core.close()

    def __enter__(self) -> Output:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close() if kind is None else self._core.abandon()


class Input:
    """A file that is being read, whoever wrote it: `with Input("run.h5") as file: ...`"""

    def __init__(self, path: Path, group: Group | None = None) -> None:
        """Collective. Opens it on all ranks of the group."""
        self._group = group_of(group)
        self._core = _hdf5.Input(self._group._core, os.fspath(path))

    def __contains__(self, name: str) -> bool:
        """Local. Whether there is such a dataset."""
        return self._core.has(name)

    def shape(self, name: str) -> tuple[int, ...]:
        """Local. The extents of a dataset."""
        return tuple(self._core.shape(name))

    def note(self, name: str) -> Note:
        """Local. An attribute of the file."""
        return self._core.note(name)

    def load(self, dataset: str, dtype: DTypeLike = np.float64, **how: Unpack[How]) -> Array:
        """Collective. A new array; the dataset has to have this dtype. Keywords as for gannet.empty."""
        how.setdefault("name", dataset)
        how.setdefault("group", self._group)
        made = empty(self.shape(dataset), dtype, **how)
        self.load_into(made, dataset)
        return made

    def load_into(self, to: Operand | Tensor, dataset: str) -> None:
        """Collective. The elements of a dataset of the same shape and dtype.

        A tensor may have any tiles and symmetry; ArgumentError if it cannot hold the elements."""
        if isinstance(to, Tensor):
            self._core.read_contents(to._core.contents(), dataset)
        else:
            self._core.read(section_of("load_into", to), dataset)

    def close(self) -> None:
        """Local. The file is no longer needed."""
        self._core.close()

    def __enter__(self) -> Input:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def save(a: Operand | Tensor, path: Path, name: str | None = None) -> None:
    """Collective. A file with this alone, which replaces an older one when it is complete."""
    if not isinstance(a, Tensor):
        section_of("save", a)
    with Output(path, a.group) as file:
        file.save(a, name)


def load(path: Path, dataset: str, dtype: DTypeLike = np.float64, **how: Unpack[How]) -> Array:
    """Collective. A new array with the elements of a dataset. Keywords as for gannet.empty."""
    with Input(path, how.get("group")) as file:
        return file.load(dataset, dtype, **how)


def load_into(to: Operand | Tensor, path: Path, dataset: str) -> None:
    """Collective. The elements of a dataset of the same shape and dtype, into what is there."""
    if not isinstance(to, Tensor):
        section_of("load_into", to)
    with Input(path, to.group) as file:
        file.load_into(to, dataset)


def _plain(value: Any) -> Note:
    """NumPy's numbers as Python's."""
    plain: Note = value.item() if isinstance(value, np.generic) else value
    return plain
