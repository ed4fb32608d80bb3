// Law: the mpi transport drops and counts what is not from this job, is busy towards peers that do
// not listen instead of filling MPI's memory, and parts from them without hanging.
#include "support/ranks.hpp"
#include "talker.hpp"
#include "wire/mpi/transport.hpp"

namespace gannet::wire::test {
namespace {

using gannet::test::rank;
using gannet::test::ranks;

/// Port 0 of the next rank.
Address next_port(const Address& mine) {
  Address theirs(mine.size());
  const auto bytes = static_cast<int>(mine.size());
  MPI_Sendrecv(mine.data(), bytes, MPI_BYTE, (rank() + ranks() - 1) % ranks(), 0, theirs.data(),
               bytes, MPI_BYTE, (rank() + 1) % ranks(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return theirs;
}

/// Receives that a port has posted.
constexpr int most_received = 16;

/// MPI may still read from the buffers of messages that nobody took, when their port is gone: who
/// asks for them late gets them as they were sent. An MPI that cancels sends has none.
void check_what_is_left(MPI_Comm comm) {
  const Buffer sent = pattern(block_bytes, 1);
  std::vector<std::vector<char>> stir;  // takes memory that was given back
  for (int look = 0; look < 1000; ++look) {
    int there = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &there, &message, &status);
    if (there == 0) continue;
    stir.emplace_back(block_bytes + 1000, 'x');
    Buffer got(block_bytes + 1000);
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    ASSERT_LE(static_cast<std::size_t>(bytes), got.size());
    MPI_Mrecv(got.data(), bytes, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    ASSERT_GE(static_cast<std::size_t>(bytes), block_bytes);
    EXPECT_TRUE(std::equal(sent.begin(), sent.end(),
                           got.begin() + bytes - static_cast<std::ptrdiff_t>(block_bytes)));
  }
}

TEST(Mpi, DropsAndCountsUnknownPeers) {
  mpi::MpiTransport transport(MPI_COMM_WORLD, {1, 1000});
  Talker talker(transport);
  const Peer next = talker.port().connect(next_port(talker.port().address()));
  const Buffer garbage = pattern(5000, 1);
  const int next_rank = (rank() + 1) % ranks();
  constexpr int tag_of_first_port = 0;
  for (const int bytes : {0, 1, 24, 500, 1000}) {
    MPI_Send(garbage.data(), bytes, MPI_BYTE, next_rank, tag_of_first_port, transport.comm());
  }
  talker.send(next, pattern(8, 1), pattern(100, 1));
  talker.progress_until([&] { return !talker.heard.empty(); });
  EXPECT_EQ(talker.port().from_unknown_peers(), 5U);
  EXPECT_EQ(talker.heard[0].payload, pattern(100, 1));
  MPI_Barrier(MPI_COMM_WORLD);
}

TEST(Mpi, IsBusyIfThePeerDoesNotListen) {
  mpi::MpiTransport transport(MPI_COMM_WORLD, {1, block_bytes});
  Talker caller(transport), deaf(transport);
  const Peer next = caller.port().connect(next_port(deaf.port().address()));
  int taken = 0;
  while (caller.busy < 1000 && taken < 20'000) {
    taken += caller.try_send(next, pattern(8, 1), {});
    caller.progress();
  }
  EXPECT_LE(taken, 64 + 16) << "on their way, and received already";
  int sent_here = 0;
  MPI_Sendrecv(&taken, 1, MPI_INT, (rank() + 1) % ranks(), 1, &sent_here, 1, MPI_INT,
               (rank() + ranks() - 1) % ranks(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  deaf.progress_until([&] { return deaf.heard.size() == static_cast<std::size_t>(sent_here); });
  MPI_Barrier(MPI_COMM_WORLD);
}

TEST(Mpi, ClosesWithMessagesThatNobodyTakes) {
  mpi::MpiTransport transport(MPI_COMM_WORLD, {1, block_bytes});
  Talker talker(transport);
  const Peer next = talker.port().connect(next_port(talker.port().address()));
  int taken = 0;
  while (talker.try_send(next, {}, pattern(block_bytes, 1))) ++taken;
  EXPECT_GT(taken, most_received) << "some are left that no receive waits for";
  EXPECT_FALSE(talker.port().all_left());
  talker.close();
  MPI_Barrier(MPI_COMM_WORLD);
  check_what_is_left(transport.comm());
  MPI_Barrier(MPI_COMM_WORLD);
}

}  // namespace
}  // namespace gannet::wire::test
