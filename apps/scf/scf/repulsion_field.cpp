#include "scf/repulsion_field.hpp"

namespace scf {
namespace {

/// Updates between builds from the whole density.
constexpr int rebuild_every = 12;

}  // namespace

RepulsionField::RepulsionField(const gannet::Group& group, const Basis& basis,
                               const Sharing& sharing, double threshold, bool open)
    : builder_(group, basis, sharing, threshold),
      known_density_(group, basis.size, open, "known density"),
      repulsion_(group, basis.size, open, "repulsion"),
      change_(group, basis.size, open, "change of density"),
      change_of_repulsion_(group, basis.size, open, "change of repulsion") {}

FockTimes RepulsionField::update(const SpinArrays& density, const Progress& progress) {
  const double keep = ++updates_ % rebuild_every == 0 ? 0 : 1;
  add(1, density, -keep, known_density_, change_);
  const auto times = builder_.build(change_.view(), change_of_repulsion_.view(), progress);
  add(keep, repulsion_, 1, change_of_repulsion_, repulsion_);
  add(1, density, 0, density, known_density_);
  return times;
}

}  // namespace scf
