// Law: what was synced is there when the store is opened again, by any number of jobs that read;
// one job at a time writes; records longer than a piece of the disk are whole.
#include <filesystem>

#include "store/sample.hpp"

namespace gannet::test {
namespace {

class StoreOnDisk : public testing::Test {
 protected:
  SharedFolder folder;
  store::Options options{.name = "durable", .memory = 8 << 20, .directory = folder / "store"};

  void SetUp() override {
    if (!has_rocksdb()) GTEST_SKIP() << "this build has no RocksDB";
  }
};

template <class Body>
Fault fault_of(const Body& body) {
  try {
    body();
  } catch (const Error& error) {
    return error.fault();
  }
  ADD_FAILURE() << "no Error";
  return Fault::numeric;
}

TEST_F(StoreOnDisk, EverythingIsThereAgain) {
  {
    Store store(world(), options);
    for (int i = 0; i < 100; ++i)
      store.put(rank() * 1000 + i,
                sample(static_cast<std::size_t>(i * 300), static_cast<std::uint64_t>(i)));
    store.sync();
  }
  Store store(world(), options);
  const int next = (rank() + 1) % ranks();
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(*store.get(next * 1000 + i),
              sample(static_cast<std::size_t>(i * 300), static_cast<std::uint64_t>(i)));
  EXPECT_EQ(store.numbers().size(), static_cast<std::size_t>(100 * ranks()));
  const auto version = store.info(next * 1000)->version;
  world().sync();
  store.put(rank() * 1000, sample(5, 5));
  store.sync();
  EXPECT_GT(store.info(next * 1000)->version, version);
  world().sync();
}

/// As if the list of RocksDB's files had lost its end, by which it becomes an older one.
void bring_back(const std::filesystem::path& older, const std::filesystem::path& store) {
  namespace fs = std::filesystem;
  for (const auto& entry : fs::recursive_directory_iterator(store)) {
    const fs::path& file = entry.path();
    if (file.filename() == "SYNCED") {
      fs::copy_file(file, older / fs::relative(file, store), fs::copy_options::overwrite_existing);
    }
  }
  fs::remove_all(store);
  fs::rename(older, store);
}

TEST_F(StoreOnDisk, AnOlderStateIsRefused) {
  namespace fs = std::filesystem;
  for (int version = 0; version < 2; ++version) {
    {
      Store store(world(), options);
      for (int i = 0; i < 100; ++i) store.put(i, sample(100, static_cast<std::uint64_t>(version)));
      store.sync();
    }
    if (version == 0 && rank() == 0) {
      fs::copy(options.directory, folder / "older", fs::copy_options::recursive);
    }
    world().sync();
  }
  if (rank() == 0) bring_back(folder / "older", options.directory);
  world().sync();
  EXPECT_EQ(fault_of([&] { Store store(world(), options); }), Fault::system);
}

/// Each value in them is whole, and some are of the same keys as in the other.
TEST_F(StoreOnDisk, FilesOfValuesThatAreSwappedAreRefused) {
  namespace fs = std::filesystem;
  for (const int records : {100, 50}) {
    Store store(world(), options);
    for (int i = 0; i < records; ++i)
      store.put(i, sample(3000, static_cast<std::uint64_t>(records)));
    store.sync();
  }
  if (rank() == 0) {
    std::map<fs::path, std::vector<fs::path>> values;
    for (const auto& entry : fs::recursive_directory_iterator(options.directory)) {
      if (entry.path().extension() == ".blob")
        values[entry.path().parent_path()].push_back(entry.path());
    }
    for (const auto& [part, files] : values) {
      ASSERT_EQ(files.size(), 2u) << part;
      fs::rename(files[0], part / "other");
      fs::rename(files[1], files[0]);
      fs::rename(part / "other", files[1]);
    }
  }
  world().sync();
  for (const auto access : {store::Access::write, store::Access::read}) {
    options.access = access;
    EXPECT_EQ(fault_of([&] { Store store(world(), options); }), Fault::system);
  }
}

TEST_F(StoreOnDisk, OneWritesAndManyRead) {
  Store store(world(), options);
  if (rank() == 0) store.put("a", std::string_view("one"));
  store.sync();
  EXPECT_EQ(fault_of([&] { Store second(world(), options); }), Fault::state);
  auto reading = options;
  reading.access = store::Access::read;
  {
    Store one(world(), reading), two(world(), reading);
    EXPECT_EQ(one.get_as<char>("a")->size(), 3u);
    EXPECT_EQ(two.get_as<char>("a")->size(), 3u);
    EXPECT_EQ(fault_of([&] { one.put("b", std::string_view("x")); }), Fault::state);
    EXPECT_EQ(fault_of([&] { one.remove("a"); }), Fault::state);
    EXPECT_EQ(fault_of([&] { one.add<double>("b", std::vector<double>(1)); }), Fault::state);
    if (rank() == 0) store.put("a", std::string_view("three"));
    store.sync();
    EXPECT_EQ(one.get_as<char>("a")->size(), 3u);
    EXPECT_EQ(store.get_as<char>("a")->size(), 5u);
  }
  auto nothing = reading;
  nothing.directory = folder / "nothing";
  EXPECT_EQ(fault_of([&] { Store none(world(), nothing); }), Fault::argument);
}

TEST_F(StoreOnDisk, RecordsOfManyPieces) {
  constexpr std::size_t length = (20 << 20) + 13;
  for (const bool compress : {false, true}) {
    Store store(world(), options);  // whose memory is too small for it
    if (rank() == ranks() - 1) store.put("long", sample(length, 1), {.compress = compress});
    store.sync();
    EXPECT_TRUE(*store.get("long") == sample(length, 1));
    world().sync();
    if (rank() == 0) store.put("long", sample(length / 2, 2), {.compress = compress});
    store.sync();
    EXPECT_TRUE(*store.get("long") == sample(length / 2, 2));
    world().sync();
  }
  Store store(world(), options);
  EXPECT_TRUE(*store.get("long") == sample(length / 2, 2));
  world().sync();
  if (rank() == 0) {
    EXPECT_TRUE(store.remove("long"));
  }
  store.sync();
  EXPECT_FALSE(store.exists("long"));
}

TEST_F(StoreOnDisk, MoreThanTheMemoryIsKept) {
  Store store(world(), options);
  const int each = 3000 / ranks();
  for (int i = 0; i < each; ++i)
    store.put(rank() * 10000 + i, sample(10000, static_cast<std::uint64_t>(i)));
  store.sync();
  const int next = (rank() + 1) % ranks();
  for (int i = 0; i < each; ++i)
    ASSERT_EQ(*store.get(next * 10000 + i), sample(10000, static_cast<std::uint64_t>(i)));
  const auto evictions = world().sum(static_cast<std::int64_t>(store.stats().memory.evictions));
  EXPECT_GT(evictions, 0);
  world().sync();
}

}  // namespace
}  // namespace gannet::test
