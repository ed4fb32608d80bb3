// Law: after waiting for a handle, a process or everything, what was begun is complete; before,
// test() tells the truth; a handle may be waited for twice, and an aggregate handle stands for
// many.

#include "armci/nonblocking.hpp"

#include <numeric>

#include "armci/one_sided.hpp"
#include "shared.hpp"

namespace gannet::test {
namespace {

class Nonblocking : public Armci {
 protected:
  static std::vector<double> numbers(int count) {
    std::vector<double> all(count);
    std::iota(all.begin(), all.end(), 1000 * rank());
    return all;
  }
};

TEST_F(Nonblocking, HandlesStandForOneOperation) {
  constexpr int many = 200, length = 300;
  Shared<double> memory(many * length, 0);
  const auto mine = numbers(many * length);
  std::vector<int> handles(many, 12345);  // not set by anybody
  double* there = memory.at(next_rank());
  for (int i = 0; i < many; ++i) {
    armci::put(const_cast<double*>(&mine[i * length]), there + i * length, length * 8, next_rank(),
               &handles[i]);
  }
  for (int& handle : handles) armci::wait(&handle);
  for (int& handle : handles) EXPECT_TRUE(armci::test(&handle));
  std::vector<double> back(many * length);
  for (int i = 0; i < many; ++i) {
    armci::get(there + i * length, &back[i * length], length * 8, next_rank(), &handles[i]);
  }
  for (int& handle : handles) {
    while (!armci::test(&handle)) continue;
    armci::wait(&handle);
  }
  EXPECT_EQ(back, mine);
}

TEST_F(Nonblocking, WithoutHandlesAllAreWaitedFor) {
  Shared<double> memory(1000, 0);
  const auto mine = numbers(1000);
  double* there = memory.at(next_rank());
  for (int i = 0; i < 1000; i += 10) {
    armci::put(const_cast<double*>(&mine[i]), there + i, 80, next_rank(), nullptr);
  }
  armci::wait_all();
  std::vector<double> back(1000);
  int count[] = {80, 100};
  int strides[] = {80};
  armci::get_strided(there, strides, back.data(), strides, count, 1, next_rank(), nullptr);
  armci::wait_proc(next_rank());
  EXPECT_EQ(back, mine);
}

TEST_F(Nonblocking, AnAggregateHandleStandsForMany) {
  Shared<double> memory(1000, 1);
  auto mine = numbers(1000);
  double scale = 2;
  int handle = -1;
  armci::set_aggregate(&handle);
  int count[] = {8};
  for (int i = 0; i < 1000; ++i) {
    armci::accumulate_strided(38, &scale, &mine[i], nullptr, memory.at(next_rank()) + i, nullptr,
                              count, 0, next_rank(), &handle);
  }
  armci::wait(&handle);
  armci::unset_aggregate(&handle);
  armci::barrier();
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(memory.mine()[i], 1 + 2.0 * (1000 * last_rank() + i));
}

TEST_F(Nonblocking, RefusesWhatCannotWork) {
  expect_error("no handle", [] { armci::wait(nullptr); });
  expect_error("does not exist", [] { armci::wait_proc(ranks()); });
}

}  // namespace
}  // namespace gannet::test
