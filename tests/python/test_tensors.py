"""Laws: einsum of tensors is numpy.einsum of what they hold; slices and tiles are NumPy's of the same
array; what does not fit is refused in words that name it."""

import sys

import gannet as ga
import numpy as np
import pytest
from gannet import _core

DTYPES = ["f4", "f8", "c8", "c16"]
EXTENTS = dict(zip("abcdef", (4, 7, 3, 5, 2, 6)))


def numbers(rng, shape, dtype="f8"):
    """Small whole numbers, whose sums and products are exact in any order."""
    values = rng.integers(-3, 4, shape)
    if np.dtype(dtype).kind == "c":
        values = values + 1j * rng.integers(-3, 4, shape)
    return np.asarray(values, dtype)


def filled(values, tile=3, **options):
    """A tensor with these values: each rank writes its own tiles."""
    t = ga.tensor(values.shape, values.dtype, tile=tile, **options)
    for place, view in t.tiles():
        view[...] = values[place]
    ga.sync()
    return t


def random_statement(rng):
    """(text, labels of each operand): diagonals, labels of all operands, sums over one, implied results."""
    operands = ["".join(rng.choice(list("abcdef"), rng.integers(0, 4))) for _ in range(rng.integers(1, 5))]
    there = sorted(set("".join(operands)))
    result = rng.permutation([each for each in there if rng.random() < 0.5])
    return ",".join(operands) + ("" if rng.random() < 0.3 else "->" + "".join(result)), operands


@pytest.mark.parametrize("dtype", DTYPES)
def test_random_products(same, dtype):
    for _ in range(25):
        text, operands = random_statement(same)
        arrays = [numbers(same, [EXTENTS[label] for label in each], dtype) for each in operands]
        tensors = [filled(each, int(same.integers(2, 5))) for each in arrays]
        wanted = np.einsum(text, *arrays)
        made = ga.einsum(text, *tensors)
        assert made.shape == wanted.shape and made.dtype == wanted.dtype, text
        np.testing.assert_array_equal(made.numpy(), wanted, text)
        path, report = ga.einsum_path(text, *tensors)
        assert path[0] == "einsum_path" and "Complete contraction" in report
        np.testing.assert_array_equal(ga.einsum(text, *tensors, optimize=path).numpy(), wanted, text)
        ga.sync()


@pytest.mark.parametrize(
    "text", ["ii->i", "ii", "iji->j", "bij,bjk->bik", "i,j->ij", "ij,ij->ij", "i,i", "ijk->kji", ",ij->ji", "...i,i...->..."]
)
def test_special_products(same, text):
    extents = {"i": 5, "j": 4, "k": 6, "b": 3}
    arrays = [
        numbers(same, [extents[label] for label in each.replace("...", "j")])
        for each in text.split("->")[0].split(",")
    ]
    wanted = np.einsum(text, *arrays)
    np.testing.assert_array_equal(ga.einsum(text, *map(filled, arrays)).numpy(), wanted)
    np.testing.assert_array_equal(np.einsum(text, *map(filled, arrays)).numpy(), wanted)


def test_operands_of_numpy_and_arrays_mix_in(same):
    a, b, c = (numbers(same, shape) for shape in ((5, 7), (7, 4), (4, 5)))
    t = filled(a)
    for second in (b, ga.array(b), b.astype("i4"), b.tolist()):
        np.testing.assert_array_equal(ga.einsum("ij,jk->ik", t, second).numpy(), a @ b)
    np.testing.assert_array_equal(np.einsum("ij,jk->ik", b.T, t.T).numpy(), b.T @ a.T)
    single = ga.einsum("ij,jk->ik", t.astype("f4"), b.astype("c8"))
    assert single.dtype == np.complex64
    np.testing.assert_array_equal(single.numpy(), a @ b)
    np.testing.assert_array_equal(ga.einsum("ij,jk,ki", a, b, c).numpy(), np.trace(a @ b @ c))


