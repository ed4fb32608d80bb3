// Law: with GANNET_STATS=1 a world prints, when it ends, one row for each operation on arrays of
// one name with what all ranks did, and with several nodes what went between them. Has its own main
// because the world has to end while the test looks on.
#include <gtest/gtest.h>

#include <cstdlib>

#include "gannet/array.hpp"
#include "support/statistics.hpp"

namespace gannet {
namespace {

void use_arrays(World& world) {
  const Array<double> a(world, {world.size(), 128},
                        {.name = "density", .distribution = Distribution::chunked({1, 128})});
  const std::vector<double> row(128, 1.0);
  for (int r = 0; r < world.size(); ++r) a.put({{r, 0}, {r + 1, 128}}, row.data());
  const Array<std::int64_t> counter(world, {1}, {.name = "tasks"});
  for (int i = 0; i < 10; ++i) counter.fetch_add({0}, 1);
}

TEST(Stats, OneRowForEachNameAndOperation) {
  const std::string printed = test::printed_at_end(use_arrays);
  int rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (rank != 0) {
    EXPECT_EQ(printed, "");
    return;
  }
  char row[128];
  std::snprintf(row, sizeof row, "%-20s %12d", "put", ranks * ranks);
  EXPECT_NE(printed.find("density #"), std::string::npos) << printed;
  EXPECT_NE(printed.find(row), std::string::npos) << printed;
  std::snprintf(row, sizeof row, "%-20s %12d", "fetch_add", 10 * ranks);
  EXPECT_NE(printed.find(row), std::string::npos) << printed;
  const bool nodes = std::getenv("GANNET_NODE_RANKS");
  EXPECT_EQ(printed.find("to other nodes: ") != std::string::npos, nodes) << printed;
  EXPECT_EQ(printed.find("helper of node 0: ") != std::string::npos, nodes) << printed;
  EXPECT_EQ(printed.find("helper of node 1: ") != std::string::npos, nodes) << printed;
}

}  // namespace
}  // namespace gannet
