"""A drawing of who owns what of an array."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _core

if TYPE_CHECKING:
    from ._array import Array

MOST_BLOCKS = 64  # more are not drawn
MOST_COLUMNS = 12


def block_map(a: "Array") -> str:
    """Local. What an array is, with its blocks drawn if they are few."""
    if not isinstance(a, _core.Array):
        raise TypeError(f"show takes a gannet.Array, not {type(a).__name__}")
    shape = " x ".join(str(n) for n in a.shape)
    title = f'gannet.Array{f" {chr(34)}{a.name}{chr(34)}" if a.name else ""}: {shape}, {a.dtype}'
    if a.freed:
        return f"<{title}, freed>"
    ranks = "1 rank" if a.group.size == 1 else f"{a.group.size} ranks"
    if a.group.world.closed:
        return f"<{title}, world closed>"
    return "\n".join([f"<{title}, on {ranks}>", *_drawing(a)])


def _drawing(a: "Array") -> list[str]:
    """One row of text for each row of blocks: indices at the border, ranks inside."""
    if a.ndim > 2 or a.size == 0:
        return []
    blocks = a.blocks
    rows = sorted({(place[0].start, place[0].stop) for _, place in blocks})
    columns = sorted({(place[-1].start, place[-1].stop) for _, place in blocks})
    if len(blocks) > MOST_BLOCKS or len(columns) > MOST_COLUMNS:
        return []
    if a.ndim == 1:
        heads = [f"{start}:{stop}" for start, stop in columns]
        return _table(["", *heads], [["rank", *(str(rank) for rank, _ in sorted_by_place(blocks))]])
    owners = {(place[0].start, place[1].start): rank for rank, place in blocks}
    body = [
        [f"{start}:{stop}", *(str(owners[start, column]) for column, _ in columns)]
        for start, stop in rows
    ]
    return _table(["", *(f"{start}:{stop}" for start, stop in columns)], body)


def sorted_by_place(
    blocks: list[tuple[int, tuple[slice, ...]]],
) -> list[tuple[int, tuple[slice, ...]]]:
    """Local. Blocks of a vector in the order of their indices."""
    return sorted(blocks, key=lambda block: block[1][0].start)


def _table(head: list[str], body: list[list[str]]) -> list[str]:
    widths = [max(len(row[i]) for row in [head, *body]) for i in range(len(head))]
    lines = []
    for row in [head, *body]:
        cells = [f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)]
        lines.append("  " + "  ".join(cells).rstrip())
    return lines
