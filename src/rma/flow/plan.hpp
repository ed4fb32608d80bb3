#pragma once

#include <cstdint>

namespace gannet::rma::flow {

using Bytes = std::int64_t;

/// How a helper divides the memory that it receives into (2010 paper, section 4.4.1): every client
/// has `credits` buffers of its own, and all clients share `spares` larger ones.
struct Plan {
  int clients = 1;
  int credits = 2;
  Bytes buffer = 4096;
  int spares = 4;
  Bytes spare = 32768;

  /// Most bytes that can ever lie in the helper's buffers.
  Bytes bound() const { return clients * credits * buffer + spares * spare; }
};

/// The plan for a number of clients within a budget: as many credits of as large buffers as fit,
/// and at least one small one for each client, even if that breaks the budget. An eighth of the
/// budget goes to spare buffers.
Plan divide(Bytes budget, int clients);

}  // namespace gannet::rma::flow
