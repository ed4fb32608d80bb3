#pragma once

#include <algorithm>
#include <climits>
#include <complex>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/language.hpp"
#include "base/log.hpp"
#include "base/require.hpp"
#include "gannet/error.hpp"
#include "interface/fail.hpp"
#include "typesf2c.h"

/// What every generated C and Fortran function uses: running a body so that nothing is thrown into
/// C or Fortran, and strings.
namespace gannet::convert {

/// Index order and base of a language: C counts from 0, row-major; Fortran from 1, with the first
/// dimension contiguous, so its dimensions come in reverse.
struct C {
  static constexpr base::Language language = base::Language::c;
  using Int = int;
  static constexpr bool reversed = false;
  static constexpr int base = 0;
};
struct C64 : C {
  using Int = std::int64_t;
};
struct Fortran {
  static constexpr base::Language language = base::Language::fortran;
  using Int = Integer;
  static constexpr bool reversed = true;
  static constexpr int base = 1;
};

inline constexpr int yes = 1;

/// What a call stores has to have a place.
inline void need_place(const void* place) { base::require(place, "the place for a result"); }

/// Stores a result where the caller wants it.
template <class To, class From>
void assign(To* place, const From& value) {
  need_place(place);
  *place = static_cast<To>(value);
}

/// A result in the type that the C or Fortran function returns. A count that a 4-byte integer
/// cannot hold becomes the largest one that it can.
template <class To, class From>
To result(const From& value) {
  if constexpr (std::is_same_v<From, std::int64_t> && std::is_same_v<To, int>) {
    return static_cast<int>(std::clamp<From>(value, INT_MIN, INT_MAX));
  } else if constexpr (std::is_convertible_v<From, To>) {
    return static_cast<To>(value);
  } else {
    static_assert(sizeof(To) == sizeof(From));  // a complex number and its C structure
    To to;
    std::memcpy(&to, &value, sizeof to);
    return to;
  }
}

/// Runs the body of a C or Fortran function. An error ends the job with a message that begins with
/// `call`.
template <class To, class Body>
To run(const char* call, Body&& body) noexcept {
  try {
    if constexpr (std::is_void_v<decltype(body())>) {
      body();
      return To();
    } else {
      return result<To>(body());
    }
  } catch (const std::exception& why) {
    interface::fail(call, why);
  }
}

/// As run(), but lack of memory is answered by 0, after a line in the log.
template <class To, class Body>
To run_or_zero(const char* call, Body&& body) noexcept {
  return run<To>(call, [&]() -> To {
    try {
      return result<To>(body());
    } catch (const Error& error) {
      if (error.fault() != Fault::memory) throw;
      base::log(base::Level::warn, std::string(call) + ": " + error.what());
      return To{};
    }
  });
}

/// An operation that is not there yet: one clear message.
[[noreturn]] inline void not_built(const char* call, const char* what) {
  throw Error(Fault::unsupported,
              std::string("Gannet does not have ") + what + " yet; " + call + " cannot be called");
}

inline std::string_view text(const char* c_string) {
  return c_string ? std::string_view(c_string) : std::string_view();
}

/// Fortran's strings are filled up with blanks; programs end them with a zero, too.
inline std::string_view text(const char* start, std::size_t length) {
  const std::string_view all(start, length);
  const std::string_view ended = all.substr(0, all.find('\0'));
  return ended.substr(0, ended.find_last_not_of(' ') + 1);
}

/// Writes a string for Fortran, filled up with blanks or cut.
inline void write_text(std::string_view from, char* to, std::size_t length) {
  const std::size_t count = std::min(from.size(), length);
  std::memcpy(to, from.data(), count);
  std::memset(to + count, ' ', length - count);
}

}  // namespace gannet::convert
