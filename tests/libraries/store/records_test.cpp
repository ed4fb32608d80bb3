// Law: a store is a dictionary for all ranks, threads and nodes, whatever levels it has and however
// small they are; what a thread has done it sees; what all have done, all see after a sync.
#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>

#include "gannet/array.hpp"
#include "store/sample.hpp"

namespace gannet::test {
namespace {

struct Levels {
  const char* name;
  std::size_t local, memory;
  bool disk;
  store::Write write = store::Write::back;
};

class StoreLevels : public testing::TestWithParam<Levels> {
 protected:
  store::Options options() {
    const Levels& levels = GetParam();
    store::Options options{.name = levels.name, .local = levels.local, .memory = levels.memory};
    if (levels.disk) options.directory = *folder_ / "store";
    options.write = levels.write;
    return options;
  }
  void SetUp() override {
    if (GetParam().disk && !has_rocksdb()) GTEST_SKIP() << "this build has no RocksDB";
    folder_ = std::make_unique<SharedFolder>();
  }
  void TearDown() override { folder_.reset(); }

  /// Less where each change waits for the disk.
  static int often(int times) {
    return GetParam().write == store::Write::through ? times / 6 : times;
  }

  std::unique_ptr<SharedFolder> folder_;
};

constexpr std::size_t small = 128 << 10, much = 32 << 20;

INSTANTIATE_TEST_SUITE_P(
    All, StoreLevels,
    testing::Values(Levels{"memory", 0, much, false}, Levels{"memory_local", small, much, false},
                    Levels{"disk", much, much, true}, Levels{"disk_small", small, 1 << 20, true},
                    Levels{"disk_alone", 0, 0, true},
                    Levels{"through", small, much, true, store::Write::through}),
    [](const auto& test) { return test.param.name; });

/// Number i as a key: of a text or a number.
struct AnyKey {
  explicit AnyKey(unsigned i)
      : text("record/" + std::to_string(i)), number(i), is_text(i % 2 == 0) {}
  operator store::Key() const { return is_text ? store::Key(text) : store::Key(number); }
  std::string text;
  unsigned number;
  bool is_text;
};

/// What all ranks do in a round, so that every rank knows what should be there.
class Program {
 public:
  static constexpr unsigned keys = 240;

  Program(unsigned seed, int round, int rank)
      : random_(seed * 1000003u + static_cast<unsigned>(round * 101 + rank)) {}

  struct Step {
    enum { put, add, remove } kind;
    unsigned key;
    std::size_t length;
    std::uint64_t seed;
  };
  Step next(int rank, int ranks) {
    const unsigned key =
        (static_cast<unsigned>(random_() % (keys / static_cast<unsigned>(ranks)))) *
            static_cast<unsigned>(ranks) +
        static_cast<unsigned>(rank);
    const unsigned dice = static_cast<unsigned>(random_() % 10);
    const std::size_t length = dice == 0 ? random_() % 60000 / 8 * 8 : random_() % 400 / 8 * 8;
    return {dice < 7 ? Step::put : dice < 9 ? Step::add : Step::remove, key, length, random_()};
  }

