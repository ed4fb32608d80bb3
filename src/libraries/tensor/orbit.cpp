#include "tensor/orbit.hpp"

#include <algorithm>
#include <numeric>

#include "tensor/fail.hpp"

namespace gannet::tensor {

namespace {

/// Dimensions that a generator does not name stay where they are.
Permutation checked(const Symmetry::Generator& generator, int dims) {
  std::vector<int> to = generator.to;
  for (int d = static_cast<int>(to.size()); d < dims; ++d) to.push_back(d);
  std::vector<int> sorted = to;
  std::sort(sorted.begin(), sorted.end());
  std::vector<int> all(static_cast<std::size_t>(dims));
  std::iota(all.begin(), all.end(), 0);
  if (sorted != all || (generator.sign != 1 && generator.sign != -1)) {
    fail("a symmetry of a tensor of " + std::to_string(dims) +
         " dimensions permutes the numbers from 0 to " + std::to_string(dims - 1) +
         ", with sign 1 or -1");
  }
  Permutation p;
  std::copy(to.begin(), to.end(), p.to.begin());
  p.sign = static_cast<std::int8_t>(generator.sign);
  return p;
}

/// First `first`, then `second`.
Permutation after(const Permutation& first, const Permutation& second, int dims) {
  Permutation both;
  for (std::size_t d = 0; d < static_cast<std::size_t>(dims); ++d) {
    both.to[d] = first.to[static_cast<std::size_t>(second.to[d])];
  }
  both.sign = static_cast<std::int8_t>(first.sign * second.sign);
  return both;
}

bool before(const TileAt& a, const TileAt& b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

Orbit::Orbit(const Symmetry& symmetry, int dims) {
  Permutation identity;
  std::iota(identity.to.begin(), identity.to.begin() + dims, std::int8_t{0});
  permutations_.push_back(identity);
  for (std::size_t known = 0; known < permutations_.size(); ++known) {
    for (const auto& generator : symmetry.generators) {
      const Permutation next = after(permutations_[known], checked(generator, dims), dims);
      const auto same = std::find_if(permutations_.begin(), permutations_.end(),
                                     [&](const Permutation& p) { return p.to == next.to; });
      if (same == permutations_.end()) {
        permutations_.push_back(next);
      } else if (same->sign != next.sign) {
        fail("this symmetry makes every element equal to its negative: check the signs");
      }
    }
  }
}

Orbit::Canonical Orbit::canonical(const TileAt& at) const {
  Canonical least{at, &permutations_.front()};
  if (trivial()) return least;
  for (const Permutation& p : permutations_) {
    const TileAt moved = p(at);
    if (before(moved, least.at)) least = {moved, &p};
  }
  return least;
}

int Orbit::images(const TileAt& at) const {
  const auto still = std::count_if(permutations_.begin(), permutations_.end(),
                                   [&](const Permutation& p) { return p(at) == at; });
  return static_cast<int>(permutations_.size()) / static_cast<int>(still);
}

namespace {

Symmetry exchanges(std::initializer_list<int> dimensions, int sign) {
  Symmetry symmetry;
  const std::vector<int> list(dimensions);
  const int dims = list.empty() ? 0 : *std::max_element(list.begin(), list.end()) + 1;
  for (std::size_t i = 1; i < list.size(); ++i) {
    std::vector<int> to(static_cast<std::size_t>(std::max(dims, 0)));
    std::iota(to.begin(), to.end(), 0);
    if (list[i] < 0 || list[i - 1] < 0) fail("a symmetry's dimensions count from 0");
    std::swap(to[static_cast<std::size_t>(list[i])], to[static_cast<std::size_t>(list[i - 1])]);
    symmetry.generators.push_back({std::move(to), sign});
  }
  return symmetry;
}

}  // namespace

Symmetry symmetric(std::initializer_list<int> dimensions) { return exchanges(dimensions, 1); }
Symmetry antisymmetric(std::initializer_list<int> dimensions) { return exchanges(dimensions, -1); }

Symmetry pairs(std::initializer_list<int> ones, std::initializer_list<int> others) {
  if (ones.size() != others.size()) fail("pairs(): the two lists have to be as long as each other");
  int dims = 0;
  for (int d : ones) dims = std::max(dims, d + 1);
  for (int d : others) dims = std::max(dims, d + 1);
  std::vector<int> to(static_cast<std::size_t>(dims));
  std::iota(to.begin(), to.end(), 0);
  for (auto one = ones.begin(), other = others.begin(); one != ones.end(); ++one, ++other) {
    if (*one < 0 || *other < 0) fail("a symmetry's dimensions count from 0");
    std::swap(to[static_cast<std::size_t>(*one)], to[static_cast<std::size_t>(*other)]);
  }
  return {{{std::move(to), 1}}};
}

}  // namespace gannet::tensor