def test_out_and_memory(same):
    a, b = numbers(same, (6, 5)), numbers(same, (5, 6))
    out = ga.tensor((6, 6), tile=4, name="out")
    assert ga.einsum("ij,jk->ik", filled(a), filled(b), out=out) is out
    np.testing.assert_array_equal(out.numpy(), a @ b)
    ga.einsum("ij,jk->ki", filled(a), b, out=out, threads=2)
    np.testing.assert_array_equal(out[...], (a @ b).T)
    with pytest.raises(ga.OutOfMemoryError, match="allowed"):
        ga.einsum("ij,jk->ik", filled(a), filled(b), memory=100)
    with pytest.raises(TypeError, match=r"out is a gannet\.Tensor"):
        ga.einsum("ij,jk->ik", filled(a), filled(b), out=np.zeros((6, 6)))


@pytest.mark.parametrize("axes", [0, 1, 2, ([0, 2], [1, 0]), (0, 1), ([-1], [0])])
def test_tensordot_and_transpose(same, axes):
    a, b = numbers(same, (4, 4, 5)), numbers(same, (5, 4, 4))
    if axes in (1, 2):
        b = numbers(same, (4, 5, 3)[2 - axes :])
    t, u = filled(a), filled(b)
    wanted = np.tensordot(a, b, axes)
    np.testing.assert_array_equal(ga.tensordot(t, u, axes).numpy(), wanted)
    np.testing.assert_array_equal(np.tensordot(a, u, axes).numpy(), wanted)
    np.testing.assert_array_equal(ga.transpose(t, (1, 2, 0)).numpy(), a.transpose(1, 2, 0))
    np.testing.assert_array_equal(t.T.numpy(), a.T)
    np.testing.assert_array_equal(t.transpose(2, 0, 1).numpy(), a.transpose(2, 0, 1))


def test_opt_einsum_contracts(same):
    """Unchanged: it finds tensordot, transpose and einsum by the module of its operands' type."""
    opt_einsum = pytest.importorskip("opt_einsum")
    shapes = {"ab": (4, 7), "bcd": (7, 3, 5), "de": (5, 2), "ace": (4, 3, 2), "aa": (4, 4)}
    for text in ("ab,bcd,de->ace", "ab,bcd,de,ace", "aa,ab->b", "ab,bcd->dca", "bcd,de->ebc", "ab,bcd,aa->cd"):
        arrays = [numbers(same, shapes[each]) for each in text.split("->")[0].split(",")]
        made = opt_einsum.contract(text, *map(filled, arrays))
        assert isinstance(made, ga.Tensor)
        np.testing.assert_array_equal(made.numpy(), np.einsum(text, *arrays), text)
        mixed = opt_einsum.contract(text, arrays[0], *map(filled, arrays[1:]))
        np.testing.assert_array_equal(mixed.numpy(), np.einsum(text, *arrays), text)


@pytest.mark.parametrize("dtype", DTYPES)
def test_slices_are_numpys(same, dtype):
    values = numbers(same, (7, 6, 5), dtype)
    t = filled(values, (3, 2, 5))
    assert (t.shape, t.ndim, t.size, t.grid) == ((7, 6, 5), 3, 210, (3, 3, 1))
    for index in (
        ...,
        (0, 1, 2),
        (-1, slice(None), -2),
        slice(2, 6),
        (..., slice(None, None, 2)),
        (slice(6, 0, -1), slice(None, None, -2), 3),
        (None, 4, ..., None),
        slice(3, 3),
        slice(1, 40),
    ):
        got = t[index]
        assert np.shape(got) == np.shape(values[index])
        np.testing.assert_array_equal(got, values[index])
        ga.sync()
        new = numbers(same, np.shape(values[index]), dtype)
        values[index] = new
        if ga.rank() == ga.size() - 1:
            t[index] = new
        ga.sync()
        np.testing.assert_array_equal(t.numpy(), values)
        ga.sync()
    for wrong in ((7, 0, 0), (0, -7), (0, 0, 0, 0), [0, 1], (True,), 1.5, (..., ...), values > 0):
        with pytest.raises(IndexError):
            t[wrong]
    with pytest.raises(ValueError, match="broadcast"):
        t[0:2] = np.zeros((3, 6, 5))
    with pytest.raises(ga.RaceError, match="add_tile"):
        t[0:2] += 1


