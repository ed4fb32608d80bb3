#pragma once

#include <functional>
#include <tuple>
#include <type_traits>
#include <typeinfo>

#include "gannet/futures/carry.hpp"
#include "gannet/futures/core.hpp"
#include "gannet/futures/slice.hpp"

namespace gannet {

/// A plain function in a form that can be sent: `futures.at(a, patch, fn<norm>, 3)`.
template <auto function>
struct Fn {
  template <class... A>
  auto operator()(A&&... arguments) const {
    return std::invoke(function, std::forward<A>(arguments)...);
  }
};
template <auto function>
inline constexpr Fn<function> fn{};

/// One of several functions of the same name: `fn_of<double(double, double), add>`. With `using
/// namespace gannet`, Gannet's own (add, scale, copy, sum ...) are among them.
template <class Type, Type* function>
inline constexpr Fn<function> fn_of{};

namespace futures {

/// A task without an array gets no slice.
struct NoSlice {};

template <class F>
constexpr void check_function() {
  static_assert(!std::is_pointer_v<F>,
                "a function's address means nothing on another rank: write fn<name> instead of "
                "its name, or a lambda");
  static_assert(
      std::is_pointer_v<F> || std::is_empty_v<F>,
      "what a lambda captures does not travel: pass it as an argument after the function");
}

template <class F, class First, class... A>
struct CallOf {
  using Result = std::invoke_result_t<F, Slice<First>&, A...>;
};
template <class F, class... A>
struct CallOf<F, NoSlice, A...> {
  using Result = std::invoke_result_t<F, A...>;
};

/// One form of a function: with given arguments, and with a slice of elements of type First or
/// without one.
template <class F, class First, class... A>
class Form {
 public:
  using Result = typename CallOf<F, First, A...>::Result;

  /// Naming it registers the form, before main.
  static const Function& function() { return registered_; }

 private:
  static void run(const Function&, const Function::Call& call) {
    Reader from(call.arguments, call.world);
    std::tuple<A...> arguments{Carry<A>::take(from)...};
    const auto with = [&](auto&... before) {
      return
          [&](A&... values) -> Result { return std::invoke(F{}, before..., std::move(values)...); };
    };
    if constexpr (std::is_same_v<First, NoSlice>) {
      finish(call, with(), arguments);
    } else {
      Slice<First> slice(ArrayRef<First>(call.array), call.patch, call.fetched);
      finish(call, with(slice), arguments);
    }
  }

  template <class Body>
  static void finish(const Function::Call& call, const Body& body, std::tuple<A...>& arguments) {
    if constexpr (std::is_void_v<Result>) {
      std::apply(body, arguments);
    } else {
      Writer to;
      Carry<std::decay_t<Result>>::put(to, std::apply(body, arguments));
      call.result.swap(to.written());
    }
  }

  inline static const Function& registered_ =
      add_function(readable(typeid(F).name()), number_of_name(typeid(Form).name()),
                   number_of_name(typeid(F).name()), &Form::run);
};

template <class F, class First, class... A>
using ResultOf = typename Form<F, First, Carried<A>...>::Result;

/// The number that all forms of a function share.
template <class F>
std::uint64_t type_of() {
  check_function<F>();
  return number_of_name(typeid(F).name());
}

}  // namespace futures

}  // namespace gannet
