#include "wire/ofi/receives.hpp"

#include <rdma/fi_errno.h>

#include <algorithm>

#include "wire/ofi/check.hpp"

namespace gannet::wire::ofi {

namespace {

constexpr std::size_t multiple_count = 4;
constexpr std::size_t multiple_bytes = std::size_t{1} << 20;
constexpr std::size_t single_count = 64;

}  // namespace

Receives::Receives(Link& link, std::size_t message_bytes)
    : link_(link),
      multiple_((link.info().caps & FI_MULTI_RECV) != 0),
      bytes_(multiple_ ? std::max(multiple_bytes, 2 * message_bytes) : message_bytes) {
  if (multiple_) {
    check_ofi(fi_setopt(&link.endpoint()->fid, FI_OPT_ENDPOINT, FI_OPT_MIN_MULTI_RECV,
                        &message_bytes, sizeof message_bytes),
              "fi_setopt");
  }
  const std::size_t count =
      multiple_ ? multiple_count : std::min(single_count, link.info().rx_attr->size);
  waiting_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    Buffer& buffer = buffers_.emplace_back();
    buffer.kind = Operation::Kind::receive;
    buffer.memory = std::make_unique_for_overwrite<std::uint64_t[]>(bytes_ / 8 + 1);
    buffer.region = link.register_local(buffer.memory.get(), bytes_, FI_RECV);
    post(buffer);
  }
}

Bytes Receives::message(const Buffer& buffer, const fi_cq_data_entry& entry) const {
  const void* const start = multiple_ ? entry.buf : buffer.memory.get();
  return {static_cast<const std::byte*>(start), entry.len};
}

void Receives::post(Buffer& buffer) {
  if (!try_post(buffer)) waiting_.push_back(&buffer);
}

void Receives::post_waiting() {
  while (!waiting_.empty() && try_post(*waiting_.back())) waiting_.pop_back();
}

bool Receives::try_post(Buffer& buffer) {
  const iovec where{buffer.memory.get(), bytes_};
  void* descriptor = descriptor_of(buffer.region);
  fi_msg message{};
  message.msg_iov = &where;
  message.desc = &descriptor;
  message.iov_count = 1;
  message.addr = FI_ADDR_UNSPEC;
  message.context = &buffer.context;
  const ssize_t code =
      fi_recvmsg(link_.endpoint(), &message, FI_COMPLETION | (multiple_ ? FI_MULTI_RECV : 0));
  if (code == -FI_EAGAIN) return false;
  check_ofi(code, "fi_recvmsg");
  return true;
}

}  // namespace gannet::wire::ofi
