// What the runtime keeps, counted: it grows with the nodes that a rank talks to, and with the
// clients that a helper serves, never with the ranks of the job (docs/remote.md).

#include "remote/clients.hpp"
#include "remote/helper/helper.hpp"
#include "rma/runtime.hpp"

namespace gannet::rma {

std::size_t Runtime::bytes_of_state() const {
  return sizeof *this + process_.places().share.size() * sizeof(topology::Core) +
         (process_.has_client() ? process_.clients()->bytes_of_state() : 0) +
         (helper_ ? helper_->bytes_of_state() : 0);
}

std::size_t Runtime::bytes_of_node_state() const {
  return node::Stripes::bytes + node::WaitStatuses::bytes(job_.node_size()) +
         process_.nodes().bytes();
}

}  // namespace gannet::rma
