#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gannet::predict {

/// What the command line asks for.
struct Options {
  std::string run;    ///< a recorded trace; empty: `tasks` is given
  std::string tasks;  ///< a list of tasks; "-": standard input
  std::string machine;
  std::string from;  ///< the machine that it was recorded on; empty: computes equally fast
  std::vector<int> ranks;
  std::optional<int> per_node;
  double speed = 1;   ///< besides the ratio of machines
  double shared = 0;  ///< fraction of the work outside of tasks that ranks share
  bool bands = true;
  bool one_lock = false;  ///< calls of a node's ranks go one at a time
  std::string csv, svg, trace, write_tasks;

  /// Error(Fault::argument) names the word.
  static Options parse(const std::vector<std::string>& words);
};

extern const char* const usage;

}  // namespace gannet::predict
