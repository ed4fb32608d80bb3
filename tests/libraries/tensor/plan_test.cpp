// Laws: statements of a plan see what those before have written, in any order of products and with
// any schedule; what two statements have in common is computed once; a plan runs as often as
// wanted; sums of owners are the same bits each time; a plan that needs more memory than allowed
// is refused before it writes anything.
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>

#include "dense.hpp"
#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

using tensor::Plan;
using tensor::PlanOptions;
using tensor::Space;
using tensor::Tensor;

const Space vir("vir", 9, {.tile = 4}), occ("occ", 5, {.tile = 2}), aux("aux", 11, {.tile = 6});

Tensor<double> noisy(const std::vector<Space>& spaces, std::uint64_t stream,
                     tensor::TensorOptions options = {}) {
  Tensor<double> t(world(), spaces, options);
  t.for_tiles([&](const tensor::Tile& tile, std::span<double> elements) {
    for_elements(tile, elements, [&](const auto& at, double& x) { x = noise(stream, at); });
  });
  world().sync();
  return t;
}

void expect_near(const Dense<double>& got, const Dense<double>& wanted) {
  for (std::size_t i = 0; i < got.values.size(); ++i)
    ASSERT_NEAR(got.values[i], wanted.values[i], 1e-11) << i;
}

class EachSchedule : public testing::TestWithParam<tensor::Schedule> {};
std::string name_of(const testing::TestParamInfo<tensor::Schedule>& schedule) {
  constexpr const char* names[] = {"automatic", "owner", "split", "stationary"};
  return names[static_cast<std::size_t>(schedule.param)];
}
INSTANTIATE_TEST_SUITE_P(Schedules, EachSchedule,
                         testing::Values(tensor::Schedule::automatic, tensor::Schedule::owner,
                                         tensor::Schedule::split, tensor::Schedule::stationary),
                         name_of);

TEST_P(EachSchedule, StatementsSeeThoseBefore) {
  const auto a = noisy({vir, occ}, 1), b = noisy({occ, vir}, 2);
  const Tensor<double> c(world(), {vir, vir}), d(world(), {vir, vir}), e(world(), {});
  PlanOptions options;
  options.schedule = GetParam();
  Plan plan(world(), options);
  plan(c("ij")) = a("ik") * b("kj");
  plan(d("ij")) = c("ji") - 0.5 * c("ij");
  plan(c("ij")) += d("ij");
  plan(c("ij")) = c("ji") * c("ij");
  plan(e("")) = c("ii");
  Dense<double> x({9, 9}), y({9, 9}), sizes({9, 9});
  const auto da = dense_of(a), db = dense_of(b);
  add_product<double>("ij", x, sizes, 1, {{"ik", &da}, {"kj", &db}});
  double trace = 0;
  for_all_indices({9, 9}, [&](const auto& at) { y[at] = x[{at[1], at[0]}] - 0.5 * x[at]; });
  for (std::size_t i = 0; i < x.values.size(); ++i) x.values[i] += y.values[i];
  for_all_indices({9, 9}, [&](const auto& at) { y[at] = x[{at[1], at[0]}] * x[at]; });
  for (Index i = 0; i < 9; ++i) trace += y[{i, i}];
  for (int time = 0; time < 3; ++time) {
    plan.run();
    expect_near(dense_of(c), y);
    EXPECT_NEAR(dense_of(e).values[0], trace, 1e-10);
    world().sync();
  }
}

