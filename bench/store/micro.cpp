#include "store/micro.hpp"

#include <cstring>
#include <vector>

#include "gannet/store.hpp"
#include "harness/measure.hpp"

namespace bench::store {

namespace {

constexpr std::int64_t bytes = 4096;
constexpr std::size_t records = 512;  // more than the first level of the processor's caches holds

using Record = std::vector<std::byte>;

/// Numbers whose home is this rank.
std::vector<std::uint64_t> keys_of(const gannet::Store& store, int home) {
  std::vector<std::uint64_t> keys;
  for (std::uint64_t key = 0; keys.size() < records; ++key) {
    if (store.home(key) == home) keys.push_back(key);
  }
  return keys;
}

/// Rank 1's records, which it has put.
std::vector<std::uint64_t> filled(const gannet::World& world, gannet::Store& store) {
  const auto keys = keys_of(store, 1);
  if (world.rank() == 1) {
    for (const std::uint64_t key : keys) store.put(key, Record(bytes, std::byte{7}));
  }
  store.sync();
  return keys;
}

/// Calls `one` with 0, 1, ..., again and again.
template <class One>
Contender in_turn(const char* name, One one) {
  return {name, [one](std::int64_t times) {
            for (std::int64_t i = 0; i < times; ++i) one(static_cast<std::size_t>(i) % records);
          }};
}

Contender gets(gannet::Store& store, const std::vector<std::uint64_t>& keys, Record& to) {
  return in_turn("gannet", [&](std::size_t i) {
    store.get(keys[i], std::span(to));
    keep(to.data());
  });
}

/// Rank 1's part of an array, a row for each record.
struct Rows {
  explicit Rows(const gannet::World& world)
      : array(world, {2 * static_cast<gannet::Index>(records), bytes}) {}
  static gannet::Patch row(std::size_t i) {
    const auto at = static_cast<gannet::Index>(records + i);
    return {{at, 0}, {at + 1, bytes}};
  }
  gannet::Array<char> array;
};

void hits_in_process(const gannet::World& world) {
  gannet::Store store(world, {.name = "hits"});
  const auto keys = filled(world, store);
  Record to(bytes), all(records * bytes);
  compare(world.comm(), {"store", "get, in the process", bytes, Unit::ns, Active::first},
          {gets(store, keys, to), in_turn("limit", [&](std::size_t i) {
             std::memcpy(to.data(), all.data() + i * bytes, bytes);
             keep(to.data());
           })});
}

void gets_from_other(const gannet::World& world, const char* path) {
  gannet::Store store(world, {.name = "gets", .local = 0});
  const auto keys = filled(world, store);
  const Rows rows(world);
  Record to(bytes);
  compare(world.comm(), {"store", path, bytes, Unit::ns, Active::first},
          {gets(store, keys, to), in_turn("limit", [&](std::size_t i) {
             rows.array.get(Rows::row(i), reinterpret_cast<char*>(to.data()));
             keep(to.data());
           })});
}

/// With the fence after every 64 of them.
void puts_to_other(const gannet::World& world, const char* path) {
  constexpr std::size_t between_fences = 64;
  gannet::Store store(world, {.name = "puts", .local = 0});
  const auto keys = filled(world, store);
  const Rows rows(world);
  Record from(bytes, std::byte{9});
  compare(world.comm(), {"store", path, bytes, Unit::ns, Active::first},
          {in_turn("gannet",
                   [&](std::size_t i) {
                     store.put(keys[i], std::span<const std::byte>(from));
                     if (i % between_fences == 0) store.fence();
                   }),
           in_turn("limit", [&](std::size_t i) {
             rows.array.put(Rows::row(i), reinterpret_cast<const char*>(from.data()));
             if (i % between_fences == 0) world.fence();
           })});
}

}  // namespace

void measure_calls(const gannet::World& world) {
  const gannet::Array<char> array(world, {world.size()});
  const bool one_node = array.on_my_node(1);
  if (!one_node) hits_in_process(world);
  gets_from_other(world, one_node ? "get, same node" : "get, other node");
  puts_to_other(world, one_node ? "put, same node" : "put, other node");
}

}  // namespace bench::store
