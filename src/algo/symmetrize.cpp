#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/pairs.hpp"

namespace gannet::algo {

void symmetrize(const Operand& a) {
  const Collective call("symmetrize", {a});
  call.need_square(a);
  call.run([&] {
    dispatch(a.type, [&]<Floating T>() {
      walk_pairs(a, [](const MirroredBox& box) {
        T* here = static_cast<T*>(box.here);
        T* mirror = static_cast<T*>(box.mirror);
        for (Index i = 0; i < box.rows; ++i) {
          for (Index j = 0; j < box.columns; ++j) {
            T& x = here[i * box.stride + j];
            T& y = mirror[j * box.rows + i];
            x = y = (x + y) / T(2);
          }
        }
      });
    });
  });
}

}  // namespace gannet::algo
