// Laws: the model allows what C++ allows in the textbook's examples, and nothing else.
#include "memory_model/begin.hpp"

namespace gannet::memory_model {
namespace {

using enum std::memory_order;
using Word = std::atomic<int>;

/// Whether `outcome`, of what two to four threads have read, is ever seen.
bool seen(const std::function<void(Scenario&, std::array<int, 4>&)>& threads,
          const std::array<int, 4>& outcome) {
  return !explore([&](Scenario& all) {
            auto& read = all.make<std::array<int, 4>>();
            threads(all, read);
            all.finally([&] { check(read != outcome, "seen"); });
          }).violation.empty();
}

/// Each writes one and reads the other.
bool store_buffers(std::memory_order stores, std::memory_order loads, std::memory_order fences) {
  return seen(
      [&](Scenario& all, auto& read) {
        auto& x = all.make<Word>(0);
        auto& y = all.make<Word>(0);
        const auto one = [=](Word& mine, Word& other, int& to) {
          mine.store(1, stores);
          if (fences != relaxed) std::atomic_thread_fence(fences);
          to = other.load(loads);
        };
        all.thread([&, one] { one(x, y, read[0]); });
        all.thread([&, one] { one(y, x, read[1]); });
      },
      {0, 0});
}

TEST(Litmus, StoreBuffers) {
  EXPECT_TRUE(store_buffers(relaxed, relaxed, relaxed));
  EXPECT_TRUE(store_buffers(release, acquire, acq_rel));
  EXPECT_TRUE(store_buffers(seq_cst, acquire, relaxed));
  EXPECT_TRUE(store_buffers(release, seq_cst, relaxed));
  EXPECT_FALSE(store_buffers(seq_cst, seq_cst, relaxed));
  EXPECT_FALSE(store_buffers(relaxed, relaxed, seq_cst));
}

bool message_passing(std::memory_order stores, std::memory_order loads, bool fences) {
  return seen(
      [&](Scenario& all, auto& read) {
        auto& data = all.make<Word>(0);
        auto& flag = all.make<Word>(0);
        all.thread([&, stores, fences] {
          data.store(1, relaxed);
          if (fences) std::atomic_thread_fence(release);
          flag.store(1, stores);
        });
        all.thread([&, loads, fences] {
          read[0] = flag.load(loads);
          if (fences) std::atomic_thread_fence(acquire);
          read[1] = data.load(relaxed);
        });
      },
      {1, 0});
}

TEST(Litmus, MessagePassing) {
  EXPECT_TRUE(message_passing(relaxed, acquire, false));
  EXPECT_TRUE(message_passing(release, relaxed, false));
  EXPECT_FALSE(message_passing(release, acquire, false));
  EXPECT_FALSE(message_passing(relaxed, relaxed, true));
}

/// The value between goes on with the release sequence if it is an update, and ends it if it is a
/// store (since C++20).
bool release_sequence(bool update) {
  return seen(
      [&](Scenario& all, auto& read) {
        auto& data = all.make<Word>(0);
        auto& flag = all.make<Word>(0);
        all.thread([&, update] {
          data.store(1, relaxed);
          flag.store(1, release);
          update ? (void)flag.fetch_add(1, relaxed) : flag.store(2, relaxed);
        });
        all.thread([&] {
          read[0] = flag.load(acquire);
          read[1] = data.load(relaxed);
        });
      },
      {2, 0});
}

TEST(Litmus, ReleaseSequences) {
  EXPECT_FALSE(release_sequence(true));
  EXPECT_TRUE(release_sequence(false));
}

/// Two readers see two writes in different orders.
bool independent_reads(std::memory_order stores, std::memory_order loads) {
  return seen(
      [&](Scenario& all, auto& read) {
        auto& x = all.make<Word>(0);
        auto& y = all.make<Word>(0);
        all.thread([&, stores] { x.store(1, stores); });
        all.thread([&, stores] { y.store(1, stores); });
        all.thread([&, loads] { read[0] = x.load(loads), read[1] = y.load(loads); });
        all.thread([&, loads] { read[2] = y.load(loads), read[3] = x.load(loads); });
      },
      {1, 0, 1, 0});
}

TEST(Litmus, IndependentReads) {
  EXPECT_TRUE(independent_reads(release, acquire));
  EXPECT_FALSE(independent_reads(seq_cst, seq_cst));
}

/// Both write both, in other orders: what was written first may be what stays, in both places.
TEST(Litmus, OrderOfModification) {
  for (const auto order : {relaxed, seq_cst}) {
    const auto result = explore([order](Scenario& all) {
      auto& x = all.make<Word>(0);
      auto& y = all.make<Word>(0);
      all.thread([&, order] { x.store(1, order), y.store(2, order); });
      all.thread([&, order] { y.store(1, order), x.store(2, order); });
      all.finally([&] { check(x.load() != 1 || y.load() != 1, "seen"); });
    });
    EXPECT_EQ(result.violation.empty(), order == seq_cst);
  }
}

/// A word is read as it was, or later, never as it was before.
TEST(Litmus, Coherence) {
  EXPECT_FALSE(seen(
      [&](Scenario& all, auto& read) {
        auto& x = all.make<Word>(0);
        all.thread([&] { x.store(1, relaxed); });
        all.thread([&] { read[0] = x.load(relaxed), read[1] = x.load(relaxed); });
      },
      {1, 0}));
}

TEST(Litmus, UpdatesAreAtomic) {
  expect_safe([](Scenario& all) {
    auto& x = all.make<Word>(0);
    for (int i = 0; i < 3; ++i) all.thread([&] { x.fetch_add(1, relaxed); });
    all.finally([&] { check(x.load() == 3, "an update is lost"); });
  });
}

TEST(Litmus, PlainMemoryRaces) {
  for (const auto order : {relaxed, release}) {
    const auto result = explore([order](Scenario& all) {
      auto& data = all.make<int>(0);
      auto& flag = all.make<Word>(0);
      all.thread([&, order] {
        writes(&data, sizeof data);
        flag.store(1, order);
      });
      all.thread([&] {
        if (flag.load(acquire) == 1) reads(&data, sizeof data);
      });
    });
    EXPECT_EQ(result.violation.empty(), order == release);
  }
}

}  // namespace
}  // namespace gannet::memory_model