def test_tiles(same):
    values = numbers(same, (7, 5))
    n, m = ga.Space("n", 7, 3), ga.Space("m", 5, starts=[0, 1, 4])
    t = ga.tensor([n, m], name="t")
    assert n.starts == [0, 3, 5] and t.grid == (3, 3) and t.spaces[1].starts == [0, 1, 4]
    everywhere = list(np.ndindex(t.grid))
    mine = [at for at in everywhere if t.owner(at) == ga.rank()]
    assert [place for place, _ in t.tiles()] == [t.tile_slice(at) for at in mine]
    assert ga.world().sum(len(mine)) == len(everywhere)
    if ga.rank() == 0:
        for at in everywhere:
            t.put_tile(at, values[t.tile_slice(at)])
    ga.sync()
    np.testing.assert_array_equal(t.numpy(), values)
    for at in everywhere:
        np.testing.assert_array_equal(t.get_tile(at), values[t.tile_slice(at)])
    ga.sync()
    for at in everywhere:
        t.add_tile(at, 1, alpha=2)
    ga.sync()
    np.testing.assert_array_equal(t.numpy(), values + 2 * ga.size())
    ga.sync()
    for _, view in t.tiles():
        view *= 2
    assert t.norm() == pytest.approx(np.linalg.norm(2 * values + 4 * ga.size()))
    t.fill(-3).scale(2)
    assert t.largest()[0] == 6 and (t[...] == -6).all() and "2 dimensions" in t.describe()
    with pytest.raises(ga.ArgumentError, match=r"tile \(3, 0\) of \"t\""):
        t.get_tile((3, 0))
    with pytest.raises(ValueError, match="broadcast"):
        t.put_tile((0, 0), np.zeros(7))
    with pytest.raises(TypeError, match="float64"):
        t.add_tile((0, 0), 1j)
    with pytest.raises(TypeError, match="whole number"):
        t.get_tile("first")


def test_symmetry_and_absent_tiles(same):
    n = ga.Space("n", 6, 2)
    t = ga.tensor([n, n], symmetry=ga.antisymmetric(0, 1), name="anti")
    block = numbers(same, (2, 2))
    if ga.rank() == 0:
        t.put_tile((0, 1), block)
    ga.sync()
    np.testing.assert_array_equal(t.get_tile((1, 0)), -block.T)
    np.testing.assert_array_equal(t[0:2, 2:4], block)
    assert sum(1 for _ in t.tiles()) <= 6
    np.testing.assert_array_equal(t.astype("c16").numpy(), t.numpy())
    with pytest.raises(ga.ArgumentError, match="symmetry"):
        t[0:2] = 1
    four = ga.tensor([n] * 4, symmetry=ga.antisymmetric(0, 1) | ga.symmetric(2, 3))
    both = ga.tensor([n] * 4, symmetry=ga.pairs((0, 2), (1, 3)))
    assert both.owner((0, 1, 2, 1)) == both.owner((1, 0, 1, 2)) and four.owner((0, 1, 2, 0)) is not None
    d = ga.tensor([n, n], present=lambda at: at[0] == at[1], name="d")
    assert d.owner((0, 1)) is None and ga.world().sum(len(d.tiles())) == 3
    for place, view in d.tiles():
        view[...] = place[0].start + 1
    product = ga.einsum("ij,jk->ik", d, d)
    assert product.owner((0, 1)) is None and d.copy().owner((0, 1)) is None
    np.testing.assert_array_equal(product.numpy(), d.numpy() @ d.numpy())
    with pytest.raises(ga.ArgumentError, match="absent"):
        d.put_tile((0, 1), 1)


def test_placement(same):
    values = numbers(same, (7, 6))
    last = ga.size() - 1
    grid = [1, ga.size()]
    owners = {"cyclic": lambda at: (at[0] * 2 + at[1]) % ga.size(), "grid": lambda at: at[1] % ga.size()}
    for placement, owner in (("cyclic", owners["cyclic"]), (grid, owners["grid"]), (lambda at: last, lambda at: last)):
        t = filled(values, placement=placement)
        assert all(t.owner(at) == owner(at) for at in np.ndindex(t.grid))
        np.testing.assert_array_equal(t.numpy(), values)
        ga.sync()
    for wrong, words in ((lambda at: ga.size(), "placed on rank"), ("nowhere", "no placement"), ([1], "grid of ranks")):
        with pytest.raises(ga.ArgumentError, match=words):
            ga.tensor((7, 6), tile=3, placement=wrong)
    with pytest.raises(TypeError, match="whole number"):
        ga.tensor((7, 6), tile=3, placement=lambda at: "first")


