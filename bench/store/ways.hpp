#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/disk.hpp"
#include "store/iterations.hpp"
#include "store/options.hpp"

namespace bench::store {

/// What a program is that reads the file: its ranks, the records, and how it was started.
struct Program {
  const gannet::World& world;
  const Options& options;
  const Workload& work;
  std::string path;
};

/// One iteration, over all ranks.
struct Measured {
  double seconds = 0;
  disk::Counts bytes;
};

/// A way to read the records. run() is collective, starts with an empty page cache, and measures
/// every iteration.
struct Way {
  std::string name;
  disk::Charge charge;
  std::function<std::vector<Measured>(const Program&, std::vector<Request>* trace)> run;
};

/// Without Gannet: plain reads whose pages are dropped, plain reads, MPI-IO's collective reads, and
/// for comparison memory that has all records in each process.
std::vector<Way> plain_ways();

/// Collective. All iterations with this reader.
std::vector<Measured> iterate(const Program& program, const Read& read,
                              std::vector<Request>* trace = nullptr);

/// Collective. Seconds that one process takes to read the whole file once, in order.
double sequential(const Program& program);

}  // namespace bench::store
