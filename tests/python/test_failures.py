"""Law: what a task raises is raised where its result is asked for: the same exception, with its traceback
there as its __cause__; an exception that cannot travel becomes an Error that has its name and text."""

import gannet as ga
import pytest


class Diverged(ArithmeticError):
    def __init__(self, residual):
        super().__init__(residual)
        self.residual = residual


class Unpicklable(Exception):
    def __init__(self, code, text):
        super().__init__(f"{text} ({code})")


def divide(x):
    return 1 / x


def diverge():
    raise Diverged(0.5)


def keyed():
    try:
        {}["fock"]
    except KeyError as error:
        raise LookupError("no such matrix") from error


def refuse():
    raise Unpicklable(7, "never again")


def large():
    raise ValueError(bytes(1 << 22))


@pytest.fixture
def futures():
    made = ga.Futures()
    yield made
    made.close()


def raised(future):
    with pytest.raises(BaseException) as caught:
        future.result()
    return caught.value


def test_type_and_traceback(futures, rank, ranks):
    for target in range(ranks):
        error = raised(futures.on(target, divide, 0))
        assert type(error) is ZeroDivisionError and str(error) == "division by zero"
        assert "in divide" in str(error.__cause__) and "return 1 / x" in str(error.__cause__)
        assert "_futures.py" not in str(error.__cause__)
        assert any(f"rank {target}" in note for note in error.__notes__)
        error = raised(futures.on(target, diverge))
        assert type(error) is Diverged and error.residual == 0.5
        assert "KeyError: 'fock'" in str(raised(futures.on(target, keyed)).__cause__)
        assert raised(futures.on(target, lambda: divide(0))).__class__ is ZeroDivisionError


def test_twice(futures, ranks):
    """Each result() raises an exception of its own."""
    future = futures.on(ranks - 1, divide, 0)
    first, second = raised(future), raised(future)
    assert type(first) is type(second) is ZeroDivisionError and first is not second


def test_errors_of_gannets(futures, ranks):
    """And what goes wrong around the function: its result, its end."""
    a = ga.zeros(5, name="a")
    assert type(raised(futures.on(ranks - 1, lambda: a[7]))) is IndexError
    assert type(raised(futures.on(ranks - 1, lambda: a.sum()))) is ga.StateError
    assert type(raised(futures.on(ranks - 1, lambda: (i for i in ())))) is TypeError
    error = raised(futures.on(ranks - 1, lambda: exit(3)))
    assert type(error) is SystemExit and error.code == 3
    ga.sync()  # the others' tasks use this rank's part of `a`


def test_what_cannot_travel(futures, ranks):
    error = raised(futures.on(ranks - 1, refuse))
    assert isinstance(error, ga.Error) and "Unpicklable: never again (7)" in str(error)
    assert "cannot travel" in str(error) and "in refuse" in str(error.__cause__)
    error = raised(futures.on(ranks - 1, large))
    assert isinstance(error, ga.Error) and "cannot travel" in str(error)
    assert "\x02" not in str(error) and "\x03" not in str(error)


def test_quiesce_raises_it_too(futures, rank, ranks):
    """Here of a task of this rank's, and on all ranks of one that one rank made."""
    futures.on(ranks - 1, diverge)
    with pytest.raises(Diverged) as caught:
        futures.quiesce()
    assert caught.value.residual == 0.5 and "in diverge" in str(caught.value.__cause__)
    ga.sync()
    if rank == ranks - 1:
        for _ in range(3):
            futures.on(0, divide, 0)
    with pytest.raises(ZeroDivisionError) as caught:
        futures.all_quiesce()
    assert any("2 other tasks failed" in note for note in caught.value.__notes__)
