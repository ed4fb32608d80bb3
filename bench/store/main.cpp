// bench-store: the files of a direct multi-reference CI, read in every iteration (workload.hpp), by
// a store of records and by what programs take instead. Time and bytes from the disk, which may be
// slowed down. --micro: what single calls of a store cost.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <stdexcept>

#include "store/belady.hpp"
#include "store/descriptor.hpp"
#include "store/micro.hpp"
#include "store/records.hpp"
#include "store/store_ways.hpp"
#include "store/tell.hpp"
#include "store/ways.hpp"

namespace bench::store {

namespace {

/// The file of the records, for as long as this lives.
class File {
 public:
  /// Collective. All ranks write their shares.
  File(const gannet::World& world, const Options& options, const Workload& work)
      : world_(world), path_(options.folder + "/bench-store-" + unique(world)) {
    if (world.rank() == 0) {
      const Descriptor made(path_, O_WRONLY | O_CREAT | O_EXCL);
      if (::ftruncate(made.number(), work.bytes()) != 0) made.failed("ftruncate", errno);
    }
    world.sync();
    const std::int64_t begin = work.records * world.rank() / world.size();
    const std::int64_t end = work.records * (world.rank() + 1) / world.size();
    write_records(path_, work.model.record, begin, end - begin);
    world.sync();
  }
  ~File() {
    std::error_code ignored;
    if (world_.rank() == 0) std::filesystem::remove(path_, ignored);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& path() const { return path_; }

 private:
  static std::string unique(const gannet::World& world) {
    return std::to_string(world.broadcast(static_cast<int>(::getpid()), 0));
  }

  const gannet::World& world_;
  std::string path_;
};

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + std::ssize(values) / 2, values.end());
  return values[values.size() / 2];
}

/// What was read from the disk: with a throttle what was charged, else what the kernel says.
double megabytes(const Program& program, const Measured& one) {
  const std::int64_t bytes = program.options.throttle > 0 ? one.bytes.charged : one.bytes.device;
  return static_cast<double>(bytes) / 1e6;
}

void tell_iterations(const Program& program, const std::string& who,
                     const std::vector<Measured>& found) {
  if (program.world.rank() != 0) return;
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::fprintf(stderr, "%-12s iteration %zu: %8.3f s, %9.1f MB asked, %9.1f MB from the disk\n",
                 who.c_str(), i, found[i].seconds, static_cast<double>(found[i].bytes.asked) / 1e6,
                 megabytes(program, found[i]));
  }
  std::vector<double> seconds, bytes;
  for (std::size_t i = 1; i < found.size(); ++i) {
    seconds.push_back(found[i].seconds);
    bytes.push_back(megabytes(program, found[i]));
  }
  double all = 0;
  for (const Measured& one : found) all += one.seconds;
  tell(who, "all iterations", "s", all);
  tell(who, "first iteration", "s", found[0].seconds);
  tell(who, "disk, first iteration", "MB", megabytes(program, found[0]));
  if (seconds.empty()) return;
  tell(who, "later iteration", "s", median(seconds));
  tell(who, "disk, later iteration", "MB", median(bytes));
}

/// Collective. The requests of all ranks in the order of their times, on rank 0.
std::vector<std::int64_t> in_order(const gannet::World& world, const std::vector<Request>& mine) {
  const auto counts = world.allgather(static_cast<std::int64_t>(mine.size()));
  std::vector<int> bytes, begins;
  std::int64_t sum = 0;
  for (const std::int64_t count : counts) {
    begins.push_back(static_cast<int>(sum * static_cast<std::int64_t>(sizeof(Request))));
    bytes.push_back(static_cast<int>(count * static_cast<std::int64_t>(sizeof(Request))));
    sum += count;
  }
  std::vector<Request> all(world.rank() == 0 ? static_cast<std::size_t>(sum) : 0);
  MPI_Gatherv(mine.data(), bytes[static_cast<std::size_t>(world.rank())], MPI_BYTE, all.data(),
              bytes.data(), begins.data(), MPI_BYTE, 0, world.comm());
  std::stable_sort(all.begin(), all.end(),
                   [](const Request& a, const Request& b) { return a.time < b.time; });
  std::vector<std::int64_t> records;
  for (const Request& each : all) records.push_back(each.record);
  return records;
}

/// What the store read in all iterations, and in all but the first, in which nobody knows what
/// comes again; beside the least that its memory allows for the same requests.
void tell_policy(const Program& program, const std::vector<Measured>& found,
                 const std::vector<Request>& mine) {
  const std::vector<std::int64_t> requests = in_order(program.world, mine);
  const double memory = store_memory(program);
  if (program.world.rank() != 0) return;
  const auto record = static_cast<double>(program.work.model.record);
  const auto capacity = static_cast<std::int64_t>(memory / record);
  const auto in_megabytes = [&](std::int64_t reads) {
    return static_cast<double>(reads) * record / 1e6;
  };
  const std::string memory_for =
      ", memory for " + std::to_string(static_cast<int>(100 * program.options.memory + 0.5)) + " %";
  for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
    // Each iteration has as many requests.
    const auto from = std::ssize(requests) * static_cast<std::int64_t>(first) / std::ssize(found);
    double bytes = 0;
    for (std::size_t i = first; i < found.size(); ++i) bytes += megabytes(program, found[i]);
    const std::string path =
        (first == 0 ? "disk, all iterations" : "disk, after the first iteration") + memory_for;
    tell("gannet", path, "MB", bytes);
    tell("limit", path, "MB", in_megabytes(fewest_reads(requests, capacity, from)));
    tell("LRU", path, "MB", in_megabytes(reads_of_lru(requests, capacity, from)));
  }
}

std::vector<Way> chosen(const Options& options) {
  std::vector<Way> all = plain_ways();
  for (Way& way : store_ways()) all.push_back(std::move(way));
  if (options.ways.empty()) return all;
  std::vector<Way> some;
  for (const std::string& name : options.ways) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Way& way) { return way.name == name; });
    if (found == all.end()) throw std::runtime_error("--way " + name + ": there is no such way");
    some.push_back(*found);
  }
  return some;
}

void measure(const Program& program) {
  const double rate = program.options.throttle * 1e6;
  disk::watch(program.world.comm(), program.path);
  disk::set(disk::Charge::all, rate);
  const double once = sequential(program);
  if (program.world.rank() == 0) {
    tell("limit", "first iteration", "s", once);
    tell("limit", "disk, first iteration", "MB", static_cast<double>(program.work.bytes()) / 1e6);
  }
  for (const Way& way : chosen(program.options)) {
    drop_from_page_cache(program.path);
    program.world.sync();
    disk::set(way.charge, rate);
    std::vector<Request> trace;
    const auto found = way.run(program, &trace);
    tell_iterations(program, way.name, found);
    if (way.name == "gannet") tell_policy(program, found, trace);
  }
}

}  // namespace

}  // namespace bench::store

int main(int argc, char** argv) try {
  using namespace bench::store;
  const Options options = parse(argc, argv);
  gannet::World world(argc, argv);
  if (options.micro) {
    measure_calls(world);
    return 0;
  }
  const Workload work = make_workload(options.model);
  const File file(world, options, work);
  measure({world, options, work, file.path()});
} catch (const std::exception& error) {
  std::fprintf(stderr, "bench-store: %s\n", error.what());
  return 1;
}
