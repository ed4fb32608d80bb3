"""Worlds and groups, and how a program begins and ends."""

from __future__ import annotations

import atexit
import os
import pickle
import sys
from collections.abc import Sequence
from itertools import count
from types import TracebackType
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from . import _core
from ._arguments import whole
from ._errors import ArgumentError, StateError
from ._options import options

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class Group:
    """The ranks that own arrays together and meet in collective calls.

    Collective calls on a group are made by all its ranks in the same order."""

    def __init__(self, core: _core.Group, world: "World") -> None:
        self._core = core
        self._world = world

    @property
    def rank(self) -> int:
        """Local. This process's number in the group, from 0."""
        return self._core.rank

    @property
    def size(self) -> int:
        """Local. The number of ranks."""
        return self._core.size

    @property
    def world(self) -> "World":
        """Local. The world that the group is part of."""
        return self._world

    @property
    def comm(self) -> Any:
        """Local. An mpi4py communicator of these ranks. It belongs to Gannet: do not free it."""
        core = self._open
        return _mpi4py().Intracomm.fromhandle(core.comm())

    def world_rank(self, member: int) -> int:
        """Local. The rank in the whole world of a member."""
        return self._core.world_rank(whole("world_rank: the member", member))

    def sync(self) -> None:
        """Collective. Completes all one-sided operations, and waits for all ranks.

        Then what all ranks have dropped of the group's arrays is freed."""
        self._open.sync()

    def fence(self) -> None:
        """Local. One-sided operations of the calling thread are complete at their targets."""
        self._open.fence()

    def subgroup(self, members: Sequence[int]) -> "Group":
        """Collective over the listed ranks only (numbers of this group, the caller among them)."""
        core = self._open.subgroup([int(member) for member in members])
        self._world._kept.append(core)  # its end would be collective, and Python's is not
        return Group(core, self._world)

    def broadcast(self, value: Any = None, root: int = 0) -> Any:
        """Collective. The value of rank `root`, on every rank: an array, or what pickle takes."""
        if not 0 <= root < self.size:
            raise ArgumentError(f"broadcast: root {root} is not in the group of {self.size} ranks")
        text = np.frombuffer(_pickled(value), np.uint8).copy() if self.rank == root else None
        length = np.array([0 if text is None else text.size])
        self._open.broadcast(length, root)
        buffer = np.empty(length[0], np.uint8) if text is None else text
        self._open.broadcast(buffer, root)
        return value if self.rank == root else pickle.loads(buffer.tobytes())

    def allgather(self, value: Any) -> list[Any]:
        """Collective. The values of all ranks, in their order: what pickle takes."""
        mine = np.frombuffer(_pickled(value), np.uint8)
        lengths = np.zeros(self.size, np.int64)
        lengths[self.rank] = mine.size
        self._open.reduce(lengths, "+")
        ends = np.cumsum(lengths)
        # Each fills its place in a row of zeros, so that the sum is all of them.
        row = np.zeros(ends[-1], np.uint8)
        row[ends[self.rank] - mine.size : ends[self.rank]] = mine
        self._open.reduce(row, "+")
        return [
            pickle.loads(row[end - length : end].tobytes())
            for end, length in zip(ends, lengths, strict=True)
        ]

    def sum(self, value: ArrayLike) -> Any:
        """Collective. Element by element over all ranks; a scalar of a scalar."""
        return self._reduced(value, "+")

    def min(self, value: ArrayLike) -> Any:
        """Collective. Element by element over all ranks; a scalar of a scalar."""
        return self._reduced(value, "<")

    def max(self, value: ArrayLike) -> Any:
        """Collective. Element by element over all ranks; a scalar of a scalar."""
        return self._reduced(value, ">")

    @property
    def _open(self) -> _core.Group:
        """Local. The same for the library, in calls that need the world."""
        if self._world.closed:
            raise StateError("the World of this group is closed")
        return self._core

    def _reduced(self, value: ArrayLike, how: str) -> Any:
        own = np.array(value, order="C")
        combined = own.astype(np.uint8) if own.dtype == bool else own
        self._open.reduce(combined, how)
        result = combined.astype(bool) if own.dtype == bool and how != "+" else combined
        return result if result.ndim else result[()]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Group) and self._core.is_same(other._core)

    def __hash__(self) -> int:
        return hash(self.size)

    def __repr__(self) -> str:
        return f"<gannet.{type(self).__name__}: rank {self.rank} of {self.size}>"