TEST_P(EachSchedule, ImmediateStatements) {
  const auto b = noisy({aux, vir, vir}, 3), t = noisy({vir, vir, occ, occ}, 4);
  const Tensor<double> r(world(), {vir, vir, occ, occ});
  r("abij") += 2.0 * b("Qac") * b("Qbd") * t("cdij");
  r("abij") -= t("abij");
  const auto db = dense_of(b), dt = dense_of(t);
  Dense<double> wanted({9, 9, 5, 5}), half({11, 9, 9, 5, 5}), sizes({9, 9, 5, 5}),
      other({11, 9, 9, 5, 5});
  add_product<double>("Qbcij", half, other, 2, {{"Qbd", &db}, {"cdij", &dt}});
  add_product<double>("abij", wanted, sizes, 1, {{"Qac", &db}, {"Qbcij", &half}});
  add_product<double>("abij", wanted, sizes, -1, {{"abij", &dt}});
  expect_near(dense_of(r), wanted);
}

TEST(Plans, CommonProductsAreComputedOnce) {
  const auto a = noisy({vir, occ}, 1), b = noisy({occ, vir}, 2), f = noisy({vir, vir}, 3);
  const Tensor<double> c(world(), {vir, vir}), d(world(), {vir, vir});
  Plan plan(world());
  plan(c("ij")) = a("ik") * b("kl") * f("lj");
  const std::size_t before = plan.steps().size();
  plan(d("pq")) = a("px") * b("xy") * f("yq");
  EXPECT_EQ(plan.steps().size(), before + 1);
}

TEST(Plans, TheOrderOfProductsCostsLeast) {
  const Space large("large", 40, {.tile = 10}), one("one", 1, {.tile = 1});
  const auto a = noisy({large, large}, 1), b = noisy({large, large}, 2), x = noisy({large, one}, 3);
  const Tensor<double> y(world(), {large, one});
  Plan plan(world());
  plan(y("iz")) = a("ij") * b("jk") * x("kz");
  double flops = 0;
  for (const auto& step : plan.steps()) flops += step.flops;
  EXPECT_EQ(flops, 2 * 2 * 40.0 * 40.0);
}

TEST(Plans, OwnersSumTheSameBitsEachTime) {
  const auto a = noisy({vir, aux}, 1), b = noisy({aux, vir}, 2);
  const Tensor<double> c(world(), {vir, vir});
  PlanOptions options;
  options.schedule = tensor::Schedule::owner;
  options.threads = 2;
  Plan plan(world(), options);
  plan(c("ij")) = a("iQ") * b("Qj") + 0.1 * a("jQ") * b("Qi");
  plan.run();
  const auto first = dense_of(c).values;
  for (int time = 0; time < 5; ++time) {
    world().sync();
    plan.run();
    EXPECT_EQ(dense_of(c).values, first);
  }
}

TEST(Plans, SymmetryIsKept) {
  tensor::TensorOptions pairs;
  pairs.symmetry = tensor::pairs({0, 2}, {1, 3});
  const Tensor<double> r(world(), {vir, vir, occ, occ}, pairs);
  const auto b = noisy({aux, vir, occ}, 1);
  r("abij") = b("Qai") * b("Qbj");
  r.check_symmetry(1e-12);
  const auto db = dense_of(b);
  Dense<double> wanted({9, 9, 5, 5}), sizes({9, 9, 5, 5});
  add_product<double>("abij", wanted, sizes, 1, {{"Qai", &db}, {"Qbj", &db}});
  expect_near(dense_of(r), wanted);
  world().sync();
  const auto z = noisy({vir, vir, occ, occ}, 2);
  r("abij") = z("abij") + z("baji");
  r.check_symmetry(1e-12);
}

TEST(Plans, PartsOfSpaces) {
  const Space mo = tensor::join("mo", {occ, vir});
  const auto f = noisy({mo, mo}, 1), t = noisy({occ, vir}, 2);
  const Tensor<double> r(world(), {occ, vir});
  r("ia") = f.part({"occ", "occ"}, "ij") * t("ja") - f.part({"vir", "vir"}, "ab") * t("ib");
  const auto df = dense_of(f), dt = dense_of(t);
  Dense<double> wanted({5, 9});
  for_all_indices({5, 9}, [&](const auto& at) {
    for (Index j = 0; j < 5; ++j) wanted[at] += df[{at[0], j}] * dt[{j, at[1]}];
    for (Index b = 0; b < 9; ++b) wanted[at] -= df[{5 + at[1], 5 + b}] * dt[{at[0], b}];
  });
  expect_near(dense_of(r), wanted);
  world().sync();
  f.part({"vir", "occ"}, "ai") = r("ia");
  EXPECT_EQ((dense_of(f)[{5, 0}]), (dense_of(r)[{0, 0}]));
}

