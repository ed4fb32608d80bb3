// Law: whichever piece of memory one rank lacks, in whichever of its threads, a collective call on
// tensors does its work on all ranks or throws on all, one-sided calls do theirs or throw, nothing
// hangs, and the same calls do their work when there is memory again.
#include <memory>
#include <optional>

#include "dense.hpp"
#include "support/lacking_rank.hpp"

#ifndef GANNET_SANITIZED

namespace gannet::test {
namespace {

using tensor::Plan;
using tensor::PlanOptions;
using tensor::Space;
using tensor::Tensor;
using tensor::TensorOptions;
using tensor::Tile;

const Space vir("virtual orbitals", 9, {.tile = 4}), occ("occupied orbitals", 5, {.tile = 2});

Tensor<double> noisy(const std::vector<Space>& spaces, std::uint64_t stream,
                     const TensorOptions& options = {}) {
  Tensor<double> t(world(), spaces, options);
  t.for_tiles([&](const Tile& tile, std::span<double> elements) {
    for_elements(tile, elements, [&](const auto& at, double& x) { x = noise(stream, at); });
  });
  world().sync();
  return t;
}

TensorOptions diagonal(const std::string& name) {
  TensorOptions options;
  options.name = name;
  options.present = [](const Tile& tile) { return tile.at[0] == tile.at[1]; };
  return options;
}

void expect_created(const std::vector<Space>& spaces, const TensorOptions& options) {
  std::optional<Tensor<double>> t;
  lacking_each_piece([&] { t.emplace(world(), spaces, options); },
                     [&](bool worked) {
                       if (worked) {
                         EXPECT_EQ(t->norm(), 0);
                       }
                       t.reset();
                       world().sync();
                     });
}

TEST(ShortageOfMemory, Creation) {
  expect_created({vir, occ}, {.name = "a tensor with a long name"});
}

TEST(ShortageOfMemory, CreationWithATable) {
  expect_created({vir, vir}, diagonal("a sparse tensor with a long name"));
  TensorOptions options;
  options.symmetry = tensor::antisymmetric({0, 1});
  options.placement = tensor::cyclic();
  expect_created({vir, vir, occ}, options);
}

/// A plan with intermediates, tiles that are permuted and computed, and results of all kinds.
class Chain {
 public:
  explicit Chain(const PlanOptions& options) : plan_(world(), options) {
    plan_(c_("ij")) = a_("ik") * b_("kl") * f_("lj");
    plan_(s_("ij")) = c_("ij") + c_("ji");
    plan_(d_("ij")) += 0.5 * s_("ij") * d_("ij");
    plan_(e_("")) = s_("ij") * f_("ji");
    plan_(c_("ij")) = c_("ji") * f_("ij");
  }

  void run() { plan_.run(); }

  void expect_right() {
    d_.fill(1);
    plan_.run();
    Dense<double> c({9, 9}), sizes({9, 9});
    const auto a = dense_of(a_), b = dense_of(b_), f = ones();
    add_product<double>("ij", c, sizes, 1, {{"ik", &a}, {"kl", &b}, {"lj", &f}});
    double sum = 0;
    for_all_indices({9, 9}, [&](const auto& at) { sum += c[at] + c[{at[1], at[0]}]; });
    EXPECT_NEAR(dense_of(e_).values[0], 2 * sum, 1e-10);
    const auto got = dense_of(c_);
    for_all_indices({9, 9}, [&](const auto& at) {
      EXPECT_NEAR(got[at], (2 * c[{at[1], at[0]}]), 1e-11);
    });
    world().sync();
  }

 private:
  static Dense<double> ones() {
    Dense<double> two({9, 9});
    std::fill(two.values.begin(), two.values.end(), 2.0);
    return two;
  }
  static TensorOptions symmetric() {
    TensorOptions options;
    options.symmetry = tensor::symmetric({0, 1});
    return options;
  }

