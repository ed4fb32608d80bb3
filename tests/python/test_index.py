"""Law: what an index selects is what NumPy selects, for get, put and accumulate, of any distribution."""

import gannet as ga
import numpy as np
import pytest

LAYOUTS = {
    "blocks": {},
    "rows": {"chunk": (1, 100)},
    "cyclic": {"cyclic": (3, 4)},
}


def random_index(rng, extent):
    """One part of a key: an integer or a slice, in the array or half outside, as slices may be."""
    if rng.random() < 0.3:
        return int(rng.integers(-extent, extent))
    start, stop = (None if rng.random() < 0.2 else int(rng.integers(-extent - 3, extent + 3)) for _ in "ab")
    step = None if rng.random() < 0.4 else int(rng.choice([-5, -3, -2, -1, 1, 2, 3, 7]))
    return slice(start, stop, step)


def random_key(rng, shape):
    key = [random_index(rng, n) for n in shape[: rng.integers(0, len(shape) + 1)]]
    if len(key) < len(shape) and rng.random() < 0.5:
        key.insert(int(rng.integers(0, len(key) + 1)), Ellipsis)
        rest = len(shape) - (len(key) - 1)
        for _ in range(int(rng.integers(0, rest + 1))):
            at = int(rng.integers(0, len(key) + 1))
            key.insert(at, slice(None))
    if rng.random() < 0.2:
        key.insert(int(rng.integers(0, len(key) + 1)), None)
    return tuple(key)


def same_values(mine, numpys):
    assert type(mine) is type(numpys)
    np.testing.assert_array_equal(mine, numpys)
    assert np.shape(mine) == np.shape(numpys)
    assert mine.dtype == numpys.dtype


@pytest.mark.parametrize("how", LAYOUTS)
def test_get_and_put(same, rank, how):
    oracle = same.random((13, 17))
    a = ga.array(oracle, **LAYOUTS[how])
    for turn in range(60):
        key = random_key(same, oracle.shape)
        value = same.random(oracle[key].shape)
        if turn % ga.size() == rank:
            same_values(np.asarray(a[key]), np.asarray(oracle[key]))
            a[key] = value
        oracle[key] = value
        ga.sync()
        same_values(a.get(), oracle)
        ga.sync()


@pytest.mark.parametrize("how", LAYOUTS)
def test_accumulate_by_all(same, ranks, how):
    oracle = np.zeros((13, 17))
    a = ga.array(oracle, **LAYOUTS[how])
    for _ in range(40):
        key = random_key(same, oracle.shape)
        value = same.integers(0, 9, oracle[key].shape).astype(float)
        a.acc[key] += value
        a.at[key].acc(value, alpha=2)
        oracle[key] += 3 * ranks * value
    ga.sync()
    same_values(a.get(), oracle)
    ga.sync()
    a.acc[...] -= 1.0
    ga.sync()
    same_values(a.get(), oracle - ranks)


def test_three_dimensions(same):
    oracle = same.random((5, 7, 6)).astype(np.float32)
    a = ga.array(oracle)
    for _ in range(80):
        key = random_key(same, oracle.shape)
        same_values(np.asarray(a[key]), np.asarray(oracle[key]))


def test_elements_are_numpys_scalars(same):
    oracle = same.integers(0, 1000, (9, 8))
    a = ga.array(oracle)
    for i in (0, 8, -1, -9, np.int64(3)):
        for j in (0, 7, -8):
            assert type(a[i, j]) is np.int64
            assert a[i, j] == oracle[i, j]
    assert a[2].shape == (8,)


def test_lists_and_masks(same, rank):
    oracle = same.random((12, 10))
    a = ga.array(oracle, cyclic=(2, 3))
    mask = same.random((12, 10)) < 0.3
    keys = [
        [0, 5, -1],
        ([3, 1, 3], [2, 2, -1]),
        (slice(2, 9, 2), [4, 0]),
        ([1, 2], slice(None, None, -1)),
        (np.arange(12).reshape(3, 4) % 7, 5),
        mask,
        mask[:, 0],
        (slice(None), mask[0]),
        (np.array([[0], [3]]), np.array([1, 2])),
        [],
        (Ellipsis, [1, 1]),
    ]
    for key in keys:
        same_values(a[key], oracle[key])
        assert a.at[key].shape == oracle[key].shape
    ga.sync()
    for key in keys[:1] + keys[2:5] + keys[5:9]:
        value = same.random(oracle[key].shape)
        if rank == 0:
            a[key] = value
        oracle[key] = value
        ga.sync()
        same_values(a.get(), oracle)
        ga.sync()