TEST(Plans, TooMuchMemoryIsRefusedBefore) {
  const auto a = noisy({vir, occ}, 1), b = noisy({occ, vir}, 2), f = noisy({vir, vir}, 3);
  const Tensor<double> c(world(), {vir, vir});
  PlanOptions options;
  options.memory = 100;
  Plan plan(world(), options);
  plan(c("ij")) = a("ik") * b("kl") * f("lj");
  EXPECT_GT(plan.memory_needed(), options.memory);
  try {
    plan.run();
    FAIL() << "it ran";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::memory);
    EXPECT_NE(std::string(error.what()).find("smaller tiles"), std::string::npos) << error.what();
  }
  EXPECT_EQ(c.norm(), 0);
}

TEST(Plans, ExplainSaysWhatIsDone) {
  const auto a = noisy({vir, occ}, 1), b = noisy({occ, vir}, 2);
  const Tensor<double> c(world(), {vir, vir}, {.name = "c"});
  Plan plan(world());
  plan(c("ij")) += a("ik") * b("kj");
  std::ostringstream before, after;
  plan.explain(before);
  EXPECT_NE(before.str().find("ik,kj->ij"), std::string::npos) << before.str();
  plan.run();
  plan.explain(after);
  EXPECT_GT(after.str().size(), before.str().size());
  EXPECT_EQ(plan.steps()[0].flops, 2.0 * 9 * 9 * 5);
}

TEST(Plans, ExplainKeepsLongProductsApartFromResults) {
  const auto a = noisy({vir, vir}, 1);
  const Tensor<double> c(world(), {vir, vir}, {.name = "c"});
  Plan plan(world());
  plan(c("ij")) = a("ij") + a("ji") + a("ik") * a("kj") + a("ki") * a("jk");
  std::ostringstream table;
  plan.explain(table);
  EXPECT_EQ(table.precision(), std::ostringstream().precision());
  EXPECT_NE(table.str().find("ki,jk->ij  c "), std::string::npos) << table.str();
}

TEST(Plans, ReportsCountTheTilesOfEachRun) {
  const auto ones = Tensor<double>::computed(
      world(), {vir, occ},
      [](const tensor::Tile&, std::span<double> x) { std::fill(x.begin(), x.end(), 1.0); });
  const Tensor<double> c(world(), {vir, vir});
  PlanOptions options;
  options.schedule = tensor::Schedule::owner;
  options.steal = false;
  Plan plan(world(), options);
  plan(c("ij")) = ones("ik") * ones("jk");
  for (int time = 0; time < 3; ++time) {
    plan.run();
    const auto report = plan.steps()[0];
    // Two factors for each tile of the sum over k and of c at most: a task sums several together.
    const auto distinct = vir.tiles() * occ.tiles();
    EXPECT_LE(world().sum(report.tiles_fetched + report.cache_hits), 2 * occ.tiles() * 9);
    EXPECT_GE(world().sum(report.tiles_fetched), distinct);
    EXPECT_LE(report.tiles_fetched, distinct);
    EXPECT_GT(report.seconds, 0);
    EXPECT_EQ(world().max(report.seconds), world().min(report.seconds));
  }
}

