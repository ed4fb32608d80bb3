# Bodies that attract each other, by leapfrog steps.
import gannet.numpy as np

n, dt = 400, 0.01
t = np.arange(n, dtype=np.float64)
where = np.stack([np.cos(t), np.sin(1.7 * t), np.cos(2.3 * t + 1)], axis=1) * (1 + t / n)[:, None]
velocity = np.zeros((n, 3))
mass = 1.0 / n


def acceleration(where):
    apart = where[None, :, :] - where[:, None, :]
    distance = (apart**2).sum(axis=2) + 0.01
    return mass * (apart * (distance**-1.5)[:, :, None]).sum(axis=1)


force = acceleration(where)
for step in range(5):
    velocity += 0.5 * dt * force
    where += dt * velocity
    force = acceleration(where)
    velocity += 0.5 * dt * force
result = where
print(f"energy of motion {0.5 * mass * (velocity**2).sum():.8f}")
