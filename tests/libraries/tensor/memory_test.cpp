// Law: a plan keeps to PlanOptions::memory, or is refused before it runs, in words that say what it
// needs; with exactly that it runs. Memory is counted where it is drawn, in operator new.
#include <gtest/gtest.h>

#include <barrier>
#include <optional>
#include <set>
#include <sstream>
#include <thread>

#include "dense.hpp"
#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "gannet/threads.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"
#include "support/shortage.hpp"

#ifndef GANNET_SANITIZED

namespace gannet::test {
namespace {

using tensor::Plan;
using tensor::PlanOptions;
using tensor::Space;
using tensor::Tensor;
using tensor::TensorOptions;
using tensor::Tile;

/// What a plan draws besides: its steps and tasks, directories, and what the network keeps.
constexpr std::int64_t small_objects = 256 << 10;

constexpr int most_threads = 3;

/// What the network keeps is drawn once: ports for all threads of a plan at the same time. How many
/// of a plan's threads ever meet is chance.
void open_ports() {
  const Array<double> words(world(), {ranks()});
  zero(words);
  std::barrier together(most_threads);
  const auto use_one = [&] {
    const WorkerPort port(world());
    const double one = 1;
    for (int r = 0; r < ranks(); ++r) words.accumulate({{r}, {r + 1}}, &one);
    world().fence();
    (void)words.get({(rank() + 1) % ranks()});
    together.arrive_and_wait();
  };
  std::vector<std::jthread> others;
  for (int thread = 1; thread < most_threads; ++thread) others.emplace_back(use_one);
  use_one();
}

/// The same on all ranks.
class RandomPlan {
 public:
  explicit RandomPlan(std::uint64_t number) : random_(number), large_(random_.coin(0.3)) {
    const auto labels = static_cast<std::size_t>(random_.integer(1, large_ ? 4 : 7));
    for (std::size_t l = 0; l < labels; ++l) spaces_.push_back(space());
    const int statements = static_cast<int>(random_.integer(1, 3));
    for (int s = 0; s < statements; ++s) statements_.push_back(statement());
  }

  PlanOptions options() {
    PlanOptions options;
    options.threads = static_cast<int>(random_.integer(1, most_threads));
    options.prefetch = static_cast<int>(random_.integer(0, 3));
    options.schedule = static_cast<tensor::Schedule>(random_.integer(0, 3));
    options.steal = random_.coin();
    options.trust_symmetry = true;
    if (random_.coin(0.3)) options.cache = static_cast<std::size_t>(random_.integer(0, 1 << 20));
    return options;
  }

  Plan plan(const PlanOptions& options) const {
    Plan plan(world(), options);
    for (const tensor::Statement& statement : statements_) plan.add(statement);
    return plan;
  }

  Random& random() { return random_; }

 private:
  Space space() {
    const Index extent = large_ ? random_.integer(20, 60) : random_.integer(1, 7);
    std::set<Index> starts{0};
    for (Index cuts = random_.integer(0, large_ ? 2 : 3); cuts > 0; --cuts) {
      starts.insert(random_.integer(0, extent - 1));
    }
    return Space::with_tiles("s", extent, {starts.begin(), starts.end()});
  }

  /// Of the same extent, now and then cut in another way.
  Space perhaps_cut_anew(const Space& space) {
    if (random_.coin(0.9) || space.extent() < 2) return space;
    return Space::with_tiles("cut", space.extent(), {0, random_.integer(1, space.extent() - 1)});
  }

  tensor::Factor factor(const std::vector<std::size_t>& labels, bool left) {
    tensor::Factor made;
    for (const std::size_t label : labels) {
      made.labels.emplace_back(1, static_cast<char>('a' + label));
      made.spaces.push_back(left ? spaces_[label] : perhaps_cut_anew(spaces_[label]));
    }
    if (!left && random_.coin(0.2)) {
      tensors_.push_back(Tensor<double>::computed(
          world(), made.spaces,
          [](const Tile&, std::span<double> x) { std::fill(x.begin(), x.end(), 1.0); }));
    } else {
      tensors_.emplace_back(world(), made.spaces, options_of(made.spaces, left));
    }
    made.tensor = tensors_.back().handle();
    return made;
  }