def test_scatter_that_adds_takes_repeats(ranks):
    a = ga.zeros(10, "i8")
    a.acc[[3, 3, 5]] += 1
    a.at.scatter_acc([[7], [7], [-1]], [1, 2, 3], alpha=10)
    ga.sync()
    assert a.get().tolist() == [n * ranks for n in (0, 0, 0, 2, 0, 1, 0, 30, 0, 30)]
    assert a.at.gather([3, 7]).tolist() == [2 * ranks, 30 * ranks]


def test_out_of_range_is_an_index_error_before_anything(rank):
    a = ga.zeros((4, 5), name="F")
    for key in [4, -5, (0, 5), (0, 0, 0), ([0, 9],), (slice(None), [7])]:
        with pytest.raises(IndexError, match="F"):
            a[key]
        with pytest.raises(IndexError, match="F"):
            a[key] = 1.0
    with pytest.raises(IndexError):
        a[..., ...]
    with pytest.raises(IndexError):
        a["x"]
    with pytest.raises((IndexError, TypeError)):
        a[1.5]
    ga.sync()
    assert not a.get().any()


def test_shapes_that_do_not_fit_are_named(rank):
    a = ga.zeros((4, 5), name="F")
    with pytest.raises(ValueError, match=r"\(3,\).*\(4, 5\)"):
        a[...] = np.ones(3)
    with pytest.raises(ValueError, match=r"\(2, 2\)"):
        a[0] = np.ones((2, 2))
    with pytest.raises(ValueError, match=r"\(2,\).*\(5,\)"):
        a.at[0].get(out=np.empty(2))
    a[1] = np.ones((1, 5))
    a[2] = 7
    a[3:, 1:3] = [1, 2]
    ga.sync()
    assert a[1:3].tolist() == [[1] * 5, [7] * 5]


def test_buffers_with_strides(same, rank):
    oracle = same.random((8, 9))
    a = ga.array(oracle)
    big = np.zeros((16, 27))
    for view in (big[::2, ::3], big[:8, :9], big[8:, 18:], np.zeros((9, 8)).T, big[7::-1, 8::-1]):
        assert a.at[...].get(out=view) is view
        same_values(view, oracle)
    ga.sync()
    turned = np.asfortranarray(oracle[::-1])
    if rank == 0:
        a[...] = turned
    ga.sync()
    same_values(a.get(), oracle[::-1])
    ga.sync()
    if rank == 0:
        a[::2, ::-3] = oracle.T[:3, :4].T
    ga.sync()
    same_values(a[::2, ::-3], oracle.T[:3, :4].T)


def test_requests(same, rank, ranks):
    a = ga.zeros((6, 40))
    requests = [a.at[i].put_nb(np.full(40, float(i))) for i in range(6) if i % ranks == rank]
    ga.wait_all(requests)
    ga.sync()
    gets = [a.at[i].get_nb() for i in range(6)]
    out = np.empty(40)
    into = a.at[2].get_nb(out=out)
    assert [values.tolist() for values in ga.wait_all(gets)] == [[i] * 40 for i in range(6)]
    assert into.wait() is out and out[0] == 2
    assert into.test()
    ga.sync()
    a.at[0, ::2].acc_nb(np.ones(20)).wait()
    a.at[:, 3].acc_nb(1.0, alpha=2).wait()
    del gets
    ga.sync()
    assert a[0, 0] == ranks and a[5, 3] == 5 + 2 * ranks

    async def waits():
        return await a.at[0, 0:1].get_nb()

    import asyncio

    assert asyncio.run(waits()) == [ranks]
