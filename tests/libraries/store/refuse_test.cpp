// Law: what a call cannot do is an Error that says what was asked and what is wrong, and nothing
// has happened then; a store that cannot be made is the same Error on all ranks.
#include "store/sample.hpp"

namespace gannet::test {
namespace {

template <class Body>
std::string said(Fault fault, const Body& body) {
  try {
    body();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault) << error.what();
    return error.what();
  }
  ADD_FAILURE() << "no Error";
  return {};
}

TEST(StoreRefuses, KeysLengthsAndBuffersThatCannotBe) {
  Store store(world(), {.name = "refuses", .memory = 1 << 20});
  EXPECT_NE(said(Fault::argument, [&] { store.get(""); }).find("0 bytes"), std::string::npos);
  EXPECT_NE(said(Fault::argument, [&] { store.put(std::string(513, 'x'), std::string_view("a")); })
                .find("513"),
            std::string::npos);
  if (rank() == 0) store.put("ten", sample(10, 1));
  store.sync();
  Bytes nine(9);
  const auto text = said(Fault::argument, [&] { store.get("ten", std::span(nine)); });
  EXPECT_NE(text.find("\"ten\" has 10 bytes"), std::string::npos) << text;
  EXPECT_EQ(nine, Bytes(9));
  said(Fault::argument, [&] { store.get_as<double>("ten"); });
  said(Fault::argument, [&] {
    store.add<double>("ten", std::vector<double>(4));
    store.fence();
  });
  EXPECT_EQ(*store.get("ten"), sample(10, 1));
  world().sync();
}

TEST(StoreRefuses, WhatFindsNoRoomInMemoryAlone) {
  Store store(world(), {.name = "full", .memory = 1 << 20});
  if (rank() == 0) {
    std::uint64_t put = 0;
    const auto text = said(Fault::memory, [&] {
      for (; put < 5000; ++put) {
        store.put(put, sample(1000, put));
        store.fence();
      }
    });
    EXPECT_NE(text.find("give it more memory"), std::string::npos) << text;
    EXPECT_GT(put, 900u);
    for (std::uint64_t i = 0; i < put; ++i) EXPECT_EQ(*store.get(i), sample(1000, i));
    EXPECT_FALSE(store.exists(put));
    for (std::uint64_t i = 0; i < 10; ++i) EXPECT_TRUE(store.remove(i));
  }
  store.sync();
}

TEST(StoreRefuses, StoresThatCannotBe) {
  said(Fault::argument, [] { Store store(world(), {.memory = 0}); });
  if (ranks() > 1) {
    said(Fault::argument, [] {
      Store store(world(), {.memory = std::size_t{1 + static_cast<std::size_t>(rank())} << 20});
    });
  }
  if (!has_rocksdb()) {
    said(Fault::unsupported, [] { Store store(world(), {.directory = "/tmp/no-store-here"}); });
    return;
  }
  const auto text =
      said(Fault::system, [] { Store store(world(), {.directory = "/proc/no/store"}); });
  EXPECT_NE(text.find("/proc/no/store"), std::string::npos) << text;
}

}  // namespace
}  // namespace gannet::test
