#pragma once

#include <vector>

#include "algo/dispatch.hpp"

/// One-dimensional sections, cut into one contiguous share for each rank, in the order of ranks.
namespace gannet::algo {

struct Share {
  Index lo;
  Index hi;
};

/// My share of n elements.
inline Share my_share(const Group& group, Index n) {
  const Index width = (n + group.size() - 1) / group.size();
  return {std::min(group.rank() * width, n), std::min((group.rank() + 1) * width, n)};
}

/// Cuts a share into stretches that stay in the cache: visit(first, count).
template <class Visit>
void for_each_stretch(const Share& share, Visit&& visit) {
  constexpr Index limit = 16384;
  for (Index at = share.lo; at < share.hi; at += limit) visit(at, std::min(limit, share.hi - at));
}

/// Elements number `first` to `first + count` of a section, as a patch of its array.
inline Patch stretch(const Operand& a, Index first, Index count) {
  const Index lo = a.patch.lo[0] + first;
  return {{lo}, {lo + count}};
}

/// One-sided. A copy of a stretch.
template <class T>
std::vector<T> fetch(const Operand& a, Index first, Index count) {
  std::vector<T> values(static_cast<std::size_t>(count));
  array::get(a.core, stretch(a, first, count), values.data(), {});
  return values;
}

/// One-sided. Where a mask is true in a stretch.
inline std::vector<char> fetch_mask(const Operand& mask, Index first, Index count) {
  std::vector<char> yes;
  dispatch(mask.type, [&]<Numeric M>() {
    for (const M& x : fetch<M>(mask, first, count)) yes.push_back(x != M(0));
  });
  return yes;
}

/// Collective. The values of all ranks, on every rank.
template <Numeric T>
std::vector<T> all_values(const Group& group, T mine) {
  std::vector<T> values(static_cast<std::size_t>(group.size()));
  values[static_cast<std::size_t>(group.rank())] = mine;
  group.sum(std::span<T>(values));
  return values;
}

}  // namespace gannet::algo
