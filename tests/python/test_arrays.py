"""Law: an array is what it was asked to be, lies where it says, and lives as long as anything of it."""

import gc
import pickle

import gannet as ga
import numpy as np
import pytest
from gannet import _core


@pytest.mark.parametrize("dtype", ["i1", "u2", "i4", "u8", "f4", "f8", "c8", "c16", "?", "f2", "S5", ">f8", "M8[s]"])
def test_dtypes(dtype, rank):
    a = ga.zeros((6, 5), dtype)
    assert a.dtype == np.dtype(dtype)
    value = np.ones((2, 5), dtype)
    if rank == 0:
        a[1:3] = value
    ga.sync()
    np.testing.assert_array_equal(a[1:3], value)
    np.testing.assert_array_equal(a[0], np.zeros(5, dtype))


def test_structs(rank):
    kind = np.dtype([("position", "f8", 3), ("charge", "i4")])
    a = ga.empty(10, kind)
    if rank == 0:
        a[:] = np.zeros(10, kind)
        a[4] = ([1, 2, 3], -1)
        a[[6, 7]] = np.array([([4, 5, 6], 2)] * 2, kind)
    ga.sync()
    assert a[4]["charge"] == -1 and a[4:5]["position"].tolist() == [[1, 2, 3]]
    assert a[7]["position"].tolist() == [4, 5, 6]
    with pytest.raises(TypeError, match="no number"):
        a.acc[0] += 1


def test_what_cannot_be_an_element():
    for dtype in (object, "O", [("a", "O")], "S", ("f8", 3)):
        with pytest.raises(TypeError):
            ga.empty(4, dtype)


def test_making(ranks):
    assert ga.ones((3, 4), "f4").get().tolist() == [[1] * 4] * 3
    assert ga.full(5, 7).dtype == np.dtype(int) and ga.full(5, 7)[4] == 7
    oracle = np.arange(60.0).reshape(5, 12)
    a = ga.array(oracle, name="A", chunk=(None, 12))
    np.testing.assert_array_equal(a.get(), oracle)
    assert a.name == "A" and a.shape == (5, 12) and a.ndim == 2 and len(a) == 5
    assert a.nbytes == 480 and a.itemsize == 8 and a.size == 60
    b = ga.zeros_like(a, dtype="i4")
    assert b.dtype == "i4" and b.blocks == a.blocks and not b.get().any()
    assert ga.full_like(a, 3.0)[1, 1] == 3


def test_each_brings_its_part(rank, ranks):
    part = np.full((rank + 1, 4), rank)
    a = ga.from_local(part)
    np.testing.assert_array_equal(a.local, part)
    np.testing.assert_array_equal(a.get(), np.concatenate([np.full((r + 1, 4), r) for r in range(ranks)]))
    np.testing.assert_array_equal(ga.from_local(part.T, axis=1).get(), a.get().T)
    if ranks > 1:
        with pytest.raises(ValueError, match=r"rank 1 has a part of shape \(2, 1\)"):
            ga.from_local(np.zeros((2, rank)))


def test_who_owns_what(rank, ranks):
    a = ga.array(np.arange(1000.0).reshape(20, 50))
    np.testing.assert_array_equal(a.local, a[a.local_slice])
    assert sum(np.prod([s.stop - s.start for s in place]) for _, place in a.blocks) == a.size
    for owner, place in a.blocks:
        assert a.owner(place[0].start, place[1].start) == owner
        assert a.block(owner) == place
    assert {owner for owner, _ in a.owners((slice(3, 5), 7))} <= set(range(ranks))
    assert a.on_my_node(rank)
    np.testing.assert_array_equal(a.node_view(rank), a.local)
    with pytest.raises(IndexError):
        a.owner(20, 0)


def test_cyclic_arrays_have_tiles(ranks):
    oracle = np.arange(20 * 30).reshape(20, 30)
    a = ga.array(oracle, cyclic=(3, 7))
    for place, tile in a.local_tiles:
        np.testing.assert_array_equal(tile, oracle[place])
    if ranks > 1:
        with pytest.raises(ga.UnsupportedError):
            a.local  # noqa: B018
    b = ga.zeros((4, 6), irregular=([0, 1][:ranks], [0]))
    assert b.block(0) == (slice(0, 1 if ranks > 1 else 4), slice(0, 6))
    c = ga.zeros(10, owners=[ranks - 1])
    assert c.owner(0) == c.owner(9) == ranks - 1


def test_local_is_the_memory_itself(rank):
    a = ga.zeros((8, 8))
    a.local[...] = rank + 1
    ga.sync()
    for owner, place in a.blocks:
        assert (a[place] == owner + 1).all()
    assert np.from_dlpack(a.local).ctypes.data == a.local.ctypes.data
    ga.sync()


