#include "node/local_memory.hpp"
#include "remote/client/client.hpp"
#include "rma/one_sided.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

void put(const Process& process, Place to, const void* near, const node::Transfer& shape,
         Pending& pending) {
  const node::LocalSource from = node::host_memory(near);
  reach(
      process, to, [&](const node::Memory&, std::byte* far) { from.read(shape, far); },
      [&](remote::Client& client, remote::Target far) { client.put(far, from, shape, pending); });
}

void put_in_order_of_rank(const Process& process, Place to, const void* near,
                          const node::Transfer& shape, Pending& pending) {
  process.first_client()->put(to.target(), node::host_memory(near), shape, pending);
}

}  // namespace gannet::rma