  TensorOptions options_of(const std::vector<Space>& spaces, bool left) {
    TensorOptions options;
    if (spaces.size() >= 2 && spaces[0].cut_as(spaces[1]) && random_.coin()) {
      options.symmetry = tensor::symmetric({0, 1});
    }
    const auto stream = static_cast<std::uint64_t>(random_.integer(0, 1000));
    if (!left && random_.coin(0.3)) {
      options.present = [stream](const Tile& tile) {
        return noise(stream, std::vector<Index>(tile.at.begin(), tile.at.end())) > -0.3;
      };
    }
    return options;
  }

  std::vector<std::size_t> some_labels(Index most, bool repeats) {
    std::vector<std::size_t> labels;
    const Index count = random_.integer(0, most);
    for (Index i = 0; i < count; ++i) {
      const auto label = static_cast<std::size_t>(
          random_.integer(0, static_cast<std::int64_t>(spaces_.size()) - 1));
      const bool there = std::find(labels.begin(), labels.end(), label) != labels.end();
      if (!there || (repeats && random_.coin(0.1))) labels.push_back(label);
    }
    return labels;
  }

  tensor::Statement statement() {
    const Index most = large_ ? 3 : 6;
    tensor::Statement made{factor(some_labels(large_ ? 3 : 4, false), true), random_.coin(), {}};
    for (Index terms = random_.integer(1, 2); terms > 0; --terms) {
      tensor::Term term;
      for (Index factors = random_.integer(1, 4); factors > 0; --factors) {
        term.factors.push_back(factor(some_labels(most, true), false));
      }
      made.terms.push_back(std::move(term));
    }
    return made;
  }

  Random random_;
  bool large_;
  std::vector<Space> spaces_;
  std::vector<Tensor<double>> tensors_;
  std::vector<tensor::Statement> statements_;
};

/// What a plan that is refused says that it needs.
std::optional<std::size_t> needed(Plan& plan) {
  try {
    plan.run();
    return {};
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::memory) << error.what();
    const std::string text = error.what();
    const auto at = text.find("Allow ");
    EXPECT_NE(at, std::string::npos) << text;
    return at == std::string::npos ? 0 : std::stoull(text.substr(at + 6));
  }
}

void expect_kept(const Plan& plan, std::size_t memory, std::int64_t drawn_before) {
  EXPECT_LE(plan.memory_used(), memory);
  EXPECT_LE(drawn.most() - drawn_before, static_cast<std::int64_t>(memory) + small_objects);
}

TEST(MemoryOfPlans, IsKeptToOrRefused) {
  open_ports();
  RandomPlan first(0);  // and what is drawn once besides
  first.plan(first.options()).run();
  int refused = 0, ran = 0;
  for (std::uint64_t number = 0; number < 1000 && !HasFailure(); ++number) {
    SCOPED_TRACE(number);
    RandomPlan random(number);
    PlanOptions options = random.options();
    const double part = random.random().real(0.0, 1.3);
    options.memory =
        static_cast<std::size_t>(part * static_cast<double>(random.plan(options).memory_needed()));
    world().sync();
    std::int64_t before = drawn.now();
    drawn.restart();
    Plan plan = random.plan(options);
    const auto wanted = needed(plan);
    expect_kept(plan, options.memory, before);
    ++(wanted ? refused : ran);
    if (!wanted) continue;
    EXPECT_GT(*wanted, options.memory);
    options.memory = *wanted;
    Plan again = random.plan(options);
    world().sync();
    before = drawn.now();
    drawn.restart();
    EXPECT_NO_THROW(again.run());
    expect_kept(again, options.memory, before);
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(ran, 100);
}

}  // namespace
}  // namespace gannet::test

#endif
