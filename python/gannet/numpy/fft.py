"""The FFT extension of the array API standard. All collective.

Transforms are NumPy's along axes that no rank has cut; between axes an array is cut across others (pencils).
One that has no
other axis is gathered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ._convert import asarray
from ._manipulate import roll
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pencils import along, axes_of, axis_of

__all__ = [
    "fft",
    "fft2",
    "fftfreq",
    "fftn",
    "fftshift",
    "hfft",
    "ifft",
    "ifft2",
    "ifftn",
    "ifftshift",
    "ihfft",
    "irfft",
    "irfft2",
    "irfftn",
    "rfft",
    "rfft2",
    "rfftfreq",
    "rfftn",
]

Norm = Any


def _one(function: Callable[..., Any], x: Any, n: int | None, axis: int, norm: Norm) -> ndarray:
    x = asarray(x)
    d = axis_of(axis, x.ndim)
    return along(function.__name__, [x], (d,), lambda values: function(values, n=n, axis=d, norm=norm))


def fft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The discrete Fourier transform along an axis."""
    return _one(np.fft.fft, x, n, axis, norm)


def ifft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of fft."""
    return _one(np.fft.ifft, x, n, axis, norm)


def rfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The transform of real numbers along an axis: half of it says all."""
    return _one(np.fft.rfft, x, n, axis, norm)


def irfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of rfft."""
    return _one(np.fft.irfft, x, n, axis, norm)


def hfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The transform of what is Hermitian along an axis, which is real."""
    return _one(np.fft.hfft, x, n, axis, norm)


def ihfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of hfft."""
    return _one(np.fft.ihfft, x, n, axis, norm)


def _lengths(x: ndarray, s: Any, axes: Any) -> list[tuple[int, int | None]]:
    """(axis, length) in the order of the axes."""
    if s is not None and axes is None:
        axes = tuple(range(x.ndim - len(s), x.ndim))
    order = axes_of(axes if axes is None else tuple(axes), x.ndim)
    lengths: Sequence[int | None] = [None] * len(order) if s is None else list(s)
    if len(lengths) != len(order):
        raise ValueError("Shape and axes have different lengths.")
    return [(d, None if n == -1 else n) for d, n in zip(order, lengths, strict=True)]


def _several(
    function: Callable[..., Any], x: ndarray, lengths: list[tuple[int, int | None]], norm: Norm
) -> ndarray:
    """Along axes that no rank has cut at once, then along the others."""
    here = [each for each in lengths if x._blocks is None or x._blocks.is_whole_along((each[0],))]
    others = [each for each in lengths if each not in here]
    for group in (here, others):
        if group:
            x = _at_once(function, x, group, norm)
    return x


def _at_once(
    function: Callable[..., Any], x: ndarray, lengths: list[tuple[int, int | None]], norm: Norm
) -> ndarray:
    axes = tuple(d for d, _ in lengths)
    sizes = tuple(x.shape[d] if n is None else n for d, n in lengths)
    return along(function.__name__, [x], axes, lambda values: function(values, sizes, axes, norm))


def fftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The transform along several axes, or all."""
    x = asarray(x)
    return _several(np.fft.fftn, x, _lengths(x, s, axes), norm)


def ifftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of fftn."""
    x = asarray(x)
    return _several(np.fft.ifftn, x, _lengths(x, s, axes), norm)


def rfftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The transform of real numbers along several axes: half along the last of them."""
    x = asarray(x)
    *others, (last, n) = _lengths(x, s, axes)
    return _several(np.fft.fftn, rfft(x, n=n, axis=last, norm=norm), others, norm)


def irfftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of rfftn."""
    x = asarray(x)
    *others, (last, n) = _lengths(x, s, axes)
    return irfft(_several(np.fft.ifftn, x, others, norm), n=n, axis=last, norm=norm)


def fft2(x: Any, s: Any = None, axes: Any = (-2, -1), norm: Norm = "backward") -> ndarray:
    """Collective. fftn along two axes."""
    return fftn(x, s=s, axes=axes, norm=norm)


def ifft2(x: Any, s: Any = None, axes: Any = (-2, -1), norm: Norm = "backward") -> ndarray:
    """Collective. ifftn along two axes."""
    return ifftn(x, s=s, axes=axes, norm=norm)


def rfft2(x: Any, s: Any = None, axes: Any = (-2, -1), norm: Norm = "backward") -> ndarray:
    """Collective. rfftn along two axes."""
    return rfftn(x, s=s, axes=axes, norm=norm)


def irfft2(x: Any, s: Any = None, axes: Any = (-2, -1), norm: Norm = "backward") -> ndarray:
    """Collective. irfftn along two axes."""
    return irfftn(x, s=s, axes=axes, norm=norm)


def fftfreq(n: int, /, *, d: float = 1.0, dtype: Any = None, device: Any = None) -> ndarray:
    """Collective where it is large. The frequencies of fft."""
    return of_everyone(np.fft.fftfreq(n, d).astype(dtype or np.float64))


def rfftfreq(n: int, /, *, d: float = 1.0, dtype: Any = None, device: Any = None) -> ndarray:
    """Collective where it is large. The frequencies of rfft."""
    return of_everyone(np.fft.rfftfreq(n, d).astype(dtype or np.float64))


def _shifted(x: Any, axes: Any, sign: int) -> ndarray:
    x = asarray(x)
    order = axes_of(axes, x.ndim)
    return roll(x, tuple(x.shape[d] // 2 if sign > 0 else -(x.shape[d] // 2) for d in order), axis=order)


def fftshift(x: Any, /, *, axes: Any = None) -> ndarray:
    """Collective. Frequency 0 in the middle."""
    return _shifted(x, axes, 1)


def ifftshift(x: Any, /, *, axes: Any = None) -> ndarray:
    """Collective. The inverse of fftshift."""
    return _shifted(x, axes, -1)
