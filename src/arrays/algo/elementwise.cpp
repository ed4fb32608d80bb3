#include <algorithm>

#include "algo/arithmetic.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/walk.hpp"

namespace gannet::algo {

namespace {

/// a := f(a)
template <class T, class F>
void update(const Operand& a, F f) {
  walk({a}, [f](const Run& run) {
    T* x = run.at<T>(0);
    for (Index i = 0; i < run.count; ++i) x[i] = f(x[i]);
  });
}

/// Updates all elements of a; whether f returned true for any of them, on any rank.
template <class T, class F>
bool update_and_ask(const Group& group, const Operand& a, F f) {
  int yes = 0;
  walk({a}, [&](const Run& run) {
    T* x = run.at<T>(0);
    for (Index i = 0; i < run.count; ++i) yes |= f(x[i]);
  });
  return group.max(yes) != 0;
}

/// c := f(a, b)
template <class T, class F>
void combine(const Operand& a, const Operand& b, const Operand& c, F f) {
  walk({c, a, b}, [f](const Run& run) {
    T* z = run.at<T>(0);
    const T* x = run.at<const T>(1);
    const T* y = run.at<const T>(2);
    for (Index i = 0; i < run.count; ++i) z[i] = f(x[i], y[i]);
  });
}

/// Checks and framework of the operations on two sections and a result.
Collective binary(const char* name, const Operand& a, const Operand& b, const Operand& c) {
  Collective call(name, {a, b, c});
  call.need_equal_sizes();
  call.need_safe_result();
  return call;
}

}  // namespace

void scale(const Operand& a, const void* factor) {
  Collective("scale", {a}).with("factor", a.type, factor).run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      update<T>(a, [by = value_at<T>(factor)](T x) { return product(by, x); });
    });
  });
}

void absolute(const Operand& a) {
  Collective("absolute", {a}).run([&] {
    dispatch_exact(a.type, [&]<Numeric T>() { update<T>(a, [](T x) { return modulus(x); }); });
  });
}

void add_constant(const Operand& a, const void* value) {
  Collective("add_constant", {a}).with("value", a.type, value).run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      update<T>(a, [more = value_at<T>(value)](T x) { return base::wrapped_sum(x, more); });
    });
  });
}

void reciprocal(const Operand& a) {
  const Collective call("reciprocal", {a});
  const bool undefined = call.run([&] {
    return dispatch_exact(a.type, [&]<Numeric T>() -> bool {
      return update_and_ask<T>(call.group(), a, [](T& x) {
        if (std::is_integral_v<T> && x == T(0)) return true;
        x = quotient(T(1), x);
        return false;
      });
    });
  });
  if (undefined) call.fail(Fault::numeric, describe(a), " holds integer zeros");
}

void add(const void* alpha, const Operand& a, const void* beta, const Operand& b,
         const Operand& c) {
  auto call = binary("add", a, b, c);
  call.with("alpha", c.type, alpha).with("beta", c.type, beta).run([&] {
    dispatch(c.type, [&]<Numeric T>() {
      combine<T>(a, b, c, [p = value_at<T>(alpha), q = value_at<T>(beta)](T x, T y) {
        return base::wrapped_sum(product(p, x), product(q, y));
      });
    });
  });
}

void multiply(const Operand& a, const Operand& b, const Operand& c) {
  binary("multiply", a, b, c).run([&] {
    dispatch(c.type,
             [&]<Numeric T>() { combine<T>(a, b, c, [](T x, T y) { return product(x, y); }); });
  });
}

void divide(const Operand& a, const Operand& b, const Operand& c) {
  const Collective call = binary("divide", a, b, c);
  const bool undefined = call.run([&] {
    int zeros = 0;
    dispatch_exact(c.type, [&]<Numeric T>() {
      walk({c, a, b}, [&](const Run& run) {
        T* z = run.at<T>(0);
        const T* x = run.at<const T>(1);
        const T* y = run.at<const T>(2);
        for (Index i = 0; i < run.count; ++i) {
          if (std::is_integral_v<T> && y[i] == T(0)) {
            zeros = 1;
          } else {
            z[i] = quotient(x[i], y[i]);
          }
        }
      });
    });
    return call.group().max(zeros) != 0;
  });
  if (undefined) call.fail(Fault::numeric, describe(b), " holds integer zeros as divisors");
}

void maximum(const Operand& a, const Operand& b, const Operand& c) {
  binary("maximum", a, b, c).run([&] {
    dispatch_exact(c.type, [&]<Numeric T>() {
      combine<T>(a, b, c, [](T x, T y) { return less(x, y) ? y : x; });
    });
  });
}

void minimum(const Operand& a, const Operand& b, const Operand& c) {
  binary("minimum", a, b, c).run([&] {
    dispatch_exact(c.type, [&]<Numeric T>() {
      combine<T>(a, b, c, [](T x, T y) { return less(y, x) ? y : x; });
    });
  });
}

void median(const Operand& a, const Operand& b, const Operand& c, const Operand& m) {
  const Collective call("median", {a, b, c, m});
  call.need_equal_sizes();
  call.need_safe_result();
  call.run([&] {
    dispatch_exact(m.type, [&]<Numeric T>() {
      walk({m, a, b, c}, [](const Run& run) {
        T* middle = run.at<T>(0);
        const T* x = run.at<const T>(1);
        const T* y = run.at<const T>(2);
        const T* z = run.at<const T>(3);
        for (Index i = 0; i < run.count; ++i) {
          const auto [low, high] = std::minmax({x[i], y[i]}, less<T>);
          middle[i] = std::clamp(z[i], low, high, less<T>);
        }
      });
    });
  });
}

}  // namespace gannet::algo
