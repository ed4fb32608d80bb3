#pragma once

#include <memory>

#include "gannet/request.hpp"
#include "rma/one_sided.hpp"

namespace gannet::rma {

/// Operations on other nodes that outlast the call that began them: somebody waits for them later.
/// May outlive its world.
struct Begun {
  /// Complete on return. Errors as of rma::wait(); then what the call began is cancelled.
  void wait(const char* call) const;

  /// Whether wait() would return at once.
  bool test() const;

  std::shared_ptr<remote::Client> client;
  std::uint32_t slot;
  std::uint32_t generation;
};

/// Local. What is in flight to other nodes; there has to be something.
Begun begun(Pending& pending);

/// The same, as programs see it.
Request request_for(Pending& pending);

}  // namespace gannet::rma
