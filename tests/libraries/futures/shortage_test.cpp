// Law: whichever piece of memory is not to be had, by whichever thread of a rank, each call gives
// an Error or does its work, a task of a call that gave an Error does not run, none runs twice, a
// value means that it has run, one that was lost is reported, and nothing hangs.
#include "support/shortage.hpp"

#include <array>
#include <optional>

#include "futures_test.hpp"

#ifndef GANNET_SANITIZED

namespace gannet::test {
namespace {

constexpr int most_pieces = 3000;  // more than a round asks for
constexpr int most_tasks = 128;    // of a rank in a round

/// How often each task has run here, by its origin.
std::array<std::array<std::atomic<int>, most_tasks>, 4> runs_here;

/// body() gave no Error.
template <class Body>
bool succeeds(const Body& body) {
  try {
    body();
    return true;
  } catch (const std::bad_alloc&) {
  } catch (const Error&) {
  }
  return false;
}

/// Tasks of one round, as this rank made them.
class Round {
 public:
  explicit Round(World& world) : world_(world) {
    for (auto& of_rank : runs_here) {
      for (auto& each : of_rank) each = 0;
    }
    world_.sync();
  }

  /// send(origin, number) makes a task whose result is its number, or nothing.
  template <class Send>
  void make(const Send& send) {
    const int number = made_++;
    Task& task = tasks_[static_cast<std::size_t>(number)];
    task.taken = succeeds([&] {
      if constexpr (std::is_void_v<decltype(send(0, 0))>) {
        send(world_.rank(), number);
      } else {
        auto result = send(world_.rank(), number);
        task.result.emplace(std::move(result));
      }
    });
  }

  /// All tasks have ended. `reported`: some whose results nobody has.
  void check(bool reported) {
    std::vector<int> runs(most_tasks * static_cast<std::size_t>(world_.size()));
    for (int rank = 0; rank < world_.size(); ++rank) {
      for (int i = 0; i < most_tasks; ++i) {
        runs[static_cast<std::size_t>(rank * most_tasks + i)] =
            runs_here[static_cast<std::size_t>(rank)][static_cast<std::size_t>(i)];
      }
    }
    world_.sum(std::span<int>(runs));
    for (int i = 0; i < made_; ++i) {
      check(tasks_[static_cast<std::size_t>(i)], i,
            runs[static_cast<std::size_t>(world_.rank() * most_tasks + i)], reported);
    }
  }

 private:
  struct Task {
    bool taken = false;
    std::optional<Future<int>> result = {};
  };

  static void check(const Task& task, int number, int runs, bool reported) {
    EXPECT_LE(runs, task.taken ? 1 : 0) << "task " << number;
    if (!task.result) {
      EXPECT_TRUE(!task.taken || runs == 1 || reported) << "task " << number;
      return;
    }
    try {
      EXPECT_EQ(task.result->get(), number);
      EXPECT_EQ(runs, 1) << "task " << number;
    } catch (const Error&) {
    }
  }

  World& world_;
  int made_ = 0;
  std::array<Task, most_tasks> tasks_{};
};

int note_run(int origin, int number) {
  ++runs_here[static_cast<std::size_t>(origin)][static_cast<std::size_t>(number)];
  return number;
}

int note_with_text(int origin, int number, const std::string& text) {
  EXPECT_EQ(text, std::string(text.size(), 'x'));
  return note_run(origin, number);
}

int note_with_slice(Slice<double>& slice, int origin, int number) {
  note_run(origin, number);
  (void)slice.read();
  return number;
}

class ShortageAnywhere : public testing::Test {
 protected:
  World& world = test::world();
  const std::string text = std::string(200, 'x');
  const std::string long_text = std::string(30'000, 'x');
  Array<double> array{world, {100 * world.size()}};
  const Patch patch{{100 * next() + 50}, {100 * next() + 60}};
  int next() const { return (world.rank() + 1) % world.size(); }

  /// One of each kind of call.
  void make_tasks(Futures& futures, Round& round, TaskGroup& group) {
    for (const int rank : {next(), world.rank()}) {
      round.make([&](int o, int i) { futures.post_on(rank, fn<note_run>, o, i); });
      round.make([&](int o, int i) { return futures.on(rank, fn<note_run>, o, i); });
      round.make([&](int o, int i) { futures.post_on(rank, fn<note_with_text>, o, i, text); });
      round.make([&](int o, int i) { return futures.on(rank, fn<note_with_text>, o, i, text); });
      round.make([&](int o, int i) { group.post_on(rank, fn<note_with_text>, o, i, long_text); });
      round.make([&](int o, int i) { return group.on(rank, fn<note_with_text>, o, i, text); });
    }
    for (int n = 0; n < 4; ++n) {
      round.make([&](int o, int i) { futures.post_any(fn<note_with_text>, o, i, text); });
      round.make([&](int o, int i) { return futures.any(fn<note_run>, o, i); });
      round.make([&](int o, int i) { group.post_any(fn<note_run>, o, i); });
    }
    for (const auto where : {Where::node, Where::owner, Where::any}) {
      const TaskOptions how{.where = where, .reads = true};
      round.make([&](int o, int i) { futures.post(how, array, patch, fn<note_with_slice>, o, i); });
      round.make(
          [&](int o, int i) { return futures.at(how, array, patch, fn<note_with_slice>, o, i); });
    }
  }

  /// All have ended; whether one failed whose result nobody has.
  bool await(Futures& futures, TaskGroup& group) {
    bool reported = !succeeds([&] { group.wait(); });
    reported |= !succeeds([&] { futures.quiesce(); });
    reported |= !succeeds([&] { futures.all_quiesce(); });
    const auto counts = futures.counts();
    EXPECT_EQ(counts.created, counts.finished);
    return reported;
  }
};

TEST_F(ShortageAnywhere, EveryTaskEndsOnce) {
  Futures futures(world, {.workers = 2});
  int n = 1;
  for (bool met = true; met && n < most_pieces && !HasFailure(); ++n) {
    Round round(world);
    TaskGroup group = futures.group();
    bool reported = false;
    {
      const ShortageForAll shortage(n);
      make_tasks(futures, round, group);
      reported |= !succeeds([&] { group.wait(); });
      reported |= !succeeds([&] { futures.quiesce(); });
      met = shortage.was_met();
    }
    reported |= await(futures, group);
    round.check(reported);
    met = world.max(met ? 1 : 0) != 0;
  }
  EXPECT_GT(n, 20);
  EXPECT_LT(n, most_pieces);
}

/// With the failure of the program, or in good order.
TEST_F(ShortageAnywhere, TheEndEnds) {
  for (const bool fails : {false, true}) {
    for (int n = 1; n <= 60 && !HasFailure(); ++n) {
      std::optional<ShortageForAll> shortage;
      try {
        Futures futures(world, {.workers = 1});
        for (int i = 0; i < 5; ++i) {
          futures.post_on(next(), fn<note_run>, world.rank(), i);
          futures.post_any(fn<note_run>, world.rank(), i);
        }
        shortage.emplace(n);
        if (fails && world.rank() == 0) throw std::runtime_error("leaves");
      } catch (const std::exception&) {
      }
      shortage.reset();
      world.sync();
    }
  }
}

}  // namespace
}  // namespace gannet::test

#endif
