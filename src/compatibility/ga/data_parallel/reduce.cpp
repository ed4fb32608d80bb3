#include "ga/data_parallel/reduce.hpp"

#include <cmath>
#include <optional>

#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/walk.hpp"
#include "base/text.hpp"
#include "ga/data_parallel/copy.hpp"

namespace gannet::ga {

namespace {

/// Into `result`, one element of the arrays' type.
void dot(const Array& a, char ta, const Patch& pa, const Array& b, char tb, const Patch& pb,
         void* result) {
  const algo::Operand x = section(a, pa);
  const algo::Operand y = section(b, pb);
  const bool turn_x = asks_transpose("dot", ta) && x.patch.dims() > 1;
  const bool turn_y = asks_transpose("dot", tb) && y.patch.dims() > 1;
  if (turn_x && turn_y && x.patch.extents() == y.patch.extents()) return algo::dot(x, y, result);
  std::optional<Transposed> x_turned, y_turned;
  if (turn_x) x_turned.emplace(x);
  if (turn_y) y_turned.emplace(y);
  algo::dot(turn_x ? x_turned->section() : x, turn_y ? y_turned->section() : y, result);
}

template <class T>
T typed_dot(const Array& a, char ta, const Patch& pa, const Array& b, char tb, const Patch& pb) {
  begin("dot", Elements::numbers, {&a, &b});
  if (a.element() != element_of<T>) {
    throw Error(Fault::argument,
                base::text("dot: array ", a.label(), " is of type ", type_of(a.type()).name,
                           ", which has a dot product of its own"));
  }
  T result;
  dot(a, ta, pa, b, tb, pb, &result);
  return result;
}

/// combine(double so far, modulus) over my elements of the whole array.
template <class Combine>
double over_moduli(const algo::Operand& a, Combine combine) {
  double result = 0;
  algo::dispatch(a.type, [&]<Numeric T>() {
    algo::walk({a}, [&](const algo::Run& run) {
      const T* x = run.at<const T>(0);
      for (Index i = 0; i < run.count; ++i) {
        result = combine(result, static_cast<double>(std::abs(x[i])));
      }
    });
  });
  return result;
}

}  // namespace

Index integer_dot(Array& a, char ta, const Patch& pa, Array& b, char tb, const Patch& pb) {
  if (a.element() == Element::int32) return typed_dot<std::int32_t>(a, ta, pa, b, tb, pb);
  return typed_dot<std::int64_t>(a, ta, pa, b, tb, pb);
}

float float_dot(Array& a, char ta, const Patch& pa, Array& b, char tb, const Patch& pb) {
  return typed_dot<float>(a, ta, pa, b, tb, pb);
}

double double_dot(Array& a, char ta, const Patch& pa, Array& b, char tb, const Patch& pb) {
  return typed_dot<double>(a, ta, pa, b, tb, pb);
}

std::complex<float> complex_dot(Array& a, char ta, const Patch& pa, Array& b, char tb,
                                const Patch& pb) {
  return typed_dot<std::complex<float>>(a, ta, pa, b, tb, pb);
}

std::complex<double> double_complex_dot(Array& a, char ta, const Patch& pa, Array& b, char tb,
                                        const Patch& pb) {
  return typed_dot<std::complex<double>>(a, ta, pa, b, tb, pb);
}

double norm1(Array& a) {
  begin("norm1", Elements::numbers, {&a});
  const algo::Collective call("norm1", {section(a, whole)});
  return call.run([&] {
    return call.group().sum(
        over_moduli(section(a, whole), [](double sum, double x) { return sum + x; }));
  });
}

double norm_infinity(Array& a) {
  begin("norm_infinity", Elements::numbers, {&a});
  const algo::Collective call("norm_infinity", {section(a, whole)});
  return call.run([&] {
    // Once there is a not-a-number, nothing exceeds it.
    const double mine = over_moduli(section(a, whole), [](double most, double x) {
      return x > most || std::isnan(x) ? x : most;
    });
    const bool undefined = call.group().max(static_cast<int>(std::isnan(mine))) != 0;
    return undefined ? std::nan("") : call.group().max(mine);
  });
}

Point select(Array& a, std::string_view op, void* value) {
  begin("select_elem", Elements::numbers, {&a});
  place_for("select_elem", value);
  if (op.starts_with("min")) return algo::select_min(section(a, whole), value);
  if (op.starts_with("max")) return algo::select_max(section(a, whole), value);
  throw Error(Fault::argument,
              base::text("select_elem: there is no operation \"", op, "\"; use min or max"));
}

}  // namespace gannet::ga
