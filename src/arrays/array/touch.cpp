#include "array/touch.hpp"

#include <algorithm>
#include <atomic>
#include <limits>

namespace gannet::array {

namespace {

/// Ticks of a put to our own memory: the minimum of a few runs.
std::uint64_t measured() {
  constexpr Index elements = 64;
  constexpr int runs = 16, calls = 256;
  double memory[elements] = {};
  const double value = 1;
  const std::uint64_t place = 0;
  const std::atomic<bool> open{true};
  Direct direct(1, sizeof value, {reinterpret_cast<std::byte*>(memory), sizeof memory}, &place,
                open);
  direct.set_axis(0, {elements, 1, elements, {{0, 0, detail::Divider(elements)}, {}}});
  const Direct* volatile unknown = &direct;  // to the compiler, which would compute places at once
  const Direct& known = *unknown;
  auto least = std::numeric_limits<std::uint64_t>::max();
  for (int run = 0; run < runs; ++run) {
    const std::uint64_t begin = trace::ticks();
    for (int i = 0; i < calls; ++i) {
      copy_shared(known.element({i % elements}), &value, sizeof value);
    }
    least = std::min(least, trace::ticks() - begin);
  }
  return std::max<std::uint64_t>(least / calls, 1);
}

}  // namespace

void measure_touches() {
  static const std::uint64_t length = measured();
  trace::set_touch_length(length);
}

}  // namespace gannet::array
