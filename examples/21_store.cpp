// Records: any rank puts and reads them by key; they are in the memory of all nodes, and on disk.
#include <gannet/gannet.hpp>
#include <gannet/store.hpp>
#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Store store(world,
                      {.name = "vectors", .memory = 64 << 20});  // .directory = "..." keeps them

  // Every rank puts records of its own, of different lengths, and adds into one that all share.
  for (int i = 0; i < 3; ++i) {
    const std::vector<double> vector(static_cast<std::size_t>(10 * (i + 1)), world.rank() + 1.0);
    store.put("vector/" + std::to_string(world.rank()) + "/" + std::to_string(i), vector);
    store.add<double>("sum", std::vector<double>(4, 1.0));
  }
  store.sync();  // now all ranks see all of them, and a disk would have them

  if (world.rank() == 0) {
    for (const std::string& key : store.list("vector/1")) {
      const auto vector = store.get_as<double>(key);
      std::cout << key << ": " << vector->size() << " times " << vector->front() << '\n';
    }
    std::cout << "sum: " << store.get_as<double>("sum")->front() << '\n';
    store.remove("vector/1/0");
    std::cout << "left: " << store.list("vector/").size() << '\n';
  }
  store.sync();
}
// With 2 ranks: vector/1/0: 10 times 2
// vector/1/1: 20 times 2
// vector/1/2: 30 times 2
// sum: 6
// left: 5
