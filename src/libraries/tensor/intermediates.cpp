#include "tensor/intermediates.hpp"

#include "tensor/core.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

void name_tensor(Operand& operand, const std::vector<Handle>& made) {
  if (operand.intermediate >= 0) {
    operand.tensor = made[static_cast<std::size_t>(operand.intermediate)];
  }
}

/// Tells operands which tensors they are.
void name_factors(Step& step, const std::vector<Handle>& made) {
  for (Product& product : step.products) {
    for (Operand& factor : product.factors) name_tensor(factor, made);
  }
}

/// Tiles that no product would write are absent.
TensorOptions options_of(const Intermediate& intermediate, const Step& step) {
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

}  // namespace

std::vector<Handle> make_intermediates(const Group& group, Element type, Steps& steps) {
  std::vector<Handle> made;
  for (const Intermediate& intermediate : steps.intermediates) {
    Step& step = steps.steps[static_cast<std::size_t>(intermediate.made_by)];
    TensorOptions options;
    together(group, plan_call, [&] {
      name_factors(step, made);
      options = options_of(intermediate, step);
      made.reserve(steps.intermediates.size());
    });
    made.push_back(create(group, type, intermediate.spaces, options));
  }
  for (Step& step : steps.steps) {
    name_tensor(step.result, made);
    name_factors(step, made);
  }
  return made;
}

std::size_t bytes_here(const std::vector<Handle>& tensors) {
  std::size_t bytes = 0;
  for (const Handle& tensor : tensors) {
    const auto mine = static_cast<std::size_t>(tensor->group().rank());
    const auto& starts = tensor->directory().starts();
    bytes += static_cast<std::size_t>(starts[mine + 1] - starts[mine]) * tensor->element_bytes();
  }
  return bytes;
}

}  // namespace gannet::tensor
