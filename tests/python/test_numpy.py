"""Law: a function of NumPy's on global arrays does what NumPy does with the same elements, or is a TypeError
that names the function, what it was given, and what to write instead."""

import re

import gannet as ga
import numpy as np
import pytest

RAW = re.compile(r"lambda|to unpack|positional argument|NoneType|incompatible function|__\w+__|object has no attribute")


def square(same, n=6, dtype="f8"):
    x = same.random((n, n)).astype(dtype)
    return x + x.T + 2 * n * np.eye(n, dtype=dtype)


def test_those_that_we_have(same):
    x = square(same)
    a = ga.array(x, cyclic=(2, 2))
    right = same.random((6, 2))
    assert isinstance(np.linalg.eigh(a)[1], ga.Array)
    np.testing.assert_allclose(np.linalg.eigh(a)[0], np.linalg.eigh(x)[0])
    np.testing.assert_allclose(np.linalg.eigvalsh(a, UPLO="L"), np.linalg.eigvalsh(x))
    np.testing.assert_allclose(np.linalg.cholesky(a).get(), np.linalg.cholesky(x))
    np.testing.assert_allclose(np.linalg.solve(a, ga.array(right)).get(), np.linalg.solve(x, right))
    np.testing.assert_allclose(np.linalg.solve(a, ga.array(right[:, 0])).get(), np.linalg.solve(x, right[:, 0]))
    for kind in (None, "fro", 1, np.inf):
        assert np.isclose(np.linalg.norm(a, kind), np.linalg.norm(x, kind))
    np.testing.assert_array_equal(np.diag(a).get(), np.diag(x))
    np.testing.assert_array_equal(np.diagonal(a).get(), np.diagonal(x))
    assert np.isclose(np.trace(a), np.trace(x))
    np.testing.assert_array_equal(np.transpose(a, (1, 0)).get(), x.T)
    np.testing.assert_allclose(np.dot(a, a).get(), x @ x)
    v = ga.array(right[:, 0] + 1j * right[:, 1])
    assert np.isclose(np.vdot(v, v), np.vdot(v.get(), v.get())) and np.isclose(np.dot(v, v), np.dot(v.get(), v.get()))
    assert np.vdot(ga.ones(5, "i4"), ga.ones(5, "i4")) == 5
    b = np.copy(a)
    assert np.array_equal(a, b) and np.shape(a) == (6, 6) and np.ndim(a) == 2 and np.size(a) == 36
    np.fill_diagonal(b, 7)
    assert not np.array_equal(a, b) and np.trace(b) == 42
    np.copyto(b, a)
    assert np.array_equal(a, b) and not np.array_equal(a, ga.zeros(5))


@pytest.mark.parametrize("dtype", [None, "i4", "?", "c8"])
def test_likes(dtype):
    """Of arrays and of sections; they lie as the array does."""
    a = ga.full((7, 5), 3, "f4", cyclic=(2, 2))
    for like in (a, a.section[1:4, :]):
        x = np.empty(like.shape, "f4")
        for name, more in [("zeros", ()), ("ones", ()), ("full", (1,)), ("empty", ())]:
            mine = getattr(np, f"{name}_like")(like, *more, dtype=dtype)
            numpys = getattr(np, f"{name}_like")(x, *more, dtype=dtype)
            assert isinstance(mine, ga.Array) and mine.shape == numpys.shape and mine.dtype == numpys.dtype
            if name != "empty":
                np.testing.assert_array_equal(mine.get(), numpys)
    assert np.ones_like(a).blocks == a.blocks == np.zeros_like(a, order="K").blocks


def test_bools_are_counted(ranks):
    a = ga.array(np.arange(10))
    count = (a > 6).sum()
    assert count == 3 and count.dtype == np.dtype(int) and (a > 6).mean() == 0.3
    assert ga.ones(1000, "?").sum() == 1000 and np.sum(a[:] > 6) == 3


def test_scalars_as_arrays_of_no_dimensions():
    """NumPy's are scalars; ours begin at one dimension, and say so."""
    x = np.arange(6.0)
    a, five = ga.array(x), np.array(5.0)
    for mine, numpys in [(a + five, x + five), (five - a, five - x), (np.maximum(a, five), np.maximum(x, five))]:
        assert mine.dtype == numpys.dtype
        np.testing.assert_array_equal(mine.get(), numpys)
    assert ga.full(3, five).sum() == 15 and ga.zeros(3).fill(five).max() == 5 and np.full_like(a, five)[2] == 5
    a[2] = five
    ga.sync()
    assert a[2] == 5
    for make in (lambda: ga.zeros(()), lambda: ga.array(5.0), lambda: ga.full((), 2)):
        with pytest.raises(ValueError, match=r"shape \(\).*\(1,\)"):
            make()


