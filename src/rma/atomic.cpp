#include "rma/atomic.hpp"

#include "node/atomics.hpp"
#include "remote/client/client.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

using node::Memory;
using remote::Client;
using remote::Target;

void fetch_add(const Process& process, Place at, Element type, const void* value, void* before) {
  reach(
      process, at,
      [&](const Memory&, std::byte* far) { node::atomics::fetch_add(far, type, value, before); },
      [&](Client& client, Target far) { client.fetch_add(far, type, value, before); });
}

void swap(const Process& process, Place at, std::size_t bytes, const void* value, void* before) {
  reach(
      process, at,
      [&](const Memory&, std::byte* far) { node::atomics::swap(far, bytes, value, before); },
      [&](Client& client, Target far) { client.swap(far, bytes, value, before); });
}

void compare_swap(const Process& process, Place at, std::size_t bytes, const void* expected,
                  const void* desired, void* before) {
  reach(
      process, at,
      [&](const Memory&, std::byte* far) {
        node::atomics::compare_swap(far, bytes, expected, desired, before);
      },
      [&](Client& client, Target far) {
        client.compare_swap(far, bytes, expected, desired, before);
      });
}

void lock(const Process& process, Place ticket) {
  reach(
      process, ticket,
      [&](const Memory&, std::byte* far) {
        auto& mutex = *reinterpret_cast<node::Ticket*>(far);
        const std::uint64_t mine = mutex.draw();
        if (mutex.is_served(mine)) return;
        node::ProgressWait wait(process.progress(), "lock");
        while (!mutex.is_served(mine)) wait.pause();
      },
      [&](Client& client, Target far) { client.lock(far); });
}

/// What was done under the lock has to be there before the next holder comes, and the next holder
/// need not wait for this rank's next call.
void unlock(const Process& process, Place ticket) {
  process.fence("unlock");
  reach(
      process, ticket,
      [&](const Memory&, std::byte* far) { reinterpret_cast<node::Ticket*>(far)->serve_next(); },
      [&](Client& client, Target far) {
        client.unlock(far);
        client.fence("unlock");
      });
}

}  // namespace gannet::rma
