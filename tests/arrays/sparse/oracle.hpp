#pragma once

#include <gtest/gtest.h>

#include <complex>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "gannet/gannet.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

/// Dense matrices that every rank has in full, with whole numbers as elements, so that sums are
/// exact in any order.
namespace gannet::test {

template <class T>
struct Full {
  Index rows = 0;
  Index columns = 0;
  std::vector<T> values = {};

  Full(Index m, Index n) : rows(m), columns(n), values(static_cast<std::size_t>(m * n)) {}
  T& operator()(Index i, Index j) { return values[static_cast<std::size_t>(i * columns + j)]; }
  T operator()(Index i, Index j) const { return values[static_cast<std::size_t>(i * columns + j)]; }
  friend bool operator==(const Full&, const Full&) = default;
};

template <class T>
Full<T> operator*(const Full<T>& a, const Full<T>& b) {
  Full<T> c(a.rows, b.columns);
  for (Index i = 0; i < a.rows; ++i) {
    for (Index k = 0; k < a.columns; ++k) {
      for (Index j = 0; j < b.columns; ++j) c(i, j) += a(i, k) * b(k, j);
    }
  }
  return c;
}

template <class T>
T small(Random& random) {
  const auto part = [&] { return static_cast<double>(random.integer(-4, 4)); };
  if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(part());
  } else {
    const double real = part();
    return T(static_cast<typename T::value_type>(real),
             static_cast<typename T::value_type>(part()));
  }
}

template <class T>
Full<T> random_full(Random& random, Index rows, Index columns) {
  Full<T> full(rows, columns);
  for (T& value : full.values) value = small<T>(random);
  return full;
}

/// Elements of a matrix, some of them several times; about every third row has none.
template <class T>
struct Elements {
  struct One {
    Index row, column;
    T value;
  };
  std::vector<One> all = {};
  Full<T> sum;

  Elements(Random& random, Index rows, Index columns) : sum(rows, columns) {
    if (rows == 0 || columns == 0) return;
    const Index count = random.integer(0, rows * columns);
    for (Index k = 0; k < count; ++k) {
      const Index row = random.integer(0, rows - 1);
      if (row % 3 == 1) continue;
      all.push_back({row, random.integer(0, columns - 1), small<T>(random)});
      sum(row, all.back().column) += all.back().value;
    }
  }
};

/// Collective. Rank r adds every element whose number leaves r.
template <class T, class I>
Sparse<T, I> sparse_of(const Group& group, const Elements<T>& elements,
                       const SparseOptions& options = {}, const AssembleOptions& how = {}) {
  Sparse<T, I> a(group, elements.sum.rows, elements.sum.columns, options);
  for (std::size_t k = 0; k < elements.all.size(); ++k) {
    if (static_cast<int>(k) % group.size() != group.rank()) continue;
    const auto& [row, column, value] = elements.all[k];
    a.add(row, column, value);
  }
  a.assemble(how);
  return a;
}

/// Collective. All of a matrix, as get() has it.
template <class T, class I>
Full<T> full_of(const Sparse<T, I>& a) {
  a.group().sync();
  Full<T> full(a.rows(), a.columns());
  const auto block = a.get({{0, 0}, {a.rows(), a.columns()}});
  const auto rows = block.rows();
  for (Index r = 0; r < rows.count(); ++r) {
    const auto row = rows.row(r);
    for (std::size_t k = 0; k < row.columns.size(); ++k) full(r, row.columns[k]) = row.values[k];
    EXPECT_TRUE(std::is_sorted(row.columns.begin(), row.columns.end()));
  }
  a.group().sync();
  return full;
}

/// Collective. Arrays with the elements of a full matrix, and back.
template <class T>
Array<T> array_of(const Group& group, const Full<T>& full) {
  Array<T> array(group, {full.rows, full.columns});
  if (group.rank() == 0 && !full.values.empty()) {
    array.put(Patch::whole(array.shape()), full.values.data());
  }
  group.sync();
  return array;
}
template <class T>
Full<T> full_of(const Array<T>& array) {
  array.group().sync();
  Full<T> full(array.shape()[0], array.dims() == 2 ? array.shape()[1] : 1);
  if (!full.values.empty()) array.get(Patch::whole(array.shape()), full.values.data());
  array.group().sync();
  return full;
}
template <class T>
Array<T> vector_of(const Group& group, const Full<T>& column, const Distribution& how = {}) {
  Array<T> array(group, {column.rows}, {.distribution = how});
  if (group.rank() == 0 && column.rows > 0) array.put({{0}, {column.rows}}, column.values.data());
  group.sync();
  return array;
}

/// work.operator()<T, I>(rows, columns) for all types, index widths and shapes: square, wide, tall,
/// with fewer rows than ranks, one element, nothing at all; where ranks are many, a choice of these
/// cases.
template <class Work>
void for_all(Work&& work) {
  static const Index shapes[][2] = {{17, 17}, {5, 40}, {40, 5}, {2, 9}, {1, 1}, {0, 6}, {6, 0}};
  const int step = std::getenv("GANNET_NODE_RANKS") ? 11 : ranks() > 2 ? 5 : 1;  // calls take long
  int number = 0;
  const auto with_types = [&]<class T, class I>() {
    for (const auto& [rows, columns] : shapes) {
      if (number++ % step != 0) continue;
      SCOPED_TRACE(testing::Message()
                   << rows << " x " << columns << " of type " << static_cast<int>(element_of<T>));
      work.template operator()<T, I>(rows, columns);
    }
  };
  const auto with_type = [&]<class T>() {
    with_types.template operator()<T, std::int32_t>();
    with_types.template operator()<T, std::int64_t>();
  };
  with_type.template operator()<int>();
  with_type.template operator()<long>();
  with_type.template operator()<float>();
  with_type.template operator()<double>();
  with_type.template operator()<std::complex<float>>();
  with_type.template operator()<std::complex<double>>();
}

inline void expect_error(Fault fault, const std::string& text, const std::function<void()>& call) {
  try {
    call();
    ADD_FAILURE() << "no error: " << text;
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault) << error.what();
    EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
  }
}

}  // namespace gannet::test
