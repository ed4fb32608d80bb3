#pragma once

#include <cstdint>

#include "ga/arrays/array.hpp"

/// GA's recorder of 1993: programs that were made for it write the same files, which
/// `gannet trace from-ga` reads. One thread.
namespace gannet::ga::old_trace {

GANNET_API void begin(std::int64_t most);
GANNET_API void operation_begins();
GANNET_API void operation_ends();

/// First and last indices as Fortran counts them.
struct Record {
  std::int64_t array;
  std::int64_t ilo, ihi, jlo, jhi;
  std::int64_t operation;
};
GANNET_API void add(const Record& record, const Array& array);

/// Fault::system if the file cannot be written.
GANNET_API void end(std::int64_t process);

}  // namespace gannet::ga::old_trace
