"""Law: a Store is a dict that all ranks share: what was put is what is got, by any rank after a sync, and after the store was
closed and opened again."""

import pathlib
import pickle

import gannet as ga
import numpy as np
import pytest

try:
    ga.Store(memory="1M", local="64K").close()
except ga.UnsupportedError:
    pytest.skip("built without stores", allow_module_level=True)

SMALL = {"memory": "8M", "local": "256K"}


@pytest.fixture
def folder(tmp_path_factory):
    """The same on all ranks."""
    return ga.world().broadcast(str(tmp_path_factory.mktemp("store")) if ga.rank() == 0 else None)


@pytest.fixture
def disk(folder):
    """A folder in which stores may be; without RocksDB there is none."""
    try:
        ga.Store(folder, **SMALL).close()
    except ga.UnsupportedError:
        pytest.skip("built without RocksDB")
    return folder


def random_value(random):
    """Bytes or an array, also such bytes as arrays begin with."""
    length = random.choice([0, 1, 7, 100, 5000])
    kind = random.randrange(3)
    if kind == 0:
        return random.randbytes(length)
    if kind == 1:
        return random.choice([b"\x93", b"\x93NUMPY", b"\x93PICKLE", b"\x93BYTES"]) + random.randbytes(length)
    dtype = random.choice(["f8", "i2", "c16", "?", ">u4"])
    return np.frombuffer(random.randbytes(16 * length), "u1").copy().view("u4").astype(dtype)


def is_same(a, b):
    if isinstance(a, np.ndarray):
        return isinstance(b, np.ndarray) and a.dtype == b.dtype and np.array_equal(a, b)
    return type(a) is type(b) and a == b


@pytest.mark.parametrize("on_disk", [False, True])
def test_random_programs_are_those_of_a_dict(request, own, rank, ranks, on_disk):
    """Each rank has its own keys, as it likes; then everybody reads everybody's."""
    folder = request.getfixturevalue("disk") if on_disk else None
    with ga.Store(folder, **SMALL) as store:
        mine = {}
        for _ in range(3):
            for _ in range(60):
                number = own.randrange(20)
                key = f"{rank}/{number}" if number % 2 else 1000 * rank + number
                match own.randrange(4):
                    case 0 | 1:
                        store[key] = mine[key] = random_value(own)
                    case 2:
                        assert store.pop(key, None) is not None or key not in mine
                        mine.pop(key, None)
                    case 3:
                        assert (key in store) == (key in mine)
                        assert key not in mine or is_same(store[key], mine[key])
            store.sync()
            everything = {}
            for each in ga.world().allgather(mine):
                everything.update(each)
            assert set(store) == set(everything)
            assert len(store) == len(everything)
            assert all(is_same(store[key], value) for key, value in everything.items())
            ga.sync()
    if on_disk:
        with ga.Store(folder, access="read", **SMALL) as store:
            assert {*store} == {*everything}
            assert all(is_same(store[key], value) for key, value in everything.items())
            with pytest.raises(ga.StateError):
                store["new"] = b""


def test_arrays_keep_their_layout(rank, ranks):
    with ga.Store(**SMALL) as store:
        values = {
            "columns": np.asfortranarray(np.arange(12.0).reshape(3, 4)),
            "number": np.array(7, "i4"),
            "nothing": np.zeros((3, 0, 2)),
            "fields": np.array([(1, 2.5)], [("a", "i4"), ("b", "f8")]),
            "letters": np.array(["a", "bcd"]),
        }
        if rank == 0:
            store.update(values, more=np.float32(1.5))
        store.sync()
        for key, value in values.items():
            found = store[key]
            np.testing.assert_array_equal(found, value)
            assert (found.dtype, found.shape) == (value.dtype, value.shape)
        assert store["columns"].flags.f_contiguous
        assert store["more"] == 1.5
        changed = store["columns"]
        changed[0, 0] = 99  # a copy of one's own
        assert store["columns"][0, 0] == 0
        ga.sync()


def test_pickles_have_to_be_asked_for(disk):
    with ga.Store(disk, pickles=True, **SMALL) as store:
        store[f"a{ga.rank()}"] = {"x": [1, 2, (3, None)]}
        store.sync()
        assert store[f"a{(ga.rank() + 1) % ga.size()}"] == {"x": [1, 2, (3, None)]}
    with ga.Store(disk, **SMALL) as store:
        with pytest.raises(ga.StateError, match="pickles=True"):
            store["a0"]
        with pytest.raises(TypeError, match="pickles=True"):
            store["b"] = [1]
        with pytest.raises(TypeError, match="objects"):
            store["b"] = np.array([None])
        store[0] = pickle.dumps("bytes are bytes")
        assert pickle.loads(store[0]) == "bytes are bytes"
        ga.sync()


def test_what_only_begins_as_an_array_is_refused(rank):
    """Another program may have put anything."""
    with ga.Store(**SMALL) as store:
        for n, record in enumerate([b"", b"\x01\x00\xff\xff{", b"\x01\x00\x02\x00{}", b"\x07\x00"]):
            key = 100 * rank + n
            store._core.put(key, b"\x93NUMPY" + record, False, False)
            with pytest.raises(ga.ArgumentError, match="npy"):
                store[key]
        store._core.put("odd".encode(), b"\x93ODD", False, False)
        assert store["odd"] == b"\x93ODD"
        ga.sync()


