// Law: TCGMSG needs no start of its own: in a program of MPI alone messages, collective calls and
// the counter work, and in a world that another layer started; and a program that finalises MPI
// itself, and never calls pend, ends with that what it left open, and leaves as it likes.

#include <mpi.h>

#include "gannet/error.hpp"
#include "interface/world.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace {

using namespace gannet;

/// A message to the next rank, which may be this one.
bool ring_works() {
  const Index next = (tcgmsg::rank() + 1) % tcgmsg::ranks();
  const Index last = (tcgmsg::rank() + tcgmsg::ranks() - 1) % tcgmsg::ranks();
  const Index mine = tcgmsg::rank();
  Index got = -1;
  tcgmsg::send(7, &mine, sizeof mine, next, false);
  const auto arrival = tcgmsg::receive(7, &got, sizeof got, last, true);
  tcgmsg::wait_for(tcgmsg::any);
  return got == last && arrival.from == last && arrival.bytes == sizeof got;
}

bool counter_works() {
  tcgmsg::next_value(1);
  tcgmsg::synchronise(1);
  const bool counted = tcgmsg::next_value(1) >= tcgmsg::ranks();
  tcgmsg::next_value(-tcgmsg::ranks());
  return counted;
}

bool sum_works() {
  Index count = 1;
  tcgmsg::combine(1, &count, 1, Element::int64, "+");
  tcgmsg::synchronise(2);
  return count == tcgmsg::ranks();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    tcgmsg::rank();
    return 1;
  } catch (const Error&) {  // there is no MPI yet
  }
  MPI_Init(&argc, &argv);
  int rank = -1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (tcgmsg::rank() != rank || !ring_works() || interface::started()) return 1;
  if (!sum_works() || !counter_works() || tcgmsg::ready()) return 1;
  interface::start("the other end");  // another layer
  if (!sum_works() || !ring_works()) return 1;
  tcgmsg::begin();
  if (!tcgmsg::ready() || !ring_works() || !counter_works()) return 1;
  MPI_Finalize();
  return tcgmsg::ready() || interface::started() ? 1 : 0;
}
