#pragma once

#include <stdexcept>
#include <string>

#include "gannet/export.hpp"

namespace gannet {

/// The kind of failure; the text of the error says the rest.
enum class Fault {
  argument,     ///< a value that the call cannot accept: bounds, shapes, types, names
  memory,       ///< not enough memory: the text says how much was needed and how much there is
  state,        ///< a call at the wrong time: a destroyed array, an unlock without a lock
  numeric,      ///< a calculation that has no result: a singular matrix, no convergence
  system,       ///< the operating system or MPI refused something
  peer,         ///< another rank left or failed while this one waited for it
  unsupported,  ///< something that this build or this machine does not support
};

/// Every failure that Gannet reports. `what()` says what was asked, what is wrong and what to do.
class GANNET_API Error : public std::runtime_error {
 public:
  Error(Fault fault, const std::string& text);
  Fault fault() const noexcept { return fault_; }

 private:
  Fault fault_;
};

}  // namespace gannet
