// Law: a shelf is a dictionary, whatever is put, added, removed, held and evicted, by however many
// threads; what is held does not change; a record is whole, of one put; what the next level does
// not have is never evicted.
#include "store/shelf_test.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <random>
#include <thread>

namespace gannet::store {
namespace {

using Bytes = std::vector<std::byte>;
using Look = Shelf::Look;

Key key_of(unsigned i, std::vector<std::string>& texts) {
  if (i % 3 != 0) return Key(i * 7919u);
  return Key(texts.at(i));
}

std::vector<std::string> some_texts(unsigned count) {
  std::vector<std::string> texts;
  for (unsigned i = 0; i < count; ++i)
    texts.push_back("key/" + std::string(i % 40, 'x') + std::to_string(i));
  return texts;
}

TEST(StoreShelf, IsADictionary) {
  const auto seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  constexpr unsigned keys = 3000;
  auto texts = some_texts(keys);
  TestShelf shelf({.bytes = 16 << 20});
  std::map<unsigned, Bytes> truth;
  std::vector<std::pair<Grip, Bytes>> held;
  std::uint64_t version = 0;
  for (int step = 0; step < 100000; ++step) {
    const unsigned i = static_cast<unsigned>(random() % keys);
    const Name name(key_of(i, texts));
    Info info;
    switch (random() % 8) {
      case 0:
      case 1:
      case 2: {
        const Bytes bytes = bytes_of(random() % 50 == 0 ? random() % 50000 : random() % 300,
                                     static_cast<unsigned>(random()));
        if (shelf->put(name, bytes, 0, info)) {
          EXPECT_EQ(info.bytes, bytes.size());
          EXPECT_GT(info.version, version);
          version = info.version;
          truth[i] = bytes;
        }
        break;
      }
      case 3:
        EXPECT_EQ(shelf->erase(name), truth.erase(i) ? Look::found : Look::unknown);
        break;
      case 4: {
        Grip grip;
        if (shelf->pin(name, grip) == Look::found) held.emplace_back(std::move(grip), truth.at(i));
        if (held.size() > 50) held.erase(held.begin() + static_cast<long>(random() % held.size()));
        break;
      }
      default: {
        Bytes to(60000);
        const Look look = shelf->copy(name, to, info);
        ASSERT_EQ(look, truth.count(i) ? Look::found : Look::unknown);
        if (look != Look::found) break;
        to.resize(info.bytes);
        ASSERT_EQ(to, truth.at(i));
      }
    }
    if (step % 1000 == 0) {
      for (const auto& [grip, bytes] : held) {
        ASSERT_TRUE(
            std::equal(bytes.begin(), bytes.end(), grip.bytes().begin(), grip.bytes().end()));
      }
    }
  }
  EXPECT_EQ(shelf->records(), truth.size());
  held.clear();
  std::size_t seen = 0;
  shelf->for_each([&](const Record&) { ++seen; });
  EXPECT_EQ(seen, truth.size());
  for (const auto& [i, bytes] : truth) EXPECT_EQ(shelf->erase(Name(key_of(i, texts))), Look::found);
  // All memory is back but for the buckets.
  EXPECT_LE(shelf->used(), shelf->directory_bytes());
}

TEST(StoreShelf, TakesNoMoreThan40BytesForARecord) {
  TestShelf shelf({.bytes = 256 << 20});
  Info info;
  double most = 0;
  for (std::uint64_t i = 0; i < 1000000; ++i) {
    ASSERT_TRUE(shelf->put(Name(i, {}), bytes_of(100, 1), 0, info));
    if (i % 10000 != 9999 || i < 100000) continue;
    most =
        std::max(most, static_cast<double>(shelf->directory_bytes()) / static_cast<double>(i + 1));
  }
  RecordProperty("most_bytes", std::to_string(most));
  EXPECT_LE(most, 40.0);
}

TEST(StoreShelf, WithoutANextLevelNothingIsEvicted) {
  TestShelf shelf({.bytes = 1 << 20});
  Info info;
  std::uint64_t put = 0;
  while (shelf->put(Name(put, {}), bytes_of(1000, static_cast<unsigned>(put)), 0, info)) ++put;
  EXPECT_GT(put, 900u);
  for (std::uint64_t i = 0; i < put; ++i) {
    Bytes to(1000);
    ASSERT_EQ(shelf->copy(Name(i, {}), to, info), Look::found);
    ASSERT_EQ(to, bytes_of(1000, static_cast<unsigned>(i)));
  }
  // Room that is given back is room again, for a record of another length too.
  for (std::uint64_t i = 0; i < 300; ++i) shelf->erase(Name(i, {}));
  EXPECT_TRUE(shelf->put(Name(5, {}), bytes_of(200000, 5), 0, info));
}

TEST(StoreShelf, WhatIsDirtyStaysUntilItIsWritten) {
  TestShelf shelf({.bytes = 1 << 20, .backed = true});
  Info info;
  std::uint64_t put = 0;
  while (shelf->put(Name(put, {}), bytes_of(1000, 1), Record::dirty, info)) ++put;
  EXPECT_EQ(shelf->evictions(), 0u);
  EXPECT_EQ(shelf->records(), put);
  {
    const auto batch = shelf->dirty_batch(info.version, 100 * 1001);
    EXPECT_EQ(batch.records.size(), 100u);
    EXPECT_EQ(batch.records.front().record().number, 0u);
    for (const Grip& grip : batch.records) shelf->written(grip);
  }
  EXPECT_TRUE(shelf->put(Name(put, {}), bytes_of(1000, 1), Record::dirty, info));
  EXPECT_GT(shelf->evictions(), 0u);
  for (std::uint64_t i = 100; i <= put; ++i) EXPECT_EQ(shelf->look(Name(i, {}), info), Look::found);
}

TEST(StoreShelf, WhatChangesWhileItIsWrittenStaysDirty) {
  TestShelf shelf({.bytes = 1 << 20, .backed = true});
  Info info;
  const Name name(7, {});
  ASSERT_TRUE(shelf->put(name, bytes_of(10, 1), Record::dirty, info));
  auto batch = shelf->dirty_batch(info.version, 1);
  ASSERT_TRUE(shelf->put(name, bytes_of(10, 2), Record::dirty, info));
  shelf->written(batch.records.at(0));
  EXPECT_TRUE(shelf->has_dirty());
  EXPECT_EQ(shelf->dirty_batch(info.version - 1, 1).records.size(), 0u);
  batch = shelf->dirty_batch(info.version, 1);
  ASSERT_EQ(batch.records.size(), 1u);
  EXPECT_TRUE(std::ranges::equal(batch.records[0].bytes(), bytes_of(10, 2)));
  shelf->written(batch.records[0]);
  EXPECT_FALSE(shelf->has_dirty());
}

TEST(StoreShelf, OldBytesOfTheNextLevelDoNotComeBack) {
  TestShelf shelf({.bytes = 1 << 20, .backed = true});
  Info info;
  const Name name(7, {});
  const auto before =
      shelf->writes_near(name.hash());  // somebody begins to read from the next level
  ASSERT_TRUE(shelf->put(name, {}, Record::dirty | Record::gone, info));
  EXPECT_EQ(shelf->look(name, info), Look::gone);
  shelf->written(shelf->dirty_batch(info.version, 1).records.at(0));
  EXPECT_EQ(shelf->look(name, info), Look::unknown);
  auto late = shelf->draft(name, 10, 0);
  EXPECT_EQ(
      shelf->publish(name, std::move(late), {.kind = Shelf::When::absent, .writes = before}, info),
      Shelf::Publish::refused);
  EXPECT_EQ(shelf->look(name, info), Look::unknown);
}

TEST(StoreShelf, HighPriorityGoesLast) {
  TestShelf shelf({.bytes = 1 << 20, .backed = true});
  Info info;
  for (std::uint64_t i = 0; i < 200; ++i)
    ASSERT_TRUE(shelf->put(Name(i, {}), bytes_of(1000, 1), Record::high, info));
  for (std::uint64_t i = 1000; i < 9000; ++i)
    ASSERT_TRUE(shelf->put(Name(i, {}), bytes_of(1000, 1), 0, info));
  for (std::uint64_t i = 0; i < 200; ++i) EXPECT_EQ(shelf->look(Name(i, {}), info), Look::found);
  // But it does go, when nothing else is there.
  for (std::uint64_t i = 0; i < 2000; ++i)
    ASSERT_TRUE(shelf->put(Name(i, {}), bytes_of(1000, 1), Record::high, info));
}

TEST(StoreShelf, SumsOfThreadsAreExactWhileOthersReadAndHold) {
  TestShelf shelf({.bytes = 4 << 20});
  constexpr int threads = 4, rounds = 3000;
  constexpr std::size_t small = 16, large = 2000;  // below and above what is done under the lock
  Info info;
  for (const auto& [number, count] : {std::pair{1, small}, {2, large}}) {
    const std::vector<std::int64_t> zeros(count);
    ASSERT_TRUE(shelf->put(Name(static_cast<std::uint64_t>(number), {}),
                           std::as_bytes(std::span(zeros)), 0, info));
  }
  std::atomic<int> wrong{0};
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t) {
    all.emplace_back([&, t] {
      std::mt19937 random(static_cast<unsigned>(t));
      const std::vector<std::int64_t> ones(large, 1);
      for (int i = 0; i < rounds; ++i) {
        const std::size_t count = i % 2 ? small : large;
        const Name name(i % 2 ? 1 : 2, {});
        Info seen;
        const auto added =
            shelf->add(name, Element::int64, std::as_bytes(std::span(ones.data(), count)), 0, seen);
        if (added.look != Look::found || !added.room) ++wrong;
        if (random() % 4 != 0) continue;
        Grip grip;
        if (shelf->pin(name, grip) != Look::found) ++wrong;
        const auto* sums = reinterpret_cast<const std::int64_t*>(grip.bytes().data());
        const std::vector<std::int64_t> copy(sums, sums + count);
        std::this_thread::yield();
        for (std::size_t k = 0; k < count; ++k) {
          if (sums[k] != copy[k] || sums[k] != sums[0]) ++wrong;
        }
      }
    });
  }
  for (auto& thread : all) thread.join();
  EXPECT_EQ(wrong, 0);
  for (const auto& [number, count] : {std::pair{1, small}, {2, large}}) {
    std::vector<std::int64_t> sums(count);
    ASSERT_EQ(shelf->copy(Name(static_cast<std::uint64_t>(number), {}),
                          std::as_writable_bytes(std::span(sums)), info),
              Look::found);
    EXPECT_EQ(sums, std::vector<std::int64_t>(count, threads * rounds / 2));
  }
}

TEST(StoreShelf, RecordsAreWholeWhileThreadsPutRemoveAndEvict) {
  TestShelf shelf({.bytes = 1 << 20, .backed = true});
  constexpr unsigned keys = 400;
  std::atomic<int> wrong{0};
  std::vector<std::thread> all;
  for (unsigned t = 0; t < 4; ++t) {
    all.emplace_back([&, t] {
      std::mt19937 random(t);
      Bytes to(20000);
      for (int i = 0; i < 20000; ++i) {
        const auto number = random() % keys;
        const Name name(number, {});
        const std::size_t length = 8 + random() % 3 * 3000 + random() % 100;
        Info info;
        if (i % 3 == 0) {
          Bytes bytes(length, static_cast<std::byte>(random()));
          std::memcpy(bytes.data(), &number, sizeof(std::uint32_t));
          shelf->put(name, bytes, i % 2 ? std::uint64_t{Record::dirty} : 0, info);
        } else if (i % 7 == 0) {
          shelf->erase(name);
        } else if (shelf->copy(name, to, info) == Look::found) {
          std::uint32_t inside = 0;
          std::memcpy(&inside, to.data(), sizeof inside);
          if (inside != number) ++wrong;
          for (std::size_t k = 5; k < info.bytes; ++k) wrong += to[k] != to[4];
        }
        if (i % 50 == 0) {
          for (const Grip& grip : shelf->dirty_batch(shelf->last_version(), 100000).records)
            shelf->written(grip);
        }
      }
    });
  }
  for (auto& thread : all) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(shelf->evictions(), 0u);
  for (;;) {
    const auto batch = shelf->dirty_batch(shelf->last_version(), 1 << 20);
    if (batch.records.empty()) break;
    for (const Grip& grip : batch.records) shelf->written(grip);
  }
  for (unsigned i = 0; i < keys; ++i) shelf->erase(Name(i, {}));
  EXPECT_EQ(shelf->records(), 0u);
  EXPECT_LE(shelf->used(), shelf->directory_bytes());
}

TEST(StoreShelf, ADirectoryGrowsWhileThreadsUseIt) {
  TestShelf shelf({.bytes = 64 << 20});
  constexpr std::uint64_t each = 60000;
  std::atomic<int> wrong{0};
  std::vector<std::thread> all;
  for (std::uint64_t t = 0; t < 4; ++t) {
    all.emplace_back([&, t] {
      Info info;
      Bytes to(8);
      for (std::uint64_t i = 0; i < each; ++i) {
        const std::uint64_t number = i * 4 + t;
        wrong += !shelf->put(Name(number, {}), std::as_bytes(std::span(&number, 1)), 0, info);
        const std::uint64_t earlier = i / 2 * 4 + t;
        wrong += shelf->copy(Name(earlier, {}), to, info) != Look::found;
        wrong += std::memcmp(to.data(), &earlier, 8) != 0;
      }
    });
  }
  for (auto& thread : all) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(shelf->records(), 4 * each);
}

}  // namespace
}  // namespace gannet::store
