// Messages run code where they arrive: ranks count words that only one of them keeps.
#include <gannet/gannet.hpp>
#include <gannet/messages.hpp>
#include <iostream>
#include <map>
#include <string>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  std::map<std::string, int> words;  // this rank's part: words that it is the owner of

  gannet::Messages messages(world);
  const auto count = messages.on("count", [&](const gannet::Arrival& arrival) {
    // The first part: one at a time, and quick. A short payload is here already.
    words[std::string(reinterpret_cast<const char*>(arrival.here), arrival.bytes)]++;
    return gannet::Landing{.unwanted = true};
  });

  for (const std::string word : {"put", "get", "put", "fence", "get", "put"}) {
    const int owner = static_cast<int>(word.size()) % world.size();
    messages.send(owner, count, {}, std::as_bytes(std::span(word)));
  }
  messages.sync();  // all have been handled, everywhere

  for (int rank = 0; rank < world.size(); ++rank) {
    if (rank == world.rank()) {
      for (const auto& [word, times] : words) std::cout << word << ' ' << times << std::endl;
    }
    world.sync();
  }
}
// With 2 ranks: fence 2
// get 4
// put 6
