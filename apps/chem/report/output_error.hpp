#pragma once

#include <stdexcept>

namespace chem {

/// A result that could not be written where the user wanted it. `what()` is the one line to print;
/// the program then ends with exit code 1.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace chem
