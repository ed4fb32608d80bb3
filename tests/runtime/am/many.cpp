// Law: nothing is lost, doubled, changed or overtaken, however many messages there are.
// test_am_many COUNT polling|interrupt: every rank sends COUNT messages of 8 to 80 bytes to ranks
// drawn at random; each carries its number for its target, which must be the next from its sender.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "gannet/messages.hpp"
#include "support/random.hpp"

namespace {

using gannet::Arrival;
using gannet::Landing;
using gannet::Messages;

struct Seen {
  std::vector<std::int64_t> next;  ///< number, by sender
  std::int64_t count = 0;
  std::int64_t malformed = 0;
};

/// In a first part, which runs alone.
Landing look_at(const Arrival& arrival, Seen& seen) {
  std::int64_t number = -1;
  std::memcpy(&number, arrival.header.data(), sizeof number);
  bool good = number == seen.next[static_cast<std::size_t>(arrival.origin)]++;
  for (std::size_t i = 0; i < arrival.bytes; ++i) {
    good = good && arrival.here[i] == static_cast<std::byte>(number);
  }
  ++seen.count;
  if (!good) ++seen.malformed;
  return {.unwanted = true};
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const std::int64_t count = argc == 3 ? std::atoll(argv[1]) : 0;
  const bool polls = argc == 3 && std::string(argv[2]) == "polling";
  Messages messages(world, {polls ? Messages::Mode::polling : Messages::Mode::interrupt});
  Seen seen;
  seen.next.resize(static_cast<std::size_t>(world.size()));
  const auto look = messages.on("look", [&](const Arrival& a) { return look_at(a, seen); });
  std::vector<std::int64_t> numbers(static_cast<std::size_t>(world.size()));
  gannet::test::Random random(static_cast<std::uint64_t>(world.rank()) + 1);
  std::byte payload[72];
  for (std::int64_t i = 0; i < count; ++i) {
    const int to = static_cast<int>(random.integer(0, world.size() - 1));
    const std::int64_t number = numbers[static_cast<std::size_t>(to)]++;
    const auto bytes = static_cast<std::size_t>(random.integer(0, sizeof payload));
    std::memset(payload, static_cast<int>(number & 0xff), bytes);
    messages.send(to, look, std::as_bytes(std::span(&number, 1)), std::span(payload, bytes));
  }
  messages.sync();
  const std::int64_t all = world.sum(seen.count);
  const std::int64_t malformed = world.sum(seen.malformed);
  const bool good = all == count * world.size() && malformed == 0;
  if (world.rank() == 0) {
    std::printf("%lld messages sent, %lld arrived, %lld of them wrong or out of order\n",
                static_cast<long long>(count * world.size()), static_cast<long long>(all),
                static_cast<long long>(malformed));
  }
  return good ? 0 : 1;
}
