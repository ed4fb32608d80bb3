#include <array>
#include <numeric>
#include <type_traits>

#include "algo/arithmetic.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/walk.hpp"

namespace gannet::algo {

namespace {

/// The type in which elements of type T are added up; integers wrap around.
template <class T>
struct Wide {
  using type = std::conditional_t<std::is_integral_v<T>, std::uint64_t, T>;
};
template <>
struct Wide<float> {
  using type = double;
};
template <>
struct Wide<std::complex<float>> {
  using type = std::complex<double>;
};
template <class T>
using Sum = typename Wide<T>::type;

/// term(0) + ... + term(count - 1), in lanes that do not depend on each other.
template <class S, class Term>
S add_up(Index count, Term term) {
  constexpr Index width = 8;
  std::array<S, width> lanes{};
  Index i = 0;
  for (; i + width <= count; i += width) {
    for (Index lane = 0; lane < width; ++lane) lanes[lane] += term(i + lane);
  }
  for (; i < count; ++i) lanes[i % width] += term(i);
  return std::accumulate(lanes.begin(), lanes.end(), S{});
}

/// The sum over all ranks of term(x), where x is an element of a.
template <class T, class S, class Term>
S total(const Group& group, const Operand& a, Term term) {
  S mine{};
  walk({a}, [&](const Run& run) {
    const T* x = run.at<const T>(0);
    mine += add_up<S>(run.count, [&](Index i) { return term(x[i]); });
  });
  return group.sum(mine);
}

/// Sum of the squares of |x| / unit.
double squares(const Group& group, const Operand& a, double unit) {
  return dispatch(a.type, [&]<Floating T>() -> double {
    return total<T, double>(group, a, [unit](T x) {
      const Sum<T> y = Sum<T>(x) / unit;
      return std::norm(y);
    });
  });
}

double largest_modulus(const Group& group, const Operand& a) {
  double mine = 0;
  dispatch(a.type, [&]<Floating T>() {
    walk({a}, [&](const Run& run) {
      const T* x = run.at<const T>(0);
      for (Index i = 0; i < run.count; ++i) mine = std::max<double>(mine, std::abs(x[i]));
    });
  });
  return group.max(mine);
}

}  // namespace

void sum(const Operand& a, void* result) {
  const Collective call("sum", {a});
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      const T all =
          static_cast<T>(total<T, Sum<T>>(call.group(), a, [](T x) { return Sum<T>(x); }));
      std::memcpy(result, &all, sizeof all);
    });
  });
}

void dot(const Operand& a, const Operand& b, void* result) {
  const Collective call("dot", {a, b});
  call.need_equal_sizes();
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      Sum<T> mine{};
      walk({a, b}, [&](const Run& run) {
        const T* x = run.at<const T>(0);
        const T* y = run.at<const T>(1);
        mine +=
            add_up<Sum<T>>(run.count, [&](Index i) { return product(Sum<T>(x[i]), Sum<T>(y[i])); });
      });
      const T all = static_cast<T>(call.group().sum(mine));
      std::memcpy(result, &all, sizeof all);
    });
  });
}

double norm2(const Operand& a) {
  const Collective call("norm2", {a});
  return call.run([&] {
    const Group& group = call.group();
    const double plain = squares(group, a, 1.0);
    constexpr double precise = std::numeric_limits<double>::min() / 1e-32;
    if (std::isnan(plain) || (plain >= precise && std::isfinite(plain))) return std::sqrt(plain);
    // Squares left the range of numbers: sum again, scaled by the largest element.
    const double unit = largest_modulus(group, a);
    if (unit == 0 || !std::isfinite(unit)) return unit;
    return unit * std::sqrt(squares(group, a, unit));
  });
}

}  // namespace gannet::algo
