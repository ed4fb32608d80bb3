#include "harness/measure.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace bench {
namespace {

constexpr double batch_seconds = 0.025;
constexpr int batches = 7;

int rank_in(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

/// Seconds that the slowest rank needs for one batch; the same on all ranks.
double batch(MPI_Comm comm, Active active, const Contender& who, std::int64_t times) {
  const bool works = active == Active::all || rank_in(comm) == 0;
  MPI_Barrier(comm);
  const double begin = MPI_Wtime();
  if (works) who.loop(times);
  double seconds = works ? MPI_Wtime() - begin : 0;
  MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, comm);
  return seconds;
}

/// How many operations fill a batch. Also warms up.
std::int64_t calibrate(MPI_Comm comm, Active active, const Contender& who) {
  std::int64_t times = 1;
  for (;;) {
    const double seconds = batch(comm, active, who, times);
    if (seconds >= 0.8 * batch_seconds) return times;
    const double growth = std::clamp(batch_seconds / seconds, 1.25, 100.0);
    times = std::llround(std::ceil(growth * static_cast<double>(times)));
  }
}

double median(std::vector<double> samples) {
  const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
  std::nth_element(samples.begin(), middle, samples.end());
  return *middle;
}

void print(const Case& what, const std::string& who, double seconds) {
  std::printf(
      R"({"program": "%s", "op": "%s", "path": "%s", "bytes": %lld, "unit": "%s", "value": %.6g})"
      "\n",
      who.c_str(), what.op.c_str(), what.path.c_str(), static_cast<long long>(what.bytes),
      name(what.unit), value(what, seconds));
  std::fflush(stdout);
}

}  // namespace

void compare(MPI_Comm comm, const Case& what, const std::vector<Contender>& contenders) {
  std::vector<std::int64_t> times;
  for (const auto& who : contenders) times.push_back(calibrate(comm, what.active, who));

  std::vector<std::vector<double>> seconds(contenders.size());
  for (int b = 0; b < batches; ++b) {
    for (std::size_t c = 0; c < contenders.size(); ++c) {
      const double taken = batch(comm, what.active, contenders[c], times[c]);
      seconds[c].push_back(taken / static_cast<double>(times[c]));
    }
  }
  if (rank_in(comm) != 0) return;
  for (std::size_t c = 0; c < contenders.size(); ++c) {
    print(what, contenders[c].name, median(seconds[c]));
  }
}

}  // namespace bench
