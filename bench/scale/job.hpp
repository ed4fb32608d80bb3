#pragma once

#include <cstdint>
#include <cstdio>

namespace gannet::growing {

/// A job that is not here.
struct Job {
  int ranks;
  int per_node;
  std::int64_t memory;  ///< of a node, in bytes

  int nodes() const { return (ranks + per_node - 1) / per_node; }
};

/// One line of the CSV.
struct Row {
  const char* what;
  const char* whom;  ///< that has or does it
  double value;
  const char* unit = "bytes";

  void print(const Job& job) const {
    std::printf("%d,%d,%s,%s,%.0f,%s\n", job.ranks, job.nodes(), what, whom, value, unit);
  }
};

}  // namespace gannet::growing
