#include "store/synced.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <span>

#include "gannet/diagnostics.hpp"
#include "gannet/error.hpp"
#include "store/checksum.hpp"

namespace gannet::store {

namespace {

constexpr std::uint64_t kind = 0x44434e59534e4147u;  // "GANSYNCD"

struct Content {
  std::uint64_t format, version, check;
};

Content content_for(std::uint64_t version) {
  Content made{kind, version, 0};
  made.check = checksum(std::as_bytes(std::span(&made.version, 1)));
  return made;
}

class File {
 public:
  File(const std::string& path, int flags)
      : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {
    if (number_ < 0) fail("open");
  }
  ~File() { ::close(number_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  /// False if the file is shorter.
  bool read(Content& content) const {
    return all("read", [&](std::size_t done) {
      return ::read(number_, reinterpret_cast<char*>(&content) + done, sizeof content - done);
    });
  }
  void write(const Content& content) const {
    const bool whole = all("write", [&](std::size_t done) {
      return ::write(number_, reinterpret_cast<const char*>(&content) + done,
                     sizeof content - done);
    });
    if (!whole || ::fsync(number_) != 0) fail("sync");
  }

 private:
  /// A disk may take or give only a part at a time; false if the file ends first.
  template <class Move>
  bool all(const char* call, Move move) const {
    for (std::size_t done = 0; done < sizeof(Content);) {
      const ssize_t now = move(done);
      if (now < 0 && errno == EINTR) continue;
      if (now < 0) fail(call);
      if (now == 0) return false;
      done += static_cast<std::size_t>(now);
    }
    return true;
  }

  [[noreturn]] void fail(const char* call) const {
    throw Error(Fault::system, gannet::text("store: ", call, " ", path_, ": ", strerror(errno)));
  }

  const std::string& path_;
  int number_;
};

}  // namespace

Synced::Synced(const std::string& folder) : path_(folder + "/SYNCED") {}

std::uint64_t Synced::read() const {
  Content found{};
  const bool whole = File(path_, O_RDONLY).read(found);
  const Content right = content_for(found.version);
  if (whole && std::memcmp(&found, &right, sizeof right) == 0) return found.version;
  throw Error(Fault::system,
              gannet::text("store: ", path_, " is damaged; it says what was synced last"));
}

void Synced::write(std::uint64_t version) const {
  const std::string next = path_ + ".next";
  File(next, O_WRONLY | O_CREAT | O_TRUNC).write(content_for(version));
  if (::rename(next.c_str(), path_.c_str()) == 0) return;
  throw Error(Fault::system, gannet::text("store: rename ", next, ": ", strerror(errno)));
}

}  // namespace gannet::store
