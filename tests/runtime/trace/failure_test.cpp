// Law: whatever fails in the recorder, in the thread that writes or where something is recorded,
// the program goes on; it is told once on standard error, and the trace is what came before, and
// says that it is not complete.
#include <thread>

#include "gannet/error.hpp"
#include "support/shortage.hpp"
#include "trace/recording.hpp"

#ifndef GANNET_SANITIZED

namespace gannet::test {
namespace {

class Failure : public Recording {
 protected:
  /// Records one put, lets `fail` happen, and another, which is lost.
  template <class Fail>
  void expect_told(Fail&& fail) {
    const Shape shape{8, 8};
    const std::uint32_t array = declare(shape);
    put(array, shape, Patch::whole(shape));
    testing::internal::CaptureStderr();
    fail([&] { put(array, shape, Patch::element({1, 1})); });
    put(array, shape, Patch::element({2, 2}));
    const timeline::Run run = end_and_open();
    const std::string told = testing::internal::GetCapturedStderr();
    const std::string wanted = "what GANNET_TRACE and GANNET_STATS tell is not complete: ";
    EXPECT_NE(told.find(wanted), std::string::npos) << told;
    EXPECT_EQ(told.find(wanted), told.rfind(wanted)) << told;
    ASSERT_GE(run.events.size(), 1u);
    EXPECT_EQ(run.patch(run.events[0]), Patch::whole(shape));
    ASSERT_GE(run.warnings.size(), 1u);
    EXPECT_EQ(run.warnings[0].find("the trace of rank 0 is not complete"), 0u) << run.warnings[0];
    EXPECT_EQ(run.ranks[0].left, timeline::Left::incomplete);
  }
};

TEST_F(Failure, OfTheWriterEndsTheTraceOnly) {
  expect_told([](const auto&) {
    const Drawing mine(false);
    const ShortageForAll elsewhere(1);
    while (!elsewhere.was_met()) {
      trace::Recorder::wake();
      std::this_thread::yield();
    }
    while (trace::Recorder::mode() != 0) std::this_thread::yield();
  });
}

TEST_F(Failure, OfWhoRecordsEndsTheTraceOnly) {
  expect_told([](const auto& put) {
    std::thread([&] { without_piece(1, put); }).join();  // which has no stream yet
  });
}

}  // namespace
}  // namespace gannet::test

#endif
