"""QR of tall matrices: each rank factorizes its rows, all factorize the triangles, and each rank corrects its
columns. Collective."""

from __future__ import annotations

import numpy as np

from .._world import world
from ._exchange import adopt, stacked
from ._ndarray import ndarray, wrap
from ._pending import part


def tall_qr(x: ndarray) -> tuple[ndarray, ndarray] | None:
    """Collective. Q, which lies as x does, and R on every rank; None if a rank has fewer rows than there are
    columns."""
    blocks = x._blocks
    assert blocks is not None
    n = x.shape[1]
    if blocks.starts() is None or any(box[0][1] - box[0][0] < n for box in blocks.boxes):
        return None
    q, r = np.linalg.qr(part(x))
    triangles = stacked(r)
    again, final = np.linalg.qr(triangles.reshape(-1, n))
    rank = world().rank
    return adopt(q @ again[rank * n : (rank + 1) * n], blocks), wrap(final)
