// Law: OpenBLAS has one thread as long as anybody wants that, and then as many as before.
#include "gannet/one_blas_thread.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace gannet::test {
namespace {

TEST(OneBlasThread, LastsUntilTheLastOneEnds) {
  if (!openblas_get_num_threads) GTEST_SKIP() << "another BLAS";
  const int before = openblas_get_num_threads();
  openblas_set_num_threads(2);
  const int several = openblas_get_num_threads();  // 1 if it is built without threads
  std::optional<OneBlasThread> first(std::in_place), second(std::in_place);
  EXPECT_EQ(openblas_get_num_threads(), 1);
  first.reset();
  EXPECT_EQ(openblas_get_num_threads(), 1);
  second.reset();
  EXPECT_EQ(openblas_get_num_threads(), several);
  openblas_set_num_threads(before);
}

}  // namespace
}  // namespace gannet::test
