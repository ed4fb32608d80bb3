#pragma once

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "algo/matrix.hpp"
#include "array/oracle.hpp"
#include "ga/arrays/array.hpp"
#include "ga/process/sync.hpp"
#include "ga/program.hpp"
#include "support/conjugate.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

/// Matrices of GA programs for tests: the same values on all ranks.
namespace gannet::test {

using algo::Order;

/// A number near the unit circle; exact in every type.
template <class T>
T small_number(Random& random) {
  const auto part = [&] { return static_cast<double>(random.integer(-8, 8)) / 8; };
  if constexpr (Real<T>) {
    return static_cast<T>(part());
  } else {
    const double real = part();
    return T(static_cast<typename T::value_type>(real),
             static_cast<typename T::value_type>(part()));
  }
}

/// A matrix in the words of C (row-major) or Fortran (column-major); `values` lie as in the array.
template <class T>
struct Dense {
  Dense(Order order_, Index rows_, Index columns_)
      : order(order_),
        rows(rows_),
        columns(columns_),
        values(static_cast<std::size_t>(rows_ * columns_)) {}

  T& operator()(Index i, Index j) { return values[place(i, j)]; }
  const T& operator()(Index i, Index j) const { return values[place(i, j)]; }

  Shape shape() const {
    return order == Order::row_major ? Shape{rows, columns} : Shape{columns, rows};
  }

  std::size_t place(Index i, Index j) const {
    return static_cast<std::size_t>(order == Order::row_major ? i * columns + j : j * rows + i);
  }

  Order order;
  Index rows;
  Index columns;
  std::vector<T> values;
};

template <class T>
Dense<T> random_matrix(Random& random, Order order, Index rows, Index columns) {
  Dense<T> m(order, rows, columns);
  for (T& x : m.values) x = small_number<T>(random);
  return m;
}

/// a := b * b' + n, positive definite.
template <class T>
Dense<T> positive_matrix(Random& random, Order order, Index n) {
  const Dense<T> b = random_matrix<T>(random, order, n, n);
  Dense<T> a(order, n, n);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      T sum = i == j ? T(static_cast<float>(n)) : T(0);
      for (Index k = 0; k < n; ++k) sum += b(i, k) * conjugate(b(j, k));
      a(i, j) = sum;
    }
  }
  return a;
}

/// An array of GA that is destroyed with its scope.
class Held {
 public:
  explicit Held(ga::Array* array) : array_(array) {}
  ~Held() { ga::destroy(*array_); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  operator ga::Array&() const { return *array_; }
  ga::Array& operator*() const { return *array_; }
  ga::Array* operator->() const { return array_; }

 private:
  ga::Array* array_;
};

template <class T>
ga::Array* new_array(Random& random, const Shape& shape, const char* name = "") {
  return ga::create({.type = type_number<T>,
                     .shape = shape,
                     .name = name,
                     .distribution = random_distribution(random, shape, ranks())});
}

/// Collective. An array of any distribution with these values.
template <class T>
ga::Array* new_array(Random& random, const Shape& shape, const std::vector<T>& values,
                     const char* name = "") {
  ga::Array* a = new_array<T>(random, shape, name);
  if (rank() == 0) array::put(a->core(), Patch::whole(shape), values.data(), {});
  ga::sync();
  return a;
}
template <class T>
ga::Array* new_array(Random& random, const Dense<T>& m, const char* name = "") {
  return new_array(random, m.shape(), m.values, name);
}

template <class T>
std::vector<T> read(const ga::Array& a) {
  std::vector<T> values(static_cast<std::size_t>(Patch::whole(a.shape()).size()));
  array::get(a.core(), Patch::whole(a.shape()), values.data(), {});
  ga::sync();
  return values;
}

template <class T>
Dense<T> read(const ga::Array& a, Order order) {
  const bool rows = order == Order::row_major;
  Dense<T> m(order, a.shape()[rows ? 0 : 1], a.shape()[rows ? 1 : 0]);
  m.values = read<T>(a);
  return m;
}

template <class T>
double largest_difference(const std::vector<T>& a, const std::vector<T>& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    largest = std::max<double>(largest, std::abs(a[i] - b[i]));
  return largest;
}

/// The text of the Error that `call` ends with on this rank.
template <class Call>
std::string refusal(Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

inline void expect_contains(const std::string& text, const std::vector<std::string>& parts) {
  for (const std::string& part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << " in: " << text;
}

}  // namespace gannet::test
