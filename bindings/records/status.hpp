#pragma once

#include <string>

#include "gannet/error.hpp"

/// How calls answer what went wrong: the numbers of gannet_records.h.
namespace gannet::records {

/// Local. Keeps the text for this thread.
int status_of(const std::exception& error) noexcept;
const std::string& last_error();

/// Runs the body of a C or Fortran function, into which nothing is thrown.
template <class Body>
int status(Body&& body) noexcept {
  try {
    body();
    return 0;
  } catch (const std::exception& error) {
    return status_of(error);
  }
}

/// Fault::argument for a null pointer.
template <class T>
T& need(T* place, const char* what) {
  if (!place) throw Error(Fault::argument, std::string(what) + " is a null pointer");
  return *place;
}

}  // namespace gannet::records
