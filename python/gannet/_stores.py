"""Records by key, in the memory of all ranks and on disk: a dict that all ranks share."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from ._arguments import text, whole
from ._errors import ArgumentError, UnsupportedError
from ._packed import MARK, pack, unpack, unpack_in_place
from ._world import World, world_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from . import _store

Key = str | int
Size = int | str
Path = str | os.PathLike[str]


class Store(MutableMapping[Key, Any]):
    """Records that any rank puts, reads and removes by key: `with ga.Store("dir") as s: s["k"] = b"..."`

    Keys are texts and numbers from 0. Values are bytes, NumPy arrays and, if asked for, what pickle
    takes. What others put is seen after a sync(); what was put before a sync() is on the disk after
    it. Who waits for its records may compute as long as it likes: nobody else has to answer."""

    _core: _store.Store
    _plain = False

    def __init__(
        self,
        directory: Path | None = None,
        memory: Size = "1G",
        local: Size = "64M",
        *,
        disk: Size = 0,
        write: Literal["back", "through"] = "back",
        access: Literal["write", "read"] = "write",
        pickles: bool = False,
        name: str = "store",
        world: World | None = None,
    ) -> None:
        """Collective. Empty, or with what is in the directory; without one, in memory alone.

        memory, disk: most bytes of each node; disk 0 has no limit. local: of each process, for copies
        of what is on other nodes. Sizes are numbers, or as "1.5G". write="through": each put is on
        the disk when it returns. access="read": any number of jobs, none of which changes anything.
        pickles: values may be anything that pickle takes; reading one runs what its writer wanted."""
        settings = _settings(name, directory, local, memory, disk, write, access)
        self._begin(world, pickles)
        self._core = _extension().Store.open(self._world._own, settings)
        self._world._to_close.append(self)

    @classmethod
    def over(
        cls,
        file: Path,
        record_bytes: int,
        memory: Size = "1G",
        local: Size = "64M",
        *,
        write: Literal["back", "through"] = "back",
        access: Literal["write", "read"] = "write",
        name: str = "store",
        world: World | None = None,
    ) -> Store:
        """Collective. The shared cache of a file that is there, which all ranks see.

        Key n is its bytes from n * record_bytes on, and a value is bytes of this length; the last one
        may be shorter."""
        made = cls.__new__(cls)
        settings = _settings(name, None, local, memory, 0, write, access)
        made._begin(world, pickles=False)
        made._plain = True
        length = whole("Store.over: the bytes of a record", record_bytes)
        if length < 1:
            raise ArgumentError(f"Store.over: a record of {length} bytes")
        made._core = _extension().Store.over(made._world._own, os.fspath(file), length, settings)
        made._world._to_close.append(made)
        return made

    # --- One-sided: any rank, any thread ---

    def __getitem__(self, key: Key) -> Any:
        return self._value(key, self._core.get(_key(key), self._mark))

    def __setitem__(self, key: Key, value: Any) -> None:
        self.put(key, value)

    def __delitem__(self, key: Key) -> None:
        if not self._core.remove(_key(key)):
            raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        if not isinstance(key, str | int | np.integer) or isinstance(key, bool):
            return False
        try:
            return self._core.info(_key(key)) is not None
        except ArgumentError:
            return False

    def __iter__(self) -> Iterator[Key]:
        yield from self.numbers()
        yield from self.texts()

    def __len__(self) -> int:
        return len(self.numbers()) + (0 if self._plain else len(self._core.texts(b"")))

    def put(
        self,
        key: Key,
        value: Any,
        *,
        priority: Literal["normal", "high"] = "normal",
        compress: bool = False,
    ) -> None:
        """One-sided. As `s[key] = value`. A high priority stays in memory as long as there are others
        to evict; compress: on the disk, by zstd."""
        self._core.put(_key(key), self._packed(value), _is_high(priority), compress)

    def clear(self) -> None:
        """One-sided. Removes all records."""
        for key in [*self]:
            self._core.remove(_key(key))

    def update(self, items: Any = (), /, **more: Any) -> None:
        """One-sided. All of them, under way at the same time."""
        pairs = items.items() if isinstance(items, Mapping) else items
        several = [(_key(key), self._packed(value)) for key, value in (*pairs, *more.items())]
        self._core.put_all(several, False, False)

    def get_many(self, keys: Iterable[Key]) -> list[Any]:
        """One-sided. Their values, in order; what is far is under way at the same time."""
        wanted = list(keys)
        records = self._core.get_all([_key(key) for key in wanted], self._mark)
        return [self._value(key, record) for key, record in zip(wanted, records, strict=True)]

    def view(self, key: Key) -> NDArray[Any]:
        """One-sided. The record in place, read-only: an array as it was put, other bytes as "u1".

        Without a copy where it is on this node, or this process has one. It does not change, and is
        kept in memory, until the last array that looks at it has gone, which has to be before the
        store is closed. So hold few, and not for long."""
        record = self._core.view(_key(key))
        if record is None:
            raise KeyError(key)
        return record if self._plain else unpack_in_place(record)

    def add(self, key: Key, values: ArrayLike) -> None:
        """One-sided, atomic for each number. Adds into a record of numbers, which begins as zeros.

        Such a record is plain bytes, which array() reads: int32, int64, float32, float64, complex64 or
        complex128."""
        numbers = np.ascontiguousarray(values)
        self._core.add(_key(key), numbers.dtype.name, numbers, False, False)

    def array(self, key: Key, dtype: DTypeLike = np.float64) -> NDArray[Any]:
        """One-sided. The bytes of a record as numbers, whoever wrote them: a copy."""
        record = self._core.get(_key(key), b"")
        if record is None:
            raise KeyError(key)
        try:
            return np.frombuffer(record, dtype).copy()
        except ValueError:
            size = np.dtype(dtype).itemsize
            raise ArgumentError(
                f"record {key!r} has {len(record)} bytes, no whole number of elements of {size}"
            ) from None

    def version(self, key: Key) -> int:
        """One-sided. From 1 on, larger with each change of the record."""
        found = self._core.info(_key(key))
        if found is None:
            raise KeyError(key)
        return found[1]

    def texts(self, prefix: str = "") -> list[str]:
        """One-sided. The keys that are texts and begin with `prefix`, in order."""
        if self._plain:
            return []
        return [key.decode(*_CODING) for key in self._core.texts(prefix.encode(*_CODING))]

    def numbers(self, lo: int = 0, hi: int | None = None) -> list[int] | range:
        """One-sided. The keys that are numbers from `lo` to below `hi`, in order."""
        begin = max(0, whole("Store.numbers: the first number", lo))
        end = _END if hi is None else min(max(0, whole("Store.numbers: the end", hi)), _END)
        if self._plain:
            return range(begin, min(end, self._core.records()))
        return self._core.numbers(begin, max(begin, end))

    def prefetch(self, key: Key) -> None:
        """One-sided. Begins to read a record to where its next get finds it soon."""
        self._core.prefetch(_key(key))

    def fence(self) -> None:
        """One-sided. What the calling thread has put is where others find it."""
        self._core.fence()

    def refresh(self) -> None:
        """Local. Reads that begin now see what others' fences have told, or later."""
        self._core.refresh()

    def flush(self) -> None:
        """One-sided. As fence(), and what this rank has put is on the disk."""
        self._core.flush()

    # --- All ranks ---

    def sync(self) -> None:
        """Collective. What all ranks have put is seen by all, and on the disk."""
        self._core.sync()

    def close(self) -> None:
        """Collective. As sync(), and the end. The world's end does it, too. StateError on all ranks,
        and nothing has happened, while any of them holds a view of a record."""
        if self in self._world._to_close:
            self._core.expect_no_views(self._world._own)
            self._world._to_close.remove(self)
            try:
                self._core.sync()  # whose errors are told
            finally:
                self._core.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if kind is None:  # otherwise the others may be elsewhere, and the exception ends the job
            self.close()

    # --- Local ---

    def home(self, key: Key) -> int:
        """Local. The rank that has the record, in memory or on its node's disk."""
        return self._core.home(_key(key))

    def stats(self) -> str:
        """Local. What this rank has done at each level, and what it holds; for people."""
        return self._core.stats()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def _begin(self, world: World | None, pickles: bool) -> None:
        self._world = world_of("Store", world)
        self._pickles = pickles

    @property
    def _mark(self) -> bytes:
        """Local. What records begin with that are no plain bytes."""
        return b"" if self._plain else MARK

    def _value(self, key: Key, record: bytes | bytearray | None) -> Any:
        if record is None:
            raise KeyError(key)
        return record if self._plain else unpack(record, self._pickles)

    def _packed(self, value: Any) -> Any:
        if not self._plain:
            return pack(value, self._pickles)
        return np.ascontiguousarray(value) if isinstance(value, np.ndarray) else value


