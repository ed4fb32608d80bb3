#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/descriptor.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/draft.hpp"
#include "gannet/error.hpp"

namespace gannet {

DraftPart::DraftPart(const std::string& name, std::string path)
    : path_(std::move(path)),
      file_(std::make_unique<base::Descriptor>(
          ::open(name.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC))) {
  if (!*file_) refuse();
}

DraftPart::DraftPart() = default;
DraftPart::~DraftPart() = default;
DraftPart::DraftPart(DraftPart&&) noexcept = default;
DraftPart& DraftPart::operator=(DraftPart&&) noexcept = default;

void DraftPart::reserve(std::uint64_t at, std::uint64_t bytes) const {
  int answer = 0;
  do {
    answer = ::fallocate(number(), 0, static_cast<off_t>(at), static_cast<off_t>(bytes));
  } while (answer != 0 && errno == EINTR);
  if (answer == 0) return;
  if (errno == EOPNOTSUPP) return set_length(at + bytes);
  throw Error(Fault::system, text("cannot write \"", path_, "\": there is no room for ", bytes,
                                  " bytes more: ", std::strerror(errno)));
}

void DraftPart::write(std::uint64_t at, const void* from, std::size_t bytes) const {
  const auto* next = static_cast<const std::byte*>(from);
  while (bytes > 0) {
    const ssize_t done = ::pwrite(number(), next, bytes, static_cast<off_t>(at));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) refuse();
    next += done;
    bytes -= static_cast<std::size_t>(done);
    at += static_cast<std::uint64_t>(done);
  }
}

void DraftPart::set_length(std::uint64_t bytes) const {
  if (::ftruncate(number(), static_cast<off_t>(bytes)) != 0) refuse();
}

int DraftPart::number() const {
  if (file_) return file_->number();
  throw Error(Fault::state, text("cannot write \"", path_, "\": it has been closed"));
}

void DraftPart::close() {
  const auto file = std::move(file_);
  if (file && ::fsync(file->number()) != 0) refuse();
}

void DraftPart::refuse() const {
  throw Error(Fault::system, text("cannot write \"", path_, "\": ", std::strerror(errno)));
}

}  // namespace gannet
