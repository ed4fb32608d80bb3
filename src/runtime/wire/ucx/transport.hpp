#pragma once

#include <ucp/api/ucp.h>

#include "wire/open.hpp"

namespace gannet::wire::ucx {

struct CleanUp {
  void operator()(ucp_context_h context) const { ucp_cleanup(context); }
};
using ContextHandle = std::unique_ptr<ucp_context, CleanUp>;

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

  ucp_context_h context() const { return context_.get(); }
  std::uint64_t key() const { return terms_.key; }

  /// A port had to leave its worker behind: the context stays until the process ends, too.
  void keep_open() { kept_open_ = true; }

  /// What a port opens: two for each network, its own, and those of the first connections.
  std::size_t port_descriptors() const { return 2 * networks_.size() + 12; }

 private:
  JobTerms terms_;
  ContextHandle context_;
  Capabilities capabilities_{};
  std::vector<std::string> networks_;
  bool kept_open_ = false;
};

/// Fault::system with UCX's own words unless `status` is UCS_OK.
void check_ucx(ucs_status_t status, const char* call);

}  // namespace gannet::wire::ucx
