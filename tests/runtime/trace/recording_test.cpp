// Law: a world that is recorded tells what its ranks did: every transfer with its owner, who came
// last to a sync, requests until they were complete, locks, and nothing that makes no sense. Has
// its own main because the world has to end while the test looks on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "gannet/array.hpp"
#include "gannet/array_ref.hpp"
#include "gannet/mutex.hpp"
#include "gannet/region.hpp"
#include "support/ranks.hpp"
#include "timeline/commands.hpp"
#include "timeline/contention.hpp"
#include "timeline/summary.hpp"
#include "trace/file.hpp"

namespace gannet {
namespace {

constexpr Index rows = 8;
constexpr Index width = 4;  ///< of the columns that one rank, of four at most, writes

void use_arrays() {
  World world(MPI_COMM_WORLD);
  const int me = world.rank(), ranks = world.size();
  const Array<double> a(world, {ranks * rows, 16}, {.name = "density"});
  const auto mine = [&](Index begin, Index end) {
    return Patch{{begin, me * width}, {end, (me + 1) * width}};
  };
  const std::vector<double> ones(rows * width, 1.0);
  world.sync();
  {
    const Region region("all to all");
    for (Index r = 0; r < ranks; ++r) a.put(mine(r * rows, (r + 1) * rows), ones.data());
    a.accumulate(mine(0, 1), ones.data());
    for (Index r = 0; r < ranks; ++r) {
      const Point at{r * rows + 1, me * width + 1};
      a.put(at, 7.0 + me);
      EXPECT_EQ(a.get(at), 7.0 + me);
    }
  }
  std::vector<double> got(rows * width);
  Request request = a.nb_get(mine(0, rows), got.data());
  request.wait();
  array::note_used(a.core(), mine(0, rows));
  MutexSet mutexes(world, 1);
  mutexes.lock(0);
  mutexes.unlock(0);
  a.fetch_add({0, me * width}, 0);
  if (me == ranks - 1) std::this_thread::sleep_for(std::chrono::milliseconds(200));
  world.sync();
}

std::int64_t count(const timeline::Run& run, timeline::Op op) {
  std::int64_t n = 0;
  for (const auto& event : run.events) n += event.op == op;
  return n;
}

void look_at(const timeline::Run& run, int ranks) {
  using timeline::Op;
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
  EXPECT_EQ(static_cast<int>(run.ranks.size()), ranks);
  EXPECT_EQ(count(run, Op::put), 2 * ranks * ranks);  // patches, elements
  EXPECT_EQ(count(run, Op::accumulate), ranks);
  EXPECT_EQ(count(run, Op::get), ranks + ranks * ranks);
  EXPECT_EQ(count(run, Op::lock), ranks);
  EXPECT_EQ(count(run, Op::unlock), ranks);
  EXPECT_EQ(count(run, Op::fetch_add), ranks);
  EXPECT_EQ(count(run, Op::used), ranks);
  for (const auto& e : run.events) {
    if (e.op == Op::used) {
      EXPECT_EQ(run.patch(e).size(), rows * width);
      EXPECT_EQ(e.peer, 0);
    }
    if (!e.is_access() || e.array == timeline::none) continue;
    const timeline::Array& array = run.arrays[e.array];
    EXPECT_EQ(array.name, "density");
    const auto block = array.block_of(run.patch(e).lo);
    ASSERT_NE(block, timeline::none);
    EXPECT_EQ(array.blocks[block].owner, e.peer);
    EXPECT_GE(e.complete, e.end);
    if (e.op == Op::put) {
      EXPECT_EQ(run.regions.at(e.region), "all to all");
    }
  }
  const auto node_of = [&](int rank) { return run.ranks.at(static_cast<std::size_t>(rank)).node; };
  for (const auto& e : run.events) {
    if (e.op == Op::service) {
      EXPECT_NE(node_of(e.peer), node_of(e.rank)) << "who was served";
    }
  }
  EXPECT_EQ(count(run, Op::service) > 0, run.nodes.size() > 1);
  const timeline::Summary s = timeline::summarise(run, 0, run.length + 1);
  if (ranks > 1) {
    EXPECT_GT(s.made_wait[static_cast<std::size_t>(ranks - 1)], 0);
    EXPECT_NE(s.sentence(run).find("sync"), std::string::npos) << s.sentence(run);
  }
}

/// The same file for all ranks, by its name without an ending.
std::string trace_file(const std::string& name) {
  int key = static_cast<int>(::getpid());
  MPI_Bcast(&key, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return testing::TempDir() + "gannet_" + name + "_" + std::to_string(key) + ".gtr";
}

void record(const char* mode, const std::string& path) {
  ::setenv("GANNET_TRACE", mode, 1);
  ::setenv("GANNET_TRACE_FILE", path.c_str(), 1);
  use_arrays();
}

void remove_files(const timeline::Run& run, const std::string& path, int world) {
  for (std::size_t n = 0; n < run.nodes.size(); ++n) {
    ::unlink(trace::file_of_node(path, static_cast<int>(n), world).c_str());
  }
}

void look_at_sums(const timeline::Run& run, int ranks) {
  using timeline::Op;
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
  EXPECT_TRUE(run.events.empty());
  timeline::Summary s = timeline::summarise(run, 0, run.length + 1);
  EXPECT_EQ(s.by_op[Op::put].calls, 2 * ranks * ranks);
  EXPECT_EQ(s.by_op[Op::put].bytes, ranks * ranks * (rows * width + 1) * 8);
  EXPECT_EQ(s.by_op[Op::get].calls, ranks + ranks * ranks);
  for (const Op op : {Op::accumulate, Op::lock, Op::fetch_add}) {
    EXPECT_EQ(s.by_op[op].calls, ranks) << name_of(op);
  }
  std::int64_t own = 0;
  for (const timeline::Counter& c : run.counters) {
    EXPECT_NE(c.op, Op::used);
    if (c.op != Op::put) continue;
    own += c.own_bytes;
    const timeline::Array& array = run.arrays.at(c.array);
    EXPECT_EQ(array.name, "density");
    EXPECT_EQ(array.blocks.at(c.block).owner, c.peer);
    EXPECT_EQ(run.regions.at(c.region), "all to all");
  }
  EXPECT_EQ(own, ranks * (rows * width + 1) * 8);
  if (ranks > 1) EXPECT_GT(s.by_op[Op::sync].wait, 0);
}

TEST(Recorded, AsSums) {
  int rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const std::string path = trace_file("summed");
  record("summary", path);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    const timeline::Run run = timeline::Run::open(path);
    look_at_sums(run, ranks);
    std::ostringstream out;
    EXPECT_TRUE(timeline::run_command({"summary", path}, out));
    EXPECT_NE(out.str().find("of density"), std::string::npos) << out.str();
    std::ostringstream table;
    timeline::write_csv(run, table);
    const std::string lines = table.str();
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 1 + std::ssize(run.counters));
    const auto events_of = [&] { timeline::run_command({"export", path, "--perfetto", "p"}, out); };
    EXPECT_THROW(events_of(), Error) << "there are none";
    remove_files(run, path, 1);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

TEST(Recorded, IsWhatTheRanksDid) {
  int rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const std::string path = trace_file("recorded");
  record("events", path);
  use_arrays();  // a second world has files of its own
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    for (const int world : {2, 3}) {
      const std::string file = trace::file_of_node(path, 0, world);
      const timeline::Run run = timeline::Run::open(file);
      look_at(run, ranks);
      std::ostringstream out;
      EXPECT_TRUE(timeline::run_command({"check", file}, out)) << out.str();
      EXPECT_TRUE(timeline::run_command({"summary", file}, out));
      EXPECT_TRUE(timeline::run_command({"diff", file, file}, out));
      EXPECT_NE(out.str().find("density"), std::string::npos);
      remove_files(run, path, world);
    }
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

}  // namespace
}  // namespace gannet
