// Law: collective calls give all ranks the same: the bytes of the originator, the combination of
// all values, the contents of a file.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "begin_once.hpp"
#include "gannet/error.hpp"
#include "support/ranks.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::test {
namespace {

class Collective : public testing::Test {
 protected:
  void SetUp() override { begin_once(); }
};

TEST_F(Collective, EverybodyGetsWhatTheOriginatorHas) {
  for (int root = 0; root < ranks(); ++root) {
    std::vector<double> values(5000, rank());
    tcgmsg::broadcast(1, values.data(), Index(values.size() * sizeof(double)), root);
    EXPECT_EQ(values, std::vector<double>(5000, root));
  }
}

TEST_F(Collective, IntegersOfBothWidthsAreCombined) {
  long wide = rank();
  int narrow = rank() + 1;
  tcgmsg::combine(1, &wide, 1, Element::int64, "max");
  tcgmsg::combine(1, &narrow, 1, Element::int32, "+");
  EXPECT_EQ(wide, ranks() - 1);
  EXPECT_EQ(narrow, ranks() * (ranks() + 1) / 2);
}

TEST_F(Collective, FilesAreCopied) {
  const std::string name = base::text("/tmp/gannet_tcgmsg_", ::getpid());
  std::string contents;
  for (int i = 0; i < 300000; ++i) contents += char('a' + i % 26);
  contents += std::string(1 << 20, '\0');
  const Index root = ranks() - 1;
  if (rank() == root) std::ofstream(name, std::ios::binary) << contents;
  tcgmsg::copy_file(1, root, name);
  std::ifstream file(name, std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), contents);
  std::remove(name.c_str());
}

/// What the ranks of one folder write must not harm what the originator still reads.
TEST_F(Collective, FilesAreCopiedWithinAFolder) {
  const int number = world().broadcast(::getpid(), 0);
  const std::string name = base::text("/tmp/gannet_tcgmsg_", number, "_all");
  const std::string contents(3 << 20, 'x');
  if (rank() == 0) std::ofstream(name, std::ios::binary) << contents;
  world().sync();
  tcgmsg::copy_file(1, 0, name);
  world().sync();
  std::ifstream file(name, std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), contents);
  world().sync();
  std::remove(name.c_str());
}

TEST_F(Collective, AMissingFileIsAnErrorEverywhere) {
  const std::string name = base::text("/tmp/gannet_tcgmsg_", ::getpid());
  EXPECT_THROW(tcgmsg::copy_file(1, 0, rank() == 0 ? "/nowhere/at/all" : name), Error);
  EXPECT_FALSE(std::ifstream(name)) << "half a file is left";
}

TEST_F(Collective, RefusesWhatCannotWork) {
  double x = 0;
  EXPECT_THROW(tcgmsg::broadcast(1, &x, 8, ranks()), Error);
  EXPECT_THROW(tcgmsg::broadcast(1, &x, -8, 0), Error);
  EXPECT_THROW(tcgmsg::combine(1, &x, 1, Element::float64, "mean"), Error);
}

TEST_F(Collective, RanksAreThoseOfMpi) {
  EXPECT_EQ(tcgmsg::rank(), rank());
  EXPECT_EQ(tcgmsg::ranks(), ranks());
}

}  // namespace
}  // namespace gannet::test
