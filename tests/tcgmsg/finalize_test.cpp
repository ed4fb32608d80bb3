// Law: collective calls work in a world that another layer started; and a program that finalises
// MPI itself, and never calls pend, ends with that what it left open, and leaves as it likes.

#include <mpi.h>

#include "door/world.hpp"
#include "tcgmsg/tcgmsg.hpp"

int main(int argc, char** argv) {
  using namespace gannet;
  MPI_Init(&argc, &argv);
  door::start("the other end");  // another layer
  Index count = 1;
  tcgmsg::combine(1, &count, 1, Element::int64, "+");
  tcgmsg::synchronise(2);
  if (count != tcgmsg::ranks()) return 1;
  tcgmsg::begin();
  MPI_Finalize();
  return tcgmsg::ready() || door::started() ? 1 : 0;
}
