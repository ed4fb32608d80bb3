#include "disk/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <utility>

#include "base/text.hpp"

namespace gannet::disk {

namespace {

constexpr std::int64_t max_transfer = std::int64_t{1} << 30;  // Linux moves less than 2 GiB

/// Calls step(done, rest) until all bytes are moved or it moves none.
template <class Step>
std::int64_t in_steps(std::int64_t bytes, Step&& step) {
  std::int64_t done = 0;
  while (done < bytes) {
    const std::int64_t moved = step(done, std::min(bytes - done, max_transfer));
    if (moved < 0 && errno == EINTR) continue;
    if (moved < 0) return -1;
    if (moved == 0) break;
    done += moved;
  }
  return done;
}

}  // namespace

Mode mode_of(int number) {
  if (number >= -3 && number <= -1) return static_cast<Mode>(number);
  throw Failure(bad_argument, base::text("mode ", number,
                                         " is none of -1 (read and write), -2 (write), -3 (read)"));
}

std::int64_t bytes_of(double number) {
  constexpr double exact = 9007199254740992.0;  // 2^53
  if (!(number >= 0 && number <= exact) || std::floor(number) != number) {
    throw Failure(bad_offset, base::text(number, "; there are 0 to 2^53"));
  }
  return static_cast<std::int64_t>(number);
}

std::string path_of(std::string_view text) {
  if (text.empty()) throw Failure(bad_argument, "the name of the file is empty");
  return std::string(text);
}

void check_buffer(const void* buffer, std::int64_t bytes) {
  if (bytes < 0) throw Failure(bad_argument, base::text(bytes, " bytes"));
  if (!buffer && bytes > 0) {
    throw Failure(bad_argument, base::text("there is no buffer of ", bytes, " bytes"));
  }
}

File::File(std::string path, int flags) : path_(std::move(path)) {
  descriptor_ = ::open(path_.c_str(), flags | O_CLOEXEC, 0644);
  if (descriptor_ < 0) refuse(cannot_open, errno, path_);
}

File::~File() {
  if (is_open()) ::close(descriptor_);
}

std::int64_t File::read(std::int64_t offset, void* to, std::int64_t bytes) const {
  auto* bytes_to = static_cast<std::byte*>(to);
  const std::int64_t got = in_steps(bytes, [&](std::int64_t done, std::int64_t rest) {
    return ::pread(descriptor_, bytes_to + done, static_cast<std::size_t>(rest), offset + done);
  });
  if (got < 0) refuse(cannot_read, errno, path_);
  return got;
}

void File::read_all(std::int64_t offset, void* to, std::int64_t bytes) const {
  const std::int64_t got = read(offset, to, bytes);
  if (got < bytes) refuse_end(path_, offset, bytes, got);
}

void File::write(std::int64_t offset, const void* from, std::int64_t bytes) const {
  const auto* bytes_from = static_cast<const std::byte*>(from);
  const std::int64_t put = in_steps(bytes, [&](std::int64_t done, std::int64_t rest) {
    return ::pwrite(descriptor_, bytes_from + done, static_cast<std::size_t>(rest), offset + done);
  });
  if (put < bytes) refuse(cannot_write, put < 0 ? errno : ENOSPC, path_);
}

std::int64_t File::size() const {
  struct stat facts;
  if (::fstat(descriptor_, &facts) != 0) refuse(no_length, errno, path_);
  return facts.st_size;
}

void File::truncate(std::int64_t bytes) const {
  if (::ftruncate(descriptor_, bytes) != 0) refuse(cannot_truncate, errno, path_);
}

void File::sync() const {
  if (::fsync(descriptor_) != 0) refuse(cannot_write, errno, path_);
}

void File::close() {
  if (!is_open()) return;
  if (::close(std::exchange(descriptor_, -1)) != 0) refuse(cannot_close, errno, path_);
}

void refuse_end(const std::string& path, std::int64_t offset, std::int64_t wanted,
                std::int64_t got) {
  throw Failure(end_of_file, base::text("wanted ", wanted, " bytes at offset ", offset,
                                        ", there are ", got, ": \"", path, '"'));
}

void remove_file(const std::string& path) {
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) refuse(cannot_delete, errno, path);
}

}  // namespace gannet::disk
