// Laws: of random trees of tasks of every kind - active, passive, for anybody; with a result that
// is asked for or dropped, posted, in a group - each runs exactly once and each value comes back;
// all_quiesce() is not early, and quiesce() not late; the sums are the same whether idle ranks take
// tasks of others or not.
#include <random>
#include <thread>

#include "futures_test.hpp"
#include "support/random.hpp"

namespace gannet::test {
namespace {

class Trees : public WithWorkers {};
INSTANTIATE_TEST_SUITE_P(Workers, Trees, testing::Values(1, 2, 3, 4),
                         [](const auto& workers) { return std::to_string(workers.param); });

using Number = std::int64_t;

/// The state of the test that tasks find: who makes tasks, what slices are of.
struct Current {
  Futures* futures = nullptr;
  const Array<int>* data = nullptr;
} current;

constexpr Index block = 4;  ///< elements of each rank in `data`

/// Nodes are numbered from the root on, each before what is below it, and a tree before the next.
struct Node {
  int depth;
  unsigned seed;
  Number id;
};

enum class RecordKind { active, passive, somewhere, anybody, rank };
enum class Wanted { asked, dropped, posted, grouped };

struct Child {
  Node node;
  RecordKind kind;
  Wanted wanted;
  int rank;
};

Number worth(const Node& node) { return node.seed % 1000; }

Number count_of(int depth, unsigned seed);

std::vector<Child> children(const Node& node) {
  std::minstd_rand random(node.seed + 1);
  std::vector<Child> all;
  if (node.depth == 0) return all;
  Number id = node.id + 1;
  for (auto left = random() % 4; left > 0; --left) {
    const Node below{node.depth - 1, static_cast<unsigned>(random()), id};
    id += count_of(below.depth, below.seed);
    all.push_back({below, static_cast<RecordKind>(random() % 5), static_cast<Wanted>(random() % 4),
                   static_cast<int>(random() % static_cast<unsigned>(world().size()))});
  }
  return all;
}

Number count_of(int depth, unsigned seed) {
  Number all = 1;
  for (const Child& child : children({depth, seed, 0})) {
    all += count_of(child.node.depth, child.node.seed);
  }
  return all;
}

/// What the task of a node gives: its own worth and that of all below that are asked for.
Number value_of(const Node& node) {
  Number sum = worth(node);
  for (const Child& child : children(node)) {
    if (child.wanted == Wanted::asked) sum += value_of(child.node);
  }
  return sum;
}

Number worth_of_all(const Node& node) {
  Number sum = worth(node);
  for (const Child& child : children(node)) sum += worth_of_all(child.node);
  return sum;
}

Number visit(Node node, ArrayRef<Number> runs);

Number visit_slice(Slice<int>& slice, Node node, ArrayRef<Number> runs) {
  for (const int x : slice.read()) {
    if (x != slice.patch().lo[0] / block) throw std::logic_error("the slice is of another rank");
  }
  return visit(node, runs);
}

/// The task of a child as its kind says: at its patch, with options, by anybody, or on its rank.
template <class At, class Any, class On>
auto by_kind(const Child& child, At at, Any any, On on) {
  const Patch patch{{block * child.rank}, {block * child.rank + block}};
  switch (child.kind) {
    case RecordKind::active:
      return at({}, patch);
    case RecordKind::passive:
      return at({Where::owner}, patch);
    case RecordKind::somewhere:
      return at({.where = Where::any, .reads = true}, patch);
    case RecordKind::anybody:
      return any();
    case RecordKind::rank:
      break;
  }
  return on();
}

/// With its result in a future.
template <class From>
Future<Number> ask(From& from, const Child& child, const ArrayRef<Number>& runs) {
  return by_kind(
      child,
      [&](const TaskOptions& how, const Patch& patch) {
        return from.at(how, *current.data, patch, fn<visit_slice>, child.node, runs);
      },
      [&] { return from.any(fn<visit>, child.node, runs); },
      [&] { return from.on(child.rank, fn<visit>, child.node, runs); });
}

template <class From>
void post(From& from, const Child& child, const ArrayRef<Number>& runs) {
  by_kind(
      child,
      [&](const TaskOptions& how, const Patch& patch) {
        from.post(how, *current.data, patch, fn<visit_slice>, child.node, runs);
      },
      [&] { from.post_any(fn<visit>, child.node, runs); },
      [&] { from.post_on(child.rank, fn<visit>, child.node, runs); });
}

/// The task of a node: counts itself, adds its worth, makes what is below.
Number visit(Node node, ArrayRef<Number> runs) {
  const Index last = runs->shape()[0] - 1;
  std::vector<Future<Number>> asked;
  TaskGroup group = current.futures->group();
  bool grouped = false;
  for (const Child& child : children(node)) {
    if (child.wanted == Wanted::asked) asked.push_back(ask(*current.futures, child, runs));
    if (child.wanted == Wanted::dropped) ask(*current.futures, child, runs);
    if (child.wanted == Wanted::posted) post(*current.futures, child, runs);
    if (child.wanted == Wanted::grouped) post(group, child, runs), grouped = true;
  }
  Number sum = worth(node);
  for (const auto& future : asked) sum += future.get();
  if (grouped) group.wait();
  runs->fetch_add({node.id}, Number{1});
  runs->fetch_add({last}, worth(node));
  return sum;
}

/// Some trees from each rank: every one numbers its own, behind those of ranks before it.
struct Forest {
  explicit Forest(World& world) {
    Random random(static_cast<std::uint64_t>(world.rank()) + 1);
    Number mine = 0;
    for (int i = 0; i < 4; ++i) {
      roots.push_back({5, static_cast<unsigned>(random.integer(1, 1 << 30)), mine});
      mine += count_of(roots.back().depth, roots.back().seed);
    }
    std::vector<Number> counts(static_cast<std::size_t>(world.size()));
    counts[static_cast<std::size_t>(world.rank())] = mine;
    world.sum(std::span(counts));
    for (int rank = 0; rank < world.size(); ++rank) {
      const Number theirs = counts[static_cast<std::size_t>(rank)];
      nodes += theirs;
      if (rank < world.rank()) {
        for (Node& root : roots) root.id += theirs;
      }
    }
    for (const Node& root : roots) worth += worth_of_all(root);
    worth = world.sum(worth);
  }

