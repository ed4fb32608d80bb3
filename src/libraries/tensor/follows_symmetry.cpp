#include <algorithm>
#include <optional>

#include "tensor/core.hpp"
#include "tensor/formula.hpp"

namespace gannet::tensor {

namespace {

/// Looks for a renaming of summed labels that turns one product into another, factor by factor,
/// up to the order of the factors and the symmetries of their tensors.
class Match {
 public:
  Match(const Product& from, const Product& to, const Operand& left, const LetterTable& letters)
      : from_(from),
        to_(to),
        left_(left),
        letters_(letters),
        renamed_(static_cast<std::size_t>(letters.count()), -1),
        taken_(static_cast<std::size_t>(letters.count()), -1),
        used_(to.factors.size(), false) {}

  /// With `exchanged[l]` standing for free label l. The scales have to agree, times `sign`.
  bool find(const Letters& exchanged, int sign) {
    if (from_.factors.size() != to_.factors.size()) return false;
    for (const int letter : left_.letters) {
      rename(letter, exchanged[static_cast<std::size_t>(letter)]);
    }
    return place(0, sign);
  }

 private:
  bool place(std::size_t factor, int sign) {
    if (factor == from_.factors.size()) {
      return std::abs(from_.scale * static_cast<double>(sign) - to_.scale) <=
             1e-14 * std::abs(to_.scale);
    }
    for (std::size_t other = 0; other < to_.factors.size(); ++other) {
      if (used_[other] || !alike(from_.factors[factor], to_.factors[other])) continue;
      used_[other] = true;
      for (const Permutation& p : to_.factors[other].tensor->orbit().permutations()) {
        if (turn(factor, other, p, sign)) return true;
      }
      used_[other] = false;
    }
    return false;
  }

  static bool alike(const Operand& a, const Operand& b) {
    return a.tensor == b.tensor && a.first == b.first && a.conjugated == b.conjugated;
  }

  bool turn(std::size_t factor, std::size_t other, const Permutation& p, int sign) {
    const auto renamed = renamed_, taken = taken_;
    const Letters& mine = from_.factors[factor].letters;
    const Letters& theirs = to_.factors[other].letters;
    bool fits = true;
    for (std::size_t d = 0; fits && d < mine.size(); ++d) {
      fits = rename(mine[d], theirs[static_cast<std::size_t>(p.to[d])]);
    }
    if (fits && place(factor + 1, sign * p.sign)) return true;
    renamed_ = renamed;
    taken_ = taken;
    return false;
  }

  /// Only to a label with as many values: these are the same then, since the parts begin alike.
  bool rename(int from, int to) {
    if (letters_.space(from).extent() != letters_.space(to).extent()) return false;
    int& now = renamed_[static_cast<std::size_t>(from)];
    int& by = taken_[static_cast<std::size_t>(to)];
    if (now == to && by == from) return true;
    if (now != -1 || by != -1) return false;
    now = to;
    by = from;
    return true;
  }

  const Product& from_;
  const Product& to_;
  const Operand& left_;
  const LetterTable& letters_;
  Letters renamed_, taken_;
  std::vector<bool> used_;
};

/// Whether exchanging dimensions of the left side turns the sum of terms into itself.
bool keeps_sum(const Formula& formula, const Permutation& p) {
  Letters exchanged(static_cast<std::size_t>(formula.letters.count()), -1);
  const Letters& left = formula.left.letters;
  for (std::size_t d = 0; d < left.size(); ++d) {
    exchanged[static_cast<std::size_t>(left[d])] = left[static_cast<std::size_t>(p.to[d])];
  }
  std::vector<bool> used(formula.terms.size(), false);
  for (const Product& term : formula.terms) {
    bool found = false;
    for (std::size_t other = 0; !found && other < formula.terms.size(); ++other) {
      if (used[other]) continue;
      found =
          Match(term, formula.terms[other], formula.left, formula.letters).find(exchanged, p.sign);
      if (found) used[other] = true;
    }
    if (!found) return false;
  }
  return true;
}

}  // namespace

bool follows_symmetry(const Formula& formula) {
  const auto& all = formula.left.tensor->orbit().permutations();
  return std::all_of(all.begin(), all.end(),
                     [&](const Permutation& p) { return keeps_sum(formula, p); });
}

}  // namespace gannet::tensor
