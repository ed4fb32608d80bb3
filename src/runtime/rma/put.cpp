#include "node/copy.hpp"
#include "remote/client/client.hpp"
#include "rma/one_sided.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

void put(const Process& process, Place to, const void* near, const node::Transfer& shape,
         Pending& pending) {
  reach(
      process, to,
      [&](const node::Memory&, std::byte* far) {
        node::copy_rows<true>(shape, far, static_cast<const std::byte*>(near));
      },
      [&](remote::Client& client, remote::Target far) { client.put(far, near, shape, pending); });
}

void put_in_order_of_rank(const Process& process, Place to, const void* near,
                          const node::Transfer& shape, Pending& pending) {
  process.first_client()->put(to.target(), near, shape, pending);
}

}  // namespace gannet::rma