class World(Group):
    """The group of all ranks, and the memory that arrays live in. There may be several."""

    def __init__(self, comm: Any = None) -> None:
        """Collective. Over an mpi4py communicator, or all ranks of the job."""
        self._own = _core.World(0 if comm is None else _handle(comm), comm is None)
        self._kept: list[Any] = []
        self._to_close: list[Any] = []
        self._number = next(_numbers)
        super().__init__(self._own.group(), self)
        _begin(self)

    @property
    def closed(self) -> bool:
        """Local. Whether close() was called."""
        return self not in _open_worlds

    def close(self) -> None:
        """Collective. Waits for all ranks; arrays of the world can no longer be used."""
        if self.closed:
            return
        _open_worlds.remove(self)
        for each in reversed(self._to_close):
            each.close()
        self._kept.clear()
        self._own.close()

    def __enter__(self) -> "World":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if kind is None:  # otherwise the others may be elsewhere, and the exception ends the job
            self.close()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return "<gannet.World: closed>" if self.closed else super().__repr__()


def init(comm: Any = None, **settings: object) -> World:
    """Collective. Starts the world of this process: over an mpi4py communicator, or all ranks.

    The first array does it by itself. `settings` are those of `python -m gannet info`, in lower
    case and without GANNET_: `init(check="full", stats=1)`; the same on all ranks."""
    global _default
    if _default is not None and not _default.closed:
        raise StateError("init: the world runs already; call it before the first array")
    known = _core.settings()
    for name, value in settings.items():
        variable = f"GANNET_{name.upper()}"
        if variable not in known:
            raise ArgumentError(f"init: there is no setting {name}; `python -m gannet info` has all")
        os.environ[variable] = str(int(value)) if isinstance(value, bool) else str(value)
    _default = World(comm)
    return _default


def world() -> World:
    """Local (collective the first time). The world that arrays are made in."""
    if _default is None or _default.closed:
        return init()
    return _default


def finalize() -> None:
    """Collective. Closes all worlds, the last first. Done at the end of the program, too."""
    for each in reversed(_open_worlds.copy()):
        each.close()


def group_of(group: Group | None) -> Group:
    """Local (collective the first time). The group, or that of the world where none was given."""
    if group is None:
        return world()
    if not isinstance(group, Group):
        raise TypeError(f"group is a gannet.Group, not {type(group).__name__}")
    return group


def world_of(call: str, given: World | None) -> World:
    """Local (collective the first time). The world that was given, or where none was, the usual one."""
    if given is not None and not isinstance(given, World):
        raise TypeError(f"{call} takes a gannet.World, not {type(given).__name__}")
    return given or world()


def rank() -> int:
    """Local (collective the first time). This process's number in the world."""
    return world().rank


def size() -> int:
    """Local (collective the first time). The number of ranks of the world."""
    return world().size


def sync(group: Group | None = None) -> None:
    """Collective over the group, or the world. See Group.sync."""
    group_of(group).sync()


def fence() -> None:
    """Local. One-sided operations of the calling thread are complete at their targets."""
    world().fence()


def settings() -> dict[str, str]:
    """Local. The GANNET_ settings of this process that differ from their defaults."""
    return {name: value for name, (value, usual, _) in _core.settings().items() if value != usual}


_default: World | None = None
_open_worlds: list[World] = []
_numbers = count(1)


def _begin(begun: World) -> None:
    if not _open_worlds:
        _core.watch_interrupts()
        _tell_stacks()
    if begun.size > 1:
        _watch_exit()
    if sys.excepthook is not _end_job:
        global _excepthook
        _excepthook, sys.excepthook = sys.excepthook, _end_job
    _open_worlds.append(begun)


def _watch_exit() -> None:
    """That _at_exit knows with which status the program ends."""
    _core.watch_exit_status()
    if sys.version_info < (3, 12) and sys.exit is not _exit:
        sys.exit = _exit


