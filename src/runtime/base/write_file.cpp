#include "gannet/write_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "gannet/draft.hpp"
#include "gannet/error.hpp"

namespace gannet {

namespace {

bool is_device(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::is_other(path, unknown);
}

[[noreturn]] void refuse(const std::string& path, int reason) {
  throw Error(Fault::system, base::text("cannot write \"", path, "\": ", std::strerror(reason)));
}

/// `name` is where the bytes go until the file has its own name.
void fill(const std::string& name, const std::string& path,
          const std::function<void(std::ostream&)>& write) {
  errno = 0;
  std::ofstream out(name, std::ios::binary);
  if (out) write(out);
  out.close();
  if (!out) refuse(path, errno != 0 ? errno : EIO);
}

}  // namespace

void write_file(const std::string& path, const std::function<void(std::ostream&)>& write) {
  if (is_device(path)) return fill(path, path, write);
  Draft draft(path);
  fill(draft.name(), path, write);
  draft.publish();
}

void check_writable(const std::string& path) {
  if (!is_device(path)) {
    const Draft draft(path);
  } else if (::access(path.c_str(), W_OK) != 0) {
    refuse(path, errno);
  }
}

}  // namespace gannet
