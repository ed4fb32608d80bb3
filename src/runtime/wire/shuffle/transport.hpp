#pragma once

#include <atomic>

#include "wire/shuffle/knobs.hpp"
#include "wire/transport.hpp"

/// For tests: another transport, made as unkind as the promise in wire/transport.hpp allows. It
/// sits between a real network and its user, so that jobs of processes meet what the loop does to
/// simulated ones.
namespace gannet::wire::shuffle {

class ShuffleTransport final : public Transport {
 public:
  ShuffleTransport(std::unique_ptr<Transport> real, const Knobs& knobs)
      : real_(std::move(real)), knobs_(knobs) {}

  const char* name() const override { return real_->name(); }
  std::string description() const override {
    return real_->description() + "; shuffled: " + text_of(knobs_);
  }
  const Capabilities& capabilities() const override { return real_->capabilities(); }
  void abandon() override { real_->abandon(); }
  std::unique_ptr<Port> open_port(Listener& listener) override;

 private:
  std::unique_ptr<Transport> real_;
  Knobs knobs_;
  std::atomic<std::uint64_t> ports_{0};  ///< opened so far
};

}  // namespace gannet::wire::shuffle