def test_a_view_keeps_its_array():
    a = ga.zeros(1000)
    view = a.local
    a.free()
    assert a.freed
    for _ in range(3):
        ga.full(1000, 7.0)
        ga.sync()
    assert not view.any()
    with pytest.raises(ga.StateError, match="freed"):
        a[0]
    with pytest.raises(ga.StateError, match="freed"):
        a[0] = 1
    with pytest.raises(ga.StateError, match="freed"):
        a.fill(1)
    assert "freed" in repr(a)


def test_ranks_drop_arrays_at_different_times(own, ranks):
    """GC torture: nothing waits, nothing is lost, and what all have dropped is freed."""
    arrays = {}
    for turn in range(60):
        arrays[turn] = ga.full(100, turn)
        for each in own.sample(sorted(arrays), min(len(arrays), own.randrange(3))):
            del arrays[each]
        if own.random() < 0.2:
            gc.collect()
        for number in own.sample(sorted(arrays), min(len(arrays), 4)):
            assert arrays[number][own.randrange(100)] == number
        if turn % 7 == 0:
            ga.sync()
    arrays.clear()
    gc.collect()
    ga.sync()
    assert _core.dropped() == 0


def test_repr_draws_and_does_not_communicate(rank, ranks):
    a = ga.zeros((100, 80), name="F")
    if rank == 0:
        text = repr(a)
        assert text.startswith(f'<gannet.Array "F": 100 x 80, float64, on {ranks} rank')
        assert "80" in text.splitlines()[1]
        assert ga.show(a) == text
        repr(ga.linalg)
    assert "rank" in repr(ga.world())
    many = ga.zeros(10000, cyclic=(1,))
    assert len(repr(many).splitlines()) == 1


def test_silent_gathers_are_refused():
    a = ga.zeros((3000, 3000), name="F")
    with pytest.raises(TypeError, match=r"a\.get\(\)"):
        np.asarray(a)
    small = ga.ones((3, 3))
    assert np.asarray(small).tolist() == [[1] * 3] * 3
    with pytest.raises(TypeError, match="iterating"):
        list(a)
    with pytest.raises(TypeError):
        0.0 in small  # noqa: B015
    with pytest.raises(TypeError):
        bool(small)
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(small)
    with pytest.raises(TypeError, match="numpy.sort"):
        np.sort(small)
    with pytest.raises(TypeError, match=r"gannet\.array"):
        np.ones((3, 3)) + small


def test_read_modify_write_is_refused(rank, ranks):
    a = ga.zeros((4 + ranks, 4), name="F")
    with pytest.raises(ga.RaceError, match=r"a\.acc\[s\] \+= x"):
        a[1:2, 0] += 1
    with pytest.raises(ga.RaceError):
        a[0, 0] -= 1
    with pytest.raises(ga.RaceError):
        a[:] *= 2
    with pytest.raises(ga.RaceError):
        a[[0, 1]] /= a[[2, 3]] + 1
    ga.sync()
    assert not a.get().any()
    ga.sync()
    a[0, 0] = a[0, 0] + 0  # in its own words: the program knows
    row = a[4 + rank]
    row += 1
    a[4 + rank] = row
    ga.options.allow_rmw = True
    try:
        a[2, 2:3] += 0
    finally:
        ga.options.allow_rmw = False
    ga.sync()
    assert a[4:].tolist() == [[1] * 4] * ranks


