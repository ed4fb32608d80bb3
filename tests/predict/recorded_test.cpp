// Laws: a predicted trace opens like a recorded one, says that it was predicted, and its tasks are
// those it was made of; a trace without tasks, or whose ranks met differently, is refused.
#include "predict/recorded.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "gannet/error.hpp"
#include "predict/trace_out.hpp"

namespace gannet::predict {
namespace {

Machine machine() {
  Machine m;
  m.name = "a machine";
  m.ranks_per_node = 2;
  m.memory_bandwidth = m.bandwidth = m.helper_bandwidth = 1e9;
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

TEST_F(Recorded, TasksAreThoseThatWerePredicted) {
  for (const int ranks : {1, 3, 4}) {
    const Program made = program();
    const Program read = program_of(traced(made, ranks));
    ASSERT_EQ(read.phases.size(), 2u);
    ASSERT_EQ(read.tasks.size(), 20u);
    EXPECT_EQ(read.phases[0].end, 12u);
    std::vector<double> seconds;
    for (const Task& task : read.tasks) {
      seconds.push_back(task.compute);
      EXPECT_EQ(task.read, 800);
      EXPECT_EQ(task.added, 1600);
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

}  // namespace
}  // namespace gannet::predict
