#include "rma/team.hpp"

#include <algorithm>
#include <cstring>

#include "base/failure.hpp"
#include "base/forked.hpp"
#include "base/reason.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "job/mpi.hpp"
#include "remote/exchange.hpp"
#include "trace/rows.hpp"

namespace gannet::rma {

/// Two boards take turns, so that one is wiped while nobody can be reading it.
struct Team::Board {
  std::atomic<std::uint64_t> fingerprint;
  std::atomic<node::Offset> table;
  std::atomic<std::int64_t> objections;
  std::atomic<int> first_text;  // 0: free, 1: being written, 2: there
  Fault fault;
  char text[1024];

  std::uint64_t* words(const node::Memory& memory) const {
    return reinterpret_cast<std::uint64_t*>(memory.at(table));
  }
};

namespace {

static_assert(Team::slot_bytes == remote::Client::exchange_bytes);

constexpr node::Call in_sync("sync");

constexpr std::size_t line = 64;
std::size_t whole_lines(std::size_t bytes) { return (bytes + line - 1) / line * line; }

}  // namespace

/// Two boards, the barrier, then the slots.
std::size_t Team::zeroed_bytes(int node_size) {
  return 2 * whole_lines(sizeof(Board)) + node::Barrier::bytes(node_size);
}
std::size_t Team::memory_bytes(int node_size) {
  return zeroed_bytes(node_size) + 2 * slot_bytes * static_cast<std::size_t>(node_size);
}

Team::Team(std::shared_ptr<Process> process, Parts parts)
    : process_(std::move(process)),
      comm_(parts.comm),
      world_ranks_(std::move(parts.world_ranks)),
      exchange_(std::move(parts.exchange)),
      name_(parts.name),
      several_nodes_(parts.several_nodes),
      rank_(parts.rank),
      size_(parts.size),
      node_rank_(parts.node_rank),
      node_size_(parts.node_size),
      memory_(parts.memory),
      slots_(memory_ + zeroed_bytes(node_size_)),
      barrier_(process_->engine(), process_->memory().at(memory_ + 2 * whole_lines(sizeof(Board))),
               node_rank_, node_size_, world_rank(rank_)) {
  gathering_ = {name_, 0, size_, &world_ranks_};
  if (exchange_ && !world_ranks_.empty()) number_nodes();
}

Team::~Team() {
  // No barrier here: a member may be unwinding. The next sync of the world is late enough.
  if (is_leader()) process_->retire(memory_);
  for (const node::Offset block : retired_) process_->retire(block);
  if (comm_ != MPI_COMM_NULL && !process_->abandoned()) job::free_comm(comm_);
}

/// Nodes of a part of the world, in the order of their first members.
void Team::number_nodes() {
  for (const int rank : world_ranks_) {
    node_numbers_.try_emplace(process_->nodes().node_of(rank),
                              static_cast<int>(node_numbers_.size()));
  }
}

int Team::node_of(int member) const {
  const int node = process_->nodes().node_of(world_rank(member));
  return world_ranks_.empty() ? node : node_numbers_.at(node);
}

const ByNode& Team::by_node() {
  const auto node = [this](int member) { return node_of(member); };
  if (!by_node_) base::retry_alloc([&] { by_node_.emplace(size_, exchange_->nodes(), node); });
  return *by_node_;
}

void Team::gather_words(std::span<std::uint64_t> words, std::size_t count) {
  const ByNode& order = by_node();
  const auto starts = base::retry_alloc([&] { return order.starts(count); });
  if (order.in_order()) return exchange_->gather(words, starts, call_);
  auto sorted = base::retry_alloc([&] { return order.sorted(words, count); });
  exchange_->gather(sorted, starts, call_);
  order.put_back(sorted, words, count);
}

std::byte* Team::slot(int member_here, unsigned turn) const {
  return process_->memory().at(slots_ +
                               slot_bytes * (2 * static_cast<std::size_t>(member_here) + turn % 2));
}

Team::Board& Team::board() const {
  const node::Offset place = memory_ + (round_ % 2) * whole_lines(sizeof(Board));
  return *reinterpret_cast<Board*>(process_->memory().at(place));
}

/// What a helper refused, for this member to report once it has met the others.
std::optional<Error> Team::complete(const char* call) const {
  try {
    base::retry_alloc([&] { process_->fence_all(call); });  // the others wait for this one
    return {};
  } catch (const Error& error) {
    if (error.fault() != Fault::state) throw;
    return error;
  }
}

void Team::differ(int other) const {
  call_.refuse(base::text("rank ", barrier_.known_as(other), " is"), barrier_.call_of(other));
}

void Team::compare(std::string_view text) {
  static constexpr node::Call in_comparison("the comparison of calls");
  struct Within {
    Team& team;
    explicit Within(Team& of) : team(of) {
      team.meeting_ = true;
      team.call_ = in_comparison;
    }
    ~Within() { team.meeting_ = false; }
  } within(*this);
  full_check(*this, text);
}

void Team::refuse_closed(std::string_view call) const {
  base::refuse_if_forked(call);
  throw Error(Fault::state,
              base::text(call, " on a group of ", size_, size_ == 1 ? " rank" : " ranks",
                         ": its World has ended; call it before, or keep the World"));
}

void Team::sync() {
  const trace::Beginning from = trace::beginning();
  const std::optional<Error> refused = size_ > 1 ? complete_and_meet() : complete_alone();
  ++syncs_;
  if (trace::on) [[unlikely]]
    note_sync(from);
  if (!retired_.empty()) free_retired();
  if (size_ == process_->self().ranks) process_->free_retired();
  if (refused) throw *refused;
}

std::optional<Error> Team::complete_and_meet() {
  const Meeting meeting(*this, in_sync);
  std::optional<Error> refused = complete(in_sync.name);
  meet_everybody();
  return refused;
}

std::optional<Error> Team::complete_alone() const {
  check_thread(in_sync);
  need_open("sync");
  return complete(in_sync.name);
}

void Team::meet_everybody() {
  const trace::Waiting waiting;
  meet_on_node();
  if (several_nodes_) {
    if (exchange_) exchange_->barrier(call_);
    meet_on_node();
  }
}

void Team::note_sync(const trace::Beginning& from) {
  if (traced_as_ == 0) traced_as_ = trace::declare_team(name_, size_);
  trace::note_at(trace::Op::sync, trace::format::where_of(syncs_, traced_as_), from);
}

void Team::free_retired() {
  for (const node::Offset block : retired_) process_->free(block);
  retired_.clear();
}

void Team::object(Board& board, const Error& why) const {
  board.objections.fetch_add(1);
  int expected = 0;
  if (!board.first_text.compare_exchange_strong(expected, 1)) return;
  board.fault = why.fault();
  const std::string words =
      base::retry_alloc([&] { return base::text("rank ", rank_, ": ", base::reason(why)); });
  std::snprintf(board.text, sizeof board.text, "%s", words.c_str());
  board.first_text.store(2, std::memory_order_release);
}

/// The leader makes the table, and says what the first member of the team asks for.
void Team::open_board(Board& here, const Share& share) {
  here.objections = 0;
  here.first_text = 0;
  const auto failure = base::failure_of([&] {
    here.table = process_->allocate(sizeof(std::uint64_t) * static_cast<std::size_t>(size_));
  });
  if (failure) {
    here.table = 0;
    object(here, *failure);
  }
  std::uint64_t fingerprint = share.fingerprint;
  if (exchange_) exchange_->broadcast(&fingerprint, sizeof fingerprint, 0, call_);
  here.fingerprint = fingerprint;
}

/// Leaders, with several nodes: everybody's objections, or everybody's blocks.
void Team::settle(Board& here) {
  std::int64_t objector = here.objections == 0 ? exchange_->nodes() : exchange_->node();
  exchange_->reduce(&objector, 1, Element::int64, node::Reduction::min, call_);
  if (objector < exchange_->nodes()) {
    exchange_->broadcast(&here.fault, sizeof here.fault, static_cast<int>(objector), call_);
    exchange_->broadcast(here.text, sizeof here.text, static_cast<int>(objector), call_);
    here.objections = 1;
    return;
  }
  const std::span words(here.words(process_->memory()), static_cast<std::size_t>(size_));
  gather_words(words, 1);
  for (std::uint64_t& word : words) {  // blocks on this node are reached without the wire
    const Place place = Place::from_word(word);
    if (place.node_number() == process_->self().node) word = Place::here(place.offset()).word();
  }
}

namespace {

/// How much of its node's memory a member wants, and how much room it finds there.
struct Wish {
  std::size_t bytes = 0;
  node::Room room;
};

}  // namespace

/// A member that wants nothing does not ask for the room, which takes a while.
void Team::bring_wish(std::size_t bytes, unsigned turn) {
  const node::Room room = bytes > 0 ? process_->room() : node::Room{};
  const Wish wish{bytes, room};
  std::memcpy(slot(my_slot(), turn), &wish, sizeof wish);
}

/// All members of a node come to the same answer: otherwise some would fill the memory that others
/// find too small.
void Team::check_wishes(unsigned turn) const {
  Wish all;
  int ranks = 0;
  for (int member = 0; member < node_size_; ++member) {
    Wish wish;
    std::memcpy(&wish, slot(member, turn), sizeof wish);
    all.bytes += wish.bytes;
    all.room.memory = std::min(all.room.memory, wish.room.memory);
    all.room.addresses = std::min(all.room.addresses, wish.room.addresses);
    if (wish.bytes > 0) ++ranks;
  }
  node::need_room(all.bytes, all.room, ranks);
}

/// This member's part of a creation: makes its block, or says why not.
std::optional<Error> Team::join(const Share& share, const std::string& what, const Board& here,
                                unsigned turn, node::Offset& block) const {
  if (share.objection) return share.objection;
  if (share.fingerprint != here.fingerprint) {
    return Error(Fault::argument,
                 what +
                     ": asks for something else than rank 0; collective calls take the same "
                     "arguments on every rank");
  }
  const auto failure = base::failure_of([&] {
    check_wishes(turn);
    block = share.make();
  });
  if (!failure) return {};
  return Error(failure->fault(), base::text(what, ": ", base::reason(*failure)));
}

node::Offset Team::gather(const Share& share, const std::string& what) {
  static constexpr node::Call in_creation("create");
  const Meeting meeting(*this, in_creation);
  ++round_;
  std::optional<Error> refused = complete("create");
  Board& here = board();
  if (is_leader()) open_board(here, share);
  const unsigned turn = next_turn();
  const std::size_t bytes = share.objection || refused ? 0 : share.bytes;
  if (const auto failure = base::failure_of([&] { bring_wish(bytes, turn); })) {
    bring_wish(0, turn);
    refused = failure;
  }
  meet_on_node();
  node::Offset block = 0;
  const auto objection =
      refused ? refused : base::retry_alloc([&] { return join(share, what, here, turn, block); });
  if (objection) object(here, *objection);
  const node::Offset table = here.table;
  if (table != 0) {
    const int node = process_->self().node;
    const Place mine = several_nodes_ ? Place::there(node, block) : Place::here(block);
    here.words(process_->memory())[rank_] = mine.word();
  }
  if (several_nodes_) {
    meet_on_node();
    if (exchange_) settle(here);
  }
  sync();
  if (here.objections.load() != 0) {
    if (is_leader() && table != 0) process_->free(table);
    throw Error(here.fault, here.text);
  }
  return table;
}

std::size_t Team::bytes_of_state() const {
  return sizeof *this + world_ranks_.capacity() * sizeof(int) +
         node_numbers_.size() * (2 * sizeof(int) + 2 * sizeof(void*)) +
         (exchange_ ? exchange_->bytes_of_state() : 0) +
         (by_node_ ? by_node_->bytes_of_state() : 0);
}

}  // namespace gannet::rma
