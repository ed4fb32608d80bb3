// Law: no touch is lost or told twice, among whatever else its thread does: in sums, calls, bytes
// and time of each array, peer, operation and region are those of brute force, through pauses,
// regions, the ends of threads and of recordings; as events, they are where and when they were, and
// end before what their thread does next.
#include "trace/touch.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <thread>
#include <tuple>

#include "gannet/region.hpp"
#include "trace/recording.hpp"

namespace gannet {
namespace {

using trace::Op;

constexpr std::uint64_t length = 20;  // ticks
constexpr int ranks = 2;
constexpr int arrays = 5;

/// Array, peer, operation, region ("" for none).
using Kind = std::tuple<std::uint32_t, int, Op, std::string>;
struct Sum {
  std::int64_t calls = 0, bytes = 0, own_bytes = 0;
  bool operator==(const Sum&) const = default;
};
using Sums = std::map<Kind, Sum>;

class Touches : public test::Recording {
 protected:
  explicit Touches(std::uint32_t mode) : Recording(mode) {
    trace::set_touch_length(length);
    declare_all();
  }

  void declare_all() {
    first_ = declare(shape_, 1);
    for (std::uint64_t a = 2; a <= arrays; ++a) declare(shape_, a);
  }

  /// One of several kinds, told or not: not while the recorder pauses.
  void touch(std::mt19937& random, const std::string& region, Sums* expected) {
    const trace::Touch one{first_ + static_cast<std::uint32_t>(random() % arrays),
                           random() % 2 ? Op::put : Op::get,
                           random() % 2 == 0,
                           static_cast<std::uint32_t>(random() % ranks),
                           random() % 100,
                           8};
    trace::note_touch(one, __builtin_frame_address(0));
    if (!expected) return;
    Sum& sum = (*expected)[{one.array - first_, static_cast<int>(one.peer), one.op, region}];
    sum.calls += 1;
    sum.bytes += 8;
    sum.own_bytes += one.own ? 8 : 0;
  }

  /// What one thread does: bursts of touches among calls that are timed.
  Sums work(unsigned seed, int bursts) {
    std::mt19937 random(seed);
    Sums expected;
    for (int burst = 0; burst < bursts; ++burst) {
      const int in = static_cast<int>(random() % 3);
      const std::string region = in == 0 ? "" : in == 1 ? "fock" : "density";
      if (in > 0) region_begin(region);
      for (auto n = random() % 200; n > 0; --n) touch(random, region, &expected);
      if (random() % 4 == 0) put(first_, shape_, {{0, 0}, {2, 2}});
      if (random() % 8 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
      if (in > 0) region_end();
    }
    return expected;
  }

  const Shape shape_{10, 10};
  std::uint32_t first_ = 0;  ///< number of the first array
};

struct AsSums : Touches {
  AsSums() : Touches(trace::format::mode_summary) {}
};
struct AsEvents : Touches {
  AsEvents() : Touches(trace::format::mode_events) {}
};

std::string region_of(const timeline::Run& run, std::uint32_t number) {
  return number == timeline::none ? "" : run.regions.at(number);
}

/// Without the one patch that is put among them.
Sums sums_of(const timeline::Run& run, bool and_times) {
  Sums sums;
  for (const timeline::Counter& c : run.counters) {
    if (c.bytes != 8 * c.calls) continue;
    Sum& sum = sums[{c.array, c.peer, c.op, region_of(run, c.region)}];
    sum.calls += c.calls;
    sum.bytes += c.bytes;
    sum.own_bytes += c.own_bytes;
    if (and_times) {
      EXPECT_GT(c.time, 0);
      EXPECT_NEAR(double(c.time), double(c.longest) * double(c.calls), 0.5 * double(c.calls));
    }
  }
  return sums;
}

void add(Sums& all, const Sums& more) {
  for (const auto& [kind, sum] : more) {
    all[kind].calls += sum.calls;
    all[kind].bytes += sum.bytes;
    all[kind].own_bytes += sum.own_bytes;
  }
}

TEST_F(AsSums, AreThoseOfBruteForceForAllThreads) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE(seed);
  constexpr int threads = 3;
  std::vector<Sums> done(threads);
  std::vector<std::thread> running;
  for (unsigned t = 0; t < threads; ++t) {
    running.emplace_back([&, t] { done[t] = work(seed + t, 300); });
  }
  for (auto& thread : running) thread.join();
  Sums expected = work(seed + threads, 300);
  for (const Sums& sums : done) add(expected, sums);
  EXPECT_EQ(sums_of(end_and_open(), false), expected);
}

TEST_F(AsSums, KnowOfPausesAndAreOfOneRecordingEach) {
  std::mt19937 random(7);
  Sums expected;
  for (int turn = 0; turn < 20; ++turn) {
    for (int i = 0; i < 50; ++i) touch(random, "", &expected);
    trace_stop();
    for (int i = 0; i < 50; ++i) touch(random, "", nullptr);
    trace_start();
  }
  EXPECT_EQ(sums_of(end_and_open(), true), expected);
  for (int i = 0; i < 50; ++i) touch(random, "", nullptr);  // nobody listens
  begin_again();
  declare_all();
  Sums second;
  for (int i = 0; i < 50; ++i) touch(random, "", &second);
  EXPECT_EQ(sums_of(end_and_open(), true), second);
}

TEST_F(AsEvents, AreWhereAndWhenTheyWere) {
  std::mt19937 random(11);
  std::vector<std::uint64_t> elements;
  for (int i = 0; i < 5000; ++i) {
    const std::uint64_t element = random() % 100;
    trace::note_touch({first_, Op::put, true, 0, element, 8}, __builtin_frame_address(0));
    elements.push_back(element);
    if (i % 100 == 0) put(first_, shape_, {{0, 0}, {2, 2}});
  }
  const timeline::Run run = end_and_open();
  EXPECT_EQ(run.lost, 0);
  std::size_t next = 0;
  timeline::Time before = 0;
  for (const timeline::Event& e : run.events) {
    EXPECT_GE(e.begin, before) << "before its thread had done what was before";
    before = e.end;
    if (e.bytes != 8) continue;
    ASSERT_LT(next, elements.size());
    const auto element = static_cast<Index>(elements[next++]);
    EXPECT_EQ(run.patch(e), Patch::element({element / 10, element % 10}));
    EXPECT_EQ(e.peer, 0);
    EXPECT_EQ(e.wait, 0);
    EXPECT_EQ(e.complete, e.end);
  }
  EXPECT_EQ(next, elements.size());
}

}  // namespace
}  // namespace gannet
