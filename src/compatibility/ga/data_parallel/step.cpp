#include "ga/data_parallel/step.hpp"

#include <algorithm>
#include <limits>

#include "algo/arithmetic.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/walk.hpp"

namespace gannet::ga {

namespace {

/// A step without limit, as GA programs know it.
template <class T>
constexpr T no_limit() {
  if constexpr (std::is_same_v<T, float>) {
    return 1e37F;
  } else if constexpr (std::is_same_v<T, double>) {
    return 1e307;
  } else {
    return std::numeric_limits<T>::max();
  }
}

template <class T>
void store(void* place, T value) {
  std::memcpy(place, &value, sizeof value);
}

/// The step from x along v to its bound.
template <class T>
T step_to_bound(T x, T v, T low, T high) {
  if (v > 0) return static_cast<T>((high - x) / v);
  if (v < 0) return algo::quotient(static_cast<T>(x - low), algo::negative(v));
  return x == low || x == high ? T(0) : no_limit<T>();
}

/// Summary of the steps of some elements.
template <class T>
struct Steps {
  T smallest = no_limit<T>();
  T smallest_moving = no_limit<T>();
  T largest = 0;
  int outside = 0;  ///< an element is outside its bounds

  void see(T x, T v, T low, T high) {
    outside |= x < low || x > high;
    const T step = step_to_bound(x, v, low, high);
    smallest = std::min(smallest, step);
    if (v != 0) smallest_moving = std::min(smallest_moving, step);
    largest = std::max(largest, step);
  }

  void agree(const Group& group) {
    smallest = group.min(smallest);
    smallest_moving = group.min(smallest_moving);
    largest = group.max(largest);
    outside = group.max(outside);
  }
};

template <class T>
Steps<T> steps(const algo::Operand& x, const algo::Operand& v, const algo::Operand& low,
               const algo::Operand& high) {
  Steps<T> mine;
  algo::walk({x, v, low, high}, [&](const algo::Run& run) {
    for (Index i = 0; i < run.count; ++i) {
      mine.see(run.at<const T>(0)[i], run.at<const T>(1)[i], run.at<const T>(2)[i],
               run.at<const T>(3)[i]);
    }
  });
  return mine;
}

}  // namespace

void step_max(Array& a, const Patch& pa, Array& b, const Patch& pb, void* step) {
  begin("step_max", Elements::real_numbers, {&a, &b});
  place_for("step_max", step);
  const algo::Operand x = section(a, pa);
  const algo::Operand y = section(b, pb);
  const algo::Collective call("step_max", {x, y});
  call.need_equal_sizes();
  const bool negative = call.run([&] {
    return algo::dispatch(x.type, [&]<Real T>() -> bool {
      T mine = no_limit<T>();
      int below = 0;
      algo::walk({x, y}, [&](const algo::Run& run) {
        const T* at = run.at<const T>(0);
        const T* by = run.at<const T>(1);
        for (Index i = 0; i < run.count; ++i) {
          below |= at[i] < 0;
          if (by[i] < 0) mine = std::min(mine, algo::quotient(at[i], algo::negative(by[i])));
        }
      });
      store(step, call.group().min(mine));
      return call.group().max(below) != 0;
    });
  });
  if (negative)
    call.fail(Fault::numeric, "array ", a.label(), to_string(x.patch),
              " holds negative elements; the step begins where there are none");
}

void step_bounds(Array& x, const Patch& px, Array& v, const Patch& pv, Array& low, const Patch& pl,
                 Array& high, const Patch& ph, void* smallest, void* smallest_moving,
                 void* largest) {
  begin("step_bound_info", Elements::real_numbers, {&x, &v, &low, &high});
  for (void* result : {smallest, smallest_moving, largest}) place_for("step_bound_info", result);
  const algo::Operand at = section(x, px);
  const algo::Operand along = section(v, pv);
  const algo::Operand from = section(low, pl);
  const algo::Operand to = section(high, ph);
  const algo::Collective call("step_bound_info", {at, along, from, to});
  call.need_equal_sizes();
  const bool outside = call.run([&] {
    return algo::dispatch(at.type, [&]<Real T>() -> bool {
      Steps<T> all = steps<T>(at, along, from, to);
      all.agree(call.group());
      store(smallest, all.smallest);
      store(smallest_moving, all.smallest_moving);
      store(largest, all.largest);
      return all.outside != 0;
    });
  });
  if (outside)
    call.fail(Fault::numeric, "array ", x.label(), to_string(at.patch),
              " holds elements outside the bounds in ", low.label(), " and ", high.label());
}

void step_divide(Array& a, const Patch& pa, Array& b, const Patch& pb, Array& c, const Patch& pc) {
  begin("step_divide", Elements::real_numbers, {&a, &b, &c});
  const algo::Operand result = section(c, pc);
  const algo::Collective call("step_divide", {section(a, pa), section(b, pb), result});
  call.need_equal_sizes();
  call.need_safe_result();
  call.run([&] {
    algo::dispatch(result.type, [&]<Real T>() {
      algo::walk({result, section(a, pa), section(b, pb)}, [](const algo::Run& run) {
        for (Index i = 0; i < run.count; ++i) {
          const T by = run.at<const T>(2)[i];
          run.at<T>(0)[i] = by == 0 ? no_limit<T>() : algo::quotient(run.at<const T>(1)[i], by);
        }
      });
    });
  });
}

}  // namespace gannet::ga
