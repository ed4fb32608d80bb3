"""Law: collective calls of a group concern its ranks only, and give all of them the same."""

import threading
import time

import gannet as ga
import numpy as np
import pytest
from gannet import _core


def test_rank_and_size(rank, ranks):
    w = ga.world()
    assert (w.rank, w.size) == (rank, ranks)
    assert w.world_rank(rank) == rank
    assert not w.closed


def test_reductions(rank, ranks):
    w = ga.world()
    assert w.sum(rank) == ranks * (ranks - 1) // 2
    assert w.max(np.float32(rank)) == ranks - 1
    assert w.min([rank, -rank]).tolist() == [0, 1 - ranks]
    assert w.sum(1j) == ranks * 1j
    assert w.max(rank == 0) and not w.min(rank != 0)
    with pytest.raises(ga.ArgumentError):
        w.max(1j)
    with pytest.raises(TypeError):
        w.sum(np.array(["a"]))


def test_objects(rank, ranks):
    w = ga.world()
    assert w.broadcast({"from": rank}, root=ranks - 1) == {"from": ranks - 1}
    assert w.broadcast(np.arange(3) if rank == 0 else None).tolist() == [0, 1, 2]
    assert w.allgather("x" * rank) == ["x" * r for r in range(ranks)]


def test_subgroups(rank, ranks):
    w = ga.world()
    members = [r for r in range(ranks) if r % 2 == rank % 2][::-1]
    half = w.subgroup(members)
    assert half.size == len(members) and half.world_rank(half.rank) == rank
    a = ga.zeros((4, 4), group=half)
    a.acc[...] += 1
    half.sync()
    assert a.sum() == 16 * half.size
    assert a.group == half and a.group != w
    del a
    half.sync()
    ga.sync()


def test_mutexes(ranks):
    locks = ga.Mutexes(2)
    assert len(locks) == 2
    a = ga.zeros(1, "i8")
    for _ in range(20):
        with locks[1]:
            a[0] = a[0] + 1
            ga.fence()
    ga.sync()
    assert a[0] == 20 * ranks
    with pytest.raises(ga.StateError):
        locks.unlock(0)
    with pytest.raises(IndexError):
        locks[2]
    ga.sync()


def test_several_worlds():
    a = ga.ones(10)
    with ga.World() as other:
        b = ga.ones(10, group=other)
        assert b.sum() == 10
        with pytest.raises(ValueError):
            a.dot(b)
        view = b.local
    assert other.closed and view.sum() == view.size
    with pytest.raises(ga.StateError):
        b[0]
    assert "closed" in repr(b) and "closed" in repr(other)
    assert a.sum() == 10


def test_what_is_left_of_a_closed_world_refuses(rank):
    with ga.World() as other:
        half = other.subgroup([rank])
        locks = ga.Mutexes(2, group=other)
        a = ga.zeros((4, 4), group=other)
        row, place, request = a.section[0], a.at[0], a.at[0].get_nb()
        messages = ga.Messages(world_=other)
    assert request.wait().shape == (4,) and half.rank == 0  # what asks nobody
    for late in (
        other.sync,
        other.fence,
        half.sync,
        lambda: half.sum(1),
        lambda: other.broadcast(1),
        lambda: other.allgather(1),
        lambda: other.subgroup([rank]),
        lambda: other.comm,
        lambda: locks.lock(0),
        lambda: locks.unlock(0),
        lambda: ga.Mutexes(1, group=other),
        lambda: ga.zeros(4, group=half),
        row.sum,
        place.get,
        place.get_nb,
        lambda: place.acc(1),
        lambda: a.at[0, 0].read_inc(),
        lambda: a[[0, 1]],
        lambda: a + 1,
        lambda: messages.run(0, print),
        lambda: ga.Messages(world_=other),
    ):
        with pytest.raises(ga.StateError, match="closed|has ended"):
            late()


def test_mpi4py_both_ways(rank, ranks):
    pytest.importorskip("mpi4py")
    try:
        comm = ga.world().comm
    except (ga.ArgumentError, ImportError, RuntimeError) as error:
        pytest.skip(str(error))
    assert (comm.Get_rank(), comm.Get_size()) == (rank, ranks)
    reverse = comm.Split(0, -rank)
    with ga.World(reverse) as other:
        assert other.rank == ranks - 1 - rank
        assert ga.ones(4, group=other).sum() == 4
    reverse.Free()


def test_other_threads_go_on():
    """The GIL is free while a rank waits: the lock is given back by another thread of it."""
    locks = ga.Mutexes(ga.size())
    mine = ga.rank()
    waits, may_unlock = threading.Event(), threading.Event()

    def holder():
        locks.lock(mine)
        waits.set()
        may_unlock.wait()
        locks.unlock(mine)

    thread = threading.Thread(target=holder)
    thread.start()
    waits.wait()
    threading.Timer(0.05, may_unlock.set).start()
    locks.lock(mine)
    locks.unlock(mine)
    thread.join()
    ga.sync()


