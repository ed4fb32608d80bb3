#pragma once

#include <vector>

#include "rma/memory.hpp"
#include "rma/ticket.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// Lock requests of other nodes' ranks, which wait here for their turn: a request is sent once, and
/// answered when the lock is held (2010 paper, section 4.2, many to one).
class LockLine {
 public:
  explicit LockLine(const Memory& memory) : memory_(memory) {}

  /// A request draws its number. Call serve() next.
  void join(wire::Peer who, std::uint32_t token, Offset ticket) {
    auto* lock = reinterpret_cast<Ticket*>(memory_.at(ticket));
    waiting_.push_back({who, token, lock, lock->draw()});
  }

  /// Calls grant(who, token) for those whose turn has come; one that it answers with false is asked
  /// again next time.
  template <class Grant>
  void serve(Grant&& grant) {
    std::erase_if(waiting_, [&](const Request& r) {
      return r.ticket->is_served(r.number) && grant(r.who, r.token);
    });
  }

  bool empty() const { return waiting_.empty(); }

 private:
  struct Request {
    wire::Peer who;
    std::uint32_t token;
    Ticket* ticket;
    std::uint64_t number;
  };
  const Memory& memory_;
  std::vector<Request> waiting_;
};

}  // namespace gannet::rma
