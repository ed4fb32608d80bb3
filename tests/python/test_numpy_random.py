"""Law: programs of random calls give what NumPy gives, wherever their arrays lie: elements, shapes, dtypes, and an error
where NumPy has one. Slices and transposes share memory, so what is written into one is seen in the others."""

import random

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import everywhere, placed, same

PROGRAMS = 40
STEPS = 12
DTYPES = ["f8", "f8", "f4", "i4", "i8", "u1", "?", "c16", "i2"]
REFUSED = (ValueError, IndexError, TypeError, OverflowError)

# Calls that give new elements: f(module, an array, another, an axis of the first, a small number).
CALLS = {
    "negative": lambda xp, x, y, d, m: xp.negative(x),
    "sqrt": lambda xp, x, y, d, m: xp.sqrt(x),
    "isfinite": lambda xp, x, y, d, m: xp.isfinite(x),
    "floor": lambda xp, x, y, d, m: xp.floor(x),
    "logical_not": lambda xp, x, y, d, m: xp.logical_not(x),
    "+": lambda xp, x, y, d, m: x + y,
    "- number": lambda xp, x, y, d, m: x - m,
    "* float": lambda xp, x, y, d, m: x * 1.5,
    "maximum": lambda xp, x, y, d, m: xp.maximum(x, y),
    "less": lambda xp, x, y, d, m: x < y,
    "chain": lambda xp, x, y, d, m: (x * y + x) / (xp.abs(y) + 1),
    "where": lambda xp, x, y, d, m: xp.where(x > 0, x, y),
    "sum": lambda xp, x, y, d, m: xp.sum(x, axis=d),
    "sum of all": lambda xp, x, y, d, m: xp.sum(x),
    "prod": lambda xp, x, y, d, m: xp.prod(x, axis=d, keepdims=True),
    "max": lambda xp, x, y, d, m: xp.max(x, axis=d),
    "mean": lambda xp, x, y, d, m: xp.mean(x, axis=(0, d) if x.ndim > 1 and d % x.ndim else None),
    "std": lambda xp, x, y, d, m: xp.std(x, axis=d),
    "any": lambda xp, x, y, d, m: xp.any(x, axis=d),
    "argmax": lambda xp, x, y, d, m: xp.argmax(x, axis=d),
    "argmin of all": lambda xp, x, y, d, m: xp.argmin(x),
    "count_nonzero": lambda xp, x, y, d, m: xp.asarray(xp.count_nonzero(x, axis=d)),
    "cumsum": lambda xp, x, y, d, m: xp.cumsum(x, axis=d),
    "cumprod": lambda xp, x, y, d, m: xp.cumprod(x, axis=d),
    "diff": lambda xp, x, y, d, m: xp.diff(x, axis=d),
    "sort": lambda xp, x, y, d, m: xp.sort(x, axis=d),
    "sort of all": lambda xp, x, y, d, m: xp.sort(x, axis=None),
    "argsort": lambda xp, x, y, d, m: xp.argsort(x, axis=d, stable=True),
    "unique": lambda xp, x, y, d, m: xp.unique(x),
    "nonzero": lambda xp, x, y, d, m: xp.nonzero(x),
    "median": lambda xp, x, y, d, m: xp.asarray(xp.median(x, axis=d if m > 0 else None)),
    "quantile": lambda xp, x, y, d, m: xp.asarray(xp.quantile(x, 0.3, axis=d)),
    "reshape": lambda xp, x, y, d, m: xp.reshape(x, (2, -1) if m > 0 else (-1, 3)).copy(),
    "flat": lambda xp, x, y, d, m: xp.reshape(x, -1).copy(),
    "flip": lambda xp, x, y, d, m: xp.flip(x, axis=d).copy(),
    "roll": lambda xp, x, y, d, m: xp.roll(x, m, axis=d),
    "concat": lambda xp, x, y, d, m: xp.concat([x, y, x], axis=d),
    "stack": lambda xp, x, y, d, m: xp.stack([x, x], axis=d),
    "repeat": lambda xp, x, y, d, m: xp.repeat(x, abs(m), axis=d),
    "tile": lambda xp, x, y, d, m: xp.tile(x, (2, abs(m))),
    "broadcast": lambda xp, x, y, d, m: xp.broadcast_to(x, (2, *x.shape)).copy(),
    "tril": lambda xp, x, y, d, m: xp.tril(x, k=m) if x.ndim > 1 else x + 0,
    "clip": lambda xp, x, y, d, m: xp.clip(x, -1, m) if x.dtype.kind == "f" else x + 0,
    "take": lambda xp, x, y, d, m: xp.take(x, xp.asarray([0, m]), axis=d) if x.size else x + 0,
    "pad": lambda xp, x, y, d, m: xp.pad(x, 1),
    "interp": lambda xp, x, y, d, m: xp.interp(x, [-3, 0, 4.0], [1, 2, 0.0]),
    "isin": lambda xp, x, y, d, m: xp.isin(x, xp.asarray([0, 1, 2])),
    "searchsorted": lambda xp, x, y, d, m: xp.asarray(xp.searchsorted(xp.asarray([-2.0, 0, 1, 5]), x)),
    "histogram": lambda xp, x, y, d, m: xp.histogram(x, bins=5, range=(-5, 5)),
    "matmul": lambda xp, x, y, d, m: xp.asarray(xp.matmul(x, y)),
    "tensordot": lambda xp, x, y, d, m: xp.asarray(xp.tensordot(x, x, axes=([d], [d]))),
    "vecdot": lambda xp, x, y, d, m: xp.asarray(xp.vecdot(x, x, axis=d)),
    "einsum": lambda xp, x, y, d, m: xp.einsum("ij,jk->ik", x, y),
    "trace": lambda xp, x, y, d, m: xp.asarray(xp.trace(x, offset=m)),
    "norm": lambda xp, x, y, d, m: xp.asarray(xp.linalg.norm(x)),
    "inv": lambda xp, x, y, d, m: xp.linalg.inv(positive(xp, x)),
    "fft": lambda xp, x, y, d, m: xp.fft.fft(bounded(xp, x), axis=d),
    "fftn": lambda xp, x, y, d, m: xp.fft.fftn(bounded(xp, x)),
    "astype": lambda xp, x, y, d, m: x.astype("f8"),
    "nan_to_num": lambda xp, x, y, d, m: xp.nan_to_num(x),
}
# Calls that give views.
VIEWS = {
    "swapaxes": lambda xp, x, y, d, m: xp.swapaxes(x, 0, d),
    "moveaxis": lambda xp, x, y, d, m: xp.moveaxis(x, d, 0),
    "expand_dims": lambda xp, x, y, d, m: xp.expand_dims(x, axis=d),
    "squeeze": lambda xp, x, y, d, m: xp.squeeze(x, axis=d),
}


