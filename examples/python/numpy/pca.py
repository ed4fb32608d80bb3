# Principal components of points by the singular value decomposition.
import gannet.numpy as np

n, features = 30000, 8
t = np.arange(n, dtype=np.float64)[:, None]
x = np.sin(t * np.linspace(0.01, 0.7, features)) + 0.1 * np.cos(t * np.linspace(1.3, 2.9, features))
x = x - x.mean(axis=0)
u, s, vh = np.linalg.svd(x, full_matrices=False)
explained = s**2 / (s**2).sum()
result = explained
print("explained", np.round(explained, 5).tolist())
