#pragma once

#include <vector>

#include "hosts/turns.hpp"
#include "network/endpoint.hpp"

namespace bench::hosts {

/// UCX's stream of bytes, as UCX comes: megabytes from rank 0 to rank 1, which answers the last.
class UcxStream : Endpoint {
 public:
  UcxStream() : Endpoint(false, UCP_FEATURE_STREAM) {}

  Contender flow() {
    return {"ucx stream",
            [this](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) move(0, buffer_.size());
              move(1, 8);
            },
            static_cast<double>(buffer_.size())};
  }

 private:
  void move(int from, std::size_t bytes) {
    ucp_request_param_t param{};
    if (my_rank() == from) {
      finish(ucp_stream_send_nbx(endpoint_, buffer_.data(), bytes, &param));
    } else {
      param.op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS;
      param.flags = UCP_STREAM_RECV_FLAG_WAITALL;
      std::size_t length;
      finish(ucp_stream_recv_nbx(endpoint_, buffer_.data(), bytes, &length, &param));
    }
  }

  std::vector<char> buffer_ = std::vector<char>(1 << 20);
};

}  // namespace bench::hosts
