#include "disk/failure.hpp"

#include <new>
#include <system_error>

#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::disk {

namespace {

struct Meaning {
  Code code;
  Fault fault;
  const char* text;
};

constexpr Meaning meanings[] = {
    {ok, Fault::state, "no error"},
    {end_of_file, Fault::system, "end of file"},
    {cannot_allocate, Fault::memory, "no memory"},
    {cannot_open, Fault::system, "failed opening file"},
    {cannot_close, Fault::system, "failed closing file"},
    {no_such_handle, Fault::argument, "no such file or array"},
    {cannot_write, Fault::system, "write failed"},
    {cannot_read, Fault::system, "read failed"},
    {no_such_request, Fault::argument, "no such request"},
    {cannot_delete, Fault::system, "failed deleting file"},
    {cannot_stat, Fault::system, "failed asking the file system"},
    {bad_offset, Fault::argument, "offset or size is no whole number of bytes"},
    {cannot_truncate, Fault::system, "failed setting length"},
    {no_length, Fault::system, "failed asking for length"},
    {bad_argument, Fault::argument, "bad argument"},
    {not_an_array, Fault::argument, "no disk array that can be read here"},
    {not_initialized, Fault::state, "not initialized"},
    {failed, Fault::system, "failed"},
};

const Meaning* find(int code) {
  for (const Meaning& each : meanings) {
    if (each.code == code) return &each;
  }
  return nullptr;
}

struct Kept {
  int code = ok;
  std::string text;
};
thread_local Kept kept;

Code code_of(const std::exception& why) {
  if (const auto* failure = dynamic_cast<const Failure*>(&why)) return failure->code();
  if (dynamic_cast<const std::bad_alloc*>(&why)) return cannot_allocate;
  if (const auto* error = dynamic_cast<const Error*>(&why)) {
    if (error->fault() == Fault::argument) return bad_argument;
    if (error->fault() == Fault::memory) return cannot_allocate;
    if (error->fault() == Fault::state) return no_such_handle;  // an array that is destroyed
  }
  return failed;
}

}  // namespace

std::string meaning(int code) {
  const Meaning* known = find(code);
  return known ? known->text : base::text("unknown error code ", code);
}

Failure::Failure(Code code, const std::string& text)
    : Failure(base::text(meaning(code), ": ", text), code) {}

Failure::Failure(const std::string& text, Code code)
    : Error(find(code) ? find(code)->fault : Fault::system, text), code_(code) {}

void refuse(Code code, int error_number, const std::string& path) {
  const std::string reason = std::generic_category().message(error_number);
  throw Failure(code, base::text(reason, ": \"", path, '"'));
}

int keep(const std::exception& why) noexcept {
  const Code code = code_of(why);
  try {
    kept = {code, std::string(base::reason(why))};
  } catch (const std::bad_alloc&) {
    kept.code = ok;  // only the general meaning is left
  }
  return code;
}

std::string message(int code) {
  return code != ok && code == kept.code ? kept.text : meaning(code);
}

}  // namespace gannet::disk
