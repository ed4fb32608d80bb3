#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "gannet/export.hpp"

namespace gannet {

class Request;

namespace remote {
class Client;
struct Pending;
}  // namespace remote
namespace rma {
Request request_for(remote::Pending& pending);
}  // namespace rma

/// One non-blocking put, get or accumulate in flight. There may be any number of them. A
/// default-constructed request is complete. Requests are values: copy and store them freely.
///
/// Between ranks on one node, data moves by load and store inside the nb_ call itself, so such a
/// request is complete from the start. Programs must not rely on this, since requests to other
/// nodes are not. Those are in flight when the nb_ call returns, or within a moment if they can be
/// sent together with what is already in flight, and they progress while the rank computes. The end
/// of the World completes them; if it ends because of an error, they may be lost, and waiting for
/// them is Fault::state.
class GANNET_API Request {
 public:
  Request() = default;

  /// Local. Returns when the local buffer may be reused (put, accumulate) or holds the data (get).
  void wait();

  /// Local. True as soon as wait() would return immediately; never blocks.
  bool test();

 private:
  friend Request rma::request_for(remote::Pending& pending);
  Request(std::shared_ptr<remote::Client> client, std::uint32_t slot, std::uint32_t generation)
      : client_(std::move(client)), slot_(slot), generation_(generation) {}

  std::shared_ptr<remote::Client> client_;  // null: complete
  std::uint32_t slot_ = 0;
  std::uint32_t generation_ = 0;
};

/// Waits for all of the requests.
GANNET_API void wait_all(std::span<Request> requests);

}  // namespace gannet
