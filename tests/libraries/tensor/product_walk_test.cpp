// Laws: a part of a task goes over all its products once, in an order that does not depend on who
// asks; where a rank has the operands of some, one of these is the first. Tiles of a tensor that is
// cut otherwise than the letters tell nothing of the order.
#include "tensor/product_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "gannet/tensor.hpp"
#include "support/ranks.hpp"
#include "tensor/draft.hpp"
#include "tensor/formula.hpp"
#include "tensor/intermediates.hpp"

namespace gannet::test {
namespace {

using tensor::ByLetter;
using tensor::Draft;
using tensor::PlanOptions;
using tensor::Product;
using tensor::ProductWalk;
using tensor::Schedule;
using tensor::Space;
using tensor::Step;
using tensor::Task;
using tensor::Tasks;
using tensor::Tensor;

/// The only step of c = a b with these options.
Step product_step(const Tensor<double>& a, const Tensor<double>& b, const Tensor<double>& c,
                  const PlanOptions& options) {
  Draft draft(world().size(), options);
  const tensor::Sum<double> products = a("ik") * b("kj");
  draft.add(tensor::resolve({c("ij").factor(), false, products.terms}));
  return draft.steps().steps.back();
}

std::vector<ByLetter<int>> all_of(const ProductWalk& walk, const Task& task) {
  std::vector<ByLetter<int>> found;
  for (std::int64_t number = 0; number < walk.count(); ++number) {
    found.push_back(task.front().tiles);
    walk.set(number, found.back());
  }
  return found;
}

bool is_of(int rank, const Product& product, const ByLetter<int>& tiles) {
  for (const auto& factor : product.factors) {
    const auto place = factor.tensor->find(tile_at(factor, tiles));
    if (factor.tensor->directory().rank_of(place->offset) != rank) return false;
  }
  return true;
}

TEST(ProductWalk, GoesOverAllProductsOnceAndBeginsWithOwnTiles) {
  const Space n("n", 35, {.tile = 5});
  const Tensor<double> a(world(), {n, n}), b(world(), {n, n}), c(world(), {n, n});
  for (const Schedule schedule : {Schedule::owner, Schedule::split, Schedule::stationary}) {
    PlanOptions options;
    options.schedule = schedule;
    const Step step = product_step(a, b, c, options);
    const Product& product = step.products.front();
    const int pieces = schedule == Schedule::split ? 3 : 1;
    for (int rank = 0; rank < world().size(); ++rank) {
      Tasks tasks(step, rank);
      own_tiles_first(step, rank, tasks);
      EXPECT_EQ(tasks.size(), Tasks(step, rank).size());
      for (std::size_t number = 0; number < tasks.size(); ++number) {
        const Task task = tasks[number];
        std::set<ByLetter<int>> seen;
        for (int piece = 0; piece < pieces; ++piece) {
          const auto plain = all_of({step, product, {task, rank, piece, pieces, false}}, task);
          const auto own = all_of({step, product, {task, rank, piece, pieces, true}}, task);
          seen.insert(own.begin(), own.end());
          EXPECT_EQ(std::set(plain.begin(), plain.end()), std::set(own.begin(), own.end()));
          const auto at_home = [&](const auto& tiles) { return is_of(rank, product, tiles); };
          if (schedule != Schedule::stationary && std::any_of(own.begin(), own.end(), at_home)) {
            EXPECT_TRUE(at_home(own.front()));
          }
        }
        EXPECT_EQ(static_cast<int>(seen.size()), n.tiles());
      }
    }
  }
  world().sync();
}

TEST(ProductWalk, TilesOfOtherCutsTellNothingOfTheOrder) {
  const Space cut("n", 32, {.tile = 2}), finer("n", 32, {.tile = 1});
  tensor::TensorOptions in_turn;
  in_turn.placement = tensor::cyclic();
  const Tensor<double> a(world(), {finer}, in_turn), b(world(), {cut}), c(world(), {cut});
  Draft draft(world().size(), {});
  const tensor::Sum<double> products = a("i") * b("i");
  draft.add(tensor::resolve({c("i").factor(), false, products.terms}));
  auto& steps = draft.steps();
  const auto copies = tensor::make_intermediates(world(), Element::float64, steps);
  const auto step = std::ranges::find_if(steps.steps, &Step::cuts_anew);
  ASSERT_NE(step, steps.steps.end());
  for (int rank = 0; rank < world().size(); ++rank) {
    Tasks tasks(*step, rank);
    own_tiles_first(*step, rank, tasks);
    const Tasks plain(*step, rank);
    for (std::size_t number = 0; number < tasks.size(); ++number) {
      EXPECT_EQ(tasks[number].front().offset, plain[number].front().offset);
    }
  }
  world().sync();
}

}  // namespace
}  // namespace gannet::test
