// The shared cache of a file that is there: each of its records is read from the disk once for all
// ranks, however often they read it.
#include <cstdio>
#include <fstream>
#include <gannet/gannet.hpp>
#include <gannet/store.hpp>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const bool speaks = world.rank() == 0;
  constexpr std::size_t records = 100, record_bytes = 4096;
  const std::string path = "store_example.dat";
  if (speaks) {
    std::ofstream file(path, std::ios::binary);
    for (std::size_t k = 0; k < records; ++k) {
      file << std::string(record_bytes, static_cast<char>('a' + k % 26));
    }
  }
  world.sync();
  {
    auto file = gannet::Store::over(world, path, record_bytes, {.memory = 8 << 20});
    std::vector<char> record(record_bytes);
    for (int iteration = 0; iteration < 10; ++iteration) {
      for (std::size_t k = 0; k < file.records(); ++k) file.get(k, std::span(record));
    }
    const auto bytes = world.sum(static_cast<std::int64_t>(file.stats().disk_read_bytes));
    if (speaks) std::cout << record[0] << ": " << bytes << " bytes read from the file\n";
  }
  world.sync();
  if (speaks) std::remove(path.c_str());
}
// With 2 ranks: v: 409600 bytes read from the file
