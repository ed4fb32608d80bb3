#include "ghosts/exchange.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "array/request.hpp"
#include "base/at_end.hpp"
#include "base/forked.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "ghosts/move.hpp"
#include "progress/wait.hpp"

namespace gannet::ghosts {

namespace {

/// The fraction (1 / this) of the rank's computing time that may pass before the thread polls.
constexpr int part_of_computing = 8;

std::atomic_ref<std::uint64_t> count_of(Counts& line) {
  return std::atomic_ref<std::uint64_t>(line.count);
}

std::uint64_t seen(Counts& line) { return count_of(line).load(std::memory_order_acquire); }

node::Transfer contiguous(Index elements, std::size_t bytes) {
  node::Transfer shape(bytes);
  shape.row = elements;
  return shape;
}

/// To detect ranks that ask for different updates.
std::uint64_t fingerprint(const Rules& rules, Direction direction) {
  base::Hash print;
  print.add(static_cast<std::uint64_t>(direction));
  print.add(static_cast<std::uint64_t>(rules.stencil));
  for (const Boundary boundary : rules.boundary) print.add(static_cast<std::uint64_t>(boundary));
  return print.value();
}

Index elements_of(const Flow& flow) {
  Index all = 0;
  for (const GhostPiece& piece : flow.pieces) all += Patch::whole(piece.count).size();
  return all;
}

}  // namespace

/// The rank that a wait is for, in the hang report.
class Exchange::Neighbour final : public progress::Awaited {
 public:
  Neighbour(const array::Core& core, const std::vector<Channel>& receives,
            const std::vector<Channel>& sends)
      : core_(core), receives_(receives), sends_(sends) {}

  std::string who() const override {
    for (const Channel& from : receives_) {
      if (from.open) return text("has not come to it", from);
    }
    for (const Channel& to : sends_) {
      if (to.open) return text("has not read this rank's elements", to);
    }
    return base::text("nobody, in the ghost cells of ", core_.label());
  }

 private:
  std::string text(const char* what, const Channel& channel) const {
    return base::text("rank ", core_.group().world_rank(channel.peer), " ", what,
                      ", in an update of the ghost cells of ", core_.label());
  }

