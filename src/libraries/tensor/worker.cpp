#include "tensor/worker.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <numeric>
#include <utility>

#include "gannet/region.hpp"
#include "gannet/threads.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/look_ahead.hpp"
#include "tensor/move_elements.hpp"
#include "tensor/steal_order.hpp"

namespace gannet::tensor {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Tiles of other nodes that a task asks for ahead of its products.
constexpr int most_ahead = 16;

/// How many of the next steps are searched for one that may begin.
constexpr std::ptrdiff_t steps_ahead = 16;

/// What a thread prefetches for its task, and for the one that it is likely to claim next. If it
/// claims a different one, another thread has that one, and its tiles are not waited for any more.
class PrefetchesOfTasks {
 public:
  explicit PrefetchesOfTasks(TileCache& cache) : cache_(cache) {}

  TileCache::Prefetches& begin(std::int64_t task) {
    if (task != expected_) next_.reset();
    now_ = next_ ? std::move(next_) : std::make_unique<TileCache::Prefetches>(cache_);
    return *now_;
  }
  TileCache::Prefetches& expect(std::int64_t task) {
    next_ = std::make_unique<TileCache::Prefetches>(cache_);
    expected_ = task;
    return *next_;
  }

 private:
  TileCache& cache_;
  std::int64_t expected_ = -1;
  std::unique_ptr<TileCache::Prefetches> now_, next_;
};

const Core& result_of(const Step& step) { return *step.result.tensor; }

/// Strides in a dense box of these letters; those of a letter that appears twice are added up.
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

void Worker::work() {
  const WorkerPort port(run_.group);
  complete_.assign(run_.steps.size(), false);
  std::vector<int> left(run_.steps.size());
  std::iota(left.begin(), left.end(), 0);
  while (!left.empty()) {
    const auto begin = Clock::now();
    auto next = left.end();
    run_.board.wait_until([&] { return (next = find_ready(left)) != left.end() || may_help(); });
    if (next == left.end()) {
      help();
      continue;
    }
    const double waited = seconds_since(begin);
    const int step = *next;
    left.erase(next);
    take_part(step);
    report(step, seconds_since(begin), waited);
  }
  while (may_help()) help();
}

/// The first of the next steps that may begin.
std::vector<int>::iterator Worker::find_ready(std::vector<int>& left) {
  const auto end = left.begin() + std::min(std::ssize(left), steps_ahead);
  const auto found = std::find_if(left.begin(), end, [&](int step) {
    const auto& after = run_.steps[static_cast<std::size_t>(step)].after;
    return std::all_of(after.begin(), after.end(), [&](int before) { return is_complete(before); });
  });
  return found == end ? left.end() : found;
}

bool Worker::is_complete(int step) {
  const auto s = static_cast<std::size_t>(step);
  if (!complete_[s]) complete_[s] = watch_.complete(step);
  return complete_[s];
}

/// Times are those of the first thread, tile counts those of all threads.
void Worker::report(int step, double seconds, double waited) {
  const TileReader::Counts& counts = reader_.counts();
  const std::lock_guard lock(run_.mutex);
  StepReport& report = run_.steps[static_cast<std::size_t>(step)].report;
  report.tiles_fetched += counts.fetched;
  report.cache_hits += counts.found;
  if (number_ != 0) return;
  report.seconds += seconds;
  report.waiting += waited + counts.seconds_waited;
}

std::vector<int> Worker::victims(bool on_my_node) const {
  std::vector<int> found;
  const int ranks = run_.group.size();
  for (int i = 1; i < ranks; ++i) {
    const int rank = (run_.group.rank() + i) % ranks;
    if (run_.board.on_my_node(rank) == on_my_node) found.push_back(rank);
    if (!on_my_node && found.size() == far_victims) break;
  }
  return found;
}

bool Worker::worth_the_way(const Step& step) const {
  return run_.far &&
         step.report.flops > flops_to_steal_far * static_cast<double>(step.report.tasks);
}

void Worker::prepare(int step) {
  reader_.begin(step);
  choose_kernels(run_.steps[static_cast<std::size_t>(step)]);
}

void Worker::take_part(int step) {
  const Step& now = run_.steps[static_cast<std::size_t>(step)];
  const Region region(now.report.einsum.c_str());
  prepare(step);
  take_tasks_of(run_.group.rank(), step);
  if (!run_.options.steal) return;
  for (const int rank : victims(true)) {
    if (is_complete(step)) return;
    take_tasks_of(rank, step);
  }
  if (worth_the_way(now)) to_help_.push_back(step);
}

/// Whether there are steps that other nodes began along with this one and may not have ended.
bool Worker::may_help() {
  std::erase_if(to_help_, [&](int step) { return is_complete(step); });
  return !to_help_.empty();
}

void Worker::help() {
  const int step = to_help_.front();
  to_help_.erase(to_help_.begin());
  const auto begin = Clock::now();
  const Region region(run_.steps[static_cast<std::size_t>(step)].report.einsum.c_str());
  prepare(step);
  for (const int rank : victims(false)) {
    if (is_complete(step)) break;
    take_tasks_of(rank, step);
  }
  report(step, seconds_since(begin), 0);
}

void Worker::choose_kernels(const Step& step) {
  kernels_.clear();
  for (const Product& product : step.products) {
    auto& kernel = kernels_.emplace_back();
    if (product.factors.size() != 2) continue;
    kernel.emplace(result_of(step).type(), step, product, run_.kernels);
  }
}

const PairKernel& Worker::kernel_of(const Step& step, const Product& product) const {
  return *kernels_[static_cast<std::size_t>(&product - step.products.data())];
}

std::int64_t Worker::pieces(const Step& step) const {
  return step.schedule == Schedule::split ? step.pieces : 1;
}

void Worker::take_tasks_of(int rank, int step) {
  const Step& now = run_.steps[static_cast<std::size_t>(step)];
  Tasks all(now, rank);
  const std::int64_t tasks = static_cast<std::int64_t>(all.size()) * pieces(now);
  if (tasks == 0 && rank == run_.group.rank() && number_ == 0) run_.board.end_rank(rank, step);
  if (tasks == 0) return;
  if (run_.far) own_tiles_first(now, rank, all);
  const auto part = [&](std::int64_t number) {
    return TaskPart{all[static_cast<std::size_t>(number / pieces(now))], rank,
                    static_cast<int>(number % pieces(now)), static_cast<int>(pieces(now)),
                    run_.far};
  };
  PrefetchesOfTasks ahead(run_.cache);
  std::int64_t ended = 0;
  for (std::int64_t number; (number = run_.board.claim(rank, step)) < tasks;) {
    const TaskPart mine = part(number);
    if (run_.far) {
      fetch_ahead(now, mine, ahead.begin(number));
      if (const auto next = number + run_.options.threads; next < tasks) {
        fetch_ahead(now, part(next), ahead.expect(next));
      }
    }
    if (now.schedule == Schedule::stationary) {
      multiply_stationary(now, mine);
    } else {
      sum_tiles(now, mine);
    }
    ++ended;
    run_.board.check();
  }
  // At once, since a fence between nodes takes longer than many a task.
  if (ended > 0) run_.board.end_tasks(rank, step, ended, tasks);
}

std::size_t Worker::bytes_of(const Step& step, Index elements) const {
  return static_cast<std::size_t>(elements) * result_of(step).element_bytes();
}

std::vector<Worker::Sum> Worker::sums_of(const Step& step, const Task& task) {
  const Core& result = result_of(step);
  const bool alone = !step.adds && step.schedule == Schedule::owner;
  Index elements = 0;
  std::vector<Sum> sums;
  for (const Home& home : task) {
    std::byte* here = alone ? result.here(home.offset) : nullptr;
    sums.push_back({&home, result.grid().size(home.at), here, here != nullptr});
    if (!here) elements += sums.back().elements;
  }
  std::byte* next = elements > 0 ? sums_.grow(bytes_of(step, elements)) : nullptr;
  for (Sum& sum : sums) {
    if (!sum.in_place) sum.data = std::exchange(next, next + bytes_of(step, sum.elements));
  }
  return sums;
}

void Worker::clear(const Step& step, const std::vector<Sum>& sums) {
  for (const Sum& sum : sums) std::memset(sum.data, 0, bytes_of(step, sum.elements));
}

void Worker::sum_tiles(const Step& step, const TaskPart& part) {
  const std::vector<Sum> sums = sums_of(step, part.task);
  bool written = false;
  for (const Product& product : step.products) {
    if (product.factors.size() == 2) {
      add_pairs(step, product, part, sums, written);
      written = true;
      continue;
    }
    if (!std::exchange(written, true)) clear(step, sums);
    for (const Sum& sum : sums) {
      if (step.cuts_anew) {
        cut_anew(step, sum);
      } else {
        add_singles(step, product, part, sum);
      }
    }
  }
  if (!written) clear(step, sums);
  const bool adds = step.adds || step.schedule == Schedule::split;
  for (const Sum& sum : sums) {
    if (!sum.in_place) store(step, sum.home->offset, sum.elements, sum.data, adds);
  }
}

void Worker::store(const Step& step, Index offset, Index elements, const void* sum, bool adds) {
  if (elements == 0) return;
  const Patch patch{{offset}, {offset + elements}};
  array::Core* row = result_of(step).row();
  if (!adds) return array::put(row, patch, sum, {});
  with_type(result_of(step).type(), [&]<class T>(T) {
    const T one(1);
    array::accumulate(row, patch, sum, &one, {});
  });
}

/// Calls begin(tiles) for all tiles of the summed letters, or a piece of them, and use() later:
/// some of the next tiles are fetched meanwhile.
template <class Begin, class Use>
void Worker::for_summed(const Step& step, const Product& product, const ByLetter<int>& tiles,
                        const TaskPart& part, const Begin& begin, const Use& use) {
  const ProductWalk walk(step, product, part);
  look_ahead(
      walk.count(), run_.options.prefetch,
      [&](std::int64_t number) {
        ByLetter<int> here = tiles;
        walk.set(number, here);
        return begin(here);
      },
      use);
}

/// Fetches what the first products of a task need from other nodes, as far as there is room.
void Worker::fetch_ahead(const Step& step, const TaskPart& part,
                         TileCache::Prefetches& prefetches) {
  using Ahead = TileCache::Ahead;
  if (step.products.empty() || step.cuts_anew) return;
  const Product& product = step.products.front();
  const ProductWalk walk(step, product, part);
  int begun = 0;
  for (std::int64_t number = 0; number < walk.count(); ++number) {
    for (const Home& home : part.task) {
      ByLetter<int> tiles = home.tiles;
      walk.set(number, tiles);
      if (!all_present(product, tiles)) continue;
      for (const Operand& factor : product.factors) {
        const Ahead ahead = reader_.prefetch(prefetches, factor, tiles);
        if (ahead == Ahead::begun) ++begun;
        if (ahead == Ahead::no_room || begun == most_ahead) return;
      }
    }
  }
}

void Worker::add_singles(const Step& step, const Product& product, const TaskPart& part,
                         const Sum& sum) {
  const Operand& factor = product.factors[0];
  using OneTile = std::pair<ByLetter<int>, OperandTile>;
  for_summed(
      step, product, sum.home->tiles, part,
      [&](const ByLetter<int>& tiles) -> std::optional<OneTile> {
        if (!all_present(product, tiles)) return {};
        return OneTile(tiles, reader_.fetch(factor, tiles));
      },
      [&](const OneTile& fetched) {
        add_single(step, product, fetched.first, fetched.second, sum.data);
      });
}

/// Does a permutation, a diagonal, a repetition or a sum over some dimensions.
void Worker::add_single(const Step& step, const Product& product, const ByLetter<int>& tiles,
                        const OperandTile& tile, void* sum) {
  const Operand& factor = product.factors[0];
  const TileView view = reader_.wait(factor, tile);
  Letters all = step.summed(product);
  all.insert(all.end(), step.result.letters.begin(), step.result.letters.end());
  Move how;
  how.scale = product.scale * static_cast<double>(view.sign);
  how.conjugated = factor.conjugated;
  how.adds = true;
  move_elements(
      result_of(step).type(),
      loops_between(all, extents_at(step.letters, tiles), view.letters, step.result.letters),
      view.data, sum, how);
}

/// Writes the products into their sums, or adds them to what these hold. A single tile that comes
/// in the order of the result is summed in place.
void Worker::add_pairs(const Step& step, const Product& product, const TaskPart& part,
                       const std::vector<Sum>& sums, bool adds) {
  const PairKernel& kernel = kernel_of(step, product);
  const Block block(step, kernel, part.task);
  const bool direct = part.task.size() == 1 && !adds && product.scale == Scalar(1) &&
                      kernel.sum_letters() == step.result.letters;
  std::byte* const data = direct ? sums[0].data : block_.grow(bytes_of(step, block.elements()));
  BlockProduct products(step, product, kernel, block, reader_, scratch_);
  for_summed(
      step, product, {}, part, [&](const ByLetter<int>& tiles) { return products.fetch(tiles); },
      [&](const BlockProduct::Fetched& fetched) { products.add(fetched, data); });
  if (!products.added() && !adds) return clear(step, sums);
  if (!products.added() || direct) return;
  Move how;
  how.scale = product.scale;
  how.adds = adds;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    move_elements(result_of(step).type(), block.loops_to(i, step.result.letters),
                  data + bytes_of(step, block.offset_of(i)), sums[i].data, how);
  }
}

