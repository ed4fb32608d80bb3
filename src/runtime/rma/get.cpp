#include "node/copy.hpp"
#include "remote/client/client.hpp"
#include "rma/one_sided.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

void get(const Process& process, Place from, void* near, const node::Transfer& shape,
         Pending& pending) {
  reach(
      process, from,
      [&](const node::Memory&, const std::byte* far) {
        node::copy_rows<false>(shape, static_cast<std::byte*>(near), far);
      },
      [&](remote::Client& client, remote::Target far) { client.get(far, near, shape, pending); });
}

}  // namespace gannet::rma
