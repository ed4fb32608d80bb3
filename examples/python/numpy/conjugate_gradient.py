# Poisson's equation on a square by conjugate gradients, without a matrix.
import gannet.numpy as np


def apply(u):
    result = 4.0 * u
    result[1:, :] -= u[:-1, :]
    result[:-1, :] -= u[1:, :]
    result[:, 1:] -= u[:, :-1]
    result[:, :-1] -= u[:, 1:]
    return result


n = 400
x = np.zeros((n, n))
r = np.ones((n, n))
p = r.copy()
rr = (r * r).sum()
for step in range(15):
    q = apply(p)
    alpha = rr / (p * q).sum()
    x += alpha * p
    r -= alpha * q
    new = (r * r).sum()
    p = r + (new / rr) * p
    rr = new
result = x
print(f"residual {float(rr) ** 0.5:.6f}, middle {x[n // 2, n // 2]:.6f}")
