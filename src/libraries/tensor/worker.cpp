#include "tensor/worker.hpp"

#include <chrono>
#include <cstring>

#include "gannet/region.hpp"
#include "gannet/threads.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/move_elements.hpp"

namespace gannet::tensor {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Tiles of other nodes are worth the work of more than that.
constexpr double flops_to_steal_far = 1e7;
constexpr int far_victims = 4;

const Core& result_of(const Step& step) { return *step.result.tensor; }

/// Distances in a dense box of these letters, those of letters that appear twice added up.
ByLetter<Index> strides_of(const Letters& letters, const ByLetter<Index>& extents) {
  ByLetter<Index> strides{};
  Index behind = 1;
  for (std::size_t d = letters.size(); d-- > 0;) {
    const auto letter = static_cast<std::size_t>(letters[d]);
    strides[letter] += behind;
    behind *= extents[letter];
  }
  return strides;
}

std::vector<Loop> loops_between(const Letters& all, const ByLetter<Index>& extents,
                                const Letters& in, const Letters& out) {
  const auto from = strides_of(in, extents), to = strides_of(out, extents);
  std::vector<Loop> loops;
  for (const int letter : all) {
    const auto l = static_cast<std::size_t>(letter);
    loops.push_back({extents[l], from[l], to[l]});
  }
  return loops;
}

}  // namespace

struct Worker::Ready {
  ByLetter<int> tiles;
  ByLetter<Index> extents;
  struct Tile {
    TileCache::Held held;
    const Permutation* from = nullptr;  // null: as it is
  };
  std::array<Tile, 2> factors;
};

void Worker::work() {
  const WorkerPort port(run_.group);
  for (int step = 0; step < static_cast<int>(run_.steps.size()); ++step) {
    const Step& now = run_.steps[static_cast<std::size_t>(step)];
    const auto begin = Clock::now();
    const TileCache::Counts counts = run_.cache.counts();
    waited_ = 0;
    for (const int before : now.after) run_.board.wait(before);
    waited_ = seconds_since(begin);
    const Region region(now.report.einsum.c_str());
    take_part(step);
    if (number_ != 0) continue;
    StepReport& report = run_.steps[static_cast<std::size_t>(step)].report;
    report.seconds = seconds_since(begin);
    report.waiting = waited_;
    report.tiles_fetched = run_.cache.counts().fetched - counts.fetched;
    report.cache_hits = run_.cache.counts().hits - counts.hits;
  }
}

std::vector<int> Worker::victims(const Step& step) const {
  std::vector<int> near, far;
  const int ranks = run_.group.size();
  for (int i = 1; i < ranks; ++i) {
    const int rank = (run_.group.rank() + i) % ranks;
    (run_.board.on_my_node(rank) ? near : far).push_back(rank);
  }
  const bool worth =
      step.report.flops > flops_to_steal_far * static_cast<double>(step.report.tasks);
  if (!worth) far.clear();
  if (far.size() > far_victims) far.resize(far_victims);
  near.insert(near.end(), far.begin(), far.end());
  return near;
}

void Worker::take_part(int step) {
  step_ = step;
  choose_kernels(run_.steps[static_cast<std::size_t>(step)]);
  take_tasks_of(run_.group.rank(), step);
  if (!run_.options.steal) return;
  const Step& now = run_.steps[static_cast<std::size_t>(step)];
  for (const int rank : victims(now)) {
    if (run_.board.complete(step)) return;
    take_tasks_of(rank, step);
  }
}

void Worker::choose_kernels(const Step& step) {
  kernels_.clear();
  for (const Product& product : step.products) {
    auto& kernel = kernels_.emplace_back();
    if (product.factors.size() == 2) kernel.emplace(result_of(step).type(), step, product);
  }
}

const PairKernel& Worker::kernel_of(const Step& step, const Product& product) const {
  return *kernels_[static_cast<std::size_t>(&product - step.products.data())];
}

std::int64_t Worker::pieces(const Step& step) const {
  return step.schedule == Schedule::split ? step.pieces : 1;
}

std::vector<Home> Worker::tasks_of(const Step& step, int rank) const {
  const bool stationary = step.schedule == Schedule::stationary;
  const Operand& operand = stationary ? step.products[0].factors[step.stationary] : step.result;
  return homes_of(step.letters, operand, rank);
}

