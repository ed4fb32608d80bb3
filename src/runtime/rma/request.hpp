#pragma once

#include <memory>

#include "gannet/request.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

/// Operations on other nodes that the call which began them has left: somebody waits later. May
/// outlive its world.
struct Begun {
  /// Complete; errors as those of rma::wait(), and what the call began is cancelled then.
  void wait(const char* call) const;

  /// Whether wait() would return at once.
  bool test() const;

  std::shared_ptr<remote::Client> client;
  std::uint32_t slot;
  std::uint32_t generation;
};

/// Local. What is under way to other nodes; there is something.
Begun begun(Pending& pending);

/// The same as programs see it.
Request request_for(Pending& pending);

}  // namespace gannet::rma
