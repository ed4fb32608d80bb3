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

/// One non-blocking put, get or accumulate that is under way. There may be any number of them.
/// A default request is complete. Requests are values: copy and store them freely.
///
/// Between ranks of one node data moves by load and store inside the nb_ call itself, so such
/// a request is complete from the start; programs must not rely on it, since requests to other
/// nodes are not. Those are on their way when the nb_ call returns, or within a moment if they can
/// be sent together with what is already under way, and go on while the rank computes. The end of
/// the World completes them; where it ends by an error, they may be lost, and waiting for them is
/// Fault::state.
class GANNET_API Request {
 public:
  Request() = default;

  /// Local. Returns when the local buffer may be reused (put, accumulate) or holds the data (get).
  void wait();

  /// Local. True once wait() would return at once; never blocks.
  bool test();

 private:
  friend Request rma::request_for(remote::Pending& pending);
  Request(std::shared_ptr<remote::Client> client, std::uint32_t slot, std::uint32_t generation)
      : client_(std::move(client)), slot_(slot), generation_(generation) {}

  std::shared_ptr<remote::Client> client_;  // null: complete
  std::uint32_t slot_ = 0;
  std::uint32_t generation_ = 0;
};

/// Waits for all of them.
GANNET_API void wait_all(std::span<Request> requests);

}  // namespace gannet
