// bench-scale [PER_NODE [GIB_OF_NODE]]: what grows with ranks or nodes, for 10^3 to 10^6 ranks, as
// CSV: the bytes of each table, built here by the library's own code, and the messages of what all
// ranks do together. One process; nothing is sent.
#include <cstdio>
#include <cstdlib>

#include "messages.hpp"
#include "tables.hpp"

int main(int argc, char** argv) {
  using namespace gannet::growing;
  const int per_node = argc > 1 ? std::atoi(argv[1]) : 128;
  const std::int64_t gib = argc > 2 ? std::atoll(argv[2]) : 256;
  if (argc > 3 || per_node < 1 || gib < 1) {
    std::fprintf(stderr, "usage: bench-scale [PER_NODE [GIB_OF_NODE]]\n");
    return 2;
  }
  std::printf("ranks,nodes,what,for,value,unit\n");
  for (const int ranks : {1'000, 10'000, 100'000, 1'000'000}) {
    const Job job{ranks, per_node, gib << 30};
    for (const Row& row : tables(job)) row.print(job);
    for (const Row& row : messages(job)) row.print(job);
  }
}
