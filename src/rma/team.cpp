#include "rma/team.hpp"

#include <algorithm>
#include <cstring>

#include "base/reason.hpp"
#include "base/text.hpp"
#include "job/mpi.hpp"
#include "rma/runtime.hpp"

namespace gannet::rma {

/// Two boards take turns, so that one is wiped while nobody can be reading it.
struct Team::Board {
  std::atomic<std::uint64_t> fingerprint;
  std::atomic<Offset> table;
  std::atomic<std::int64_t> objections;
  std::atomic<int> first_text;  // 0: free, 1: being written, 2: there
  Fault fault;
  char text[1024];

  std::uint64_t* words(const Arena& arena) const {
    return reinterpret_cast<std::uint64_t*>(arena.at(table));
  }
};

namespace {

constexpr std::size_t line = 64;
std::size_t whole_lines(std::size_t bytes) { return (bytes + line - 1) / line * line; }

/// Numbers teams so that no two of the job have the same.
std::uint64_t team_number(const job::Job& job) {
  static std::atomic<std::uint32_t> last{0};
  return static_cast<std::uint64_t>(job.rank()) << 32 | ++last;
}

MPI_Comm split(MPI_Comm comm, int colour, int rank) {
  MPI_Comm part = MPI_COMM_NULL;
  job::check_mpi(MPI_Comm_split(comm, colour, rank, &part), "MPI_Comm_split");
  return part;
}

}  // namespace

Team::Team(std::shared_ptr<Runtime> runtime, MPI_Comm comm, std::vector<int> world_ranks)
    : runtime_(std::move(runtime)), comm_(comm), world_ranks_(std::move(world_ranks)) {
  MPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN);
  MPI_Comm_rank(comm_, &rank_);
  MPI_Comm_size(comm_, &size_);
  find_my_node();
  take_memory();
}

Team::~Team() {
  // No barrier here: a member may be unwinding. The next sync of the world is late enough.
  if (is_leader()) runtime_->retire(memory_);
  for (const Offset block : retired_) runtime_->retire(block);
  if (!runtime_->abandoned()) job::free_comm(comm_);
}

/// Which members share this node, and on the leaders, the way to the others.
void Team::find_my_node() {
  node_comm_ = comm_;
  node_rank_ = rank_;
  node_size_ = size_;
  const Nodes& nodes = runtime_->nodes();
  const auto on_node = [&](int member) { return nodes.node_of(world_rank(member)); };
  for (int m = 1; m < size_ && !several_nodes_; ++m) several_nodes_ = on_node(m) != on_node(0);
  if (!several_nodes_) return;

  node_comm_ = split(comm_, on_node(rank_), rank_);
  MPI_Comm_rank(node_comm_, &node_rank_);
  MPI_Comm_size(node_comm_, &node_size_);
  const MPI_Comm leaders = split(comm_, is_leader() ? 0 : MPI_UNDEFINED, rank_);
  if (leaders == MPI_COMM_NULL) return;
  std::uint64_t number = team_number(runtime_->job());
  job::check_mpi(MPI_Bcast(&number, 1, MPI_UINT64_T, 0, leaders), "MPI_Bcast");
  crossing_ = std::make_unique<Crossing>(runtime_->client(), leaders, number);
  job::free_comm(leaders);
  for (int m = 0; m < size_ && !world_ranks_.empty(); ++m) {
    node_numbers_.try_emplace(on_node(m), static_cast<int>(node_numbers_.size()));
  }
}

int Team::node_of(int member) const {
  const int node = runtime_->nodes().node_of(world_rank(member));
  return world_ranks_.empty() ? node : node_numbers_.at(node);
}

/// Collective. All members throw if a leader lacks memory.
void Team::take_memory() {
  const std::size_t boards = 2 * whole_lines(sizeof(Board));
  const std::size_t flags = boards + Barrier::bytes(node_size_);
  std::optional<Error> problem;
  if (is_leader()) {
    try {
      memory_ = runtime_->allocate(flags + 2 * slot_bytes * static_cast<std::size_t>(node_size_));
      std::memset(runtime_->arena().at(memory_), 0, flags);
    } catch (const Error& error) {
      problem = error;
    }
  }
  int bad = problem ? 1 : 0;
  job::check_mpi(MPI_Bcast(&memory_, 1, MPI_UINT64_T, 0, node_comm_), "MPI_Bcast");
  job::check_mpi(MPI_Allreduce(MPI_IN_PLACE, &bad, 1, MPI_INT, MPI_MAX, comm_), "MPI_Allreduce");
  if (node_comm_ != comm_) job::free_comm(node_comm_);
  if (problem) throw *problem;
  if (bad) throw Error(Fault::memory, "another rank has no memory for this group; it says why");
  barrier_ = Barrier(*runtime_, memory_ + boards, node_rank_, node_size_);
  slots_ = memory_ + flags;
}

