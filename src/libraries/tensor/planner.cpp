#include "tensor/planner.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <exception>
#include <set>
#include <span>
#include <thread>

#include "tensor/blas.hpp"
#include "tensor/block_size.hpp"
#include "tensor/core.hpp"
#include "tensor/costs.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/fail.hpp"
#include "tensor/worker.hpp"

namespace gannet::tensor {

namespace {

constexpr std::size_t cache_by_default = std::size_t{256} << 20;

/// With less than that the ranks of a node share no cache; the directory of one takes a part.
constexpr std::size_t least_to_share = 16 << 10;
constexpr double share_for_directory = 1.25;

std::string text_of(double bytes) {
  constexpr const char* units[] = {" B", " KiB", " MiB", " GiB", " TiB"};
  std::size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < std::size(units); ++unit) bytes /= 1024;
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 ? "%.0f%s" : "%.2f%s", bytes, units[unit]);
  return text;
}

/// Intermediates belong to the plan: their operands are told which tensors they are.
void name_tensors(Operand& operand, const std::vector<Handle>& made) {
  if (operand.intermediate >= 0) {
    operand.tensor = made[static_cast<std::size_t>(operand.intermediate)];
  }
}

bool is_complete(const Operand& operand) {
  return operand.tensor->is_computed() || operand.tensor->directory().complete();
}

}  // namespace

double most_elements(const PlanOptions& options, int ranks, std::size_t element_bytes) {
  constexpr double share = 0.25;  // of the memory of all ranks
  return share * static_cast<double>(options.memory) * ranks / static_cast<double>(element_bytes);
}

Planner::Planner(const Group& group, const PlanOptions& options)
    : group_(group), options_(options) {
  if (options.threads < 1 || options.prefetch < 0) {
    fail("a plan of tensors with " + std::to_string(options.threads) + " threads and " +
         std::to_string(options.prefetch) + " products ahead: at least 1 and 0 are wanted");
  }
}

void Planner::add(const Statement& statement) {
  Formula formula = resolve(statement);
  if (formula.left.tensor->group().team() != group_.team()) {
    fail(formula.text + ": its tensors belong to another group than the plan");
  }
  if (!options_.trust_symmetry) check(statement);
  formulas_.push_back(std::move(formula));
  steps_.reset();
  made_.clear();
  board_.reset();
}

/// Of all tensors of the plan.
Element Planner::element_type() const {
  return formulas_.empty() ? Element::float64 : formulas_.front().left.tensor->type();
}

void Planner::prepare() {
  if (steps_) return;
  StepMaker maker(most_elements(options_, group_.size(), bytes_of(element_type())));
  for (const Formula& formula : formulas_) maker.add(formula);
  steps_ = std::move(maker.steps());
  for (Step& step : steps_->steps) {
    choose_schedule(step, options_.schedule, static_cast<int>(threads()));
  }
  clear_before_accumulating();
  choose_all_blocks();
  for (Step& step : steps_->steps) {
    estimate(step, bytes_of(element_type()));
    step.report.schedule = step.schedule;
    step.report.result =
        step.result.intermediate >= 0
            ? steps_->intermediates[static_cast<std::size_t>(step.result.intermediate)].name
            : step.result.tensor->name();
  }
}

/// What several ranks add to has to be zero before.
void Planner::clear_before_accumulating() {
  std::vector<Step> all;
  std::vector<int> moved;  // numbers of the steps as they were
  for (Step& step : steps_->steps) {
    for (int& before : step.after) before = moved[static_cast<std::size_t>(before)];
    if (step.schedule != Schedule::owner && !step.adds) {
      Step clear = step;
      clear.products.clear();
      clear.schedule = Schedule::owner;
      all.push_back(std::move(clear));
      step.after.push_back(static_cast<int>(all.size()) - 1);
      step.adds = true;
    }
    moved.push_back(static_cast<int>(all.size()));
    all.push_back(std::move(step));
  }
  steps_->steps = std::move(all);
  for (Intermediate& made : steps_->intermediates) {
    made.made_by = moved[static_cast<std::size_t>(made.made_by)];
  }
}

/// Steps between dense tensors take several tiles together, in memory that is left.
void Planner::choose_all_blocks() {
  const double left = (static_cast<double>(options_.memory) - memory().all()) /
                      static_cast<double>(bytes_of(element_type()));
  const double parts = options_.threads * (options_.prefetch + 2.0);
  std::vector<bool> dense(steps_->intermediates.size(), true);
  const auto is_dense = [&](const Operand& operand) {
    return operand.intermediate >= 0 ? dense[static_cast<std::size_t>(operand.intermediate)]
                                     : is_complete(operand);
  };
  for (Step& step : steps_->steps) {
    bool all = true;
    for (const Product& product : step.products) {
      all = all && std::all_of(product.factors.begin(), product.factors.end(), is_dense);
    }
    if (step.result.intermediate >= 0) {
      dense[static_cast<std::size_t>(step.result.intermediate)] = all;
    }
    if (all && is_dense(step.result)) {
      choose_blocks(step, element_type(), static_cast<int>(threads()), left / parts);
    }
  }
}