def test_messages(rank, ranks):
    messages = ga.Messages()
    seen = []
    messages.on("note", lambda origin, value: seen.append((origin, value)))

    def forward(origin, value):
        if value:
            messages.send((rank + 1) % ranks, "forward", value - 1)
        else:
            seen.append(("end", origin))

    messages.on("forward", forward)
    for to in range(ranks):
        messages.send(to, "note", np.full(3, rank))
    messages.sync()
    assert sorted((origin, int(value.sum())) for origin, value in seen) == [(r, 3 * r) for r in range(ranks)]
    seen.clear()
    if rank == 0:
        messages.send(0, "forward", 10)
    messages.sync()
    assert ga.world().sum(len(seen)) == 1
    with pytest.raises(ga.ArgumentError, match="nobody"):
        messages.send(0, "nobody")
    with pytest.raises(ga.Error):
        messages.send(99, "note")
    messages.on("fails", lambda origin, value: 1 / 0)
    if rank == 0:
        messages.send(ranks - 1, "fails")
        with pytest.raises(ga.Error, match="ZeroDivisionError"):
            messages.sync()
    else:
        messages.sync()
    messages.close()


def test_messages_come_while_a_rank_computes(rank, ranks):
    """In interrupt mode threads of Gannet's run the function, with the GIL, between its own steps."""
    messages = ga.Messages("interrupt")
    seen = []
    messages.on("count", lambda origin, value: seen.append(value))
    for i in range(20):
        messages.send((rank + 1) % ranks, "count", i)
    while len(seen) < 20:
        time.sleep(0.001)
    assert sorted(seen) == list(range(20))
    messages.sync()
    messages.close()


def total(block, factor):
    return float(block.sum()) * factor


def double(block):
    block *= 2


def where():
    return ga.rank()


def fails():
    raise KeyError("lost")


def factorial_of(n):
    """A function without a name that calls itself."""

    def factorial(k):
        return 1 if k == 0 else k * factorial(k - 1)

    return lambda: factorial(n)


def test_functions_without_a_name_and_arrays_travel(rank, ranks):
    a = ga.array(np.arange(12.0), name="a")
    messages = ga.Messages()
    seen = []
    messages.on("tell", lambda origin, value: seen.append(value))
    there, by = (rank + 1) % ranks, 3
    messages.run(there, lambda array: array.acc.__getitem__(0).__iadd__(by), a)
    messages.run(there, total, np.ones(3), 2)
    messages.sync()
    ga.sync()
    assert a[0] == 3 * ranks
    messages.close()
    if hasattr(_core, "Futures"):
        with ga.Futures() as futures:
            assert futures.on(there, factorial_of(5)).result() == 120
            assert futures.on(there, lambda x, k=2: (k * x[5], ga.rank()), a).result() == (10, there)
            assert futures.at(a, slice(4, 6), lambda block: float(block.sum())).result() == 9
    with pytest.raises(TypeError, match="pickled"):
        ga.world().broadcast(a, rank)  # what takes no part in this goes by pickle alone
    ga.sync()


def test_an_array_travels_as_soon_as_it_is_made(ranks, monkeypatch):
    """Also to a rank that is late to know it."""
    own = ga.Array._name_in_world

    def late(array):
        time.sleep(0.1 if ga.rank() == ranks - 1 else 0)
        return own(array)

    messages = ga.Messages("interrupt")
    monkeypatch.setattr(ga.Array, "_name_in_world", late)
    a = ga.zeros(5, name="a")
    messages.run(ranks - 1, lambda array: array.acc.__getitem__(0).__iadd__(1), a)
    messages.sync()
    ga.sync()
    assert a[0] == ranks
    messages.close()


def test_tasks(rank, ranks):
    if not hasattr(_core, "Futures"):
        pytest.skip("built without oneTBB")
    futures = ga.Futures()
    a = ga.array(np.arange(40.0).reshape(4, 10))
    assert futures.at(a, slice(1, 3), total, 2).result() == 2 * np.arange(10.0, 30).sum()
    ga.sync()
    if rank == 0:
        owner, place = a.blocks[-1]
        futures.at(a, place, double).wait()
        assert futures.on(ranks - 1, where).result() == ranks - 1
        assert futures.any(where).result() in range(ranks)
        assert sum(f.result() for f in [futures.on(r, where) for r in range(ranks)]) == sum(range(ranks))
        with pytest.raises(KeyError, match="lost"):
            futures.on(0, fails).result()
        with pytest.raises(TypeError, match="function"):
            futures.any(3)
        with pytest.raises(ga.Error):
            futures.on(99, where)
    futures.all_quiesce()
    _, place = a.blocks[-1]
    np.testing.assert_array_equal(a[place], 2 * np.arange(40.0).reshape(4, 10)[place])
    futures.close()
    with pytest.raises(ga.StateError):
        futures.any(where)


def hops(left):
    return left and 1 + ga.Futures.current().on((ga.rank() + 1) % ga.size(), hops, left - 1).result()


def test_a_task_knows_its_futures(rank):
    if not hasattr(_core, "Futures"):
        pytest.skip("built without oneTBB")
    with ga.Futures() as first, ga.Futures() as second:
        for futures in first, second:
            assert futures.on(rank, hops, 3).result() == 3
            assert futures.on(rank, lambda: id(ga.Futures.current())).result() == id(futures)
        with pytest.raises(ga.StateError, match="in no task"):
            ga.Futures.current()
        first.all_quiesce()
        second.all_quiesce()