void Worker::take_tasks_of(int rank, int step) {
  const Step& now = run_.steps[static_cast<std::size_t>(step)];
  const std::vector<Home> homes = tasks_of(now, rank);
  const std::int64_t tasks = static_cast<std::int64_t>(homes.size()) * pieces(now);
  if (tasks == 0 && rank == run_.group.rank() && number_ == 0) run_.board.end_without_tasks(step);
  if (tasks == 0) return;
  for (std::int64_t task; (task = run_.board.claim(rank, step)) < tasks;) {
    const Home& home = homes[static_cast<std::size_t>(task / pieces(now))];
    if (now.schedule == Schedule::stationary) {
      multiply_stationary(now, home);
    } else {
      sum_tile(now, home, static_cast<int>(task % pieces(now)));
    }
    run_.board.end_task(rank, step, tasks);
    run_.board.check();
  }
}

std::byte* Worker::zeroed(AlignedBytes& buffer, Index elements, const Step& step) {
  const std::size_t bytes = static_cast<std::size_t>(elements) * result_of(step).element_bytes();
  std::byte* data = buffer.grow(bytes);
  std::memset(data, 0, bytes);
  return data;
}

void Worker::sum_tile(const Step& step, const Home& home, int piece) {
  const Index elements = result_of(step).grid().size(home.at);
  if (elements == 0) return;
  std::byte* sum = zeroed(sum_, elements, step);
  if (step.cuts_anew) {
    cut_anew(step, home, sum);
  } else {
    for (const Product& product : step.products) add_product(step, product, home.tiles, piece, sum);
  }
  store(step, home.offset, elements, sum, step.adds || step.schedule == Schedule::split);
}

void Worker::store(const Step& step, Index offset, Index elements, const void* sum, bool adds) {
  const Patch patch{{offset}, {offset + elements}};
  array::Core* row = result_of(step).row();
  if (!adds) return array::put(row, patch, sum, {});
  with_type(result_of(step).type(), [&]<class T>(T) {
    const T one(1);
    array::accumulate(row, patch, sum, &one, {});
  });
}

int Worker::version(const Operand& operand) const {
  int written = 0;
  for (int before = 0; before < step_; ++before) {
    if (run_.steps[static_cast<std::size_t>(before)].result.is(operand)) written = before + 1;
  }
  return written;
}

Worker::Ready Worker::fetch(const Step& step, const Product& product, const ByLetter<int>& tiles) {
  Ready ready{tiles, extents_at(step.letters, tiles), {}};
  for (std::size_t f = 0; f < product.factors.size(); ++f) {
    const Operand& factor = product.factors[f];
    const TileAt at = tile_at(factor, tiles);
    if (factor.tensor->is_computed()) {
      ready.factors[f].held = run_.cache.hold_computed(*factor.tensor, at, version(factor));
    } else {
      const Core::Place place = *factor.tensor->find(at);
      ready.factors[f] = {run_.cache.hold(*factor.tensor, place, version(factor)), place.from};
    }
  }
  return ready;
}

/// Waits for a tile. Its letters are in the order in which it is stored.
TileView Worker::look(const Operand& factor, const Ready& ready, std::size_t number) {
  const Ready::Tile& tile = ready.factors[number];
  TileView view;
  if (tile.held.data) {
    view.data = tile.held.data;
  } else {
    const auto begin = Clock::now();
    view.data = run_.cache.wait(tile.held);
    waited_ += seconds_since(begin);
  }
  view.letters = factor.letters;
  if (!tile.from) return view;
  view.sign = tile.from->sign;
  for (std::size_t d = 0; d < view.letters.size(); ++d) {
    view.letters[d] = factor.letters[static_cast<std::size_t>(tile.from->to[d])];
  }
  return view;
}

/// Calls use(ready) for the products of tiles that make up a tile of the result, or a piece of
/// them. Some that come next are fetched meanwhile.
template <class Use>
void Worker::for_each_ready(const Step& step, const Product& product, const ByLetter<int>& tiles,
                            int piece, const Use& use) {
  const LetterWalk walk(step.letters, step.summed(product));
  const std::int64_t all = walk.count();
  std::int64_t next = all * piece / pieces(step);
  const std::int64_t end = all * (piece + 1) / pieces(step);
  std::deque<Ready> ahead;
  for (;;) {
    for (; next < end && static_cast<int>(ahead.size()) <= run_.options.prefetch; ++next) {
      ByLetter<int> here = tiles;
      walk.set(next, here);
      if (all_present(product, here)) ahead.push_back(fetch(step, product, here));
    }
    if (ahead.empty()) return;
    use(ahead.front());
    ahead.pop_front();
  }
}

