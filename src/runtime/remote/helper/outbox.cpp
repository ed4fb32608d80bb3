#include "remote/helper/outbox.hpp"

#include <cstring>

#include "base/retry_alloc.hpp"

namespace gannet::remote {

namespace {

/// The entry for a number, made if there is none.
template <class Entry>
Entry& entry(std::vector<Entry>& table, std::uint32_t number) {
  if (number >= table.size()) base::retry_alloc([&] { table.resize(number + 1); });
  return table[number];
}

}  // namespace

std::optional<std::uint32_t> Outbox::take_buffer(wire::Peer to) {
  const auto client = static_cast<std::uint32_t>(to);
  Client& taker = entry(clients_, client);
  if (taker.buffers >= share_) return {};
  const auto buffer = base::retry_alloc([&] { return pool_.take(); });
  if (!buffer) return {};
  entry(holders_, *buffer) = {client};
  ++taker.buffers;
  return buffer;
}

void Outbox::give_back(std::uint32_t buffer) {
  const Holder& holder = holders_[buffer];
  Client& client = clients_[holder.client];
  --client.buffers;
  if (holder.reads_in_place) --client.in_place;
  pool_.give_back(buffer);
}

void Outbox::post(const Message& message) {
  if (!message.in_place.empty()) {
    Holder& holder = holders_[message.buffer];
    holder.reads_in_place = true;
    ++clients_[holder.client].in_place;
  }
  const auto line = waiting_.find(static_cast<std::uint32_t>(message.to));
  if ((line != waiting_.end() && !line->second.empty()) || !send(message)) {
    base::retry_alloc([&] { waiting_[static_cast<std::uint32_t>(message.to)].push_back(message); });
  }
}

bool Outbox::send(const Message& message) {
  const bool has_data = message.buffer != no_buffer;
  const wire::Bytes data =
      has_data ? wire::Bytes(pool_.at(message.buffer), message.bytes) : wire::Bytes{};
  const std::uint64_t tag = has_data ? message.buffer : BufferPool::none;
  const wire::Bytes header(message.front.bytes, message.front.length);
  const wire::Sent sent = base::retry_alloc([&] {
    return port_.send(message.to, header, {data, message.in_place}, tag);
  });
  if (sent == wire::Sent::busy) return false;
  if (sent == wire::Sent::done && has_data) give_back(message.buffer);
  return true;
}

bool Outbox::flush() {
  bool went = false;
  for (auto at = waiting_.begin(); at != waiting_.end();) {
    auto& line = at->second;
    while (!line.empty() && send(line.front())) {
      line.pop_front();
      went = true;
    }
    at = line.empty() ? waiting_.erase(at) : std::next(at);
  }
  return went;
}

std::size_t Outbox::bytes_of_state() const {
  std::size_t bytes = pool_.bytes_of_state() + clients_.capacity() * sizeof clients_[0] +
                      holders_.capacity() * sizeof holders_[0];
  for (const auto& [client, line] : waiting_) bytes += line.size() * sizeof(Message);
  return bytes;
}

}  // namespace gannet::remote
