#include "fock/exact_repulsion.hpp"

#include "gannet/gannet.hpp"
#include "gradient/repulsion_gradient.hpp"

namespace chem {
namespace {

/// Updates between builds from the whole density.
constexpr int rebuild_every = 12;

}  // namespace

ExactRepulsion::ExactRepulsion(const FieldInput& input, std::string name, const Factors& factors)
    : name_(std::move(name)),
      factors_(factors),
      basis_(input.basis),
      threshold_(input.threshold),
      builder_(input.group, input.basis, input.sharing, input.threshold, factors),
      known_density_(input.group, input.basis.size, input.open, "known density"),
      repulsion_(input.group, input.basis.size, input.open, "repulsion"),
      change_(input.group, input.basis.size, input.open, "change of density"),
      change_of_repulsion_(input.group, input.basis.size, input.open, "change of repulsion") {}

FockTimes ExactRepulsion::update(const SpinArrays& density, const Progress& progress) {
  const double keep = ++updates_ % rebuild_every == 0 ? 0 : 1;
  add_mine(1, density, -keep, known_density_, change_);
  const auto times = builder_.build(change_.view(), change_of_repulsion_.view(), progress);
  add_mine(keep, repulsion_, 1, change_of_repulsion_, repulsion_);
  add_mine(1, density, 0, density, known_density_);
  energy_ = change_.mean.group().sum(dot_mine(known_density_, repulsion_));
  return times;
}

void ExactRepulsion::respond(const SpinMatrices& change, const SpinMatrices& matrix) {
  builder_.build(change, matrix);
}

void ExactRepulsion::add_gradient(const TaskCounter& counter, Gradient& gradient) {
  add_repulsion_gradient(basis_, known_density_.view(), factors_, threshold_, counter, gradient);
}

}  // namespace chem
