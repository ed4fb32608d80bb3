#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace gannet::store {

/// Readers that read places in order, and where. In shared memory; times are those of UseLog.
class Runs {
 public:
  static constexpr std::uint32_t known = 256;  ///< runs that are remembered
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};

  struct Run {
    std::uint32_t next;  ///< the place that would continue it
    std::uint32_t end;   ///< where it ends if it is like the last one that was here
    std::uint32_t used, length;
  };
  struct State {
    std::uint32_t newest;
    std::array<std::uint32_t, 16> active;
    std::array<Run, known> runs;
  };

  explicit Runs(State& state) : state_(state) {}
  void format() {
    state_ = {};
    state_.newest = 2 * known;
  }

  /// The run of a use. `last`: the run in which the place was used before.
  std::uint32_t go_on(std::uint32_t place, std::uint32_t time, std::optional<std::uint32_t> last) {
    const std::uint32_t number = run_at(place, time);
    Run& run = at(number);
    run.next = place + 1;
    run.used = time;
    ++run.length;
    run.end = nowhere;
    if (last && *last != number && is_known(*last)) {
      run.end = is_active(at(*last), time) ? at(*last).end : at(*last).next;
    }
    return number;
  }

  /// How many uses pass before one of the runs comes to a place.
  std::optional<std::uint32_t> until(std::uint32_t place, std::uint32_t now) const {
    std::optional<std::uint32_t> nearest;
    std::uint32_t active = 0;
    for (const std::uint32_t number : state_.active) {
      if (!is_known(number) || !is_active(at(number), now)) continue;
      ++active;
      const Run& run = at(number);
      // The place before is one that it is just reading.
      if (run.length < 2 || place + 1 < run.next || place >= run.end) continue;
      nearest = std::min(nearest.value_or(nowhere), place + 1 - run.next);
    }
    if (nearest) *nearest *= active;
    return nearest;
  }

 private:
  // A run that has not continued for this many uses has ended.
  static constexpr std::uint32_t pause = 16;

  Run& at(std::uint32_t number) const { return state_.runs[number % known]; }
  bool is_known(std::uint32_t number) const { return state_.newest - number < known; }
  static bool is_active(const Run& run, std::uint32_t now) {
    return run.length != 0 && now - run.used <= pause;
  }

  std::uint32_t run_at(std::uint32_t place, std::uint32_t time) {
    std::uint32_t* idle = state_.active.data();
    for (std::uint32_t& number : state_.active) {
      if (!is_known(number)) {
        idle = &number;
        continue;
      }
      const Run& run = at(number);
      // One use may have gone unnoted.
      if (is_active(run, time) && place - run.next <= 1) return number;
      if (is_known(*idle) && time - run.used > time - at(*idle).used) idle = &number;
    }
    *idle = ++state_.newest;
    at(*idle) = {place, nowhere, time, 0};
    return *idle;
  }

  State& state_;
};

}  // namespace gannet::store
