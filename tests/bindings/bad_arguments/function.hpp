#pragma once

#include <string>
#include <type_traits>
#include <vector>

#include "value.hpp"

namespace bad_arguments {

using Values = std::vector<Value>;

enum class Language { c, fortran };

struct Argument {
  std::string name;
  std::string kind;    // which good and bad values there are
  std::string chosen;  // a certain good value; empty: that of the kind
};

/// A function of a table, as functions.py writes it.
struct Function {
  std::string symbol;
  std::string name;  // what messages begin with
  Language language;
  bool built;           // otherwise each call ends in a message
  std::string refusal;  // what it may return instead of ending the job; see refused()
  std::vector<Argument> arguments;
  long (*call)(Values&);
};

/// All functions, in the order of the tables.
std::vector<Function>& functions();

/// Adds a function to the list before main() begins.
struct Listed {
  Listed(Function one);
};

/// What a call returned, as a number; 0 if it returns nothing.
template <class Call>
long answer(Call&& call) {
  using Returned = decltype(call());
  if constexpr (std::is_void_v<Returned>) {
    call();
    return 0;
  } else if constexpr (std::is_arithmetic_v<Returned>) {
    return static_cast<long>(call());
  } else if constexpr (std::is_pointer_v<Returned>) {
    return call() != nullptr;
  } else {
    call();
    return 0;
  }
}

}  // namespace bad_arguments
