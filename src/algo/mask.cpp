#include "algo/mask.hpp"

#include <utility>

namespace gannet::algo {

namespace {

thread_local Mask next;

}  // namespace

void mask_syncs(Mask mask) { next = mask; }

Mask take_mask() { return std::exchange(next, {}); }

}  // namespace gannet::algo
