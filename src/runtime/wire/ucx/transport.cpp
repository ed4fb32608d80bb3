#include "wire/ucx/transport.hpp"

#include <algorithm>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/ucx/config.hpp"
#include "wire/ucx/port.hpp"

namespace gannet::wire::ucx {

namespace {

bool has_rdma(const std::string& network) {
  return network.starts_with("rc") || network.starts_with("dc");
}

/// UCX emulates RDMA over anything, slowly: only what is asked for, or what a card does, counts.
bool rdma_is_real(const std::vector<std::string>& found) {
  return base::setting_text(base::settings::rdma) == "1" ||
         std::any_of(found.begin(), found.end(), has_rdma);
}

}  // namespace

void check_ucx(ucs_status_t status, const char* call) {
  if (status == UCS_OK) return;
  throw Error(Fault::system, base::text("UCX: ", call, " failed: ", ucs_status_string(status)));
}

UcxTransport::UcxTransport(const JobTerms& terms) : terms_(terms) {
  const bool rdma = rdma_is_wanted();
  context_.reset(make_context(terms, rdma));
  networks_ = networks(context_.get());
  if (networks_.empty()) {
    throw Error(Fault::system,
                "UCX finds no network between nodes on this machine (UCX_TLS, UCX_NET_DEVICES and "
                "GANNET_INTERFACE limit what it may use)");
  }
  capabilities_ = {rdma && rdma_is_real(networks_), true, terms.block_bytes + Port::header_limit};
}

UcxTransport::~UcxTransport() {
  if (kept_open_) (void)context_.release();
}

std::string UcxTransport::description() const {
  std::string list;
  for (const auto& network : networks_) list += (list.empty() ? "" : " ") + network;
  return base::text("ucx ", ucp_get_version_string(), " over ", list,
                    capabilities_.rdma ? " with" : " without", " rdma");
}

std::unique_ptr<Port> UcxTransport::open_port(Listener& listener) {
  return std::make_unique<UcxPort>(*this, listener);
}

}  // namespace gannet::wire::ucx
