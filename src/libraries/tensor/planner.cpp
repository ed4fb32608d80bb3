#include "tensor/planner.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <exception>
#include <mutex>
#include <set>
#include <span>
#include <thread>

#include "gannet/hash.hpp"
#include "tensor/blas.hpp"
#include "tensor/block_size.hpp"
#include "tensor/core.hpp"
#include "tensor/costs.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/fail.hpp"
#include "tensor/together.hpp"
#include "tensor/worker.hpp"

namespace gannet::tensor {

namespace {

constexpr const char* call = "a plan of tensors";
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

/// To be given as a number.
std::string text_of_bytes(double bytes) {
  return std::to_string(static_cast<std::int64_t>(std::ceil(bytes))) + " bytes";
}

/// What went wrong first on this rank while a plan runs. The other ranks are told, unless it was
/// they who failed.
class FirstFailure {
 public:
  explicit FirstFailure(Board& board) : board_(board) {}

  template <class Body>
  void watch(const Body& body) noexcept {
    try {
      body();
    } catch (...) {
      note(std::current_exception());
    }
  }
  void rethrow() const {
    if (thrown_) tensor::rethrow(call, thrown_);
  }

 private:
  void note(std::exception_ptr thrown) noexcept {
    const std::lock_guard lock(mutex_);
    if (thrown_) return;
    thrown_ = std::move(thrown);
    board_.fail();
  }

