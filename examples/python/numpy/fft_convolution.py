# An image blurred by a convolution with a Gaussian, by Fourier transforms.
import gannet.numpy as np

n = 512
i, j = np.arange(n)[:, None], np.arange(n)[None, :]
image = ((i // 32 + j // 32) % 2).astype(np.float64)
d = np.minimum(i, n - i) ** 2 + np.minimum(j, n - j) ** 2
kernel = np.exp(-d / (2 * 5.0**2))
kernel = kernel / kernel.sum()
result = np.fft.irfft2(np.fft.rfft2(image) * np.fft.rfft2(kernel), s=(n, n))
print(f"darkest {result.min():.6f}, brightest {result.max():.6f}, mean {result.mean():.6f}")
