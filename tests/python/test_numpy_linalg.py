"""Law: products and the linear algebra extension give NumPy's numbers, up to signs and rounding, wherever
matrices lie."""

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import compare, everywhere, placed, same

SHAPES = [
    ((9, 7), (7, 5)),
    ((9,), (9,)),
    ((9, 7), (7,)),
    ((7,), (7, 5)),
    ((4, 9, 7), (7, 5)),
    ((4, 3, 7), (4, 7, 2)),
    ((2, 1, 3, 7), (4, 7, 2)),
]


def some(shape, dtype="f8", shift=0):
    values = np.sin(np.arange(np.prod(shape)) * 1.7 + shift) * 3
    return (
        (values + 1j * np.cos(values) if np.dtype(dtype).kind == "c" else values).astype(dtype).reshape(shape)
    )


@everywhere
@pytest.mark.parametrize("dtype", ["f8", "f4", "c16", "i8"])
def test_products(lying, dtype):
    with placed(lying):
        for left, right in SHAPES:
            a, b = some(left, dtype), some(right, dtype, 1)
            compare(lambda xp, x, y: xp.asarray(x @ y), a, b, close=True)
        a, b = some((6, 5, 4), dtype), some((5, 4, 3), dtype)
        compare(lambda xp, x, y: xp.tensordot(x, y), a, b, close=True)
        compare(lambda xp, x, y: xp.tensordot(x, y, axes=((1,), (0,))), a, b, close=True)
        compare(lambda xp, x: xp.vecdot(x, x[0]), a, close=True)
        compare(lambda xp, x: xp.linalg.outer(x[0, 0], x[1, :, 0]), a, close=True)
        compare(lambda xp, x: xp.asarray(xp.trace(x[0][:4])), a, close=True)
        compare(lambda xp, x: xp.trace(x), a, close=True)
        compare(lambda xp, x: xp.diagonal(x, 1), a)
        compare(lambda xp, x: xp.linalg.trace(x[:, :4]), a, close=True)
        compare(lambda xp, x: xp.linalg.diagonal(x, offset=-1), a)
        compare(lambda xp, x: xp.kron(x[0], x[1, :2]), a, close=True)
        compare(lambda xp, x: x.T @ x, some((8, 3), dtype), close=True)
        compare(lambda xp, x: x @ x[1:], some((8, 3), dtype))
        for kind in ("?", "i1", "u1", dtype):
            compare(lambda xp, x: xp.asarray(x @ x), some(9, "f8").astype(kind), close=True)
        compare(lambda xp, x: xp.einsum("ij,jk->ik", x, x[:, :1] * 1), some((3, 3), dtype)[:1], close=True)


def spd(n, dtype="f8"):
    x = some((n, n), dtype)
    return (x @ x.conj().T + n * np.eye(n)).astype(dtype)


@everywhere
def test_decompositions(lying):
    with placed(lying):
        a = spd(12)
        x = gnp.asarray(a)
        same(gnp.linalg.cholesky(x), np.linalg.cholesky(a), close=True)
        same(gnp.linalg.cholesky(x, upper=True), np.linalg.cholesky(a).T, close=True)
        same(gnp.linalg.solve(x, gnp.asarray(a[:, :3])), np.linalg.solve(a, a[:, :3]), close=True)
        same(gnp.linalg.solve(x, gnp.asarray(a[:, 0])), np.linalg.solve(a, a[:, 0]), close=True)
        same(gnp.linalg.inv(x), np.linalg.inv(a), close=True)
        values, vectors = gnp.linalg.eigh(x)
        same(values, np.linalg.eigvalsh(a), close=True)
        same((vectors * values) @ vectors.T, a, close=True)
        same(gnp.linalg.det(x / 12), np.asarray(np.linalg.det(a / 12)), close=True)
        same(gnp.linalg.slogdet(x), tuple(np.asarray(each) for each in np.linalg.slogdet(a)), close=True)
        for shape in [(40, 5), (7, 7), (5, 9), (3, 6, 4)]:
            t = some(shape)
            q, r = gnp.linalg.qr(gnp.asarray(t))
            same(q @ r, t, close=True)
            u, s, vh = gnp.linalg.svd(gnp.asarray(t), full_matrices=False)
            same(s, np.linalg.svdvals(t), close=True)
            same((u * s[..., None, :]) @ vh, t, close=True)
            same(gnp.linalg.matrix_rank(gnp.asarray(t)), np.asarray(np.linalg.matrix_rank(t)))
            t = t + np.eye(*shape[-2:]) * 5
            same(gnp.linalg.pinv(gnp.asarray(t)), np.linalg.pinv(t), close=True)
        same(gnp.linalg.matrix_power(x / 20, 5), np.linalg.matrix_power(a / 20, 5), close=True)
        with pytest.raises(np.linalg.LinAlgError):
            gnp.linalg.cholesky(-x)
        with pytest.raises(np.linalg.LinAlgError):
            gnp.linalg.solve(gnp.zeros((4, 4)), gnp.ones(4))
        with pytest.raises(np.linalg.LinAlgError):
            gnp.linalg.inv(gnp.ones((4, 3)))