def test_truncated_dot_and_symmetry(same):
    a, b = (numbers(same, (7, 7), "c16") for _ in range(2))
    a[:3, :3] = 0
    t, u = filled(a, name="t"), filled(b)
    less = t.truncated(0.5, "less")
    assert less.owner((0, 0)) is None and less.name == "less"
    np.testing.assert_array_equal(less.numpy(), a)
    assert t.dot(u) == np.vdot(a, b) and isinstance(filled(b.real).dot(filled(b.real)), float)
    with pytest.raises(ga.ArgumentError, match="not cut alike"):
        t.dot(filled(b, 2))
    n = ga.Space("n", 6, 3)
    s = ga.tensor([n, n], symmetry=ga.symmetric(0, 1), name="s")
    s.check_symmetry()
    for place, view in s.tiles():
        if place[0] == place[1]:
            view[0, 1] = 1
    ga.sync()
    with pytest.raises(ga.NumericError, match='"s"'):
        s.check_symmetry(1e-6)


def test_computed_tensors(same):
    rows, columns = np.arange(7.0), np.arange(5.0)
    whole = np.add.outer(rows, 10 * columns)
    c = ga.computed_tensor((7, 5), lambda place: whole[place], tile=3, name="sums")
    a = numbers(same, (5, 4))
    np.testing.assert_array_equal(c.numpy(), whole)
    np.testing.assert_array_equal(c.get_tile((1, 0)), whole[c.tile_slice((1, 0))])
    for threads in 1, 3:
        np.testing.assert_array_equal(ga.einsum("ij,jk->ik", c, filled(a), threads=threads).numpy(), whole @ a)
    np.testing.assert_array_equal(c.astype("f4").numpy(), whole)
    assert "computed when needed" in c.describe()
    with pytest.raises(ga.ArgumentError, match="computed when it is needed"):
        c.fill(1)
    with pytest.raises(TypeError, match="function"):
        ga.computed_tensor((3, 3), 1)


def test_what_a_computed_tensor_raises(same):
    bad = ga.size() - 1

    def fails(place):
        if ga.rank() == bad:
            raise KeyError("no such integral")
        return 1

    c = ga.computed_tensor((8, 8), fails, tile=2)
    out = ga.tensor((8, 8), tile=2, placement=lambda at: (at[0] + at[1]) % ga.size())
    for threads in 1, 3:
        plan = ga.TensorPlan(threads=threads, steal=False)
        plan.einsum("ij->ij", c, out=out)
        with pytest.raises(KeyError if ga.rank() == bad else ga.PeerError, match="no such integral|rank . failed"):
            plan.run()
    assert out.fill(2).norm() == 16
    with pytest.raises(ValueError, match="broadcast"):
        ga.computed_tensor((4,), lambda place: np.zeros(3), tile=2).numpy()


def test_plans(same):
    a, b, f = (numbers(same, shape) for shape in ((9, 5), (5, 9), (9, 9)))
    t, u, g = map(filled, (a, b, f))
    c, d = ga.tensor((9, 9), tile=3, name="c"), ga.tensor((9, 9), tile=3, name="d")
    e = ga.tensor((), name="e")
    plan = ga.TensorPlan(threads=2, memory=1 << 20)
    plan.einsum("ik,kl,lj->ij", t, u, g, out=c, alpha=2)
    plan.sum([(1, "ij->ij", c), (-0.5, "ji->ij", c)], out=d)
    plan.einsum("ij->ij", g, out=d, add=True)
    plan.einsum("ij,ij", d, c, out=e)
    wanted = 2 * a @ b @ f
    for _ in range(3):
        plan.run()
        np.testing.assert_array_equal(c.numpy(), wanted)
        np.testing.assert_array_equal(d.numpy(), wanted - 0.5 * wanted.T + f)
        assert float(e) == np.sum(c.numpy() * d.numpy())
        ga.sync()
    assert plan.memory_needed <= 1 << 20
    assert 0 < plan.memory_used <= 1 << 20
    steps = plan.steps()
    assert steps[-1].result == "e" and sum(step.flops for step in steps) > 0
    assert "schedule" in plan.explain() and repr(plan) == f"<gannet.TensorPlan: {len(steps)} steps>"
    n = ga.Space("n", 9, 3)
    s = ga.tensor([n, n], symmetry=ga.symmetric(0, 1))
    plan = ga.TensorPlan(schedule="owner")
    plan.sum([(1, "ij->ij", g), (1, "ji->ij", g)], out=s)
    plan.run()
    np.testing.assert_array_equal(s.numpy(), f + f.T)
    believing = ga.TensorPlan(trust_symmetry=True)
    believing.einsum("ij->ij", s, out=s, alpha=0.5)
    believing.run()
    np.testing.assert_array_equal(s.numpy(), (f + f.T) / 2)
    ga.sync()


