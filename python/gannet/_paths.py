"""In which order factors are multiplied, as numpy.einsum_path writes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

import numpy as np

from ._errors import ArgumentError
from ._subscripts import Subscripts, needed

Path = Sequence[Any]  # ["einsum_path", (0, 1), ...]


def is_path(optimize: bool | str | Path) -> TypeGuard[Path]:
    """Local. Whether the order of products is given, and not only how to find it."""
    return isinstance(optimize, list | tuple) and len(optimize) > 1 and optimize[0] == "einsum_path"


def steps(path: Path, inputs: Sequence[str]) -> list[tuple[list[int], bool]]:
    """Local. What each step takes, the last in the list first, and whether it is the last step."""
    count = len(inputs)
    found = []
    for step in path[1:]:
        places = sorted(set(step), reverse=True)
        if not places or len(places) != len(step) or places[-1] < 0 or places[0] >= count:
            raise ArgumentError(f"einsum: {step} of the path {path!r} with {count} operands")
        count += 1 - len(places)
        found.append((places, count == 1))
    if count != 1:
        raise ArgumentError(f"einsum: the path {path!r} leaves {count} of {len(inputs)} operands")
    return found


def report(path: Sequence[Any], text: Subscripts, extents: dict[str, int]) -> str:
    """Local. As numpy.einsum_path's: each step with how its cost grows, and the costs."""

    def cost(labels: Sequence[str], result: str) -> float:
        each = set("".join(labels))
        operations = max(1, len(labels) - 1) + (not each <= set(result))
        return float(np.prod([extents[label] for label in each])) * operations

    lines, costs, there = [], 0.0, list(text.inputs)
    for step, last in steps(path, text.inputs):
        taken = [there.pop(place) for place in step]
        kept = text.result if last else needed(taken, there, text.result)
        costs += cost(taken, kept)
        there.append(kept)
        rest = ",".join(there) + "->" + text.result
        lines.append(f"{len(set(''.join(taken))):>4}  {','.join(taken) + '->' + kept:>24}  {rest:>40}")
    naive = cost(text.inputs, text.result)
    return "\n".join(
        [
            f"  Complete contraction:  {text}",
            f"         Naive scaling:  {len(extents)}",
            f"      Naive FLOP count:  {naive:.3e}",
            f"  Optimized FLOP count:  {costs:.3e}",
            "-" * 72,
            f"scaling  {'current':>21}  {'remaining':>40}",
            "-" * 72,
            *lines,
        ]
    )
