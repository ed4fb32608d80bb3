# Prices of options by Black and Scholes, with a rational approximation of the normal distribution.
import gannet.numpy as np


def normal(x):
    k = 1.0 / (1.0 + 0.2316419 * np.abs(x))
    tail = k * (0.319381530 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    below = np.exp(-0.5 * x * x) * 0.3989422804014327 * tail
    return np.where(x >= 0, 1.0 - below, below)


n = 300000
spot = np.linspace(50.0, 150.0, n)
strike, years, rate, volatility = 100.0, 0.75, 0.03, 0.25
d1 = (np.log(spot / strike) + (rate + 0.5 * volatility**2) * years) / (volatility * years**0.5)
d2 = d1 - volatility * years**0.5
result = spot * normal(d1) - strike * np.exp(-rate * years) * normal(d2)
print(f"mean price {result.mean():.6f}, at the money {result[n // 2]:.6f}")
