#include "wire/ofi/transport.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/ofi/check.hpp"
#include "wire/ofi/frame.hpp"
#include "wire/ofi/port.hpp"
#include "wire/ofi/provider.hpp"

namespace gannet::wire::ofi {

OfiTransport::OfiTransport(const JobConfig& config)
    : domain_{.key = config.key, .info = {}, .fabric = {}} {
  const bool rdma = rdma_is_wanted();
  domain_.info = find_provider(rdma);
  const fi_info& info = *domain_.info;
  const std::size_t largest = config.block_bytes + Port::header_limit;
  if (info.ep_attr->max_msg_size < largest + ofi_front_limit) {
    throw Error(Fault::unsupported,
                base::text(info.fabric_attr->prov_name, " of libfabric sends at most ",
                           info.ep_attr->max_msg_size, " bytes in a message, and blocks have ",
                           config.block_bytes));
  }
  fid_fabric* fabric = nullptr;
  check_ofi(library().fabric(info.fabric_attr, &fabric, nullptr), "fi_fabric");
  domain_.fabric.reset(fabric);
  const bool sleeps = Link(domain_).wait_descriptor() >= 0;
  domain_.capabilities = {rdma && domain_.has(FI_RMA) && rdma_is_real(info), sleeps,
                          is_native(info), largest};
}

std::string OfiTransport::description() const {
  const fi_info& info = *domain_.info;
  return base::text("ofi ", library_version(), " over ", info.fabric_attr->prov_name, "/",
                    info.domain_attr->name, domain_.capabilities.rdma ? " with" : " without",
                    " rdma");
}

std::unique_ptr<Port> OfiTransport::open_port(Listener& listener) {
  return std::make_unique<OfiPort>(domain_, listener);
}

}  // namespace gannet::wire::ofi
