#include "tcgmsg/session.hpp"

#include <cstdlib>
#include <memory>

#include "base/text.hpp"
#include "door/world.hpp"
#include "gannet/error.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

constexpr const char* start_call = "pbeginf";

std::unique_ptr<Session> the_session;

constexpr Index counter_words = 3;

void leave() { the_session.reset(); }

}  // namespace

Session::Session(World& all) : world(all), counter(all, {counter_words}, {.name = "nxtval"}) {
  MPI_Comm_dup(world.comm(), &comm);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
}

Session::~Session() { MPI_Comm_free(&comm); }

void begin() {
  if (the_session) throw Error(Fault::state, "it has been called before; call it once");
  door::start("pend");
  the_session = std::make_unique<Session>(door::world(start_call));
  door::before_end(leave);
}

void close() {
  if (!door::started()) throw Error(Fault::state, "there is no world to end; call pbeginf first");
  while (door::started()) door::end();
}

void end() {
  close();
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended) MPI_Finalize();
  std::exit(EXIT_SUCCESS);
}

bool ready() { return the_session != nullptr; }

World& world() { return door::world(start_call); }

Index rank() { return world().rank(); }
Index ranks() { return world().size(); }

Session& session() {
  if (!the_session) throw Error(Fault::state, "there are no messages yet; call pbeginf first");
  return *the_session;
}

void check_rank(const char* what, Index rank) {
  const int size = world().size();
  if (rank >= 0 && rank < size) return;
  throw Error(Fault::argument,
              base::text("the ", what, " is ", rank, "; there are ranks 0 to ", size - 1));
}

}  // namespace gannet::tcgmsg
