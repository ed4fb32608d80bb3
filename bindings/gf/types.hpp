#pragma once

#include <cstddef>

#include "gannet/futures/core.hpp"

/// Functions of programs that futures call, by number.
namespace gannet::gf {

/// Calls a function of a program in the way of its language.
using Run = void (*)(void (*function)(), int g_a, const Patch& patch, void* argument);

struct Type {
  void (*function)();
  Run run;
  std::size_t bytes;  ///< of the argument
  const futures::Function* known = nullptr;
};

/// Collective. The number of a new type.
int add_type(void (*function)(), Run run, std::size_t bytes);

/// Local, any thread. Fault::argument for a number that is none.
const Type& type(int number);

}  // namespace gannet::gf
