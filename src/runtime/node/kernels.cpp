#include "node/kernels.hpp"

/// Versions of a loop for wider vectors, chosen when the program starts. Vectors of 256 bits: rows
/// are seldom aligned, and then every access of 512 bits touches two cache lines. Sanitizers cannot
/// run before main, where the choice is made.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(GANNET_SANITIZED)
#define GANNET_INTEGER_CLONES __attribute__((target_clones("avx2", "default")))
#define GANNET_FLOATING_CLONES __attribute__((target_clones("fma", "default")))
#else
#define GANNET_INTEGER_CLONES
#define GANNET_FLOATING_CLONES
#endif

namespace gannet::node {

namespace {

/// A value that may lie at any address.
template <class T>
struct Loose {
  typedef T type __attribute__((aligned(1)));
};

template <class T>
[[gnu::always_inline]] inline void add_real(typename Loose<T>::type* far,
                                            const typename Loose<T>::type* near, Index n, T alpha) {
  using Value = decltype(alpha * 1u);  // for short integers: int would overflow
  for (Index i = 0; i < n; ++i)
    far[i] = static_cast<T>(far[i] + static_cast<Value>(alpha) * near[i]);
}

/// Written out in real numbers: std::complex's product checks every value for infinities.
template <class T>
[[gnu::always_inline]] inline void add_complex(typename Loose<T>::type* far,
                                               const typename Loose<T>::type* near, Index n, T re,
                                               T im) {
  for (Index i = 0; i < 2 * n; i += 2) {
    const T x = near[i];
    const T y = near[i + 1];
    far[i] += re * x - im * y;
    far[i + 1] += re * y + im * x;
  }
}

template <class T>
[[gnu::always_inline]] inline typename Loose<T>::type* far_row(void* first, Index row,
                                                               const Rows& shape) {
  return reinterpret_cast<typename Loose<T>::type*>(static_cast<char*>(first) +
                                                    row * shape.far_step);
}

template <class T>
[[gnu::always_inline]] inline const typename Loose<T>::type* near_row(const void* first, Index row,
                                                                      const Rows& shape) {
  return reinterpret_cast<const typename Loose<T>::type*>(static_cast<const char*>(first) +
                                                          row * shape.near_step);
}

template <class T>
[[gnu::always_inline]] inline void add_real_rows(void* far, const void* near, const Rows& s,
                                                 T alpha) {
  for (Index r = 0; r < s.rows; ++r) {
    add_real<T>(far_row<T>(far, r, s), near_row<T>(near, r, s), s.count, alpha);
  }
}

template <class T>
[[gnu::always_inline]] inline void add_complex_rows(void* far, const void* near, const Rows& s,
                                                    std::complex<T> alpha) {
  for (Index r = 0; r < s.rows; ++r) {
    add_complex<T>(far_row<T>(far, r, s), near_row<T>(near, r, s), s.count, alpha.real(),
                   alpha.imag());
  }
}

}  // namespace

GANNET_INTEGER_CLONES void add_rows(void* far, const void* near, const Rows& shape,
                                    std::int8_t alpha) {
  add_real_rows(far, near, shape, static_cast<std::uint8_t>(alpha));
}
GANNET_INTEGER_CLONES void add_rows(void* far, const void* near, const Rows& shape,
                                    std::int16_t alpha) {
  add_real_rows(far, near, shape, static_cast<std::uint16_t>(alpha));
}
GANNET_INTEGER_CLONES void add_rows(void* far, const void* near, const Rows& shape,
                                    std::int32_t alpha) {
  add_real_rows(far, near, shape, static_cast<std::uint32_t>(alpha));
}
GANNET_INTEGER_CLONES void add_rows(void* far, const void* near, const Rows& shape,
                                    std::int64_t alpha) {
  add_real_rows(far, near, shape, static_cast<std::uint64_t>(alpha));
}
GANNET_FLOATING_CLONES void add_rows(void* far, const void* near, const Rows& shape, float alpha) {
  add_real_rows(far, near, shape, alpha);
}
GANNET_FLOATING_CLONES void add_rows(void* far, const void* near, const Rows& shape, double alpha) {
  add_real_rows(far, near, shape, alpha);
}
GANNET_FLOATING_CLONES void add_rows(void* far, const void* near, const Rows& shape,
                                     std::complex<float> alpha) {
  add_complex_rows(far, near, shape, alpha);
}
GANNET_FLOATING_CLONES void add_rows(void* far, const void* near, const Rows& shape,
                                     std::complex<double> alpha) {
  add_complex_rows(far, near, shape, alpha);
}

}  // namespace gannet::node
