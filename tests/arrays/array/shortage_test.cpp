// Law: whichever piece of memory one rank lacks while arrays are created, they are there on all
// ranks or on none, and the next call finds all ranks together.
#include <optional>

#include "gannet/array.hpp"
#include "support/lacking_rank.hpp"

#ifndef GANNET_SANITIZED

namespace gannet::test {
namespace {

void expect_created(const Shape& shape, const ArrayOptions& options) {
  std::optional<Array<double>> a;
  lacking_each_piece([&] { a.emplace(world(), shape, options); },
                     [&](bool worked) {
                       if (worked) {
                         a->put({0, 0}, 1.0);
                         EXPECT_EQ(a->get({0, 0}), 1.0);
                       }
                       a.reset();
                       world().sync();
                     });
}

TEST(ShortageOfMemory, CreationOfAnArray) {
  expect_created({10, 20}, {.name = "an array with a long name"});
  ArrayOptions halo;
  halo.ghosts = Widths::same(2, 1);
  expect_created({10, 20}, halo);
}

TEST(ShortageOfMemory, Duplication) {
  const Array<double> a(world(), {10, 20});
  std::optional<Array<double>> b;
  const std::string name = "a duplicate with a long name";
  lacking_each_piece([&] { b.emplace(a.duplicate(name)); },
                     [&](bool) {
                       b.reset();
                       world().sync();
                     });
}

}  // namespace
}  // namespace gannet::test

#endif
