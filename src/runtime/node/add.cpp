#include "node/add.hpp"

#include <algorithm>
#include <cstring>

#include "base/bytes.hpp"
#include "base/dispatch.hpp"
#include "node/kernels.hpp"

namespace gannet::node {

namespace {

using base::value_at;

template <class T>
void add_value(std::byte* far, const std::byte* near, T alpha) {
  const T sum =
      base::wrapped_sum(value_at<T>(far), base::wrapped_product(alpha, value_at<T>(near)));
  std::memcpy(far, &sum, sizeof sum);
}

/// Adds under the lock of the stripe that the memory lies in.
template <class T>
class Adder {
 public:
  Adder(const Memory& memory, const Transfer& shape, T alpha)
      : memory_(memory), shape_(shape), alpha_(alpha), guard_(memory.stripes) {}

  /// Rows without gaps in them: as many at a time as lie in one stripe.
  void add_contiguous(std::byte* far, const std::byte* near, const Transfer::Loop& rows) {
    const Index row_bytes = shape_.row * Index{sizeof(T)};
    for (Index i = 0; i < rows.count;) {
      std::byte* here = far + i * rows.far;
      const std::byte* there = near + i * rows.near;
      const Index room = room_at(here);
      if (row_bytes > room) {
        add_long_row(here, there);
        ++i;
      } else {
        const Index fit = rows.far > 0 ? (room - row_bytes) / rows.far + 1 : 1;
        const Index n = std::min(fit, rows.count - i);
        add_block(here, there, {n, shape_.row, rows.far, rows.near});
        i += n;
      }
    }
  }

  /// Elements that are not contiguous on one of the sides.
  void add_spread(std::byte* far, const std::byte* near, const Transfer::Loop& rows) {
    for (Index i = 0; i < rows.count; ++i) {
      std::byte* target = far + i * rows.far;
      const std::byte* source = near + i * rows.near;
      for (Index j = 0; j < shape_.row; ++j) {
        add_one(target + j * shape_.row_far * Index{sizeof(T)},
                source + j * shape_.row_near * Index{sizeof(T)});
      }
    }
  }

 private:
  void add_one(std::byte* far, const std::byte* near) {
    const Offset offset = memory_.offset_of(far);
    if (Stripes::splits(offset, sizeof(T))) [[unlikely]]
      return add_across(far, near);
    guard_.enter(offset);
    add_value(far, near, alpha_);
  }

  /// Bytes from here to the end of the stripe.
  Index room_at(const std::byte* here) const {
    const Offset offset = memory_.offset_of(here);
    return static_cast<Index>(Stripes::end_of(offset) - offset);
  }

  void add_block(std::byte* far, const std::byte* near, const Rows& rows) {
    guard_.enter(memory_.offset_of(far));
    add_rows(far, near, rows, alpha_);
  }

  /// An element that begins in one stripe and ends in the next, at an address that is not a
  /// multiple of its size: others may add to either part of it, so both stripes are locked.
  void add_across(std::byte* far, const std::byte* near) {
    guard_.leave();
    const StripePair both(memory_.stripes, memory_.offset_of(far),
                          memory_.offset_of(far + sizeof(T) - 1));
    add_value(far, near, alpha_);
  }

  /// A row that continues in the next stripe.
  void add_long_row(std::byte* far, const std::byte* near) {
    for (Index done = 0; done < shape_.row;) {
      std::byte* here = far + done * Index{sizeof(T)};
      const std::byte* there = near + done * Index{sizeof(T)};
      const Index n = std::min(room_at(here) / Index{sizeof(T)}, shape_.row - done);
      if (n == 0) {
        add_across(here, there);
        ++done;
      } else {
        add_block(here, there, {1, n, 0, 0});
        done += n;
      }
    }
  }

  const Memory& memory_;
  const Transfer& shape_;
  T alpha_;
  StripeGuard guard_;
};

[[gnu::noinline]] void add_rows_of(const Memory& memory, std::byte* far, const std::byte* from,
                                   const Transfer& shape, Element type, const void* alpha) {
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    Adder<T> adder(memory, shape, value_at<T>(alpha));
    for_each_slab(shape, far, from,
                  [&](std::byte* f, const std::byte* n, const Transfer::Loop& rows) {
                    if (shape.contiguous_rows()) {
                      adder.add_contiguous(f, n, rows);
                    } else {
                      adder.add_spread(f, n, rows);
                    }
                  });
  });
}

}  // namespace

/// A single element, the commonest case of all, needs no loop.
void add(const Memory& memory, std::byte* far, const void* near, const Transfer& shape,
         Element type, const void* alpha) {
  const auto* from = static_cast<const std::byte*>(near);
  if (shape.row != 1 || shape.depth != 0) {
    return add_rows_of(memory, far, from, shape, type, alpha);
  }
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    const Offset offset = memory.offset_of(far);
    if (Stripes::splits(offset, sizeof(T))) [[unlikely]]
      return add_rows_of(memory, far, from, shape, type, alpha);
    const StripeGuard guard(memory.stripes, offset);
    add_value(far, from, value_at<T>(alpha));
  });
}

}  // namespace gannet::node
