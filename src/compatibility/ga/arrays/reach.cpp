#include "ga/arrays/reach.hpp"

#include <algorithm>

#include "array/core.hpp"
#include "ga/arrays/array.hpp"
#include "ga/arrays/extent.hpp"
#include "ga/arrays/memory.hpp"

namespace gannet::ga {

namespace {

bool has_in(const Array& a, int rank, const Extent& part) {
  const array::Core& core = *a.core();
  const int member = member_of(core.group(), rank);
  if (member < 0) return false;
  const auto bytes = static_cast<std::uint64_t>(core.map().local_size(member)) * a.element_bytes();
  return bytes > 0 && Extent{core.segment().place(member).offset(), bytes}.holds(part);
}

}  // namespace

bool has_memory(int rank, std::uint64_t offset, std::uint64_t bytes) {
  const Extent part{offset, bytes};
  const auto in_array = [&](const Array* a) {
    return a && a->allocated() && has_in(*a, rank, part);
  };
  return std::any_of(arrays, arrays + places_used, in_array) || got_memory_has(rank, part);
}

}  // namespace gannet::ga
