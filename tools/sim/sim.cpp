#include "sim.hpp"

#include <algorithm>
#include <ostream>

#include "compare.hpp"
#include "gannet/write_file.hpp"
#include "options.hpp"
#include "report.hpp"

namespace gannet::sim {

namespace {

void run_all(const Options& options, std::ostream& out) {
  std::vector<Record> records;
  print_title(out);
  for (const int ranks : options.ranks) {
    for (const Scheme& scheme : options.schemes) {
      records.push_back(run_case(options, ranks, scheme));
      print_row(out, records.back());
    }
  }
  if (options.csv) {
    write_file(*options.csv, [&](std::ostream& file) { print_csv(file, records); });
  }
}

}  // namespace

void run(const std::vector<std::string>& words, std::ostream& out) {
  if (std::find(words.begin(), words.end(), "--help") != words.end()) {
    out << usage;
    return;
  }
  const Options options = Options::parse(words);
  options.compare ? compare(options, out) : run_all(options, out);
}

}  // namespace gannet::sim
