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

/// Omni-Path looks like InfiniBand, but has a native protocol of its own, which UCX does not speak.
bool is_native(const std::string& network) {
  return has_rdma(network) && network.find("/hfi1") == std::string::npos;
}

/// UCX emulates RDMA over anything, slowly: it counts only if it is asked for, or a card does it.
bool rdma_is_real(const std::vector<std::string>& found) {
  return base::setting_text(base::settings::rdma) == "1" ||
         std::any_of(found.begin(), found.end(), has_rdma);
}

/// A port opens two descriptors for each network, its own, and those of the first connections.
std::size_t descriptors_of_a_port(std::size_t networks) { return 2 * networks + 12; }

}  // namespace

UcxTransport::UcxTransport(const JobConfig& config) : domain_{.key = config.key, .context = {}} {
  const bool rdma = rdma_is_wanted();
  domain_.context.reset(make_context(config, rdma));
  networks_ = networks(domain_.context.get());
  if (networks_.empty()) {
    throw Error(Fault::system,
                "UCX finds no network between nodes on this machine (UCX_TLS, UCX_NET_DEVICES and "
                "GANNET_INTERFACE limit what it may use)");
  }
  const bool native = std::any_of(networks_.begin(), networks_.end(), is_native);
  domain_.capabilities = {rdma && rdma_is_real(networks_), true, native,
                          config.block_bytes + Port::header_limit};
  domain_.port_descriptors = descriptors_of_a_port(networks_.size());
}

UcxTransport::~UcxTransport() {
  if (domain_.kept_open) (void)domain_.context.release();
}

std::string UcxTransport::description() const {
  std::string list;
  for (const auto& network : networks_) list += (list.empty() ? "" : " ") + network;
  return base::text("ucx ", ucp_get_version_string(), " over ", list,
                    domain_.capabilities.rdma ? " with" : " without", " rdma");
}

std::unique_ptr<Port> UcxTransport::open_port(Listener& listener) {
  return std::make_unique<UcxPort>(domain_, listener);
}

}  // namespace gannet::wire::ucx
