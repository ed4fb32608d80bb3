#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::progress {

/// What went wrong while its owner was polled, perhaps by a thread that it does not concern: kept
/// for all who wait there. The first fault is kept. Nothing here throws except raise().
class StickyFault {
 public:
  /// For good: something is lost that cannot come again.
  void keep(Fault fault, std::string_view why) noexcept {
    if (lasts()) return;
    fault_ = fault;
    note(why);
    since_ = Clock::time_point::min();
  }

  /// Nothing is lost, and the next poll tries again: a fault only if this goes on.
  void keep_for_now(Fault fault, std::string_view why) noexcept {
    if (since_ != Clock::time_point::max()) return;
    fault_ = fault;
    note(why);
    since_ = Clock::now();
  }

  /// An attempt succeeded.
  void clear() noexcept {
    if (since_ == Clock::time_point::max() || lasts()) [[likely]]
      return;
    since_ = Clock::time_point::max();
  }

  void raise(const char* call) const {
    if (since_ == Clock::time_point::max()) [[likely]]
      return;
    if (lasts() || Clock::now() - since_ >= patience)
      throw Error(fault_, base::text(call, ": ", why_));
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds patience{1};

  bool lasts() const { return since_ == Clock::time_point::min(); }

  void note(std::string_view why) noexcept {
    try {
      why_ = why;
    } catch (const std::bad_alloc&) {  // short enough for any string
      why_ = "no memory";
    }
  }

  Fault fault_ = Fault::state;
  std::string why_;
  Clock::time_point since_ = Clock::time_point::max();  // none; min(): for good
};

}  // namespace gannet::progress
