"""Law: after an update the ghost cells hold the elements that they stand for, as np.pad has them."""

import gannet as ga
import numpy as np
import pytest

MODES = {"periodic": "wrap", "mirror": "reflect"}


def expected(whole, g, widths, boundary):
    """The part of the padded array that lies under my block and its cells."""
    padded = np.pad(whole, widths, mode=MODES[boundary])
    place = tuple(
        slice(at + before, at + before + extent)
        for at, (before, _), extent in zip(g.origin, widths, g.view.shape, strict=True)
    )
    return padded[place]


@pytest.mark.parametrize("boundary", MODES)
@pytest.mark.parametrize("widths", [1, (2, 1), ((1, 0), (2, 3))])
def test_an_update_is_a_pad(boundary, widths, same):
    whole = same.random((23, 31))
    u = ga.array(whole, ghosts=widths)
    pairs = [(widths, widths)] * 2 if isinstance(widths, int) else [
        (w, w) if isinstance(w, int) else w for w in widths
    ]
    g = ga.Ghosts(u, boundary)
    ga.sync()
    g.update()
    if u.local.size:
        np.testing.assert_array_equal(g.view, expected(whole, g, pairs, boundary))
        assert np.shares_memory(g.view[g.inside], u.local)


def test_halves_sides_and_parts(same):
    whole = same.random((20, 20))
    u = ga.array(whole, ghosts=1)
    g = ga.Ghosts(u, ["periodic", "none"], "star")
    ga.sync()
    update = g.begin()
    parts = [g.interior, *g.rim]
    update.wait()
    assert update.test()
    view = g.view
    seen = np.zeros(view.shape, int)
    for part in parts:
        seen[part] += 1
    if view.size:
        assert (seen[g.inside] == 1).all() and seen.sum() == u.local.size
    ga.sync()
    g.update(axis=0, toward=-1)
    ga.sync()
    with pytest.raises(ValueError, match="toward"):
        g.update(axis=0)


def test_the_way_back_adds_up():
    """Ones everywhere: an element is counted once for each cell that stands for it, and itself."""
    u = ga.ones((12, 12), ghosts=1)
    g = ga.Ghosts(u, "periodic")
    g.view[...] = 1
    ga.sync()
    g.update_add()
    ga.sync()
    cells = ga.world().sum(g.view.size)
    assert u.sum() == cells
    g.view[...] = 0


def test_views_outlive_the_ghosts_and_drops_are_agreed(own):
    for _ in range(4):
        u = ga.ones((8, 8), ghosts=1)
        g = ga.Ghosts(u, "periodic")
        view = g.view
        if own.random() < 0.5:
            del u, g
        ga.sync()
        assert view.size == 0 or view[view.shape[0] // 2, view.shape[1] // 2] == 1
    u = g = view = None
    ga.sync()


def test_ghosts_refuse():
    a = ga.zeros((4, 4), ghosts=1)
    assert ga.zeros_like(a)._widths == a._widths and (a + 1)._widths == ((), ())
    for wrong in ({"boundary": "torus"}, {"stencil": "cross"}):
        with pytest.raises(ValueError, match="not"):
            ga.Ghosts(a, **wrong)
    with pytest.raises(ga.ArgumentError):
        ga.Ghosts(a, ["periodic"] * 3)
    with pytest.raises(TypeError):
        ga.Ghosts(np.zeros(3))
    with pytest.raises(ValueError, match="ghosts"):
        ga.zeros((4, 4), ghosts=(1, 2, 3))
    with pytest.raises(ga.ArgumentError):
        ga.zeros((4, 4), ghosts=-1)
    g = ga.Ghosts(a)
    update = g.begin()
    with pytest.raises(ga.StateError):
        g.begin()
    update.wait()
    a.free()
    ga.sync()
    with pytest.raises(ga.StateError):
        g.update()
    with pytest.raises(ga.StateError):
        g.view
