#include "rma/kernels.hpp"

namespace gannet::rma {

namespace {

template <class T>
[[gnu::always_inline]] inline void add_real(T* far, const T* near, Index n, T alpha) {
  for (Index i = 0; i < n; ++i) far[i] += alpha * near[i];
}

/// Written out in real parts: std::complex's product looks at every value for infinities.
template <class T>
[[gnu::always_inline]] inline void add_complex(std::complex<T>* far, const std::complex<T>* near,
                                               Index n, std::complex<T> alpha) {
  T* to = reinterpret_cast<T*>(far);
  const T* from = reinterpret_cast<const T*>(near);
  const T re = alpha.real();
  const T im = alpha.imag();
  for (Index i = 0; i < 2 * n; i += 2) {
    const T x = from[i];
    const T y = from[i + 1];
    to[i] += re * x - im * y;
    to[i + 1] += re * y + im * x;
  }
}

}  // namespace

GANNET_VECTOR_CLONES void add_row(std::int32_t* far, const std::int32_t* near, Index n,
                                  std::int32_t alpha) {
  add_real(far, near, n, alpha);
}
GANNET_VECTOR_CLONES void add_row(std::int64_t* far, const std::int64_t* near, Index n,
                                  std::int64_t alpha) {
  add_real(far, near, n, alpha);
}
GANNET_VECTOR_CLONES void add_row(float* far, const float* near, Index n, float alpha) {
  add_real(far, near, n, alpha);
}
GANNET_VECTOR_CLONES void add_row(double* far, const double* near, Index n, double alpha) {
  add_real(far, near, n, alpha);
}
GANNET_VECTOR_CLONES void add_row(std::complex<float>* far, const std::complex<float>* near,
                                  Index n, std::complex<float> alpha) {
  add_complex(far, near, n, alpha);
}
GANNET_VECTOR_CLONES void add_row(std::complex<double>* far, const std::complex<double>* near,
                                  Index n, std::complex<double> alpha) {
  add_complex(far, near, n, alpha);
}

}  // namespace gannet::rma
