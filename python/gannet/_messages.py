"""Python functions that run at other ranks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from . import _core
from ._arguments import text, whole
from ._errors import ArgumentError
from ._failures import reported
from ._travel import dumps, loads
from ._world import World, world_of


class Messages:
    """Messages that run Python functions where they arrive: those that all ranks have named by on(),
    or any others, which travel by pickle, or as their code if they have no name.

    In polling mode they run while their rank waits or polls; in interrupt mode a thread of
    Gannet's runs them, too, while the rank computes. They may use one-sided operations and send,
    not collective calls. An exception in one comes out of the sender's fence or sync."""

    def __init__(
        self, mode: Literal["interrupt", "polling"] = "polling", world_: World | None = None
    ) -> None:
        """Collective over the whole world."""
        if mode not in ("interrupt", "polling"):
            raise ArgumentError(f'Messages: mode is "interrupt" or "polling", not {mode!r}')
        of = world_of("Messages", world_)
        self._core = _core.Messages(of._own, mode == "interrupt")
        self._numbers: dict[str, int] = {}
        self._closed = False
        of._to_close.append(self)
        self.on(_ANY, _call)

    def on(self, name: str, function: Callable[[int, Any], None]) -> None:
        """Collective, in the same order. `function(origin, value)` runs at the target."""
        if text("Messages.on: the name", name) in self._numbers:
            raise ArgumentError(f'Messages.on: there is a function "{name}" already')

        def run(origin: int, payload: bytes) -> None:
            with reported(whole=False):  # a message has room for a text
                function(origin, loads(payload))

        self._core.on(name, run)
        self._numbers[name] = len(self._numbers)

    def send(self, rank: int, name: str, value: Any = None) -> None:
        """One-sided. Runs the function `name` at a rank with a value that pickle takes."""
        if name not in self._numbers:
            known = [each for each in self._numbers if each != _ANY]
            raise ArgumentError(f'send: no function "{name}"; these are known: {known}')
        self._core.send(whole("send: the rank", rank), self._numbers[name], dumps(value))

    def run(self, rank: int, function: Callable[..., Any], *args: Any) -> None:
        """One-sided. Calls `function(*args)` at a rank; what it returns is dropped.

        Arrays among the arguments, and those that a lambda closes over, are those of the target."""
        if not callable(function):
            raise TypeError(f"run takes a function, not {function!r}")
        self.send(rank, _ANY, (function, args))

    def poll(self) -> bool:
        """Local. Runs what has come; whether there was anything."""
        return self._core.poll()

    def fence(self) -> None:
        """Local. What this rank sent has arrived; raises the first failure of a function."""
        self._core.fence()

    def sync(self) -> None:
        """Collective. All messages have been handled, and those that their functions sent."""
        self._core.sync()

    def close(self) -> None:
        """Collective. As sync, and the end; the world's end does it, too."""
        if not self._closed:
            self._closed = True
            self._core.close()


_ANY = "gannet.run"  # the name of the function that calls others


def _call(origin: int, what: tuple[Callable[..., Any], tuple[Any, ...]]) -> None:
    function, args = what
    function(*args)
