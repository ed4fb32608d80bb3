// Laws: each wrong use has a message of its own that names what is wrong, nothing is written, and
// what comes afterwards works.
#include <gtest/gtest.h>

#include "dense.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

using tensor::Space;
using tensor::Tensor;

template <class Action>
void expect_refused(const Action& action, const std::string& words, Fault fault = Fault::argument) {
  try {
    action();
    ADD_FAILURE() << "no error with \"" << words << "\"";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault);
    EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
  }
}

const Space n("n", 6, {.tile = 4}), m("m", 5, {.tile = 2});

TEST(Errors, Statements) {
  const Tensor<double> a(world(), {n, m}, {.name = "a"}), c(world(), {n, n}, {.name = "c"});
  expect_refused([&] { c("ij") = a("ik") * a("kj"); },
                 "label \"k\" has 6 values (n) in a(\"kj\") and 5 (m)");
  expect_refused([&] { c("ij") = a("i"); }, "a(\"i\") has 1 labels, and the tensor 2 dimensions");
  expect_refused([&] { c("ii") = a("ik"); }, "label \"i\" twice");
  expect_refused([&] { a("i?"); }, "\"?\" is none");
  expect_refused([&] { conj(c("ij")) = c("ij"); }, "conjugated");
  tensor::TensorOptions symmetric;
  symmetric.name = "s";
  symmetric.symmetry = tensor::symmetric({0, 1});
  const Tensor<double> s(world(), {n, n}, symmetric);
  expect_refused([&] { s("ij") = c("ij"); }, "symmetry of the left side");
  const Space mo = tensor::join("mo", {m, Space("vir", 3)});
  const Tensor<double> x(world(), {n, mo});
  expect_refused([&] { s("ij") = x.part({"", "m"}, "ik") * x("jl"); }, "symmetry of the left side");
  s("ij") = x("ik") * x("jl");
  s("ij") = c("ij") + c("ji");
  s("ij") = a("ik") * a("jk");
  const auto computed =
      Tensor<double>::computed(world(), {n, n}, [](const tensor::Tile&, std::span<double>) {});
  expect_refused([&] { computed("ij") = c("ij"); }, "cannot be written");
  tensor::TensorOptions diagonal;
  diagonal.name = "d";
  diagonal.present = [](const tensor::Tile& tile) { return tile.at[0] == tile.at[1]; };
  const Tensor<double> d(world(), {n, n}, diagonal);
  // Each rank looks at some tiles; the others name one that found something.
  const bool finds = world().size() <= 2 || world().rank() == 1 || world().rank() == 2;
  expect_refused([&] { d("ij") = c("ij"); }, finds ? "lacks tile (" : "rank 1 failed");
}

TEST(Errors, Tiles) {
  tensor::TensorOptions options;
  options.name = "t";
  options.symmetry = tensor::antisymmetric({0, 1});
  const Tensor<double> t(world(), {n, n}, options);
  std::vector<double> buffer(9, 1.0), larger(16, 1.0);
  expect_refused(
      [&] {
        t.get({2, 0}, buffer);
      },
      "get of tile (2, 0) of \"t\", which has 2 x 2 tiles");
  expect_refused([&] { t.get({0}, buffer); }, "get of tile (0)");
  expect_refused([&] { t.get({1, 1}, larger); }, "of 9 elements, with a buffer of 16");
  expect_refused([&] { t.put({0, 0}, buffer); }, "lacks the tensor's symmetry");
  expect_refused([&] { t.fill(1); }, "antisymmetric");
  const std::vector<Index> lo{0, 0}, hi{7, 6};
  expect_refused([&] { t.get_patch(lo, hi, buffer); },
                 "get of [0:7, 0:6] of \"t\", whose shape is (6, 6)");
  Tensor<double> gone = Tensor<double>(world(), {n});
  const Tensor<double> kept = std::move(gone);
  expect_refused([&] { gone.norm(); }, "moved from", Fault::state);
}

TEST(Errors, SpacesAndSymmetries) {
  expect_refused([] { Space("x", -1); }, "extent -1");
  expect_refused([] { Space::with_tiles("x", 5, {0, 3, 3}); }, "increasing");
  expect_refused(
      [] {
        (void)tensor::join("mo", {n, m}).part("vir");
      },
      "no part \"vir\"; its parts: n, m");
  tensor::TensorOptions options;
  options.symmetry = tensor::symmetric({0, 1});
  expect_refused([&] { Tensor<double>(world(), {n, m}, options); }, "not cut alike");
  options.symmetry = tensor::symmetric({0, 1}) | tensor::antisymmetric({0, 1});
  expect_refused([&] { Tensor<double>(world(), {n, n}, options); }, "negative");
}

