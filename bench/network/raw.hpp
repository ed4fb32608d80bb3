#pragma once

#include <array>
#include <vector>

#include "endpoint.hpp"

namespace bench {

/// UCX active messages with nothing around them: the limit that Port is measured against.
class Raw : public Endpoint {
 public:
  /// Collective. Nothing arrives before the first progress, so the handler is early enough.
  explicit Raw(bool tuned) : Endpoint(tuned, UCP_FEATURE_AM) {
    ucp_am_handler_param_t handler{};
    handler.field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_CB |
                         UCP_AM_HANDLER_PARAM_FIELD_ARG;
    handler.id = 1;
    handler.cb = on_message;
    handler.arg = this;
    ucp_worker_set_am_recv_handler(worker_, &handler);
  }

  void send(std::size_t header, std::size_t bytes) {
    ucp_request_param_t param{};
    param.op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS;
    param.flags = UCP_AM_SEND_FLAG_EAGER;
    finish(ucp_am_send_nbx(endpoint_, 1, header_.data(), header, block_.data(), bytes, &param));
  }

  int arrived() const { return arrived_; }

 private:
  static ucs_status_t on_message(void* raw, const void*, std::size_t, void*, std::size_t,
                                 const ucp_am_recv_param_t*) {
    ++static_cast<Raw*>(raw)->arrived_;
    return UCS_OK;
  }

  int arrived_ = 0;
  std::array<std::byte, 128> header_{};
  std::vector<std::byte> block_ = std::vector<std::byte>(block);
};

}  // namespace bench
