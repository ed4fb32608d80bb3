#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/workload.hpp"

namespace bench::store {

struct Options {
  Model model;
  std::string folder = "/var/tmp";  ///< on the disk that is measured
  int iterations = 4;
  double throttle = 200;          ///< MB/s of the disk; 0: as it is
  double memory = 1;              ///< that all nodes together keep, as a part of the file
  double local = 0.05;            ///< that a process keeps beside it, as a part of the file
  std::vector<std::string> ways;  ///< to read; none: all
  bool micro = false;             ///< what single calls cost, instead
};

/// Of the command line. Throws std::runtime_error with what is known, for what is not.
Options parse(int argc, char** argv);

}  // namespace bench::store
