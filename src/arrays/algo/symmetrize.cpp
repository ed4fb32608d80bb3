#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/pairs.hpp"

namespace gannet::algo {

void symmetrize(const Operand& a) {
  const Collective call("symmetrize", {a});
  call.need_squares(a);
  call.run([&] {
    dispatch(a.type, [&]<Floating T>() {
      walk_pairs(a, [](const MirroredBox& box) {
        T* here = static_cast<T*>(box.here.data);
        T* mirror = static_cast<T*>(box.mirror.data);
        box.for_each_pair(
            [&](Index x, Index y) { here[x] = mirror[y] = (here[x] + mirror[y]) / T(2); });
      });
    });
  });
}

}  // namespace gannet::algo