 private:
  std::mt19937_64 random_;
};

using Truth = std::map<unsigned, Bytes>;

void take_step(const Program::Step& step, Truth& truth) {
  switch (step.kind) {
    case Program::Step::put:
      truth[step.key] = sample(step.length, step.seed);
      return;
    case Program::Step::remove:
      truth.erase(step.key);
      return;
    case Program::Step::add: {
      Bytes& bytes = truth[step.key];
      if (bytes.empty()) bytes.resize(16);
      for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t sum = 0;
        std::memcpy(&sum, &bytes[i], 8);
        sum += step.seed;
        std::memcpy(&bytes[i], &sum, 8);
      }
    }
  }
}

void take_step(const Program::Step& step, Truth& mine, Store& store) {
  const AnyKey key(step.key);
  const bool there = mine.count(step.key) != 0;
  switch (step.kind) {
    case Program::Step::put:
      store.put(key, sample(step.length, step.seed), {.compress = step.seed % 5 == 0});
      break;
    case Program::Step::remove:
      EXPECT_EQ(store.remove(key), there);
      break;
    case Program::Step::add: {
      const std::size_t bytes = there && !mine[step.key].empty() ? mine[step.key].size() : 16;
      if (there && mine[step.key].empty()) {  // of no numbers, so nothing can be added
        store.remove(key);
        mine.erase(step.key);
      }
      const std::vector<std::uint64_t> values(bytes / 8, step.seed);
      store.add<std::uint64_t>(key, values);
    }
  }
  take_step(step, mine);
}

void expect(Store& store, const Truth& truth, unsigned i) {
  const AnyKey key(i);
  const auto found = truth.find(i);
  Bytes to(60000);
  const auto info = store.get(key, std::span(to));
  ASSERT_EQ(info.has_value(), found != truth.end()) << "record " << i;
  if (!info) return;
  to.resize(info->bytes);
  ASSERT_EQ(to, found->second) << "record " << i;
  EXPECT_GT(info->version, 0u);
}

TEST_P(StoreLevels, IsADictionaryForAllRanks) {
  const unsigned seed = world().broadcast(std::random_device()(), 0);
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  Truth truth;
  auto store = std::make_unique<Store>(world(), options());
  constexpr int rounds = 12;
  const int steps = often(60);
  for (int round = 0; round < rounds; ++round) {
    Program mine(seed, round, rank());
    for (int i = 0; i < steps; ++i) {
      const auto step = mine.next(rank(), ranks());
      take_step(step, truth, *store);
      if (i % 7 == 0) {  // its own, at once
        ASSERT_NO_FATAL_FAILURE(expect(*store, truth, step.key));
      }
    }
    for (int other = 0; other < ranks(); ++other) {
      Program theirs(seed, round, other);
      for (int i = 0; i < steps && other != rank(); ++i) {
        auto step = theirs.next(other, ranks());
        take_step(step, truth);
      }
    }
    store->sync();
    for (unsigned i = static_cast<unsigned>(rank()) % 3; i < Program::keys; i += 3) {
      ASSERT_NO_FATAL_FAILURE(expect(*store, truth, i)) << "round " << round;
    }
    world().sync();
    if (round % 5 == 4 && GetParam().disk) {
      store.reset();
      store = std::make_unique<Store>(world(), options());
    }
  }
  std::vector<std::string> texts;
  std::vector<std::uint64_t> numbers;
  for (const auto& [i, bytes] : truth) {
    if (i % 2 == 0) {
      texts.push_back(AnyKey(i).text);
    } else {
      numbers.push_back(i);
    }
  }
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(store->list("record/"), texts);
  EXPECT_EQ(store->list(), texts);
  EXPECT_EQ(store->numbers(), numbers);
  EXPECT_TRUE(store->list("nobody").empty());
  std::erase_if(numbers, [](std::uint64_t n) { return n < 50 || n >= 100; });
  EXPECT_EQ(store->numbers(50, 100), numbers);
}

TEST_P(StoreLevels, SumsOfAllRanksAndThreadsAreExact) {
  Store store(world(), options());
  constexpr int threads = 3;
  const int times = often(40);
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t) {
    all.emplace_back([&] {
      for (int i = 0; i < times; ++i) {
        store.add<double>("sum", std::vector<double>(50, 1.0));
        store.add<std::int32_t>(7, std::vector<std::int32_t>(3000, 2));
      }
    });
  }
  for (auto& thread : all) thread.join();
  store.sync();
  const int expected = ranks() * threads * times;
  EXPECT_EQ(store.get_as<double>("sum"), std::vector<double>(50, expected));
  EXPECT_EQ(store.get_as<std::int32_t>(7), std::vector<std::int32_t>(3000, 2 * expected));
  world().sync();
}

TEST_P(StoreLevels, ThreadsPutAndReadTheirOwn) {
  Store store(world(), options());
  std::atomic<int> wrong{0};
  std::vector<std::thread> all;
  for (unsigned t = 0; t < 3; ++t) {
    all.emplace_back([&, t] {
      std::mt19937 random(t);
      std::map<std::uint64_t, Bytes> mine;
      for (int i = 0; i < often(150); ++i) {
        const std::uint64_t key =
            (static_cast<std::uint64_t>(rank()) * 3 + t) * 1000 + random() % 20;
        if (i % 2 == 0) {
          mine[key] = sample(random() % 5000, random());
          store.put(key, mine[key]);
        }
        const auto found = store.get(key);
        wrong += found.has_value() != (mine.count(key) != 0);
        if (found && mine.count(key)) wrong += *found != mine[key];
      }
    });
  }
  for (auto& thread : all) thread.join();
  EXPECT_EQ(wrong, 0);
  store.sync();
}

TEST_P(StoreLevels, ManyAtOnce) {
  Store store(world(), options());
  constexpr std::uint64_t each = 50;
  std::vector<Bytes> values;
  std::vector<store::PutItem> puts;
  const auto first = static_cast<std::uint64_t>(rank()) * each;
  for (std::uint64_t i = 0; i < each; ++i) values.push_back(sample(i * 100, first + i));
  for (std::uint64_t i = 0; i < each; ++i) puts.push_back({first + i, values[i]});
  store.put(puts);
  store.sync();
  const auto next = (first + each) % (each * static_cast<std::uint64_t>(ranks()));
  std::vector<Bytes> read(each + 1, Bytes(each * 100));
  std::vector<store::GetItem> gets;
  for (std::uint64_t i = 0; i < each; ++i) gets.push_back({next + i, read[i]});
  gets.push_back({std::uint64_t{999999}, read[each]});
  const auto found = store.get(gets);
  for (std::uint64_t i = 0; i < each; ++i) {
    ASSERT_TRUE(found[i]);
    read[i].resize(found[i]->bytes);
    EXPECT_EQ(read[i], sample(i * 100, next + i));
  }
  EXPECT_FALSE(found[each]);
  std::vector<store::Key> keys;
  for (const auto& get : gets) keys.push_back(get.key);
  for (int turn = 0; turn < 2; ++turn) {  // as its home tells, and from where it was then
    const auto pinned = store.pin(keys);
    for (std::uint64_t i = 0; i < each; ++i) {
      ASSERT_TRUE(pinned[i]);
      EXPECT_TRUE(std::ranges::equal(pinned[i]->bytes(), sample(i * 100, next + i)));
    }
    EXPECT_FALSE(pinned[each]);
    store.refresh();
  }
  keys.push_back("");
  EXPECT_THROW(store.pin(keys), Error);
  world().sync();
}

