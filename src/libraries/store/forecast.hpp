#pragma once

#include <cstddef>
#include <cstdint>

#include "store/periods.hpp"
#include "store/runs.hpp"
#include "store/use_log.hpp"

namespace gannet::store {

/// When records with numbers will be read again, predicted from how they were read: programs read
/// runs of neighbours, and repeat them again and again. So one record in 16 stands for its
/// neighbours. What a run will come to is read then; all else after what was read a period ago. In
/// shared memory, under a lock of the caller.
class Forecast {
 public:
  static constexpr std::uint64_t neighbours = 16;
  static constexpr std::uint32_t never = ~std::uint32_t{0};

  struct State {
    std::uint32_t now, learned;  ///< uses of the records that stand for others
    Runs::State runs;
    Periods::State periods;
  };

  /// Attaches to memory for `entries` of a log, an even number, of UseLog::entry_bytes each.
  Forecast(State& state, std::byte* memory, std::size_t entries)
      : state_(state), log_(memory, entries), runs_(state.runs), periods_(state.periods) {}
  void format();

  /// Notes a read of a record that stands for its neighbours.
  void note(std::uint64_t number);

  /// Catches up with what was noted. Returns whether it can predict anything then.
  bool learn();

  /// How far away the next read is, in reads that are noted; never: as far as can be predicted.
  std::uint32_t until(std::uint64_t number) const;

 private:
  static std::uint32_t place_of(std::uint64_t number) {
    return static_cast<std::uint32_t>(number / neighbours);
  }
  std::uint32_t repeated(std::uint32_t place) const;

  State& state_;
  UseLog log_;
  Runs runs_;
  Periods periods_;
};

}  // namespace gannet::store