Planner::Memory Planner::memory() const {
  Memory memory;
  const auto bytes = static_cast<double>(bytes_of(element_type()));
  for (const Intermediate& made : steps_->intermediates) {
    double elements = 1, tile = 1;
    for (const Space& space : made.spaces) {
      elements *= static_cast<double>(space.extent());
      tile *= static_cast<double>(space.largest_tile());
    }
    memory.intermediates += std::ceil(bytes * (elements / group_.size() + tile));
  }
  for (const Step& step : steps_->steps) {
    const TaskSize task = task_size(step);
    memory.buffers =
        std::max(memory.buffers, options_.threads * bytes * (2 * task.result + task.factors));
    memory.least_cache = std::max(
        memory.least_cache, options_.threads * (options_.prefetch + 1.0) * bytes * task.factors);
    memory.largest_tile = std::max(memory.largest_tile, task.largest_tile);
  }
  return memory;
}

std::size_t Planner::memory_needed() {
  prepare();
  return static_cast<std::size_t>(memory().all());
}

void Planner::check_memory() const {
  const Memory needed = memory();
  const auto allowed = static_cast<double>(options_.memory);
  if (needed.all() <= allowed) return;
  throw Error(Fault::memory, "a plan of tensors needs " + text_of(needed.all()) +
                                 " on each rank: " + text_of(needed.intermediates) +
                                 " for intermediates, " + text_of(needed.buffers) +
                                 " to compute in, and " + text_of(needed.least_cache) +
                                 " for tiles of other nodes; " + text_of(allowed) +
                                 " are allowed (PlanOptions::memory). Allow " +
                                 text_of(needed.all()) + ", take smaller tiles (the largest has " +
                                 std::to_string(static_cast<std::int64_t>(needed.largest_tile)) +
                                 " elements), or more ranks");
}

void Planner::make_intermediates() {
  if (made_.size() == steps_->intermediates.size()) return;
  made_.clear();  // a time before may have got stuck
  for (std::size_t number = 0; number < steps_->intermediates.size(); ++number) {
    const Intermediate& intermediate = steps_->intermediates[number];
    Step& step = steps_->steps[static_cast<std::size_t>(intermediate.made_by)];
    for (Product& product : step.products) {
      for (Operand& factor : product.factors) name_tensors(factor, made_);
    }
    TensorOptions options;
    options.name = intermediate.name;
    bool complete = step.cuts_anew;
    if (!complete) {
      complete = true;
      for (const Product& product : step.products) {
        for (const Operand& factor : product.factors) complete = complete && is_complete(factor);
        for (const int letter : step.summed(product)) {
          complete = complete && step.letters.extent(letter) > 0;  // a sum over nothing is absent
        }
      }
    }
    if (!complete) {
      options.present = [&](const Tile& tile) {
        return has_products(step, *letters_at(step.letters, step.result, tile.at));
      };
    }
    made_.push_back(create(group_, element_type(), intermediate.spaces, options));
  }
  for (Step& step : steps_->steps) {
    name_tensors(step.result, made_);
    for (Product& product : step.products) {
      for (Operand& factor : product.factors) name_tensors(factor, made_);
    }
  }
}

/// What a product has for a tile that the result lacks would be lost: each rank looks at some.
void Planner::check_absent() const {
  std::string lost;
  for (const Step& step : steps_->steps) {
    if (is_complete(step.result) || step.result.intermediate >= 0) continue;
    const Grid& grid = step.result.tensor->grid();
    for (Key key = static_cast<Key>(group_.rank()); lost.empty() && key < grid.tiles();
         key += static_cast<Key>(group_.size())) {
      const TileAt at = grid.at(key);
      const auto tiles = letters_at(step.letters, step.result, at);
      if (!tiles || step.result.tensor->present(at) || !has_products(step, *tiles)) continue;
      for (const int number : at) lost += (lost.empty() ? "" : ", ") + std::to_string(number);
      lost = step.result.tensor->called() + " lacks tile (" + lost + "), for which " +
             step.report.einsum + " has numbers";
    }
  }
  if (group_.max(lost.empty() ? 0 : 1) == 0) return;
  fail(lost.empty()
           ? "a tensor of a plan lacks a tile for which there are numbers; another rank says which"
           : lost + ": make it with that tile (TensorOptions::present)");
}

