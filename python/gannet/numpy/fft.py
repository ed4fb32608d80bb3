"""The FFT extension of the array API standard. All collective.

Transforms along axes that no rank has cut are SciPy's where it is installed, which takes half the time, otherwise
NumPy's; between axes an array is cut across others (pencils). One that has no other axis is gathered."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from ._convert import asarray
from ._manipulate import roll
from ._memory import of_everyone
from ._ndarray import ndarray
from ._pencils import along, axes_of, axis_of
from ._spectrum import whole_spectrum

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

if TYPE_CHECKING:
    from numpy.typing import NDArray

Norm = Any
WORTH_SCIPY = 1 << 18  # bytes of a box


@cache
def _scipy() -> Any:
    try:
        return import_module("scipy.fft")
    except ImportError:
        return None


def _transformed(function: str, values: NDArray[Any], *where: Any, **also: Any) -> Any:
    """By NumPy also whatever is small, so that such programs do not wait for an import, and what SciPy refuses: in
    NumPy's words."""
    lengths = where[0] if where else (also["n"],)
    alike = values.dtype != np.float16 and all(n is None or n > 0 for n in lengths)
    scipy = _scipy() if alike and values.nbytes >= WORTH_SCIPY else None
    if scipy is not None:
        with suppress(ValueError, TypeError):
            return getattr(scipy, function)(values, *where, **also)
    return getattr(np.fft, function)(values, *where, **also)


def _one(function: str, x: Any, n: int | None, axis: int, norm: Norm) -> ndarray:
    x = asarray(x)
    d = axis_of(axis, x.ndim)

    return along(
        function, [x], (d,), lambda values: _transformed(function, values, n=n, axis=d, norm=norm)
    )


def fft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The discrete Fourier transform along an axis."""
    return _one("fft", x, n, axis, norm)


def ifft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of fft."""
    return _one("ifft", x, n, axis, norm)


def rfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The transform of real numbers along an axis: half of it says all."""
    return _one("rfft", x, n, axis, norm)


def irfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of rfft."""
    return _one("irfft", x, n, axis, norm)


def hfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The transform of what is Hermitian along an axis, which is real."""
    return _one("hfft", x, n, axis, norm)


def ihfft(x: Any, /, *, n: int | None = None, axis: int = -1, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of hfft."""
    return _one("ihfft", x, n, axis, norm)


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
    function: str, x: ndarray, lengths: list[tuple[int, int | None]], norm: Norm
) -> ndarray:
    """Along axes that no rank has cut at once, then along the others."""
    here = [each for each in lengths if x._blocks is None or x._blocks.is_whole_along((each[0],))]
    others = [each for each in lengths if each not in here]
    for group in (here, others):
        if group:
            x = _at_once(function, x, group, norm)
    return x


def _at_once(
    function: str, x: ndarray, lengths: list[tuple[int, int | None]], norm: Norm
) -> ndarray:
    axes = tuple(d for d, _ in lengths)
    sizes = tuple(x.shape[d] if n is None else n for d, n in lengths)
    return along(function, [x], axes, lambda values: _transformed(function, values, sizes, axes, norm))


def fftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The transform along several axes, or all."""
    x = asarray(x)
    lengths = _lengths(x, s, axes)
    order = tuple(d for d, _ in lengths)
    if x._blocks is not None and x.dtype.kind in "biuf" and 1 < len(order) == len(set(order)):
        half = rfftn(x, s=s, axes=axes, norm=norm)  # which moves and transforms half as much
        if half._blocks is not None:
            last, n = lengths[-1]
            return whole_spectrum(half, x.shape[last] if n is None else n, order)
    return _several("fftn", x, lengths, norm)


def ifftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of fftn."""
    x = asarray(x)
    return _several("ifftn", x, _lengths(x, s, axes), norm)


def rfftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The transform of real numbers along several axes: half along the last of them."""
    x = asarray(x)
    *others, (last, n) = _lengths(x, s, axes)
    return _several("fftn", rfft(x, n=n, axis=last, norm=norm), others, norm)


def irfftn(x: Any, /, *, s: Any = None, axes: Any = None, norm: Norm = "backward") -> ndarray:
    """Collective. The inverse of rfftn."""
    x = asarray(x)
    *others, (last, n) = _lengths(x, s, axes)
    return irfft(_several("ifftn", x, others, norm), n=n, axis=last, norm=norm)


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
