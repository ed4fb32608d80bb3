#include "fock/futures/schwarz.hpp"

#include <algorithm>

#include "fock/futures/triangle.hpp"

namespace chem {
namespace {

gannet::Index shells_of(const Basis& basis) {
  return static_cast<gannet::Index>(basis.shells.size());
}

std::int64_t pairs_of(const Basis& basis) {
  return triangle_number(static_cast<std::int64_t>(basis.atoms.size()), 0);
}

const AtomRange& range(const Basis& basis, std::int64_t atom) {
  return basis.atoms[static_cast<std::size_t>(atom)];
}

}  // namespace

gannet::Patch Schwarz::tile(std::int64_t pair) const {
  const auto [a, b] = triangle_place(pair);
  const auto& rows = range(basis_, a);
  const auto& columns = range(basis_, b);
  return {{rows.first_shell, columns.first_shell},
          {rows.first_shell + rows.shells, columns.first_shell + columns.shells}};
}

int Schwarz::main_owner(std::int64_t pair) const {
  const auto pieces = bounds_.owners(tile(pair));
  return std::max_element(pieces.begin(), pieces.end(),
                          [](const gannet::Piece& x, const gannet::Piece& y) {
                            return x.patch.size() < y.patch.size();
                          })
      ->rank;
}

Schwarz::Schwarz(const gannet::Group& group, const Basis& basis, double cutoff)
    : basis_(basis),
      cutoff_(cutoff),
      bounds_(group, {shells_of(basis), shells_of(basis)}, {.name = "Schwarz bounds"}),
      tiles_(bounds_),
      places_(static_cast<std::size_t>(pairs_of(basis))) {
  Repulsion repulsion(basis.max_l(), basis.max_primitives());
  std::vector<std::pair<std::int64_t, AtomPair>> own;
  for (std::int64_t n = 0; n < pairs_of(basis); ++n) {
    homes_.push_back(main_owner(n));
    if (homes_.back() != group.rank()) continue;
    own.emplace_back(n, compute(n, repulsion));
    largest_ = std::max(largest_, own.back().second.bound);
  }
  largest_ = group.max(largest_);
  group.sync();  // all tiles are in the array
  for (auto& [n, pair] : own) keep(n, std::move(pair));
}

/// Makes one of the own pairs, and puts its tile where others find it.
AtomPair Schwarz::compute(std::int64_t number, Repulsion& repulsion) {
  const auto [a, b] = triangle_place(number);
  const auto patch = tile(number);
  const auto columns = patch.extents()[1];
  std::vector<double> bounds(static_cast<std::size_t>(patch.size()));
  auto pair = make_atom_pair(basis_, static_cast<int>(a), static_cast<int>(b), cutoff_,
                             [&](const ShellPair& p, int i, int j) {
                               const double bound = schwarz_bound(p, repulsion);
                               bounds[static_cast<std::size_t>(i * columns + j)] = bound;
                               return bound;
                             });
  bounds_.put(patch, bounds.data());
  return pair;
}

/// Makes a pair from its tile.
AtomPair Schwarz::fetch(std::int64_t number) {
  const auto [a, b] = triangle_place(number);
  const auto bounds = tiles_.get(tile(number));
  return make_atom_pair(basis_, static_cast<int>(a), static_cast<int>(b), cutoff_,
                        [&](const ShellPair&, int i, int j) { return bounds(i, j); });
}

const AtomPair& Schwarz::keep(std::int64_t number, AtomPair pair) {
  drop_below(pair, cutoff_ / largest_);
  const std::lock_guard lock(mutex_);
  auto& place = places_[static_cast<std::size_t>(number)];
  if (const AtomPair* other = place.load(std::memory_order_relaxed)) return *other;
  kept_.push_back(std::make_unique<const AtomPair>(std::move(pair)));
  place.store(kept_.back().get(), std::memory_order_release);
  return *kept_.back();
}

const AtomPair& Schwarz::pair(std::int64_t number) {
  const auto& place = places_[static_cast<std::size_t>(number)];
  if (const AtomPair* known = place.load(std::memory_order_acquire)) return *known;
  return keep(number, fetch(number));  // two threads may make it; one is kept
}

}  // namespace chem
