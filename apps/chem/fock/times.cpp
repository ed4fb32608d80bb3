#include "fock/times.hpp"

namespace chem {

FockTimes& FockTimes::operator+=(const FockTimes& other) {
  busy += other.busy;
  integrals += other.integrals;
  wall += other.wall;
  execute += other.execute;
  quartets += other.quartets;
  tasks += other.tasks;
  shares.check += other.shares.check;
  shares.redistribute += other.shares.redistribute;
  shares.checked += other.shares.checked;
  shares.shared += other.shares.shared;
  shares.checked_work += other.shares.checked_work;
  shares.shared_work += other.shares.shared_work;
  return *this;
}

}  // namespace chem
