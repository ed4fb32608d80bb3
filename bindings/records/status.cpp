#include "records/status.hpp"

#include <new>

#include "records/gannet_records.h"

namespace gannet::records {

namespace {
thread_local std::string text;
}  // namespace

const std::string& last_error() { return text; }

int status_of(const std::exception& error) noexcept {
  try {
    text = error.what();
  } catch (const std::bad_alloc&) {
    text.clear();
  }
  if (const auto* known = dynamic_cast<const Error*>(&error)) {
    return static_cast<int>(known->fault()) + 1;
  }
  return dynamic_cast<const std::bad_alloc*>(&error) ? GANNET_RECORDS_MEMORY
                                                     : GANNET_RECORDS_SYSTEM;
}

}  // namespace gannet::records
