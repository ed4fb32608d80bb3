#include "cache/sum_tile.hpp"

#include <algorithm>
#include <cstring>

#include "base/bytes.hpp"
#include "base/dispatch.hpp"
#include "node/kernels.hpp"

namespace gannet::cache {

namespace {

/// far += alpha * near, in memory of this process only.
void add_rows_of(const node::Transfer& t, std::byte* far, const std::byte* near, Element type,
                 const void* alpha) {
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    const T factor = base::value_at<T>(alpha);
    const auto bytes = static_cast<Index>(sizeof(T));
    node::for_each_slab(
        t, far, near, [&](std::byte* f, const std::byte* n, const node::Transfer::Loop& rows) {
          if (t.contiguous_rows()) {
            return node::add_rows(f, n, {rows.count, t.row, rows.far, rows.near}, factor);
          }
          for (Index i = 0; i < rows.count; ++i) {  // every element is a row of its own
            node::add_rows(f + i * rows.far, n + i * rows.near,
                           {t.row, 1, t.row_far * bytes, t.row_near * bytes}, factor);
          }
        });
  });
}

}  // namespace

SumTile::SumTile(const array::Core& a, const Patch& patch, Budget::Room room)
    : memory_(a, patch, std::move(room)),
      mixed_(Where(a, patch).here),
      touched_{patch.lo, patch.lo} {
  std::memset(memory_.data(), 0, memory_.bytes());
}

bool SumTile::add(const array::Core& a, const Patch& box, const std::byte* from, const void* alpha,
                  const Strides& strides) {
  const auto bytes = static_cast<Index>(a.element_bytes());
  const auto add_part = [&](const Patch& part) {
    add_rows_of(memory_.to_buffer(part, strides), memory_.at(part),
                from + skip_to(part, box, strides) * bytes, a.type(), alpha);
    touch(part);
  };
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  if (!mixed_) {
    add_part(box);
  } else {
    for_each_part(
        a, box, [](const Patch&, const auto&) {},
        [&](const Patch& part, const auto&) { add_part(part); });
  }
  return true;
}

void SumTile::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

/// The smallest patch that holds all boxes.
void SumTile::touch(const Patch& box) {
  if (touched_.empty()) {
    touched_ = box;
    return;
  }
  for (int d = 0; d < box.dims(); ++d) {
    touched_.lo[d] = std::min(touched_.lo[d], box.lo[d]);
    touched_.hi[d] = std::max(touched_.hi[d], box.hi[d]);
  }
}

}  // namespace gannet::cache
