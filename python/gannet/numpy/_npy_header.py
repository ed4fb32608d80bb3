"""What stands before the elements in a .npy file, and in each member of a .npz file."""

from __future__ import annotations

from typing import Any

from numpy.lib import format as npy

from ._ndarray import ndarray


def header(x: ndarray) -> dict[str, Any]:
    """Local. As numpy.lib.format wants it: elements lie row by row."""
    return {"descr": npy.dtype_to_descr(x.dtype), "fortran_order": False, "shape": x.shape}
