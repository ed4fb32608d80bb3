# The Game of Life on a torus.
import gannet.numpy as np

n = 512
i, j = np.arange(n)[:, None], np.arange(n)[None, :]
cells = ((i * i + 3 * j * i + 7 * j) % 5 < 2).astype(np.int64)
for step in range(10):
    neighbours = sum(
        np.roll(cells, (a, b), axis=(0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)
    )
    cells = ((neighbours == 3) | ((cells == 1) & (neighbours == 2))).astype(np.int64)
result = cells
print("alive", int(cells.sum()))
