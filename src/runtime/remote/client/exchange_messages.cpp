#include "remote/client/exchange_messages.hpp"

#include <cstring>
#include <utility>

#include "base/retry_alloc.hpp"
#include "remote/client/tag.hpp"

namespace gannet::remote {

namespace {

/// Messages that may be on their way out.
constexpr std::size_t buffer_count = 32;

}  // namespace

ExchangeMessages::ExchangeMessages(wire::Port& port)
    : port_(port), buffers_(buffer_count, message_bytes) {}

/// The content is in use until it has left, so it goes through a buffer; so does an empty message,
/// for gone() to know of it.
template <class Header>
bool ExchangeMessages::post(wire::Peer to, const Header& header, wire::Bytes content) {
  const auto buffer = buffers_.take();
  if (!buffer) return false;
  if (!content.empty()) std::memcpy(buffers_.at(*buffer), content.data(), content.size());
  const wire::Bytes copy(buffers_.at(*buffer), content.size());
  struct Taken {
    BufferPool& pool;
    std::uint32_t buffer;
    wire::Sent sent = wire::Sent::busy;
    ~Taken() {
      if (sent != wire::Sent::pending) pool.give_back(buffer);
    }
  } taken{buffers_, *buffer};
  taken.sent = port_.send(to, protocol::bytes_of(header), copy, *buffer | is_exchange);
  return taken.sent != wire::Sent::busy;
}

bool ExchangeMessages::send(const Partner& to, const Label& label, wire::Bytes content,
                            const node::Call& call) {
  PeerStream& stream = streams_[{to.team, to.node}];
  if (stream.sent - stream.taken >= window) return false;
  const protocol::ExchangeHeader header{
      protocol::MessageKind::exchange, {}, label.step, label.team, label.sequence, call};
  if (!post(to.port, header, content)) return false;
  ++stream.sent;
  return true;
}

/// Everything that can fail comes before the message counts as read.
std::optional<std::vector<std::byte>> ExchangeMessages::read(const Partner& from,
                                                             const Label& label) {
  const auto found = waiting_.find(label);
  if (found == waiting_.end()) return {};
  PeerStream& stream = streams_[{from.team, from.node}];
  const std::uint64_t read = stream.read + 1;
  if (read - stream.acknowledged >= window / 2) {
    owed_.reserve(owed_.size() + 1);
    if (!acknowledge(from, stream, read)) owed_.push_back(from);
  }
  stream.read = read;
  std::optional<std::vector<std::byte>> content = std::move(found->second.content);
  waiting_.erase(found);
  return content;
}

std::optional<node::Call> ExchangeMessages::other_call(const Label& label,
                                                       const node::Call& mine) const {
  auto at = waiting_.lower_bound({label.team, label.sequence, 0});
  for (; at != waiting_.end() && at->first.team == label.team; ++at) {
    if (at->first.sequence != label.sequence) break;
    if (at->second.call.mark != mine.mark) return at->second.call;
  }
  return {};
}

bool ExchangeMessages::acknowledge(const Partner& partner, PeerStream& stream, std::uint64_t read) {
  const protocol::ExchangeTakenHeader header{
      protocol::MessageKind::exchange_taken, {}, partner.me, partner.team, read};
  if (!post(partner.port, header, {})) return false;
  stream.acknowledged = read;
  return true;
}

void ExchangeMessages::pump() {
  if (owed_.empty()) [[likely]]
    return;
  for (std::size_t at = 0; at < owed_.size();) {
    const Partner& partner = owed_[at];
    PeerStream& stream = streams_.at({partner.team, partner.node});
    if (stream.read == stream.acknowledged || acknowledge(partner, stream, stream.read)) {
      owed_[at] = owed_.back();
      owed_.pop_back();
    } else {
      ++at;
    }
  }
}

void ExchangeMessages::forget(std::uint64_t team) {
  std::erase_if(waiting_, [&](const auto& message) { return message.first.team == team; });
  std::erase_if(streams_, [&](const auto& stream) { return stream.first.first == team; });
  std::erase_if(owed_, [&](const Partner& partner) { return partner.team == team; });
}

void ExchangeMessages::on_message(const protocol::ExchangeHeader& header, wire::Bytes content) {
  base::retry_alloc([&] {  // the message comes only once
    Message message{header.call, {content.begin(), content.end()}};
    message.call.name[node::Call::longest_name] = 0;  // it is from the network
    waiting_.insert_or_assign({header.team, header.sequence, header.step}, std::move(message));
  });
}

/// A team that is gone here may still get a message from a slow partner.
void ExchangeMessages::on_taken(const protocol::ExchangeTakenHeader& header) {
  const auto stream = streams_.find({header.team, header.from});
  if (stream == streams_.end()) return;
  if (header.taken <= stream->second.sent) stream->second.taken = header.taken;
}

}  // namespace gannet::remote
