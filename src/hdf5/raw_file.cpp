#include "hdf5/raw_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::hdf5 {

namespace {

[[noreturn]] void refuse_file(const std::string& what, const std::string& name) {
  throw Error(Fault::system, base::text(what, " \"", name, "\": ", std::strerror(errno)));
}

/// The entry of a new name is in the folder's own blocks. Some file systems cannot do that, and
/// need not.
void sync_folder_of(const std::string& path) {
  std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (folder.empty()) folder = ".";
  const int number = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (number < 0) return;
  ::fsync(number);
  ::close(number);
}

}  // namespace

RawFile::~RawFile() {
  if (number_ >= 0) ::close(number_);
}

void RawFile::open(const std::string& path) {
  number_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (number_ < 0) refuse_file("opening", name_);
}

void RawFile::reserve(std::uint64_t at, std::uint64_t bytes) {
  const auto end = static_cast<off_t>(at + bytes);
  int answer = 0;
  do {
    answer = ::fallocate(number_, 0, static_cast<off_t>(at), static_cast<off_t>(bytes));
  } while (answer != 0 && errno == EINTR);
  if (answer != 0 && errno == EOPNOTSUPP) answer = ::ftruncate(number_, end);
  if (answer != 0) refuse_file(base::text("making room for ", bytes, " bytes in"), name_);
}

void RawFile::write(const std::byte* from, std::size_t bytes, std::uint64_t at) {
  while (bytes > 0) {
    const ssize_t done = ::pwrite(number_, from, bytes, static_cast<off_t>(at));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) refuse_file("writing", name_);
    from += done;
    bytes -= static_cast<std::size_t>(done);
    at += static_cast<std::uint64_t>(done);
  }
}

void RawFile::close() {
  const int number = std::exchange(number_, -1);
  if (number < 0) return;
  const bool kept = ::fsync(number) == 0;
  const int problem = errno;
  const bool closed = ::close(number) == 0;
  if (!kept) errno = problem;
  if (!kept || !closed) refuse_file("writing", name_);
}

void rename_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0) refuse_file("naming", to);
  sync_folder_of(to);
}

}  // namespace gannet::hdf5
