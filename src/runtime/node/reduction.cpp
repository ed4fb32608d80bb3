#include "node/reduction.hpp"

#include <algorithm>

#include "base/dispatch.hpp"

namespace gannet::node {

namespace {

template <class T>
T combined(T a, T b, Reduction how) {
  if constexpr (Real<T>) {
    if (how == Reduction::min) return std::min(a, b);
    if (how == Reduction::max) return std::max(a, b);
  }
  return base::wrapped_sum(a, b);
}

}  // namespace

void combine(void* mine, const void* theirs, std::size_t count, Element type, Reduction how,
             bool mine_first) {
  base::with_exact_type(type, [&]<class T>(std::type_identity<T>) {
    T* a = static_cast<T*>(mine);
    const T* b = static_cast<const T*>(theirs);
    for (std::size_t i = 0; i < count; ++i) {
      a[i] = mine_first ? combined(a[i], b[i], how) : combined(b[i], a[i], how);
    }
  });
}

}  // namespace gannet::node
