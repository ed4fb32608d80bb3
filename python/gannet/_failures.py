"""Exceptions of functions that ran on other ranks: the same exception here, with its traceback there.

It travels in the text of the library's error, behind what a person reads."""

from __future__ import annotations

import pickle
import traceback
from base64 import b64decode, b64encode
from collections.abc import Generator
from contextlib import contextmanager
from types import TracebackType

_BEGIN, _END = "\x02", "\x03"

# A larger one, such as one that holds an array, stays where it is.
_MAX_BYTES = 1 << 20


class RemoteTraceback(Exception):
    """The traceback of an exception on the rank where it was raised: its __cause__ here."""

    def __init__(self, text: str) -> None:
        """Local."""
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return f'\n"""\n{self.text}"""'


class _Failure(Exception):
    """An exception as the text that travels."""


@contextmanager
def reported(*, whole: bool) -> Generator[None, None, None]:
    """Local. What is raised inside, for the extension to send back: whole, or its name and text."""
    try:
        yield
    except BaseException as error:
        raise _Failure(_text_of(error) if whole else _words(error)) from None


def _text_of(error: BaseException) -> str:
    """Local. An exception as text that exception_of() reads."""
    words = _words(error)
    lines = "".join(traceback.format_exception(type(error), error, _own(error)))
    try:
        packed = _packed(error, lines)
    except Exception as reason:  # whatever the program's own __reduce__ raises
        name = type(error).__qualname__
        words += f" ({name} cannot travel: {type(reason).__name__}: {reason})"
        packed = pickle.dumps((None, lines))
    return f"{words}{_BEGIN}{b64encode(packed).decode()}{_END}"


def _words(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")


def exception_of(kind: type[Exception], text: str) -> BaseException:
    """Local. What is raised here for an error of the library; `kind` if nothing has travelled in it."""
    words, begin, rest = text.partition(_BEGIN)
    packed, end, more = rest.partition(_END)
    if not begin:
        return kind(text)
    if not end:  # the text was cut on its way
        return kind(words)
    try:
        error: BaseException | None
        error, lines = pickle.loads(b64decode(packed))
    except Exception as reason:
        return kind(f"{words}{more} (its exception cannot be read here: {reason})")
    if error is None:
        error = kind(words + more)
    else:
        error.add_note(words + more)
    error.__cause__ = RemoteTraceback(lines)
    return error


def _packed(error: BaseException, lines: str) -> bytes:
    """Without its traceback, and only if it can be read again."""
    packed = pickle.dumps((error, lines), pickle.HIGHEST_PROTOCOL)
    if len(packed) > _MAX_BYTES:
        raise ValueError(f"{len(packed)} bytes")
    if type(pickle.loads(packed)[0]) is not type(error):
        raise TypeError("it comes back as another type")
    return packed


def _own(error: BaseException) -> TracebackType | None:
    """The traceback without the frame of this package that called the function."""
    first = error.__traceback__
    while first is not None and first.tb_frame.f_globals.get("__package__") == __package__:
        first = first.tb_next
    return first or error.__traceback__
