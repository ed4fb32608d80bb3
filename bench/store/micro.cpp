#include "store/micro.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "gannet/store.hpp"
#include "harness/measure.hpp"
#include "store/tell.hpp"

namespace bench::store {

namespace {

constexpr std::int64_t bytes = 4096;
constexpr std::size_t records = 512;  // more than the first level of the processor's caches holds

using Record = std::vector<std::byte>;

bool is_one_node(const gannet::World& world) {
  const gannet::Array<char> array(world, {world.size()});
  return array.on_my_node(0) && array.on_my_node(1);
}

/// Numbers of records that rank 1 has put, whose home is its node: the home is a node's first rank.
std::vector<std::uint64_t> filled(const gannet::World& world, gannet::Store& store) {
  const int home = is_one_node(world) ? 0 : 1;
  std::vector<std::uint64_t> keys;
  for (std::uint64_t key = 0; keys.size() < records; ++key) {
    if (store.home(key) == home) keys.push_back(key);
  }
  if (world.rank() == 1) {
    for (const std::uint64_t key : keys) store.put(key, Record(bytes, std::byte{7}));
  }
  store.sync();
  return keys;
}

/// Nanoseconds of one call of rank 0, while rank 1 waits in sync as a rank does that is done with
/// its share: the contenders in turn, batch by batch; the median of each.
void compare_calls(const gannet::World& world, const char* path,
                   const std::vector<Contender>& contenders) {
  constexpr int batches = 9;
  constexpr std::int64_t times = 2 * records;
  std::vector<std::vector<double>> all(contenders.size());
  for (int batch = 0; batch < batches; ++batch) {
    for (std::size_t who = 0; who < contenders.size(); ++who) {
      world.sync();
      const double begin = MPI_Wtime();
      if (world.rank() == 0) contenders[who].loop(times);
      all[who].push_back((MPI_Wtime() - begin) / times * 1e9);
    }
  }
  world.sync();
  for (std::size_t who = 0; who < contenders.size() && world.rank() == 0; ++who) {
    std::nth_element(all[who].begin(), all[who].begin() + batches / 2, all[who].end());
    tell(contenders[who].name, path, "ns", all[who][batches / 2], bytes);
  }
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

/// Rank 1's part of an array, whose rows are as long as a record.
struct Rows {
  explicit Rows(const gannet::World& world)
      : array(world, {2 * static_cast<gannet::Index>(records), bytes},
              {.distribution = gannet::Distribution::irregular(
                   {{0, static_cast<gannet::Index>(records)}, {0}})}) {}
  static gannet::Patch row(std::size_t i) {
    const auto at = static_cast<gannet::Index>(records + i);
    return {{at, 0}, {at + 1, bytes}};
  }
  Contender gets(Record& to) const {
    return in_turn("limit", [&](std::size_t i) {
      array.get(row(i), reinterpret_cast<char*>(to.data()));
      keep(to.data());
    });
  }
  gannet::Array<char> array;
};

void hits_in_process(const gannet::World& world) {
  gannet::Store store(world, {.name = "hits"});
  const auto keys = filled(world, store);
  Record to(bytes), all(records * bytes);
  compare_calls(world, "get, in the process",
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
  compare_calls(world, path, {gets(store, keys, to), rows.gets(to)});
}

/// Both puts with the fence after every 64 of them.
void puts_to_other(const gannet::World& world, const char* path) {
  constexpr std::size_t between_fences = 64;
  gannet::Store store(world, {.name = "puts", .local = 0});
  const auto keys = filled(world, store);
  const Rows rows(world);
  Record from(bytes, std::byte{9}), to(bytes);
  const Contender puts = in_turn("gannet", [&](std::size_t i) {
    store.put(keys[i], std::span<const std::byte>(from));
    if (i % between_fences == 0) store.fence();
  });
  const Contender puts_of_array = in_turn("Array::put", [&](std::size_t i) {
    rows.array.put(Rows::row(i), reinterpret_cast<const char*>(from.data()));
    if (i % between_fences == 0) world.fence();
  });
  compare_calls(world, path, {puts, rows.gets(to), puts_of_array});
}

}  // namespace

void measure_calls(const gannet::World& world) {
  const bool one_node = is_one_node(world);
  if (!one_node) hits_in_process(world);
  gets_from_other(world, one_node ? "get, same node" : "get, other node");
  puts_to_other(world, one_node ? "put, same node" : "put, other node");
}

}  // namespace bench::store
