#include "wire/ofi/provider.hpp"

#include <rdma/fi_errno.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/interface.hpp"
#include "wire/ofi/check.hpp"

namespace gannet::wire::ofi {

namespace {

/// API version of what is asked for here; older than any libfabric that the build takes.
constexpr std::uint32_t api = FI_VERSION(1, 11);

constexpr std::uint64_t rma = FI_RMA | FI_READ | FI_WRITE | FI_REMOTE_READ | FI_REMOTE_WRITE;

constexpr int modes_that_cost_nothing =
    FI_MR_VIRT_ADDR | FI_MR_ALLOCATED | FI_MR_PROV_KEY | FI_MR_ENDPOINT;

Info hints(bool rdma, int mr_mode) {
  Info hints(library().dupinfo(nullptr));
  if (!hints) throw Error(Fault::memory, "no memory for what libfabric is asked for");
  hints->caps = FI_MSG | FI_SEND | FI_RECV | (rdma ? rma : 0);
  hints->mode = FI_CONTEXT | FI_CONTEXT2;
  hints->ep_attr->type = FI_EP_RDM;
  hints->domain_attr->mr_mode = mr_mode;
  hints->domain_attr->threading =
      FI_THREAD_DOMAIN;  // a port has its own domain, and one thread at a time
  hints->domain_attr->control_progress = FI_PROGRESS_MANUAL;
  hints->domain_attr->data_progress = FI_PROGRESS_MANUAL;
  hints->domain_attr->resource_mgmt = FI_RM_ENABLED;  // "try again", but nothing lost
  hints->tx_attr->msg_order = FI_ORDER_SAS;
  hints->rx_attr->msg_order = FI_ORDER_SAS;
  return hints;
}

/// Everything that fits, the best first; nullptr if there is nothing.
Info look(const fi_info& hints) {
  fi_info* found = nullptr;
  const int code = library().getinfo(api, nullptr, nullptr, 0, &hints, &found);
  if (code == -FI_ENODATA) return nullptr;
  check_ofi(code, "fi_getinfo");
  return Info(found);
}

std::string_view text_of(const char* text) { return text ? text : ""; }

/// For example "verbs" from "verbs;ofi_rxm".
std::string_view core_name(const fi_info& info) {
  const auto whole = text_of(info.fabric_attr->prov_name);
  return whole.substr(0, whole.find(';'));
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Gannet has its own shared memory within a node, and "sockets" is for developers of libfabric.
bool is_unwanted(const fi_info& info) {
  return is_one_of(core_name(info), {"shm", "sm2", "sockets"});
}

/// A user who names an unwanted one in FI_PROVIDER gets it.
bool is_between_nodes(const fi_info& info) { return ::getenv("FI_PROVIDER") || !is_unwanted(info); }

/// "mlx5_0:1" is a port of "mlx5_0", and providers call their domains "mlx5_0-rdm".
bool is_on(const fi_info& info, std::string_view interface) {
  const auto device = interface.substr(0, interface.find(':'));
  const auto domain = text_of(info.domain_attr->name);
  return domain == device || (domain.starts_with(device) && domain[device.size()] == '-');
}

/// In software, libfabric gives a buffer for several messages back with the last one that begins in
/// it, while a long one of another peer may still be arriving there (decision 111).
bool keeps_multiple_receives(const fi_info& info) {
  const bool is_layered = text_of(info.fabric_attr->prov_name).find(';') != std::string_view::npos;
  return !is_layered && !is_unwanted(info);
}

Info copy_of(const fi_info& info) {
  Info copy(library().dupinfo(&info));
  if (!copy) throw Error(Fault::memory, "no memory for what libfabric is asked for");
  return copy;
}

/// The same one with buffers for several messages, if it has them and they can be used.
Info with_receives(const fi_info& chosen) {
  Info same = copy_of(chosen);
  same->caps &= ~FI_MULTI_RECV;
  if (!keeps_multiple_receives(chosen)) return same;
  const Info hints = copy_of(chosen);
  hints->caps |= FI_MULTI_RECV;
  Info better = look(*hints);
  return better ? std::move(better) : std::move(same);
}

const fi_info* choose(const fi_info* found, std::string_view interface) {
  for (; found; found = found->next) {
    if (is_between_nodes(*found) && (interface == "auto" || is_on(*found, interface))) return found;
  }
  return nullptr;
}

}  // namespace

Info find_provider(bool rdma) {
  check_interface();
  const std::string interface = base::setting_text(base::settings::net_interface);
  for (const int local : {0, FI_MR_LOCAL}) {  // those that need registered send memory come last
    const Info found = look(*hints(rdma, modes_that_cost_nothing | local));
    if (const fi_info* chosen = choose(found.get(), interface)) {
      return with_receives(*chosen);
    }
  }
  if (rdma) return find_provider(false);
  throw Error(Fault::system,
              "libfabric finds no network between nodes on this machine (FI_PROVIDER and "
              "GANNET_INTERFACE limit what it may use; fi_info -t FI_EP_RDM lists what there is)");
}

bool is_native(const fi_info& info) {
  const auto name = core_name(info);
  if (name == "psm3") return !network_cards().empty();  // it also takes plain Ethernet
  return is_one_of(name, {"cxi", "efa", "opx", "psm2", "verbs"});
}

bool rdma_is_wanted() {
  const int choice = base::setting_choice(base::settings::rdma);
  return choice == 0 ? !network_cards().empty() : choice == 2;
}

bool rdma_is_real(const fi_info& info) {
  return base::setting_text(base::settings::rdma) == "1" ||
         is_one_of(core_name(info), {"cxi", "verbs"});
}

}  // namespace gannet::wire::ofi
