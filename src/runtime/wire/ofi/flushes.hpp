#pragma once

#include <cstdint>
#include <deque>
#include <optional>

namespace gannet::wire::ofi {

/// Which puts to one peer a flush waits for: puts end in any order, a flush ends when all puts
/// before it have.
class Flushes {
 public:
  using Epoch = std::uint64_t;  ///< puts between two flushes

  /// A put begins; what this returns is to be given to end_put().
  Epoch begin_put() {
    ++epochs_.back().puts;
    return first_ + epochs_.size() - 1;
  }

  /// True if nothing is to be waited for. Otherwise the tag comes out of next() later.
  bool begin_flush(std::uint64_t tag) {
    if (epochs_.size() == 1 && epochs_.back().puts == 0) return true;
    epochs_.back().flush = tag;
    epochs_.emplace_back();
    return false;
  }

  void end_put(Epoch epoch) { --epochs_[epoch - first_].puts; }

  /// The tag of a flush that has ended, once.
  std::optional<std::uint64_t> next() {
    if (epochs_.front().puts > 0 || !epochs_.front().flush) return std::nullopt;
    const auto tag = epochs_.front().flush;
    epochs_.pop_front();
    ++first_;
    return tag;
  }

 private:
  struct Puts {
    int puts = 0;
    std::optional<std::uint64_t> flush = {};  ///< the tag of the one that follows them
  };

  std::deque<Puts> epochs_ = std::deque<Puts>(1);
  Epoch first_ = 0;
};

}  // namespace gannet::wire::ofi
