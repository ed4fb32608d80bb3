// Law: a null pointer that a call of ARMCI needs ends it in an error that says which one; none is
// followed. Calls that have nothing to do need no buffers.

#include <functional>

#include "armci/groups.hpp"
#include "armci/messages.hpp"
#include "armci/one_sided.hpp"
#include "shared.hpp"

namespace gannet::test {
namespace {

constexpr int acc_double = 38;

class Null : public Armci {
 protected:
  const int world = armci::world_group;
  int number = 0;
};

TEST_F(Null, Group) {
  const std::function<void()> calls[] = {
      [&] { armci::group_rank(nullptr, &number); },
      [&] { armci::group_size(nullptr, &number); },
      [&] { armci::absolute_id(nullptr, 0); },
      [&] { armci::free_group(nullptr); },
      [&] { armci::set_default_group(nullptr); },
      [&] { armci::get_default_group(nullptr); },
      [&] { armci::get_world_group(nullptr); },
      [&] { armci::fence_group(nullptr); },
      [&] { armci::free(nullptr, nullptr); },
      [&] { armci::meet(nullptr); },
      [&] { armci::broadcast(armci::scope_all, &number, 4, 0, nullptr); },
      [&] { armci::broadcast_on_node(&number, 4, 0, 1, nullptr); },
      [&] { armci::combine(armci::scope_all, &number, 1, "+", armci::int_type, nullptr); },
      [&] { armci::create_child_group(1, &number, &number, nullptr); },
  };
  for (const auto& call : calls) expect_error("the group is a null pointer", call);
  void* addresses[64];
  expect_error("the group is a null", [&] { armci::allocate(addresses, 8, nullptr); });
}

TEST_F(Null, PlaceForAnAnswer) {
  expect_error("place for the rank", [&] { armci::group_rank(&world, nullptr); });
  expect_error("place for the size", [&] { armci::group_size(&world, nullptr); });
  expect_error("place for the group", [&] { armci::create_group(1, &number, nullptr); });
  expect_error("list of processes", [&] { armci::create_group(1, nullptr, &number); });
  expect_error("place for the number", [&] { armci::wait_for_notice(0, nullptr); });
  expect_error("place for a process",
               [&] { armci::binary_tree(armci::scope_all, &number, &number, &number, nullptr); });
}

TEST_F(Null, ListOfAddresses) {
  expect_error("list for the addresses", [] { armci::allocate(nullptr, 8); });
  expect_error("list for the addresses", [&] { armci::allocate(nullptr, 8, &world); });
  expect_error("list of addresses", [] { armci::exchange_addresses(nullptr, ranks()); });
}

TEST_F(Null, CountsAndStrides) {
  Shared<double> memory(64);
  double* there = memory.at(next_rank());
  double here[64] = {}, one = 1;
  int strides[] = {64}, count[] = {16, 2};
  struct Case {
    const char* what;
    int *far, *near, *count;
  };
  const Case cases[] = {{"the count of each level", strides, strides, nullptr},
                        {"the strides at the process", nullptr, strides, count},
                        {"the strides here", strides, nullptr, count}};
  int flag = 0, handle = 0;
  for (const auto& [what, far, near, counts] : cases) {
    const auto expect = [&, what = what](auto&& call) { expect_error(what, call); };
    for (const armci::When when : {armci::When(), armci::When(&handle)}) {
      expect([&] { armci::put_strided(here, near, there, far, counts, 1, next_rank(), when); });
      expect([&] { armci::get_strided(there, far, here, near, counts, 1, next_rank(), when); });
      expect([&] {
        armci::accumulate_strided(acc_double, &one, here, near, there, far, counts, 1, next_rank(),
                                  when);
      });
    }
    expect(
        [&] { armci::put_strided_flag(here, near, there, far, counts, 1, &flag, 1, next_rank()); });
  }
}

TEST_F(Null, StridesOfOneRowAreNotLookedAt) {
  Shared<double> memory(2);
  double here[2] = {1, 2};
  int count[] = {16};
  armci::put_strided(here, nullptr, memory.at(next_rank()), nullptr, count, 0, next_rank());
  armci::barrier();
  EXPECT_EQ(memory.mine()[1], 2);
}

TEST_F(Null, Buffers) {
  Shared<double> memory(2);
  double* there = memory.at(next_rank());
  double here[2] = {};
  int count[] = {16};
  const int proc = next_rank();
  expect_error("null", [&] { armci::put(nullptr, there, 16, proc); });
  expect_error("null", [&] { armci::put(here, nullptr, 16, proc); });
  expect_error("null", [&] { armci::get(there, nullptr, 16, proc); });
  expect_error("null",
               [&] { armci::put_strided(nullptr, nullptr, there, nullptr, count, 0, proc); });
  expect_error("the source", [&] { armci::copy(nullptr, here, 8); });
  expect_error("the target", [&] { armci::copy(here, nullptr, 8); });
  armci::put(nullptr, nullptr, 0, proc);
  armci::copy(nullptr, nullptr, 0);
}

TEST_F(Null, ListsOfBlocks) {
  Shared<double> memory(1);
  double here = 0, one = 1;
  void *near[] = {&here}, *far[] = {memory.at(next_rank())};
  armci::Vector no_source{nullptr, far, 1, 8}, no_target{near, nullptr, 1, 8},
      no_lists{nullptr, nullptr, 0, 8};
  const auto put = [](armci::Vector* list, int length) {
    armci::put_vector(list, length, next_rank());
  };
  expect_error("list of sources", [&] { put(&no_source, 1); });
  expect_error("list of targets", [&] { put(&no_target, 1); });
  expect_error("list of blocks", [&] { put(nullptr, 1); });
  expect_error("list of blocks", [&] { armci::get_vector(nullptr, 1, 0); });
  expect_error("list of blocks",
               [&] { armci::accumulate_vector(acc_double, &one, nullptr, 1, 0); });
  put(&no_lists, 1);
  put(nullptr, 0);
}

TEST_F(Null, ArgumentsOfAGop) {
  const auto combine = [](void* values, int count, const char* operation, const int* group) {
    armci::combine(armci::scope_all, values, count, operation, armci::int_type, group);
  };
  expect_error("the operation is a null", [&] { combine(&number, 1, nullptr, &world); });
  expect_error("the list of values is a null", [&] { combine(nullptr, 1, "+", &world); });
  expect_error("the group is a null", [&] { combine(&number, 1, "+", nullptr); });
  combine(nullptr, 0, "+", &world);
  expect_error("the operation is a null",
               [&] { armci::select(armci::scope_all, &number, 4, nullptr, armci::int_type, 1); });
}

}  // namespace
}  // namespace gannet::test
