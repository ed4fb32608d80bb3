// Law: whichever call that reads the disk fails, gives a part, is slow or gives flipped bits, a get
// ends with the record or with Fault::system, never with other bytes, and the next one finds it.
#include <fstream>

#include "bad_disk.hpp"
#include "store/sample.hpp"

namespace gannet::test {
namespace {

class StoreWhoseReadsFail : public testing::Test {
 protected:
  static constexpr int records = 40;
  SharedFolder folder;
  store::Options options{.name = "ill", .memory = 1 << 20, .directory = folder / "store"};

  static Bytes record(int key) {
    return sample(static_cast<std::size_t>(key * 97), static_cast<std::uint64_t>(key));
  }
  static void fill(Store& store) {
    for (int i = 0; i < records; ++i) store.put(i, record(i), {.compress = i % 4 == 0});
    store.sync();
  }

  /// How many gets ended with an Error.
  template <class Expected>
  static int read_all(Store& store, const Expected& expected) {
    int errors = 0;
    for (int i = 0; i < records; ++i) {
      try {
        const auto found = store.get(i);
        EXPECT_TRUE(found && *found == expected(i)) << i;
      } catch (const Error& error) {
        EXPECT_EQ(error.fault(), Fault::system) << error.what();
        ++errors;
      }
    }
    return errors;
  }

  /// Opens a store by `open` for each call that a reader of all its records makes, and spoils that
  /// one. How many gets, or openings, ended with an Error.
  template <class Open>
  int spoil_each_call(Illness how, const Open& open) {
    int errors = 0;
    for (long n = 0;; ++n) {
      SCOPED_TRACE(testing::Message() << "call " << n << ", illness " << static_cast<int>(how));
      const Ill disk(how, n, 1);
      try {
        Store store = open();
        errors += read_all(store, record);
        EXPECT_EQ(read_all(store, record), 0);
      } catch (const Error& error) {
        EXPECT_EQ(error.fault(), Fault::system) << error.what();
        ++errors;
      }
      if (disk.seen() <= n || testing::Test::HasFailure()) return errors;
    }
  }
};

TEST_F(StoreWhoseReadsFail, OnDisk) {
  if (!has_rocksdb()) GTEST_SKIP() << "this build has no RocksDB";
  {
    Store store(world(), options);
    fill(store);
  }
  for (const auto access : {store::Access::write, store::Access::read}) {
    options.access = access;
    const auto open = [&] { return Store(world(), options); };
    EXPECT_GT(spoil_each_call(Illness::read_fails, open), 0);
    EXPECT_GT(spoil_each_call(Illness::read_flips, open), 0);
    EXPECT_EQ(spoil_each_call(Illness::read_part, open), 0);
    EXPECT_EQ(spoil_each_call(Illness::read_slow, open), 0);
  }
}

TEST_F(StoreWhoseReadsFail, OverAFile) {
  constexpr std::size_t length = 500;
  const std::string path = folder / "file";
  std::ofstream(path, std::ios::binary) << std::string(records * length, 'x');
  const auto open = [&] {
    return Store::over(world(), path, length, {.name = "over", .memory = 1 << 20});
  };
  const auto line = [](int) { return Bytes(length, std::byte{'x'}); };
  for (const Illness how : {Illness::read_fails, Illness::read_part, Illness::read_slow}) {
    for (long n = 0; n <= records; n += 3) {
      Store store = open();
      const Ill disk(how, n, 1);
      const int errors = read_all(store, line);
      EXPECT_LE(errors, how == Illness::read_fails ? 1 : 0) << n;
      EXPECT_EQ(read_all(store, line), 0);
    }
  }
}

}  // namespace
}  // namespace gannet::test
