#include "tensor/draft.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "tensor/block_size.hpp"
#include "tensor/costs.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/step_tiles.hpp"

namespace gannet::tensor {

namespace {

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

}  // namespace

double most_elements(const PlanOptions& options, int ranks, std::size_t element_bytes) {
  constexpr double share = 0.25;  // of the memory of all ranks
  return share * static_cast<double>(options.memory) * ranks / static_cast<double>(element_bytes);
}

void Draft::add(Formula formula) {
  formulas_.push_back(std::move(formula));
  steps_.reset();
}

/// The element type of all tensors of the plan.
Element Draft::element_type() const {
  return formulas_.empty() ? Element::float64 : formulas_.front().left.tensor->type();
}

void Draft::prepare() {
  if (steps_) return;
  try {
    make_steps(most_elements(options_, ranks_, bytes_of(element_type())));
    // Then intermediates as small as can be, whatever this costs.
    if (needed_.all() > static_cast<double>(options_.memory)) make_steps(0);
  } catch (...) {  // they are made again next time
    steps_.reset();
    throw;
  }
}

/// With intermediates of no more than `most` elements, if there is a choice.
void Draft::make_steps(double most) {
  StepMaker maker(most);
  for (const Formula& formula : formulas_) maker.add(formula);
  steps_ = std::move(maker.steps());
  for (Step& step : steps_->steps) {
    choose_schedule(step, options_.schedule, threads());
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

/// A tensor that several ranks add to has to be zero before.
void Draft::clear_before_accumulating() {
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

/// Steps between dense tensors take several tiles together, in the memory that is left.
void Draft::choose_all_blocks() {
  const double left = (static_cast<double>(options_.memory) - memory().all()) /
                      static_cast<double>(bytes_of(element_type()));
  const double parts = 2 * options_.threads * (options_.prefetch + 2.0);  // the needs of two steps
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
      choose_blocks(step, element_type(), threads(), left / parts);
    }
  }
}

PlanMemory Draft::memory() const {
  PlanMemory memory;
  const auto bytes = static_cast<double>(bytes_of(element_type()));
  for (const Intermediate& made : steps_->intermediates) {
    double elements = 1, tile = 1;
    for (const Space& space : made.spaces) {
      elements *= static_cast<double>(space.extent());
      tile *= static_cast<double>(space.largest_tile());
    }
    memory.intermediates += std::ceil(bytes * (elements / ranks_ + tile));
  }
  TaskSize most;  // each buffer keeps the size that it had in the step that needs the most
  for (const Step& step : steps_->steps) most.raise_to(task_size(step, element_type()));
  memory.buffers = options_.threads * bytes * (2 * most.result + most.rows + most.columns);
  memory.least_cache = options_.threads * (options_.prefetch + 1.0) * bytes * most.factors;
  memory.largest_tile = most.largest_tile;
  return memory;
}

void Draft::check_memory() {
  const PlanMemory& needed = this->needed();
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

}  // namespace gannet::tensor
