// Laws: tasks, their calls, shared work and the work outside of them are found in a recording as by
// hand; a predicted trace opens like a recorded one, says that it was predicted, and its tasks are
// those it was made of; a trace without tasks, or whose ranks met differently, is refused.
#include "predict/recorded.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "predict/trace_out.hpp"

namespace gannet::predict {
namespace {

Machine machine() {
  Machine m;
  m.name = "a machine";
  m.ranks_per_node = 2;
  m.memory_bandwidth = m.copy_bandwidth = m.bandwidth = m.helper_bandwidth = 1e9;
  m.latency = m.atomic = m.local_atomic = 1e-6;
  return m;
}

Program program() {
  Program p;
  p.name = "made up";
  for (int i = 1; i <= 20; ++i) p.tasks.push_back({i * 1e-3, 800, 1600, 0, 1, 1});
  p.phases = {{Deal::counter, 0, 12, 0, 1, 0}, {Deal::counter, 12, 20, 0.01, 1, 0}};
  return p;
}

class Recorded : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("predict" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  timeline::Run traced(const Program& of, int ranks) {
    const Machine m = machine();
    TraceOut trace(m, ranks);
    simulate(m, of, ranks, 1, &trace);
    const std::string path = folder_ / "run.gtr";
    trace.write(path, of.name);
    return timeline::Run::open(path);
  }
  std::filesystem::path folder_;
};

TEST_F(Recorded, PredictedTraceOpensAndSaysWhatItIs) {
  const timeline::Run run = traced(program(), 4);
  EXPECT_TRUE(run.warnings.empty()) << run.warnings.front();
  EXPECT_EQ(run.ranks.size(), 4u);
  EXPECT_EQ(run.nodes.size(), 2u);
  EXPECT_TRUE(run.program.starts_with("predicted: made up")) << run.program;
  const bool said = std::any_of(run.notes.begin(), run.notes.end(), [](const std::string& note) {
    return note.starts_with("predicted, not recorded");
  });
  EXPECT_TRUE(said);
}

TEST_F(Recorded, PredictedTransfersHaveThePatchesOfTheirBytes) {
  const timeline::Run run = traced(program(), 2);
  int gets = 0, adds = 0;
  for (const timeline::Event& event : run.events) {
    if (event.op != timeline::Op::get && event.op != timeline::Op::accumulate) continue;
    ++(event.op == timeline::Op::get ? gets : adds);
    EXPECT_EQ(run.patch(event).size() * 8, event.bytes);
  }
  EXPECT_EQ(gets, 20);
  EXPECT_EQ(adds, 20);
}

TEST_F(Recorded, TasksAreThoseThatWerePredicted) {
  for (const int ranks : {1, 3, 4}) {
    const Program made = program();
    const Program read = program_of(traced(made, ranks));
    ASSERT_EQ(read.phases.size(), 2u);
    ASSERT_EQ(read.tasks.size(), 20u);
    EXPECT_EQ(read.phases[0].end, 12u);
    std::vector<double> seconds;
    for (std::uint64_t n = 0; n < read.tasks.size(); ++n) {
      const Task task = read.tasks[n];
      seconds.push_back(task.compute);
      double got = task.read, added = task.added;
      for (const Access& access : read.tasks.accesses_of(task)) {
        (access.kind == Access::Kind::add ? added : got) += access.bytes;
      }
      EXPECT_EQ(got, 800);
      EXPECT_EQ(added, 1600);
    }
    std::sort(seconds.begin(), seconds.end());
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      EXPECT_NEAR(seconds[i], static_cast<double>(i + 1) * 1e-3, 1e-7);
    }
    EXPECT_NEAR(read.phases[1].outside, 0.01, 1e-6);
  }
}

TEST_F(Recorded, WithoutTasksItIsRefused) {
  Program none = program();
  none.phases = {{Deal::dealt, 0, 20, 0, 1, 0}};  // dealt out without a counter
  try {
    program_of(traced(none, 2));
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("it has no tasks"), std::string::npos);
  }
}

using timeline::Op;

