// What the runtime keeps, counted: it grows with the nodes that a rank talks to, and with the
// clients that a helper serves, never with the ranks of the job (docs/rma-helper.md).

#include "rma/client/client.hpp"
#include "rma/helper/helper.hpp"
#include "rma/runtime.hpp"

namespace gannet::rma {

namespace {

/// An entry of a hash table or tree, with the pointers that hold it.
template <class Entry>
constexpr std::size_t node_bytes = sizeof(Entry) + 4 * sizeof(void*);

}  // namespace

std::size_t Client::bytes_of_state() const {
  const std::lock_guard lock(mutex_);
  std::size_t bytes = sizeof *this + buffers_.bytes_of_state() + letters_.bytes_of_state() +
                      landings_.bytes_of_state() + slots_.bytes_of_state();
  for (const auto& [node, channel] : channels_) {
    bytes += channel->bytes_of_state() + 2 * node_bytes<std::pair<int, Channel*>>;
  }
  return bytes;
}

std::size_t Service::bytes_of_state() const {
  std::size_t bytes = receiver_.bytes_of_state() + outbox_.bytes_of_state();
  for (const Deferred& block : deferred_) bytes += sizeof block + block.rest.capacity();
  return bytes;
}

std::size_t Runtime::bytes_of_state() const {
  return sizeof *this + (client_ ? client_->bytes_of_state() : 0) +
         (helper_ ? helper_->bytes_of_state() : 0);
}

std::size_t Runtime::bytes_of_node_state() const { return Stripes::bytes + nodes_.bytes(); }

}  // namespace gannet::rma
