// Law: an accumulate adds to elements at any address, and each element is whole: what all ranks add
// to the same memory, at the same time and as elements of whatever type, is all there. C programs
// have complex numbers at multiples of their real part; packed structures put anything anywhere.

#include <complex>
#include <cstring>

#include "armci/one_sided.hpp"
#include "shared.hpp"

namespace gannet::test {
namespace {

using Complex = std::complex<double>;

enum AccumulateType { acc_int = 37, acc_dbl, acc_flt, acc_cpl, acc_dcp, acc_lng };

constexpr std::size_t memory_bytes = 300'000;  // several of the stripes that are locked together

class Misaligned : public Armci {};

template <class T>
T value_at(const char* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

/// All ranks add `rounds` times 1 * x to a run of elements in all memories, which begins at
/// `start`; the number of elements that do not hold the sum.
template <class T>
int wrong_after_runs(int type, std::size_t start, T x) {
  constexpr int rounds = 5;
  Shared<char> memory(memory_bytes);
  const std::size_t count = (memory_bytes - start) / sizeof(T);
  std::vector<T> ones(count, x);
  T scale(1);
  for (int round = 0; round < rounds; ++round) {
    for (int to = 0; to < ranks(); ++to) {
      armci::accumulate(type, &scale, ones.data(), memory.at(to) + start, int(count * sizeof(T)),
                        to);
    }
  }
  armci::barrier();
  int wrong = 0;
  for (std::size_t i = 0; i < count; ++i) {
    wrong += value_at<T>(memory.mine() + start + i * sizeof(T)) != x * T(rounds * ranks());
  }
  return wrong;
}

TEST_F(Misaligned, RunsOfAnyTypeAddUp) {
  for (const std::size_t start : {1, 4, 8, 12}) {
    EXPECT_EQ(wrong_after_runs<int>(acc_int, start, 3), 0) << start;
    EXPECT_EQ(wrong_after_runs<long>(acc_lng, start, 3), 0) << start;
    EXPECT_EQ(wrong_after_runs<float>(acc_flt, start, 3), 0) << start;
    EXPECT_EQ(wrong_after_runs<double>(acc_dbl, start, 3), 0) << start;
    EXPECT_EQ(wrong_after_runs<std::complex<float>>(acc_cpl, start, {3, 4}), 0) << start;
    EXPECT_EQ(wrong_after_runs<Complex>(acc_dcp, start, {3, 4}), 0) << start;
  }
}

TEST_F(Misaligned, StridesNeedNotBeWholeElements) {
  constexpr int rows = memory_bytes / 24;
  Shared<char> memory(memory_bytes);
  std::vector<Complex> ones(rows, {1, 2});
  Complex scale(1);
  int far[] = {24}, near[] = {16}, count[] = {16, rows};
  for (int to = 0; to < ranks(); ++to) {
    armci::accumulate_strided(acc_dcp, &scale, ones.data(), near, memory.at(to), far, count, 1, to);
  }
  armci::barrier();
  int wrong = 0;
  for (int i = 0; i < rows; ++i) {
    wrong += value_at<Complex>(memory.mine() + i * 24) != Complex(ranks(), 2 * ranks());
    wrong += value_at<double>(memory.mine() + i * 24 + 16) != 0;
  }
  EXPECT_EQ(wrong, 0);
}

TEST_F(Misaligned, ElementsOfDifferentTypesMayOverlap) {
  constexpr int rounds = 300, page = 4096, pages = memory_bytes / page - 1;
  Shared<char> memory(memory_bytes);
  std::vector<double> ones(2 * pages, 1);
  Complex one(1);
  int far[] = {page}, near[] = {16}, count[] = {16, pages};
  char* start = memory.at(0) + page - 8;  // each complex ends 8 bytes into a page
  for (int round = 0; round < rounds; ++round) {
    const bool complex = (rank() + round) % 2 == 0;
    armci::accumulate_strided(complex ? acc_dcp : acc_dbl, &one, ones.data(), near, start, far,
                              count, 1, 0);
  }
  armci::barrier();
  int wrong = 0;
  for (int i = 0; rank() == 0 && i < pages; ++i) {
    wrong += value_at<Complex>(start + i * page) != Complex(rounds * ranks(), rounds * ranks());
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace gannet::test
