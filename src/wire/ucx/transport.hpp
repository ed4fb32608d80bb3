#pragma once

#include <ucp/api/ucp.h>

#include "wire/open.hpp"

namespace gannet::wire::ucx {

/// Active messages by UCX over the networks between nodes, and RDMA where the card has it.
class UcxTransport final : public Transport {
 public:
  /// Local. Error(Fault::system) if UCX has no network here, or GANNET_INTERFACE does not exist.
  explicit UcxTransport(const JobTerms& terms);
  ~UcxTransport() override;

  const char* name() const override { return "ucx"; }
  std::string description() const override;
  const Capabilities& capabilities() const override { return capabilities_; }
  std::unique_ptr<Port> open_port(Listener& listener) override;

  ucp_context_h context() const { return context_; }
  std::uint64_t key() const { return terms_.key; }

 private:
  JobTerms terms_;
  ucp_context_h context_ = nullptr;
  Capabilities capabilities_{};
};

/// Fault::system with UCX's own words unless `status` is UCS_OK.
void check_ucx(ucs_status_t status, const char* call);

}  // namespace gannet::wire::ucx
