#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "store/spin_lock.hpp"

namespace gannet::store {

/// Where records of other nodes were when this rank last went to them: with luck, one transfer
/// reads them. Some are forgotten. Any thread.
class Hints {
 public:
  struct Hint {
    std::uint64_t hash = 0;
    std::uint64_t place = 0;  ///< of the record in its home's memory, in bytes; 0: none
    std::uint64_t bytes = 0;
    std::uint64_t version = 0;
    std::uint64_t uses = 0;  ///< since its home was asked
  };

  std::optional<Hint> find(std::uint64_t hash) {
    Set& set = sets_[hash % count];
    const std::lock_guard guard(set.lock);
    const Hint& hint = set.of(hash);
    if (hint.hash != hash || hint.place == 0) return {};
    return hint;
  }

  void learn(const Hint& hint) {
    Set& set = sets_[hint.hash % count];
    const std::lock_guard guard(set.lock);
    Hint& kept = set.of(hint.hash);
    if (kept.hash != hint.hash) set.oldest = (set.oldest + 1) % set.hints.size();
    kept = hint;
  }

 private:
  static constexpr std::size_t count = 1 << 13;
  struct Set {
    SpinLock lock;
    std::uint32_t oldest = 0;
    std::array<Hint, 4> hints;

    /// The place of this hash's hint, or the hint to be forgotten for it.
    Hint& of(std::uint64_t hash) {
      for (Hint& hint : hints) {
        if (hint.hash == hash) return hint;
      }
      return hints[oldest];
    }
  };
  std::unique_ptr<Set[]> sets_ = std::make_unique<Set[]>(count);
};

}  // namespace gannet::store
