"""Counts: each rank counts what it has. Collective."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._world import world
from ._blocks import within
from ._convert import asarray
from ._exchange import lying, stacked
from ._explain import moved
from ._gather import whole
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pending import part
from ._statistics import max, min


def bincount(x: Any, weights: Any = None, minlength: int = 0) -> ndarray:
    """Collective. How often each number from 0 on occurs, or the sum of its weights: each rank counts what it
    has."""
    x = asarray(x)
    if x._blocks is None:
        w = None if weights is None else whole(asarray(weights), "bincount")
        return of_everyone(np.bincount(whole(x, "bincount"), w, minlength))
    if x.ndim != 1:
        raise ValueError("object too deep for desired array")
    length = np.maximum(int(max(x)) + 1, minlength)
    if int(min(x)) < 0:
        raise ValueError("'list' argument must have no negative elements")
    w = None if weights is None else _beside(asarray(weights), x)
    found = np.bincount(part(x), w, length)
    moved("bincount", "counts of ranks are added", found.nbytes * world().size)
    return of_everyone(np.add.reduce(stacked(found), axis=0))


def _beside(weights: ndarray, x: ndarray) -> Any:
    """My part of weights that go with x."""
    if weights.shape != x.shape:
        raise ValueError("The weights and list don't have the same length.")
    assert x._blocks is not None
    if weights._blocks is None:
        return part(weights)[within(x._blocks.mine, tuple((0, n) for n in x.shape))]
    return (
        part(lying("bincount", weights, x._blocks))
        if x._blocks.is_even()
        else whole(weights, "bincount")[within(x._blocks.mine, ((0, x.size),))]
    )


def histogram(
    x: Any, bins: Any = 10, range: Any = None, density: bool = False, weights: Any = None
) -> tuple[ndarray, ndarray]:
    """Collective. Counts in bins, and their edges: each rank counts what it has."""
    x = asarray(x)
    if x._blocks is None or weights is not None or isinstance(bins, str):
        w = None if weights is None else whole(asarray(weights), "histogram")
        found = np.histogram(whole(x, "histogram"), whole(bins, "histogram"), range, density, w)
        return of_everyone(found[0]), of_everyone(found[1])
    limits = range
    if limits is None and np.ndim(whole(bins, "histogram")) == 0:
        limits = (float(min(x)), float(max(x)))
    edges = np.histogram_bin_edges(np.empty(0, x.dtype), whole(bins, "histogram"), limits)
    mine = np.histogram(part(x), edges if np.ndim(whole(bins, "histogram")) else bins, limits)[0]
    moved("histogram", "counts of ranks are added", mine.nbytes * world().size)
    counts = np.add.reduce(stacked(mine), axis=0)
    return of_everyone(counts / counts.sum() / np.diff(edges) if density else counts), of_everyone(edges)
