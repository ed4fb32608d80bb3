#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <sstream>
#include <vector>

#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

std::vector<std::function<void()>> endings;

/// A failed rank waits this long for the others at the end of a test; they may never come.
constexpr auto patience = std::chrono::seconds(15);

/// True if all ranks arrived before the deadline; sleeps while it waits, so that others can run.
bool finish(MPI_Request request, bool hurry) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (int done = 0; !done;) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (!done) ::usleep(100);
    if (!done && hurry && std::chrono::steady_clock::now() > deadline) return false;
  }
  return true;
}

/// Keeps the ranks in step, and makes a failure on any rank a failure of rank 0.
class InStep : public testing::EmptyTestEventListener {
 public:
  InStep() { MPI_Comm_dup(MPI_COMM_WORLD, &comm_); }
  ~InStep() override { MPI_Comm_free(&comm_); }

  void OnTestPartResult(const testing::TestPartResult& part) override {
    if (part.failed() && rank() != 0) print(part);
  }

  void OnTestEnd(const testing::TestInfo& info) override {
    const bool failed = info.result()->Failed();
    std::vector<int> all(ranks());
    const int mine = failed ? 1 : 0;
    MPI_Request request;
    MPI_Iallgather(&mine, 1, MPI_INT, all.data(), 1, MPI_INT, comm_, &request);
    if (!finish(request, failed)) {
      std::fprintf(stderr, "[rank %d] %s.%s failed here, and other ranks do not finish it\n",
                   rank(), info.test_suite_name(), info.name());
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
    if (!failed && rank() == 0) report(all);
  }

 private:
  static void print(const testing::TestPartResult& part) {
    std::fprintf(stderr, "[rank %d] %s:%d: Failure\n[rank %d] %s\n", rank(),
                 part.file_name() ? part.file_name() : "?", part.line_number(), rank(),
                 part.message());
  }

  static void report(const std::vector<int>& all) {
    std::ostringstream list;
    for (int r = 0; r < ranks(); ++r) {
      if (all[r]) list << ' ' << r;
    }
    if (!list.str().empty()) ADD_FAILURE() << "failed on ranks" << list.str();
  }

  MPI_Comm comm_;
};

int run() {
  auto& listeners = testing::UnitTest::GetInstance()->listeners();
  if (rank() != 0) {
    delete listeners.Release(listeners.default_result_printer());
    delete listeners.Release(listeners.default_xml_generator());  // of GTEST_OUTPUT
  }
  auto* in_step = new InStep;
  listeners.Append(in_step);

  int failed = RUN_ALL_TESTS();
  MPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);

  while (!endings.empty()) {
    endings.back()();
    endings.pop_back();
  }
  delete listeners.Release(in_step);
  return failed;
}

}  // namespace

int rank() {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int ranks() {
  int ranks;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  return ranks;
}

void before_finalize(std::function<void()> what) { endings.push_back(std::move(what)); }

}  // namespace gannet::test

int main(int argc, char** argv) {
  using namespace gannet::test;
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  testing::InitGoogleTest(&argc, argv);

  std::uint64_t seed = rank() == 0 ? gannet::test::seed() : 0;
  MPI_Bcast(&seed, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  seed_store() = seed;

  const int failed = run();
  MPI_Finalize();
  return failed;
}
