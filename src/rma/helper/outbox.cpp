#include "rma/helper/outbox.hpp"

namespace gannet::rma {

bool Outbox::send(const Letter& letter) {
  const wire::Bytes data =
      letter.bytes == 0 ? wire::Bytes{} : wire::Bytes(pool_.at(letter.buffer), letter.bytes);
  const std::uint64_t tag = letter.bytes == 0 ? BufferPool::none : letter.buffer;
  const wire::Sent sent = port_.send(letter.to, protocol::bytes_of(letter.header), data, tag);
  if (sent == wire::Sent::busy) return false;
  if (sent == wire::Sent::done && letter.bytes != 0) pool_.give_back(letter.buffer);
  return true;
}

bool Outbox::flush() {
  bool went = false;
  while (!waiting_.empty() && send(waiting_.front())) {
    waiting_.pop_front();
    went = true;
  }
  return went;
}

}  // namespace gannet::rma
