"""Tasks sent to the data: Python functions that run where a patch is, or anywhere."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from . import _core
from ._arguments import whole
from ._array import Array
from ._errors import UnsupportedError
from ._failures import reported
from ._travel import dumps, loads
from ._world import World, world_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Future:
    """The end of one task, for whoever waits for it. May be awaited."""

    def __init__(self, core: "_core.Future") -> None:
        self._core = core

    def done(self) -> bool:
        """Local. Whether the task has ended. Never waits."""
        return self._core.done()

    def wait(self) -> None:
        """Local. Returns when the task has ended."""
        self._core.wait()

    def result(self) -> Any:
        """Local. Waits for what the function returned; raises what it raised.

        The exception is of the same type, its __cause__ the traceback where it was raised. One that
        pickle does not take becomes an Error with its name and text, and the same __cause__."""
        return loads(self._core.result())

    def __await__(self) -> Generator[None, None, Any]:
        while not self.done():
            yield
        return self.result()


#: Those of this process, by what they stand on.
_by_core: WeakValueDictionary[_core.Futures, Futures] = WeakValueDictionary()


class Futures:
    """Tasks of all ranks. Functions and their arguments travel by pickle; arrays may be among them,
    and functions without a name, such as `lambda block: block.sum()`, which go as their code.

    A rank runs its tasks on `workers` threads, one Python step at a time. In a task all one-sided
    calls are allowed, and making tasks and waiting for them, but no collective calls."""

    def __init__(self, workers: int = 1, world_: World | None = None) -> None:
        """Collective over the whole world."""
        if not hasattr(_core, "Futures"):
            raise UnsupportedError("Futures: this Gannet was built without oneTBB")
        of = world_of("Futures", world_)
        self._core = _core.Futures(of._own, whole("Futures: workers", workers))
        self._closed = False
        of._to_close.append(self)
        _by_core[self._core] = self
        self._core.open()  # tasks may ask for current() from now on

    @staticmethod
    def current() -> Futures:
        """Local, in a task. The Futures that run it, for tasks that make others."""
        return _by_core[_core.Futures.current()]

    def __enter__(self) -> Futures:
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: Any) -> None:
        if kind is None:
            self.close()

    def at(self, a: Array, index: Any, function: Callable[..., Any], *args: Any) -> Future:
        """One-sided. Calls `function(block, *args)` at the owner of most of the patch.

        `block` is the patch where it lies, or a copy that can only be read if it is in several
        pieces; it is not to be kept."""
        lo, hi = a._patch(index)
        return Future(self._core.at(a, lo, hi, _packed(function, args, a.dtype)))

    def on(self, rank: int, function: Callable[..., Any], *args: Any) -> Future:
        """One-sided. Calls `function(*args)` at a rank."""
        return Future(self._core.on(whole("on: the rank", rank), _packed(function, args, None)))

    def any(self, function: Callable[..., Any], *args: Any) -> Future:
        """One-sided. Calls `function(*args)` here, or wherever a worker has nothing else to do."""
        return Future(self._core.any(_packed(function, args, None)))

    def quiesce(self) -> None:
        """One-sided. All tasks that this rank made have ended; raises what they raised, the first
        exception that no result() did."""
        self._core.quiesce()

    def all_quiesce(self) -> None:
        """Collective. All tasks of all ranks have ended, and those that they made."""
        self._core.all_quiesce()

    def close(self) -> None:
        """Collective. As all_quiesce, and the end; the world's end does it, too."""
        if not self._closed:
            self._closed = True
            self._core.close()


def _packed(function: Callable[..., Any], args: tuple[Any, ...], dtype: Any) -> bytes:
    if not callable(function):
        raise TypeError(f"a task is a function, not {function!r}")
    return dumps((function, args, dtype))


def run_task(packed: bytes, block: NDArray[Any] | None) -> bytes:
    """Local. What a task does: for the extension."""
    with reported(whole=True):
        function, args, dtype = loads(packed)
        before = () if block is None else (block.view(dtype),)
        return dumps(function(*before, *args))
