#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "gannet/gannet.hpp"
#include "store/workload.hpp"

namespace bench::store {

/// Reads one record.
using Read = std::function<void(std::int64_t number, std::span<std::byte> to)>;

/// Which record was asked for, and when.
struct Request {
  std::int64_t time;
  std::int64_t record;
};

/// The iterations of the eigensolver: each rank takes tasks from a counter, reads the two segments
/// of the vector, streams the records of the task, adds to the two segments of the product. Every
/// record is checked. Vectors are arrays, however records are read.
class Iterations {
 public:
  /// Collective.
  Iterations(const gannet::World& world, const Workload& work);

  /// Collective. Seconds of the slowest rank. Throws on a record that is not whole.
  double run(const Read& read, std::vector<Request>* trace = nullptr);

  /// Collective. The same for a reader that all ranks call together: it gets the runs that this
  /// rank is to read, which were dealt out before.
  using ReadRuns = std::function<void(std::span<const Run> mine)>;
  double run_dealt(const ReadRuns& read);

  /// Collective. Whether the product is what so many iterations make.
  bool is_right(int iterations) const;

  /// Throws std::runtime_error unless it is this record.
  static void check(std::int64_t number, std::span<const std::byte> record);

 private:
  void add_product(const Task& task);
  void add_to_segment(int segment, int from);
  double slowest(double seconds) const;

  const gannet::World& world_;
  const Workload& work_;
  std::vector<std::int64_t> begins_;  // of the segments in a vector
  gannet::Array<double> vector_, product_;
  gannet::Array<std::int64_t> next_task_;
};

}  // namespace bench::store
