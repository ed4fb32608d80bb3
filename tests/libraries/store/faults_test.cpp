// Law: whatever the disk does at whatever call - it fails, is full, takes only a part, is slow - a
// put, a flush or a sync that returns has done what it says, the others say Fault::system; what was
// put can be read all the time; and when the disk is well again, the next sync puts all of it
// there. Bits that flip on the disk are an Error, never other bytes.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdarg>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/sample.hpp"

namespace {

enum class Illness { none, fails, full, part, slow };

std::atomic<Illness> illness{Illness::none};
std::atomic<long> calls_left{0};  // of this process, until the disk is ill
std::atomic<long> calls{0};

/// Whether this call on a file finds the disk ill. Other descriptors are left alone.
bool is_ill(int file) {
  const Illness now = illness.load();
  if (now == Illness::none) return false;
  struct stat facts {};
  if (::fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) return false;
  ++calls;
  if (calls_left.load() > 0 && calls_left.fetch_sub(1) > 0) return false;
  if (now == Illness::slow) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    return false;
  }
  if (now == Illness::part) return false;
  errno = now == Illness::full ? ENOSPC : EIO;
  return true;
}

/// What a disk writes that takes only a part of what it is given.
size_t part_of(size_t bytes) { return illness == Illness::part && bytes > 1 ? bytes / 2 : bytes; }

}  // namespace

// The calls that change files, of this program and of the libraries it uses, RocksDB among them.
#pragma GCC visibility push(default)
extern "C" {
ssize_t write(int file, const void* from, size_t bytes) {
  if (is_ill(file)) return -1;
  struct stat facts {};
  const bool on_disk = ::fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
  return ::syscall(SYS_write, file, from, on_disk ? part_of(bytes) : bytes);
}
ssize_t pwrite64(int file, const void* from, size_t bytes, off64_t at) {
  return is_ill(file) ? -1 : ::syscall(SYS_pwrite64, file, from, part_of(bytes), at);
}
ssize_t pwrite(int file, const void* from, size_t bytes, off_t at) {
  return pwrite64(file, from, bytes, at);
}
int ftruncate64(int file, off64_t bytes) noexcept {
  return is_ill(file) ? -1 : static_cast<int>(::syscall(SYS_ftruncate, file, bytes));
}
int ftruncate(int file, off_t bytes) noexcept { return ftruncate64(file, bytes); }
int fallocate64(int file, int mode, off64_t at, off64_t bytes) {
  return is_ill(file) ? -1 : static_cast<int>(::syscall(SYS_fallocate, file, mode, at, bytes));
}
int fallocate(int file, int mode, off_t at, off_t bytes) {
  return fallocate64(file, mode, at, bytes);
}
int fsync(int file) { return is_ill(file) ? -1 : static_cast<int>(::syscall(SYS_fsync, file)); }
int fdatasync(int file) {
  return is_ill(file) ? -1 : static_cast<int>(::syscall(SYS_fdatasync, file));
}
}
#pragma GCC visibility pop

namespace gannet::test {
namespace {

/// While it lives, the disk of this process is ill after so many calls.
class Ill {
 public:
  Ill(Illness how, long after) {
    calls_left = after;
    calls = 0;
    illness = how;
  }
  ~Ill() { illness = Illness::none; }
  long seen() const { return calls; }
};

class StoreOnABadDisk : public testing::Test {
 protected:
  SharedFolder folder;
  std::map<int, Bytes> truth;

  store::Options options() {
    return {.name = "ill", .memory = 1 << 20, .directory = folder / "store"};
  }
  void SetUp() override {
    if (!has_rocksdb()) GTEST_SKIP() << "this build has no RocksDB";
  }

  Bytes& fresh(int key, int round) {
    return truth[key] = sample(static_cast<std::size_t>(200 + key * 37),
                               static_cast<std::uint64_t>(key * 1000 + round));
  }
  void expect_all(Store& store) {
    for (const auto& [key, bytes] : truth) {
      const auto found = store.get(key);
      ASSERT_TRUE(found) << key;
      ASSERT_TRUE(*found == bytes) << key;
    }
  }

  /// Puts, adds, removes and syncs; true if it said that all of it is on the disk.
  bool work(Store& store, int round) {
    bool safe = true;
    try {
      for (int i = 0; i < 30; ++i) store.put(i, fresh(i, round));
      truth.erase(3);
      store.remove(3);
    } catch (const Error& error) {  // of a put that found no room, or of a remove
      EXPECT_EQ(error.fault(), Fault::system) << error.what();
      safe = false;
    }
    try {
      store.sync();
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::system) << error.what();
      EXPECT_NE(std::string(error.what()).find("store"), std::string::npos);
      safe = false;
    }
    return safe;
  }

