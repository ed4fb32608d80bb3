#include "locks.hpp"

#include <algorithm>

#include "node/stripes.hpp"

namespace gannet::predict {

namespace {

constexpr double stripe = node::Stripes::width;
constexpr std::uint64_t elements = node::Stripes::width / sizeof(double);
constexpr int array_shift = 48;

}  // namespace

/// Others that add to the same elements follow from stripe to stripe, so only the first matters.
double Locks::add(double now, double ready, const Access& access, double bandwidth) {
  if (locks_.size() >= most_) forget_free(now);
  const std::uint64_t number = (std::uint64_t{access.array} << array_shift) + access.at / elements;
  const double held = std::min<double>(access.bytes, stripe) / bandwidth;
  const double left = locks_[number].serve(now, ready, held);
  return left - held + access.bytes / bandwidth;
}

void Locks::forget_free(double now) {
  std::erase_if(locks_, [now](const auto& lock) { return lock.second.free() <= now; });
  most_ = std::max(most_, 2 * locks_.size());
}

}  // namespace gannet::predict
