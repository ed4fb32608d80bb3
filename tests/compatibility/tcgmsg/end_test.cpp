// Law: begin() starts MPI, rank and size are known at once, and end() ends other layers' worlds and
// MPI and leaves with status 0, although it is called in the middle of the program.

#include <mpi.h>

#include <cstdio>
#include <cstdlib>

#include "interface/world.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace {

void after_all() {
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended) std::_Exit(3);
}

}  // namespace

int main() {
  using namespace gannet;
  std::atexit(after_all);
  tcgmsg::begin();
  interface::start("the other end");  // another layer, that forgets its end
  int rank = -1, running = 0;
  MPI_Initialized(&running);
  if (!running) return 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (tcgmsg::rank() != rank || !tcgmsg::ready()) return 1;
  tcgmsg::end();
}
