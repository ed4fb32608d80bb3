# The largest eigenvalue of a matrix.
import gannet.numpy as np

n = 600
i = np.arange(n, dtype=np.float64)
a = 1.0 / (1.0 + np.abs(i[:, None] - i[None, :]))
v = np.ones(n)
for step in range(30):
    w = a @ v
    v = w / np.linalg.norm(w)
result = v @ (a @ v)
print(f"eigenvalue {float(result):.8f}")
