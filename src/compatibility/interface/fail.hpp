#pragma once

#include <exception>
#include <string>
#include <utility>

#include "gannet/error.hpp"
#include "gannet/export.hpp"

namespace gannet::interface {

/// Prints one line, `text` with this rank and its host, and ends the whole job with exit code
/// `code` (1 if that is 0). What GA_Error does, and every error that a C or Fortran function cannot
/// return.
[[noreturn]] GANNET_API void fail(const std::string& text, long code) noexcept;

/// Local. Called with the text and the exit code before the job ends; it acts for all threads. It
/// may leave the process itself, as tests of errors do. Null: nothing more happens.
using FailureHandler = void (*)(const char* text, int status);
GANNET_API void on_failure(FailureHandler handler);

/// Ends the job because `call` ended with this exception.
[[noreturn]] GANNET_API void fail(const char* call, const std::exception& why) noexcept;

/// Runs the body of a C or Fortran function: nothing is thrown into C or Fortran.
template <class Body>
decltype(auto) run(const char* call, Body&& body) noexcept {
  try {
    return std::forward<Body>(body)();
  } catch (const std::exception& why) {
    fail(call, why);
  }
}

}  // namespace gannet::interface