A = {
    "sum": lambda a: np.sum(a, keepdims=True),
    "mean": lambda a: np.mean(a, where=False),
    "max": lambda a: np.max(a, initial=5),
    "min": lambda a: a.min(keepdims=True),
    "prod": lambda a: np.prod(a, out=np.zeros(())),
    "any": lambda a: np.any(a, 0),
    "argmax": lambda a: np.argmax(a, keepdims=True),
    "transpose": lambda a: np.transpose(a, (0, 1)),
    "zeros_like": lambda a: np.zeros_like(a, order="F"),
    "ones_like": lambda a: np.ones_like(a, shape=(3, 3)),
    "linalg.norm": lambda a: np.linalg.norm(a, axis=0),
    "linalg.eigh": lambda a: np.linalg.eigh(a, UPLO="U"),
    "linalg.cholesky": lambda a: np.linalg.cholesky(a, upper=True),
    "trace": lambda a: np.trace(a, 1),
    "diag": lambda a: np.diag(a, 1),
    "fill_diagonal": lambda a: np.fill_diagonal(a, 1, wrap=True),
    "copyto": lambda a: np.copyto(np.zeros((4, 4)), a),
    "dot": lambda a: np.dot(a, np.zeros((4, 4))),
    "vdot": lambda a: np.vdot(np.zeros(4), a),
    "array_equal": lambda a: np.array_equal(a, np.zeros((4, 4))),
    "add.reduce": lambda a: np.add.reduce(a),
    "maximum.reduce": lambda a: np.maximum.reduce(a, axis=1),
    "add.accumulate": lambda a: np.add.accumulate(a),
    "add.at": lambda a: np.add.at(a, 0, 1),
    "add.outer": lambda a: np.add.outer(a, a),
    "add.reduceat": lambda a: np.add.reduceat(a, [0]),
    "divmod": lambda a: np.divmod(a, 2),
    "exp": lambda a: np.exp(a, where=False),
    "add": lambda a: a + [1, 2],
    "multiply": lambda a: np.multiply(a, np.zeros((4, 4))),
    "matmul": lambda a: a @ np.zeros((4, 4)),
}


@pytest.mark.parametrize("name", A)
def test_arguments_that_we_do_not_take(name):
    with pytest.raises(TypeError) as error:
        A[name](ga.ones((4, 4)))
    text = str(error.value)
    assert name in text and not RAW.search(text) and len(text) > len(name) + 20, text


INSTEAD = {
    "linalg.inv": (lambda a: np.linalg.inv(a), r"gannet\.linalg\.solve"),
    "linalg.eig": (lambda a: np.linalg.eig(a), r"gannet\.linalg\.eigh"),
    "cumsum": (lambda a: np.cumsum(a), r"gannet\.scan"),
    "median": (lambda a: np.median(a), r"gannet\.median"),
    "reshape": (lambda a: np.reshape(a, 16), r"assign"),
    "save": (lambda a: np.save("/nowhere/x", a), r"gannet\.hdf5\.save"),
    "concatenate": (lambda a: np.concatenate([a, a]), r"gannet\.from_local"),
    "var": (lambda a: np.var(a), r"mean\(\)"),
    "std": (lambda a: np.std(a), r"mean\(\)"),
    "sort": (lambda a: np.sort(a), r"a\.local"),
    "linalg.svd": (lambda a: np.linalg.svd(a), r"a\.get\(\)"),
    "clip": (lambda a: np.clip(a, 0, 1), r"np\.minimum"),
    "allclose": (lambda a: np.allclose(a, a), r"\.all\(\)"),
}


@pytest.mark.parametrize("name", INSTEAD)
def test_functions_that_we_do_not_have(name):
    wrong, instead = INSTEAD[name]
    with pytest.raises(TypeError) as error:
        wrong(ga.ones((4, 4)))
    assert name in str(error.value) and re.search(instead, str(error.value))


def test_what_is_said_instead_is_right(same):
    """As the texts of the refusals have it."""
    for x in (same.random((5, 4)), same.random(9) + 1j * same.random(9)):
        a = ga.array(x)
        assert np.isclose((abs(a - a.mean()) ** 2).mean(), np.var(x))
        assert np.isclose(np.sqrt((abs(a - a.mean()) ** 2).mean()), np.std(x))
        np.testing.assert_array_equal(ga.empty(a.size, a.dtype).assign(a).get(), x.ravel())
        b = ga.array(x + 1e-6)
        assert (abs(a - a) <= 1e-8 + 1e-5 * abs(a)).all()
        np.testing.assert_array_equal((abs(a - b) <= 1e-8 + 1e-5 * abs(b)).get(), np.isclose(x, x + 1e-6))
    x = same.random(20)
    a = ga.array(x)
    np.testing.assert_array_equal(np.minimum(np.maximum(a, 0.3), 0.6).get(), np.clip(x, 0.3, 0.6))
    np.testing.assert_array_equal(np.rint(10 * a).get(), np.round(10 * x))
    assert a.max() - a.min() == np.ptp(x) and np.isclose(ga.dot(a, a), np.inner(x, x))


