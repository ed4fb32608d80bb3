#pragma once

#include <string>
#include <utility>

#include "gannet/error.hpp"

/// Files: disk resident arrays (dra.hpp), exclusive access files (eaf.hpp), shared files (sf.hpp).
namespace gannet::disk {

/// Why an operation on a file failed, as C and Fortran programs know it: GA's numbers.
enum Code : int {
  ok = 0,
  end_of_file = -10001,
  cannot_allocate = -10003,
  cannot_open = -10004,
  cannot_close = -10005,
  no_such_handle = -10006,
  cannot_write = -10007,
  cannot_read = -10009,
  no_such_request = -10011,
  cannot_delete = -10013,
  cannot_stat = -10015,
  bad_offset = -10018,
  cannot_truncate = -10019,
  no_length = -10020,
  bad_argument = -10021,  ///< from here on Gannet's own
  not_an_array = -10022,  ///< the file is no disk array of this version and byte order
  not_initialized = -10023,
  failed = -10024,
};

/// Local. "failed opening file"; "unknown error code 7" for a number that is none of the above.
GANNET_API std::string meaning(int code);

/// An Error with a code. The text is `meaning(code): text`, the reason first, because callers cut
/// it to the length of their buffers.
class GANNET_API Failure : public Error {
 public:
  Failure(Code code, const std::string& text);
  /// A Failure as it came from another rank, with its whole text.
  static Failure as_is(Code code, const std::string& text) { return {text, code}; }
  Code code() const noexcept { return code_; }

 private:
  Failure(const std::string& text, Code code);
  Code code_;
};

/// Throws the Failure of a system call: `failed opening file: No such file or directory: "x.dat"`.
[[noreturn]] void refuse(Code code, int error_number, const std::string& path);

/// Any thread. The code of `why`; its text is kept for message() on the same thread.
GANNET_API int keep(const std::exception& why) noexcept;

/// Any thread. The text that this thread kept last if it belongs to `code`, else its meaning.
GANNET_API std::string message(int code);

/// Runs the body of a C or Fortran function; nothing is thrown into C or Fortran. Returns ok, or
/// the code of what went wrong.
template <class Body>
int coded(Body&& body) noexcept {
  try {
    std::forward<Body>(body)();
    return ok;
  } catch (const std::exception& why) {
    return keep(why);
  }
}

}  // namespace gannet::disk
