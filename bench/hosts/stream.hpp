#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "hosts/turns.hpp"

namespace bench::hosts {

/// One TCP connection between the ranks, with nothing but system calls: what the link carries.
class Stream {
 public:
  static constexpr std::size_t megabyte = 1 << 20;

  /// Collective.
  Stream();
  ~Stream();
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  /// 8 bytes each way; both ranks poll.
  Contender round_trip();

  /// A megabyte from rank 0 to rank 1 by writes of `piece` bytes; rank 1 answers after the last.
  Contender flow(const std::string& name, std::size_t piece);

 private:
  void send(std::size_t bytes);
  void receive(std::size_t bytes, int flags);

  int socket_ = -1;
  std::vector<char> buffer_ = std::vector<char>(megabyte);
};

}  // namespace bench::hosts
