#include "base/failure.hpp"

#include <new>
#include <stdexcept>

namespace gannet::base {

Error as_error(const std::exception& exception) {
  if (const auto* error = dynamic_cast<const Error*>(&exception)) return *error;
  const bool memory = dynamic_cast<const std::bad_alloc*>(&exception) ||
                      dynamic_cast<const std::length_error*>(&exception);
  if (!memory) return Error(Fault::system, exception.what());
  return Error(Fault::memory,
               "this process gets no more memory of its own; ask for less, or use more ranks");
}

}  // namespace gannet::base
