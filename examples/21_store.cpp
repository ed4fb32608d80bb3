// Records by key: put, add, versions, non-blocking gets; and the shared cache of a file that is
// there, of which each record is read from the disk once for all ranks.
#include <cstdio>
#include <fstream>
#include <gannet/gannet.hpp>
#include <gannet/store.hpp>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const bool speaks = world.rank() == 0;
  {
    gannet::Store store(world, {.memory = 8 << 20});  // in memory alone
    store.put("greeting " + std::to_string(world.rank()), std::string_view("hello"));
    store.add("sum", std::span<const double>(std::vector<double>{1, 2, 3}));  // of all ranks
    store.sync();

    const auto sum = store.get_as<double>("sum");
    if (speaks) {
      std::cout << store.list("greeting").size() << " greetings, last of the sum " << (*sum)[2]
                << (store.exists("nothing") ? "" : ", nothing else") << '\n';
    }
    std::vector<std::byte> first(100), second(100);
    auto one = store.nb_get("greeting 0", first), two = store.nb_get("sum", second);
    const auto length = one.wait()->bytes + two.wait()->bytes;  // both were under way
    if (speaks) std::cout << length << " bytes\n";
  }

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
// With 2 ranks:
// 2 greetings, last of the sum 6, nothing else
// 29 bytes
// v: 409600 bytes read from the file
