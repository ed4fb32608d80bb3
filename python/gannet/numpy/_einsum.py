"""Sums of products over labels, by tensors. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._einsum import einsum as contract
from .._world import world
from ._convert import asarray
from ._exchange import under
from ._explain import moved
from ._gather import whole
from ._memory import new, of_everyone
from ._ndarray import ndarray, wrap
from ._pending import part


def einsum(subscripts: str, /, *operands: Any, **more: Any) -> ndarray:
    """Collective. Sums of products by NumPy's rules: of large arrays of floats by tensors, where each label
    occurs once per
    operand; otherwise of all elements, which are gathered."""
    given = [asarray(each) for each in operands]
    if all(each._blocks is None for each in given) or not _is_for_tensors(subscripts, given, more):
        return of_everyone(
            np.asarray(np.einsum(subscripts, *(whole(each, "einsum") for each in given), **more))
        )
    factors = []
    for each in given:
        factors.append(part(each) if each._blocks is None else under(each))
    moved("einsum", "tiles of tensors", int(np.sum([each.nbytes for each in given])))
    found = contract(subscripts, *factors)
    if not hasattr(found, "tiles"):
        return wrap(np.asarray(found))
    result = new(found.shape, found.dtype)
    if result._view is None:
        return of_everyone(found.numpy(), None)
    for where_, tile in found.tiles():
        result._view.base[where_] = tile
    world().sync()
    return result


def _is_for_tensors(subscripts: str, given: list[ndarray], more: Any) -> bool:
    inputs = subscripts.replace(" ", "").split("->")[0].split(",")
    once = all(len(set(each)) == len(each) for each in inputs)
    fits = len(inputs) == len(given) and all(
        len(labels) == each.ndim for labels, each in zip(inputs, given, strict=True)
    )
    if not once or not fits:
        return False
    extents = {pair for labels, each in zip(inputs, given, strict=True) for pair in zip(labels, each.shape, strict=True)}
    kinds = {each.dtype for each in given}
    return (
        len(extents) == len({label for label, _ in extents})  # none of one element beside longer ones
        and "..." not in subscripts
        and not more
        and len(kinds) == 1
        and next(iter(kinds)).kind in "fc"
        and len(given) > 1
    )
