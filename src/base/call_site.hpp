#pragma once

#include <string>

namespace gannet::base {

/// Where the program is: the innermost place of the call that is under way which is not Gannet's
/// own. `stencil.cpp:41 (in step)` if the program has debug information, else the function or the
/// address. Empty if nothing is known. Takes milliseconds and runs addr2line: for messages.
std::string call_site();

}  // namespace gannet::base