  void attack(Illness how, long after, int round) {
    {
      Store store(world(), options());
      expect_all(store);
      {
        const Ill disk(how, after);
        work(store, round);
        expect_all(store);
      }
      store.sync();  // the disk is well again
      expect_all(store);
    }
    Store again(world(), options());
    expect_all(again);
  }
};

TEST_F(StoreOnABadDisk, FailsOrIsFullAtAnyCall) {
  long all = 0;
  {
    const Ill disk(Illness::slow, 1 << 30);
    attack(Illness::none, 0, 0);
  }
  {
    Store store(world(), options());
    const Ill disk(Illness::slow, 1 << 30);
    work(store, 1);
    all = disk.seen();
  }
  ASSERT_GT(all, 0);
  int round = 2;
  for (long after = 0; after <= all; after += std::max<long>(1, all / 12)) {
    for (const Illness how : {Illness::fails, Illness::full}) {
      SCOPED_TRACE(testing::Message() << "after " << after << " of " << all << " calls");
      ASSERT_NO_FATAL_FAILURE(attack(how, after, ++round));
    }
  }
}

TEST_F(StoreOnABadDisk, TakesOnlyPartsOrIsSlow) {
  for (const Illness how : {Illness::part, Illness::slow}) {
    Store store(world(), options());
    const Ill disk(how, 0);
    EXPECT_TRUE(work(store, how == Illness::part));
    expect_all(store);
  }
  Store again(world(), options());
  expect_all(again);
}

TEST_F(StoreOnABadDisk, APutThatFindsNoRoomSaysSo) {
  Store store(world(), options());
  {
    const Ill disk(Illness::full, 0);
    int put = 0;
    try {
      for (; put < 800; ++put) store.put(put, sample(100000, static_cast<std::uint64_t>(put)));
      ADD_FAILURE() << "no Error";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::system) << error.what();
    }
    EXPECT_GT(put, 5);
    for (int i = 0; i < put; ++i) truth[i] = sample(100000, static_cast<std::uint64_t>(i));
    expect_all(store);
    EXPECT_THROW(store.sync(), Error);
    EXPECT_THROW(store.flush(), Error);
    expect_all(store);
  }
  store.sync();
  for (int i = 0; i < 800; ++i) {
    store.put(i, truth[i] = sample(100000, static_cast<std::uint64_t>(i)));
  }
  store.sync();
  expect_all(store);
}

TEST_F(StoreOnABadDisk, WriteThroughTellsThePut) {
  auto through = options();
  through.write = store::Write::through;
  Store store(world(), through);
  store.put(1, fresh(1, 0));
  {
    const Ill disk(Illness::fails, 0);
    EXPECT_THROW(store.put(2, fresh(2, 0)), Error);
    expect_all(store);
  }
  store.put(3, fresh(3, 0));
  expect_all(store);
}

TEST_F(StoreOnABadDisk, FlippedBitsAreNeverOtherBytes) {
  const auto seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937_64 random(seed);
  const auto directory = std::filesystem::path(options().directory);
  {
    Store store(world(), options());
    for (int i = 0; i < 200; ++i)
      store.put(i,
                truth[i] = sample(static_cast<std::size_t>(i * 40), static_cast<std::uint64_t>(i)),
                {.compress = i % 3 == 0});
    store.sync();
  }
  const auto kept = directory.parent_path() / "kept";
  std::filesystem::copy(directory, kept, std::filesystem::copy_options::recursive);
  int errors = 0;
  for (int round = 0; round < 40; ++round) {
    std::filesystem::remove_all(directory);
    std::filesystem::copy(kept, directory, std::filesystem::copy_options::recursive);
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::recursive_directory_iterator(directory)) {
      const auto kind = file.path().extension();
      if (file.is_regular_file() && file.file_size() > 0 && (kind == ".sst" || kind == ".blob")) {
        files.push_back(file.path());
      }
    }
    ASSERT_FALSE(files.empty());
    const auto& path = files[random() % files.size()];
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    const auto at = static_cast<std::streamoff>(random() % std::filesystem::file_size(path));
    file.seekg(at);
    const char byte = static_cast<char>(file.get() ^ (1 << random() % 8));
    file.seekp(at);
    file.put(byte);
    file.close();
    auto reading = options();
    reading.access = round % 2 ? store::Access::write : store::Access::read;
    try {
      Store store(world(), reading);
      for (const auto& [key, bytes] : truth) {
        try {
          const auto found = store.get(key);
          ASSERT_TRUE(found) << key << " after a change of " << path << " at " << at;
          ASSERT_TRUE(*found == bytes) << key;
        } catch (const Error& error) {
          EXPECT_EQ(error.fault(), Fault::system) << error.what();
          ++errors;
        }
      }
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::system) << error.what();
      ++errors;
    }
  }
  EXPECT_GT(errors, 0);
}

TEST_F(StoreOnABadDisk, AFileThatCannotBeWrittenKeepsItsRecordsInMemory) {
  const std::string path = folder / "file";
  {
    std::ofstream file(path, std::ios::binary);
    file << std::string(40960, 'x');
  }
  Store store = Store::over(world(), path, 4096, {.name = "over", .memory = 1 << 20});
  const Bytes bytes = sample(4096, 1);
  for (const Illness how : {Illness::fails, Illness::full}) {
    const Ill disk(how, 0);
    store.put(3, bytes);
    EXPECT_THROW(store.sync(), Error);
    EXPECT_EQ(*store.get(3), bytes);
  }
  {
    const Ill disk(Illness::part, 0);
    store.sync();
  }
  std::ifstream file(path, std::ios::binary);
  file.seekg(3 * 4096);
  Bytes found(4096);
  file.read(reinterpret_cast<char*>(found.data()), 4096);
  EXPECT_EQ(found, bytes);
}

}  // namespace
}  // namespace gannet::test
