// Laws: with TBLIS a contraction gives what it gives with BLAS, the same bits each time; it is
// taken for large tiles that would be permuted for few columns, or for all if that is asked for,
// and explain says so; who asks for TBLIS where there is none gets an error on all ranks.
#include "tensor/tblis.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "dense.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

using tensor::Kernel;
using tensor::Plan;
using tensor::PlanOptions;
using tensor::Space;
using tensor::Tensor;

#define NEEDS_TBLIS() \
  if (!tensor::Tblis::find()) GTEST_SKIP() << "needs TBLIS: GANNET_TBLIS=<its shared library>"

const Space vir("vir", 9, {.tile = 4}), occ("occ", 7, {.tile = 3});

Tensor<double> noisy(const std::vector<Space>& spaces, std::uint64_t stream,
                     tensor::TensorOptions options = {}) {
  Tensor<double> t(world(), spaces, std::move(options));
  t.for_tiles([&](const tensor::Tile& tile, std::span<double> elements) {
    for_elements(tile, elements, [&](const auto& at, double& x) { x = noise(stream, at); });
  });
  world().sync();
  return t;
}

/// A ring whose operands both lie in the wrong order, beside a batch label.
struct Ring {
  Tensor<double> w = noisy({occ, vir, vir, occ}, 1);
  Tensor<double> t = noisy({vir, occ, vir, occ}, 2);
  Tensor<double> r{world(), {vir, vir, occ}};

  Plan plan(PlanOptions options) {
    Plan plan(world(), options);
    plan(r("abj")) = w("kacj") * t("ckbj");
    return plan;
  }
};

TEST(Tblis, GivesWhatBlasGives) {
  NEEDS_TBLIS();
  Ring ring;
  ring.plan({.kernel = Kernel::blas}).run();
  const auto wanted = dense_of(ring.r);
  for (const auto schedule :
       {tensor::Schedule::owner, tensor::Schedule::split, tensor::Schedule::stationary}) {
    world().sync();
    ring.r.fill(7);
    ring.plan({.schedule = schedule, .kernel = Kernel::tblis}).run();
    const auto got = dense_of(ring.r);
    for (std::size_t i = 0; i < got.values.size(); ++i)
      ASSERT_NEAR(got.values[i], wanted.values[i], 1e-13) << i;
  }
}

TEST(Tblis, OwnersSumTheSameBitsEachTime) {
  NEEDS_TBLIS();
  Ring ring;
  Plan plan =
      ring.plan({.threads = 2, .schedule = tensor::Schedule::owner, .kernel = Kernel::tblis});
  plan.run();
  const auto first = dense_of(ring.r).values;
  for (int time = 0; time < 10; ++time) {
    world().sync();
    plan.run();
    EXPECT_EQ(dense_of(ring.r).values, first);
  }
}

TEST(Tblis, ExplainSaysWhichKernel) {
  NEEDS_TBLIS();
  Ring ring;
  const auto kernel_with = [&](Kernel kernel) {
    return ring.plan({.kernel = kernel}).steps()[0].kernel;
  };
  EXPECT_EQ(kernel_with(Kernel::tblis), "tblis");
  EXPECT_EQ(kernel_with(Kernel::blas), "blas");
  EXPECT_EQ(kernel_with(Kernel::automatic), "blas") << "small tiles are permuted in caches";
  Plan plan = ring.plan({.kernel = Kernel::tblis});
  plan.run();
  std::ostringstream table;
  plan.explain(table);
  EXPECT_NE(table.str().find("owner      tblis "), std::string::npos) << table.str();
}

TEST(Tblis, IsTakenForLargeTilesThatMeetFewColumns) {
  NEEDS_TBLIS();
  const auto kernel_of = [](Index few, const char* in_order, const char* other) {
    const Space large("large", 33, {.tile = 33}), small("small", few, {.tile = few});
    const auto nothing = [](const tensor::Tile&, std::span<double>) {};
    const auto v = Tensor<double>::computed(world(), {large, large, large, large}, nothing);
    const auto t = Tensor<double>::computed(world(), {large, small}, nothing);
    const Tensor<double> r(world(), {large, large, large, small});
    Plan plan(world());
    plan(r("abcj")) = v(in_order) * t(other);
    return plan.steps()[0].kernel;
  };
  EXPECT_EQ(kernel_of(4, "abdc", "dj"), "tblis");
  EXPECT_EQ(kernel_of(4, "abcd", "dj"), "blas") << "it lies as a matrix";
  EXPECT_EQ(kernel_of(300, "abdc", "dj"), "blas") << "a permutation serves 300 columns";
}

TEST(Tblis, IsMissedByAllRanks) {
  if (tensor::Tblis::find()) GTEST_SKIP() << "there is TBLIS";
  Ring ring;
  Plan plan = ring.plan({.kernel = Kernel::tblis});
  try {
    plan.run();
    ADD_FAILURE() << "ran without TBLIS";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::unsupported);
    EXPECT_NE(std::string(error.what()).find("set GANNET_TBLIS"), std::string::npos);
  }
  ring.plan({}).run();
}

}  // namespace
}  // namespace gannet::test
