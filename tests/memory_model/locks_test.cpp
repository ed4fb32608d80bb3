// Laws of the locks that are words of shared memory (node::Stripes, node::Ticket, am::FutexMutex,
// store::SpinLock): one at a time is inside, and sees what those before it wrote; a ticket passes
// over who has given up, and nobody sleeps for good.
#include "memory_model/begin.hpp"
//
#include "am/futex_mutex.cpp"
#include "node/stripes.cpp"
#include "node/ticket.cpp"
#include "store/spin_lock.hpp"

namespace gannet::memory_model {
namespace {

/// What a lock protects.
void work(int& shared) {
  reads(&shared, sizeof shared);
  writes(&shared, sizeof shared);
  ++shared;
}

template <class Lock>
void three(Scenario& all) {
  auto& lock = all.make<Lock>();
  auto& shared = all.make<int>(0);
  for (int i = 0; i < 3; ++i) {
    all.thread([&] {
      if (!lock.try_lock()) look_again();
      work(shared);
      lock.unlock();
    });
  }
  all.finally([&] { check(shared == 3, "one is lost"); });
}

TEST(SpinLock, LetsOneIn) { expect_safe(three<store::SpinLock>); }
TEST(SpinLock, Orders) {
  EXPECT_EQ(orders("spin_lock", {three<store::SpinLock>}),
            (std::vector<std::string>{"try_lock update acquire", "unlock store release"}));
}

TEST(FutexMutex, LetsOneIn) { expect_safe(three<am::FutexMutex>); }
TEST(FutexMutex, Orders) {
  EXPECT_EQ(orders("futex_mutex", {three<am::FutexMutex>}),
            (std::vector<std::string>{"try_lock update acquire", "unlock store release"}));
}

void stripes(Scenario& all) {
  void* const memory = all.zeroed(node::Stripes::bytes);
  auto& shared = all.make<int>(0);
  for (int i = 0; i < 3; ++i) {
    all.thread([&, memory, i] {
      const node::Stripes locks(memory, i + 1);
      const node::StripeGuard guard(locks, 64);
      work(shared);
    });
  }
  all.finally([&] { check(shared == 3, "one is lost"); });
}

TEST(Stripes, LetOneIn) { expect_safe(stripes); }
TEST(Stripes, Orders) {
  EXPECT_EQ(orders("stripes", {stripes}),
            (std::vector<std::string>{"wait_for update acquire", "leave store release",
                                      "take update acquire"}));
}

using node::Ticket;

Ticket& ticket(Scenario& all) { return *reinterpret_cast<Ticket*>(all.zeroed(sizeof(Ticket))); }

void take_turns(Scenario& all) {
  Ticket& lock = ticket(all);
  auto& shared = all.make<int>(0);
  for (int i = 0; i < 2; ++i) {
    all.thread([&] {
      const auto mine = lock.draw();
      if (!lock.is_served(mine)) look_again();
      work(shared);
      lock.serve_next();
    });
  }
  all.finally([&] { check(shared == 2, "one is lost"); });
}

void sleep_until_served(Scenario& all) {
  Ticket& lock = ticket(all);
  auto& shared = all.make<int>(0);
  const auto first = lock.draw();
  all.thread([&, first] {
    (void)first;
    work(shared);
    lock.serve_next();
  });
  all.thread([&] {
    const auto mine = lock.draw();
    if (!lock.is_served(mine)) lock.sleep(mine, {});
    if (!lock.is_served(mine)) look_again();
    work(shared);
    lock.serve_next();
  });
}

/// The next in line gives up while the first unlocks.
void give_up(Scenario& all) {
  Ticket& lock = ticket(all);
  const auto first = lock.draw(), second = lock.draw();
  all.thread([&, first] {
    (void)first;
    lock.serve_next();
  });
  all.thread([&, second] { lock.give_up(second); });
  all.finally([&] { check(lock.serving.load() == 2, "the turn stays with who has given up"); });
}

const std::vector<Setup> all_of_ticket{take_turns, sleep_until_served, give_up};

TEST(Ticket, TakesTurns) {
  for (const auto& scenario : all_of_ticket) expect_safe(scenario);
}

TEST(Ticket, Orders) {
  EXPECT_EQ(
      orders("ticket", all_of_ticket),
      (std::vector<std::string>{
          "sleep load seq_cst; relaxed would do", "sleep load seq_cst", "is_served load acquire",
          "serve_next update seq_cst", "serve_next update seq_cst; relaxed would do",
          "serve_next load seq_cst", "give_up update seq_cst", "give_up load seq_cst",
          "forget_absent load seq_cst", "forget_absent update seq_cst; relaxed would do"}));
}

}  // namespace
}  // namespace gannet::memory_model