def _exit(status: object = None, /) -> NoReturn:
    """As sys.exit, whose exception is no object before Python 3.12 until somebody looks at it."""
    raise SystemExit(status)


def _at_exit() -> None:
    """A rank that ends with an error does not wait for others, which may be anywhere: the job ends."""
    status = _core.exit_status()
    if status == 0 or all(each.size == 1 for each in _open_worlds):
        finalize()
        return
    sys.stdout.flush()
    sys.stderr.flush()
    _core.exit_now(status)


def _tell_stacks() -> None:
    """SIGUSR2, which makes Gannet say what it waits for, shows where each thread of Python is, too."""
    import faulthandler
    import signal

    if signal.getsignal(signal.SIGUSR2) == signal.SIG_DFL and sys.__stderr__ is not None:
        faulthandler.register(signal.SIGUSR2, sys.__stderr__, chain=True)


def _end_job(
    kind: type[BaseException], error: BaseException, where: TracebackType | None
) -> None:
    """An exception that nobody catches: other ranks would wait for this one for ever."""
    if not options.end_job_on_error or all(each.size == 1 for each in _open_worlds):
        _excepthook(kind, error, where)
        return
    import traceback

    text = "".join(traceback.format_exception(kind, error, where)).rstrip()
    sys.stdout.flush()
    sys.stderr.flush()
    _core.end_job(text)


_excepthook = sys.excepthook
atexit.register(_at_exit)


class Mutexes:
    """Locks that all ranks of a group share, first come, first served: `with mutexes[0]: ...`"""

    def __init__(self, count: int, group: Group | None = None) -> None:
        """Collective. `count` of them, unlocked. They last as long as the world."""
        self._group = group_of(group)
        self._core = _core.MutexSet(self._group._open, whole("Mutexes: their number", count))
        self._group.world._kept.append(self._core)  # its memory is that of all ranks

    def __len__(self) -> int:
        return len(self._core)

    def lock(self, index: int) -> None:
        """One-sided. Returns when the caller holds the mutex."""
        self._open.lock(whole("lock: the mutex", index))

    def unlock(self, index: int) -> None:
        """One-sided. What the caller did meanwhile is complete before the next holder gets it."""
        self._open.unlock(whole("unlock: the mutex", index))

    @property
    def _open(self) -> _core.MutexSet:
        if self._group.world.closed:
            raise StateError("the World of these mutexes is closed")
        return self._core

    def __getitem__(self, index: int) -> "Mutex":
        """Local. One of them, for `with`."""
        if not 0 <= index < len(self):
            raise IndexError(f"mutex {index} of {len(self)}")
        return Mutex(self, index)


class Mutex:
    """One mutex, held while a `with` statement lasts."""

    def __init__(self, all_of_them: Mutexes, index: int) -> None:
        self._all = all_of_them
        self._index = index

    def __enter__(self) -> "Mutex":
        """One-sided. Waits for the lock."""
        self._all.lock(self._index)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        """One-sided. Gives it back."""
        self._all.unlock(self._index)


def _pickled(value: Any) -> bytes:
    return pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)


def _mpi4py() -> Any:
    """mpi4py.MPI, if it runs on the MPI that Gannet was built with."""
    from mpi4py import MPI

    ours, theirs = _core.mpi_library(), MPI.Get_library_version()
    if ours.split("\0")[0].strip() != theirs.split("\0")[0].strip():
        raise ArgumentError(
            f"mpi4py runs on {theirs.splitlines()[0]}, and Gannet on {ours.splitlines()[0]}: "
            "one job has one MPI; install one of them for the other's (docs/mpi.md)"
        )
    return MPI


def _handle(comm: Any) -> int:
    mpi = _mpi4py()
    if not isinstance(comm, mpi.Comm):
        raise TypeError(f"a communicator of mpi4py is wanted, not {type(comm).__name__}")
    if comm == mpi.COMM_NULL:
        raise ArgumentError("the communicator is COMM_NULL")
    return int(comm.handle if hasattr(comm, "handle") else mpi._handleof(comm))