TEST(Errors, DifferentOnRanksIsAnErrorOnAll) {
  tensor::TensorOptions options;
  options.present = [](const tensor::Tile& tile) { return tile.at[0] == world().rank() % 2; };
  if (world().size() > 1)
    expect_refused([&] { Tensor<double>(world(), {n}, options); }, "different tiles");
  options.present = [](const tensor::Tile&) -> bool {
    if (world().rank() == world().size() - 1) throw Error(Fault::argument, "mine");
    return true;
  };
  const int last = world().size() - 1;
  expect_refused([&] { Tensor<double>(world(), {n}, options); },
                 world().rank() == last ? "mine" : "rank " + std::to_string(last) + " failed");
}

TEST(Errors, OptionsOfPlans) {
  tensor::PlanOptions none, before;
  none.threads = 0;
  before.prefetch = -1;
  expect_refused([&] { tensor::Plan(world(), none); }, "0 threads");
  expect_refused([&] { tensor::Plan(world(), before); }, "-1 products ahead");
}

TEST(Errors, Einsum) {
  expect_refused([] { tensor::einsum("", {}, tensor::PlanOptions{}); }, "einsum without operands");
  const Tensor<double> a(world(), {n, m});
  expect_refused([&] { tensor::einsum("ij,jk->ik", a); }, "names 2 operands, and 1 were given");
  expect_refused([&] { tensor::einsum("ij->ik", a); }, "no operand has the result's label \"k\"");
}

TEST(Errors, TypesAndGroups) {
  const Tensor<double> a(world(), {n, n}, {.name = "a"}), b(world(), {n, m}, {.name = "b"});
  const Tensor<float> single(world(), {n, n}, {.name = "f"});
  const auto ij = [](const auto& of) { return of("ij").factor(); };
  expect_refused(
      [&] {
        tensor::run({ij(a), false, {{1.0, {ij(single)}}}});
      },
      "f(\"ij\") has elements of another type than a(\"ij\")");
  expect_refused(
      [&] {
        tensor::run({ij(a), false, {{{0, 1}, {ij(a)}}}});
      },
      "a complex number times real tensors");
  expect_refused([&] { tensor::run({ij(a), false, {{1.0, {}}}}); }, "a term without tensors");
  expect_refused(
      [&] {
        tensor::fill(a.handle().get(), {0, 1});
      },
      "fill of \"a\", whose elements are real, with a complex number");
  expect_refused([&] { tensor::scale(a.handle().get(), {0, 1}); }, "scale of \"a\"");
  expect_refused([&] { tensor::dot(a.handle().get(), single.handle().get()); },
                 "dot of \"a\" and \"f\", whose elements are of different types");
  expect_refused([&] { dot(a, b); }, "dot of \"a\" and \"b\", which are not cut alike");
  std::vector<int> all;
  for (int rank = 0; rank < world().size(); ++rank) all.push_back(rank);
  const Group others = world().subgroup(all);
  const Tensor<double> g(others, {n, n}, {.name = "g"});
  expect_refused([&] { a("ij") = g("ij"); }, "g(\"ij\") belongs to another group of ranks than a");
  expect_refused([&] { dot(a, g); }, "dot of \"a\" and \"g\", which belong to different groups");
  tensor::Plan plan(others);
  expect_refused([&] { plan(a("ij")) = a("ji"); }, "belong to another group than the plan");
}

TEST(Errors, Limits) {
  const Space one("one", 1);
  const std::vector<Space> eight(8, one), nine(9, one);
  expect_refused([&] { Tensor<double>(world(), nine); }, "a tensor of 9 dimensions");
  const std::vector<int> numbers(9, 0);
  expect_refused([&] { tensor::TileAt{std::span<const int>(numbers)}; }, "a tile of 9 dimensions");
  const Space fine("fine", 1024, {.tile = 1});
  expect_refused([&] { Tensor<double>(world(), std::vector<Space>(8, fine)); },
                 "more tiles than can be counted");
  const Tensor<double> t(world(), eight, {.name = "t"}), e(world(), {}, {.name = "e"});
  std::string labels = "a,b,c,d,e,f,g,h";
  auto product = t(labels) * t("a1,b1,c1,d1,e1,f1,g1,h1");
  for (const char* more : {"a2,b2,c2,d2,e2,f2,g2,h2", "a3,b3,c3,d3,e3,f3,g3,h3", "x,b,c,d,e,f,g,h"})
    product = product * t(more);
  expect_refused([&] { e("") = product; }, "33 different labels; it may have 32 at most");
  auto many = t(labels) * t(labels);
  for (int i = 0; i < 11; ++i) many = many * t(labels);
  expect_refused([&] { e("") = many; }, "a product of 13 tensors; twelve at most");
  // Whichever two are multiplied first, the third and the left side have ten of their labels.
  const Tensor<double> r(world(), eight);
  expect_refused([&] { r("abcdefgh") = t("abcdpqrv") * t("efghpstv") * t("abefqrst"); },
                 "of 10 dimensions, and 8 are possible");
}

