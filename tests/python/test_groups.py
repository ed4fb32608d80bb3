"""Law: collective calls of a group concern its ranks only, and give all of them the same."""

import threading

import gannet as ga
import numpy as np
import pytest


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