std::size_t Planner::bytes_of_intermediates() const {
  std::size_t bytes = 0;
  const auto mine = static_cast<std::size_t>(group_.rank());
  for (const Handle& made : made_) {
    const auto& starts = made->directory().starts();
    bytes += static_cast<std::size_t>(starts[mine + 1] - starts[mine]) * made->element_bytes();
  }
  return bytes;
}

/// Bytes of the operands of which a rank may read what it does not have, if another rank of its
/// node may read the same.
double Planner::bytes_to_share() const {
  int near = 0, far = 0;
  for (int rank = 0; rank < group_.size(); ++rank) ++(board_->on_my_node(rank) ? near : far);
  if (near < 2) return 0;
  std::set<const Core*> seen;
  double bytes = 0;
  for (const Step& step : steps_->steps) {
    for (const Product& product : step.products) {
      for (const Operand& factor : product.factors) {
        const Core& tensor = *factor.tensor;
        if ((far == 0 && !tensor.is_computed()) || !seen.insert(&tensor).second) continue;
        bytes += tensor.grid().elements() * static_cast<double>(tensor.element_bytes());
      }
    }
  }
  return bytes;
}

/// Collective. Of all ranks' wishes the largest, if all have room for it.
void Planner::make_node_cache(std::size_t most) {
  const double wanted = group_.max(bytes_to_share());
  const auto room = static_cast<double>(group_.min(static_cast<std::int64_t>(most)));
  const auto bytes = static_cast<std::size_t>(std::min(wanted * share_for_directory, room));
  if (bytes < least_to_share) {
    node_cache_.reset();
  } else if (!node_cache_ || bytes != node_cache_bytes_) {
    node_cache_.reset();
    node_cache_.emplace(group_, bytes);
    node_cache_bytes_ = bytes;
  }
}

void Planner::run_steps() {
  const Memory needed = memory();
  const double left = static_cast<double>(options_.memory) - needed.all() + needed.least_cache;
  const auto wanted = static_cast<double>(std::min(options_.cache, cache_by_default));
  const auto cache_bytes = static_cast<std::size_t>(std::clamp(wanted, needed.least_cache, left));
  for (Step& step : steps_->steps) step.report.tiles_fetched = step.report.cache_hits = 0;
  const std::size_t own = static_cast<std::size_t>(needed.least_cache);
  make_node_cache(cache_bytes - std::min(own, cache_bytes));
  TileCache cache(node_cache_ ? own : cache_bytes, node_cache_ ? &*node_cache_ : nullptr);
  Run run{group_, steps_->steps, options_, *board_, cache, {}};
  const OneBlasThread one;

  std::vector<std::exception_ptr> thrown(static_cast<std::size_t>(options_.threads));
  std::atomic<std::size_t> buffers{0};
  const auto work = [&](int number) noexcept {
    Worker worker(run, number);
    try {
      worker.work();
      buffers += worker.bytes();
    } catch (...) {
      thrown[static_cast<std::size_t>(number)] = std::current_exception();
      board_->fail();
    }
  };
  std::vector<std::thread> others;
  for (int number = 1; number < options_.threads; ++number) others.emplace_back(work, number);
  work(0);
  for (std::thread& other : others) other.join();
  group_.sync();
  used_ = buffers + cache.most_bytes() + bytes_of_intermediates();
  for (const auto& error : thrown) {
    if (error) std::rethrow_exception(error);
  }
  board_->check();
  take_longest_times();
}

/// A rank whose tasks others took has spent no time on a step: what counts is who took longest.
void Planner::take_longest_times() {
  std::vector<double> times;
  for (const Step& step : steps_->steps) {
    times.push_back(step.report.seconds);
    times.push_back(step.report.waiting);
  }
  group_.max(std::span<double>(times));
  auto time = times.begin();
  for (Step& step : steps_->steps) {
    step.report.seconds = *time++;
    step.report.waiting = *time++;
  }
}

void Planner::run() {
  prepare();
  const bool fits = memory().all() <= static_cast<double>(options_.memory);
  if (group_.max(fits ? 0 : 1) != 0) {
    check_memory();
    throw Error(Fault::memory,
                "a plan of tensors needs more memory on another rank than is allowed");
  }
  if (steps_->steps.empty()) return;
  make_intermediates();
  check_absent();
  if (!board_) board_.emplace(group_, static_cast<int>(steps_->steps.size()));
  board_->clear();
  run_steps();
}

const std::vector<StepReport>& Planner::reports() {
  prepare();
  reports_.clear();
  for (const Step& step : steps_->steps) reports_.push_back(step.report);
  return reports_;
}

}  // namespace gannet::tensor
