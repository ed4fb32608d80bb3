#pragma once

#include <string>

namespace gannet::am {

class Watch;

/// What the calling thread is inside of. All of it in one place: in a shared library, a
/// thread-local look-up takes some twenty instructions, so each call does it once.
struct Inside {
  const std::string* first_part = nullptr;  ///< or second part in line, of the handler of that name
  int tasks = 0;                            ///< nested in each other
  Watch* watch = nullptr;                   ///< the innermost that others know of
};

[[gnu::const]] Inside& inside();

}  // namespace gannet::am
