"""What moved between ranks, and why."""

from __future__ import annotations

import warnings
from collections import Counter

from ._options import options


class MovedWarning(UserWarning):
    """A call moved elements between ranks; `warnings.simplefilter("error", gnp.MovedWarning)` refuses it."""


_times: Counter[tuple[str, str]] = Counter()
_bytes: Counter[tuple[str, str]] = Counter()


def moved(call: str, why: str, nbytes: int) -> None:
    """Local. Notes that a call moves up to so many bytes of all ranks together."""
    _times[call, why] += 1
    _bytes[call, why] += nbytes
    if options.warn_moves:
        warnings.warn(f"{call} moves {nbytes} bytes: {why}", MovedWarning, stacklevel=4)


def explain() -> str:
    """Local. What moved since the last explain(): calls, times, bytes and reasons, the most bytes first.

    Bytes are what arrays hold that had to move, at most: elements that are where they are wanted stay.
    The same text on all ranks."""
    rows = [
        f"{_bytes[each]:>14,} bytes {_times[each]:>6} times  {each[0]}: {each[1]}"
        for each in sorted(_times, key=lambda key: (-_bytes[key], key))
    ]
    _times.clear()
    _bytes.clear()
    return "\n".join(rows) if rows else "nothing moved between ranks"