  std::vector<Node> roots;
  Number nodes = 0;  ///< of all ranks, as is their worth
  Number worth = 0;
};

/// Runs it, the roots asked for or posted; what the tasks have added up when all is quiet.
Number grow(const Forest& forest, Futures& futures, const Array<int>& data, bool asks) {
  World& world = test::world();
  Array<Number> runs(world, {forest.nodes + 1});
  current = {&futures, &data};
  world.sync();
  std::vector<Future<Number>> asked;
  for (const Node& root : forest.roots) {
    const Child child{root, static_cast<RecordKind>(root.seed % 5), Wanted::asked,
                      (world.rank() + 1) % world.size()};
    if (asks) {
      asked.push_back(ask(futures, child, ref(runs)));
    } else {
      post(futures, child, ref(runs));
    }
  }
  for (std::size_t i = 0; i < asked.size(); ++i) {
    EXPECT_EQ(asked[i].get(), value_of(forest.roots[i]));
  }
  futures.all_quiesce();
  const Number sum = runs.get({forest.nodes});
  for (Number id = world.rank(); id < forest.nodes; id += world.size()) {
    EXPECT_EQ(runs.get({id}), 1) << "node " << id;
  }
  const auto counts = futures.counts();
  EXPECT_EQ(counts.created, counts.finished);
  world.sync();
  return sum;
}

TEST_P(Trees, EachTaskRunsOnceAndSumsDoNotDependOnWhoTakesWhat) {
  Futures modest(world, {.workers = GetParam(), .steal = false});
  Array<int> data(world, {block * world.size()});
  auto mine = data.update_local();
  std::fill(mine.begin(), mine.end(), world.rank());
  const Forest forest(world);
  for (const bool asks : {true, false}) {
    EXPECT_EQ(grow(forest, futures, data, asks), forest.worth);
    EXPECT_EQ(grow(forest, modest, data, asks), forest.worth);
  }
  EXPECT_EQ(modest.counts().stolen, 0);
}

/// A chain of tasks that nobody waits for.
void wander(int left, unsigned seed, ArrayRef<Number> ends) {
  if (left == 0) {
    ends->fetch_add({0}, Number{1});
    return;
  }
  std::minstd_rand random(seed);
  const auto next = static_cast<int>(random() % static_cast<unsigned>(world().size()));
  const auto below = static_cast<unsigned>(random());
  if (below % 3 == 0) return current.futures->post_any(fn<wander>, left - 1, below, ends);
  current.futures->post_on(next, fn<wander>, left - 1, below, ends);
}

TEST_P(Trees, AllQuiesceIsNotEarlyForChainsThatWander) {
  Array<Number> ends(world, {1});
  current = {&futures, nullptr};
  world.sync();
  Random random(static_cast<std::uint64_t>(world.rank()) + 100);
  for (Number round = 1; round <= 20; ++round) {
    const auto length = static_cast<int>(random.integer(0, 12));
    futures.post_on(next(), fn<wander>, length, static_cast<unsigned>(random.engine()()),
                    ref(ends));
    futures.all_quiesce();
    ASSERT_EQ(ends.get({0}), round * world.size());
    world.sync();
  }
}

TEST_P(Trees, QuiesceIsNotLateForTasksOfOthers) {
  static std::atomic<bool> go{false};
  static std::atomic<int> done{0};
  go = false;
  done = 0;
  world.sync();
  const bool blocks = world.size() > 1 && world.rank() == world.size() - 1;
  if (blocks) {
    futures.post_on(world.rank(), [] {
      while (!go) std::this_thread::yield();
    });
  } else {
    for (int i = 0; i < 50; ++i) futures.post_on(world.rank(), [] { ++done; });
    futures.quiesce();
    EXPECT_EQ(done, 50);
  }
  world.sync();  // only when all others have come back
  go = true;
  futures.all_quiesce();
}

}  // namespace
}  // namespace gannet::test
