#include "tensor/pairing.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "tensor/fail.hpp"

namespace gannet::tensor {

namespace {

bool in(FactorSet set, std::size_t factor) { return (set >> factor & 1u) != 0; }

void add_once(Letters& letters, int letter) {
  if (std::find(letters.begin(), letters.end(), letter) == letters.end()) letters.push_back(letter);
}

double size_of(const LetterTable& table, const Letters& letters) {
  double size = 1;
  for (const int letter : letters) size *= table.extent(letter);
  return size;
}

struct Best {
  double flops = std::numeric_limits<double>::infinity();
  double largest = std::numeric_limits<double>::infinity();
  FactorSet left = 0;
};

/// Being too large counts more than any number of operations.
bool better(const Best& a, const Best& b, double most) {
  const bool a_fits = a.largest <= most, b_fits = b.largest <= most;
  if (a_fits != b_fits) return a_fits;
  return a_fits || a.largest == b.largest ? a.flops < b.flops : a.largest < b.largest;
}

}  // namespace

Letters outside(const Product& product, FactorSet set, const Letters& kept) {
  Letters letters;
  for (std::size_t f = 0; f < product.factors.size(); ++f) {
    if (!in(set, f)) continue;
    for (const int letter : product.factors[f].letters) {
      bool needed = std::find(kept.begin(), kept.end(), letter) != kept.end();
      for (std::size_t o = 0; !needed && o < product.factors.size(); ++o) {
        needed = !in(set, o) && product.factors[o].has(letter);
      }
      if (needed) add_once(letters, letter);
    }
  }
  return letters;
}

Pairing pair_factors(const LetterTable& table, const Product& product, const Letters& kept,
                     double most_elements) {
  const std::size_t factors = product.factors.size();
  if (factors > 12) fail("a product of " + std::to_string(factors) + " tensors; twelve at most");
  const FactorSet all = (FactorSet{1} << factors) - 1;
  std::vector<Letters> letters(all + 1);
  std::vector<Best> best(all + 1);
  for (FactorSet set = 1; set <= all; ++set) letters[set] = outside(product, set, kept);
  for (std::size_t f = 0; f < factors; ++f) best[FactorSet{1} << f] = {0, 0, 0};

  for (FactorSet set = 1; set <= all; ++set) {
    if (std::popcount(set) < 2) continue;
    const bool can_be = set == all || letters[set].size() <= max_dims;
    const double size = set == all ? 0
                        : can_be   ? size_of(table, letters[set])
                                   : std::numeric_limits<double>::infinity();
    for (FactorSet left = (set - 1) & set; left > 0; left = (left - 1) & set) {
      const FactorSet right = set & ~left;
      if (left < right) continue;  // each split once
      Letters both = letters[left];
      for (const int letter : letters[right]) add_once(both, letter);
      const Best split{best[left].flops + best[right].flops + 2 * size_of(table, both),
                       std::max({size, best[left].largest, best[right].largest}), left};
      if (better(split, best[set], most_elements)) best[set] = split;
    }
  }
  Pairing pairing{{}, best[all].flops, best[all].largest};
  for (const Best& b : best) pairing.left.push_back(b.left);
  return pairing;
}

}  // namespace gannet::tensor
