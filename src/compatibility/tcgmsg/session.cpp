#include "tcgmsg/session.hpp"

#include <cstdlib>
#include <memory>

#include "base/forked.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/world.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

constexpr const char* start_call = "pbeginf";

std::unique_ptr<Session> the_session;
bool begun = false;

constexpr Index counter_words = 3;

void leave() {
  the_session.reset();
  begun = false;
}

bool has_mpi() {
  int started = 0;
  int ended = 0;
  MPI_Initialized(&started);
  MPI_Finalized(&ended);
  return started && !ended;
}

/// Programs of MPI, GA or ARMCI may call TCGMSG without starting it.
void need_mpi() {
  if (interface::started() || has_mpi()) return;
  throw Error(Fault::state, base::text("there is no MPI yet; call ", start_call, " first"));
}

Session& make_session() {
  the_session = std::make_unique<Session>(world());
  interface::before_end(leave);
  return *the_session;
}

using Number = int (*)(MPI_Comm, int*);
Index from_mpi(Number ask) {
  need_mpi();
  int number = 0;
  ask(MPI_COMM_WORLD, &number);
  return number;
}

}  // namespace

Session::Session(World& all) : world(all), counter(all, {counter_words}, {.name = "nxtval"}) {
  MPI_Comm_dup(world.comm(), &comm);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
}

Session::~Session() {
  if (!base::is_forked()) MPI_Comm_free(&comm);
}

void begin() {
  if (begun) throw Error(Fault::state, "it has been called before; call it once");
  interface::start("pend");
  session();
  begun = true;
}

void close() {
  need_mpi();
  while (interface::started()) interface::end();
}

void end() {
  close();
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended) MPI_Finalize();
  std::exit(EXIT_SUCCESS);
}

bool ready() { return begun; }

World& world() {
  need_mpi();
  if (!interface::started()) interface::start("pend");
  return interface::world(start_call);
}

Index rank() { return interface::started() ? world().rank() : from_mpi(MPI_Comm_rank); }
Index ranks() { return interface::started() ? world().size() : from_mpi(MPI_Comm_size); }

Session& session() { return the_session ? *the_session : make_session(); }

MPI_Comm message_comm() {
  if (the_session) return the_session->comm;
  need_mpi();
  return interface::started() ? world().comm() : MPI_COMM_WORLD;
}

void check_rank(const char* what, Index rank) {
  const Index size = ranks();
  if (rank >= 0 && rank < size) return;
  throw Error(Fault::argument,
              base::text("the ", what, " is ", rank, "; there are ranks 0 to ", size - 1));
}

}  // namespace gannet::tcgmsg
