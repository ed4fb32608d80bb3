#include "armci/start.hpp"

#include <mutex>

#include "armci/allocations.hpp"
#include "armci/group_table.hpp"
#include "armci/outstanding.hpp"
#include "armci/state.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/world.hpp"

namespace gannet::armci {

std::atomic<State*> the_state = nullptr;

namespace {

constexpr const char* start_call = "ARMCI_Init";
constexpr const char* end_call = "ARMCI_Finalize";

std::mutex making;
int initializations = 0;

void leave() { delete the_state.exchange(nullptr); }

}  // namespace

State::State(World& all)
    : world(all),
      process(all.team()->process()),
      memory(process.memory()),
      groups(std::make_unique<Groups>(all)),
      allocations(std::make_unique<Allocations>()),
      outstanding(std::make_unique<Outstanding>()) {}

State::~State() = default;

State& make_state() {
  const std::lock_guard lock(making);
  if (!the_state) {
    the_state = new State(interface::world(start_call));
    interface::before_end(leave);
  }
  return *the_state;
}

void refuse_proc(const State& all, int proc) {
  throw Error(Fault::argument,
              base::text("process ", proc, " does not exist; there are 0 to ", all.size() - 1));
}

void initialize() {
  interface::start(end_call);
  ++initializations;
  state();
}

void initialize(MPI_Comm comm) {
  if (interface::started()) {
    int same = MPI_UNEQUAL;
    MPI_Comm_compare(comm, interface::world(start_call).comm(), &same);
    if (same != MPI_IDENT && same != MPI_CONGRUENT) {
      throw Error(Fault::state, "another layer has started a world with other processes");
    }
  }
  interface::start(end_call, comm);
  ++initializations;
  state();
}

bool initialized() { return interface::started(); }

void finalize() {
  if (initializations == 0) return;
  --initializations;
  interface::end();
}

}  // namespace gannet::armci
