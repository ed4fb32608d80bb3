// Law: what is put, row by row, stride by stride or block by block, is what a plain loop over the
// same description would have copied, no byte more; get brings it back; accumulate adds scale times
// it.

#include <algorithm>
#include <complex>
#include <cstring>
#include <numeric>

#include "armci/one_sided.hpp"
#include "shared.hpp"
#include "support/random.hpp"

namespace gannet::test {
namespace {

using armci::Vector;

class Transfer : public Armci {};

/// Calls use(source offset, target offset) for all bytes of a strided transfer.
template <class Use>
void for_each_row(const int* from, const int* to, const int* count, int levels, Use&& use,
                  std::size_t source = 0, std::size_t target = 0) {
  if (levels == 0) return use(source, target);
  for (int i = 0; i < count[levels]; ++i) {
    for_each_row(from, to, count, levels - 1, use, source + std::size_t(i) * from[levels - 1],
                 target + std::size_t(i) * to[levels - 1]);
  }
}

/// Strides of a random layout without overlaps.
struct Layout {
  int strides[8];
  std::size_t bytes;
  Layout(Random& random, const int* count, int levels, int unit) {
    bytes = count[0];
    for (int i = 1; i <= levels; ++i) {
      const std::size_t gap = random.coin() ? 0 : random.integer(1, 3) * unit;
      strides[i - 1] = int(bytes + gap);
      bytes = std::size_t(strides[i - 1]) * (count[i] - 1) + bytes;
    }
  }
};

TEST_F(Transfer, PutsAndGetsRows) {
  Shared<char> memory(100000, '.');
  std::vector<char> mine(50000, char('a' + rank()));
  armci::put(mine.data(), memory.at(next_rank()) + 7, 50000, next_rank());
  armci::fence(next_rank());
  std::vector<char> got(50002);
  armci::get(memory.at(next_rank()) + 6, got.data(), 50002, next_rank());
  EXPECT_EQ(got.front(), '.');
  EXPECT_EQ(got.back(), '.');
  EXPECT_EQ(std::count(got.begin(), got.end(), mine[0]), 50000);
  armci::barrier();
  EXPECT_EQ(memory.mine()[6], '.');
  EXPECT_EQ(memory.mine()[7], char('a' + last_rank()));
  EXPECT_EQ(memory.mine()[50006], char('a' + last_rank()));
  EXPECT_EQ(memory.mine()[50007], '.');
}

TEST_F(Transfer, OfNothingDoesNothing) {
  Shared<char> memory(8, '.');
  armci::put(nullptr, nullptr, 0, next_rank());
  int count[] = {4, 0};
  int strides[] = {4};
  armci::put_strided(nullptr, strides, nullptr, strides, count, 1, next_rank());
  armci::put_vector(nullptr, 0, next_rank());
  armci::barrier();
  EXPECT_EQ(std::string(memory.mine(), 8), "........");
}

TEST_F(Transfer, StridesOfAnyDepthAreAPlainLoop) {
  Random random(1 + rank());
  for (int levels = 0; levels <= 8; ++levels) {
    int count[9] = {int(random.integer(1, 40))};
    for (int i = 1; i <= levels; ++i) count[i] = int(random.integer(1, 3));
    const Layout near(random, count, levels, 1), far(random, count, levels, 1);
    Shared<unsigned char> memory(2'000'000, 0);
    const std::size_t start = random.integer(0, 100);
    ASSERT_LT(far.bytes + start, 2'000'000U);
    std::vector<unsigned char> mine(near.bytes), back(near.bytes, 0), expected(far.bytes, 0);
    for (auto& byte : mine) byte = (unsigned char)(random.integer(1, 255));
    for_each_row(near.strides, far.strides, count, levels, [&](std::size_t s, std::size_t t) {
      std::copy_n(&mine[s], count[0], &expected[t]);
    });
    auto near_strides = near, far_strides = far;
    unsigned char* there = memory.at(next_rank()) + start;
    armci::put_strided(mine.data(), near_strides.strides, there, far_strides.strides, count, levels,
                       next_rank());
    armci::fence_all();
    std::vector<unsigned char> got(far.bytes);
    armci::get(there, got.data(), int(far.bytes), next_rank());
    EXPECT_EQ(got, expected) << levels << " levels";
    armci::get_strided(there, far_strides.strides, back.data(), near_strides.strides, count, levels,
                       next_rank());
    for_each_row(near.strides, far.strides, count, levels, [&](std::size_t s, std::size_t) {
      EXPECT_EQ(std::memcmp(&mine[s], &back[s], count[0]), 0);
    });
  }
}

template <class T>
void add_from_all(int type, T scale) {
  Shared<T> memory(64, T(1));
  std::vector<T> mine(64, T(2));
  for (int proc = 0; proc < ranks(); ++proc) {
    armci::accumulate(type, &scale, mine.data(), memory.at(proc), int(32 * sizeof(T)), proc);
    int count[] = {int(4 * sizeof(T)), 4};
    int near[] = {int(4 * sizeof(T))};
    int far[] = {int(8 * sizeof(T))};
    armci::accumulate_strided(type, &scale, mine.data(), near, memory.at(proc) + 32, far, count, 1,
                              proc);
  }
  armci::barrier();
  const T sum = T(1) + T(ranks()) * scale * T(2);
  for (int i = 0; i < 64; ++i) EXPECT_EQ(memory.mine()[i], i < 32 || i % 8 < 4 ? sum : T(1)) << i;
}

TEST_F(Transfer, AccumulatesAllTypes) {
  add_from_all<int>(37, 3);
  add_from_all<double>(38, 0.5);
  add_from_all<float>(39, -0.25F);
  add_from_all<std::complex<float>>(40, {0, 1});
  add_from_all<std::complex<double>>(41, {1, -2});
  add_from_all<long>(42, 1L << 40);
}

TEST_F(Transfer, VectorsAreManyRows) {
  Shared<double> memory(100, 0);
  std::vector<double> mine(100);
  std::iota(mine.begin(), mine.end(), 100 * rank());
  std::vector<void*> even, even_there, odd, odd_there;
  double* there = memory.at(next_rank());
  for (int i = 0; i < 40; i += 2) {
    even.push_back(&mine[i]);
    even_there.push_back(there + 99 - i);
    odd.push_back(&mine[i + 1]);
    odd_there.push_back(there + i);
  }
  Vector both[] = {{even.data(), even_there.data(), 20, 8}, {odd.data(), odd_there.data(), 20, 8}};
  armci::put_vector(both, 2, next_rank());
  double one = 1;
  armci::accumulate_vector(38, &one, both, 2, next_rank());
  armci::barrier();
  for (int i = 0; i < 40; i += 2) {
    EXPECT_EQ(memory.mine()[99 - i], 2 * (100 * last_rank() + i));
    EXPECT_EQ(memory.mine()[i], 2 * (100 * last_rank() + i + 1));
  }
  std::vector<double> back(100, -1);
  std::vector<void*> here;
  for (int i = 0; i < 20; ++i) here.push_back(&back[i]);
  Vector list[] = {{even_there.data(), here.data(), 20, 8}};
  armci::get_vector(list, 1, next_rank());
  for (int i = 0; i < 20; ++i) EXPECT_EQ(back[i], 2 * mine[2 * i]);
}

TEST_F(Transfer, ValuesNeedNoBuffer) {
  Shared<double> memory(4);
  auto* there = reinterpret_cast<char*>(memory.at(next_rank()));
  armci::put_value(-rank() - 1, there, next_rank());
  armci::put_value(1L << 50, there + 8, next_rank());
  armci::put_value(2.5F, there + 16, next_rank());
  int handle = 17;
  armci::put_value(1e100, there + 24, next_rank(), &handle);
  EXPECT_EQ(handle, 0);
  armci::fence_all();
  EXPECT_EQ(armci::get_value<int>(there, next_rank()), -rank() - 1);
  EXPECT_EQ(armci::get_value<long>(there + 8, next_rank()), 1L << 50);
  EXPECT_EQ(armci::get_value<float>(there + 16, next_rank()), 2.5F);
  EXPECT_EQ(armci::get_value<double>(there + 24, next_rank()), 1e100);
}

TEST_F(Transfer, IsRefusedWithReasons) {
  Shared<double> memory(10, 1);
  double x[10] = {};
  double* there = memory.at(next_rank());
  const int proc = next_rank();
  expect_error("process 4711 does not exist", [&] { armci::put(x, there, 8, 4711); });
  expect_error("process -1 does not exist", [&] { armci::get(there, x, 8, -1); });
  expect_error("-8 bytes", [&] { armci::put(x, there, -8, proc); });
  expect_error("(88 bytes) is not allocated at process", [&] { armci::put(x, there, 88, proc); });
  expect_error("is not allocated at process", [&] { armci::put(x, there - 1, 8, proc); });
  expect_error("is not allocated at process", [&] { armci::put(x, x, 8, proc); });
  expect_error("it has ", [&] { armci::get(x, x, 8, proc); });
  expect_error("null", [&] { armci::put(nullptr, there, 8, proc); });
  expect_error("no whole number of elements", [&] {
    double scale = 1;
    armci::accumulate(38, &scale, x, there, 12, proc);
  });
  expect_error("accumulate of type 36", [&] {
    double scale = 1;
    armci::accumulate(36, &scale, x, there, 8, proc);
  });
  expect_error("overlap", [&] { armci::put(memory.mine(), memory.mine() + 1, 16, rank()); });
  int count[9] = {8, 2, 1, 1, 1, 1, 1, 1, 1};
  int strides[8] = {16};
  int narrow[8] = {4};
  int backwards[8] = {-16};
  expect_error("there are 9 stride levels",
               [&] { armci::put_strided(x, strides, there, strides, count, 9, proc); });
  expect_error("overlap where they are written",
               [&] { armci::put_strided(x, strides, there, narrow, count, 1, proc); });
  expect_error("strides are not negative",
               [&] { armci::get_strided(there, backwards, x, strides, count, 1, proc); });
  count[1] = -2;
  expect_error("count[1] is -2",
               [&] { armci::put_strided(x, strides, there, strides, count, 1, proc); });
  armci::barrier();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(memory.mine()[i], 1);
}

}  // namespace
}  // namespace gannet::test