  const array::Core& core_;
  const std::vector<Channel>& receives_;
  const std::vector<Channel>& sends_;
};

Exchange::Exchange(array::Core& core, const Rules& rules, Direction direction)
    : core_(core),
      process_(core.segment().process()),
      rules_(rules),
      way_(direction),
      me_(core.group().rank()),
      block_(core.segment().at(me_)) {
  const std::vector<Flow> in = received(core.map(), rules, direction, me_);
  const std::vector<Flow> out = sent(core.map(), rules, direction, me_);
  const Layout mine(in, out, core.element_bytes(), [&](int peer) { return far(me_, peer); });
  segment_ = std::make_unique<rma::Segment>(
      core.group().team(), rma::Segment::Options{mine.bytes(), true},
      "ghost cells of " + core.label(), fingerprint(rules, direction));
  receives_ = channels(in, direction == Direction::out, false, mine);
  sends_ = channels(out, direction == Direction::home, true, mine);
  for (const Flow& flow : in) {
    bytes_ += elements_of(flow) * static_cast<Index>(core.element_bytes());
  }
}

/// Other ranks may still have to be notified; transfers in flight read from this rank's memory.
Exchange::~Exchange() {
  if (base::is_forked()) return;
  if (progress_thread_) progress_thread_->forget(*this);
  base::at_end(base::Level::debug, "ghost update", [&] { send_unsent(); });
  complete_all();
}

bool Exchange::far(int one, int other) const {
  const auto node_of = [&](int rank) {
    const rma::Place place = core_.segment().place(rank);
    return place.is_here() ? -1 : place.node_number();
  };
  return node_of(one) != node_of(other);
}

Exchange::Part Exchange::part_of(const GhostPiece& piece, bool mine_is_ghost) const {
  const auto bytes = static_cast<Index>(core_.element_bytes());
  const Strides& my_strides = mine_is_ghost ? piece.to_strides : piece.from_strides;
  const Strides& their_strides = mine_is_ghost ? piece.from_strides : piece.to_strides;
  const Patch all = Patch::whole(piece.count);
  return {piece.toward,
          (mine_is_ghost ? piece.to : piece.from) * bytes,
          (mine_is_ghost ? piece.from : piece.to) * bytes,
          all.size(),
          node::Transfer(all, their_strides.data(), my_strides.data(), core_.element_bytes()),
          node::Transfer(all, my_strides.data(), nullptr, core_.element_bytes())};
}

std::vector<Exchange::Channel> Exchange::channels(const std::vector<Flow>& flows,
                                                  bool mine_is_ghost, bool sending,
                                                  const Layout& mine) const {
  const dist::Map& map = core_.map();
  std::vector<Channel> all;
  for (const Flow& flow : flows) {
    const int peer = flow.peer;
    const bool here = !far(me_, peer);
    const Layout theirs(received(map, rules_, way_, peer), sent(map, rules_, way_, peer),
                        core_.element_bytes(), [&](int other) { return far(peer, other); });
    const Layout::PeerMemory& at = sending ? mine.sends_to(peer) : mine.receives_from(peer);
    const Layout::PeerMemory& there = sending ? theirs.receives_from(me_) : theirs.sends_to(me_);
    std::byte* memory = segment_->at(me_);
    Channel channel{.peer = peer,
                    .parts = {},
                    .here = here,
                    .memory = here ? core_.segment().at(peer) : nullptr,
                    .line = reinterpret_cast<Counts*>(memory + at.line),
                    .messages = here ? nullptr : memory + at.messages,
                    .message_bytes = at.message_bytes,
                    .their_line = segment_->place(peer) + static_cast<Index>(there.line),
                    .their_messages = segment_->place(peer) + static_cast<Index>(there.messages)};
    for (const GhostPiece& piece : flow.pieces)
      channel.parts.push_back(part_of(piece, mine_is_ghost));
    all.push_back(std::move(channel));
  }
  return all;
}

void Exchange::begin(const Chosen& chosen, Then then) {
  under_way_ = true;
  open(chosen);
  if (then == Then::waits || !needs_other_nodes()) return;
  computes_ = true;
  begun_at_ = Clock::now();
  {
    const std::lock_guard lock(mutex_);
    in_background_ = true;
  }
  if (!progress_thread_) progress_thread_ = ProgressThread::shared();
  progress_thread_->add(*this, computing_ / part_of_computing);
}

void Exchange::open(const Chosen& chosen) {
  chosen_ = chosen;
  const auto takes_part = [&](const Channel& channel) {
    return std::any_of(channel.parts.begin(), channel.parts.end(),
                       [&](const Part& part) { return chosen.has(part.toward); });
  };
  for (Channel& from : receives_) from.open = takes_part(from);
  for (Channel& to : sends_) {
    to.open = to.peer != me_ && takes_part(to);
    if (to.open) offer(to);
  }
}

/// On this node the peer reads the block itself. To another node a copy will be sent: the rank need
/// not wait until it is taken.
void Exchange::offer(Channel& to) {
  if (!to.here) await_room(to);
  ++to.count;
  if (to.here) return notify_here(to);
  to.open = false;
  unsent_.push_back(&to);
}

bool Exchange::needs_other_nodes() const {
  return !unsent_.empty() || std::any_of(receives_.begin(), receives_.end(),
                                         [](const auto& from) { return from.open && !from.here; });
}

/// Called by the thread. A rank that is polling at this very moment needs no help. An array does
/// not end while it is worked on.
bool Exchange::go_on() noexcept {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return false;
  if (!in_background_ || !core_.pin()) return true;
  bool done = true;
  try {
    done = !core_.open() || look();
  } catch (...) {
    unsent_.clear();
    failure_ = std::current_exception();
    in_background_ = false;
  }
  core_.unpin();
  return done;
}

void Exchange::send(Channel& to) {
  const unsigned turn = to.count % 2;
  to.under_way[turn].wait();  // the one before the last: it left long ago
  std::byte* message = to.messages + turn * to.message_bytes;
  Index filled = 0;
  for (const Part& part : to.parts) {
    if (!chosen_.has(part.toward)) continue;
    copy_to_near(part.packed, message + filled * static_cast<Index>(core_.element_bytes()),
                 block_ + part.mine);
    filled += part.elements;
  }
  const auto skip = static_cast<Index>(turn * to.message_bytes);
  rma::Pending pending;
  rma::put_in_order_of_rank(process_, to.their_messages + skip, message,
                            contiguous(filled, core_.element_bytes()), pending);
  notify_remote(to, pending);
  to.under_way[turn] = array::request_for(pending);
}

void Exchange::await_room(const Channel& to) const {
  const auto free = [&] { return seen(*to.line) + 2 > to.count; };
  if (free()) return;
  const Neighbour neighbour(core_, receives_, sends_);
  progress::Wait wait(process_.engine(), "begin of a ghost update", &neighbour);
  while (!free()) wait.pause();
}

// Afterwards the peer sees my count.

void Exchange::notify_here(const Channel& channel) const {
  auto& line = *reinterpret_cast<Counts*>(process_.memory().at(channel.their_line.offset()));
  count_of(line).store(channel.count, std::memory_order_release);
}

void Exchange::notify_remote(Channel& channel, rma::Pending& pending) const {
  const unsigned turn = channel.count % 2;
  channel.line->notes[turn] = channel.count;
  rma::put_in_order_of_rank(process_, channel.their_line, &channel.line->notes[turn],
                            node::Transfer(sizeof channel.count), pending);
}

bool Exchange::has_come(const Channel& from) const {
  return from.peer == me_ || seen(*from.line) > from.count;
}

void Exchange::take(Channel& from) {
  from.here ? take_from_block(from) : take_from_message(from);
  from.open = false;
  if (from.peer == me_) return;
  ++from.count;
  if (from.here) return notify_here(from);
  Request& note = from.under_way[from.count % 2];
  note.wait();  // that of the update before the last
  rma::Pending pending;
  notify_remote(from, pending);
  note = array::request_for(pending);
}

void Exchange::take_from_block(const Channel& from) {
  for (const Part& part : from.parts) {
    if (!chosen_.has(part.toward)) continue;
    std::byte* mine = block_ + part.mine;
    const std::byte* theirs = from.memory + part.theirs;
    if (way_ == Direction::out) {
      copy_to_near(part.across, mine, theirs);
    } else {
      add_to_near(core_.type(), part.across, mine, theirs);
    }
  }
}

void Exchange::take_from_message(const Channel& from) {
  const std::byte* message = from.messages + (from.count + 1) % 2 * from.message_bytes;
  Index taken = 0;
  for (const Part& part : from.parts) {
    if (!chosen_.has(part.toward)) continue;
    const std::byte* values = message + taken * static_cast<Index>(core_.element_bytes());
    std::byte* mine = block_ + part.mine;
    if (way_ == Direction::out) {
      copy_to_far(part.packed, mine, values);
    } else {
      add_to_far(core_.type(), part.packed, mine, values);
    }
    taken += part.elements;
  }
}

bool Exchange::step() {
  if (!under_way_) return true;
  note_look();
  const std::lock_guard lock(mutex_);
  rethrow_failure();
  if (look()) under_way_ = in_background_ = false;
  return !under_way_;
}

/// From here on, the thread leaves this update to the rank.
void Exchange::finish() {
  if (!under_way_) return;
  note_look();
  {
    const std::lock_guard lock(mutex_);
    in_background_ = false;
    rethrow_failure();
  }
  if (!look()) {
    const Neighbour neighbour(core_, receives_, sends_);
    progress::Wait wait(process_.engine(), "ghost update", &neighbour);
    while (!look()) wait.pause();
  }
  under_way_ = false;
}

void Exchange::note_look() {
  if (std::exchange(computes_, false)) computing_ = Clock::now() - begun_at_;
}

void Exchange::rethrow_failure() {
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

/// Does what can be done without waiting, and returns whether the update is now complete. Sums are
/// added in the order of the ranks, so that they are the same in every run.
bool Exchange::look() {
  send_unsent();
  bool all = true;
  for (Channel& from : receives_) {
    if (!from.open) continue;
    if (has_come(from)) {
      take(from);
    } else if (way_ == Direction::home) {
      return false;
    } else {
      all = false;
    }
  }
  for (Channel& to : sends_) {
    if (to.open && seen(*to.line) >= to.count) to.open = false;
    all = all && !to.open;
  }
  return all;
}

void Exchange::send_unsent() {
  while (!unsent_.empty()) {
    send(*unsent_.back());
    unsent_.pop_back();
  }
}

void Exchange::complete_all() noexcept {
  for (auto* channels : {&receives_, &sends_}) {
    for (Channel& channel : *channels) {
      for (Request& request : channel.under_way) {
        base::at_end(base::Level::debug, "ghost update", [&] { request.wait(); });
      }
    }
  }
}

}  // namespace gannet::ghosts
