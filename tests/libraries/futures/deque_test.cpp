// Laws: of what its owner pushes, each item is taken once, by the owner or by a thief; the owner
// gets the newest, a thief the oldest; what finds no room is refused.
#include "futures/deque.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <thread>
#include <vector>

namespace gannet::futures {
namespace {

TEST(Deque, TheOwnerTakesTheNewestAndAThiefTheOldest) {
  Deque<int> deque;
  int items[3] = {};
  EXPECT_EQ(deque.pop(), nullptr);
  EXPECT_EQ(deque.steal(), nullptr);
  for (int& item : items) ASSERT_TRUE(deque.push(&item));
  EXPECT_EQ(deque.steal(), &items[0]);
  EXPECT_EQ(deque.pop(), &items[2]);
  EXPECT_EQ(deque.pop(), &items[1]);
  EXPECT_TRUE(deque.empty());
}

TEST(Deque, WhatFindsNoRoomIsRefused) {
  Deque<int> deque;
  int item = 0;
  for (std::int64_t i = 0; i < Deque<int>::room; ++i) ASSERT_TRUE(deque.push(&item));
  EXPECT_FALSE(deque.push(&item));
  EXPECT_NE(deque.steal(), nullptr);
  EXPECT_TRUE(deque.push(&item));
}

TEST(Deque, EachItemIsTakenOnce) {
  constexpr int count = 200000;
  Deque<int> deque;
  std::vector<int> taken(count);
  std::vector<int> items(count);
  std::iota(items.begin(), items.end(), 0);
  std::atomic<int> left{count};
  const auto note = [&](int* item) {
    if (!item) return;
    ++std::atomic_ref(taken[static_cast<std::size_t>(*item)]);
    --left;
  };
  std::vector<std::thread> thieves;
  for (int i = 0; i < 3; ++i) {
    thieves.emplace_back([&] {
      while (left > 0) note(deque.steal());
    });
  }
  for (int& item : items) {
    while (!deque.push(&item)) note(deque.pop());
    if (item % 3 == 0) note(deque.pop());
  }
  while (left > 0) note(deque.pop());
  for (auto& thief : thieves) thief.join();
  for (const int times : taken) ASSERT_EQ(times, 1);
}

}  // namespace
}  // namespace gannet::futures
