#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "gannet/diagnostics.hpp"
#include "gannet/error.hpp"
#include "store/disk.hpp"

namespace gannet::store {

namespace {

/// A file that somebody else has made, and whose format stays as it is.
class FileDisk final : public Disk {
 public:
  FileDisk(const std::string& path, std::size_t record_bytes, Access access)
      : path_(path),
        record_bytes_(record_bytes),
        file_(::open(path.c_str(), (access == Access::write ? O_RDWR : O_RDONLY) | O_CLOEXEC)) {
    if (file_ < 0) fail("open");
    struct stat facts {};
    if (::fstat(file_, &facts) != 0) fail("look at");
    bytes_ = static_cast<std::size_t>(facts.st_size);
  }
  ~FileDisk() override {
    if (file_ >= 0) ::close(file_);
  }

  bool read(const Name& name, const Room& room) override {
    Info info;
    if (!look(name, info)) return false;
    std::byte* to = room({info, 0});
    const std::size_t begin = name.number * record_bytes_;
    for (std::size_t done = 0; done < info.bytes;) {
      const ssize_t now =
          ::pread(file_, to + done, info.bytes - done, static_cast<off_t>(begin + done));
      if (now < 0 && errno == EINTR) continue;
      if (now < 0) fail("read");
      if (now == 0) {
        throw Error(Fault::system,
                    gannet::text("Store over ", path_, ": it ends at byte ", begin + done,
                                 ", and had ", bytes_, " when it was opened"));
      }
      done += static_cast<std::size_t>(now);
    }
    return true;
  }

  bool look(const Name& name, Info& info) override {
    if (name.is_text() || name.number >= (bytes_ + record_bytes_ - 1) / record_bytes_) return false;
    info = {std::min(record_bytes_, bytes_ - name.number * record_bytes_), 0};
    return true;
  }

  void write(std::span<const Item> items) override {
    for (const Item& item : items) {
      const std::size_t begin = item.name.number * record_bytes_;
      for (std::size_t done = 0; done < item.bytes.size();) {
        const ssize_t now = ::pwrite(file_, item.bytes.data() + done, item.bytes.size() - done,
                                     static_cast<off_t>(begin + done));
        if (now < 0 && errno == EINTR) continue;
        if (now < 0) fail("write");
        done += static_cast<std::size_t>(now);
      }
    }
  }

  void sync() override {
    if (::fdatasync(file_) != 0) fail("sync");
  }

  void for_each(const std::function<void(const Name&)>& visit) override {
    for (std::uint64_t i = 0; i * record_bytes_ < bytes_; ++i) visit(Name(i, {}));
  }

  std::uint64_t last_version() const override { return 0; }

 private:
  [[noreturn]] void fail(const char* call) {
    const int code = errno;
    throw Error(Fault::system, gannet::text("Store over ", path_, ": cannot ", call,
                                            " it: ", std::strerror(code)));
  }

  std::string path_;
  std::size_t record_bytes_;
  int file_;
  std::size_t bytes_ = 0;
};

}  // namespace

std::unique_ptr<Disk> open_file(const std::string& path, std::size_t record_bytes, Access access) {
  return std::make_unique<FileDisk>(path, record_bytes, access);
}

}  // namespace gannet::store
