#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "options.hpp"

namespace gannet::sim {

/// One run and what came of it.
struct Record {
  int ranks;
  std::string pattern;
  std::string bytes;
  std::string scheme;
  Result result;
};

/// Runs one case: the options' machine and work, with these ranks and this scheme.
Record run_case(const Options& options, int ranks, const Scheme& scheme);

void print_title(std::ostream& out);
void print_row(std::ostream& out, const Record& record);
void print_csv(std::ostream& out, const std::vector<Record>& records);

}  // namespace gannet::sim