/// Rank 0 cannot end the first step before another rank has begun the third, which needs neither.
TEST(Plans, StepsThatNeedNoOthersDoNotWait) {
  using Span = std::span<double>;
  if (world().size() == 1) GTEST_SKIP() << "needs another rank";
  const tensor::Space n("n", 8 * world().size(), {.tile = 8});
  const gannet::Array<std::int64_t> begun(world(), {1});
  const auto slow = Tensor<double>::computed(world(), {n}, [&](const tensor::Tile&, Span x) {
    std::fill(x.begin(), x.end(), 1.0);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (world().rank() == 0 && begun.get({0}) == 0 && std::chrono::steady_clock::now() < end) {
      std::this_thread::yield();
    }
    EXPECT_TRUE(world().rank() != 0 || begun.get({0}) > 0);
  });
  const auto other = Tensor<double>::computed(world(), {n}, [&](const tensor::Tile&, Span x) {
    std::fill(x.begin(), x.end(), 3.0);
    if (world().rank() != 0) begun.fetch_add({0}, 1);
  });
  const Tensor<double> a(world(), {n}), b(world(), {n}), c(world(), {n});
  Plan plan(world(), {.schedule = tensor::Schedule::owner, .steal = false});
  plan(a("i")) = slow("i");
  plan(b("i")) = 2.0 * a("i");
  plan(c("i")) = other("i");
  plan.run();
  EXPECT_EQ(b.largest(), 2.0);
  EXPECT_EQ(c.largest(), 3.0);
}

TEST(Plans, ManyStepsThatNeedEachOther) {
  const Tensor<double> x(world(), {vir, occ}), y(world(), {vir, occ});
  x.fill(1.0);
  y.fill(1.0);
  Plan plan(world());
  for (int i = 0; i < 20; ++i) {
    plan(x("ai")) += y("ai");
    plan(y("ai")) += x("ai");
  }
  plan.run();
  double fibonacci[] = {1, 1};
  for (int i = 0; i < 20; ++i) {
    fibonacci[0] += fibonacci[1];
    fibonacci[1] += fibonacci[0];
  }
  EXPECT_EQ(x.largest(), fibonacci[0]);
  EXPECT_EQ(y.largest(), fibonacci[1]);
}

/// One rank, in the function of a tile, in any of its threads: it says why, the others who it was,
/// and the same plan and its tensors can be used again.
TEST_P(EachSchedule, ARankThatFailsFailsAll) {
  const int bad = world().size() - 1;
  for (const int threads : {1, 3}) {
    bool fails = false;
    const auto f = Tensor<double>::computed(world(), {vir, vir},
                                            [&](const tensor::Tile&, std::span<double> x) {
                                              std::fill(x.begin(), x.end(), 2.0);
                                              if (fails && world().rank() == bad)
                                                throw std::runtime_error("no such integral");
                                            });
    const auto a = noisy({vir, occ}, 1);
    const Tensor<double> c(world(), {vir, vir}), d(world(), {vir, vir});
    PlanOptions options;
    options.schedule = GetParam();
    options.threads = threads;
    options.steal = false;  // or other ranks might take all tasks of the bad one
    Plan plan(world(), options);
    plan(d("ij")) = a("ik") * a("jk") * f("ij");
    plan(c("ij")) = d("ij") + f("ji");
    for (int time = 0; time < 3; ++time) {
      fails = true;
      world().sync();
      std::string said;
      try {
        plan.run();
      } catch (const Error& error) {
        EXPECT_EQ(error.fault(), Fault::peer);
        said = error.what();
      } catch (const std::runtime_error& error) {
        said = error.what();
      }
      const std::string others =
          "gannet: a plan of tensors: rank " + std::to_string(bad) + " failed, and says why";
      EXPECT_EQ(said, world().rank() == bad ? "no such integral" : others);
      fails = false;
      world().sync();
      plan.run();
      const auto da = dense_of(a);
      Dense<double> wanted({9, 9}), sizes({9, 9});
      add_product<double>("ij", wanted, sizes, 2, {{"ik", &da}, {"jk", &da}});
      for (double& x : wanted.values) x += 2;
      expect_near(dense_of(c), wanted);
      world().sync();
    }
  }
}

}  // namespace
}  // namespace gannet::test
