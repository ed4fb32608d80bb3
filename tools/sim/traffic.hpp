#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "remote/flow/plan.hpp"
#include "units.hpp"

namespace gannet::sim {

enum class Pattern {
  pair,     ///< one rank of the first node sends to the second node: the paper's microbenchmark
  uniform,  ///< every rank sends each message to a random other node
  hotspot   ///< every rank of all other nodes sends to the first node
};

/// Sizes of messages: one, or a profile in power-of-two bins.
class Sizes {
 public:
  static Sizes fixed(remote::flow::Bytes bytes);
  /// A table (bin,messages): bin 4096 stands for 2048 to 4095 bytes.
  static Sizes profile(std::string_view table);

  /// The size for a random number.
  remote::flow::Bytes pick(std::uint64_t random) const;

 private:
  remote::flow::Bytes fixed_ = 0;
  std::vector<Pair> upto_;  // bin, part of the messages that lie in it or below
};

struct Message {
  std::uint32_t node;
  std::uint32_t bytes;
};

/// What every rank sends. A message is a function of (seed, rank, number), so that a million ranks
/// need no memory for what they have not sent yet.
class Traffic {
 public:
  Traffic(Pattern pattern, Sizes sizes, int nodes, int per_node, std::uint64_t seed);

  /// Whether the rank sends anything.
  bool sends(std::uint32_t rank) const;

  /// The rank's message with that number. Only if it sends.
  Message message(std::uint32_t rank, std::uint32_t number) const;

 private:
  Pattern pattern_;
  Sizes sizes_;
  std::uint32_t nodes_;
  std::uint32_t per_node_;
  std::uint64_t seed_;
};

}  // namespace gannet::sim
