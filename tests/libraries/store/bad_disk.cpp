#include "bad_disk.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <string_view>
#include <thread>

namespace gannet::test {

namespace {

std::atomic<Illness> illness{Illness::none};
std::atomic<long> first{0}, end{0};  // calls that find it ill
std::atomic<long> calls{0};

bool is_about_reads(Illness how) { return how >= Illness::read_fails; }

/// What this call meets. Of calls that are none of its business it knows nothing.
Illness met(bool reads) {
  const Illness now = illness.load();
  if (now == Illness::none || is_about_reads(now) != reads) return Illness::none;
  const long call = calls++;
  return call >= first && call < end ? now : Illness::none;
}

bool is_file(int file) {
  struct stat facts {};
  return ::fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
}

/// Shared memory is made by such calls, too.
bool is_elsewhere(const char* path) {
  const std::string_view at(path);
  return at.starts_with("/dev/") || at.starts_with("/proc/") || at.starts_with("/sys/");
}

/// Whether the call fails, after the time that it takes.
bool fails(Illness how) {
  if (how == Illness::slow || how == Illness::read_slow) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
  }
  const bool is_full = how == Illness::full;
  if (!is_full && how != Illness::fails && how != Illness::read_fails) return false;
  errno = is_full ? ENOSPC : EIO;
  return true;
}

bool change_fails(int file) { return is_file(file) && fails(met(false)); }
bool change_fails(const char* path) { return !is_elsewhere(path) && fails(met(false)); }

size_t part_of(Illness how, size_t bytes) {
  const bool is_part = how == Illness::part || how == Illness::read_part;
  return is_part && bytes > 1 ? bytes / 2 : bytes;
}

template <class Write>
ssize_t written(int file, size_t bytes, const Write& write) {
  if (!is_file(file)) return write(bytes);
  const Illness how = met(false);
  return fails(how) ? -1 : write(part_of(how, bytes));
}

int opened(const char* path, int flags, mode_t mode) {
  if ((flags & O_CREAT) != 0 && change_fails(path)) return -1;
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

mode_t mode_in(int flags, va_list rest) {
  return (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
}

}  // namespace

Ill::Ill(Illness how, long after, long times) {
  first = after;
  end = after + times;
  calls = 0;
  illness = how;
}
Ill::~Ill() { illness = Illness::none; }
long Ill::seen() const { return calls; }

}  // namespace gannet::test

// The calls, of this program and of the libraries it uses, RocksDB among them.
#pragma GCC visibility push(default)
extern "C" {
using namespace gannet::test;

ssize_t write(int file, const void* from, size_t bytes) {
  return written(file, bytes, [&](size_t part) { return ::syscall(SYS_write, file, from, part); });
}
ssize_t pwrite64(int file, const void* from, size_t bytes, off64_t at) {
  return written(file, bytes,
                 [&](size_t part) { return ::syscall(SYS_pwrite64, file, from, part, at); });
}
ssize_t pwrite(int file, const void* from, size_t bytes, off_t at) {
  return pwrite64(file, from, bytes, at);
}
ssize_t pread64(int file, void* to, size_t bytes, off64_t at) {
  const Illness how = is_file(file) ? met(true) : Illness::none;
  if (fails(how)) return -1;
  const ssize_t got = ::syscall(SYS_pread64, file, to, part_of(how, bytes), at);
  if (how == Illness::read_flips && got > 0) {
    static_cast<unsigned char*>(to)[got / 2] ^= static_cast<unsigned char>(1 << got % 8);
  }
  return got;
}
ssize_t pread(int file, void* to, size_t bytes, off_t at) { return pread64(file, to, bytes, at); }
int ftruncate64(int file, off64_t bytes) noexcept {
  return change_fails(file) ? -1 : static_cast<int>(::syscall(SYS_ftruncate, file, bytes));
}
int ftruncate(int file, off_t bytes) noexcept { return ftruncate64(file, bytes); }
int fallocate64(int file, int mode, off64_t at, off64_t bytes) {
  return change_fails(file) ? -1
                            : static_cast<int>(::syscall(SYS_fallocate, file, mode, at, bytes));
}
int fallocate(int file, int mode, off_t at, off_t bytes) {
  return fallocate64(file, mode, at, bytes);
}
int fsync(int file) {
  return change_fails(file) ? -1 : static_cast<int>(::syscall(SYS_fsync, file));
}
int fdatasync(int file) {
  return change_fails(file) ? -1 : static_cast<int>(::syscall(SYS_fdatasync, file));
}
int open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return opened(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_in(flags, rest);
  va_end(rest);
  return opened(path, flags, mode);
}
int rename(const char* from, const char* to) noexcept {
  return change_fails(from) ? -1 : static_cast<int>(::syscall(SYS_rename, from, to));
}
int unlink(const char* path) noexcept {
  return change_fails(path) ? -1 : static_cast<int>(::syscall(SYS_unlink, path));
}
}
#pragma GCC visibility pop