std::byte* Team::slot(int member_here, unsigned turn) const {
  return runtime_->arena().at(slots_ +
                              slot_bytes * (2 * static_cast<std::size_t>(member_here) + turn % 2));
}

Team::Board& Team::board() const {
  const Offset place = memory_ + (round_ % 2) * whole_lines(sizeof(Board));
  return *reinterpret_cast<Board*>(runtime_->arena().at(place));
}

void Team::sync() {
  meet_on_node();
  if (several_nodes_) {
    if (crossing_) crossing_->barrier("sync");
    meet_on_node();
  }
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
  const std::string words = base::text("rank ", rank_, ": ", base::reason(why));
  std::snprintf(board.text, sizeof board.text, "%s", words.c_str());
  board.first_text.store(2, std::memory_order_release);
}

/// The leader makes the table, and says what the first member of the team asks for.
void Team::open_board(Board& here, const Share& share) {
  here.objections = 0;
  here.first_text = 0;
  const std::size_t bytes = sizeof(std::uint64_t) * static_cast<std::size_t>(size_);
  try {
    here.table = runtime_->allocate(bytes);
    std::memset(runtime_->arena().at(here.table), 0, bytes);
  } catch (const Error& error) {
    here.table = 0;
    object(here, error);
  }
  std::uint64_t fingerprint = share.fingerprint;
  if (crossing_) crossing_->broadcast(&fingerprint, sizeof fingerprint, 0);
  here.fingerprint = fingerprint;
}

/// Leaders, with several nodes: everybody's objections, or everybody's blocks.
void Team::settle(Board& here) {
  std::int64_t objector = here.objections == 0 ? crossing_->nodes() : crossing_->node();
  crossing_->reduce(&objector, 1, Element::int64, Reduction::min);
  if (objector < crossing_->nodes()) {
    crossing_->broadcast(&here.fault, sizeof here.fault, static_cast<int>(objector));
    crossing_->broadcast(here.text, sizeof here.text, static_cast<int>(objector));
    here.objections = 1;
    return;
  }
  std::uint64_t* words = here.words(runtime_->arena());
  const auto count = static_cast<std::size_t>(size_);
  const std::size_t piece = Client::letter_bytes / sizeof *words;
  for (std::size_t done = 0; done < count; done += piece) {
    crossing_->reduce(words + done, std::min(piece, count - done), Element::int64, Reduction::sum);
  }
  for (std::size_t m = 0; m < count; ++m) {  // what is here is reached without the wire
    const Place place = Place::from_word(words[m]);
    if (place.node() == runtime_->job().node()) words[m] = Place::here(place.offset()).word();
  }
}

Offset Team::gather(const Share& share, const std::string& what) {
  ++round_;
  Board& here = board();
  if (is_leader()) open_board(here, share);
  meet_on_node();
  if (share.objection) {
    object(here, *share.objection);
  } else if (share.fingerprint != here.fingerprint) {
    object(here, Error(Fault::argument,
                       what + ": asks for something else than rank 0; collective calls take the "
                              "same arguments on every rank"));
  }
  const Offset table = here.table;
  if (table != 0) {
    const int node = runtime_->job().node();
    const Place mine = several_nodes_ ? Place::there(node, share.block) : Place::here(share.block);
    here.words(runtime_->arena())[rank_] = mine.word();
  }
  if (several_nodes_) {
    meet_on_node();
    if (crossing_) settle(here);
  }
  sync();
  if (here.objections.load() != 0) {
    if (is_leader() && table != 0) runtime_->free(table);
    throw Error(here.fault, here.text);
  }
  return table;
}

std::size_t Team::bytes_of_state() const {
  return sizeof *this + world_ranks_.capacity() * sizeof(int) +
         node_numbers_.size() * (2 * sizeof(int) + 2 * sizeof(void*)) +
         (crossing_ ? crossing_->bytes_of_state() : 0);
}

}  // namespace gannet::rma