/// A recording of some ranks, by hand; times in milliseconds.
struct ByHand {
  timeline::Run run;
  explicit ByHand(int ranks) {
    run.path = "by hand";
    run.mode = trace::format::mode_events;
    run.ranks.resize(static_cast<std::size_t>(ranks));
    for (timeline::Rank& rank : run.ranks) rank.threads = {{0, "program"}, {1, "worker"}};
    run.nodes.resize(1);
    run.names = {base::text("team 1 of ", ranks), "team 2 of 1"};
    run.arrays.push_back({"counter", Shape{1}, 8, {}});
  }
  timeline::Event& add(int rank, Op op, int begin, int end, std::int64_t bytes = 0) {
    timeline::Event event;
    event.rank = rank;
    event.op = op;
    event.begin = begin * 1'000'000;
    event.end = event.complete = end * 1'000'000;
    event.bytes = bytes;
    if (op == Op::fetch_add) event.array = 0;
    if (op == Op::sync) event.name = 0;
    run.events.push_back(event);
    return run.events.back();
  }
  Program program() {
    std::stable_sort(run.events.begin(), run.events.end(),
                     [](const auto& a, const auto& b) { return a.begin < b.begin; });
    return program_of(run);
  }
};

std::string error_of(ByHand& made) {
  try {
    (void)made.program();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    return error.what();
  }
  return "no error";
}

TEST(ByHandRecorded, CounterTasks) {
  ByHand made(2);
  made.add(0, Op::collective, 5, 15);  // 5 before it, 10 in it, of which 4 wait
  made.add(0, Op::sync, 7, 11);
  made.add(0, Op::fetch_add, 15, 16);
  made.add(0, Op::get, 20, 22, 800);
  made.add(0, Op::accumulate, 32, 33, 400);
  made.add(0, Op::fetch_add, 36, 37);  // behind the last number
  made.add(0, Op::sync, 40, 50);
  made.add(0, Op::sync, 38, 39).name = 1;  // of a group: waiting, but no meeting
  made.add(1, Op::collective, 3, 15);
  made.add(1, Op::sync, 4, 14);
  made.add(1, Op::fetch_add, 15, 18);
  made.add(1, Op::fetch_add, 38, 39);
  made.add(1, Op::sync, 41, 50);
  const Program program = made.program();
  ASSERT_EQ(program.tasks.size(), 2u);
  EXPECT_NEAR(program.tasks[0].compute, (4 + 10 + 3) * 1e-3, 1e-9);
  EXPECT_EQ(program.tasks[0].read, 800);
  EXPECT_EQ(program.tasks[0].reads, 1);
  EXPECT_EQ(program.tasks[0].added, 400);
  EXPECT_EQ(program.tasks[0].adds, 1);
  EXPECT_NEAR(program.tasks[1].compute, 20 * 1e-3, 1e-9);
  ASSERT_EQ(program.phases.size(), 1u);
  EXPECT_EQ(program.phases[0].deal, Deal::counter);
  EXPECT_EQ(program.phases[0].meetings, 2);
  EXPECT_NEAR(program.phases[0].outside, (5 + 6 + 2) * 1e-3, 1e-9);  // rank 0 has most
}

TEST(ByHandRecorded, TasksOfFutures) {
  ByHand made(1);
  made.add(0, Op::task, 10, 20).stream = 1;
  made.add(0, Op::get, 12, 15, 80).stream = 1;
  made.add(0, Op::fence, 16, 16).stream = 1;  // of nothing
  made.add(0, Op::task, 20, 26).stream = 1;
  made.add(0, Op::sync, 30, 31);
  const Program program = made.program();
  ASSERT_EQ(program.tasks.size(), 2u);
  EXPECT_EQ(program.phases[0].deal, Deal::futures);
  EXPECT_NEAR(program.tasks[0].compute, 7e-3, 1e-9);
  EXPECT_EQ(program.tasks[0].read, 80);
  EXPECT_EQ(program.tasks[0].reads, 1);
  EXPECT_NEAR(program.tasks[1].compute, 6e-3, 1e-9);
  EXPECT_NEAR(program.phases[0].outside, 14e-3, 1e-9);  // 10 before the tasks, 4 behind them
}

