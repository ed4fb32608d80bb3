#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "simulation.hpp"

namespace gannet::sim {

/// What the command line asks for.
struct Options {
  Machine machine;
  Work work;  ///< `ranks` and `messages` are those of one run, below
  std::vector<int> ranks{16};
  std::optional<int> messages;  ///< otherwise usual_messages()
  std::string bytes = "4K";     ///< as written
  std::vector<Scheme> schemes;
  bool compare = false;
  std::optional<std::filesystem::path> csv;
  std::optional<std::filesystem::path> out;

  /// Error(Fault::argument) for what makes no sense, Error(Fault::system) for files that cannot be
  /// read.
  static Options parse(const std::vector<std::string>& words);
};

/// A size, or the profile "dft".
Sizes sizes_of(const std::string& bytes);

/// Messages per rank that make a run long enough to be steady and short enough to wait for.
int usual_messages(Pattern pattern, int ranks);

extern const char* const usage;

}  // namespace gannet::sim
