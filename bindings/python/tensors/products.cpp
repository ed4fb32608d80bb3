#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "interpreter/outside_core.hpp"
#include "tensors/tensor_class.hpp"
#include "tensors/tensors.hpp"

namespace gannet::python {

namespace {

using Operands = std::vector<const PyTensor*>;

tensor::PlanOptions options_of(std::size_t memory, int threads) {
  tensor::PlanOptions options;
  options.memory = memory;
  options.threads = threads;
  return options;
}

/// A new tensor.
PyTensor einsum(const std::string& text, const Operands& operands, std::size_t memory,
                int threads) {
  std::vector<tensor::Handle> handles;
  for (const PyTensor* each : operands) handles.push_back(each->handle());
  tensor::Handle made;
  {
    const OutsideCore guard;
    made = tensor::einsum(text, handles, options_of(memory, threads));
  }
  return PyTensor(std::move(made), operands.front()->kind());
}

/// into(labels) = the product of the operands with theirs
void assign(const PyTensor& into, const std::string& labels, const Operands& operands,
            const std::vector<std::string>& theirs, std::size_t memory, int threads) {
  tensor::Term term;
  for (std::size_t o = 0; o < operands.size(); ++o) {
    term.factors.push_back(factor_of(*operands[o], theirs[o]));
  }
  tensor::Plan plan(tensor::group(into.live()), options_of(memory, threads));
  plan.add({factor_of(into, labels), false, {std::move(term)}});
  plan.run();
}

/// Of operands with these spaces, which may not be there yet.
std::vector<std::pair<int, int>> order(const Group& group, const std::string& text,
                                       const std::vector<std::vector<tensor::Space>>& operands,
                                       std::size_t memory) {
  std::vector<tensor::Handle> handles;
  for (const auto& spaces : operands) {
    handles.push_back(tensor::create_computed(group, Element::float64, spaces, {},
                                              [](const tensor::Tile&, void*) {}));
  }
  return tensor::einsum_order(text, handles, options_of(memory, 1));
}

}  // namespace

tensor::Factor factor_of(const PyTensor& tensor, const std::string& labels) {
  return {tensor.handle(), tensor.spaces(), tensor::labels_of(labels), false};
}

void bind_products(nb::module_& m) {
  m.def("einsum", &einsum, "Collective.");
  m.def("assign", &assign, NoGil(), "Collective.");
  m.def("order", &order, "Local.");
}

}  // namespace gannet::python
