#include "rma/request.hpp"

#include "remote/client/client.hpp"

namespace gannet {

/// Transfers within a node are complete when the nb_ call returns, and have no client.
void Request::wait() {
  if (!client_) return;
  client_->wait_detached({slot_, generation_}, "wait");
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

void Begun::wait(const char* call) const { client->wait_detached({slot, generation}, call); }
bool Begun::test() const { return client->test({slot, generation}); }

Begun begun(Pending& pending) {
  auto client = pending.client->shared_from_this();
  client->detach(pending);
  return {std::move(client), pending.slot, pending.generation};
}

Request request_for(Pending& pending) {
  Begun all = begun(pending);
  return Request(std::move(all.client), all.slot, all.generation);
}

}  // namespace rma

}  // namespace gannet