def bounded(xp, x):
    """No infinities, whose differences depend on the order of the sums."""
    return xp.where(xp.abs(x) < 1e3, x, 1)


def positive(xp, x):
    """Matrices that have an inverse."""
    x = bounded(xp, x)
    return x @ xp.conj(xp.swapaxes(x, -1, -2)) + 40 * xp.eye(x.shape[-2])


def some_array(draw):
    shape = tuple(draw.choice([0, 1, 1, 2, 3, 4, 5, 7, 12]) for _ in range(draw.choice([1, 1, 2, 2, 2, 3, 3, 4])))
    dtype = draw.choice(DTYPES)
    values = np.random.default_rng(draw.getrandbits(30)).integers(-9, 10, size=shape)
    if dtype == "?":
        return values > 0
    if dtype == "c16":
        return values + 1j * np.flip(values)
    made = np.abs(values).astype(dtype) if dtype == "u1" else (values / 2 if dtype[0] == "f" else values).astype(dtype)
    if dtype[0] == "f" and made.size and draw.random() < 0.2:
        made.reshape(-1)[draw.randrange(made.size)] = draw.choice([np.nan, np.inf, -np.inf])
    return made


def some_slice(draw, extent):
    if draw.random() < 0.3:
        return draw.choice([slice(None), slice(None, None, -1)])
    ends = [None, *range(-extent - 2, extent + 3)]
    return slice(draw.choice(ends), draw.choice(ends), draw.choice([None, 1, 2, 3, -1, -2]))


def some_slices(draw, shape):
    """At least one slice, so that what is selected is a view."""
    index = [some_slice(draw, shape[0])]
    for extent in shape[1 : 1 + draw.randrange(len(shape))]:
        if draw.random() < 0.2:
            index.append(draw.randrange(-extent - 1, extent + 1))
        else:
            index += [None] * (draw.random() < 0.1) + [some_slice(draw, extent)]
    return (*index, ...) if draw.random() < 0.2 else tuple(index)


