// Law: what any threads add is taken once, by any threads, and what one thread added in its order.
#include "futures/linked_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

namespace gannet::futures {
namespace {

struct Item : Link {
  int from = 0;
  int number = 0;
};

TEST(LinkedQueue, GivesWhatWasAddedInOrder) {
  LinkedQueue<Item> queue;
  Item items[5];
  for (int round = 0; round < 3; ++round) {
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(queue.try_pop(), nullptr);
    for (Item& item : items) queue.push(&item);
    for (Item& item : items) {
      EXPECT_FALSE(queue.empty());
      EXPECT_EQ(queue.try_pop(), &item);
    }
  }
  EXPECT_TRUE(queue.empty());
}

TEST(LinkedQueue, LosesNothingAmongThreads) {
  constexpr int adding = 3, taking = 3, each = 20'000;
  LinkedQueue<Item> queue;
  std::vector<std::vector<Item>> items(adding);
  std::vector<std::vector<std::vector<int>>> taken(taking, std::vector<std::vector<int>>(adding));
  std::atomic<int> left{adding * each};
  std::vector<std::thread> threads;
  for (int from = 0; from < adding; ++from) {
    auto& mine = items[static_cast<std::size_t>(from)] = std::vector<Item>(each);
    threads.emplace_back([&queue, &mine, from] {
      for (int i = 0; i < each; ++i) {
        Item& item = mine[static_cast<std::size_t>(i)];
        item.from = from;
        item.number = i;
        queue.push(&item);
      }
    });
  }
  for (auto& mine : taken) {
    threads.emplace_back([&] {
      while (left > 0) {
        const Item* item = queue.try_pop();
        if (!item) {
          std::this_thread::yield();
          continue;
        }
        --left;
        mine[static_cast<std::size_t>(item->from)].push_back(item->number);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_TRUE(queue.empty());
  for (std::size_t from = 0; from < adding; ++from) {
    std::vector<int> times(each);
    for (const auto& mine : taken) {
      EXPECT_TRUE(std::is_sorted(mine[from].begin(), mine[from].end()));
      for (const int number : mine[from]) ++times[static_cast<std::size_t>(number)];
    }
    EXPECT_EQ(times, std::vector<int>(each, 1));
  }
}

}  // namespace
}  // namespace gannet::futures