TEST_P(StoreLevels, VersionsGrowAndCanBeAskedFor) {
  Store store(world(), options());
  if (rank() == 0) {
    EXPECT_FALSE(store.exists("a"));
    std::uint64_t last = 0;
    for (int i = 0; i < 5; ++i) {
      store.put("a", std::string_view("text"));
      store.fence();
      const auto info = store.info("a");
      ASSERT_TRUE(info);
      EXPECT_EQ(info->bytes, 4u);
      EXPECT_GT(info->version, last);
      last = info->version;
      if (i == 2) {
        EXPECT_TRUE(store.remove("a"));
      }
    }
    EXPECT_TRUE(store.remove("a"));
    EXPECT_FALSE(store.remove("a"));
    EXPECT_FALSE(store.exists("a"));
  }
  store.sync();
}

TEST_P(StoreLevels, WhatIsHeldDoesNotChange) {
  Store store(world(), options());
  if (rank() == ranks() - 1) {
    for (const std::size_t length : {std::size_t{30}, std::size_t{9000}}) {
      store.put("held", sample(length, 1));
      const auto held = store.pin("held");
      ASSERT_TRUE(held);
      store.put("held", sample(length, 2));
      EXPECT_EQ(*store.get("held"), sample(length, 2));
      for (std::uint64_t i = 0; i < 40; ++i) store.put(i, sample(9000, i));
      store.remove("held");
      EXPECT_FALSE(store.exists("held"));
      EXPECT_TRUE(std::ranges::equal(held->bytes(), sample(length, 1)));
    }
  }
  store.sync();
}

TEST_P(StoreLevels, OthersSeeAChangeAfterRefresh) {
  Store store(world(), options());
  for (int round = 0; round < 5; ++round) {
    if (rank() == 0) {
      for (int i = 0; i < 20; ++i)
        store.put(i, sample(100, static_cast<std::uint64_t>(round * 20 + i)));
      store.fence();
    }
    world().sync();
    store.refresh();
    for (int i = 0; i < 20; ++i) {
      EXPECT_EQ(*store.get(i), sample(100, static_cast<std::uint64_t>(round * 20 + i)));
    }
    world().sync();
  }
}

TEST_P(StoreLevels, ARecordIsWholeWhileOthersChangeIt) {
  auto without_copies = options();
  without_copies.local = 0;  // so that each read goes to the home
  Store store(world(), without_copies);
  const std::size_t lengths[] = {16, 3000, 3000, 12000, 12000, 100000, 100000};
  const Array<std::int64_t> ends(world(), {1});
  const int times = often(60);
  std::int64_t ended = 0;
  for (const std::string key : {"a", "b", "c"}) {  // of several homes
    if (rank() == 0) store.put(key, std::vector<std::uint64_t>(2, 0));
    store.sync();
    if (rank() == 0) {
      for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(times); ++i) {
        store.put(key, std::vector<std::uint64_t>(lengths[i % 7] / 8, i));
      }
      store.fence();
      ends.fetch_add({0}, 1);
    } else {
      std::uint64_t last = 0, version = 0;
      Bytes to(100000);
      for (bool more = true; more;) {
        more = ends.get({0}) == ended;
        const auto info = store.get(key, std::span(to));
        ASSERT_TRUE(info);
        std::vector<std::uint64_t> words(info->bytes / 8);
        std::memcpy(words.data(), to.data(), info->bytes);
        ASSERT_EQ(std::ranges::count(words, words[0]), static_cast<long>(words.size()));
        ASSERT_GE(words[0], last);
        ASSERT_GE(info->version, version);
        last = words[0];
        version = info->version;
      }
    }
    store.sync();
    ++ended;
    EXPECT_EQ(store.get_as<std::uint64_t>(key)->front(), static_cast<std::uint64_t>(times));
    world().sync();
  }
}

TEST_P(StoreLevels, LongRecordsAndEmptyOnes) {
  if (GetParam().memory < much && !GetParam().disk) GTEST_SKIP();
  Store store(world(), options());
  constexpr std::size_t lengths[] = {0, 1, 4095, 4097, 1 << 20, 5 << 20};
  for (const bool compress : {false, true}) {
    for (const std::size_t length : lengths) {
      const std::string key = "long/" + std::to_string(length);
      if (rank() == 0) store.put(key, sample(length, length), {.compress = compress});
      store.sync();
      const auto found = store.get(key);
      ASSERT_TRUE(found);
      EXPECT_TRUE(*found == sample(length, length)) << length;
      world().sync();
    }
  }
}

}  // namespace
}  // namespace gannet::test
