#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "store/use_log.hpp"

namespace gannet::store {

/// After how many uses all uses repeat themselves, if they do. A few candidates are kept, with the
/// part of the uses that each explains; those of places that were not used for long count more,
/// since any period explains what is used all the time. So does chance, which is measured with a
/// length that is too short to be the period. In shared memory.
class Periods {
 public:
  struct Candidate {
    std::uint32_t period;
    float explained, chance, tested;  ///< weights, fading away within about a period
    float evidence;                   ///< weight, ever

    float score() const { return tested > 0 ? explained / tested : 0; }
    float rank() const { return score() * std::min(1.0f, evidence / enough); }
    bool is_good() const {
      return period != 0 && evidence >= enough && explained >= good * tested &&
             explained - chance >= more_than_chance * tested;
    }
  };
  struct State {
    std::array<Candidate, 8> candidates;
    std::uint32_t random, best;
  };

  explicit Periods(State& state) : state_(state) {}
  void format() { state_ = {}; }

  /// The shortest of those that explain nearly all; 0: there is none.
  std::uint32_t best() const { return state_.best; }

  /// How much longer or shorter a period may be.
  static std::uint32_t tolerance(std::uint32_t period) { return period / 8 + 1; }
  static std::uint32_t difference(std::uint32_t a, std::uint32_t b) {
    return a < b ? b - a : a - b;
  }

  /// Learns from the use at this time.
  void learn(const UseLog& log, std::uint32_t time) {
    const Seen seen = look(log, time);
    bool is_explained = false;
    for (std::size_t i = 0; i < state_.candidates.size(); ++i) {
      Candidate& each = state_.candidates[i];
      if (each.period == 0) continue;
      const bool fits = seen.off[i] <= tolerance(each.period);
      test(each, fits, seen.chance[i] < tolerance(each.period), seen.last);
      is_explained |= fits && each.is_good();
    }
    choose();
    if (!is_explained && seen.any >= least) propose(seen.any);
  }

 private:
  static constexpr float enough = 16, good = 0.8f, more_than_chance = 0.2f, slack = 0.03f;
  static constexpr std::uint32_t least = 32, most_looked_at = 64;

  struct Seen {
    std::uint32_t last = 0;                    // since the use before; 0: there is none
    std::uint32_t any = 0;                     // since some use before
    std::array<std::uint32_t, 8> off, chance;  // of each candidate: of the use that is nearest
  };

  Seen look(const UseLog& log, std::uint32_t time) {
    Seen seen;
    seen.off.fill(~std::uint32_t{0});
    seen.chance = seen.off;
    std::uint32_t count = 0;
    log.for_each_before(time, [&](std::uint32_t age) {
      if (count == 0) seen.last = age;
      state_.random = state_.random * 1664525 + 1013904223;
      if ((state_.random >> 8) % ++count == 0) seen.any = age;
      for (std::size_t i = 0; i < seen.off.size(); ++i) {
        const std::uint32_t period = state_.candidates[i].period;
        seen.off[i] = std::min(seen.off[i], difference(age, period));
        seen.chance[i] = std::min(seen.chance[i], difference(age, period - period / 4));
      }
      return count < most_looked_at;
    });
    return seen;
  }

  static void test(Candidate& each, bool fits, bool by_chance, std::uint32_t last) {
    const auto period = static_cast<float>(each.period);
    const float weight = last == 0 ? 1 : std::min(1.0f, static_cast<float>(last) / period);
    const float kept = 1 - 1 / period;
    each.evidence += weight;
    each.tested = each.tested * kept + weight;
    each.explained = each.explained * kept + (fits ? weight : 0);
    each.chance = each.chance * kept + (by_chance ? weight : 0);
  }

  void choose() {
    float top = 0;
    for (const Candidate& each : state_.candidates) {
      if (each.is_good()) top = std::max(top, each.score());
    }
    state_.best = 0;
    for (const Candidate& each : state_.candidates) {
      if (!each.is_good() || each.score() < top - slack) continue;
      if (state_.best == 0 || each.period < state_.best) state_.best = each.period;
    }
  }

  void propose(std::uint32_t period) {
    Candidate* worst = state_.candidates.data();
    for (Candidate& each : state_.candidates) {
      if (difference(each.period, period) <= tolerance(each.period) / 2) return;
      if (each.rank() < worst->rank()) worst = &each;
    }
    *worst = {.period = period, .explained = 0, .chance = 0, .tested = 0, .evidence = 0};
  }

  State& state_;
};

}  // namespace gannet::store
