#pragma once

#include <span>
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

/// A function of a table.
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

/// The same as functions.py writes it: constants, which a compiler makes nothing of.
struct Written {
  const char *symbol, *name;
  Language language;
  bool built;
  const char* refusal;
  const char* arguments;  // of each "name|kind|chosen;"
  long (*call)(Values&);
};

/// Adds the functions of a layer to the list before main() begins.
struct Listed {
  explicit Listed(std::span<const Written> layer);
};

/// What a call returned: numbers as they are, of pointers whether there is one, 0 for all else.
template <class Returned>
long as_number(const Returned& returned) {
  if constexpr (std::is_arithmetic_v<Returned>) {
    return static_cast<long>(returned);
  } else if constexpr (std::is_pointer_v<Returned>) {
    return returned != nullptr;
  } else {
    return 0;
  }
}

}  // namespace bad_arguments
