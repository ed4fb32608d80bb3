#pragma once

#include "remote/client/guest.hpp"
#include "trial.hpp"

namespace gannet::simulation {

/// Another room on the port of a rank, which may throw whenever it is called.
class Trial::Guest final : public remote::Guest {
 public:
  explicit Guest(Trial& trial) : trial_(trial) {}

  void on_message(wire::Peer, wire::Bytes, wire::Bytes) override { trial_.guest_is_called(); }
  void on_sent(std::uint32_t) override {}
  void on_lost(wire::Peer, const std::string&) override {}
  void pump(wire::Port&) override {
    if (trial_.random_() % 8 == 0) trial_.guest_is_called();
  }
  bool unfinished() const override { return false; }

 private:
  Trial& trial_;
};

}  // namespace gannet::simulation
