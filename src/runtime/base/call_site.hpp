#pragma once

#include <string>
#include <string_view>

#include "gannet/export.hpp"

namespace gannet::base {

/// Where the program is: the innermost place in the current call that is not Gannet's own.
/// `stencil.cpp:41 (in step)` if the program has debug information, else the function or the
/// address. Empty if nothing is known. Takes milliseconds and runs addr2line: for messages.
std::string call_site();

/// The cheap part of it: what a binding of another language knows.
std::string call_site_of_binding();

/// Whether an object file, by its path, is one of Gannet's libraries.
bool is_gannet_library(std::string_view object);

/// From now on `where` is asked first: for bindings of languages whose calls are not on the stack.
/// Any thread may call it; it returns an empty text if it knows nothing.
GANNET_API void set_call_site(std::string (*where)());

}  // namespace gannet::base