def test_attributes_that_only_ndarrays_have():
    a = ga.ones((4, 4))
    for of in a, a.section[0:2]:
        for name in set(dir(np.ndarray)) - set(dir(of)):
            assert not hasattr(of, name)
            if not name.startswith("_"):
                with pytest.raises(AttributeError, match=rf"^a global array has no attribute '{name}'.* a\.get\(\)"):
                    getattr(of, name)
    with pytest.raises(AttributeError, match=r"mean\(\)"):
        a.std()
    with pytest.raises(AttributeError, match="^'Array' object has no attribute 'fock'"):
        getattr(a, "fock")
    for number in (int, float, complex):
        with pytest.raises(TypeError, match=r"shape \(4, 4\) is no scalar: a\[i\] .*a\.sum\(\)"):
            number(a)


@pytest.mark.parametrize("make", [lambda: ga.zeros(3.5), lambda: ga.ones("3"), lambda: ga.empty((2, 2.5))])
def test_wrong_shapes(make):
    with pytest.raises(TypeError, match="a shape is a whole number or a sequence of them, not"):
        make()


def test_what_is_no_global_array():
    for wrong in (
        lambda: ga.empty_like(3),
        lambda: ga.zeros_like(np.ones(3)),
        lambda: ga.ones(3).assign(3),
        lambda: ga.add(3, ga.ones(3)),
        lambda: ga.linalg.norm(3),
    ):
        with pytest.raises(TypeError, match=r"global array.*, not (int|ndarray)$"):
            wrong()


def test_wrong_arguments_are_named():
    """By us: not in the words of the extension."""
    a, locks, messages = ga.ones(4), ga.Mutexes(1), ga.Messages()
    for wrong, said in [
        (lambda: ga.Mutexes("x"), "Mutexes: their number is a whole number, not 'x'"),
        (lambda: locks.lock("x"), "lock: the mutex is a whole number"),
        (lambda: locks.unlock(1.5), "unlock: the mutex is a whole number, not 1.5"),
        (lambda: messages.send("x", "gannet.run"), "send: the rank is a whole number"),
        (lambda: messages.on(3, print), "Messages.on: the name is a str, not 3"),
        (lambda: ga.Futures("x"), "Futures: workers is a whole number|built without oneTBB"),
        (lambda: ga.world().world_rank("x"), "world_rank: the member is a whole number"),
        (lambda: a.block("x"), "the rank is a whole number"),
        (lambda: a.on_my_node(None), "the rank is a whole number, not None"),
        (lambda: a.node_view(0.5), "the rank is a whole number"),
        (lambda: a.copy(3), "the name of an array is a str, not 3"),
        (lambda: ga.zeros(3, name=3), "the name of an array is a str, not 3"),
        (lambda: a.fill(None), "a number, not None"),
        (lambda: a.randomize(None), "a number, not None"),
        (lambda: a.randomize(1, "x"), "the seed is a whole number"),
        (lambda: a.enumerate(0, None), "a number, not None"),
    ]:
        with pytest.raises((TypeError, ga.UnsupportedError), match=said) as error:
            wrong()
        assert not RAW.search(str(error.value))
    messages.close()


def test_none_of_numpys_functions_ends_in_a_raw_text():
    """All of NumPy's functions that take one array."""
    matrix = ga.ones((4, 4))
    for module in (np, np.linalg):
        for name in sorted(module.__all__):
            function = getattr(module, name)
            if not hasattr(function, "_implementation") and function not in (np.dot, np.vdot):
                continue
            for a in (matrix, ga.ones(3), ga.ones(3, "?")):
                try:
                    function(a)
                except (TypeError, ValueError, ArithmeticError) as error:
                    text = str(error)
                    if "required positional" in text or "dispatcher" in text:
                        break  # it takes more than one: NumPy's own text
                    assert not RAW.search(text), f"{name}: {text}"


def test_vectors_are_no_matrices():
    a, v = ga.ones((4, 4)), ga.ones(4)
    for wrong in (lambda: a @ v, lambda: v @ a, lambda: np.matmul(v, v), lambda: ga.linalg.solve(v, v)):
        with pytest.raises(ValueError, match=r"\(4,\)") as error:
            wrong()
        assert not RAW.search(str(error.value))
