#pragma once

#include "wire/ofi/domain.hpp"
#include "wire/terms.hpp"

namespace gannet::wire::ofi {

/// Messages by libfabric over what its providers drive, and RDMA where the card has it.
class OfiTransport final : public Transport {
 public:
  /// Local. Error(Fault::system) if libfabric has no network here, or GANNET_INTERFACE does not
  /// exist.
  explicit OfiTransport(const JobConfig& config);

  const char* name() const override { return "ofi"; }
  std::string description() const override;
  const Capabilities& capabilities() const override { return domain_.capabilities; }
  std::unique_ptr<Port> open_port(Listener& listener) override;

 private:
  Domain domain_;
};

}  // namespace gannet::wire::ofi