def test_atomics(rank, ranks):
    counter = ga.zeros(1, "i8")
    mine = [int(counter.at[0].read_inc()) for _ in range(100)]
    everybody = sum(ga.world().allgather(mine), [])
    assert sorted(everybody) == list(range(100 * ranks))
    assert counter.at[0].read_inc(5) >= 100 * ranks
    ga.sync()
    flag = ga.zeros((2, 2), "i4")
    won = flag.at[1, -1].compare_swap(0, rank + 1) == 0
    assert ga.world().sum(int(won)) == 1
    ga.sync()
    seen = ga.world().allgather(int(flag.at[0, 0].swap(rank + 10)))
    assert sorted(seen)[0] == 0
    with pytest.raises(IndexError):
        flag.at[0].read_inc()
    with pytest.raises(TypeError):
        ga.zeros(3, "i2").at[0].swap(1)
    with pytest.raises(TypeError):
        ga.zeros(3, "?").at[0].read_inc()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: ga.zeros(-1),
        lambda: ga.zeros(()),
        lambda: ga.zeros((1,) * 8),
        lambda: ga.zeros((4, 4), chunk=(2,)),
        lambda: ga.zeros((4, 4), chunk=(2, 2), cyclic=(1, 1)),
        lambda: ga.zeros((4, 4), grid=(1, 1)),
        lambda: ga.zeros((4, 4), irregular=([1], [0])),
        lambda: ga.zeros((4, 4), cyclic=(0, 1)),
        lambda: ga.zeros((4, 4), owners=[99]),
        lambda: ga.world().broadcast(1, root=99),
        lambda: ga.world().subgroup([99]),
        lambda: ga.init(),
        lambda: ga.zeros(4).block(99),
        lambda: ga.from_local(np.zeros((2, 2)), axis=2),
        lambda: ga.from_local(5.0),
        lambda: ga.Sparse((3,)),
    ],
)
def test_bad_values_are_value_errors(wrong):
    with pytest.raises((ValueError, RuntimeError)) as error:
        wrong()
    assert str(error.value)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: ga.zeros("x"),
        lambda: ga.zeros(2.5),
        lambda: ga.zeros(4, "nonsense"),
        lambda: ga.zeros(4).fill([1, 2]),
        lambda: ga.zeros(4).fill(1j),
        lambda: ga.zeros(4, "i4").at[0].acc(0.5),
        lambda: ga.zeros(4).dot(ga.zeros(4, "i4")),
        lambda: ga.zeros(4).at[:].get(out=np.zeros(4, "f4")),
        lambda: ga.zeros(4).at[:].get(out=[0] * 4),
        lambda: ga.linalg.eigh(np.eye(3)),
        lambda: ga.zeros(4).assign(np.zeros(4)),
        lambda: ga.zeros((4, 4)).sum(axis=0),
        lambda: ga.World("world"),
        lambda: _core.Array(),
        lambda: ga.zeros((4, 4), chunk=-1),
        lambda: ga.zeros((4, 4), chunk=(2.5, 1)),
        lambda: ga.zeros((4, 4), irregular=5),
        lambda: ga.zeros((4, 4), owners=0),
        lambda: ga.zeros(4, group="all"),
        lambda: ga.from_local([1], axis="x"),
        lambda: ga.sync("all"),
        lambda: ga.add(ga.zeros(4), 5),
        lambda: ga.dot(ga.zeros(4), np.zeros(4)),
        lambda: ga.copy(np.zeros(4), ga.zeros(4)),
        lambda: ga.transpose(np.eye(3)),
        lambda: ga.get_diagonal(np.eye(3)),
        lambda: ga.matmul(ga.zeros((4, 4)), ga.zeros((4, 4)), out=5),
        lambda: ga.scan(ga.zeros(4), [1, 0, 0, 0]),
        lambda: ga.show(np.eye(3)),
        lambda: ga.wait_all([5]),
        lambda: ga.Sparse("x"),
        lambda: ga.Sparse((3, 3)) @ np.zeros(3),
        lambda: np.zeros(3) @ ga.Sparse((3, 3)),
        lambda: ga.Messages(world_="all"),
        lambda: setattr(ga.options, "max_implicit_bytes", "16 MB"),
    ],
)
def test_bad_types_are_type_errors(wrong):
    with pytest.raises((TypeError, ModuleNotFoundError)) as error:
        wrong()
    assert str(error.value)


def test_options_have_names():
    with pytest.raises(AttributeError):
        ga.options.max_implicit_byte = 0


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4", "u8", "i1", "i2", "f4", "c8", "?"])
def test_integers_of_python_are_of_any_kind(dtype, rank, ranks):
    """As NumPy has it; those that do not fit are refused, and not cut."""
    assert ga.ones(3, dtype).get().tolist() == ga.full(3, 1, dtype).get().tolist() == [1, 1, 1]
    a = ga.zeros(4, dtype)
    if dtype == "?":
        return
    a.acc[1:3] += 2
    a.at[1].acc(3, alpha=4)
    ga.sync()
    assert a.get().tolist() == [0, 14 * ranks, 2 * ranks, 0]
    ga.sync()
    a.acc[2] -= 2
    ga.sync()
    assert a[2] == 0
    if np.dtype(dtype).itemsize >= 4 and dtype != "c8":
        a.at[3].read_inc()
        ga.sync()
        assert a[3] == ranks
    if dtype[0] in "ui":
        for refused in lambda: a.fill(2**64), lambda: a.acc[:].__iadd__(-(2**63) - 1), lambda: a.at[0].acc(1, 2**64):
            with pytest.raises(OverflowError):
                refused()
    ga.sync()


def test_never_made():
    with pytest.raises((TypeError, ga.StateError)):
        ga.Array.__new__(ga.Array)[0]
