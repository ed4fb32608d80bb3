#include "remote/client/exchange_messages.hpp"

#include <cstring>
#include <utility>

#include "remote/client/tag.hpp"

namespace gannet::remote {

namespace {

/// Messages that may be on their way out.
constexpr std::size_t buffer_count = 32;

}  // namespace

ExchangeMessages::ExchangeMessages(wire::Port& port)
    : port_(port), buffers_(buffer_count, message_bytes) {}

/// The content is in use until it has left, so it goes through a buffer; so does nothing at all,
/// for gone() to know.
template <class Header>
bool ExchangeMessages::post(wire::Peer to, const Header& header, wire::Bytes content) {
  const auto buffer = buffers_.take();
  if (!buffer) return false;
  if (!content.empty()) std::memcpy(buffers_.at(*buffer), content.data(), content.size());
  const wire::Bytes copy(buffers_.at(*buffer), content.size());
  const wire::Sent sent = port_.send(to, protocol::bytes_of(header), copy, *buffer | is_exchange);
  if (sent != wire::Sent::pending) buffers_.give_back(*buffer);
  return sent != wire::Sent::busy;
}

bool ExchangeMessages::send(const Partner& to, const Label& label, wire::Bytes content,
                            const node::Call& call) {
  Line& line = lines_[{to.team, to.node}];
  if (line.sent - line.taken >= window) return false;
  const protocol::ExchangeHeader header{protocol::Kind::exchange, {},  label.step, label.team,
                                        label.sequence,           call};
  if (!post(to.port, header, content)) return false;
  ++line.sent;
  return true;
}

std::optional<std::vector<std::byte>> ExchangeMessages::read(const Partner& from,
                                                             const Label& label) {
  const auto found = waiting_.find(label);
  if (found == waiting_.end()) return {};
  std::optional<std::vector<std::byte>> content = std::move(found->second.content);
  waiting_.erase(found);
  Line& line = lines_[{from.team, from.node}];
  if (++line.read - line.told >= window / 2) tell(from, line);
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

void ExchangeMessages::tell(const Partner& partner, Line& line) {
  const protocol::ExchangeTakenHeader header{
      protocol::Kind::exchange_taken, {}, partner.me, partner.team, line.read};
  if (post(partner.port, header, {})) {
    line.told = line.read;
  } else {
    owed_.push_back(partner);
  }
}

void ExchangeMessages::pump() {
  if (owed_.empty()) [[likely]]
    return;
  for (const Partner& partner : std::exchange(owed_, {})) {
    Line& line = lines_[{partner.team, partner.node}];
    if (line.read != line.told) tell(partner, line);
  }
}

void ExchangeMessages::forget(std::uint64_t team) {
  std::erase_if(waiting_, [&](const auto& message) { return message.first.team == team; });
  std::erase_if(lines_, [&](const auto& line) { return line.first.first == team; });
  std::erase_if(owed_, [&](const Partner& partner) { return partner.team == team; });
}

void ExchangeMessages::on_message(const protocol::ExchangeHeader& header, wire::Bytes content) {
  Message& message = waiting_[{header.team, header.sequence, header.step}];
  message.call = header.call;
  message.call.name[node::Call::longest_name] = 0;  // it is from the network
  message.content.assign(content.begin(), content.end());
}

/// A team that is gone here may still hear from a slow partner.
void ExchangeMessages::on_taken(const protocol::ExchangeTakenHeader& header) {
  const auto line = lines_.find({header.team, header.from});
  if (line == lines_.end()) return;
  if (header.taken <= line->second.sent) line->second.taken = header.taken;
}

}  // namespace gannet::remote
