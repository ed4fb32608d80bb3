#pragma once

#include <optional>

#include "field/spin_arrays.hpp"

namespace chem {

/// The ranks that do the algebra of matrices over basis functions: all of a group; or if it is on
/// several nodes, where a hundred small collective steps would wait for the network a hundred
/// times, and the matrices are small, those on the node of rank 0 (docs/decisions/0087).
class NearRanks {
 public:
  /// Collective. For matrices like this one.
  explicit NearRanks(const gannet::Array<double>& matrix);

  /// Whether these are all ranks of the group.
  bool all() const { return all_; }

  /// Local. The group of these ranks; nothing on others.
  const std::optional<gannet::Group>& group() const { return group_; }

 private:
  bool all_;
  std::optional<gannet::Group> group_;
};

/// One-sided, by all ranks of the group of `to`: its elements come from an array of another group.
void bring(const gannet::Array<double>& from, const gannet::Array<double>& to);
void bring(const SpinArrays& from, const SpinArrays& to);

/// One-sided, by all ranks of the group of `from`: its elements go to an array of another group.
void send(const gannet::Array<double>& from, const gannet::Array<double>& to);
void send(const SpinArrays& from, const SpinArrays& to);

}  // namespace chem