def some_choice(draw, shape):
    """Integers for one axis, for all of them, or a mask."""
    numbers = np.random.default_rng(draw.getrandbits(30))
    d = draw.randrange(len(shape))
    kind = draw.randrange(4)
    if kind == 0 or 0 in shape:
        count = draw.randrange(1, 6) if shape[d] else 0
        return (*[slice(None)] * d, numbers.integers(-shape[d], max(1, shape[d]), size=count))
    if kind == 1:
        return tuple(numbers.integers(-n, n, size=3) for n in shape)
    return numbers.random(shape[: draw.randint(1, len(shape)) if kind == 2 else len(shape)]) < 0.5


def one_step(draw, arrays):
    """(what it is, the same step for both modules, whether its result shares memory)."""
    i, j = draw.randrange(len(arrays)), draw.randrange(len(arrays))
    shape, number, kind = arrays[i].shape, draw.randint(-3, 4), draw.random()
    d = draw.randrange(-len(shape), len(shape))
    if kind < 0.5:
        name = draw.choice(list(CALLS))
        return (name, i, j, d, number), lambda xp, own: CALLS[name](xp, own[i], own[j], d, number), False
    if kind < 0.55:
        name = draw.choice(list(VIEWS))
        return (name, i, d), lambda xp, own: VIEWS[name](xp, own[i], own[j], d, number), True
    if kind < 0.7:
        index = some_slices(draw, shape)
        return ("get", i, index), lambda xp, own: own[i][index], True
    if kind < 0.78:
        index = some_choice(draw, shape)
        return ("choose", i, index), lambda xp, own: own[i][index], False
    if kind < 0.85:
        return ("+=", i, j), lambda xp, own: np.add(own[i], own[j], out=own[i]), True
    index = some_slices(draw, shape) if kind < 0.95 else some_choice(draw, shape)
    if kind < 0.92:
        return ("set", i, index, j), lambda xp, own: own[i].__setitem__(index, own[j]), False
    return ("set", i, index, number), lambda xp, own: own[i].__setitem__(index, abs(number)), False


def tried(step, module, own):
    try:
        return step(module, own), None
    except REFUSED as error:
        return None, error


def run(seed):
    draw = random.Random(seed)
    theirs = [some_array(draw) for _ in range(3)]
    ours = [gnp.asarray(each.copy()) for each in theirs]
    told = [f"seed {seed}", *((each.shape, each.dtype.str) for each in theirs)]
    for _ in range(STEPS):
        what, step, shares = one_step(draw, theirs)
        told.append(what)
        (wanted, refused), (found, error) = tried(step, np, theirs), tried(step, gnp, ours)
        assert (refused is None) == (error is None), (told, refused, error)
        if refused is not None:
            return  # what was written before is not said
        results = zip(*(each if isinstance(each, tuple) else (each,) for each in (found, wanted)), strict=True)
        for mine, numpys in results if wanted is not None else ():
            close(mine, numpys, told)
            if 0 < np.ndim(numpys) < 6 and np.size(numpys) < 2000 and len(theirs) < 8 and what[0] != "+=":
                theirs.append(numpys if shares else np.array(numpys))
                ours.append(mine)
        for mine, numpys in zip(ours, theirs, strict=True):
            close(mine, numpys, told)


def close(mine, numpys, told):
    """Sums are added in another order, so rounding is measured by the largest element."""
    wanted = np.asarray(numpys)
    if wanted.dtype.kind not in "fc":
        same(mine, wanted)
        return
    found, finite = np.asarray(mine), wanted[np.isfinite(wanted)]
    assert (found.shape, found.dtype) == (wanted.shape, wanted.dtype), told
    tolerance = 1e-3 if wanted.dtype in (np.float32, np.complex64) else 1e-9
    np.testing.assert_allclose(
        found, wanted, rtol=tolerance, atol=tolerance * (1 + np.max(np.abs(finite), initial=0)), err_msg=str(told)
    )


@everywhere
@pytest.mark.filterwarnings("ignore")
def test_random_programs(lying):
    with placed(lying), np.errstate(all="ignore"):
        for seed in range(PROGRAMS):
            run(seed)