# Keys of C++ may be any bytes.
_CODING = ("utf-8", "surrogateescape")
_END = 2**64 - 1


def _extension() -> Any:
    """Local. gannet._store; UnsupportedError if this Gannet has none."""
    try:
        from . import _store
    except ImportError as error:
        raise UnsupportedError(
            f"gannet.Store: this Gannet was built without stores, or cannot load them: {error}"
        ) from None
    return _store


def _settings(
    name: str,
    directory: Path | None,
    local: Size,
    memory: Size,
    disk: Size,
    write: str,
    access: str,
) -> _store.Settings:
    for what, value, known in (("write", write, ("back", "through")), ("access", access, ("write", "read"))):
        if value not in known:
            raise ArgumentError(f"Store: {what} is {' or '.join(map(repr, known))}, not {value!r}")
    made: _store.Settings = _extension().Settings(
        text("the name of a Store", name),
        "" if directory is None else os.fspath(directory),
        _bytes("local", local),
        _bytes("memory", memory),
        _bytes("disk", disk),
        write == "through",
        access == "read",
    )
    return made


def _bytes(what: str, size: Size) -> int:
    """As GANNET_ settings are written: 64M, 1.5G."""
    if isinstance(size, str):
        found = re.fullmatch(r"(\d+(?:\.\d*)?)([KMGT]?)", size.strip().upper())
        if not found:
            raise ArgumentError(f"Store: {what} is a number of bytes or as '64M' or '1.5G', not {size!r}")
        return int(float(found[1]) * 1024 ** " KMGT".index(found[2] or " "))
    number = whole(f"Store: {what}", size)
    if number < 0:
        raise ArgumentError(f"Store: {what} is {number} bytes")
    return number


def _is_high(priority: str) -> bool:
    if priority not in ("normal", "high"):
        raise ArgumentError(f"Store.put: priority is 'normal' or 'high', not {priority!r}")
    return priority == "high"


def _key(key: Any) -> int | bytes:
    if isinstance(key, str):
        return key.encode(*_CODING)
    if isinstance(key, bool):
        raise TypeError(f"the key of a record is a str or a whole number, not {key!r}")
    number = whole("the key of a record that is no str", key)
    if not 0 <= number < _END:
        raise ArgumentError(f"the key of a record is from 0 to 2**64 - 2, not {number}")
    return number
