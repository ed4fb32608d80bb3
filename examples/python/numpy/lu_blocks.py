# LU by blocks, without pivoting, of a matrix with a large diagonal.
import gannet.numpy as np

n, block = 512, 64
i = np.arange(n, dtype=np.float64)
a = np.cos(i[:, None] * 0.37 + i[None, :] * 0.91) + n * np.eye(n)
for k in range(0, n, block):
    e = min(k + block, n)
    for j in range(k, e):  # the block itself, column by column
        a[j + 1 : e, j] /= a[j, j]
        a[j + 1 : e, j + 1 : e] -= a[j + 1 : e, j : j + 1] * a[j : j + 1, j + 1 : e]
    lower = np.tril(a[k:e, k:e], k=-1) + np.eye(e - k)
    upper = np.triu(a[k:e, k:e])
    a[k:e, e:] = np.linalg.solve(lower, a[k:e, e:])
    a[e:, k:e] = np.linalg.solve(upper.T, a[e:, k:e].T).T
    a[e:, e:] -= a[e:, k:e] @ a[k:e, e:]
result = a
print(f"logarithm of the determinant {np.log(np.abs(np.diagonal(a))).sum():.6f}")
