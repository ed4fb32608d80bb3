"""What travels to other ranks: as pickle has it, and arrays and functions without a name besides."""

from __future__ import annotations

import io
import marshal
import pickle
import sys
from types import CellType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, cast

from ._array import Array, by_key
from ._errors import StateError

if TYPE_CHECKING:
    from ._array import Key

loads = pickle.loads


def dumps(value: Any) -> bytes:
    """Local. Functions of modules, and of the script, go by name; others as their code, with what
    they close over: globals are those of the module at the target. Arrays are those of the target."""
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(value)
    return buffer.getvalue()


class _Pickler(pickle.Pickler):
    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, FunctionType) and not _has_name(thing):
            return _by_code(thing)
        if isinstance(thing, Array):
            return _array, thing._key
        if isinstance(thing, ModuleType):
            return _module, (thing.__name__,)
        return NotImplemented


def _has_name(function: FunctionType) -> bool:
    found: Any = sys.modules.get(function.__module__)
    for part in function.__qualname__.split("."):
        found = getattr(found, part, None)
    return found is function


def _by_code(function: FunctionType) -> tuple[Any, ...]:
    """What it closes over comes second, since that may be the function itself."""
    closure = function.__closure__ or ()
    code = marshal.dumps(function.__code__)
    rest = (function.__defaults__, function.__kwdefaults__, [_content(cell) for cell in closure])
    return _function, (code, function.__module__, len(closure)), rest, None, None, _complete


def _content(cell: CellType) -> tuple[Any, ...]:
    try:
        return (cell.cell_contents,)
    except ValueError:  # not assigned yet
        return ()


def _function(code: bytes, module: str, cells: int) -> FunctionType:
    closure = tuple(CellType() for _ in range(cells))
    return FunctionType(marshal.loads(code), vars(_module(module)), closure=closure)


def _complete(function: FunctionType, rest: tuple[Any, Any, list[tuple[Any, ...]]]) -> None:
    function.__defaults__, function.__kwdefaults__, contents = rest
    for cell, content in zip(function.__closure__ or (), contents, strict=True):
        if content:
            cell.cell_contents = content[0]


def _module(name: str) -> ModuleType:
    __import__(name)
    return sys.modules[name]


def _array(*key: int) -> Array:
    found = by_key.get(cast("Key", key))
    if found is None or found.freed:
        raise StateError("an array that was sent here was dropped by this rank, or it has no part in it")
    return found