  Board& board_;
  std::mutex mutex_;
  std::exception_ptr thrown_;
};

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
  try {
    make_steps(most_elements(options_, group_.size(), bytes_of(element_type())));
    // Intermediates as small as can be, then, whatever this costs.
    if (needed_.all() > static_cast<double>(options_.memory)) make_steps(0);
  } catch (...) {  // they are made anew next time
    steps_.reset();
    throw;
  }
}

/// With intermediates of no more elements than that, if there is a choice.
void Planner::make_steps(double most) {
  StepMaker maker(most);
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
  needed_ = memory();
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
  const double parts = 2 * options_.threads * (options_.prefetch + 2.0);  // two steps' needs
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

/// What this rank would take.
KernelChoice Planner::find_kernels() const {
  if (options_.kernel == Kernel::blas) return {};
  const KernelChoice choice{Tblis::find(), options_.kernel == Kernel::tblis};
  if (choice.tblis || !choice.always) return choice;
  throw Error(
      Fault::unsupported,
      "a plan of tensors with Kernel::tblis, and there is no TBLIS: set GANNET_TBLIS to the "
      "file of its shared library, or take Kernel::automatic");
}

/// TBLIS is taken if all ranks have it: whoever takes a task gets the same bits.
void Planner::agree_on_kernels() {
  if (kernels_) return;
  KernelChoice mine;
  together(group_, call, [&] { mine = find_kernels(); });
  kernels_ = group_.min(mine.tblis ? 1 : 0) != 0 ? mine : KernelChoice{};
}

std::string Planner::kernels_of(const Step& step, const KernelChoice& choice) const {
  bool blas = false, tblis = false;
  for (const Product& product : step.products) {
    if (product.factors.size() != 2) continue;
    const PairKernel kernel(element_type(), step, product, choice);
    (kernel.uses_tblis(product) ? tblis : blas) = true;
  }
  if (blas && tblis) return "blas, tblis";
  return blas ? "blas" : tblis ? "tblis" : "";
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
  TaskSize most;  // each buffer keeps the size that it had in the step that needs most of it
  for (const Step& step : steps_->steps) most.raise_to(task_size(step, element_type()));
  memory.buffers = options_.threads * bytes * (2 * most.result + most.rows + most.columns);
  memory.least_cache = options_.threads * (options_.prefetch + 1.0) * bytes * most.factors;
  memory.largest_tile = most.largest_tile;
  return memory;
}

std::size_t Planner::memory_needed() {
  prepare();
  return static_cast<std::size_t>(std::ceil(needed_.all()));
}

void Planner::check_memory() const {
  const Memory& needed = needed_;
  const auto allowed = static_cast<double>(options_.memory);
  if (needed.all() <= allowed) return;
  throw Error(Fault::memory,
              "a plan of tensors needs " + text_of(needed.all()) +
                  " on each rank: " + text_of(needed.intermediates) + " for intermediates, " +
                  text_of(needed.buffers) + " to compute in, and " + text_of(needed.least_cache) +
                  " for tiles of other nodes; " + text_of(allowed) +
                  " are allowed (PlanOptions::memory). Allow " + text_of_bytes(needed.all()) +
                  ", take smaller tiles (the largest has " +
                  std::to_string(static_cast<std::int64_t>(needed.largest_tile)) +
                  " elements), or more ranks");
}

TensorOptions Planner::options_of(const Intermediate& intermediate, const Step& step) const {
  TensorOptions options;
  options.name = intermediate.name;
  bool complete = true;
  for (const Product& product : step.products) {
    for (const Operand& factor : product.factors) complete = complete && is_complete(factor);
    for (const int letter : step.summed(product)) {
      complete = complete && step.letters.extent(letter) > 0;  // a sum over nothing is absent
    }
  }
  if (complete || step.cuts_anew) return options;
  options.present = [&step](const Tile& tile) {
    return has_products(step, *letters_at(step.letters, step.result, tile.at));
  };
  return options;
}

/// Ranks with different steps would wait for each other's tasks for ever.
void Planner::agree_on_steps() const {
  Hash hash;
  for (const Step& step : steps_->steps) {
    hash.add(std::string_view(step.report.einsum));
    hash.add(static_cast<std::uint64_t>(step.schedule) * 2 + (step.adds ? 1 : 0));
    hash.add(static_cast<std::uint64_t>(step.pieces));
    for (const int together : step.together) hash.add(static_cast<std::uint64_t>(together));
  }
  const auto mine = static_cast<std::int64_t>(hash.value() >> 1);
  std::int64_t both[] = {mine, -mine};
  group_.min(std::span<std::int64_t>(both));
  if (both[0] == -both[1]) return;
  fail("the ranks run plans of tensors with different statements or options");
}

void Planner::make_intermediates() {
  if (made_.size() == steps_->intermediates.size()) return;
  made_.clear();  // a time before may have got stuck
  for (const Intermediate& intermediate : steps_->intermediates) {
    Step& step = steps_->steps[static_cast<std::size_t>(intermediate.made_by)];
    for (Product& product : step.products) {
      for (Operand& factor : product.factors) name_tensors(factor, made_);
    }
    TensorOptions options;
    together(group_, call, [&] {
      options = options_of(intermediate, step);
      made_.reserve(steps_->intermediates.size());
    });
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
  for (const Step& step : steps_->steps) {
    if (is_complete(step.result) || step.result.intermediate >= 0) continue;
    const Grid& grid = step.result.tensor->grid();
    for (Key key = static_cast<Key>(group_.rank()); key < grid.tiles();
         key += static_cast<Key>(group_.size())) {
      const TileAt at = grid.at(key);
      const auto tiles = letters_at(step.letters, step.result, at);
      if (!tiles || step.result.tensor->present(at) || !has_products(step, *tiles)) continue;
      std::string lost;
      for (const int number : at) lost += (lost.empty() ? "" : ", ") + std::to_string(number);
      fail(step.result.tensor->called() + " lacks tile (" + lost + "), for which " +
           step.report.einsum + " has numbers: make it with that tile (TensorOptions::present)");
    }
  }
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
  if (node_cache_) node_cache_->clear();
  double mine = 0;
  together(group_, call, [&] { mine = bytes_to_share(); });
  const double wanted = group_.max(mine);
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
  const Memory& needed = needed_;
  const double left = static_cast<double>(options_.memory) - needed.all() + needed.least_cache;
  const auto wanted = static_cast<double>(std::min(options_.cache, cache_by_default));
  const auto cache_bytes = static_cast<std::size_t>(std::clamp(wanted, needed.least_cache, left));
  const auto own = static_cast<std::size_t>(needed.least_cache);
  make_node_cache(cache_bytes - std::min(own, cache_bytes));
  std::optional<TileCache> cache;
  together(group_, call, [&] {
    for (Step& step : steps_->steps) step.report.tiles_fetched = step.report.cache_hits = 0;
    NodeCache* const node = node_cache_ ? &*node_cache_ : nullptr;
    cache.emplace(node ? own : cache_bytes, node);
  });
  Run run{group_, steps_->steps, options_, *board_, *cache, *kernels_, {}};
  FirstFailure failure(*board_);
  std::atomic<std::size_t> buffers{0};
  const auto work = [&](int number) {
    Worker worker(run, number);
    worker.work();
    buffers += worker.bytes();
  };
  {
    const OneBlasThread one;
    std::vector<std::jthread> others;
    failure.watch([&] {
      others.reserve(static_cast<std::size_t>(options_.threads) - 1);
      for (int number = 1; number < options_.threads; ++number) {
        others.emplace_back([&, number] { failure.watch([&] { work(number); }); });
      }
      work(0);
    });
  }
  group_.sync();
  used_ = buffers + cache->most_bytes() + bytes_of_intermediates();
  failure.rethrow();
  board_->check();
  take_longest_times();
}

/// A rank whose tasks others took has spent no time on a step: what counts is who took longest.
void Planner::take_longest_times() {
  auto time = times_.begin();
  for (const Step& step : steps_->steps) {
    *time++ = step.report.seconds;
    *time++ = step.report.waiting;
  }
  group_.max(std::span<double>(times_));
  time = times_.begin();
  for (Step& step : steps_->steps) {
    step.report.seconds = *time++;
    step.report.waiting = *time++;
  }
}

void Planner::run() {
  agree_on_kernels();
  together(group_, call, [&] {
    prepare();
    check_memory();
    times_.resize(2 * steps_->steps.size());
  });
  agree_on_steps();
  if (steps_->steps.empty()) return;
  make_intermediates();
  together(group_, call, [&] { check_absent(); });
  if (!board_) board_.emplace(group_, static_cast<int>(steps_->steps.size()));
  board_->clear();
  run_steps();
}

void run_at_once(const Group& group, const PlanOptions& options, const Statement& statement) {
  std::optional<Planner> planner;
  together(group, "a statement on tensors", [&] {
    planner.emplace(group, options);
    planner->add(statement);
  });
  planner->run();
}

const std::vector<StepReport>& Planner::reports() {
  prepare();
  reports_.clear();
  const KernelChoice choice = kernels_ ? *kernels_ : find_kernels();
  for (const Step& step : steps_->steps) {
    reports_.push_back(step.report);
    reports_.back().kernel = kernels_of(step, choice);
  }
  return reports_;
}

}  // namespace gannet::tensor
