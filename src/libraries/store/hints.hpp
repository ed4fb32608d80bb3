#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "store/spin_lock.hpp"

namespace gannet::store {

/// Where records of other nodes were when this rank was last there: with luck one transfer reads
/// them. Some are forgotten. Any thread.
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
    Slot& slot = slots_[hash % count];
    slot.lock.lock();
    const Hint hint = slot.hint;
    slot.lock.unlock();
    if (hint.hash != hash || hint.place == 0) return {};
    return hint;
  }

  void learn(const Hint& hint) {
    Slot& slot = slots_[hint.hash % count];
    slot.lock.lock();
    slot.hint = hint;
    slot.lock.unlock();
  }

 private:
  static constexpr std::size_t count = 1 << 15;
  struct Slot {
    SpinLock lock;
    Hint hint;
  };
  std::unique_ptr<Slot[]> slots_ = std::make_unique<Slot[]>(count);
};

}  // namespace gannet::store
