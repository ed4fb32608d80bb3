#pragma once

#include <ucp/api/ucp.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "ping.hpp"

namespace bench {

/// UCX between the two ranks, over network transports.
class Endpoint {
 public:
  /// Collective. `tuned` as Gannet configures UCX, otherwise as UCX comes; `feature` is what it is
  /// used for.
  Endpoint(bool tuned, std::uint64_t feature) {
    ucp_config_t* config;
    ucp_config_read(nullptr, nullptr, &config);
    ucp_config_modify(config, "TLS", "^shm");
    if (tuned) {
      ucp_config_modify(config, "TX_SEG_SIZE", "66144");
      ucp_config_modify(config, "RX_SEG_SIZE", "66144");
    }
    ucp_params_t params{};
    params.field_mask = UCP_PARAM_FIELD_FEATURES;
    params.features = feature;
    ucp_init(&params, config, &context_);
    ucp_config_release(config);
    ucp_worker_params_t worker{};
    ucp_worker_create(context_, &worker, &worker_);
    connect();
  }

  Endpoint(const Endpoint&) = delete;
  Endpoint& operator=(const Endpoint&) = delete;

  ~Endpoint() {
    MPI_Barrier(MPI_COMM_WORLD);
    ucp_request_param_t param{};
    finish(ucp_ep_close_nbx(endpoint_, &param));
    MPI_Barrier(MPI_COMM_WORLD);
    ucp_worker_destroy(worker_);
    ucp_cleanup(context_);
  }

  void progress() { ucp_worker_progress(worker_); }

 protected:
  /// Waits for what `request` stands for.
  void finish(ucs_status_ptr_t request) {
    if (!UCS_PTR_IS_PTR(request)) return;
    while (ucp_request_check_status(request) == UCS_INPROGRESS) progress();
    ucp_request_free(request);
  }

  ucp_worker_h worker_;
  ucp_ep_h endpoint_;

 private:
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
};

}  // namespace bench
