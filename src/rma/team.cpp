#include "rma/team.hpp"

#include <cstring>

#include "base/text.hpp"
#include "job/mpi.hpp"
#include "rma/runtime.hpp"

namespace gannet::rma {

/// Two boards take turns, so that one is wiped while nobody can be reading it.
struct Team::Board {
  std::atomic<std::uint64_t> fingerprint;
  std::atomic<Offset> table;
  std::atomic<int> objections;
  std::atomic<int> first_text;  // 0: free, 1: being written, 2: there
  Fault fault;
  char text[1024];
};

namespace {
constexpr std::size_t line = 64;
std::size_t whole_lines(std::size_t bytes) { return (bytes + line - 1) / line * line; }
}  // namespace

Team::Team(std::shared_ptr<Runtime> runtime, MPI_Comm comm, std::vector<int> world_ranks)
    : runtime_(std::move(runtime)), comm_(comm), world_ranks_(std::move(world_ranks)) {
  MPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN);
  MPI_Comm_rank(comm_, &rank_);
  const std::size_t boards = 2 * whole_lines(sizeof(Board));
  const std::size_t flags = boards + Barrier::bytes(size());
  Arena& arena = runtime_->arena();
  if (rank_ == 0) {
    memory_ = runtime_->allocate(flags + 2 * slot_bytes * world_ranks_.size());
    std::memset(arena.at(memory_), 0, flags);
  }
  job::check_mpi(MPI_Bcast(&memory_, 1, MPI_UINT64_T, 0, comm_), "MPI_Bcast");
  barrier_ = Barrier(arena, memory_ + boards, rank_, size());
  slots_ = memory_ + flags;
}

Team::~Team() {
  // No barrier here: a member may be unwinding. The next sync of the world is late enough.
  if (rank_ == 0) runtime_->retire(memory_);
  for (const Offset block : retired_) runtime_->retire(block);
  if (!runtime_->abandoned()) job::free_comm(comm_);
}

std::byte* Team::slot(int member, unsigned turn) const {
  return runtime_->arena().at(slots_ +
                              slot_bytes * (2 * static_cast<std::size_t>(member) + turn % 2));
}

Team::Board& Team::board() const {
  const Offset place = memory_ + (round_ % 2) * whole_lines(sizeof(Board));
  return *reinterpret_cast<Board*>(runtime_->arena().at(place));
}

void Team::sync() {
  barrier_.wait();
  if (!retired_.empty()) free_retired();
  if (size() == runtime_->job().size()) runtime_->free_retired();
}

void Team::free_retired() {
  for (const Offset block : retired_) runtime_->free(block);
  retired_.clear();
}

void Team::object(Board& board, const Error& why) const {
  board.objections.fetch_add(1);
  int expected = 0;
  if (!board.first_text.compare_exchange_strong(expected, 1)) return;
  board.fault = why.fault();
  std::snprintf(board.text, sizeof board.text, "rank %d: %s", rank_,
                why.what() + std::strlen("gannet: "));
  board.first_text.store(2, std::memory_order_release);
}

Offset Team::gather(const Share& share, const std::string& what) {
  ++round_;
  Board& here = board();
  if (rank_ == 0) {
    here.objections = 0;
    here.first_text = 0;
    here.fingerprint = share.fingerprint;
    try {
      here.table = runtime_->allocate(sizeof(Offset) * world_ranks_.size());
    } catch (const Error& error) {
      here.table = 0;
      object(here, error);
    }
  }
  barrier_.wait();
  if (share.objection) {
    object(here, *share.objection);
  } else if (share.fingerprint != here.fingerprint) {
    object(here, Error(Fault::argument,
                       what + ": asks for something else than rank 0; collective calls take the "
                              "same arguments on every rank"));
  }
  const Offset table = here.table;
  if (table != 0) {
    reinterpret_cast<Offset*>(runtime_->arena().at(table))[rank_] = share.block;
  }
  sync();
  if (here.objections.load() != 0) {
    if (rank_ == 0 && table != 0) runtime_->free(table);
    throw Error(here.fault, here.text);
  }
  return table;
}

}  // namespace gannet::rma
