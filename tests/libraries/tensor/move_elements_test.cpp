// Law: a move does what loops over all its indices do, for any strides.
#include "tensor/move_elements.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/random.hpp"

namespace gannet::test {
namespace {

using namespace tensor;
using Number = std::complex<double>;

void by_loops(std::span<const Loop> loops, const Number* in, Number* out, const Move& how) {
  if (!loops.empty()) {
    for (Index i = 0; i < loops[0].extent; ++i) {
      by_loops(loops.subspan(1), in + i * loops[0].in, out + i * loops[0].out, how);
    }
    return;
  }
  const Number value = how.scale * (how.conjugated ? std::conj(*in) : *in);
  *out = how.adds ? *out + value : value;
}

TEST(MoveElements, AsLoops) {
  Random random(2);
  const auto pick = [&](Index least, Index most) { return random.integer(least, most); };
  for (int time = 0; time < 500; ++time) {
    const auto dims = static_cast<std::size_t>(pick(0, 5));
    std::vector<Index> extents(dims);
    for (Index& extent : extents) extent = pick(1, dims < 3 ? 40 : 6);
    std::vector<std::size_t> order(dims);
    for (std::size_t d = 0; d < dims; ++d) order[d] = d;
    std::shuffle(order.begin(), order.end(), random.engine());
    std::vector<Loop> loops(dims);
    Index in = 1, out = 1;
    for (std::size_t d = 0; d < dims; ++d) {
      loops[d].extent = extents[d];
      loops[d].in = pick(0, 9) == 0 ? 0 : in;
      in *= extents[d];
      loops[order[d]].out = out;
      out *= extents[order[d]];
    }
    Move how;
    how.scale = pick(0, 1) ? Number(1) : Number(0.5, 2);
    how.conjugated = pick(0, 1) != 0;
    how.adds = pick(0, 1) != 0;
    if (how.adds && dims > 0 && pick(0, 3) == 0) loops[0].out = 0;  // a sum
    std::vector<Number> from(static_cast<std::size_t>(in)),
        to(static_cast<std::size_t>(out), Number(1, 1));
    for (Number& x : from)
      x = Number(static_cast<double>(pick(-9, 9)), static_cast<double>(pick(-9, 9)));
    std::vector<Number> wanted = to;
    by_loops(loops, from.data(), wanted.data(), how);
    move_elements(Element::complex128, loops, from.data(), to.data(), how);
    ASSERT_EQ(to, wanted) << "time " << time;
  }
}

}  // namespace
}  // namespace gannet::test
