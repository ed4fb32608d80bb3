#include "remote/helper/service.hpp"

#include <algorithm>
#include <cstring>

#include "base/log.hpp"
#include "base/order.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "remote/helper/execute.hpp"
#include "remote/protocol/census.hpp"
#include "remote/zero_copy.hpp"

namespace gannet::remote {

using protocol::Answer;
using protocol::Op;
using protocol::Record;
using protocol::Refusal;

namespace {

/// Bytes that a node may send for a hang report.
constexpr std::size_t most_census = 16 * 1024;

std::uint32_t number(wire::Peer peer) { return static_cast<std::uint32_t>(peer); }

/// Replies in flight to one client: enough to keep the network busy.
std::size_t reply_share(const flow::Plan& plan) {
  return static_cast<std::size_t>(std::max(1, plan.credits / 2));
}

}  // namespace

Service::Service(wire::Port& port, const node::Memory& memory, const node::Bounds& bounds,
                 const flow::Plan& plan, int node)
    : memory_(memory),
      bounds_(bounds),
      receiver_(plan),
      outbox_(port, static_cast<std::size_t>(plan.clients), reply_share(plan),
              static_cast<std::size_t>(plan.buffer)),
      locks_(memory_),
      windows_(port, memory_),
      node_(node),
      most_peers_(2 * (static_cast<std::uint32_t>(plan.clients) + 1)) {}

void Service::on_block(wire::Peer from, const protocol::BlockHeader& header, wire::Bytes payload) {
  const bool flush = header.kind == protocol::MessageKind::flush_request;
  const flow::Block block = protocol::block_of(header, payload.size());
  const bool known = number(from) < most_peers_;
  if (!known) {  // not of this job
    ++counters_.refused;
    return;
  }
  if (flush ? !payload.empty() : !receiver_.fits(static_cast<int>(from), block)) {
    return refuse_block(from, payload.size());
  }
  if (!flush) receiver_.arrive(static_cast<int>(from), block);
  IncomingBlock incoming{from, header.rank, block, flush};
  if (!deferred_.contains(number(from))) {  // first come, first served
    incoming.begun = true;
    const wire::Bytes rest = serve(incoming, payload);
    if (rest.empty()) return finish(incoming);
    payload = rest;
  }
  ++counters_.deferred;
  base::retry_alloc([&] {  // the block comes only once
    incoming.rest.assign(payload.begin(), payload.end());
    deferred_[number(from)].push_back(std::move(incoming));
  });
}

/// Even without a buffer, because the client has not taken earlier answers, it gets an answer.
void Service::send_census(wire::Peer to, protocol::CensusAnswerHeader answer,
                          const std::vector<node::Activity>& activities) {
  if (number(to) >= most_peers_) return;
  const auto buffer = outbox_.take_buffer(to);
  const std::size_t room = buffer ? std::min(outbox_.buffer_bytes(), most_census) : 0;
  const protocol::Census census = base::retry_alloc([&] {
    std::vector<node::Activity> all = activities;
    locks_.describe([&](int rank, const std::string& holder) {
      all.push_back({node::Activity::Kind::waits,
                     0,
                     0,
                     0,
                     0,
                     {rank},
                     base::text("lock on node ", node_, "; ", holder)});
    });
    return protocol::pack(all, room);
  });
  answer.left_off = static_cast<std::uint32_t>(census.left_off);
  if (!buffer) return outbox_.post(to, answer);
  std::memcpy(outbox_.at(*buffer), census.bytes.data(), census.bytes.size());
  outbox_.post(to, answer, *buffer, census.bytes.size());
}

bool Service::go_on() {
  bool happened = outbox_.flush();
  for (auto at = deferred_.begin(); at != deferred_.end();) {
    happened = go_on_with(at->second) || happened;
    at = at->second.empty() ? deferred_.erase(at) : std::next(at);
  }
  if (!locks_.empty()) grant_locks();
  return happened;
}

/// True if a block of this client was done.
bool Service::go_on_with(std::deque<IncomingBlock>& line) {
  bool happened = false;
  while (!line.empty()) {
    IncomingBlock& next = line.front();
    next.begin();
    const wire::Bytes rest = serve(next, next.rest);
    if (!rest.empty()) {  // no room yet
      next.rest.erase(next.rest.begin(), next.rest.end() - static_cast<Index>(rest.size()));
      break;
    }
    finish(next);
    line.pop_front();
    happened = true;
  }
  return happened;
}

/// Executes the records in turn. Returns those that have to wait for room for their answers.
wire::Bytes Service::serve(IncomingBlock& incoming, wire::Bytes records) {
  protocol::Reader<Record> reader(records);
  while (!reader.at_end()) {
    const wire::Bytes here = reader.rest();
    const auto record = reader.head();
    const bool known = record && protocol::is_known(record->op);
    const auto data = known ? reader.data(protocol::data_bytes(*record)) : std::nullopt;
    if (!data) {  // it is unknown where the next one begins
      const Refusal why = known || !record ? Refusal::cut_short : Refusal::operation;
      incoming.refusals.add(why, record.value_or(Record{}));
      incoming.refusals.all = true;
      ++counters_.refused;
      return {};
    }
    Refusal why = protocol::why_not(*record, bounds_.begin, bounds_.end->load());
    const bool fits = protocol::answer_bytes(*record) <= outbox_.buffer_bytes() - sizeof(Answer);
    if (why == Refusal::none && !fits) why = Refusal::size;
    if (!do_record(incoming, *record, why, *data)) {
      post_reply(incoming.from);  // another client may be next
      return here;
    }
  }
  return {};
}

/// False if there is no room for the answer, or the network still reads what the record changes.
bool Service::do_record(IncomingBlock& incoming, const Record& record, Refusal why,
                        wire::Bytes data) {
  if (why != Refusal::none) {
    if (row(record.op).answered && !answer(incoming.from, record, why, {})) return false;
    if (!row(record.op).answered) incoming.refusals.add(why, record);
    ++counters_.refused;
    return true;
  }
  if (row(record.op).changes && outbox_.reads_in_place(incoming.from)) return false;
  if (record.op == Op::lock) {
    ++counters_.locks;
    locks_.join(incoming.from, record.token, record.far, static_cast<int>(record.row_step));
  } else if (!row(record.op).answered) {
    execute(memory_, record, data, nullptr);
  } else if (!answer(incoming.from, record, why, data)) {
    return false;
  }
  count(record);
  return true;
}

void Service::count(const Record& record) {
  ++counters_.records;
  const auto bytes = static_cast<std::int64_t>(protocol::element_bytes(record));
  counters_.bytes += bytes;
  if (record.op == Op::accumulate) counters_.added += bytes;
}

/// Executes the record into the reply, or puts the refusal there. False if there is no room.
bool Service::answer(wire::Peer to, const Record& record, Refusal why, wire::Bytes data) {
  const std::uint64_t bytes = why == Refusal::none ? protocol::answer_bytes(record) : 0;
  const Answer head{record.token, static_cast<std::uint32_t>(bytes) & 0xffffff,
                    static_cast<std::uint32_t>(why) & 0xff};
  if (!make_room(to, sizeof head + protocol::padded(bytes))) return false;
  std::byte* here = outbox_.at(reply_->buffer) + reply_->bytes;
  std::memcpy(here, &head, sizeof head);
  reply_->bytes += sizeof head;
  // The network would read unsettled memory when it likes, where ForOthers does not reach.
  if (why == Refusal::none && record.op == Op::get &&
      !base::order::is_unsettled(memory_.at(record.far)) &&
      can_send_zero_copy(shape_of(record), bytes, outbox_.buffer_bytes())) {
    post_reply(to, {memory_.at(record.far), bytes});
    return true;
  }
  if (why == Refusal::none) {
    if (record.op == Op::key) {
      open_window(record, here + sizeof head);
    } else {
      execute(memory_, record, data, here + sizeof head);
    }
  }
  reply_->bytes += protocol::padded(bytes);
  return true;
}

/// Sends what is in the reply, and the zero-copy bytes after it.
void Service::post_reply(wire::Peer to, wire::Bytes in_place) {
  if (!reply_) return;
  outbox_.post(to, header({}), reply_->buffer, reply_->bytes, in_place);
  reply_.reset();
}

/// Where the network cannot register memory, the key opens nothing.
void Service::open_window(const Record& record, std::byte* answer) {
  protocol::WindowKey key{};
  try {
    key = base::retry_alloc(
        [&] { return windows_.key_for(record.far, bounds_.begin, bounds_.end->load()); });
  } catch (const Error& error) {
    base::log(base::Level::warn, base::text("memory is not opened to RDMA: ", error.what()));
  }
  std::memcpy(answer, &key, sizeof key);
}

/// Makes room in the reply, after sending a full one.
bool Service::make_room(wire::Peer to, std::size_t bytes) {
  if (reply_ && reply_->bytes + bytes > outbox_.buffer_bytes()) post_reply(to);
  if (!reply_) {
    const auto buffer = outbox_.take_buffer(to);
    if (!buffer) return false;
    reply_ = Reply{*buffer};
  }
  return true;
}

/// The block is done: its acknowledgement, if due, goes with the answers, and after any refusals,
/// so that a fence cannot miss those.
void Service::finish(IncomingBlock& incoming) {
  const int client = static_cast<int>(incoming.from);
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::service, incoming.rank, static_cast<std::int64_t>(incoming.block.bytes),
                incoming.arrived);
  if (incoming.flush) return outbox_.post(incoming.from, header(receiver_.request_flush(client)));
  if (const Refusals& refused = incoming.refusals; refused.count > 0) {
    outbox_.post(incoming.from, protocol::RefusalHeader{protocol::MessageKind::refusal,
                                                        refused.all,
                                                        {},
                                                        node_,
                                                        refused.first.op,
                                                        refused.why,
                                                        refused.count,
                                                        refused.first.far,
                                                        protocol::element_bytes(refused.first)});
  }
  const auto ack = receiver_.serve(client, incoming.block, reply_.has_value());
  if (reply_) {
    outbox_.post(incoming.from, header(ack.value_or(flow::Ack{})), reply_->buffer, reply_->bytes);
    reply_.reset();
  } else if (ack) {
    outbox_.post(incoming.from, header(*ack));
  }
  if (!locks_.empty()) grant_locks();
}

/// Its sender has lost count, and can never be acknowledged correctly again: once is enough.
void Service::refuse_block(wire::Peer from, std::uint64_t bytes) {
  ++counters_.refused;
  if (!base::retry_alloc([&] { return lost_count_.insert(number(from)).second; })) return;
  outbox_.post(
      from, protocol::RefusalHeader{
                protocol::MessageKind::refusal, true, {}, node_, Op{}, Refusal::flow, 1, 0, bytes});
}

void Service::grant_locks() {
  locks_.serve([&](wire::Peer who, std::uint32_t token, int leaver) {
    outbox_.post(who,
                 protocol::GrantHeader{protocol::MessageKind::granted, {}, node_, token, leaver});
  });
}

std::size_t Service::bytes_of_state() const {
  std::size_t bytes = receiver_.bytes_of_state() + outbox_.bytes_of_state();
  for (const auto& [client, line] : deferred_) {
    for (const IncomingBlock& incoming : line) bytes += sizeof incoming + incoming.rest.capacity();
  }
  return bytes;
}

}  // namespace gannet::remote