TEST(ByHandRecorded, WorkOfCollectiveOperationsIsShared) {
  ByHand made(2);
  made.run.arrays.push_back({"matrix", Shape{100, 60}, 8, {}});
  made.run.names.insert(made.run.names.end(), {"matmul", "eigensolve"});
  for (const int rank : {0, 1}) {
    for (const std::uint32_t name : {2u, 3u}) {
      const int begin = name == 2 ? 0 : 50;
      timeline::Event& call = made.add(rank, Op::collective, begin + 5, begin + 40);
      call.array = 1;
      call.name = name;
      made.add(rank, Op::sync, begin + 5, begin + 10);
      made.add(rank, Op::sync, begin + 30 + rank, begin + 40);  // 20 and 21 of work
    }
  }
  const Program program = made.program();
  ASSERT_EQ(program.phases.size(), 1u);
  const Phase& phase = program.phases.front();
  EXPECT_NEAR(phase.outside, (5 + 15 + 21) * 1e-3, 1e-9);  // around them, and eigensolve
  ASSERT_EQ(phase.shared.size(), 1u);
  EXPECT_NEAR(phase.shared[0].compute, (20 + 21) * 1e-3, 1e-9);
  EXPECT_EQ(phase.shared[0].calls, 1);
  EXPECT_EQ(phase.shared[0].traffic, Traffic::panels);
  EXPECT_EQ(phase.shared[0].shape, (Shape{100, 60}));
  EXPECT_EQ(phase.meetings, 4);
}

TEST(ByHandRecorded, ProductsWithSparseMatricesBringWhatTheirEntriesMeet) {
  ByHand made(2);
  made.run.arrays.push_back({"laplacian", Shape{100, 100}, 8, {}});
  made.run.arrays.push_back({"x", Shape{100, 64}, 8, {}});
  made.run.names.push_back("sparse x dense");
  const auto mark = [&](int rank, Op op, int at, std::uint32_t array, const Patch& patch,
                        std::int64_t bytes) {
    timeline::Event& event = made.add(rank, op, at, at, bytes);
    event.array = array;
    event.where = timeline::Where::patch;
    event.place = static_cast<std::uint32_t>(made.run.patches.size());
    made.run.patches.push_back(patch);
  };
  for (const int rank : {0, 1}) {
    mark(rank, Op::diagonals, 1, 1, {{0, 8 + rank}, {1, 10 + rank}}, 50 * 8);
    mark(rank, Op::diagonals, 1, 1, {{1, 0}, {2, 1}}, 100 * 8);
    mark(rank, Op::diagonals, 2, 1, {{1, 0}, {2, 1}}, 50 * 8);  // stored once more
    timeline::Event& call = made.add(rank, Op::collective, 5, 40);
    call.array = 1;
    call.name = 2;
    made.add(rank, Op::sync, 5, 10);
    mark(rank, Op::used, 11, 2, {{0, 0}, {60, 64}}, 60 * 64 * 8);
    made.add(rank, Op::sync, 30, 40);
  }
  const Program program = made.program();
  ASSERT_EQ(program.phases.size(), 1u);
  ASSERT_EQ(program.phases[0].shared.size(), 1u);
  const SharedWork& product = program.phases[0].shared[0];
  EXPECT_EQ(product.traffic, Traffic::diagonals);
  EXPECT_EQ(product.element, 64 * 8);
  EXPECT_EQ(product.shape, Shape{100});
  const std::vector<Diagonals> diagonals{{false, 1, 1, 1}, {true, 8, 10, 1}};
  EXPECT_EQ(product.diagonals, diagonals);
  EXPECT_NEAR(product.compute, 2 * 20e-3, 1e-9);
}

TEST(ByHandRecorded, GhostCellsAreAsWideAsTheirBytes) {
  ByHand made(1);
  made.run.arrays.push_back({"u", Shape{50, 40}, 8, {}});
  made.run.names.push_back("update_ghosts");
  for (int sweep = 0; sweep < 3; ++sweep) {
    timeline::Event& call =
        made.add(0, Op::collective, 10 * sweep + 8, 10 * sweep + 9, 8 * (54 * 44 - 50 * 40));
    call.array = 1;
    call.name = 2;
  }
  made.add(0, Op::sync, 30, 31);
  const Program program = made.program();
  ASSERT_EQ(program.phases.size(), 1u);
  ASSERT_EQ(program.phases[0].shared.size(), 1u);
  EXPECT_EQ(program.phases[0].shared[0].traffic, Traffic::faces);
  EXPECT_EQ(program.phases[0].shared[0].width, 2);
  EXPECT_EQ(program.phases[0].shared[0].calls, 3);
  EXPECT_NEAR(program.phases[0].outside, (8 + 9 + 9 + 1) * 1e-3, 1e-9);
}

