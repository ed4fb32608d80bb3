#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gannet::trace {

/// What GANNET_STATS knows of one operation on the arrays of one name, over all ranks.
struct Cost {
  std::string name;  ///< as the table shows it
  std::string operation;
  bool of_array = false;
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  std::int64_t own_bytes = 0;
  std::int64_t ns = 0;
  int heaviest_owner = -1;       ///< the one that took most of the time,
  std::int64_t heaviest_ns = 0;  ///< and how much
};

/// A line of advice where the numbers give one, about what cost most; empty otherwise.
/// `sync_ns` is what each rank spent in syncs.
std::string advice(const std::vector<Cost>& costs, const std::vector<std::int64_t>& sync_ns);

}  // namespace gannet::trace