void Worker::add_product(const Step& step, const Product& product, const ByLetter<int>& tiles,
                         int piece, void* sum) {
  if (product.factors.size() == 2) return add_pairs(step, product, tiles, piece, sum);
  for_each_ready(step, product, tiles, piece,
                 [&](const Ready& ready) { add_single(step, product, ready, sum); });
}

/// A permutation, a diagonal, a repetition or a sum over some dimensions.
void Worker::add_single(const Step& step, const Product& product, const Ready& ready, void* sum) {
  const Operand& factor = product.factors[0];
  const TileView view = look(factor, ready, 0);
  Letters all = step.summed(product);
  all.insert(all.end(), step.result.letters.begin(), step.result.letters.end());
  Move how;
  how.scale = product.scale * static_cast<double>(view.sign);
  how.conjugated = factor.conjugated;
  how.adds = true;
  move_elements(result_of(step).type(),
                loops_between(all, ready.extents, view.letters, step.result.letters), view.data,
                sum, how);
}

void Worker::add_pairs(const Step& step, const Product& product, const ByLetter<int>& tiles,
                       int piece, void* sum) {
  const Element type = result_of(step).type();
  const PairKernel& kernel = kernel_of(step, product);
  const ByLetter<Index> extents = extents_at(step.letters, tiles);
  const bool in_place = step.products.size() == 1 && product.scale == Scalar(1) &&
                        kernel.sum_letters() == step.result.letters;
  Index elements = 1;
  for (const int l : step.result.letters) elements *= extents[static_cast<std::size_t>(l)];
  void* work = in_place ? sum : zeroed(work_, elements, step);
  for_each_ready(step, product, tiles, piece, [&](const Ready& ready) {
    const TileView a = look(product.factors[0], ready, 0), b = look(product.factors[1], ready, 1);
    kernel.multiply(ready.extents, a, b, work, scratch_);
  });
  if (in_place) return;
  Move how;
  how.scale = product.scale;
  how.adds = true;
  move_elements(
      type, loops_between(step.result.letters, extents, kernel.sum_letters(), step.result.letters),
      work, sum, how);
}

void Worker::cut_anew(const Step& step, const Home& home, void* sum) {
  const Operand& factor = step.products[0].factors[0];
  const auto& spaces = factor.tensor->grid().spaces();
  std::vector<Index> lo, hi;
  for (std::size_t d = 0; d < spaces.size(); ++d) {
    const Space& cut = step.letters.space(factor.letters[d]);
    const int tile = home.at[static_cast<int>(d)];
    const Index part = spaces[d].start(factor.first[d]);
    lo.push_back(part + cut.start(tile));
    hi.push_back(part + cut.start(tile + 1));
  }
  get_patch(factor.tensor.get(), lo, hi, sum);
}

/// A tile of the operand that stays where it is, times all that it meets.
void Worker::multiply_stationary(const Step& step, const Home& home) {
  const Product& product = step.products[0];
  const PairKernel& kernel = kernel_of(step, product);
  const Operand& fixed = product.factors[step.stationary];
  Letters free;
  for (const int letter : step.result.letters) {
    if (!fixed.has(letter)) free.push_back(letter);
  }
  const LetterWalk walk(step.letters, free);
  for (std::int64_t i = 0; i < walk.count(); ++i) {
    ByLetter<int> tiles = home.tiles;
    walk.set((i + run_.group.rank()) % walk.count(), tiles);  // not all at the same target
    const TileAt at = tile_at(step.result, tiles);
    const auto place = result_of(step).find(at);
    if (!place || !(place->at == at) || !all_present(product, tiles)) continue;
    const Ready ready = fetch(step, product, tiles);
    const Index elements = result_of(step).grid().size(at);
    if (elements == 0) continue;
    std::byte* work = zeroed(work_, elements, step);
    const TileView a = look(product.factors[0], ready, 0), b = look(product.factors[1], ready, 1);
    kernel.multiply(ready.extents, a, b, work, scratch_);
    std::byte* sum =
        sum_.grow(static_cast<std::size_t>(elements) * result_of(step).element_bytes());
    Move how;
    how.scale = product.scale;
    move_elements(result_of(step).type(),
                  loops_between(step.result.letters, ready.extents, kernel.sum_letters(),
                                step.result.letters),
                  work, sum, how);
    store(step, place->offset, elements, sum, true);
  }
}

}  // namespace gannet::tensor
