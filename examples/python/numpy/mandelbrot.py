# How many steps points of the plane stay bounded.
import gannet.numpy as np

n = 500
c = np.linspace(-2.0, 0.6, n)[None, :] + 1j * np.linspace(-1.3, 1.3, n)[:, None]
z = np.zeros_like(c)
steps = np.zeros(c.shape, dtype=np.int64)
for step in range(20):
    inside = np.abs(z) <= 2.0
    z[inside] = z[inside] ** 2 + c[inside]
    steps[inside] += 1
result = steps
print("points inside", int((steps == 20).sum()))
