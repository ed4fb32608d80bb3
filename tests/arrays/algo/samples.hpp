#pragma once

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "array/oracle.hpp"
#include "gannet/gannet.hpp"
#include "support/conjugate.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

/// Small whole numbers, with which sums and products are exact in every type.
template <class T>
T small_number(Random& random) {
  const auto small = [&] { return static_cast<double>(random.integer(-9, 9)); };
  if constexpr (Real<T>) {
    return static_cast<T>(small());
  } else {
    using Part = typename T::value_type;
    const auto real = static_cast<Part>(small());
    return T(real, static_cast<Part>(small()));
  }
}

/// A shape with exactly the elements that the factors multiply to, in up to five dimensions.
inline Shape shape_of(Random& random, const std::vector<Index>& factors) {
  Shape shape = Point::filled(static_cast<int>(random.integer(1, 5)), 1);
  for (const Index f : factors) {
    shape[static_cast<int>(random.integer(0, shape.dims() - 1))] *= f;
  }
  return shape;
}

/// A section somewhere in an array of random distribution, with the same values on every rank.
template <class T>
struct Sample {
  Array<T> array;
  Patch patch;

  Section<T> section() const { return array[patch]; }

  std::vector<T> values() const { return read(patch); }
  std::vector<T> all() const { return read(Patch::whole(array.shape())); }

  /// What all() would be with other values in the section.
  std::vector<T> all_with(const std::vector<T>& values) const {
    const Patch whole = Patch::whole(array.shape());
    Oracle<T> oracle(array.shape());
    oracle.put(whole, all().data(), row_major(array.shape()));
    oracle.put(patch, values.data(), row_major(patch.extents()));
    return oracle.all();
  }

  /// Collective. Rank 0 writes into the section, once all have read what they want.
  void set(const std::vector<T>& values) const {
    array.group().sync();
    if (array.group().rank() == 0) array.put(patch, values.data());
    array.group().sync();
  }

 private:
  std::vector<T> read(const Patch& from) const {
    std::vector<T> values(static_cast<std::size_t>(from.size()));
    array.get(from, values.data());
    return values;
  }
};

/// Collective. Half of the sections are whole arrays. Element number i of the array is number(i).
template <class T, class Number>
Sample<T> sample(Random& random, const Group& group, const Shape& extents, Number number) {
  Patch patch = Patch::whole(extents);
  Shape shape = extents;
  if (random.coin()) {
    for (int d = 0; d < shape.dims(); ++d) {
      const Index before = random.integer(0, 3);
      patch.lo[d] += before;
      patch.hi[d] += before;
      shape[d] = patch.hi[d] + random.integer(0, 3);
    }
  }
  Sample<T> made{any_array<T>(random, group, shape), patch};
  std::vector<T> values(static_cast<std::size_t>(Patch::whole(shape).size()));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = number(static_cast<Index>(i));
  if (group.rank() == 0) made.array.put(Patch::whole(shape), values.data());
  group.sync();
  return made;
}

/// Collective. The same with small numbers.
template <class T>
Sample<T> sample(Random& random, const Group& group, const Shape& extents) {
  return sample<T>(random, group, extents, [&](Index) { return small_number<T>(random); });
}

/// Collective. Writes values[i], or the only value, to the place (i, i) of a matrix.
template <class T>
void set_diagonal(const Array<T>& a, const std::vector<T>& values) {
  if (a.group().rank() == 0) {
    for (Index i = 0; i < std::min(a.shape()[0], a.shape()[1]); ++i) {
      a.put(Point{i, i}, values.size() == 1 ? values[0] : values[static_cast<std::size_t>(i)]);
    }
  }
  a.group().sync();
}

using NumericTypes = testing::Types<std::int32_t, std::int64_t, float, double, std::complex<float>,
                                    std::complex<double>>;
using RealTypes = testing::Types<std::int32_t, std::int64_t, float, double>;
using SolverTypes = testing::Types<float, double>;
using FloatingTypes = testing::Types<float, double, std::complex<float>, std::complex<double>>;

}  // namespace gannet::test
