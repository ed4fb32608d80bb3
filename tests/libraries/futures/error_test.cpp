// Laws: what cannot be is one clear Error before anything is sent; nothing hangs, nothing is lost.
// However many tasks an Error comes through, it says once that it is one of Gannet's.
#include "futures/functions.hpp"
#include "futures/record.hpp"
#include "futures_test.hpp"
#include "gannet/messages.hpp"
#include "twin.hpp"

namespace gannet::test {
namespace {

int same_name() { return 1; }

int count(const std::string& word, const std::string& text) {
  int times = 0;
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++times;
  return times;
}

class Refused : public testing::Test {
 protected:
  World& world = test::world();
  int next() const { return (world.rank() + 1) % world.size(); }
};

TEST_F(Refused, NoWorkers) {
  const int wanted = world.rank() == world.size() - 1 ? 0 : 2;
  const Error error = error_of([&] { Futures futures(world, {.workers = wanted}); });
  EXPECT_EQ(error.fault(), Fault::argument);
  EXPECT_TRUE(has(error.what(), "asks for 0 workers")) << error.what();
}

TEST_F(Refused, PatchesRanksAndSizes) {
  Futures futures(world, {.workers = 1});
  Array<double> a(world, {10, 10});
  const auto nothing = [](Slice<double>&) {};
  for (const Patch& patch : {Patch{{0, 0}, {11, 3}}, Patch{{-1, 0}, {2, 2}}, Patch{{2, 2}, {2, 5}},
                             Patch{{0}, {3}}, Patch{{5, 5}, {4, 6}}}) {
    EXPECT_EQ(error_of([&] { futures.at(a, patch, nothing); }).fault(), Fault::argument);
    EXPECT_EQ(error_of([&] { futures.post(a, patch, nothing); }).fault(), Fault::argument);
  }
  for (const int rank : {-1, world.size(), 1 << 30}) {
    const Error error = error_of([&] { futures.on(rank, [] {}); });
    EXPECT_EQ(error.fault(), Fault::argument);
    EXPECT_TRUE(has(error.what(), "there is no rank")) << error.what();
  }
  const std::vector<char> huge(Futures::argument_limit + 1);
  const Error error = error_of([&] {
    futures.on(
        next(), [](std::vector<char>) {}, huge);
  });
  EXPECT_TRUE(has(error.what(), "at most")) << error.what();
  futures.all_quiesce();
}

TEST_F(Refused, AResultThatIsTooLarge) {
  Futures futures(world, {.workers = 1});
  for (const int rank : {world.rank(), next()}) {
    const auto large = futures.on(rank, [] {
      return std::vector<char>(Futures::argument_limit);  // and its size
    });
    const Error error = error_of([&] { (void)large.get(); });
    EXPECT_EQ(error.fault(), Fault::argument);
    EXPECT_TRUE(has(error.what(), "its result has")) << error.what();
    EXPECT_TRUE(has(error.what(), "on rank " + std::to_string(rank))) << error.what();
  }
}

TEST_F(Refused, TwoFunctionsOfOneName) {
  Futures futures(world, {.workers = 1});
  for (const auto& call : {std::function<void()>([&] { futures.on(0, fn<same_name>); }),
                           std::function<void()>([&] { call_other_twin(futures); })}) {
    const Error error = error_of(call);
    EXPECT_EQ(error.fault(), Fault::argument);
    EXPECT_TRUE(has(error.what(), "two functions")) << error.what();
  }
  futures.all_quiesce();
}

TEST_F(Refused, ADestroyedArray) {
  Futures futures(world, {.workers = 1});
  Array<double> a(world, {10 * world.size()}, {.name = "density"});
  const Patch block = a.block(next());
  static std::atomic<bool> go{false};
  go = false;
  world.sync();
  const auto blocker = futures.on(next(), [] {
    while (!go) std::this_thread::yield();
  });
  const auto late = futures.at({Where::owner}, a, block, [](Slice<double>& s) { return s.size(); });
  world.sync();
  a.destroy();
  world.sync();
  go = true;
  blocker.get();
  const Error error = error_of([&] { (void)late.get(); });
  EXPECT_EQ(error.fault(), Fault::state);
  EXPECT_TRUE(has(error.what(), "destroyed")) << error.what();
  EXPECT_EQ(error_of([&] { futures.at(a, block, [](Slice<double>&) {}); }).fault(), Fault::state);
  futures.all_quiesce();
}

TEST_F(Refused, CollectiveCallsInATask) {
  Futures futures(world, {.workers = 2});
  static Futures* current;
  current = &futures;
  world.sync();
  for (const auto& task : {futures.on(next(), [] { test::world().sync(); }),
                           futures.on(next(), [] { Array<int> inside(test::world(), {3}); }),
                           futures.on(next(), [] { current->all_quiesce(); }),
                           futures.on(next(), [] { current->sync_functions(); })}) {
    const Error error = error_of([&] { task.get(); });
    EXPECT_EQ(error.fault(), Fault::state);
    EXPECT_TRUE(has(error.what(), "inside a task: it is a collective call")) << error.what();
  }
  const Error alone = error_of([&] { futures.on(next(), [] { current->quiesce(); }).get(); });
  EXPECT_EQ(alone.fault(), Fault::state);
  EXPECT_TRUE(has(alone.what(), "inside a task would wait for that task")) << alone.what();
  EXPECT_FALSE(has(alone.what(), "collective")) << alone.what();
  EXPECT_TRUE(futures.on(next(), [] { return Futures::inside_task(); }).get());
  EXPECT_FALSE(Futures::inside_task());
  futures.all_quiesce();
}

TEST_F(Refused, AnErrorThatComesThroughManyTasks) {
  Futures futures(world, {.workers = 2});
  static Futures* current;
  current = &futures;
  world.sync();
  const auto third = [](int to) {
    const auto second = [](int there) {
      current->on(there, [] { throw Error(Fault::numeric, "no convergence"); }).get();
    };
    current->on(to, second, to).get();
  };
  const Error error = error_of([&] { futures.on(next(), third, world.rank()).get(); });
  EXPECT_EQ(error.fault(), Fault::numeric);
  EXPECT_EQ(count("gannet: ", error.what()), 1) << error.what();
  EXPECT_TRUE(has(error.what(), "no convergence")) << error.what();
  for (int i = 0; i < 3; ++i) futures.post_on(next(), third, world.rank());
  const Error printed = error_of([&] { futures.all_quiesce(); });
  EXPECT_EQ(count("gannet: ", printed.what()), 1) << printed.what();
  futures.all_quiesce();
}

TEST_F(Refused, PassiveFuturesWaitForTheirOwnersQuiesceIfAskedTo) {
  Futures futures(world, {.workers = 2, .passive_in_quiesce = true});
  static std::atomic<int> passive{0};
  passive = 0;
  world.sync();
  const auto later = futures.on(next(), [] { ++passive; });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(later.test());
  EXPECT_EQ(passive, 0);
  world.sync();
  futures.all_quiesce();
  EXPECT_TRUE(later.test());
  EXPECT_EQ(passive, 1);
  for (int i = 0; i < 20; ++i) futures.post_any([] {});  // these are not passive
  futures.quiesce();
}

TEST_F(Refused, AFutureThatOutlivesItsFutures) {
  Future<int> kept;
  {
    Futures futures(world, {.workers = 1});
    kept = futures.on(next(), [] { return 5; });
  }
  EXPECT_EQ(kept.get(), 5);
  EXPECT_EQ(error_of([&] { kept.then([](int x) { return x; }); }).fault(), Fault::state);
}

/// They may outlive their World; then they do nothing, and say so.
TEST_F(Refused, FuturesThatOutliveTheirWorld) {
  auto own = std::make_unique<World>(MPI_COMM_WORLD);
  Futures futures(*own, {.workers = 1});
  Future<int> kept = futures.on(next(), [] { return 5; });
  TaskGroup group = futures.group();
  futures.all_quiesce();
  own.reset();
  EXPECT_EQ(kept.get(), 5);
  EXPECT_EQ(futures.workers(), 1);
  EXPECT_GE(futures.counts().finished, 1);
  const std::function<void()> calls[] = {
      [&] { futures.on(next(), [] {}); },
      [&] { futures.post_any([] {}); },
      [&] { group.post_on(next(), [] {}); },
      [&] { group.wait(); },
      [&] { group.cancel(); },
      [&] { futures.quiesce(); },
      [&] { futures.all_quiesce(); },
      [&] { futures.sync_functions(); },
  };
  for (const auto& call : calls) {
    const Error error = error_of(call);
    EXPECT_EQ(error.fault(), Fault::state);
    EXPECT_TRUE(has(error.what(), " has ended")) << error.what();
  }
}

std::atomic<int> half_accepted_ran{0};
void half_accepted() { ++half_accepted_ran; }

/// A task, and the end of one that nobody has: both are refused, so the task does not run.
std::vector<std::byte> half_of_sense(int rank) {
  namespace f = futures;
  std::int32_t number = -1;
  for (std::int32_t n = 0; n < f::functions::count(); ++n) {
    if (has(f::functions::find(n)->name, "half_accepted")) number = n;
  }
  std::vector<std::byte> bytes;
  f::TaskRecord task{};
  task.head = {.kind = f::RecordKind::task, .function = number};
  task.origin = rank;
  f::append(bytes, task, {});
  f::append(bytes, f::EndRecord{{.kind = f::RecordKind::ended, .function = number}, 1'000}, {});
  return bytes;
}

TEST_F(Refused, AMessageAsAWhole) {
  Futures futures(world, {.workers = 1});
  futures.on(next(), fn<half_accepted>).get();
  futures.all_quiesce();
  half_accepted_ran = 0;
  world.sync();
  Messages messages(world);
  const auto mine = messages.on("of this test", [](const Arrival&) { return Landing{}; });
  const Messages::Handler theirs{static_cast<std::uint32_t>(mine) - 1};  // the one before
  const std::vector<std::byte> message = half_of_sense(world.rank());
  Receipt done;
  messages.send(next(), theirs, {}, message, {.done = done});
  const Error error = error_of([&] { messages.wait(done); });
  EXPECT_TRUE(has(error.what(), "a count of tasks from rank")) << error.what();
  futures.on(world.rank(), [] {}).get();  // what has come has begun
  messages.sync();
  EXPECT_EQ(half_accepted_ran, 0);
}

}  // namespace
}  // namespace gannet::test
