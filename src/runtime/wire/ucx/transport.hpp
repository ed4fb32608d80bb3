#pragma once

#include <string>
#include <vector>

#include "wire/terms.hpp"
#include "wire/ucx/domain.hpp"

namespace gannet::wire::ucx {

/// Active messages by UCX over the networks between nodes, and RDMA where the card has it.
class UcxTransport final : public Transport {
 public:
  /// Local. Error(Fault::system) if UCX has no network here, or GANNET_INTERFACE does not exist.
  explicit UcxTransport(const JobConfig& config);
  ~UcxTransport() override;

  const char* name() const override { return "ucx"; }
  std::string description() const override;
  const Capabilities& capabilities() const override { return domain_.capabilities; }
  void abandon() override { domain_.abandoned = true; }
  std::unique_ptr<Port> open_port(Listener& listener) override;

  ucp_context_h context() const { return domain_.context.get(); }

 private:
  Domain domain_;
  std::vector<std::string> networks_;
};

}  // namespace gannet::wire::ucx
