#include "store/forecast.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace gannet::store {

namespace {

// Uses that one call learns from.
constexpr int most_learned = 32;

}  // namespace

void Forecast::format() {
  // So that the entries with which the log is filled at first are too old.
  state_.now = state_.learned = log_.count();
  log_.format();
  runs_.format();
  periods_.format();
}

void Forecast::note(std::uint64_t number) {
  if (log_.count() == 0) return;
  const std::uint32_t place = place_of(number), time = state_.now++;
  std::optional<std::uint32_t> last;
  log_.for_each(place, time, [&](std::uint32_t age) {
    last = log_.at(time - age).run;
    return false;
  });
  log_.add(place, time, runs_.go_on(place, time, last));
}

bool Forecast::learn() {
  if (log_.count() == 0) return false;
  if (state_.now - state_.learned > log_.count() / 2) state_.learned = state_.now - 1;
  for (int i = 0; i < most_learned && state_.learned != state_.now; ++i) {
    periods_.learn(log_, state_.learned++);
  }
  return periods_.best() != 0;
}

std::uint32_t Forecast::until(std::uint64_t number) const {
  const std::uint32_t place = place_of(number);
  return std::min(runs_.until(place, state_.now).value_or(never), repeated(place));
}

std::uint32_t Forecast::repeated(std::uint32_t place) const {
  const std::uint32_t period = periods_.best(), tolerance = Periods::tolerance(period);
  std::array<std::uint32_t, 64> ages;
  std::size_t count = 0;
  log_.for_each(place, state_.now, [&](std::uint32_t age) {
    ages[count++] = age;
    return count < ages.size() && age < 2 * period;
  });
  if (count == 0) return never;
  const std::uint32_t last = ages[0];

  // What followed the use a period before the last one, if there was one.
  std::size_t same = 0;
  const auto off = [&](std::size_t i) { return Periods::difference(ages[i] - last, period); };
  for (std::size_t i = 1; i < count; ++i) {
    if (off(i) <= tolerance && (same == 0 || off(i) < off(same))) same = i;
  }
  for (std::size_t i = same; i-- > 0;) {
    const std::uint32_t distance = ages[same] - ages[i];
    if (distance > last) return distance - last;
  }

  // Else the first use that a period ago was still to come.
  std::uint32_t found = never;
  for (std::size_t i = 0; i < count && ages[i] < std::min(period, last + period - tolerance); ++i) {
    found = period - ages[i];
  }
  return found;
}

}  // namespace gannet::store
