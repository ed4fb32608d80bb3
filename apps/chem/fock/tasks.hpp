#pragma once

#include <cstddef>
#include <vector>

#include "fock/pair_list.hpp"

namespace chem {

/// A piece of a Fock build: atom pair `bra` with the kets [first, last), all of them numbers in
/// the pair list.
struct Task {
  std::size_t bra;
  std::size_t first;
  std::size_t last;
  double cost;
};

/// Local. Cuts the atom quartets bra <= ket into tasks, most expensive first, so that the last ones
/// are small and all ranks finish together. No task is dearer than a small part of what one of
/// `ranks` has to do, unless it is a single atom quartet. The same on every rank.
std::vector<Task> make_tasks(const std::vector<AtomPair>& pairs, double threshold, int ranks);

/// Local. The same tasks by the atoms of their bras.
void put_in_natural_order(std::vector<Task>& tasks, const std::vector<AtomPair>& pairs);

}  // namespace chem
