# Four clusters of points by Lloyd's iterations.
import gannet.numpy as np

n, k = 40000, 4
t = np.arange(n)
centre = (t * 7919) % k
points = np.stack([np.cos(centre * 1.6) * 4 + np.sin(t * 0.731), np.sin(centre * 1.6) * 4 + np.cos(t * 1.177)], axis=1)
means = points[:k].copy()
for step in range(8):
    distances = ((points[:, None, :] - means[None, :, :]) ** 2).sum(axis=2)
    nearest = distances.argmin(axis=1)
    means = np.stack([points[nearest == c].mean(axis=0) for c in range(k)])
result = means
print("means", np.round(means, 4).tolist())
