# Weights of a logistic regression by gradient descent.
import gannet.numpy as np

n, features = 30000, 6
t = np.arange(n, dtype=np.float64)[:, None]
x = np.sin(t * np.linspace(0.3, 2.1, features)) + 0.2
true = np.linspace(-2.0, 2.0, features)
y = ((x @ true + 0.3 * np.sin(5.0 * t[:, 0])) > 0).astype(np.float64)
w = np.zeros(features)
for step in range(30):
    p = 1.0 / (1.0 + np.exp(-(x @ w)))
    w -= 2.0 * (x.T @ (p - y)) / n
result = w
print("weights", np.round(w, 5).tolist(), f"right {(((x @ w) > 0) == (y > 0)).mean():.4f}")
