// Law: while a trace is recorded, a call of a kind that its thread has made before takes no lock
// and allocates nothing: transfers from several lines, waits, and operations that have names.
#include "support/hot_path.hpp"

#include "support/noted_locks.hpp"
#include "trace/recording.hpp"

#ifndef GANNET_SANITIZED  // sanitizers have an allocator and locks of their own

namespace gannet {
namespace {

const char* const names[] = {"matmul", "transpose", "scan"};
constexpr int rounds = 100;

class HotPath : public test::Recording {
 protected:
  explicit HotPath(std::uint32_t mode) : Recording(mode) {}

  void every_kind() {
    put(array_, shape_, {{1, 2}, {30, 40}});
    put(array_, shape_, Patch::element({3, 4}), 1);
    put(array_, shape_, {{1, 2}, {30, 41}});
    put(array_, shape_, {{1, 2}, {30, 42}});
    put(array_, shape_, {{1, 2}, {30, 43}});
    for (const char* name : names) {
      const trace::Event event{trace::Op::collective,
                               name,
                               {name_, 1, array_, &shape_},
                               Patch::whole(shape_),
                               80,
                               -1,
                               true};
      trace::record(event, trace::beginning());
    }
    trace::note(trace::Op::fence, 1, 0, trace::beginning());
  }

  /// The first round makes kinds known, from the same place in the program.
  void expect_neither_locks_nor_allocations() {
    test::Mutexes taken;
    long before = 0;
    for (int round = 0; round < rounds; ++round) {
      if (round == 1) {
        before = test::allocations;
        test::noted = &taken;
      }
      every_kind();
    }
    test::noted = nullptr;
    EXPECT_EQ(test::allocations, before);
    EXPECT_TRUE(taken.empty()) << taken.size() << " mutexes";
  }

  const Shape shape_{50, 60};
  const std::uint32_t array_ = declare(shape_);
};

struct OfSums : HotPath {
  OfSums() : HotPath(trace::format::mode_summary) {}
};
struct OfEvents : HotPath {
  OfEvents() : HotPath(trace::format::mode_events) {}
};

TEST_F(OfSums, NeitherLocksNorAllocates) {
  expect_neither_locks_nor_allocations();
  const timeline::Run run = end_and_open();
  std::map<std::string, std::int64_t> calls;
  for (const timeline::Counter& counter : run.counters) {
    if (counter.op == trace::Op::collective) calls[run.names.at(counter.name)] += counter.calls;
  }
  for (const char* name : names) EXPECT_EQ(calls[name], rounds) << name;
}

TEST_F(OfEvents, NeitherLocksNorAllocates) {
  expect_neither_locks_nor_allocations();
  const timeline::Run run = end_and_open();
  std::map<std::string, int> calls;
  for (const timeline::Event& event : run.events) ++calls[name_of(run, event)];
  for (const char* name : names) EXPECT_EQ(calls[name], rounds) << name;
  EXPECT_EQ(calls["put"], 5 * rounds);
}

}  // namespace
}  // namespace gannet

#endif
