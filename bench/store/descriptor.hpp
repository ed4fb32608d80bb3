#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace bench::store {

/// An open file.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags)
      : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {
    if (number_ < 0) failed("open", errno);
  }
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

  [[noreturn]] void failed(const char* call, int error) const {
    throw std::runtime_error(std::string(call) + " of " + path_ + ": " + std::strerror(error));
  }

 private:
  std::string path_;
  int number_;
};

}  // namespace bench::store
