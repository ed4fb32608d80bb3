#include <algorithm>

#include "base/dispatch.hpp"
#include "rma/kernels.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

namespace {

/// One row, stripe by stripe.
template <class T>
void add_contiguous(const Segment& to, StripeGuard& guard, std::byte* far, const std::byte* near,
                    Index count, T alpha) {
  for (Index done = 0; done < count;) {
    std::byte* here = far + done * Index{sizeof(T)};
    const Offset offset = to.offset_of(here);
    const auto room = static_cast<Index>((Stripes::end_of(offset) - offset) / sizeof(T));
    const Index n = std::min(room, count - done);
    guard.enter(offset);
    add_row(reinterpret_cast<T*>(here), reinterpret_cast<const T*>(near) + done, n, alpha);
    done += n;
  }
}

/// Elements that do not follow each other on one of the sides.
template <class T>
void add_spread(const Segment& to, StripeGuard& guard, const Transfer& t, std::byte* far,
                const std::byte* near, T alpha) {
  T* target = reinterpret_cast<T*>(far);
  const T* source = reinterpret_cast<const T*>(near);
  for (Index i = 0; i < t.row; ++i) {
    T* here = target + i * t.row_far;
    guard.enter(to.offset_of(here));
    *here += alpha * source[i * t.row_near];
  }
}

}  // namespace

void accumulate(const Segment& to, int member, Index offset, const void* near,
                const Transfer& shape, Element type, const void* alpha) {
  std::byte* far = to.at(member) + offset;
  base::with_type(type, [&]<class T>(std::type_identity<T>) {
    const T factor = *static_cast<const T*>(alpha);
    StripeGuard guard(to.stripes());
    for_each_row(shape, far, static_cast<const std::byte*>(near),
                 [&](std::byte* far_row, const std::byte* near_row) {
                   if (shape.contiguous_rows()) [[likely]] {
                     add_contiguous(to, guard, far_row, near_row, shape.row, factor);
                   } else {
                     add_spread(to, guard, shape, far_row, near_row, factor);
                   }
                 });
  });
}

}  // namespace gannet::rma
