"""A graph with few vertices of many edges and many of few, for the examples that count its triangles."""

import numpy as np


def skewed_graph(scale, degree, seed=1):
    """(offsets, targets) of about degree * 2**scale edges between 2**scale vertices. Each edge stands once, at the end
    of lower degree: the neighbours of v are targets[offsets[v]:offsets[v + 1]], in ascending order."""
    n, random = 1 << scale, np.random.default_rng(seed)
    ends = np.zeros((2, degree * n), dtype=np.int64)
    for _ in range(scale):  # one bit of both ends after the other, zeros more often than ones
        quadrant = random.choice(4, size=degree * n, p=(0.57, 0.19, 0.19, 0.05))
        ends = 2 * ends + np.stack([quadrant // 2, quadrant % 2])
    low, high = np.sort(ends, axis=0)
    once = np.unique(low[low != high] * n + high[low != high])
    low, high = once // n, once % n
    degrees = np.bincount(np.concatenate([low, high]), minlength=n)
    order = np.empty(n, dtype=np.int64)
    order[np.argsort(degrees, kind="stable")] = np.arange(n)
    edges = np.sort(np.minimum(order[low], order[high]) * n + np.maximum(order[low], order[high]))
    return np.searchsorted(edges, np.arange(n + 1) * n), edges % n


def runs(starts, lengths):
    """All integers of the runs starts[i] ... starts[i] + lengths[i] - 1, one run after the other."""
    ends = np.cumsum(lengths)
    return np.arange(ends[-1] if len(ends) else 0) + np.repeat(starts - (ends - lengths), lengths)


def closed(vertices, lengths, far, far_lengths, near, n):
    """How many two-edge paths (v, u, w) are closed by an edge (v, w). Path by path: `vertices[i]` has `lengths[i]`
    neighbours, all of them in `near`, whose own neighbours are in `far`, `far_lengths` of each."""
    owners = np.repeat(vertices, lengths)
    known = owners * n + near  # ascending, since vertices and neighbours are
    wanted = np.repeat(owners, far_lengths) * n + far
    at = np.searchsorted(known, wanted)
    return int(np.count_nonzero(known[np.minimum(at, len(known) - 1)] == wanted)) if len(known) else 0
