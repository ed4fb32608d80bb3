// Law: a table keeps one tile for each number. It gives up those that nobody holds, first those
// that were not found for a while, and never one that is held or not idle.
#include "cache/table.hpp"

#include <gtest/gtest.h>

#include <set>

namespace gannet::cache {
namespace {

struct Plain {
  explicit Plain(int value, bool is_idle = true) : number(value), idle_now(is_idle) {}
  bool idle() const { return idle_now; }
  int number;
  bool idle_now;
};
using Plains = Table<Plain>;

void fill(Plains& table, int count) {
  for (int i = 0; i < count; ++i) table.insert(i, std::make_shared<Plain>(i));
}

TEST(Table, KeepsTheFirstOfANumber) {
  Plains table;
  const auto first = table.insert(7, std::make_shared<Plain>(7));
  EXPECT_EQ(table.insert(7, std::make_shared<Plain>(7)), first);
  EXPECT_EQ(table.find(7), first);
  EXPECT_EQ(table.find(8), nullptr);
  const auto counts = table.counts();
  EXPECT_EQ(counts.misses, 1);
  EXPECT_EQ(counts.hits, 2);
}

TEST(Table, GivesUpEveryTileOnceAndThenNone) {
  Plains table;
  fill(table, 1000);
  std::set<int> gone;
  while (const auto tile = table.evict()) gone.insert(tile->number);
  EXPECT_EQ(gone.size(), 1000u);
  EXPECT_EQ(table.counts().evictions, 1000);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(table.find(i), nullptr);
}

TEST(Table, TilesThatAreFoundStayLonger) {
  Plains table;
  fill(table, 1000);
  for (int i = 0; i < 1000; i += 2) table.find(i);
  int wanted_gone = 0;
  for (int i = 0; i < 400; ++i) wanted_gone += table.evict()->number % 2 == 0;
  EXPECT_LT(wanted_gone, 100);  // a bucket may run out of others
}

TEST(Table, NeverGivesUpWhatIsHeldOrNotIdle) {
  Plains table;
  fill(table, 3);
  const auto held = table.find(1);
  table.insert(4, std::make_shared<Plain>(4, false));
  std::set<int> gone;
  while (const auto tile = table.evict()) gone.insert(tile->number);
  EXPECT_EQ(gone, (std::set<int>{0, 2}));
  EXPECT_EQ(table.take_all().size(), 2u);
  EXPECT_EQ(held->number, 1);
}

TEST(Table, RemovesOnlyTheTileThatIsMeant) {
  Plains table;
  fill(table, 100);
  const Plain other(5);
  table.remove(5, &other);
  EXPECT_NE(table.find(5), nullptr);
  for (int i = 0; i < 100; ++i) table.remove(i, table.find(i).get());
  EXPECT_TRUE(table.take_all().empty());
}

}  // namespace
}  // namespace gannet::cache
