"""Arguments that the extension would refuse in words of its own."""

from __future__ import annotations

from operator import index
from typing import Any


def whole(what: str, value: Any) -> int:
    """Local. A whole number; TypeError that says what it was for."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {value!r}") from None


def text(what: str, value: Any) -> str:
    """Local. A str; TypeError that says what it was for."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is a str, not {value!r}")
    return value


def not_none(what: str, value: Any) -> Any:
    """Local. Whatever else it is; TypeError that says what it was for."""
    if value is None:
        raise TypeError(f"{what} is a number, not None")
    return value
