#pragma once

#include <cstddef>

#include "gannet/messages.hpp"

namespace gannet::am {

/// Messages sent by handlers of a rank that are still kept here, or that their targets have not
/// handled. They wait for no credit, so they are bounded at the source: while the backlog is high,
/// the senders of the messages that make handlers run get no credits back.
class HandlerBacklog {
 public:
  /// To one rank: the backlog is high from the first number on, and full at the second.
  static constexpr int window = Messages::window;
  static constexpr int most_to_one = 0xffff;

  /// The same for the bytes that are kept for all ranks.
  static constexpr std::size_t high_bytes = std::size_t{1} << 20;
  static constexpr std::size_t most_bytes = std::size_t{1} << 28;

  /// `under_way`: of the rank that the message was sent to.
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

  /// Far enough below that the next message does not make it high again at once.
  bool is_low() const { return ranks_behind_ == 0 && bytes_ < high_bytes / 2; }

  bool is_full(int under_way) const { return under_way >= most_to_one || bytes_ >= most_bytes; }

  std::size_t bytes() const { return bytes_; }

 private:
  int ranks_behind_ = 0;  ///< with as many messages in flight as a program may have
  std::size_t bytes_ = 0;
};

}  // namespace gannet::am
