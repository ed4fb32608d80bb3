#include "node/add.hpp"
#include "node/local_memory.hpp"
#include "remote/client/client.hpp"
#include "rma/one_sided.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

void accumulate(const Process& process, Place to, const void* near, const node::Transfer& shape,
                Element type, const void* alpha, Pending& pending) {
  reach(
      process, to,
      [&](const node::Memory& memory, std::byte* far) {
        node::add(memory, far, near, shape, type, alpha);
      },
      [&](remote::Client& client, remote::Target far) {
        client.accumulate(far, node::host_memory(near), shape, type, alpha, pending);
      });
}

}  // namespace gannet::rma