def test_adds_of_all_ranks(ranks):
    with ga.Store(**SMALL) as store:
        for _ in range(10):
            store.add("sum", np.arange(100.0))
        store.sync()
        np.testing.assert_array_equal(store.array("sum"), 10 * ranks * np.arange(100.0))
        assert store.version("sum") >= 1
        with pytest.raises(ga.ArgumentError):
            store.array("sum", [("a", "f8"), ("b", "f8"), ("c", "f8")])
        with pytest.raises(ga.ArgumentError, match="float16"):
            store.add("sum", np.zeros(100, "f2"))
        ga.sync()


def test_many_at_once_and_lists(rank, ranks):
    with ga.Store(**SMALL) as store:
        store.update({f"{name}/{rank:03}": name.encode() * rank for name in ("a", "b")})
        store.update((1000 * rank + n, b"x" * n) for n in range(20))
        store.sync()
        assert store.texts("a/") == [f"a/{r:03}" for r in range(ranks)]
        assert store.texts("c") == []
        assert store.numbers(5, 1002) == [*range(5, 20), *(n for n in (1000, 1001) if ranks > 1)]
        keys = [1000 * r + n for n in range(20) for r in range(ranks)]
        for _ in range(2):  # of the home; then from where it was, or of a copy
            assert store.get_many(keys) == [b"x" * n for n in range(20) for r in range(ranks)]
            store.refresh()
        assert store.get_many([]) == []
        with pytest.raises(KeyError, match="-none"):
            store.get_many([keys[0], "-none"])
        store.sync()
        if rank == 0:
            store.clear()
        store.sync()
        assert len(store) == 0
        ga.sync()


def test_views_are_records_in_place(rank, ranks):
    with ga.Store(**SMALL) as store:
        values = {"columns": np.asfortranarray(np.arange(12.0).reshape(3, 4)), "bytes": b"\x93BYTES", "text": b"abc"}
        if rank == 0:
            store.update(values)
        store.sync()
        before = {key: store.view(key) for key in values}
        np.testing.assert_array_equal(before["columns"], values["columns"])
        assert before["columns"].flags.f_contiguous and not before["columns"].flags.writeable
        assert before["bytes"].tobytes() == b"\x93BYTES" and before["text"].tobytes() == b"abc"
        ga.sync()
        if rank == ranks - 1:
            store["text"] = b"changed"
            store["columns"] = np.zeros(5)
        store.sync()
        assert before["text"].tobytes() == b"abc" and before["columns"][2, 3] == 11
        assert store.view("text").tobytes() == b"changed" and store.view("columns").shape == (5,)
        with pytest.raises(KeyError):
            store.view("none")
        part = before.pop("columns")[1:]
        before.clear()
        if rank != 0:
            del part
        with pytest.raises(ga.StateError, match="view"):
            store.close()
        if rank == 0:
            np.testing.assert_array_equal(part, np.arange(4.0, 12.0).reshape(2, 4))
            del part
        store["after"] = b"it is still open"
        ga.sync()


def test_views_of_pickles_and_of_files(folder, rank):
    with ga.Store(pickles=True, **SMALL) as store:
        store[rank] = [1, 2]
        with pytest.raises(ga.StateError, match="pickle"):
            store.view(rank)
        ga.sync()
    path = pathlib.Path(folder) / "records"
    if rank == 0:
        path.write_bytes(bytes(range(256)) * 4)
    ga.sync()
    with ga.Store.over(path, 256, access="read", **SMALL) as store:
        assert store.view(2).tolist() == [*range(256)]
        assert store.get_many([3, 0]) == [bytes(range(256))] * 2


def test_over_a_file(folder, rank, ranks):
    path = pathlib.Path(folder) / "records"
    content = bytes(range(256)) * 40 + b"end"
    if rank == 0:
        path.write_bytes(content)
    ga.sync()
    with ga.Store.over(path, 256, **SMALL) as store:
        assert len(store) == 41 and list(store.numbers(39)) == [39, 40]
        assert all(store[n] == content[256 * n : 256 * n + 256] for n in range(41))
        np.testing.assert_array_equal(store.array(3, "u1"), np.arange(256))
        with pytest.raises((KeyError, ga.ArgumentError)):
            store[41]
        store.sync()
        for n in range(rank, 40, ranks):
            store[n] = np.full(32, float(n))
        store.sync()
        assert all(store[n] == np.full(32, float(n)).tobytes() for n in range(40))
        store.sync()
    assert np.fromfile(path, "f8", 32 * 40).tolist() == [float(n) for n in range(40) for _ in range(32)]
    assert path.read_bytes()[-3:] == b"end"


def test_stores_refuse(folder):
    with ga.Store(**SMALL) as store:
        for key in ("", "x" * 2000, -1, 2**64 - 1):
            with pytest.raises(ga.ArgumentError):
                store[key] = b""
            assert key not in store
        for key in (True, 1.5, None, b"bytes"):
            with pytest.raises(TypeError):
                store[key] = b""
        for missing in ("none", 5):
            with pytest.raises(KeyError):
                store[missing]
            with pytest.raises(KeyError):
                del store[missing]
        with pytest.raises(ga.ArgumentError, match="priority"):
            store.put("k", b"", priority="low")
        assert "local" in store.stats()
        assert 0 <= store.home("k") < ga.size()
        ga.sync()
    store.close()  # once more is nothing
    with pytest.raises(ga.StateError, match="closed"):
        store["k"]
    for wrong in ({"memory": "1X"}, {"local": -1}, {"write": "later"}, {"access": "append"}):
        with pytest.raises(ga.ArgumentError):
            ga.Store(**wrong)
    with pytest.raises(ga.MachineError):
        ga.Store.over(f"{folder}/none", 100)
