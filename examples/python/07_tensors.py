# Tensors in tiles: no rank has one whole, and einsum multiplies them where they are.
import gannet as ga
import numpy as np

o, v, q = ga.Space("o", 6, tile=3), ga.Space("v", 10, tile=4), ga.Space("q", 20, tile=8)  # an index each, and its tiles

b = ga.tensor([q, o, v], name="b")  # collective: all ranks make it together
for (aux, occ, vir), tile in b.tiles():  # each rank fills what it owns, in place
    Q, i, a = np.ix_(*(np.arange(each.start, each.stop) for each in (aux, occ, vir)))
    tile[...] = 0.1 * np.cos(Q + 1) / (1 + abs(i - a))
ga.sync()

eri = ga.einsum("Qia,Qjb->iajb", b, b)  # collective; the result is a tensor of the same tiles
energies = np.concatenate([-2.0 + 0.1 * np.arange(6), 0.5 + 0.2 * np.arange(10)])  # of NumPy: the same on all ranks
e_o, e_v = energies[:6], energies[6:]

t2 = ga.tensor(eri.spaces, name="t2", symmetry=ga.pairs((0, 1), (2, 3)))  # t2(iajb) = t2(jbia): stored once
for (i, a, j, b_), tile in t2.tiles():
    gaps = e_o[i, None, None, None] - e_v[a, None, None] + e_o[j, None] - e_v[b_]
    tile[...] = eri[i, a, j, b_] / gaps  # a slice is one-sided: any rank, alone
ga.sync()

direct = float(ga.einsum("iajb,iajb->", eri, t2))
exchange = float(ga.einsum("iajb,ibja->", eri, t2))
path, _ = ga.einsum_path("Qia,Qjb,iajb->", b, b, t2)
if ga.rank() == 0:
    print(f"MP2 energy: {2 * direct - exchange:.6f}")
    print(f"order of three factors: {path[1:]}")
# With any number of ranks:
# MP2 energy: -0.288482
# order of three factors: [(1, 2), (0, 1)]
