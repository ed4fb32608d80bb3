#include "rma/atomic.hpp"

#include <thread>

#include "base/text.hpp"
#include "node/ticket.hpp"
#include "progress/wait.hpp"
#include "remote/client/client.hpp"
#include "rma/reach.hpp"

namespace gannet::rma {

using node::Memory;
using remote::Client;
using remote::Target;

void atomic(const Process& process, Place at, const AtomicCall& what, void* before) {
  reach(
      process, at, [&](const Memory&, std::byte* far) { node::atomics::apply(far, what, before); },
      [&](Client& client, Target far) { client.atomic(far, what, before); });
}

namespace {

class Holder final : public progress::Awaited {
 public:
  explicit Holder(const node::Ticket& ticket) : ticket_(ticket) {}

  std::string who() const override { return ticket_.holder_text(); }

 private:
  const node::Ticket& ticket_;
};

/// Otherwise its turn would keep all others waiting for ever.
void give_up(node::Ticket& mutex, std::uint64_t number) {
  if (mutex.give_up(number)) return;
  while (!mutex.is_served(number)) std::this_thread::yield();
  mutex.serve_next();
}

int draw_and_wait(node::Ticket& mutex, const Process& process) {
  const std::uint64_t mine = mutex.draw();
  if (!mutex.is_served(mine)) {
    const Holder holder(mutex);
    progress::Wait wait(process.engine(), "lock", &holder);
    try {
      while (!mutex.is_served(mine)) {
        if (const int leaver = mutex.leaver.load(std::memory_order_relaxed)) return leaver;
        wait.pause([&](auto at_most) { mutex.sleep(mine, at_most); });
      }
    } catch (...) {
      give_up(mutex, mine);
      throw;
    }
  }
  mutex.holder.store(process.self().rank + 1, std::memory_order_relaxed);
  return 0;
}

}  // namespace

int lock(const Process& process, Place ticket) {
  int leaver = 0;
  reach(
      process, ticket,
      [&](const Memory&, std::byte* far) {
        leaver = draw_and_wait(*reinterpret_cast<node::Ticket*>(far), process);
      },
      [&](Client& client, Target far) { leaver = client.lock(far); });
  return leaver;
}

void leave_lock(const Process& process, Place ticket) {
  const int me = process.self().rank + 1;
  reach(
      process, ticket,
      [&](const Memory&, std::byte* far) { reinterpret_cast<node::Ticket*>(far)->leaver = me; },
      [&](Client& client, Target far) { client.leave_lock(far); });
}

/// What was done under the lock has to be complete before the next holder comes, and that holder
/// need not wait for this rank's next call.
void unlock(const Process& process, Place ticket) {
  try {
    process.fence("unlock");
  } catch (...) {  // nobody may rely on what was done under the lock
    leave_lock(process, ticket);
    throw;
  }
  reach(
      process, ticket,
      [&](const Memory&, std::byte* far) { reinterpret_cast<node::Ticket*>(far)->serve_next(); },
      [&](Client& client, Target far) {
        client.unlock(far);
        client.fence("unlock");
      });
}

}  // namespace gannet::rma
