// Law: ARMCI's operations work on blocks of GA's arrays and on memory of GA_Getmem, at any process
// of the array's group, as GA's own do; beside them, and when the array has gone, they are refused.

#include <vector>

#include "armci/messages.hpp"
#include "armci/one_sided.hpp"
#include "ga/arrays/array.hpp"
#include "ga/arrays/locality.hpp"
#include "ga/arrays/memory.hpp"
#include "ga/process/program.hpp"
#include "ga/process/state.hpp"
#include "ga/process/sync.hpp"
#include "ga/transfer/one_sided.hpp"
#include "interface/types.hpp"
#include "shared.hpp"

namespace gannet::test {
namespace {

constexpr int count = 10;    // elements of each rank
constexpr int doubles = 38;  // ARMCI_ACC_DBL

class GaMemoryByAddress : public Armci {
 protected:
  void SetUp() override {
    begin_armci();
    if (ga::initialized()) return;
    ga::initialize();
    before_finalize([] { ga::terminate(); });
  }

  /// Collective. What everybody calls everybody's memory.
  static std::vector<void*> exchanged(void* mine) {
    std::vector<void*> all(static_cast<std::size_t>(ranks()));
    all[static_cast<std::size_t>(rank())] = mine;
    armci::exchange_addresses(all.data(), ranks());
    return all;
  }

  static double* next_of(const std::vector<void*>& all) {
    return static_cast<double*>(all[static_cast<std::size_t>(next_rank())]);
  }
};

TEST_F(GaMemoryByAddress, BlocksOfArrays) {
  ga::Array& a = *ga::create({interface::c_double, {count * ranks()}, "a", ga::world_group});
  auto* mine = static_cast<double*>(ga::access_segment(a, rank()).data);
  std::fill_n(mine, count, 1.0);
  const auto all = exchanged(mine);
  ga::sync(ga::world_group);

  double values[] = {10.0 + rank(), 20.0 + rank()};
  double scale = 2;
  armci::put(values, next_of(all) + 3, sizeof values, next_rank());
  armci::accumulate(doubles, &scale, values, next_of(all) + 5, sizeof values, next_rank());
  armci::barrier();
  double element = -1;
  ga::get(a, Patch::element({count * next_rank() + 4}), &element, {});
  EXPECT_EQ(element, 20.0 + rank());
  ga::get(a, Patch::element({count * next_rank() + 5}), &element, {});
  EXPECT_EQ(element, 1 + 2 * (10.0 + rank()));
  armci::get(next_of(all) + 3, &element, sizeof element, next_rank());
  EXPECT_EQ(element, 10.0 + rank());
  ga::sync(ga::world_group);

  expect_error("is not allocated",
               [&] { armci::get(next_of(all) + count - 1, values, sizeof values, next_rank()); });
  ga::sync(ga::world_group);
  ga::destroy(a);
  expect_error("is not allocated",
               [&] { armci::get(next_of(all), values, sizeof values, next_rank()); });
  armci::barrier();
}

TEST_F(GaMemoryByAddress, MemoryThatTheProgramGot) {
  auto* mine = static_cast<double*>(ga::get_memory(interface::c_double, count + rank()));
  const auto all = exchanged(mine);
  double value = 7.0 + rank();
  armci::put(&value, next_of(all) + count - 1 + next_rank(), sizeof value, next_rank());
  armci::barrier();
  EXPECT_EQ(mine[count - 1 + rank()], 7.0 + last_rank());
  expect_error("is not allocated", [&] {
    armci::put(&value, next_of(all) + count + next_rank(), sizeof value, next_rank());
  });
  armci::barrier();
  ga::free_memory(mine);
  armci::barrier();
}

}  // namespace
}  // namespace gannet::test
