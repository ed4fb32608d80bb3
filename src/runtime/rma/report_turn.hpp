#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

/// When the nodes of a job that hangs may begin to report it. All lose patience in the same second,
/// and a node that begins asks every other: all at once would be nodes^2 questions.
namespace gannet::rma {

/// Seconds from the end of a node's patience until it asks: up to 8 on some hundred nodes, 0 on
/// one. Half of the nodes are last, a quarter one second earlier, and so on; whichever nodes hang,
/// the first of them are few, and the rest have heard of their questions by the time it is their
/// turn (timers that suppress each other, as in multicast protocols).
constexpr std::int64_t report_turn(int node, int nodes) {
  const int last = std::bit_width(static_cast<unsigned>(nodes - 1));
  auto mixed = static_cast<std::uint64_t>(node) + 0x9e3779b97f4a7c15;  // splitmix64
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return last - std::min(last, std::countr_zero(mixed ^ (mixed >> 31)));
}

}  // namespace gannet::rma
