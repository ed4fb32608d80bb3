#pragma once

#include <vector>

#include "node/memory.hpp"
#include "node/ticket.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// Lock requests of other nodes' ranks, which wait here for their turn: a request is sent once, and
/// answered when the lock is held (2010 paper, section 4.2, many to one).
class LockLine {
 public:
  explicit LockLine(const node::Memory& memory) : memory_(memory) {}

  /// A request draws its number; `holder` is what the ticket will say of it. Call serve() next.
  void join(wire::Peer who, std::uint32_t token, node::Offset ticket, int holder) {
    auto* lock = reinterpret_cast<node::Ticket*>(memory_.at(ticket));
    waiting_.push_back({who, token, lock, lock->draw(), holder});
  }

  /// Calls grant(who, token, 0) for those whose turn has come, and grant(who, token, rank + 1) for
  /// those whose turn never comes, since that rank has left it locked.
  template <class Grant>
  void serve(Grant&& grant) {
    std::erase_if(waiting_, [&](const Request& r) {
      const bool served = r.ticket->is_served(r.number);
      const int leaver = served ? 0 : r.ticket->leaver.load();
      if (leaver != 0) grant(r.who, r.token, leaver);
      if (!served) return leaver != 0;
      r.ticket->holder.store(r.holder, std::memory_order_relaxed);
      grant(r.who, r.token, 0);
      return true;
    });
  }

  bool empty() const { return waiting_.empty(); }

  /// For hang reports: calls tell(rank that waits, text) for each.
  template <class Tell>
  void describe(Tell&& tell) const {
    for (const Request& r : waiting_) tell(r.holder - 1, r.ticket->holder_text());
  }

 private:
  struct Request {
    wire::Peer who;
    std::uint32_t token;
    node::Ticket* ticket;
    std::uint64_t number;
    int holder;
  };
  const node::Memory& memory_;
  std::vector<Request> waiting_;
};

}  // namespace gannet::remote
