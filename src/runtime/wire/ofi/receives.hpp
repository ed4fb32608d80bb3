#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <vector>

#include "wire/ofi/link.hpp"
#include "wire/ofi/operation.hpp"

namespace gannet::wire::ofi {

/// Memory that waits for messages. Where the provider can, each of a few large buffers takes one
/// message after another until too little of it is left; otherwise there are more of them, for one
/// message each.
class Receives {
 public:
  struct Buffer : Operation {
    std::unique_ptr<std::uint64_t[]> memory;
    Region region;
  };

  /// Posts them. A message has at most `message_bytes`.
  Receives(Link& link, std::size_t message_bytes);

  /// The message of a completion.
  Bytes message(const Buffer& buffer, const fi_cq_data_entry& entry) const;

  /// Whether libfabric is done with the buffer.
  bool is_released(std::uint64_t flags) const { return !multiple_ || (flags & FI_MULTI_RECV) != 0; }

  /// Gives a released buffer to libfabric again; false if that has no room for it now, in which
  /// case post_waiting() will do it.
  void post(Buffer& buffer);
  void post_waiting();
  bool are_waiting() const { return !waiting_.empty(); }

 private:
  bool try_post(Buffer& buffer);

  Link& link_;
  bool multiple_;
  std::size_t bytes_;  ///< of one buffer
  std::deque<Buffer> buffers_;
  std::vector<Buffer*> waiting_;
};

}  // namespace gannet::wire::ofi
