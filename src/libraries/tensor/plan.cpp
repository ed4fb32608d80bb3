#include "gannet/tensor/plan.hpp"

#include <iomanip>
#include <ostream>

#include "tensor/core.hpp"
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
  to << std::left << std::setw(32) << "product" << std::setw(18) << "result" << std::setw(11)
     << "schedule" << std::right << std::setw(10) << "Gflop" << std::setw(10) << "MiB read"
     << std::setw(8) << "tasks" << std::setw(10) << "seconds" << std::setw(10) << "Gflop/s"
     << std::setw(9) << "waiting" << std::setw(9) << "fetched" << std::setw(9) << "found" << '\n'
     << std::fixed;
  for (const StepReport& step : planner_->reports()) {
    to << std::left << std::setw(32) << step.einsum << std::setw(18) << step.result << std::setw(11)
       << name_of(step.schedule) << std::right << std::setprecision(3) << std::setw(10)
       << step.flops / 1e9 << std::setw(10) << step.bytes / (1 << 20) << std::setw(8) << step.tasks;
    if (step.seconds > 0) {
      to << std::setprecision(4) << std::setw(10) << step.seconds << std::setprecision(2)
         << std::setw(10) << step.flops / 1e9 / step.seconds << std::setprecision(0) << std::setw(8)
         << 100 * step.waiting / step.seconds << '%' << std::setw(9) << step.tiles_fetched
         << std::setw(9) << step.cache_hits;
    }
    to << '\n';
  }
  to.flags(flags);
}

void run(Statement statement) {
  Planner planner(
      statement.left.tensor
          ? statement.left.tensor->group()
          : throw Error(Fault::state, "a tensor that was moved from has nothing any more"),
      {});
  planner.add(statement);
  planner.run();
}

}  // namespace gannet::tensor
