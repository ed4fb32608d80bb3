// What test_kill.py kills: victim FOLDER write|check ROUND. Every rank says "process P". A round
// puts into records of every rank, changes and removes some, and syncs; then rank 0 says so.
// `check` reads what is there: it is all of what was said, or of a later round.
#include <unistd.h>

#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "gannet/store.hpp"

namespace {

constexpr int keys = 60;

std::size_t length_of(int key, std::uint64_t round) {
  return 8 +
         (static_cast<std::size_t>(key) * 7919 + round * 104729) % (key % 10 == 0 ? 200000 : 3000);
}

/// All of a record tells the round, so a mixture is seen.
std::vector<std::uint64_t> record_of(int key, std::uint64_t round) {
  return std::vector<std::uint64_t>(length_of(key, round) / 8, round);
}

void write(gannet::World& world, gannet::Store& store, std::uint64_t round) {
  for (;; ++round) {
    for (int i = 0; i < keys; ++i) {
      const int key = world.rank() * keys + i;
      if (i % 7 == 3 && round % 2 == 0) {
        store.remove(key);
      } else {
        store.put(key, record_of(key, round));
      }
    }
    store.sync();
    if (world.rank() == 0) std::cout << "synced " << round << std::endl;
  }
}

int check(gannet::World& world, gannet::Store& store, std::uint64_t said) {
  for (int key = 0; key < world.size() * keys; ++key) {
    const auto found = store.get_as<std::uint64_t>(key);
    if (!found) {
      if (key % keys % 7 == 3) continue;
      std::cout << "record " << key << " is gone" << std::endl;
      return 1;
    }
    const std::uint64_t round = found->at(0);
    if (round + 1 < said || *found != record_of(key, round) ||
        (round < said && key % keys % 7 != 3)) {
      std::cout << "record " << key << " is of round " << round << ", not " << said << std::endl;
      return 1;
    }
  }
  if (world.rank() == 0) std::cout << "checked" << std::endl;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  if (argc < 4) return 2;
  std::cout << "process " + std::to_string(::getpid()) + "\n" << std::flush;
  gannet::Store store(world, {.name = "victim", .memory = 2 << 20, .directory = argv[1]});
  const std::uint64_t round = std::stoull(argv[3]);
  if (std::string(argv[2]) == "check") return check(world, store, round);
  write(world, store, round);
}