  Tensor<double> a_ = noisy({vir, occ}, 1), b_ = noisy({occ, vir}, 2);
  Tensor<double> f_ = Tensor<double>::computed(
      world(), {vir, vir},
      [](const Tile&, std::span<double> x) { std::fill(x.begin(), x.end(), 2.0); });
  Tensor<double> c_ = Tensor<double>(world(), {vir, vir});
  Tensor<double> s_ = Tensor<double>(world(), {vir, vir}, symmetric());
  Tensor<double> d_ = noisy({vir, vir}, 5, diagonal("d"));
  Tensor<double> e_ = Tensor<double>(world(), {});
  Plan plan_;
};

void expect_runs(const PlanOptions& options) {
  std::unique_ptr<Chain> chain;
  int runs = 0;
  const auto anew = [&] { chain = std::make_unique<Chain>(options); };
  anew();
  lacking_each_piece([&] { chain->run(); },
                     [&](bool) {
                       chain->expect_right();  // after a run that failed, too
                       if (++runs % 2 == 0) anew();
                     });
}

TEST(ShortageOfMemory, Plans) { expect_runs({}); }

TEST(ShortageOfMemory, PlansOfSeveralThreads) {
  PlanOptions options;
  options.threads = 2;
  options.schedule = tensor::Schedule::split;
  expect_runs(options);
}

TEST(ShortageOfMemory, Statements) {
  const auto a = noisy({vir, occ}, 1), b = noisy({occ, vir}, 2);
  const Tensor<double> c(world(), {vir, vir});
  const auto left = c("ij");
  const auto right = a("ik") * b("kj") + b("ki") * a("jk");
  // The statement's text is of the caller, who lacks nothing for it.
  lacking_each_piece(
      [&] {
        std::optional<tensor::Statement> statement;
        {
          const Drawing none(false);
          statement.emplace(tensor::Statement{left.factor(), false, right.terms});
        }
        tensor::run(std::move(*statement));
      },
      [](bool) {});
  c.check_symmetry();
}

TEST(ShortageOfMemory, Einsum) {
  const auto a = noisy({vir, vir}, 1, diagonal("a")), b = noisy({vir, occ}, 2);
  std::optional<Tensor<double>> c;
  lacking_each_piece(
      [&] {
        std::vector<tensor::Handle> operands;
        {
          const Drawing none(false);
          operands = {a.handle(), b.handle(), b.handle()};
        }
        c.emplace(tensor::einsum("ij,jk,lk->il", operands, PlanOptions{}));
      },
      [&](bool worked) {
        if (worked) {
          EXPECT_GT(c->norm(), 0);
        }
        c.reset();
        world().sync();
      });
}

TEST(ShortageOfMemory, CollectiveCalls) {
  TensorOptions options;
  options.symmetry = tensor::symmetric({0, 1});
  const Tensor<double> s(world(), {vir, vir}, options);
  s.fill(2);
  const auto d = noisy({vir, vir}, 3, diagonal("d"));
  const std::string name = "what is left of a tensor";
  std::optional<Tensor<double>> made;
  const auto forget = [&](bool) {
    made.reset();
    world().sync();
  };
  lacking_each_piece([&] { made.emplace(d.truncated(0.1, name)); }, forget);
  lacking_each_piece([&] { s.check_symmetry(); }, [](bool) {});
  lacking_each_piece([&] { (void)dot(s, d); }, [](bool) {});
  lacking_each_piece([&] { (void)s.largest(); }, [&](bool) { EXPECT_EQ(s.largest(), 2); });
  supply_of_all.lack(1);  // these draw nothing
  s.fill(1);
  s.scale(2);
  s.apply([](double x) { return x; });
  const double norm = s.norm();
  supply_of_all.lack(0);
  EXPECT_NEAR(norm, 18, 1e-12);
}

/// Local calls may let std::bad_alloc through.
bool works_alone(const std::function<void()>& call) {
  try {
    return works(call);
  } catch (const std::bad_alloc&) {
    return false;
  }
}

/// Here the ranks do not wait for each other: what one cannot do is its own matter.
TEST(ShortageOfMemory, OneSidedCalls) {
  TensorOptions options;
  options.symmetry = tensor::symmetric({0, 1});
  const Tensor<double> s(world(), {vir, vir}, options);
  s.fill(2);
  const auto plain = noisy({vir, vir}, 4);
  std::vector<double> x(9, 1.0), box(81);
  const std::vector<Index> lo{0, 0}, hi{9, 9};
  const std::vector<std::function<void()>> calls = {[&] {
                                                      s.get({1, 0}, x);
                                                    },
                                                    [&] {
                                                      s.put({1, 0}, x);
                                                    },
                                                    [&] {
                                                      s.add({1, 0}, x, 0.5);
                                                    },
                                                    [&] {
                                                      (void)s.fetch({1, 0}).wait();
                                                    },
                                                    [&] {
                                                      (void)s.view({1, 0});
                                                    },
                                                    [&] { s.get_patch(lo, hi, box); },
                                                    [&] {
                                                      plain.get({1, 0}, x);
                                                    },
                                                    [&] {
                                                      plain.put({1, 0}, x);
                                                    },
                                                    [&] {
                                                      plain.add({1, 0}, x, 1);
                                                    },
                                                    [&] {
                                                      (void)plain.fetch({1, 0}).wait();
                                                    },
                                                    [&] { plain.get_patch(lo, hi, box); },
                                                    [&] { plain.put_patch(lo, hi, box); }};
  ASSERT_EQ(s.tile({1, 0}).size(), 9);
  for (const auto& call : calls) {
    int n = 1;
    for (bool met = true; met && n < most_pieces; ++n) {
      supply_of_all.lack(n);
      const bool worked = works_alone(call);
      met = supply_of_all.was_met();
      supply_of_all.lack(0);
      EXPECT_TRUE(met || worked);
    }
    EXPECT_TRUE(works(call));
  }
  world().sync();
  EXPECT_GT(s.norm(), 0);
}

}  // namespace
}  // namespace gannet::test

#endif
