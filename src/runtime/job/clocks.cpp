#include "job/clocks.hpp"

#include <limits>

#include "base/clock.hpp"
#include "job/mpi.hpp"

namespace gannet::job {

namespace {

constexpr int questions = 12;
constexpr int tag = 0x636c;

/// What time it is on the first rank, as far as this one knows.
struct Answer {
  std::int64_t time;
  std::int64_t error;
};

ClockOffset ask(MPI_Comm comm, int whom) {
  ClockOffset best;
  std::int64_t quickest = std::numeric_limits<std::int64_t>::max();
  for (int i = 0; i < questions; ++i) {
    Answer answer{};
    const std::int64_t before = base::now_ns();
    check_mpi(MPI_Sendrecv(nullptr, 0, MPI_BYTE, whom, tag, &answer, sizeof answer, MPI_BYTE, whom,
                           tag, comm, MPI_STATUS_IGNORE),
              "MPI_Sendrecv");
    const std::int64_t after = base::now_ns();
    if (after - before >= quickest) continue;
    quickest = after - before;
    best = {answer.time - (before + quickest / 2), answer.error + quickest / 2};
  }
  return best;
}

void answer(MPI_Comm comm, int whom, const ClockOffset& known) {
  for (int i = 0; i < questions; ++i) {
    check_mpi(MPI_Recv(nullptr, 0, MPI_BYTE, whom, tag, comm, MPI_STATUS_IGNORE), "MPI_Recv");
    const Answer now{base::now_ns() + known.ns, known.error};
    check_mpi(MPI_Send(&now, sizeof now, MPI_BYTE, whom, tag, comm), "MPI_Send");
  }
}

}  // namespace

ClockOffset clock_offset(MPI_Comm comm) {
  int rank = 0, ranks = 1;
  check_mpi(MPI_Comm_rank(comm, &rank), "MPI_Comm_rank");
  check_mpi(MPI_Comm_size(comm, &ranks), "MPI_Comm_size");
  ClockOffset offset;
  int mine = 1;  // the lowest set bit of this rank; the first rank has them all
  while (mine < ranks && (rank & mine) == 0) mine <<= 1;
  if (rank != 0) offset = ask(comm, rank - mine);
  for (int child = mine >> 1; child > 0; child >>= 1) {
    if (rank + child < ranks) answer(comm, rank + child, offset);
  }
  return offset;
}

}  // namespace gannet::job
