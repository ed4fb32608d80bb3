#pragma once

#include <ucp/api/ucp.h>

#include <array>
#include <vector>

#include "ping.hpp"

namespace bench {

/// UCX active messages with nothing around them: the limit that Port is measured against. `tuned`
/// as Gannet configures UCX, otherwise as UCX comes, for network transports.
class Raw {
 public:
  explicit Raw(bool tuned) {
    ucp_config_t* config;
    ucp_config_read(nullptr, nullptr, &config);
    ucp_config_modify(config, "TLS", "^shm");
    if (tuned) {
      ucp_config_modify(config, "TX_SEG_SIZE", "66144");
      ucp_config_modify(config, "RX_SEG_SIZE", "66144");
    }
    ucp_params_t params{};
    params.field_mask = UCP_PARAM_FIELD_FEATURES;
    params.features = UCP_FEATURE_AM;
    ucp_init(&params, config, &context_);
    ucp_config_release(config);
    ucp_worker_params_t worker{};
    ucp_worker_create(context_, &worker, &worker_);
    ucp_am_handler_param_t handler{};
    handler.field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_CB |
                         UCP_AM_HANDLER_PARAM_FIELD_ARG;
    handler.id = 1;
    handler.cb = on_message;
    handler.arg = this;
    ucp_worker_set_am_recv_handler(worker_, &handler);
    connect();
  }

  ~Raw() {
    MPI_Barrier(MPI_COMM_WORLD);
    ucp_request_param_t param{};
    ucs_status_ptr_t closing = ucp_ep_close_nbx(endpoint_, &param);
    while (UCS_PTR_IS_PTR(closing) && ucp_request_check_status(closing) == UCS_INPROGRESS) {
      progress();
    }
    if (UCS_PTR_IS_PTR(closing)) ucp_request_free(closing);
    MPI_Barrier(MPI_COMM_WORLD);
    ucp_worker_destroy(worker_);
    ucp_cleanup(context_);
  }

  void send(std::size_t header, std::size_t bytes) {
    ucp_request_param_t param{};
    param.op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS;
    param.flags = UCP_AM_SEND_FLAG_EAGER;
    void* request =
        ucp_am_send_nbx(endpoint_, 1, header_.data(), header, block_.data(), bytes, &param);
    if (!UCS_PTR_IS_PTR(request)) return;
    while (ucp_request_check_status(request) == UCS_INPROGRESS) progress();
    ucp_request_free(request);
  }

  void progress() { ucp_worker_progress(worker_); }
  int arrived() const { return arrived_; }

 private:
  static ucs_status_t on_message(void* raw, const void*, std::size_t, void*, std::size_t,
                                 const ucp_am_recv_param_t*) {
    ++static_cast<Raw*>(raw)->arrived_;
    return UCS_OK;
  }

  void connect() {
    ucp_address_t* mine;
    std::size_t length;
    ucp_worker_get_address(worker_, &mine, &length);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    std::array<std::byte, 4096> theirs;
    MPI_Sendrecv(mine, static_cast<int>(length), MPI_BYTE, 1 - rank, 0, theirs.data(),
                 static_cast<int>(theirs.size()), MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    ucp_worker_release_address(worker_, mine);
    ucp_ep_params_t params{};
    params.field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS;
    params.address = reinterpret_cast<const ucp_address_t*>(theirs.data());
    ucp_ep_create(worker_, &params, &endpoint_);
  }

  ucp_context_h context_;
  ucp_worker_h worker_;
  ucp_ep_h endpoint_;
  int arrived_ = 0;
  std::array<std::byte, 128> header_{};
  std::vector<std::byte> block_ = std::vector<std::byte>(block);
};

}  // namespace bench
