"""Law: an elementwise function of arrays with a global view gives NumPy's elements, dtype and shape, wherever
they lie."""

import operator

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

DTYPES = ["?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f4", "f8", "c8", "c16"]
drawn = settings(
    max_examples=40, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


def some(dtype, shape, shift=0):
    count = int(np.prod(shape))
    values = (np.arange(count) * 7 + shift) % 11 - 4
    if np.dtype(dtype).kind in "u?":
        values = abs(values)
    if np.dtype(dtype).kind == "c":
        values = values + 1j * (values % 3)
    return values.astype(dtype).reshape(shape)


@everywhere
@pytest.mark.parametrize("dtype", DTYPES)
def test_functions_of_one(lying, dtype):
    with placed(lying), np.errstate(all="ignore"):
        x = some(dtype, (6, 5))
        for name in gnp._functions:
            if getattr(np, name).nin == 1:
                compare(lambda xp, a: getattr(xp, name)(a), x, close=np.dtype(dtype).kind in "fc")
        for name in ("real", "imag", "round", "isclose_self"):
            f = (
                (lambda xp, a: xp.isclose(a, a))
                if name == "isclose_self"
                else (lambda xp, a: getattr(xp, name)(a))
            )
            compare(f, x)


@everywhere
@pytest.mark.parametrize("dtype", DTYPES)
def test_functions_of_two(lying, dtype):
    with placed(lying), np.errstate(all="ignore"):
        x, y = some(dtype, (6, 5)), some(dtype, (6, 5), 3)
        for name in gnp._functions:
            if getattr(np, name).nin == 2:
                compare(lambda xp, a, b: getattr(xp, name)(a, b), x, y, close=np.dtype(dtype).kind in "fc")


OPERATORS = [
    *(
        operator.add,
        operator.sub,
        operator.mul,
        operator.truediv,
        operator.floordiv,
        operator.mod,
        operator.pow,
    ),
    *(operator.and_, operator.or_, operator.xor, operator.lshift, operator.rshift),
    *(operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge),
]


@everywhere
@drawn
@given(
    hnp.mutually_broadcastable_shapes(num_shapes=2, max_dims=3, max_side=5),
    st.sampled_from(DTYPES),
    st.sampled_from(DTYPES),
    st.sampled_from(OPERATORS),
)
def test_operators_promote_and_broadcast(lying, shapes, left, right, op):
    with placed(lying):
        a, b = some(left, shapes.input_shapes[0]), some(right, shapes.input_shapes[1], 5)
        compare(lambda xp, x, y: xp.asarray(op(x, y)), a, b, close=True)


@everywhere
@pytest.mark.parametrize("op", OPERATORS)
@pytest.mark.parametrize("scalar", [True, 2, 1.5, 2j, np.float32(3), np.int64(2)])
def test_operators_with_scalars(lying, op, scalar):
    with placed(lying):
        for dtype in ("?", "u1", "i8", "f4", "c8"):
            x = some(dtype, (5, 4))
            compare(lambda xp, a: op(a, scalar), x, close=True)
            compare(lambda xp, a: op(scalar, a), x, close=True)
    with pytest.raises(OverflowError):
        gnp.ones(3, gnp.uint8) + 300


@everywhere
def test_in_place(lying):
    with placed(lying):
        x = np.arange(24.0).reshape(6, 4)
        a = gnp.asarray(x)
        b, view = a, a[1:4]
        a += 1
        a *= a
        a[2:] -= a[:-2]
        x += 1
        x *= x
        x[2:] -= x[:-2].copy()
        same(a, x)
        same(b, x)
        same(view, x[1:4])
        with pytest.raises(TypeError):
            i = gnp.arange(8)
            i += 0.5
        with pytest.raises(ValueError, match="broadcast"):
            a += gnp.ones((2, 6, 4))


@everywhere
def test_out_and_where(lying):
    with placed(lying):
        x, mask = np.arange(12.0), np.arange(12) % 3 == 0
        for xp, a, m in ((np, x.copy(), mask), (gnp, gnp.asarray(x), gnp.asarray(mask))):
            to = xp.zeros(12)
            assert xp.add(a, 1, out=to) is to
            xp.multiply(a, 10, out=to, where=m)
            if xp is np:
                wanted = to
            else:
                same(to, wanted)


@everywhere
def test_where_and_clip(lying):
    with placed(lying):
        x = np.arange(-10, 14).reshape(6, 4)
        compare(lambda xp, a: xp.where(a > 0, a, -1.5), x)
        compare(lambda xp, a: xp.where(a > 0, a[0], a), x)
        compare(lambda xp, a: xp.clip(a, -3, 5), x)
        compare(lambda xp, a: xp.clip(a, None, a[0]), x)
        compare(lambda xp, a: a.clip(min=2), x.astype("f4"))
        compare(lambda xp, a: xp.nan_to_num(xp.log(xp.abs(a))), x)


@everywhere
def test_alignment(lying):
    """Operands that lie elsewhere: shifted, backwards, with steps, transposed, broadcast."""
    with placed(lying):
        x = np.arange(64.0).reshape(8, 8)
        compare(lambda xp, a: a[1:] - a[:-1], x)
        compare(lambda xp, a: a + a[::-1], x)
        compare(lambda xp, a: a + a.T, x)
        compare(lambda xp, a: a[::2, 1::3] * a[1::2, ::3], x)
        compare(lambda xp, a: a + a[3] + a[:, 2:3], x)
        compare(lambda xp, a: a[:, None, :] - a[None, :, ::-1], x)
        compare(lambda xp, a: a[2:3] + a[:, 5], x)


@everywhere
def test_empty_and_without_dimensions(lying):
    with placed(lying):
        for shape in [(), (0,), (3, 0), (0, 4), (1,), (1, 1)]:
            x = np.full(shape, 2.5)
            compare(lambda xp, a: a + 1, x)
            compare(lambda xp, a: xp.sin(a) * a, x)
            compare(lambda xp, a: xp.asarray(a.sum()), x)
        assert float(gnp.asarray(2.5) * 2) == 5.0 and f"{gnp.asarray(2.5):.3f}" == "2.500"
        assert [1, 2, 3][gnp.asarray(1)] == 2 and bool(gnp.asarray(3)) and not gnp.asarray([0])
        with pytest.raises(ValueError, match="ambiguous"):
            bool(gnp.ones(3))


@everywhere
@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_chains(lying, count):
    """What is computed when somebody looks is what it was when the program named it."""
    with placed(lying):
        x = np.linspace(0.1, 2, 60).reshape(12, 5)

        def chain(xp, a):
            y = a
            for i in range(count):
                y = xp.sqrt(y * y + i) - a / (i + 2)
            return y

        compare(chain, x, close=True)
        compare(lambda xp, a: chain(xp, a).sum(), x, close=True)
        compare(lambda xp, a: chain(xp, a).max(axis=0), x, close=True)
        compare(lambda xp, a: chain(xp, a).sum(axis=1, keepdims=True), x, close=True)

        def changed(xp, a):
            b = a * 2
            c = b + a
            a[3:] = 0.0
            d = b + a
            b += 1
            return b, c, d

        compare(changed, x)


@everywhere
def test_chains_over_neighbours(lying):
    """Operands that lie a little beside each other, which change before somebody looks."""
    with placed(lying):
        x = np.linspace(0.1, 2, 96).reshape(12, 8)

        def sweep(xp, a):
            u = a.copy()
            u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
            return u

        compare(sweep, x)
        compare(lambda xp, a: sweep(xp, sweep(xp, a)).sum(axis=0), x, close=True)
        compare(lambda xp, a: (a[2:] * a[:-2] + a[1:-1, :1]).max(axis=1), x, close=True)

        def changed(xp, a):
            difference = a[1:] - a[:-1]
            a[4:9] = 0.0
            return difference, a

        compare(changed, x)


@everywhere
def test_one_element_beside_one_row(lying):
    """One rank has the element, another one the row."""
    with placed(lying):
        x = np.arange(21.0).reshape(7, 3)
        for row in range(7):
            for one in (np.array([5.0]), np.array([[5.0]])):
                compare(lambda xp, a, b: a[row : row + 1] + b, x, one)
                mine, theirs = gnp.asarray(x), x.copy()
                mine[row : row + 1] = gnp.asarray(one)
                theirs[row : row + 1] = one
                same(mine, theirs)