void Worker::cut_anew(const Step& step, const Sum& sum) {
  const Operand& factor = step.products[0].factors[0];
  const auto& spaces = factor.tensor->grid().spaces();
  std::vector<Index> lo, hi;
  for (std::size_t d = 0; d < spaces.size(); ++d) {
    const Space& cut = step.letters.space(factor.letters[d]);
    const int tile = sum.home->at[static_cast<int>(d)];
    const Index part = spaces[d].start(factor.first[d]);
    lo.push_back(part + cut.start(tile));
    hi.push_back(part + cut.start(tile + 1));
  }
  get_patch(factor.tensor.get(), lo, hi, sum.data);
}

/// Multiplies a tile of the operand that stays where it is by all that it meets.
void Worker::multiply_stationary(const Step& step, const TaskPart& part) {
  const Product& product = step.products[0];
  const ProductWalk walk(step, product, part);
  for (std::int64_t i = 0; i < walk.count(); ++i) {
    ByLetter<int> tiles = part.task.front().tiles;
    walk.set(i, tiles);
    const TileAt at = tile_at(step.result, tiles);
    const auto place = result_of(step).find(at);
    const Index elements = result_of(step).grid().size(at);
    if (!place || !(place->at == at) || elements == 0) continue;
    add_stationary(step, product, {at, place->offset, tiles}, elements);
  }
}

/// Adds one product to its tile of the result.
void Worker::add_stationary(const Step& step, const Product& product, const Home& home,
                            Index elements) {
  const PairKernel& kernel = kernel_of(step, product);
  const Block block(step, kernel, {&home, 1});
  BlockProduct products(step, product, kernel, block, reader_, scratch_);
  const auto fetched = products.fetch(home.tiles);
  if (!fetched) return;
  const std::size_t bytes = bytes_of(step, elements);
  std::byte* const data = block_.grow(bytes);
  products.add(*fetched, data);
  std::byte* const sum = sums_.grow(bytes);
  Move how;
  how.scale = product.scale;
  move_elements(result_of(step).type(), block.loops_to(0, step.result.letters), data, sum, how);
  store(step, home.offset, elements, sum, true);
}

}  // namespace gannet::tensor
