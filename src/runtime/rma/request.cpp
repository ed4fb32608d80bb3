#include "rma/request.hpp"

#include "remote/client/client.hpp"

namespace gannet {

/// Transfers within a node are complete when the nb_ call returns, and have no client.
void Request::wait() {
  if (!client_) return;
  client_->wait_begun({slot_, generation_}, "wait");
  client_.reset();
}

bool Request::test() {
  if (client_ && client_->test({slot_, generation_})) client_.reset();
  return !client_;
}

void wait_all(std::span<Request> requests) {
  for (Request& request : requests) request.wait();
}

namespace rma {

Request request_for(remote::Pending& pending) {
  auto client = pending.client->shared_from_this();
  client->let_go(pending);
  return Request(std::move(client), pending.slot, pending.generation);
}

}  // namespace rma

}  // namespace gannet
