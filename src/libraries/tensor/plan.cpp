#include "gannet/tensor/plan.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>

#include "tensor/core.hpp"
#include "tensor/one_tile.hpp"
#include "tensor/planner.hpp"

namespace gannet::tensor {

namespace {

const char* name_of(Schedule schedule) {
  switch (schedule) {
    case Schedule::owner:
      return "owner";
    case Schedule::split:
      return "split";
    case Schedule::stationary:
      return "stationary";
    case Schedule::automatic:
      break;
  }
  return "automatic";
}

/// Width of a column whose longest text is so long: never less than `least`, and a gap.
int width_of(std::size_t longest, int least) {
  return std::max(least, static_cast<int>(longest) + 2);
}

}  // namespace

Plan::Plan(const Group& group, const PlanOptions& options)
    : planner_(std::make_unique<Planner>(group, options)) {}
Plan::~Plan() = default;
Plan::Plan(Plan&&) noexcept = default;
Plan& Plan::operator=(Plan&&) noexcept = default;

void Plan::add(Statement statement) { planner_->add(statement); }
std::vector<StepReport> Plan::steps() { return planner_->reports(); }
std::size_t Plan::memory_needed() { return planner_->memory_needed(); }
std::size_t Plan::memory_used() const { return planner_->memory_used(); }
void Plan::run() { planner_->run(); }

void Plan::explain(std::ostream& to) {
  const auto flags = to.flags();
  const auto precision = to.precision();
  const auto& steps = planner_->reports();
  std::size_t longest_product = 0, longest_result = 0;
  for (const StepReport& step : steps) {
    longest_product = std::max(longest_product, step.einsum.size());
    longest_result = std::max(longest_result, step.result.size());
  }
  const int product = width_of(longest_product, 32), result = width_of(longest_result, 18);
  to << std::left << std::setw(product) << "product" << std::setw(result) << "result"
     << std::setw(11) << "schedule" << std::setw(12) << "kernel" << std::right << std::setw(10)
     << "Gflop" << std::setw(10) << "MiB read" << std::setw(8) << "tasks" << std::setw(10)
     << "seconds" << std::setw(10) << "Gflop/s" << std::setw(9) << "waiting" << std::setw(9)
     << "fetched" << std::setw(9) << "found" << '\n'
     << std::fixed;
  for (const StepReport& step : steps) {
    to << std::left << std::setw(product) << step.einsum << std::setw(result) << step.result
       << std::setw(11) << name_of(step.schedule) << std::setw(12)
       << (step.kernel.empty() ? "-" : step.kernel) << std::right << std::setprecision(3)
       << std::setw(10) << step.flops / 1e9 << std::setw(10) << step.bytes / (1 << 20)
       << std::setw(8) << step.tasks;
    if (step.seconds > 0) {
      to << std::setprecision(4) << std::setw(10) << step.seconds << std::setprecision(2)
         << std::setw(10) << step.flops / 1e9 / step.seconds << std::setprecision(0) << std::setw(8)
         << 100 * step.waiting / step.seconds << '%' << std::setw(9) << step.tiles_fetched
         << std::setw(9) << step.cache_hits;
    }
    to << '\n';
  }
  to.flags(flags);
  to.precision(precision);
}

void run(Statement statement) {
  run_at_once(live(statement.left.tensor.get()).group(), {}, statement);
}

}  // namespace gannet::tensor
