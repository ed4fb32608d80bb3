// Law: every rank gets the same text of one rank, and the same texts of all in their order, however
// long they are and whatever is in them.
#include "job/texts.hpp"

#include <gtest/gtest.h>

#include "support/ranks.hpp"

namespace gannet::job {
namespace {

/// Of another length on each rank, empty on the first, and with a zero in it.
std::string text_by(int rank) {
  std::string text(static_cast<std::size_t>(rank * 1000), static_cast<char>('a' + rank));
  if (rank > 0) text.front() = '\0';
  return text;
}

TEST(Texts, OneReachesAll) {
  for (int root = 0; root < test::ranks(); ++root) {
    EXPECT_EQ(text_of(MPI_COMM_WORLD, root, text_by(test::rank())), text_by(root));
  }
}

TEST(Texts, AllReachAll) {
  const auto all = all_texts(MPI_COMM_WORLD, text_by(test::rank()));
  ASSERT_EQ(all.size(), static_cast<std::size_t>(test::ranks()));
  for (int rank = 0; rank < test::ranks(); ++rank) {
    EXPECT_EQ(all[static_cast<std::size_t>(rank)], text_by(rank));
  }
}

}  // namespace
}  // namespace gannet::job
