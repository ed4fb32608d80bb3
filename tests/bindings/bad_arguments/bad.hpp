#pragma once

#include <functional>

#include "function.hpp"

namespace bad_arguments {

/// One way to spoil an argument.
struct Bad {
  std::string what;
  std::function<void(Value&)> spoil;
};

/// Every way to spoil this argument of this function.
std::vector<Bad> bad_values(const Function& function, const Argument& argument);

/// Whether a message about this argument has to name an array.
bool is_about_an_array(const Argument& argument);

}  // namespace bad_arguments