def test_what_plans_refuse(same):
    t = filled(numbers(same, (9, 9)))
    out = ga.tensor((9, 9), tile=3)
    small = ga.TensorPlan(memory=100)
    small.einsum("ij,jk,kl->il", t, t, t, out=out)
    with pytest.raises(ga.OutOfMemoryError, match=r"Allow \d+ bytes"):
        small.run()
    assert out.norm() == 0
    plan = ga.TensorPlan()
    with pytest.raises(TypeError, match="ndarray"):
        plan.einsum("ij->ij", np.zeros((9, 9)), out=out)
    with pytest.raises(ga.ArgumentError, match="same labels"):
        plan.sum([(1, "ij->ij", t), (1, "ij->ji", t)], out=out)
    with pytest.raises(ga.ArgumentError, match="2 labels"):
        plan.einsum("ij->ij", t, out=ga.tensor((9,), tile=3))
    for wrong in ({"threads": 0}, {"schedule": "soon"}, {"memory": -1}, {"cache": -1}):
        with pytest.raises(ga.ArgumentError):
            ga.TensorPlan(**wrong)
    with pytest.raises(TypeError, match="whole number"):
        ga.TensorPlan(memory=1e9)


def test_spaces():
    occ, vir = ga.Space("occ", 4, 2, tag=1), ga.Space("vir", 7, 3)
    whole = ga.Space.join("all", [occ, vir])
    assert (whole.extent, whole.starts, whole.part("vir").extent) == (11, [0, 2, 4, 7, 9], 7)
    assert [whole.tag(tile) for tile in range(5)] == [1, 1, 0, 0, 0] and len(whole) == 11
    assert "vir" in repr(vir) and whole.name == "all"
    assert whole.part("occ").cut_as(occ) and not vir.cut_as(ga.Space("vir", 7, 4))
    with pytest.raises(ga.ArgumentError, match="its parts: occ, vir"):
        whole.part("core")
    with pytest.raises(ga.ArgumentError, match="negative"):
        ga.Space("n", -1)
    with pytest.raises(ga.ArgumentError, match="without tile"):
        ga.Space("n", 4, 2, starts=[0, 2])


def test_numbers_and_implicit_copies(same):
    a = numbers(same, (4, 5))
    total = ga.einsum("ij,ij->", filled(a), filled(a))
    assert total.shape == () and total[()] == float(total) == complex(total) == (a * a).sum()
    np.testing.assert_array_equal(np.asarray(filled(a)), a)
    t = filled(a)
    for refused in (lambda: t + t, lambda: a @ t, lambda: np.sum(t), lambda: list(t), lambda: float(t)):
        with pytest.raises(TypeError):
            refused()


