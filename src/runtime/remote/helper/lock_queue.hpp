#pragma once

#include <vector>

#include "base/retry_alloc.hpp"
#include "node/memory.hpp"
#include "node/ticket.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// Lock requests of other nodes' ranks, which wait here for their turn: a request is sent once, and
/// answered when the lock is held (2010 paper, section 4.2, many to one).
class LockQueue {
 public:
  explicit LockQueue(const node::Memory& memory) : memory_(memory) {}

  /// A request draws its number; `holder` is what the ticket will say of it. Call serve() next.
  void join(wire::Peer peer, std::uint32_t token, node::Offset ticket, int holder) {
    auto* lock = reinterpret_cast<node::Ticket*>(memory_.at(ticket));
    base::retry_alloc([&] {  // a number that is drawn has to be served
      if (waiting_.size() == waiting_.capacity()) waiting_.reserve(2 * waiting_.size() + 8);
    });
    waiting_.push_back({peer, token, lock, lock->draw(), holder});
  }

  /// Calls grant(who, token, 0) for those whose turn has come, and grant(who, token, rank + 1) for
  /// those whose turn never comes, since that rank has left it locked.
  template <class Grant>
  void serve(Grant&& grant) {
    std::erase_if(waiting_, [&](const LockRequest& r) {
      const bool served = r.ticket->is_served(r.number);
      const int leaver = served ? 0 : r.ticket->leaver.load();
      if (leaver != 0) grant(r.peer, r.token, leaver);
      if (!served) return leaver != 0;
      r.ticket->holder.store(r.holder, std::memory_order_relaxed);
      grant(r.peer, r.token, 0);
      return true;
    });
  }

  bool empty() const { return waiting_.empty(); }

  /// For hang reports: calls visit(rank that waits, text) for each.
  template <class Visit>
  void describe(Visit&& visit) const {
    for (const LockRequest& r : waiting_) visit(r.holder - 1, r.ticket->holder_text());
  }

 private:
  struct LockRequest {
    wire::Peer peer;
    std::uint32_t token;
    node::Ticket* ticket;
    std::uint64_t number;
    int holder;
  };
  const node::Memory& memory_;
  std::vector<LockRequest> waiting_;
};

}  // namespace gannet::remote
