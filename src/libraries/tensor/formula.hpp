#pragma once

#include <string>
#include <vector>

#include "gannet/tensor/expression.hpp"

namespace gannet::tensor {

/// Maximum number of different labels in a statement.
inline constexpr std::size_t max_letters = 32;

/// Splits at commas, without spaces; joins labels, with commas if one of them has several letters.
std::vector<std::string> at_commas(std::string_view text);
std::string joined(const std::vector<std::string>& labels);

/// Labels of a statement as numbers, from 0.
using Letters = std::vector<int>;

/// Names and spaces of numbered labels.
struct LetterTable {
  std::vector<std::string> names;
  std::vector<Space> spaces;

  int count() const { return static_cast<int>(names.size()); }
  const Space& space(int letter) const { return spaces[static_cast<std::size_t>(letter)]; }
  double extent(int letter) const { return static_cast<double>(space(letter).extent()); }

  /// "abij", with commas if a name has several letters.
  std::string text(const Letters& letters) const;
};

/// A factor of a product: a tensor, or an intermediate of the plan.
struct Operand {
  Handle tensor;           ///< null: an intermediate that does not exist yet
  int intermediate = -1;   ///< its number
  std::vector<int> first;  ///< first tile of the part in the tensor, for each dimension
  Letters letters;         ///< one for each dimension
  bool conjugated = false;

  bool has(int letter) const;
  bool has_twice(int letter) const;
  bool is(const Operand& other) const {
    return tensor == other.tensor && intermediate == other.intermediate;
  }
};

struct Product {
  Scalar scale = 1.0;
  std::vector<Operand> factors;
};

/// A statement with its labels resolved and checked.
struct Formula {
  LetterTable letters;
  Operand left;
  bool adds = false;
  std::vector<Product> terms;
  std::string text;  ///< for messages

  /// Whether a factor has other tiles than its labels, and needs a retiled copy.
  bool needs_other_tiles(const Operand& operand) const;
};

/// Local. Fault::argument for labels, extents, types and groups that do not match; `resolve` also
/// for a left side that cannot be written.
Formula look_up(const Statement& statement);
Formula resolve(const Statement& statement);

/// "r2(abij) += 2 b(Qac) b(Qbd) t2(cdij)"
std::string text_of(const Statement& statement);

/// Whether it follows from the symmetries of its tensors that the right side has all symmetries of
/// the left side.
bool follows_symmetry(const Formula& formula);

}  // namespace gannet::tensor
