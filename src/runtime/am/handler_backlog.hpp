#pragma once

#include <cstddef>

#include "gannet/messages.hpp"

namespace gannet::am {

/// What handlers of a rank have sent that is kept, or that its targets have not handled. It waits
/// for no credit, so it is bounded where it begins: while it is high, the senders of messages,
/// which make handlers run, get no credits back.
class HandlerBacklog {
 public:
  /// To one rank: from here on it is high, and here is its end.
  static constexpr int window = Messages::window;
  static constexpr int most_to_one = 0xffff;

  /// Bytes that are kept for all ranks, likewise.
  static constexpr std::size_t high_bytes = std::size_t{1} << 20;
  static constexpr std::size_t most_bytes = std::size_t{1} << 28;

  /// `under_way`: to the rank that it was sent to.
  void sent(int& under_way) {
    if (++under_way == window) ++ranks_behind_;
  }
  void handled(int& under_way, int count) {
    const bool was_behind = under_way >= window;
    under_way -= count;
    if (was_behind && under_way < window) --ranks_behind_;
  }
  void keep(std::size_t bytes) { bytes_ += bytes; }
  void release(std::size_t bytes) { bytes_ -= bytes; }

  bool is_high() const { return ranks_behind_ > 0 || bytes_ >= high_bytes; }

  /// Far enough below that what comes next does not make it high again at once.
  bool is_low() const { return ranks_behind_ == 0 && bytes_ < high_bytes / 2; }

  bool is_full(int under_way) const { return under_way >= most_to_one || bytes_ >= most_bytes; }

  std::size_t bytes() const { return bytes_; }

 private:
  int ranks_behind_ = 0;  ///< to which as much is under way as a program may have
  std::size_t bytes_ = 0;
};

}  // namespace gannet::am
