#pragma once

#include <cstdint>
#include <string_view>

#include "gannet/export.hpp"

/// Where the program is, for bindings of languages whose calls are not on the stack: what they tell
/// takes the place of return addresses. Any thread.
namespace gannet::trace {

/// Whether anything is recorded now, so that places are worth finding.
GANNET_API bool wants_places();

/// The number of a line of the program, such as `jacobi.py:41 (in step)`; the same for the same
/// text. 0 once there are too many.
GANNET_API std::uint16_t number_of_place(std::string_view text);

/// While it lives, what the calling thread records is of this line; 0: of what is on the stack.
class GANNET_API AtPlace {
 public:
  explicit AtPlace(std::uint16_t number);
  ~AtPlace();
  AtPlace(const AtPlace&) = delete;
  AtPlace& operator=(const AtPlace&) = delete;

 private:
  std::uint16_t before_;
};

/// The line that the calling thread is at, or 0.
std::uint16_t given_place();

}  // namespace gannet::trace