TEST(Errors, WritingWhatCannotBe) {
  tensor::TensorOptions diagonal, symmetric;
  diagonal.name = "d";
  diagonal.present = [](const tensor::Tile& tile) { return tile.at[0] == tile.at[1]; };
  const Tensor<double> d(world(), {n, n}, diagonal);
  const std::vector<double> ones(36, 1.0), zeros(36, 0.0);
  expect_refused(
      [&] {
        d.put({0, 1}, std::span(ones).first(9));
      },
      "put of a tile of \"d\" that is absent");
  expect_refused(
      [&] {
        d.add({0, 1}, std::span(ones).first(9));
      },
      "add of a tile of \"d\" that is absent");
  const std::vector<Index> lo{0, 0}, hi{6, 6};
  expect_refused([&] { d.put_patch(lo, hi, ones); }, "where a tile is absent");
  if (world().rank() == 0) d.put_patch(lo, hi, zeros);
  symmetric.name = "s";
  symmetric.symmetry = tensor::symmetric({0, 1});
  const Space halves = tensor::join("halves", {n, Space("other", 6, {.tile = 4})});
  const Tensor<double> s(world(), {halves, halves}, symmetric);
  expect_refused([&] { s.put_patch(lo, hi, ones); }, "put of a patch of \"s\", which has symmetry");
  expect_refused([&] { s.part({"n", "n"}, "ij") = d("ij"); }, "a part of a tensor with symmetry");
  const auto c = Tensor<double>::computed(
      world(), {n, n}, [](const tensor::Tile&, std::span<double>) {}, "c");
  expect_refused(
      [&] {
        c.put({0, 0}, std::span(ones).first(9));
      },
      "put of \"c\", which is computed when it is needed");
  expect_refused([&] { c.norm(); }, "norm of \"c\", which is computed");
  Tensor<double> ended(world(), {n}, {.name = "ended"});
  const Tensor<double> same(ended.handle());
  { const Tensor<double> end = std::move(ended); }
  expect_refused([&] { (void)same.spaces(); }, "\"ended\" was destroyed", Fault::state);
}

TEST(Errors, PlacementsAndPermutations) {
  tensor::TensorOptions options;
  options.placement = tensor::on_grid({world().size() + 1});
  expect_refused([&] { Tensor<double>(world(), {n}, options); },
                 "a grid of ranks for a tensor of 1");
  options.placement = tensor::on_grid({1, 1});
  expect_refused([&] { Tensor<double>(world(), {n}, options); },
                 "a grid of ranks for a tensor of 1");
  options.placement = tensor::placed_by([](const tensor::Tile&) { return world().size(); });
  expect_refused([&] { Tensor<double>(world(), {n}, options); },
                 "a tile was placed on rank " + std::to_string(world().size()));
  tensor::TensorOptions wrong;
  wrong.symmetry = tensor::symmetric({0, 2});
  expect_refused(
      [&] {
        Tensor<double>(world(), {n, n}, wrong);
      },
      "permutes the numbers from 0 to 1");
  expect_refused([] { tensor::symmetric({0, -1}); }, "count from 0");
  expect_refused([] { tensor::pairs({0}, {1, 2}); }, "as long as each other");
  expect_refused([] { tensor::pairs({0}, {-1}); }, "count from 0");
}

TEST(Errors, PlansThatDifferOnRanks) {
  if (world().size() == 1) GTEST_SKIP() << "needs another rank";
  const Tensor<double> a(world(), {n, n}), b(world(), {n, n});
  tensor::Plan plan(world());
  if (world().rank() == 0) {
    plan(a("ij")) = b("ij");
  } else {
    plan(a("ij")) = b("ji");
  }
  expect_refused([&] { plan.run(); }, "different statements or options");
}

}  // namespace
}  // namespace gannet::test
