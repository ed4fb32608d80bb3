// Law: a message arrives whole, once, at a receive of its type from its sender (or from any), in
// the order of sending; the receive tells its length and where it came from; what cannot work is
// refused.

#include <gtest/gtest.h>

#include <numeric>
#include <thread>
#include <vector>

#include "begin_once.hpp"
#include "gannet/error.hpp"
#include "interface/bytes.hpp"
#include "support/ranks.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::test {
namespace {

using tcgmsg::any;

class Message : public testing::Test {
 protected:
  void SetUp() override { begin_once(); }

  static Index next() { return (rank() + 1) % ranks(); }
  static Index last() { return (rank() + ranks() - 1) % ranks(); }

  static std::vector<long> numbers(Index count, long first) {
    std::vector<long> all(count);
    std::iota(all.begin(), all.end(), first);
    return all;
  }
};

TEST_F(Message, GoesRoundTheRing) {
  if (ranks() == 1) GTEST_SKIP() << "needs somebody to send to";
  for (const Index count : {0, 1, 1000, 200000}) {
    const Index bytes = count * Index{sizeof(long)};
    const auto mine = numbers(count, rank());
    std::vector<long> got(count + 1, -1);
    const auto receive = [&] {
      const auto arrival =
          tcgmsg::receive(7 + tcgmsg::integers, got.data(), bytes + 8, last(), true);
      EXPECT_EQ(arrival.bytes, bytes);
      EXPECT_EQ(arrival.from, last());
    };
    if (rank() % 2 == 0) tcgmsg::send(7 + tcgmsg::integers, mine.data(), bytes, next(), true);
    receive();
    if (rank() % 2 == 1) tcgmsg::send(7 + tcgmsg::integers, mine.data(), bytes, next(), true);
    auto expected = numbers(count, last());
    expected.push_back(-1);
    EXPECT_EQ(got, expected);
  }
}

TEST_F(Message, IsTakenFromAnySender) {
  if (rank() != 0) {
    const double mine = rank();
    tcgmsg::send(3, &mine, sizeof mine, 0, true);
    return;
  }
  std::vector<bool> seen(ranks());
  for (int i = 1; i < ranks(); ++i) {
    double got = 0;
    const auto arrival = tcgmsg::receive(3, &got, sizeof got, any, true);
    EXPECT_EQ(arrival.from, Index(got));
    EXPECT_FALSE(seen[arrival.from]);
    seen[arrival.from] = true;
  }
}

TEST_F(Message, TypesKeepMessagesApart) {
  if (ranks() == 1) GTEST_SKIP() << "needs somebody to send to";
  const int a = 1, b = 2;
  tcgmsg::send(32767, &a, sizeof a, next(), false);
  tcgmsg::send(1, &b, sizeof b, next(), false);
  int got = 0;
  tcgmsg::receive(1, &got, sizeof got, last(), true);
  EXPECT_EQ(got, 2);
  tcgmsg::receive(32767, &got, sizeof got, last(), true);
  EXPECT_EQ(got, 1);
  tcgmsg::wait_for(next());
}

TEST_F(Message, CrossesWithoutWaiting) {
  const Index count = 100000;
  const auto mine = numbers(count, rank());
  std::vector<long> got(count);
  const Index bytes = count * Index{sizeof(long)};
  const auto arrival = tcgmsg::receive(5, got.data(), bytes, last(), false);
  EXPECT_EQ(arrival.bytes, -1);
  tcgmsg::send(5, mine.data(), bytes, next(), false);  // with one rank, to itself
  tcgmsg::wait_for(any);
  EXPECT_EQ(got, numbers(count, last()));
}

TEST_F(Message, IsSeenByProbe) {
  EXPECT_FALSE(tcgmsg::probe(11, any));
  tcgmsg::synchronise(1);
  const int mine = 1;
  tcgmsg::send(11, &mine, sizeof mine, next(), false);
  while (!tcgmsg::probe(11, last())) std::this_thread::yield();
  EXPECT_TRUE(tcgmsg::probe(11, any));
  int got = 0;
  tcgmsg::receive(11, &got, sizeof got, last(), true);
  EXPECT_FALSE(tcgmsg::probe(11, any));
  tcgmsg::wait_for(next());
}

TEST_F(Message, ThatDoesNotFitIsAnError) {
  const int mine[2] = {1, 2};
  tcgmsg::send(9, mine, sizeof mine, next(), false);
  int got = 0;
  try {
    tcgmsg::receive(9, &got, sizeof got, last(), true);
    ADD_FAILURE() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("has 8 bytes, and the buffer 4"), std::string::npos)
        << error.what();
  }
}

TEST_F(Message, RefusesWhatCannotWork) {
  int x = 0;
  EXPECT_THROW(tcgmsg::send(-1, &x, 4, next(), false), Error);
  EXPECT_THROW(tcgmsg::send(1, &x, -4, next(), false), Error);
  EXPECT_THROW(tcgmsg::send(1, nullptr, 4, next(), false), Error);
  EXPECT_THROW(tcgmsg::send(1, &x, 4, ranks(), false), Error);
  EXPECT_THROW(tcgmsg::send(1, &x, 4, rank(), true), Error);
  EXPECT_THROW(tcgmsg::receive(1, &x, 4, ranks(), true), Error);
  EXPECT_THROW(tcgmsg::receive(1, &x, 4, -2, true), Error);
  EXPECT_THROW(tcgmsg::wait_for(-2), Error);
  EXPECT_THROW(tcgmsg::begin(), Error);
}

TEST_F(Message, CountsBytesBeyondTwoGiB) {
  const Index bytes = (Index{5} << 30) + 3;
  const interface::Bytes all(bytes);
  MPI_Count size = 0, extent = 0, start = 0;
  MPI_Type_size_x(all.type(), &size);
  MPI_Type_get_extent_x(all.type(), &start, &extent);
  EXPECT_EQ(all.count() * size, bytes);
  EXPECT_EQ(extent, bytes);
}

}  // namespace
}  // namespace gannet::test
