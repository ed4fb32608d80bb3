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
  expect_refused([&] { d("ij") = c("ij"); }, world().size() == 1 ? "lacks tile (0, 1)" : "lacks");
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
  const Tensor<double> a(world(), {n, m});
  expect_refused([&] { tensor::einsum("ij,jk->ik", a); }, "names 2 operands, and 1 were given");
  expect_refused([&] { tensor::einsum("ij->ik", a); }, "no operand has the result's label \"k\"");
}

}  // namespace
}  // namespace gannet::test
