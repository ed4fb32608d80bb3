#include "base/log_current.hpp"

#include <unistd.h>

#include <cstring>
#include <exception>
#include <new>

#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::base {

namespace {

void log_caught(const char* what) {
  try {
    throw;
  } catch (const std::exception& error) {
    log(Level::error, text(what, ": ", reason(error)));
  } catch (...) {
    log(Level::error, text(what, " threw what is no exception"));
  }
}

void write(const char* text) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text, std::strlen(text));
}

}  // namespace

void log_current(const char* what) noexcept {
  try {
    log_caught(what);
  } catch (...) {
    for (const char* piece : {"gannet: ", what, ": out of memory\n"}) write(piece);
  }
}

}  // namespace gannet::base
