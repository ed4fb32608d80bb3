#pragma once

#include <stdexcept>

namespace chem {

/// Something that the user gave is wrong: a file, a name, an option. `what()` is the one line to
/// print; the program then ends with exit code 2.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace chem
