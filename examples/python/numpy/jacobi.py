# The temperature of a plate with one hot edge, by Jacobi's sweeps.
import gannet.numpy as np

n = 400
u = np.zeros((n, n))
u[0, :] = 1.0
for sweep in range(20):
    new = u.copy()
    new[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    change = np.abs(new - u).max()
    u = new
result = u
print(f"mean {u.mean():.6f}, last change {change:.6f}")
