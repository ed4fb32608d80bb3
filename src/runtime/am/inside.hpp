#pragma once

#include <string>

namespace gannet::am {

class Watch;

/// What the calling thread is inside of. All of it in one place: looking up what belongs to a
/// thread takes a shared library some twenty instructions, so each call does it once.
struct Inside {
  const std::string* first_part = nullptr;  ///< of the handler of that name, or its second in line
  int tasks = 0;                            ///< that run inside each other
  Watch* watch = nullptr;                   ///< the innermost that others know of
};

[[gnu::const]] Inside& inside();

}  // namespace gannet::am
