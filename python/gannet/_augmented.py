"""Finds `a[key] op= value` in the bytecode that is running."""

import dis
from functools import lru_cache
from types import CodeType

# What lies between the operation and the store: the array and the key come back to the top.
_SHUFFLES = ("SWAP", "CACHE", "COPY", "NOT_TAKEN", "EXTENDED_ARG", "NOP")


@lru_cache(maxsize=256)
def stores_augmented(code: CodeType, at: int) -> bool:
    """Local. Whether the instruction at this offset stores the result of an in-place operation.

    Only an augmented assignment shuffles the stack between its operation and its store."""
    instructions = list(dis.get_instructions(code))
    index = next((i for i, each in enumerate(instructions) if each.offset == at), None)
    if index is None or instructions[index].opname not in ("STORE_SUBSCR", "STORE_SLICE"):
        return False
    index -= 1
    shuffles = 0
    while index >= 0 and instructions[index].opname in _SHUFFLES:
        shuffles += instructions[index].opname == "SWAP"
        index -= 1
    operation = instructions[index]
    return shuffles > 0 and operation.opname == "BINARY_OP" and operation.argrepr.endswith("=")
