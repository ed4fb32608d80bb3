"""Distinct elements. Collective: sorted by samples, and compared with their neighbours."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ._convert import asarray
from ._elementwise_names import functions
from ._gather import whole
from ._manipulate import concat
from ._memory import of_everyone
from ._ndarray import ndarray, wrap
from ._pencils import along
from ._reshape import reshape, reshape_new
from ._sort import argsort, flatnonzero, searchsorted, sort
from ._statistics import diff


class UniqueAllResult(NamedTuple):
    """What unique_all gives."""

    values: ndarray
    indices: ndarray
    inverse_indices: ndarray
    counts: ndarray


class UniqueCountsResult(NamedTuple):
    """What unique_counts gives."""

    values: ndarray
    counts: ndarray


class UniqueInverseResult(NamedTuple):
    """What unique_inverse gives."""

    values: ndarray
    inverse_indices: ndarray


def unique_values(x: Any, /) -> ndarray:
    """Collective. The distinct elements, sorted; each not-a-number is one."""
    x = asarray(x)
    if x._blocks is None:
        return of_everyone(np.unique(whole(x, "unique_values"), equal_nan=False))
    ordered = sort(x, axis=None)
    return ordered[_first_of_equals(ordered)]


def _first_of_equals(ordered: ndarray) -> ndarray:
    return concat([wrap(np.ones(1, bool)), functions["not_equal"](ordered[1:], ordered[:-1])])


def unique_counts(x: Any, /) -> UniqueCountsResult:
    """Collective. The distinct elements, sorted, and how often each occurs."""
    x = asarray(x)
    if x._blocks is None:
        return UniqueCountsResult(*map(of_everyone, np.unique_counts(whole(x, "unique_counts"))))
    ordered = sort(x, axis=None)
    first = _first_of_equals(ordered)
    return UniqueCountsResult(ordered[first], _counts(first))


def _counts(first: ndarray) -> ndarray:
    return diff(flatnonzero(first), append=first.size)


def unique_inverse(x: Any, /) -> UniqueInverseResult:
    """Collective. The distinct elements, sorted, and which of them each element of x is."""
    x = asarray(x)
    if x._blocks is None:
        return UniqueInverseResult(*map(of_everyone, np.unique_inverse(whole(x, "unique_inverse"))))
    found = unique_all(x)
    return UniqueInverseResult(found.values, found.inverse_indices)


def unique_all(x: Any, /) -> UniqueAllResult:
    """Collective. The distinct elements, sorted, where each occurs first, which of them each element is, and
    how often."""
    x = asarray(x)
    if x._blocks is None or bool(functions["isnan"](x).any() if x.dtype.kind in "fc" else False):
        return UniqueAllResult(*map(of_everyone, np.unique_all(whole(x, "unique_all"))))
    order = argsort(x, axis=None)
    ordered = sort(x, axis=None)
    first = _first_of_equals(ordered)
    values = ordered[first]
    inverse = searchsorted(values, x)
    return UniqueAllResult(values, order[first], reshape_new(inverse, x.shape), _counts(first))


def unique(
    x: Any, return_index: bool = False, return_inverse: bool = False, return_counts: bool = False, **more: Any
) -> Any:
    """Collective. The distinct elements, sorted; and what is asked for of where they were, as NumPy's."""
    x = asarray(x)
    asked = (return_index, return_inverse, return_counts)
    if more or x._blocks is None or (x.dtype.kind in "fc" and bool(functions["isnan"](x).any())):
        numpys: Any = np.unique
        found = numpys(whole(x, "unique"), *asked, **more)
        return tuple(map(of_everyone, found)) if any(asked) else of_everyone(found)
    if not any(asked):
        return unique_values(x)
    result = unique_all(x)
    parts = (result.indices, result.inverse_indices, result.counts)
    return (result.values, *(each for each, wanted in zip(parts, asked, strict=True) if wanted))


def isin(x1: Any, x2: Any, /, *, invert: bool = False) -> Any:
    """Collective. Whether each element of x1 is one of x2, which is gathered."""
    known = whole(asarray(x2), "isin")
    return along("isin", [asarray(x1)], (), lambda values: np.isin(values, known, invert=invert))


def union1d(a: Any, b: Any) -> ndarray:
    """Collective. The distinct elements of both, sorted."""
    return unique_values(concat([reshape(asarray(a), -1), reshape(asarray(b), -1)]))


def intersect1d(a: Any, b: Any) -> ndarray:
    """Collective. The distinct elements that both have, sorted."""
    found = unique_values(a)
    return found[isin(found, b)]


def setdiff1d(a: Any, b: Any) -> ndarray:
    """Collective. The distinct elements of `a` that `b` has not, sorted."""
    found = unique_values(a)
    return found[isin(found, b, invert=True)]


def setxor1d(a: Any, b: Any) -> ndarray:
    """Collective. The distinct elements that only one of both has, sorted."""
    return union1d(setdiff1d(a, b), setdiff1d(b, a))
