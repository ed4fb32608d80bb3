// Law: whatever the disk does at whatever call - it fails, is full, takes only a part, is slow - a
// put, a flush or a sync that returns has done what it says, the others say Fault::system; what was
// put can be read all the time; and when the disk is well again, the next sync puts all of it
// there. Bits that flip on the disk are an Error, never other bytes.
#include <filesystem>
#include <fstream>

#include "bad_disk.hpp"
#include "store/sample.hpp"

namespace gannet::test {
namespace {

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

  /// Changes that work() makes, and the end of a store.
  long changes() {
    { const Store store(world(), options()); }
    const Ill disk(Illness::slow, 1L << 60);
    {
      Store store(world(), options());
      work(store, 0);
    }
    return disk.seen();
  }

  void attack(Illness how, long after, long times, int round) {
    SCOPED_TRACE(testing::Message() << "after " << after << " calls, for " << times);
    {
      Store store(world(), options());
      expect_all(store);
      {
        const Ill disk(how, after, times);
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

TEST_F(StoreOnABadDisk, OneCallFailsWhicheverItIs) {
  const long all = changes();
  ASSERT_GT(all, 10);
  int round = 0;
  for (long n = 0; n <= all; ++n) {
    ASSERT_NO_FATAL_FAILURE(attack(n % 2 == 0 ? Illness::fails : Illness::full, n, 1, ++round));
  }
}

TEST_F(StoreOnABadDisk, FailsOrIsFullFromAnyCallOn) {
  const long all = changes();
  int round = 0;
  for (long after = 0; after <= all; after += std::max<long>(1, all / 12)) {
    for (const Illness how : {Illness::fails, Illness::full}) {
      ASSERT_NO_FATAL_FAILURE(attack(how, after, 1L << 60, ++round));
    }
  }
}

TEST_F(StoreOnABadDisk, WhatCannotBeOpenedOrClosedSaysSo) {
  {
    Store store(world(), options());
    work(store, 1);
  }
  long opened = 0;
  for (long n = 0; n < 200; ++n) {
    SCOPED_TRACE(testing::Message() << "call " << n);
    const Ill disk(Illness::fails, n, 1);
    try {
      Store store(world(), options());
      expect_all(store);
      ++opened;
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::system) << error.what();
    }
    if (disk.seen() <= n) break;  // no such call
  }
  EXPECT_GT(opened, 0);
  Store again(world(), options());
  expect_all(again);
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
