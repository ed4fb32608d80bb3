#pragma once

#include "hosts/turns.hpp"
#include "network/raw.hpp"

namespace bench::hosts {

/// Bare UCX active messages as UCX comes; both ranks poll.
class Active {
 public:
  Contender round_trip() {
    return {"ucx", [this](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) {
                if (my_rank() == 0) raw_.send(header_bytes, 8);
                await(1);
                if (my_rank() == 1) raw_.send(header_bytes, 8);
              }
            }};
  }

  /// Blocks of 64 KiB from rank 0, an answer after the last.
  Contender flow() { return {"ucx", stream_of(block), block}; }

  /// Messages of 8 bytes.
  Contender rate() { return {"ucx", stream_of(8)}; }

 private:
  std::function<void(std::int64_t)> stream_of(std::size_t bytes) {
    return [this, bytes](std::int64_t times) {
      if (my_rank() == 0) {
        for (std::int64_t i = 0; i < times; ++i) raw_.send(header_bytes, bytes);
        await(1);
      } else {
        await(times);
        raw_.send(header_bytes, 8);
      }
    };
  }

  void await(std::int64_t count) {
    for (seen_ += count; raw_.arrived() < seen_;) raw_.progress();
  }

  Raw raw_{false};
  std::int64_t seen_ = 0;
};

}  // namespace bench::hosts
