// Law: a store over a file has its records; each is read from the disk once for all ranks as long
// as there is room; what was put is in the file after a sync.
#include <filesystem>
#include <fstream>

#include "store/sample.hpp"

namespace gannet::test {
namespace {

constexpr std::size_t record = 4096, records = 500, last = 1000;
constexpr std::size_t bytes = (records - 1) * record + last;

class StoreOverAFile : public testing::Test {
 protected:
  SharedFolder folder;
  std::string path = folder / "integrals";
  Bytes all = sample(bytes, 1);
  store::Options options{.name = "over", .local = 1 << 20, .memory = 16 << 20};

  void SetUp() override {
    if (rank() == 0) write(all);
    world().sync();
  }
  void write(const Bytes& to) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(to.data()), static_cast<std::streamsize>(to.size()));
  }
  Bytes read() {
    Bytes found(std::filesystem::file_size(path));
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(found.data()), static_cast<std::streamsize>(found.size()));
    return found;
  }
  Bytes of(std::size_t i) const {
    return Bytes(all.begin() + static_cast<long>(i * record),
                 all.begin() + static_cast<long>(std::min(bytes, (i + 1) * record)));
  }
};

TEST_F(StoreOverAFile, EachRecordIsReadOnceForAllRanks) {
  Store store = Store::over(world(), path, record, options);
  EXPECT_EQ(store.records(), records);
  EXPECT_EQ(store.record_bytes(), record);
  for (int iteration = 0; iteration < 3; ++iteration) {
    for (std::size_t i = 0; i < records; ++i) ASSERT_EQ(*store.get(i), of(i)) << i;
    world().sync();
    const auto read = world().sum(static_cast<std::int64_t>(store.stats().disk_read_bytes));
    EXPECT_EQ(read, static_cast<std::int64_t>(bytes));
    world().sync();
  }
}

TEST_F(StoreOverAFile, WithLittleMemoryToo) {
  options.memory = 512 << 10;
  options.local = 64 << 10;
  Store store = Store::over(world(), path, record, options);
  std::mt19937 random(static_cast<unsigned>(rank()));
  for (int i = 0; i < 3000; ++i) {
    const std::size_t number = i < 600 ? static_cast<std::size_t>(i) % records : random() % records;
    Bytes to(record);
    const auto info = store.get(number, std::span(to));
    ASSERT_TRUE(info);
    to.resize(info->bytes);
    ASSERT_EQ(to, of(number));
  }
  world().sync();
}

TEST_F(StoreOverAFile, WhatWasPutIsInTheFileAfterASync) {
  for (const std::size_t memory : {std::size_t{0}, std::size_t{16} << 20}) {
    options.memory = memory;
    {
      Store store = Store::over(world(), path, record, options);
      for (std::size_t i = static_cast<std::size_t>(rank()); i < records;
           i += 3 * static_cast<std::size_t>(ranks())) {
        store.put(i, sample(of(i).size(), i + memory));
      }
      store.sync();
      for (std::size_t r = 0; r < static_cast<std::size_t>(ranks()); ++r) {
        for (std::size_t i = r; i < records; i += 3 * static_cast<std::size_t>(ranks())) {
          const Bytes put = sample(of(i).size(), i + memory);
          std::copy(put.begin(), put.end(), all.begin() + static_cast<long>(i * record));
        }
      }
      EXPECT_TRUE(read() == all);
      for (std::size_t i = 0; i < records; i += 7) EXPECT_EQ(*store.get(i), of(i));
      world().sync();
    }
    EXPECT_TRUE(read() == all);
    world().sync();
  }
}

TEST_F(StoreOverAFile, RefusesWhatItIsNot) {
  Store store = Store::over(world(), path, record, options);
  EXPECT_THROW(store.get("a"), Error);
  EXPECT_THROW(store.get(records), Error);
  EXPECT_THROW(store.put(0, sample(record - 1, 1)), Error);
  EXPECT_THROW(store.put(records - 1, sample(record, 1)), Error);
  EXPECT_THROW(store.remove(1), Error);
  EXPECT_THROW(Store::over(world(), path + "-not", record, options), Error);
  EXPECT_THROW(Store::over(world(), path, 0, options), Error);
  options.access = store::Access::read;
  Store reading = Store::over(world(), path, record, options);
  EXPECT_THROW(reading.put(0, sample(record, 1)), Error);
  EXPECT_EQ(*reading.get(0), of(0));
  world().sync();
}

TEST_F(StoreOverAFile, AFileThatIsCutIsAnError) {
  Store store = Store::over(world(), path, record, options);
  world().sync();
  if (rank() == 0) std::filesystem::resize_file(path, 100 * record);
  world().sync();
  EXPECT_EQ(*store.get(99), of(99));
  try {
    store.get(400);
    ADD_FAILURE() << "no Error";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::system);
    EXPECT_NE(std::string(error.what()).find(path), std::string::npos) << error.what();
  }
  world().sync();
  if (rank() == 0) write(all);
  world().sync();
  EXPECT_EQ(*store.get(400), of(400));
  world().sync();
}

}  // namespace
}  // namespace gannet::test
