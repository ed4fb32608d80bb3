#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/hang_report.hpp"
#include "node/wait_statuses.hpp"

namespace gannet::rma {

/// What is known of a job that hangs, from the wait statuses of all nodes that have answered.
struct JobState {
  int rank;   ///< that makes the report
  int ranks;  ///< of the world
  std::vector<node::Activity> activities;

  /// A node about which nothing is known, or not everything.
  struct Silent {
    int node;
    std::string host;
    int ranks;
    bool in_part;  ///< it has answered, but not everything had room in its answer
  };
  std::vector<Silent> silent = {};
  std::string own = {};  ///< what the reporting rank waits for, as `first` has said
};

/// The report: `first` is what the rank that makes it waits for, and `gathering` the collective
/// call that it is in, or null. Then follow who is missing there, what missing ranks do, and what
/// all others do, in no more than some tens of lines whatever the number of ranks.
std::string report_text(const JobState& job, const std::string& first,
                        const base::hang_report::Gathering* gathering);

/// "0-3, 7, 12": ranks as people read them, in at most `most_parts` parts.
std::string list_of(std::vector<int> ranks, std::size_t most_parts);

}  // namespace gannet::rma