TEST(ByHandRecorded, TasksOfATensorPlan) {
  constexpr Index steps = 3, of_rank = 4 * steps + 1;
  ByHand made(2);
  made.run.arrays.push_back({"tensor plan", Shape{2 * of_rank}, 8, {}});
  made.run.arrays[1].blocks = {{{{0}, {of_rank}}, 0}, {{{of_rank}, {2 * of_rank}}, 1}};
  const auto add = [&](int rank, int at, Index word) {
    timeline::Event& event = made.add(rank, Op::fetch_add, at, at);
    event.array = 1;
    event.where = timeline::Where::element;
    event.place = static_cast<std::uint64_t>(word);
  };
  add(0, 0, 1);  // two tasks of step 1, of 5 and 6
  add(0, 5, 1);
  add(0, 11, 1);            // none left
  add(0, 12, of_rank + 1);  // one of rank 1
  add(0, 20, of_rank + 1);
  add(0, 21, steps + 1);  // they have ended
  add(0, 30, 2);          // the next step has none
  add(1, 0, of_rank + 1);
  add(1, 9, of_rank + 1);
  add(1, 10, of_rank + steps + 1);
  made.add(0, Op::sync, 40, 41);
  made.add(1, Op::sync, 40, 41);
  const Program program = made.program();
  ASSERT_EQ(program.tasks.size(), 4u);
  ASSERT_EQ(program.phases.size(), 1u);
  EXPECT_EQ(program.phases[0].deal, Deal::owned);
  std::vector<double> milliseconds;
  for (std::uint64_t n = 0; n < 4; ++n) milliseconds.push_back(1e3 * program.tasks[n].compute);
  std::sort(milliseconds.begin(), milliseconds.end());
  const double expected[] = {5, 6, 8, 9};
  for (std::size_t n = 0; n < 4; ++n) EXPECT_NEAR(milliseconds[n], expected[n], 1e-6);
}

TEST(ByHandRecorded, TasksOfATensorPlanUseTilesWhereverTheseAre) {
  constexpr Index of_rank = 4 + 1;  // one step
  ByHand made(1);
  made.run.arrays.push_back({"tensor plan", Shape{of_rank}, 8, {}});
  made.run.arrays.push_back({"a", Shape{100}, 8, {}});
  made.run.patches = {{{25}, {50}}, {{50}, {100}}, {{25}, {50}}, {{60}, {70}}};
  const auto claim = [&](int at) {
    timeline::Event& event = made.add(0, Op::fetch_add, at, at);
    event.array = 1;
    event.where = timeline::Where::element;
  };
  const auto touch = [&](Op op, int begin, int end, std::uint64_t patch, std::int64_t bytes) {
    timeline::Event& event = made.add(0, op, begin, end, bytes);
    event.array = 2;
    event.where = timeline::Where::patch;
    event.place = patch;
  };
  claim(0);
  touch(Op::get, 1, 2, 2, 200);  // for the next task
  touch(Op::used, 3, 3, 1, 400);
  claim(5);
  touch(Op::used, 6, 6, 0, 200);
  touch(Op::used, 6, 6, 1, 400);
  touch(Op::get, 7, 8, 3, 80);  // no tile
  claim(10);
  made.add(0, Op::sync, 40, 41);
  const Program program = made.program();
  ASSERT_EQ(program.tasks.size(), 2u);
  const Task first = program.tasks[0];
  EXPECT_NEAR(first.compute, 4e-3, 1e-9);
  EXPECT_EQ(first.read, 0);
  EXPECT_EQ(first.reads, 0);
  const auto accesses = [&](std::uint64_t number) {
    const auto all = program.tasks.dealt(number).accesses;
    return std::vector(all.begin(), all.end());
  };
  using enum Access::Kind;
  EXPECT_EQ(accesses(0), (std::vector<Access>{{use, 2, 400, 75}}));
  EXPECT_EQ(accesses(1),
            (std::vector<Access>{{use, 2, 200, 37}, {use, 2, 400, 75}, {get, 2, 80, 65}}));
  EXPECT_EQ(program.arrays[2], Shape{100});
}

TEST(ByHandRecorded, RanksThatMetDifferentlyAreRefused) {
  ByHand made(2);
  made.add(0, Op::fetch_add, 0, 1);
  made.add(0, Op::fetch_add, 2, 3);
  made.add(0, Op::sync, 4, 5);
  EXPECT_NE(error_of(made).find("its ranks met 0 to 1 times"), std::string::npos);
}

TEST(ByHandRecorded, SummariesAreRefused) {
  ByHand made(1);
  made.run.mode = trace::format::mode_summary;
  EXPECT_NE(error_of(made).find("a summary does not tell tasks"), std::string::npos);
}

}  // namespace
}  // namespace gannet::predict
