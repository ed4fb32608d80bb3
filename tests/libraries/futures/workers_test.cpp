// Law: whatever a worker meets while it steals, looks for messages or waits, its thread goes on,
// all tasks run, and the end waits for them only.
#include "futures/workers.hpp"

#include "futures_test.hpp"

namespace gannet::test {
namespace {

using futures::Ready;
using futures::Work;
using futures::Workers;

[[noreturn]] void peer_has_left() { throw Error(Fault::peer, "a rank has left"); }

/// Workers to whom everything but running a task is an Error.
class Unlucky {
 public:
  explicit Unlucky(int count)
      : ready_(Workers::seats(count)),
        workers_(
            test::world(), count, ready_,
            {[this](std::unique_ptr<Work> work) { run(*work); }, [](int) { peer_has_left(); },
             [] { return nullptr; }, []() -> bool { peer_has_left(); }, [] { return false; },
             [](const std::function<bool()>&) -> bool { peer_has_left(); },
             [](const std::function<bool()>&) { peer_has_left(); }, [] {}, [this] { ++noted; }}) {
    workers_.open();
  }

  void add(bool waits) {
    auto work = std::make_unique<Work>();
    work->cost = waits ? 1 : 0;
    ready_.add(std::move(work), -1);
    workers_.on_work();
  }

  void close() { workers_.close(); }

  std::atomic<int> ran{0};
  std::atomic<int> noted{0};
  std::atomic<int> failed_waits{0};

 private:
  void run(const Work& work) {
    try {
      if (work.cost != 0) workers_.wait_in_task([] { return false; });
    } catch (const Error& error) {
      failed_waits += error.fault() == Fault::peer ? 1 : 0;
    }
    ++ran;
  }

  Ready ready_;
  Workers workers_;
};

void wait_for(const std::atomic<int>& count, int value) {
  while (count < value) std::this_thread::yield();
}

TEST(Workers, GoOnWhateverTheyMeet) {
  for (const int count : {1, 3}) {
    Unlucky workers(count);
    for (int i = 1; i <= 50; ++i) {
      workers.add(i % 2 == 0);
      if (i % 10 == 0) wait_for(workers.ran, i);  // now they have nothing to do, and look around
    }
    wait_for(workers.noted, 3);
    workers.close();
    EXPECT_EQ(workers.ran, 50);
    EXPECT_EQ(workers.failed_waits, 25);
  }
}

}  // namespace
}  // namespace gannet::test
