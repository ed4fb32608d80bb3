#pragma once

#include <rdma/fabric.h>
#include <rdma/fi_cm.h>
#include <rdma/fi_domain.h>
#include <rdma/fi_endpoint.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hosts/turns.hpp"

namespace bench::hosts {

/// Bare messages of libfabric between the two ranks, by the provider that FI_PROVIDER names; both
/// ranks poll. The limit of a transport on libfabric.
class FabricMessages {
 public:
  /// Collective. Who `sleeps` can also wait in the kernel, as a library has to: then some providers
  /// tell the kernel of each message.
  explicit FabricMessages(bool sleeps);
  ~FabricMessages();
  FabricMessages(const FabricMessages&) = delete;
  FabricMessages& operator=(const FabricMessages&) = delete;

  /// 8 bytes each way.
  Contender round_trip();

  /// Blocks of 64 KiB from rank 0 to rank 1, which answers the last.
  Contender flow();

 private:
  static constexpr std::size_t block = 1 << 16;
  static constexpr std::int64_t most_sent = 16, most_posted = 32;

  std::string name() const { return sleeps_ ? "libfabric that sleeps" : "libfabric"; }
  void connect();
  void post_receive(std::size_t which);
  void send(std::size_t bytes);
  void await(std::int64_t messages);
  void progress();

  bool sleeps_;
  fi_info* info_ = nullptr;
  fid_fabric* fabric_ = nullptr;
  fid_domain* domain_ = nullptr;
  fid_cq* completions_ = nullptr;
  fid_av* addresses_ = nullptr;
  fid_ep* endpoint_ = nullptr;
  fi_addr_t other_ = FI_ADDR_UNSPEC;

  struct Operation {
    fi_context2 context;  ///< first: completions bring its address
    bool is_receive;
  };
  std::vector<Operation> operations_;  ///< receives, then one for all sends
  std::vector<std::byte> outgoing_, incoming_;
  std::int64_t sending_ = 0, arrived_ = 0, seen_ = 0;
};

}  // namespace bench::hosts
