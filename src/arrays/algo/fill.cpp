#include <cstring>

#include "algo/bring.hpp"
#include "algo/collective.hpp"
#include "algo/walk.hpp"

namespace gannet::algo {

namespace {

/// Repeats the value by doubling the part that is already filled.
void repeat(const void* value, std::size_t bytes, std::byte* to, Index count) {
  const std::size_t all = static_cast<std::size_t>(count) * bytes;
  std::memcpy(to, value, bytes);
  for (std::size_t done = bytes; done < all; done *= 2) {
    std::memcpy(to + done, to, std::min(done, all - done));
  }
}

}  // namespace

void fill(const Operand& a, const void* value) {
  Collective("fill", {a}).with("value", a.type, value).run([&] {
    walk({a}, [&](const Run& run) { repeat(value, a.bytes, run.at<std::byte>(0), run.count); });
  });
}

void zero(const Operand& a) {
  Collective("zero", {a}).run([&] {
    walk({a}, [&](const Run& run) {
      std::memset(run.data[0], 0, static_cast<std::size_t>(run.count) * a.bytes);
    });
  });
}

void copy(const Operand& a, const Operand& b) {
  const Collective call("copy", {a, b});
  call.need_equal_sizes();
  call.need_safe_result();
  call.run([&] {
    if (same_section(a, b)) return;
    for (const LocalTile& tile : my_tiles(b)) bring(a, b.patch, tile);
  });
}

}  // namespace gannet::algo
