#pragma once

#include <algorithm>
#include <cstdint>

namespace gannet::remote::flow {

using Bytes = std::int64_t;

/// How a helper divides the memory that it receives into (2010 paper, section 4.4.1): every client
/// has `credits` buffers of its own, and all clients share `spares` more. All are of one size.
struct Plan {
  int clients = 1;
  int credits = 2;
  Bytes buffer = 4096;
  int spares = 64;

  /// Most bytes that can ever lie in the helper's buffers.
  Bytes bound() const { return (Bytes{clients} * credits + spares) * buffer; }

  /// This many free buffers are worth an acknowledgement. Fewer are held back, which leaves a
  /// client with four credits or more at least half of them.
  int coalesced() const { return credits >= 4 ? credits / 2 : 1; }

  /// Spare buffers for each of `claimants` clients that want some.
  int share(int claimants) const { return std::max(1, spares / std::max(1, claimants)); }
};

/// What a helper takes of its node's memory (2010 paper, section 4.4.1).
constexpr Bytes budget_of(Bytes node_memory) { return node_memory / 20; }

/// The plan for a number of clients within a budget: as many credits of as large buffers as fit,
/// and at least one small one for each client, even if that breaks the budget. An eighth of the
/// budget goes to spare buffers.
Plan divide(Bytes budget, int clients);

}  // namespace gannet::remote::flow
