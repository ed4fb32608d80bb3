#include "wire/ofi/link.hpp"

#include <rdma/fi_errno.h>

#include <cstring>
#include <string_view>

#include "base/bytes.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "wire/ofi/check.hpp"

namespace gannet::wire::ofi {

namespace {

/// Precedes a provider's own address, which other providers may not even be able to read.
struct AddressFront {
  std::uint32_t format;
  std::uint32_t protocol;
};

AddressFront front_of(const fi_info& info) { return {info.addr_format, info.ep_attr->protocol}; }

/// Room for what is in flight in both directions.
std::size_t completions(const fi_info& info) { return info.tx_attr->size + info.rx_attr->size; }

}  // namespace

Link::Link(const Domain& domain) : domain_(domain) {
  fid_domain* access = nullptr;
  check_ofi(fi_domain(domain.fabric.get(), domain.info.get(), &access, nullptr), "fi_domain");
  access_.reset(access);
  fi_av_attr attributes{};
  attributes.type = domain.info->domain_attr->av_type;
  fid_av* addresses = nullptr;
  check_ofi(fi_av_open(access, &attributes, &addresses, nullptr), "fi_av_open");
  addresses_.reset(addresses);
  open_queue();
  fid_ep* endpoint = nullptr;
  check_ofi(fi_endpoint(access, domain.info.get(), &endpoint, nullptr), "fi_endpoint");
  endpoint_.reset(endpoint);
  check_ofi(fi_ep_bind(endpoint, &addresses->fid, 0), "fi_ep_bind");
  check_ofi(fi_ep_bind(endpoint, &queue_->fid, FI_TRANSMIT | FI_RECV), "fi_ep_bind");
  check_ofi(fi_enable(endpoint), "fi_enable");
}

/// Not all providers can wake a thread up.
void Link::open_queue() {
  if (open_queue(FI_WAIT_FD)) {
    if (fi_control(&queue_->fid, FI_GETWAIT, &wait_descriptor_) == FI_SUCCESS) return;
    wait_descriptor_ = -1;
    queue_.reset();
  }
  if (!open_queue(FI_WAIT_NONE)) check_ofi(-FI_ENOSYS, "fi_cq_open");
}

bool Link::open_queue(fi_wait_obj wait) {
  fi_cq_attr attributes{};
  attributes.size = completions(info());
  attributes.format = FI_CQ_FORMAT_DATA;
  attributes.wait_obj = wait;
  fid_cq* queue = nullptr;
  const int code = fi_cq_open(access_.get(), &attributes, &queue, nullptr);
  if (code == -FI_ENOSYS) return false;
  check_ofi(code, "fi_cq_open");
  queue_.reset(queue);
  return true;
}

std::vector<std::byte> Link::address() const {
  std::size_t length = 0;
  fi_getname(&endpoint_->fid, nullptr, &length);  // returns the length it needs
  const AddressFront front = front_of(info());
  std::vector<std::byte> address(sizeof front + length);
  std::memcpy(address.data(), &front, sizeof front);
  check_ofi(fi_getname(&endpoint_->fid, address.data() + sizeof front, &length), "fi_getname");
  address.resize(sizeof front + length);
  return address;
}

fi_addr_t Link::insert(Bytes address) {
  AddressFront front{};
  if (address.size() > sizeof front) front = base::value_at<AddressFront>(address.data());
  const AddressFront ours = front_of(info());
  if (front.format != ours.format || front.protocol != ours.protocol) {
    throw Error(
        Fault::system,
        base::text("connect to a port of another provider of libfabric than ",
                   info().fabric_attr->prov_name, " over ", info().domain_attr->name,
                   "; set FI_PROVIDER or GANNET_INTERFACE so that all ranks have the same"));
  }
  fi_addr_t inserted = FI_ADDR_UNSPEC;
  if (fi_av_insert(addresses_.get(), address.data() + sizeof front, 1, &inserted, 0, nullptr) !=
      1) {
    throw Error(Fault::system, base::text("connect: ", info().fabric_attr->prov_name,
                                          " takes the address of a peer for none"));
  }
  return inserted;
}

std::span<fi_cq_data_entry> Link::read(std::span<fi_cq_data_entry> entries) {
  const ssize_t count = fi_cq_read(queue_.get(), entries.data(), entries.size());
  has_error_ = count == -FI_EAVAIL;
  if (count == -FI_EAGAIN || has_error_) return {};
  check_ofi(count, "fi_cq_read");
  return entries.first(static_cast<std::size_t>(count));
}

bool Link::read_error(fi_cq_err_entry& error) {
  if (!has_error_) return false;
  has_error_ = false;
  error = {};
  return fi_cq_readerr(queue_.get(), &error, 0) == 1;
}

bool Link::may_sleep() const {
  if (wait_descriptor_ < 0) return true;
  fid* queue = &queue_->fid;
  return fi_trywait(domain_.fabric.get(), &queue, 1) == FI_SUCCESS;
}

Region Link::register_memory(void* start, std::size_t bytes, std::uint64_t access) {
  fid_mr* made = nullptr;
  check_ofi(fi_mr_reg(access_.get(), start, bytes, access, 0, next_key_++, 0, &made, nullptr),
            "fi_mr_reg");
  Region region(made);
  if (demands(FI_MR_ENDPOINT)) {
    check_ofi(fi_mr_bind(made, &endpoint_->fid, 0), "fi_mr_bind");
    check_ofi(fi_mr_enable(made), "fi_mr_enable");
  }
  return region;
}

Region Link::register_local(void* start, std::size_t bytes, std::uint64_t access) {
  return demands(FI_MR_LOCAL) ? register_memory(start, bytes, access) : nullptr;
}

}  // namespace gannet::wire::ofi
