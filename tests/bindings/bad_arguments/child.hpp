#pragma once

#include "function.hpp"

namespace bad_arguments {

/// How a call ended that was made in a process of its own.
struct End {
  enum class Way { returned, message, other };
  Way way = Way::other;
  long answer = 0;      // what it returned
  std::string message;  // what the job would have ended with; what the answer means, if it is a
                        // code of a file; or, of another way, what happened
};

/// Makes the call in a child of this process. The child sees all arrays and may change their
/// elements; handles, groups and the like stay as they are here.
End call_in_child(const Function& function, Values& values);

}  // namespace bad_arguments
