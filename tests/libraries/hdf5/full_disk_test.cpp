// Law: a disk may become full at any call that needs room, on any rank: that is the same Error on
// all ranks, which names the file; the older file stays, nothing else is left behind, later files
// are written, and the program ends well.
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <iterator>
#include <limits>

#include "hdf5/sample.hpp"

namespace {

constexpr long never = std::numeric_limits<long>::max();
long calls_left = never;  // of this process, until its disk is full

/// Whether a call on this file finds the disk full. Other files of the process are left alone.
bool is_full(int file) {
  struct stat facts {};
  if (calls_left == never || ::fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) return false;
  if (calls_left > 0 && calls_left-- > 0) return false;
  errno = ENOSPC;
  return true;
}

}  // namespace

// The calls that need room, of this program and of the libraries it uses, HDF5 among them.
#pragma GCC visibility push(default)
extern "C" {
ssize_t pwrite64(int file, const void* from, size_t bytes, off64_t at) {
  return is_full(file) ? -1 : ::syscall(SYS_pwrite64, file, from, bytes, at);
}
ssize_t pwrite(int file, const void* from, size_t bytes, off_t at) {
  return pwrite64(file, from, bytes, at);
}
int ftruncate64(int file, off64_t bytes) noexcept {
  return is_full(file) ? -1 : static_cast<int>(::syscall(SYS_ftruncate, file, bytes));
}
int ftruncate(int file, off_t bytes) noexcept { return ftruncate64(file, bytes); }
int fallocate64(int file, int mode, off64_t at, off64_t bytes) {
  return is_full(file) ? -1 : static_cast<int>(::syscall(SYS_fallocate, file, mode, at, bytes));
}
int fallocate(int file, int mode, off_t at, off_t bytes) {
  return fallocate64(file, mode, at, bytes);
}
int fsync(int file) { return is_full(file) ? -1 : static_cast<int>(::syscall(SYS_fsync, file)); }
}
#pragma GCC visibility pop

namespace gannet::test {
namespace {

class Hdf5FullDisk : public Hdf5 {
 protected:
  Array<double> a{world(), {40, 50}, {.name = "a"}};

  void SetUp() override {
    fill_values(a);
    save(a, path);
  }

  /// Collective. The older file as it was, and no other.
  void expect_only_the_older_file() {
    world().sync();
    EXPECT_TRUE(has_values(load<double>(world(), path, "a")));
    const std::filesystem::directory_iterator files(std::filesystem::path(path).parent_path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
    world().sync();
  }

  void write_all() {
    hdf5::Output out(world(), path);
    out.save(a, "b");
    out.note("text", std::string(100000, 'x'));
    out.save(a, "deep/b");
    out.close();
  }
};

/// The disk of one rank is full after 0, 1, 2, ... calls, until it lasts to the end.
TEST_F(Hdf5FullDisk, AtAnyCallOnAnyRank) {
  for (const int rank_of_full : {0, ranks() - 1}) {
    int refused = 0;
    for (bool more = true; more; ++refused) {
      calls_left = rank() == rank_of_full ? refused : never;
      try {
        write_all();
        more = false;
      } catch (const Error& error) {
        EXPECT_EQ(error.fault(), Fault::system) << error.what();
        EXPECT_NE(std::string(error.what()).find("No space left"), std::string::npos)
            << error.what();
        EXPECT_NE(std::string(error.what()).find(path), std::string::npos) << error.what();
      }
      calls_left = never;
      if (more) expect_only_the_older_file();
    }
    EXPECT_GE(refused, 4) << "the disk was never full";
    EXPECT_TRUE(has_values(load<double>(world(), path, "deep/b")));
    save(a, path);
  }
}

/// As `ulimit -f` has it: no file may be longer.
TEST_F(Hdf5FullDisk, WhenItIsClosed) {
  {
    hdf5::Output out(world(), path);
    out.note("text", std::string(100000, 'x'));
    const FullDisk full(1000);
    expect_refusal(Fault::system, "File too large", [&] { out.close(); });
  }
  expect_only_the_older_file();
  {
    hdf5::Output out(world(), path);
    out.save(a, "b");
    const FullDisk full(1000);
    expect_refusal(Fault::system, path, [&] { out.save(a, "c"); });
  }
  expect_only_the_older_file();
}

}  // namespace
}  // namespace gannet::test
