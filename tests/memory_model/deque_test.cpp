// Laws of futures::Deque and futures::LinkedQueue: what is put in comes out once, as it was
// written, whoever takes it; what one thread puts into a queue stays in order.
#include "memory_model/begin.hpp"
//
#include "futures/deque.hpp"
#include "futures/linked_queue.hpp"

namespace gannet::memory_model {
namespace {

struct Item : futures::Link {
  int number = 0;
};

/// Items, and how often each has been taken.
struct Items {
  std::array<Item, 4> all;
  std::array<int, 4> taken{};

  Item* fresh(std::size_t i) {
    writes(&all[i].number, sizeof(int));
    all[i].number = static_cast<int>(i) + 1;
    return &all[i];
  }
  /// The item's number; 0: none.
  int take(Item* item) {
    if (!item) return 0;
    reads(&item->number, sizeof(int));
    const auto i = static_cast<std::size_t>(item - all.data());
    check(item->number == static_cast<int>(i) + 1, "an item is not what was written");
    check(++taken[i] == 1, "an item is taken twice");
    return item->number;
  }
  void expect_taken(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) check(taken[i] == 1, "an item is lost");
  }
};

using Deque = futures::Deque<Item>;

/// The owner takes what it made, two thieves help themselves.
void two_thieves(Scenario& all) {
  auto& deque = all.make<Deque>();
  auto& items = all.make<Items>();
  all.thread([&] {
    for (std::size_t i : {0, 1}) deque.push(items.fresh(i));
    for (int i = 0; i < 2; ++i) items.take(deque.pop());
  });
  for (int thief = 0; thief < 2; ++thief) all.thread([&] { items.take(deque.steal()); });
  all.finally([&] {
    while (Item* left = deque.pop()) items.take(left);
    items.expect_taken(2);
  });
}

/// One is made after the last was taken.
void again(Scenario& all) {
  auto& deque = all.make<Deque>();
  auto& items = all.make<Items>();
  all.thread([&] {
    deque.push(items.fresh(0));
    items.take(deque.pop());
    deque.push(items.fresh(1));
    items.take(deque.pop());
  });
  all.thread([&] {
    items.take(deque.steal());
    items.take(deque.steal());
  });
  all.finally([&] {
    while (Item* left = deque.pop()) items.take(left);
    items.expect_taken(2);
  });
}

/// No room: what a thief has left is filled again.
void full(Scenario& all) {
  auto& deque = all.make<Deque>();
  auto& items = all.make<Items>();
  auto& rest = all.make<Items>();
  deque.push(items.fresh(0));
  deque.push(items.fresh(1));
  for (auto i = Deque::room - 2; i > 0; --i) deque.push(&rest.all[0]);
  all.thread([&] { items.take(deque.steal()); });
  all.thread([&] {
    if (!deque.push(items.fresh(2))) items.take(&items.all[2]);
  });
  all.finally([&] {
    while (Item* left = deque.steal()) {
      if (left != &rest.all[0]) items.take(left);
    }
    items.expect_taken(3);
  });
}

const std::vector<Setup> all_of_deque{two_thieves, again, full};

TEST(Deque, GivesEachItemOnce) {
  for (const auto& scenario : all_of_deque) expect_safe(scenario);
}

TEST(Deque, Orders) {
  EXPECT_EQ(orders("deque.", all_of_deque),
            (std::vector<std::string>{"push load acquire; relaxed would do", "push store release",
                                      "pop store seq_cst", "pop load seq_cst",
                                      "pop update seq_cst; relaxed would do",
                                      "steal load seq_cst; relaxed would do", "steal load seq_cst",
                                      "steal update seq_cst; relaxed would do"}));
}

using Queue = futures::LinkedQueue<Item>;

void two_pushers(Scenario& all) {
  auto& queue = all.make<Queue>();
  auto& items = all.make<Items>();
  all.thread([&] { queue.push(items.fresh(0)), queue.push(items.fresh(1)); });
  all.thread([&] { queue.push(items.fresh(2)); });
  all.thread([&] {
    const int one = items.take(queue.try_pop()), other = items.take(queue.try_pop());
    check(!(one == 2 || (one == 3 && other == 2)), "items are out of order");
  });
  all.finally([&] {
    while (Item* left = queue.try_pop()) items.take(left);
    items.expect_taken(3);
  });
}

void two_takers(Scenario& all) {
  auto& queue = all.make<Queue>();
  auto& items = all.make<Items>();
  all.thread([&] { queue.push(items.fresh(0)), queue.push(items.fresh(1)); });
  for (int taker = 0; taker < 2; ++taker) all.thread([&] { items.take(queue.try_pop()); });
  all.finally([&] {
    while (Item* left = queue.try_pop()) items.take(left);
    items.expect_taken(2);
  });
}

/// One that adds wakes who sleeps; who goes to sleep looks once more (futures::Workers).
void worker_leaves(Scenario& all) {
  auto& queue = all.make<Queue>();
  auto& items = all.make<Items>();
  auto& running = all.make<std::atomic<int>>(1);
  auto& noticed = all.make<std::atomic<bool>>(false);
  all.thread([&] {
    queue.push(items.fresh(0));
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (running.load() == 0) noticed = true;
  });
  all.thread([&] {
    running.fetch_sub(1);
    if (!queue.empty()) noticed = true;
  });
  all.finally([&] { check(noticed, "a task waits and nobody looks"); });
}

/// The same of a task that a worker made.
void worker_leaves_deque(Scenario& all) {
  auto& deque = all.make<Deque>();
  auto& items = all.make<Items>();
  auto& running = all.make<std::atomic<int>>(1);
  auto& noticed = all.make<std::atomic<bool>>(false);
  all.thread([&] {
    deque.push(items.fresh(0));
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (running.load() == 0) noticed = true;
  });
  all.thread([&] {
    running.fetch_sub(1);
    if (!deque.empty()) noticed = true;
  });
  all.finally([&] { check(noticed, "a task waits and nobody looks"); });
}

const std::vector<Setup> all_of_queue{two_pushers, two_takers, worker_leaves, worker_leaves_deque};

TEST(LinkedQueue, GivesEachItemOnceInOrder) {
  for (const auto& scenario : all_of_queue) expect_safe(scenario);
}

TEST(LinkedQueue, Orders) {
  EXPECT_EQ(orders("linked_queue", all_of_queue),
            (std::vector<std::string>{
                "empty load seq_cst", "empty load seq_cst; relaxed would do",
                "append update seq_cst; acq_rel would do", "append store release; relaxed would do",
                "behind load acquire; relaxed would do", "take load acquire; relaxed would do",
                "take store seq_cst; relaxed would do", "take load acquire; relaxed would do",
                "take store seq_cst; relaxed would do"}));
}

}  // namespace
}  // namespace gannet::memory_model
