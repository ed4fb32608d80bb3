#include "compare.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <ostream>

#include "gannet/error.hpp"
#include "gannet/write_file.hpp"
#include "plot.hpp"
#include "report.hpp"

namespace gannet::sim {

namespace {

/// Makes the folder if it is not there.
void make_folder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) {
    throw Error(Fault::system, "cannot make \"" + folder.string() + "\": " + problem.message());
  }
}

using Value = std::function<double(const Record&)>;

double gigabytes_per_second(const Record& record) { return record.result.bandwidth / 1e9; }
double bound_in_mebibytes(const Record& record) {
  return static_cast<double>(record.result.plan.bound()) / (1 << 20);
}

/// Runs of all schemes at each of some points.
struct Sweep {
  std::vector<double> at;
  std::vector<Record> records;  // points times schemes

  void add(const Options& options, double point, int ranks, std::ostream& out) {
    at.push_back(point);
    for (const Scheme& scheme : options.schemes) {
      records.push_back(run_case(options, ranks, scheme));
      print_row(out, records.back());
    }
  }

  std::vector<Plot::Curve> curves(const std::vector<Scheme>& schemes, const Value& value) const {
    std::vector<Plot::Curve> curves;
    for (std::size_t s = 0; s < schemes.size(); ++s) {
      curves.push_back({schemes[s].name, {}});
      for (std::size_t i = s; i < records.size(); i += schemes.size()) {
        curves[s].values.push_back(value(records[i]));
      }
    }
    return curves;
  }
};

int most_ranks(const Options& options) {
  return *std::max_element(options.ranks.begin(), options.ranks.end());
}

/// One rank sends to one node of a job as large as the largest: the bound shows what the buffers of
/// all the others cost.
Sweep sizes_sweep(Options options, std::ostream& out) {
  options.work.pattern = Pattern::pair;
  const int ranks = most_ranks(options);
  Sweep sweep;
  for (remote::flow::Bytes bytes = 8; bytes <= 128 * 1024; bytes *= 2) {
    options.bytes = short_bytes(bytes);
    options.work.sizes = sizes_of(options.bytes);
    sweep.add(options, static_cast<double>(bytes), ranks, out);
  }
  return sweep;
}

Sweep ranks_sweep(Options options, std::ostream& out) {
  options.work.pattern = Pattern::uniform;
  options.bytes = "dft";
  options.work.sizes = sizes_of(options.bytes);
  if (!options.messages) options.messages = usual_messages(Pattern::uniform, most_ranks(options));
  Sweep sweep;
  for (const int ranks : options.ranks) sweep.add(options, ranks, ranks, out);
  return sweep;
}

std::vector<Plot> plots(const Options& options, const Sweep& sizes, const Sweep& ranks) {
  const auto& schemes = options.schemes;
  const auto per_node = [&](const Record& record) {
    return gigabytes_per_second(record) / record.ranks * options.machine.per_node;
  };
  return {{"sizes", "One rank to one node", "bytes of a message", "GB/s", true, sizes.at,
           sizes.curves(schemes, gigabytes_per_second)},
          {"ranks", "DFT profile, all ranks", "ranks", "GB/s per node", false, ranks.at,
           ranks.curves(schemes, per_node)},
          {"memory", "Receive memory of a helper", "ranks", "MiB", true, ranks.at,
           ranks.curves(schemes, bound_in_mebibytes)}};
}

void write_all(const Options& options, const Sweep& sizes, const Sweep& ranks, std::ostream& out) {
  write_file(*options.out / "sizes.csv",
             [&](std::ostream& file) { print_csv(file, sizes.records); });
  write_file(*options.out / "ranks.csv",
             [&](std::ostream& file) { print_csv(file, ranks.records); });
  write_plots(*options.out, plots(options, sizes, ranks), out);
}

}  // namespace

void compare(const Options& options, std::ostream& out) {
  if (options.out) make_folder(*options.out);
  print_title(out);
  const Sweep sizes = sizes_sweep(options, out);
  out << '\n';
  print_title(out);
  const Sweep ranks = ranks_sweep(options, out);
  if (options.out) write_all(options, sizes, ranks, out);
}

}  // namespace gannet::sim
