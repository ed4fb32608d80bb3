#pragma once

#include <functional>
#include <memory>

#include "support/shortage.hpp"
#include "wire/transport.hpp"

namespace gannet::simulation {

/// A network between a simulated job and the one that it has: its own memory never fails, and it
/// asks `moment` at the end of each progress() that handed something over, which may throw.
class IllTransport final : public wire::Transport {
 public:
  using Moment = std::function<void()>;
  IllTransport(std::unique_ptr<wire::Transport> below, Moment moment)
      : below_(std::move(below)), moment_(std::move(moment)) {}

  const char* name() const override { return below_->name(); }
  std::string description() const override { return below_->description(); }
  const wire::Capabilities& capabilities() const override { return below_->capabilities(); }
  std::unique_ptr<wire::Port> open_port(wire::Listener& listener) override;

 private:
  std::unique_ptr<wire::Transport> below_;
  Moment moment_;
};

}  // namespace gannet::simulation
