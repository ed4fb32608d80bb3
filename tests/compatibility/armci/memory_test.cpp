// Law: allocations give every member addresses under which all reach all, blocks do not overlap,
// what is freed is gone from the table, and what cannot be is refused on all members alike.

#include <cstdint>
#include <numeric>

#include "armci/groups.hpp"
#include "armci/messages.hpp"
#include "armci/nodes.hpp"
#include "armci/one_sided.hpp"
#include "shared.hpp"

namespace gannet::test {
namespace {

class Memory : public Armci {};

TEST_F(Memory, SizesMayDifferAndBeNothing) {
  std::vector<void*> all(ranks(), this);
  const long bytes = rank() == 0 ? 0 : 1000 * rank();
  ASSERT_TRUE(armci::allocate(all.data(), bytes));
  EXPECT_EQ(all[0], nullptr);
  for (int proc = 1; proc < ranks(); ++proc) {
    char last = 'x';
    EXPECT_NO_THROW(armci::get(static_cast<char*>(all[proc]) + 1000 * proc - 1, &last, 1, proc));
    EXPECT_THROW(armci::put(&last, static_cast<char*>(all[proc]) + 1000 * proc, 1, proc), Error);
  }
  expect_error("is not allocated at process 0", [&] {
    char x = 0;
    armci::put(&x, reinterpret_cast<void*>(0x1000), 1, 0);
  });
  armci::barrier();
  armci::free(all[rank()]);
}

TEST_F(Memory, OfMyNodeIsLoadedAndStored) {
  Shared<int> memory(1, rank());
  for (int proc = 0; proc < ranks(); ++proc) {
    if (armci::same_node(proc)) {
      EXPECT_EQ(*memory.at(proc), proc);
    }
  }
}

TEST_F(Memory, ManyBlocksAreKeptApart) {
  constexpr int many = 60;
  std::vector<std::unique_ptr<Shared<long>>> blocks;
  for (int i = 0; i < many; ++i) blocks.push_back(std::make_unique<Shared<long>>(i + 1, 0));
  for (int i = 0; i < many; ++i)
    armci::put_value<long>(i, blocks[i]->at(next_rank()) + i, next_rank());
  armci::barrier();
  for (int i = 0; i < many; ++i) EXPECT_EQ(blocks[i]->mine()[i], i);
  for (int i = 1; i < many; i += 2) blocks[i].reset();
  for (int i = 0; i < many; i += 2) {
    EXPECT_EQ(armci::get_value<long>(blocks[i]->at(next_rank()) + i, next_rank()), i);
  }
}

TEST_F(Memory, IsGoneWhenItIsFree) {
  std::vector<void*> all(ranks());
  ASSERT_TRUE(armci::allocate(all.data(), 64));
  long x = 1;
  armci::put(&x, all[next_rank()], 8, next_rank());
  armci::barrier();
  armci::free(all[rank()]);
  expect_error("is not allocated", [&] { armci::put(&x, all[next_rank()], 8, next_rank()); });
  expect_error("does not begin memory", [&] { armci::free(all[rank()]); });
}

TEST_F(Memory, IsRefusedOnAllAlike) {
  std::vector<void*> all(ranks());
  expect_error("-1 bytes", [&] { armci::allocate(all.data(), rank() == 0 ? -1 : 8); });
  EXPECT_FALSE(armci::allocate(all.data(), rank() == 0 ? 1L << 45 : 8));
  armci::limit_memory(rank() == 0 ? 1000 : 0);
  EXPECT_FALSE(armci::allocate(all.data(), 2000));
  EXPECT_TRUE(armci::allocate(all.data(), 500));
  armci::limit_memory(0);
  armci::free(all[rank()]);
}

TEST_F(Memory, OneProcessMayMakeItAlone) {
  armci::MemoryInfo info{};
  if (rank() == 0) {
    armci::make_memory(800, &info, 0);
    std::fill_n(reinterpret_cast<long*>(info.own), 100, 5);
    armci::put_value<long>(6, info.own + 8, 0);
    EXPECT_THROW(armci::put_value<long>(6, info.own + 800, 0), Error);
  }
  armci::broadcast(333, &info, sizeof info, 0);
  EXPECT_EQ(armci::get_value<long>(info.common + 8, 0), 6);
  auto* mine = static_cast<char*>(armci::attach_memory(&info, 16));
  EXPECT_EQ(armci::get_value<long>(mine, 0), 5);
  if (armci::same_node(0)) {
    EXPECT_EQ(*reinterpret_cast<long*>(mine), 5);
  }
  armci::barrier();
  long one = 1, before = 0;
  armci::accumulate(42, &one, &one, mine, 8, 0);
  armci::read_modify_write(13, &before, info.common + 24, 1, 0);
  armci::barrier();
  EXPECT_EQ(armci::get_value<long>(mine, 0), 5 + ranks());
  EXPECT_EQ(armci::get_value<long>(mine + 8, 0), 5 + ranks());
  armci::barrier();
  armci::detach_memory(&info, 16);
  if (rank() > 0) {
    EXPECT_THROW(armci::get_value<long>(mine, 0), Error);
  }
  if (rank() > 0) {
    EXPECT_THROW(armci::destroy_memory(&info), Error);
  }
  if (rank() == 0) armci::destroy_memory(&info);
  armci::barrier();
}

TEST_F(Memory, BelongsToGroups) {
  std::vector<int> odd;
  for (int proc = 1; proc < ranks(); proc += 2) odd.insert(odd.begin(), proc);
  if (odd.empty()) GTEST_SKIP() << "needs a second process";
  int group = 99, place = 99;
  armci::create_group(int(odd.size()), odd.data(), &group);
  armci::group_rank(&group, &place);
  if (rank() % 2 == 0) {
    EXPECT_EQ(group, armci::no_group);
    EXPECT_EQ(place, -1);
    int size = 99;
    armci::group_size(&group, &size);
    EXPECT_EQ(size, -1);
    expect_error("no member", [&] { armci::absolute_id(&group, 0); });
    return;
  }
  EXPECT_EQ(armci::absolute_id(&group, place), rank());
  std::vector<void*> all(odd.size());
  ASSERT_TRUE(armci::allocate(all.data(), 8, &group));
  const int peer = int((place + 1) % odd.size());
  armci::put_value<long>(rank(), all[peer], odd[peer]);
  armci::meet(&group);
  EXPECT_EQ(*static_cast<long*>(all[place]), odd[(place + int(odd.size()) - 1) % int(odd.size())]);
  EXPECT_THROW(armci::put_value<long>(1, all[peer], 0), Error);
  armci::set_default_group(&group);
  long sum = 1;
  armci::combine(333, &sum, 1, "+", -101);
  EXPECT_EQ(sum, long(odd.size()));
  armci::free(all[place]);
  int is = -7;
  armci::get_default_group(&is);
  EXPECT_EQ(is, group);
  armci::free_group(&group);
  armci::get_default_group(&is);
  EXPECT_EQ(is, armci::world_group);
}

TEST_F(Memory, ForBuffersIsLocal) {
  void* buffer = armci::allocate_local(1000);
  ASSERT_NE(buffer, nullptr);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer) % 64, 0U);
  EXPECT_EQ(armci::allocate_local(1L << 60), nullptr);
  armci::free_local(buffer);
}

}  // namespace
}  // namespace gannet::test
