// With GANNET_TEST_SHUFFLE=1, jobs of programs that link this have an unkind network, which is
// drawn from the seed of the run.
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "support/random.hpp"
#include "wire/open.hpp"
#include "wire/shuffle/transport.hpp"

namespace gannet::wire {

std::unique_ptr<Transport> handed_out(std::unique_ptr<Transport> opened) {
  const char* asked = std::getenv("GANNET_TEST_SHUFFLE");
  if (!asked || std::string_view(asked) != "1") return opened;
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  shuffle::Knobs knobs = shuffle::drawn(test::seed());
  if (rank == 0) {
    std::printf("%s is shuffled: %s\n", opened->name(), text_of(knobs).c_str());
    std::fflush(stdout);
  }
  knobs.seed += 7919 * static_cast<std::uint64_t>(rank);
  return std::make_unique<shuffle::ShuffleTransport>(std::move(opened), knobs);
}

}  // namespace gannet::wire
