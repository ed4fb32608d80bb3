#include "remote/client/channel.hpp"

#include <algorithm>
#include <cstring>

#include "remote/protocol/headers.hpp"
#include "remote/zero_copy.hpp"

namespace gannet::remote {

using protocol::Data;
using protocol::Op;
using protocol::Record;

namespace {

/// Answers that a rank lets one node prepare at the same time. Once it has asked for that many it
/// waits for half of them, so that one message asks for many.
constexpr Index most_asked = Index{1} << 20;
constexpr Index few_asked = most_asked / 2;

/// Bytes of filled blocks that may wait for credits before calls have to.
constexpr std::size_t most_filled = std::size_t{1} << 20;

/// A piece smaller than this is not worth filling up a block with.
constexpr std::size_t least_piece = 512;

/// Only its answer carries the elements.
bool asks(Op op) { return row(op).data == Data::none; }

/// What a waiting operation tells the helper about the bytes to come.
flow::Bytes weight(const OutgoingOperation& task) { return asks(task.op) ? 1 : task.cursor.left(); }

std::size_t extra_bytes(Op op) {
  return row(op).data == Data::factor_elements ? protocol::alpha_bytes : 0;
}

}  // namespace

Channel::Channel(const Shared& shared, int node, wire::Peer peer, int first_rank)
    : shared_(shared),
      node_(node),
      peer_(peer),
      sender_(shared.plan, shared.announce),
      direct_(shared.port, peer),
      first_rank_(first_rank) {}

void Channel::add(const OutgoingOperation& task) {
  tasks_.push_back(task);
  waiting_ += weight(task);
  ++added_;
}

bool Channel::packed_quiet() const {
  return tasks_.empty() && open_.packed == 0 && filled_.empty() && sender_.quiet();
}

void Channel::pump(bool all) {
  if (!lost_.empty()) return;
  do {
    pack();
    if (all) seal();
    send();
  } while (!tasks_.empty() && filled_.empty() && may_ask() && shared_.buffers.available() > 0);
  if (flush_due_) flush_due_ = !send_flush_request();
}

void Channel::pack() {
  while (!tasks_.empty()) {
    if (tasks_.front().cancelled) {
      drop_front();
    } else if (!pack_front()) {
      return;
    } else if (tasks_.front().cursor.done()) {
      const OutgoingOperation& task = tasks_.front();
      if (!row(task.op).answered) shared_.requests.finish(task.slot);
      tasks_.pop_front();
      ++packed_;
    }
  }
}

/// The rest of a task counts once for its request.
void Channel::drop_front() {
  waiting_ -= weight(tasks_.front());
  shared_.requests.finish(tasks_.front().slot);
  tasks_.pop_front();
  ++packed_;
}

/// A block with zero-copy bytes that has not been sent yet takes a copy of them along instead.
void Channel::cancel(std::uint32_t slot) noexcept {
  for (OutgoingOperation& task : tasks_) {
    if (task.slot == slot && !task.ends_lock()) task.cancelled = true;
  }
  for (std::size_t i = 0; i < filled_.size(); ++i) {
    Filled& block = filled_[i];
    if (block.in_place_bytes == 0 || block.in_place_slot != slot) continue;
    try {
      kept_.push_back(std::make_unique<std::byte[]>(block.in_place_bytes));
      block.in_place.read(node::Transfer(block.in_place_bytes), kept_.back().get());
      block.in_place = node::host_memory(kept_.back().get());
    } catch (const std::bad_alloc&) {  // short enough to need no allocation
      lose("no memory");
    }
  }
}

/// Packs a record of the first task; false if there is no room for one now.
bool Channel::pack_front() {
  OutgoingOperation& task = tasks_.front();
  const flow::Bytes before = weight(task);
  const bool packed = row(task.op).cut ? pack_piece(task) : pack_whole(task);
  waiting_ -= before - (task.cursor.done() ? 0 : weight(task));
  return packed;
}

bool Channel::pack_whole(OutgoingOperation& task) {
  const auto element = static_cast<Index>(task.cursor.element());
  const auto count = static_cast<std::uint32_t>(task.cursor.left() / element);
  Record record{task.op, task.type, static_cast<std::uint16_t>(element), 0, task.far, count, 1,
                element, task.asker};
  const std::size_t data = protocol::data_bytes(record);
  expect_no_failure();
  if (!make_room(sizeof record + protocol::padded(data))) return false;
  CutPiece answer = task.cursor.next(task.cursor.left());
  if (row(task.op).answered) {
    const std::uint64_t bytes = protocol::answer_bytes(record);
    answer.count = static_cast<Index>(bytes) / element;
    record.token = shared_.replies.expect(
        {task.near, answer, task.cursor.element(), task.slot, node_, task.op, record.far});
    asked_bytes_ += static_cast<Index>(bytes);
  }
  std::byte* to = shared_.buffers.at(open_.buffer) + open_.packed;
  std::memcpy(to, &record, sizeof record);
  std::memcpy(to + sizeof record, task.operand.data(), data);
  open_.packed += sizeof record + protocol::padded(data);
  return true;
}

/// As much of a put, get or accumulate as there is room for, in one record.
bool Channel::pack_piece(OutgoingOperation& task) {
  const bool asking = asks(task.op);
  if (asking && !may_ask()) return false;
  const std::size_t head = sizeof(Record) + extra_bytes(task.op);
  const auto wanted = static_cast<std::size_t>(task.cursor.left());
  const auto least =
      std::max(static_cast<std::size_t>(task.cursor.least()), std::min(wanted, least_piece));
  expect_no_failure();
  if (!make_room(head + (asking ? 0 : protocol::padded(least)))) return false;

  const std::size_t room = (asking ? shared_.buffers.bytes() - sizeof(protocol::Answer)
                                   : shared_.buffers.bytes() - open_.packed - head) &
                           ~std::size_t{7};
  const CutPiece piece = task.cursor.next(static_cast<Index>(room));
  Record record{task.op,
                task.type,
                static_cast<std::uint16_t>(task.cursor.element()),
                0,
                task.far + static_cast<node::Offset>(piece.far),
                static_cast<std::uint32_t>(piece.count),
                static_cast<std::uint32_t>(piece.rows),
                piece.far_step,
                piece.far_row_step};
  if (asking) record.token = expect_answer(task, piece, record);
  std::byte* to = shared_.buffers.at(open_.buffer) + open_.packed;
  std::memcpy(to, &record, sizeof record);
  std::memcpy(to + sizeof record, task.operand.data(), extra_bytes(task.op));
  open_.packed += head;
  if (!asking) add_elements(task, piece, protocol::element_bytes(record));
  return true;
}

/// From here on a record is packed, and its answer expected, without any allocation except that of
/// a buffer, which comes first: nothing that has been taken from a task is lost.
void Channel::expect_no_failure() {
  filled_.make_room(2);
  shared_.replies.make_room();
}

bool Channel::may_ask() {
  if (asked_bytes_ >= most_asked) asked_enough_ = true;
  if (asked_bytes_ <= few_asked) asked_enough_ = false;
  return !asked_enough_;
}

/// The token of the answer to a record that asks for elements.
std::uint32_t Channel::expect_answer(const OutgoingOperation& task, const CutPiece& piece,
                                     const Record& record) {
  if (!task.cursor.done()) shared_.requests.begin(task.slot);  // one answer for each record
  asked_bytes_ += static_cast<Index>(protocol::element_bytes(record));
  return shared_.replies.expect({task.near + piece.near, piece, task.cursor.element(), task.slot,
                                 node_, task.op, record.far});
}

/// The elements that follow a record; there is room for them.
void Channel::add_elements(const OutgoingOperation& task, const CutPiece& piece,
                           std::size_t bytes) {
  const node::Transfer copy = packing(piece, task.cursor.element());
  const node::LocalSource from = task.near + piece.near;
  if (from.network_address() && can_send_zero_copy(copy, bytes, shared_.buffers.bytes())) {
    shared_.requests.begin(task.slot);  // until the block has left
    open_.in_place = from;
    open_.in_place_bytes = bytes;
    open_.in_place_slot = task.slot;
    return seal();
  }
  std::byte* to = shared_.buffers.at(open_.buffer) + open_.packed;
  from.read(copy, to);
  open_.packed += protocol::padded(bytes);
}

/// Ensures an open block with room for that many bytes; false if none is available now.
bool Channel::make_room(std::size_t bytes) {
  if (open_.packed != 0 && open_.packed + bytes > shared_.buffers.bytes()) seal();
  if (open_.packed != 0) return true;
  if (!filled_.empty() && filled_bytes_ >= most_filled) return false;
  const auto buffer = shared_.buffers.take();
  if (buffer) open_.buffer = *buffer;
  return buffer.has_value();
}

void Channel::seal() {
  if (open_.packed == 0) return;
  filled_.push(open_);
  filled_bytes_ += open_.bytes();
  open_ = {};
  ++sealed_;
}

/// Bytes that wait behind the first filled block; never 0 if anything waits there.
flow::Bytes Channel::behind() const {
  return static_cast<flow::Bytes>(filled_bytes_ - filled_.front().bytes() + open_.packed) +
         waiting_;
}

void Channel::send() {
  while (!filled_.empty()) {
    const Filled& block = filled_.front();
    if (!in_hand_) {
      if (!sender_.ready()) {
        ++counters_.out_of_credits;
        if (trace::on && out_of_credits_since_.ticks == 0)
          out_of_credits_since_ = trace::Beginning();
        return;
      }
      if (out_of_credits_since_.ticks != 0) [[unlikely]]
        note_out_of_credits();
      in_hand_ = sender_.send(static_cast<flow::Bytes>(block.bytes()), behind());
    }
    const protocol::BlockHeader header = protocol::header_of(*in_hand_, shared_.rank);
    const wire::Bytes packed(shared_.buffers.at(block.buffer), block.packed);
    const wire::Bytes in_place(block.in_place.network_address(), block.in_place_bytes);
    const wire::Sent sent =
        shared_.port.send(peer_, protocol::bytes_of(header), {packed, in_place}, block.tag());
    if (sent == wire::Sent::busy) {
      ++counters_.busy;
      return;
    }
    if (!in_place.empty()) shared_.requests.expose(block.in_place_slot);
    if (sent == wire::Sent::done) shared_.has_left(block.tag());
    ++counters_.blocks;
    counters_.bytes += static_cast<std::int64_t>(block.bytes());
    counters_.spares += in_hand_->spare ? 1 : 0;
    filled_bytes_ -= block.bytes();
    filled_.pop_oldest();
    in_hand_.reset();
  }
}

/// The channel was out of credits since then; the block that waited can go now.
void Channel::note_out_of_credits() {
  const auto bytes = static_cast<std::int64_t>(filled_.front().bytes());
  trace::note(trace::Op::credits, first_rank_, bytes, out_of_credits_since_);
  out_of_credits_since_ = trace::Beginning{0, 0};
}

bool Channel::has_passed(Mark& mark) const {
  if (!mark.block) {
    if (packed_ < mark.tasks) return false;
    mark.block = sealed_ + (open_.packed != 0 ? 1 : 0);
  }
  return acknowledged_ >= *mark.block && direct_.has_passed(mark.direct);
}

void Channel::request_flush() {
  if (tasks_.empty() && filled_.empty() && open_.packed == 0 && sender_.request_flush()) {
    flush_due_ = !send_flush_request();
  }
}

void Channel::flush_direct(std::uint64_t tag) {
  if (!direct_.needs_flush()) return;
  direct_.begin_flush();
  const wire::Sent sent = shared_.port.flush(peer_, tag);
  if (sent == wire::Sent::done && !shared_.port.is_lost(peer_)) direct_.end_flush();
  if (sent == wire::Sent::busy) direct_.cancel_flush();
}

bool Channel::send_flush_request() {
  const protocol::BlockHeader header{
      protocol::MessageKind::flush_request, false, false, false, 0, 0, shared_.rank};
  return shared_.port.send(peer_, protocol::bytes_of(header), {}, BufferPool::none) !=
         wire::Sent::busy;
}

}  // namespace gannet::remote
