"""What einsum's text says, as NumPy reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from string import ascii_letters
from typing import NamedTuple

from ._errors import ArgumentError


class Subscripts(NamedTuple):
    """A label for each dimension of each operand and of the result."""

    inputs: list[str]
    result: str

    def __str__(self) -> str:
        return f"{','.join(self.inputs)}->{self.result}"


def read(given: str, dims: Sequence[int]) -> Subscripts:
    """Local. ArgumentError if operands of so many dimensions do not fit."""
    if not isinstance(given, str):
        raise TypeError(f'einsum takes a text as "ij,jk->ik" first, not {type(given).__name__}')
    left, arrow, right = given.replace(" ", "").partition("->")
    inputs = left.split(",")
    if len(inputs) != len(dims):
        raise ArgumentError(
            f'einsum "{given}" names {len(inputs)} operands, and {len(dims)} were given'
        )
    dots = ""
    if "..." in given:
        inputs, dots = _without_dots(given, inputs, dims)
        right = right.replace("...", dots)
    for number, (labels, count) in enumerate(zip(inputs, dims, strict=True)):
        if len(labels) != count:
            raise ArgumentError(
                f'einsum "{given}": operand {number} has {count} dimensions, and the text '
                f'{len(labels)} labels, "{labels}"'
            )
    return Subscripts(inputs, right if arrow else dots + _once(inputs, dots))


def needed(chosen: Sequence[str], others: Sequence[str], result: str) -> str:
    """Local. The labels of the chosen operands that anything else has, each once."""
    elsewhere = set("".join(others) + result)
    return "".join(dict.fromkeys(label for label in "".join(chosen) if label in elsewhere))


def _once(inputs: Sequence[str], dots: str) -> str:
    """As NumPy: labels that appear once, in the order of the alphabet."""
    counts = Counter("".join(inputs))
    return "".join(sorted(label for label, n in counts.items() if n == 1 and label not in dots))


def _without_dots(given: str, inputs: list[str], dims: Sequence[int]) -> tuple[list[str], str]:
    """Labels instead of "...", the last ones of which mean the same in all operands."""
    widths = [
        count - len(labels.replace("...", "")) if "..." in labels else 0
        for labels, count in zip(inputs, dims, strict=True)
    ]
    if min(widths) < 0:
        raise ArgumentError(f'einsum "{given}" has more labels than an operand has dimensions')
    free = [letter for letter in ascii_letters if letter not in given]
    dots = "".join(free[: max(widths)])
    return [
        labels.replace("...", dots[len(dots) - width :])
        for labels, width in zip(inputs, widths, strict=True)
    ], dots
