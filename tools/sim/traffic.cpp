#include "traffic.hpp"

#include <algorithm>
#include <utility>

namespace gannet::sim {

namespace {

/// SplitMix64 (Steele, Lea, Flood 2014): neighbouring numbers become independent ones.
std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

double unit(std::uint64_t random) { return static_cast<double>(random >> 11) * 0x1p-53; }

}  // namespace

Sizes Sizes::fixed(remote::flow::Bytes bytes) {
  Sizes sizes;
  sizes.fixed_ = bytes;
  return sizes;
}

Sizes Sizes::profile(std::string_view table) {
  Sizes sizes;
  sizes.upto_ = parse_table("message profile", table);
  double sum = 0;
  for (Pair& bin : sizes.upto_) bin.second = sum += bin.second;
  for (Pair& bin : sizes.upto_) bin.second /= sum;
  return sizes;
}

remote::flow::Bytes Sizes::pick(std::uint64_t random) const {
  if (fixed_ > 0) return fixed_;
  const double part = unit(random);
  const auto bin =
      std::find_if(upto_.begin(), upto_.end() - 1, [&](const Pair& b) { return part < b.second; });
  const auto low = static_cast<remote::flow::Bytes>(bin->first) / 2;
  const auto within =
      static_cast<remote::flow::Bytes>(unit(mix(random)) * static_cast<double>(low));
  return std::max<remote::flow::Bytes>(8, (low + within) / 8 * 8);
}

Traffic::Traffic(Pattern pattern, Sizes sizes, int nodes, int per_node, std::uint64_t seed)
    : pattern_(pattern),
      sizes_(std::move(sizes)),
      nodes_(static_cast<std::uint32_t>(nodes)),
      per_node_(static_cast<std::uint32_t>(per_node)),
      seed_(seed) {}

bool Traffic::sends(std::uint32_t rank) const {
  switch (pattern_) {
    case Pattern::pair:
      return rank == 0;
    case Pattern::hotspot:
      return rank >= per_node_;
    case Pattern::uniform:
      break;
  }
  return true;
}

Message Traffic::message(std::uint32_t rank, std::uint32_t number) const {
  const std::uint64_t random = mix(seed_ ^ mix((std::uint64_t{rank} << 32) | number));
  Message message{pattern_ == Pattern::pair ? 1u : 0u,
                  static_cast<std::uint32_t>(sizes_.pick(random))};
  if (pattern_ == Pattern::uniform) {
    const auto other = static_cast<std::uint32_t>(mix(random + 1) % (nodes_ - 1));
    message.node = other + (other >= rank / per_node_ ? 1 : 0);
  }
  return message;
}

}  // namespace gannet::sim
