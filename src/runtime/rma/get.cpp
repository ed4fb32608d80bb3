#include "node/local_memory.hpp"
#include "remote/client/client.hpp"
#include "rma/one_sided.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

void get(const Process& process, Place from, void* near, const node::Transfer& shape,
         Pending& pending) {
  reach(
      process, from,
      [&](const node::Memory&, const std::byte* far) { node::host_memory(near).write(shape, far); },
      [&](remote::Client& client, remote::Target far) {
        client.get(far, node::host_memory(near), shape, pending);
      });
}

}  // namespace gannet::rma
