#include "rma/helper/service.hpp"

#include <algorithm>
#include <cstring>

#include "gannet/error.hpp"
#include "rma/helper/execute.hpp"

namespace gannet::rma {

using protocol::Answer;
using protocol::Op;
using protocol::Record;

namespace {

/// Replies under way from one helper.
constexpr std::size_t reply_buffers = 32;

int number(wire::Peer peer) { return static_cast<int>(peer); }

}  // namespace

Service::Service(wire::Port& port, const Memory& memory, const Bounds& bounds,
                 const flow::Plan& plan, int node)
    : memory_(memory),
      bounds_(bounds),
      receiver_(plan),
      outbox_(port, reply_buffers, static_cast<std::size_t>(plan.buffer)),
      locks_(memory_),
      windows_(port, memory_),
      node_(node),
      most_peers_(2 * (static_cast<std::uint32_t>(plan.clients) + 1)) {}

void Service::on_block(wire::Peer from, const protocol::BlockHeader& header, wire::Bytes payload) {
  const bool urge = header.kind == protocol::Kind::urge;
  const flow::Block block = protocol::block_of(header, payload.size());
  if (static_cast<std::uint32_t>(from) >= most_peers_ ||
      (urge ? !payload.empty() : !receiver_.fits(number(from), block))) {
    ++counters_.refused;
    return;
  }
  if (!urge) receiver_.arrive(number(from), block);
  wire::Bytes rest = payload;
  if (deferred_.empty()) {  // first come, first served
    if (urge) return answer_urge(from);
    rest = serve(from, payload);
    if (rest.empty()) return finish(from, block);
  }
  ++counters_.deferred;
  deferred_.push_back({from, block, urge, {rest.begin(), rest.end()}});
}

bool Service::go_on() {
  bool happened = outbox_.flush();
  while (!deferred_.empty()) {
    Deferred& next = deferred_.front();
    const wire::Bytes rest = serve(next.from, next.rest);
    if (!rest.empty()) {  // no room yet
      next.rest.erase(next.rest.begin(), next.rest.end() - static_cast<Index>(rest.size()));
      break;
    }
    if (next.urge) {
      answer_urge(next.from);
    } else {
      finish(next.from, next.block);
    }
    deferred_.pop_front();
    happened = true;
  }
  if (!locks_.empty()) grant_locks();
  return happened;
}

/// Does the records in turn. Returns those that have to wait for room for their answers.
wire::Bytes Service::serve(wire::Peer from, wire::Bytes records) {
  protocol::Reader<Record> reader(records);
  while (!reader.at_end()) {
    const wire::Bytes here = reader.rest();
    const auto record = reader.head();
    const bool sound = record && protocol::is_sound(*record, bounds_.begin, bounds_.end->load());
    const auto data = sound ? reader.data(protocol::data_bytes(*record)) : std::nullopt;
    if (!data || protocol::answer_bytes(*record) > outbox_.buffer_bytes() - sizeof(Answer)) {
      ++counters_.refused;
      return {};
    }
    if (!do_record(from, *record, *data)) return here;
    ++counters_.records;
    const auto bytes = static_cast<std::int64_t>(protocol::element_bytes(*record));
    counters_.bytes += bytes;
    if (record->op == Op::accumulate) counters_.added += bytes;
  }
  return {};
}

/// False if there is no room for the answer.
bool Service::do_record(wire::Peer from, const Record& record, wire::Bytes data) {
  if (record.op == Op::lock) {
    ++counters_.locks;
    locks_.join(from, record.token, record.far);
    return true;
  }
  if (!protocol::has_answer(record.op)) {
    execute(memory_, record, data, nullptr);
    return true;
  }
  const Answer answer{record.token, static_cast<std::uint32_t>(protocol::answer_bytes(record))};
  if (!make_room(from, sizeof answer + protocol::padded(answer.bytes))) return false;
  std::byte* to = outbox_.at(reply_->buffer) + reply_->bytes;
  std::memcpy(to, &answer, sizeof answer);
  if (record.op == Op::key) {
    open_window(record, to + sizeof answer);
  } else {
    execute(memory_, record, data, to + sizeof answer);
  }
  reply_->bytes += sizeof answer + protocol::padded(answer.bytes);
  return true;
}

/// A key that opens nothing where the network cannot register memory.
void Service::open_window(const Record& record, std::byte* answer) {
  protocol::WindowKey key{};
  try {
    key = windows_.key_for(record.far, bounds_.begin, bounds_.end->load());
  } catch (const Error&) {
    ++counters_.refused;
  }
  std::memcpy(answer, &key, sizeof key);
}

/// Room in the reply, after sending a full one.
bool Service::make_room(wire::Peer to, std::size_t bytes) {
  if (reply_ && reply_->bytes + bytes > outbox_.buffer_bytes()) {
    outbox_.post(to, header({}), reply_->buffer, reply_->bytes);
    reply_.reset();
  }
  if (!reply_) {
    const auto buffer = outbox_.take_buffer();
    if (!buffer) return false;
    reply_ = Reply{*buffer};
  }
  return true;
}

/// The block is done: its acknowledgement, if due, goes with the answers.
void Service::finish(wire::Peer from, const flow::Block& block) {
  const auto ack = receiver_.serve(number(from), block, reply_.has_value());
  if (reply_) {
    outbox_.post(from, header(ack.value_or(flow::Ack{})), reply_->buffer, reply_->bytes);
    reply_.reset();
  } else if (ack) {
    outbox_.post(from, header(*ack));
  }
  if (!locks_.empty()) grant_locks();
}

void Service::answer_urge(wire::Peer from) {
  outbox_.post(from, header(receiver_.urge(number(from))));
}

void Service::grant_locks() {
  locks_.serve([&](wire::Peer who, std::uint32_t token) {
    const auto buffer = outbox_.take_buffer();
    if (!buffer) return false;
    const Answer answer{token, 0};
    std::memcpy(outbox_.at(*buffer), &answer, sizeof answer);
    outbox_.post(who, header({}), *buffer, sizeof answer);
    return true;
  });
}

}  // namespace gannet::rma