def test_wrong_indices_are_named():
    t, u = ga.tensor((4, 5), tile=2, name="t"), ga.tensor((6, 3), tile=2, name="u")
    for refused, words in (
        (lambda: ga.einsum("ij,jk->ik", t, u), r'label "j" has .*5|label "j" has 6'),
        (lambda: ga.einsum("ij->ijk", t), 'no operand has the result\'s label "k"'),
        (lambda: ga.einsum("ij->ii", t), 'label "i" twice'),
        (lambda: ga.einsum("ij,jk->ik", t), "names 2 operands, and 1 were given"),
        (lambda: ga.einsum("ijk->i", t), 'operand 0 has 2 dimensions, and the text 3 labels, "ijk"'),
        (lambda: ga.einsum("i?->i", t), '"\\?" is none'),
        (lambda: ga.einsum_path("ij,jk,kl->il", t, u, u), 'label "j" has'),
        (lambda: ga.einsum("ij,kl->", t, u, optimize=["einsum_path", (0, 2)]), "path"),
        (lambda: ga.tensordot(t, u, 3), "3 axes of 2 and 2"),
        (lambda: ga.tensordot(t, u, ([0, 1], [0])), "as many"),
        (lambda: ga.transpose(t, (0, 0)), "twice"),
        (lambda: ga.tensor((4, 5), tile=(2, 2, 2)), "3 numbers"),
        (lambda: ga.tensor((2,) * 9), "8|eight"),
        (lambda: ga.einsum("ij->", t, threads=0), "0 threads"),
        (lambda: ga.einsum("ij->", t, memory=-1), "not -1"),
    ):
        with pytest.raises(ga.ArgumentError, match=words):
            refused()
    for refused, words in (
        (lambda: ga.tensor((4, 5), "i8"), "holds float32"),
        (lambda: ga.tensor("ab"), "whole number"),
        (lambda: ga.tensor((4, 5), symmetry=(0, 1)), "symmetric"),
        (lambda: ga.einsum(t, [0, 1]), "text"),
    ):
        with pytest.raises(TypeError, match=words):
            refused()
    np.testing.assert_array_equal(ga.einsum("ij->ji", t).numpy(), np.zeros((5, 4)))


def test_extents_of_none_and_one(same):
    for shapes in ([(0, 3), (3, 2)], [(2, 0), (0, 3)], [(1, 1), (1, 4)]):
        a, b = (numbers(same, shape) for shape in shapes)
        t, u = ga.tensor(a.shape), ga.tensor(b.shape, tile=2)
        t[...], u[...] = a, b
        np.testing.assert_array_equal(ga.einsum("ij,jk->ik", t, u).numpy(), a @ b)
        np.testing.assert_array_equal(t[:, 0:1], a[:, 0:1])
        assert t.largest()[0] == abs(a).max(initial=0)


def test_tensors_of_a_group(same):
    """Only its ranks take part."""
    a, b = numbers(same, (5, 7)), numbers(same, (7, 4))
    members = list(range(0, ga.size(), 2))
    before = _core.dropped()
    if ga.rank() in members:
        group = ga.world().subgroup(members)
        t = ga.tensor(a.shape, tile=2, group=group)
        for place, view in t.tiles():
            view[...] = a[place]
        made = ga.einsum("ij,jk", t, b)
        assert made.group == group
        np.testing.assert_array_equal(made.numpy(), a @ b)
        del t, made, view
        group.sync()
    assert _core.dropped() <= before
    ga.sync()


def test_without_the_extension(monkeypatch):
    ga.tensor(1)
    monkeypatch.setitem(sys.modules, "gannet._tensor", None)
    monkeypatch.delattr(ga, "_tensor")
    with pytest.raises(ga.UnsupportedError, match=r"gannet\.tensor: this Gannet was built without tensors"):
        ga.tensor((3, 3))


def test_dropped_at_different_times(own):
    """Nothing of dropped tensors stays when all ranks have dropped them, and what is in use stays."""
    kept, before = [], _core.dropped()
    for _ in range(6):
        kept.append(ga.tensor((5, 5), tile=2))
        kept.append([view for _, view in kept[-1].tiles()])
        if own.random() < 0.5:
            kept.pop(own.randrange(len(kept)))
        ga.sync()
    kept.clear()
    ga.sync()
    assert _core.dropped() <= before
    t = ga.tensor((4, 4), tile=2)
    view = [view for _, view in t.tiles()]
    t.free()
    ga.sync()
    for each in view:  # its memory is there as long as somebody looks
        each[...] = 1
    with pytest.raises(ga.StateError, match="freed"):
        t.norm()
    assert "freed" in repr(t)
    ga.sync()


def test_after_the_world():
    pytest.importorskip("mpi4py")
    world = ga.World(ga.world().comm)
    t = ga.tensor((4, 4), tile=2, group=world)
    world.close()
    with pytest.raises(ga.StateError):
        t.norm()
    assert "closed" in repr(t)
