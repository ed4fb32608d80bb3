#include "disk/operation.hpp"

#include <aio.h>

#include <algorithm>
#include <cerrno>

namespace gannet::disk {

namespace {
constexpr std::int64_t max_aio_transfer = std::int64_t{1} << 30;  // Linux moves less than 2 GiB
}

Operation::Operation(const File& file, Kind kind, std::int64_t offset, void* buffer,
                     std::int64_t bytes)
    : file_(file),
      kind_(kind),
      offset_(offset),
      buffer_(static_cast<std::byte*>(buffer)),
      bytes_(bytes),
      request_(std::make_unique<aiocb>()) {
  if (bytes_ == 0) {
    complete_ = true;
  } else {
    start();
  }
}

Operation::~Operation() { finish(); }

void Operation::start() {
  *request_ = {};
  request_->aio_fildes = file_.descriptor();
  request_->aio_offset = offset_ + moved_;
  request_->aio_buf = buffer_ + moved_;
  request_->aio_nbytes = static_cast<std::size_t>(std::min(bytes_ - moved_, max_aio_transfer));
  request_->aio_sigevent.sigev_notify = SIGEV_NONE;
  if ((kind_ == Kind::read ? ::aio_read(request_.get()) : ::aio_write(request_.get())) == 0) return;
  try {
    if (kind_ == Kind::read) {
      file_.read_all(offset_ + moved_, buffer_ + moved_, bytes_ - moved_);
    } else {
      file_.write(offset_ + moved_, buffer_ + moved_, bytes_ - moved_);
    }
  } catch (const Failure&) {
    problem_ = std::current_exception();
  }
  complete_ = true;
}

bool Operation::done() noexcept {
  const std::lock_guard lock(mutex_);
  if (complete_) return true;
  const int state = ::aio_error(request_.get());
  if (state == EINPROGRESS) return false;
  const std::int64_t moved = ::aio_return(request_.get());
  if (state != 0) {
    fail(state);
  } else if (moved == 0 && kind_ == Kind::write) {
    fail(ENOSPC);
  } else {
    take(moved);
  }
  return complete_;
}

void Operation::take(std::int64_t moved) {
  moved_ += moved;
  if (moved > 0 && moved_ < bytes_) return start();
  complete_ = true;
  if (moved_ == bytes_) return;
  try {
    refuse_end(file_.path(), offset_, bytes_, moved_);
  } catch (const Failure&) {
    problem_ = std::current_exception();
  }
}

void Operation::fail(int error_number) noexcept {
  complete_ = true;
  try {
    refuse(kind_ == Kind::read ? cannot_read : cannot_write, error_number, file_.path());
  } catch (...) {
    problem_ = std::current_exception();
  }
}

void Operation::finish() noexcept {
  const aiocb* const waited[] = {request_.get()};
  while (!done()) ::aio_suspend(waited, 1, nullptr);
}

void Operation::wait() {
  finish();
  if (problem_) std::rethrow_exception(problem_);
}

}  // namespace gannet::disk