@everywhere
def test_norms(lying):
    with placed(lying):
        x = some((8, 5))
        for ord in ("fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf):
            compare(lambda xp, a: xp.asarray(xp.linalg.matrix_norm(a, ord=ord)), x, close=True)
        for ord in (0, 1, 2, 3.5, np.inf, -np.inf):
            compare(lambda xp, a: xp.asarray(xp.linalg.vector_norm(a, ord=ord)), x, close=True)
            compare(lambda xp, a: xp.linalg.vector_norm(a, ord=ord, axis=0, keepdims=True), x, close=True)
        compare(lambda xp, a: xp.asarray(xp.linalg.norm(a)), x, close=True)
        compare(lambda xp, a: xp.linalg.norm(a, axis=1), x, close=True)


@everywhere
def test_einsum(lying):
    with placed(lying):
        a, b = some((6, 5)), some((5, 7))
        compare(lambda xp, x, y: xp.einsum("ij,jk->ik", x, y), a, b, close=True)
        compare(lambda xp, x, y: xp.einsum("ij,jk->ki", x, y), a, b, close=True)
        compare(lambda xp, x: xp.asarray(xp.einsum("ij,ij->", x, x)), a, close=True)
        compare(lambda xp, x: xp.einsum("ii->i", x), a[:5], close=True)
        compare(lambda xp, x: xp.einsum("ij->j", x), a, close=True)


@everywhere
@pytest.mark.parametrize("dtype", ["f8", "f4", "c16"])
def test_stacks(lying, dtype):
    """Law: each matrix of a stack; one that has no inverse, wherever it lies, is LinAlgError on all ranks."""
    with placed(lying):
        for shape in [(9,), (2, 5), (1,), (0,), (4, 0)]:
            stack = np.broadcast_to(spd(4, dtype), (*shape, 4, 4)) * np.arange(1, 1 + np.prod(shape)).reshape(*shape, 1, 1)
            stack = stack.astype(dtype)
            for name in ("cholesky", "inv", "pinv", "det", "eigvalsh", "svdvals"):
                compare(lambda xp, x: getattr(xp.linalg, name)(x), stack, close=True, strict=False)
            compare(lambda xp, x: xp.linalg.cholesky(x, upper=True), stack, close=True)
            compare(lambda xp, x: xp.linalg.pinv(x[..., :2]), stack, close=True, strict=False)
            compare(lambda xp, x: xp.linalg.solve(x, x[..., :1]), stack, close=True)
            compare(lambda xp, x: xp.matmul(x, x), stack, close=True)
        wrong = np.stack([spd(4, dtype)] * 9)
        for place in (0, 4, 8):
            for name in ("cholesky", "inv"):
                singular = wrong.copy()
                singular[place] = 0
                with pytest.raises(np.linalg.LinAlgError):
                    getattr(gnp.linalg, name)(gnp.asarray(singular))
        compare(lambda xp, x: xp.linalg.inv(x), wrong, close=True)  # all ranks are where they were


@everywhere
def test_products_without_elements(lying):
    with placed(lying):
        for left, right in [((0, 1, 5, 1, 1), (1,)), ((0, 3), (3, 2)), ((3, 0), (0, 2)), ((2, 0, 3), (3,)), ((0,), (0,)), ((3,), (0, 3, 2))]:
            compare(lambda xp, x, y: xp.asarray(xp.matmul(x, y)), np.ones(left), np.ones(right))
            compare(lambda xp, x, y: xp.asarray(xp.matmul(x, y)), np.ones(left, "i4"), np.ones(right))
