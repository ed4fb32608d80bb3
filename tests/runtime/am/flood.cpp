// Law: what is posted to a rank that does not take it stays within a stated memory at every rank on
// its way, is slowed, and all of it arrives.
// test_am_flood COUNT polling|interrupt direct|relay|slow: rank 0 sends COUNT messages of 1,000
// bytes to the last rank; or to rank 1, whose handler sends each on to the last; that computes for
// a while in polling mode, or has handlers that take long.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "gannet/messages.hpp"

namespace {

using gannet::Message;
using gannet::Messages;
using gannet::World;
using Clock = std::chrono::steady_clock;
using Bytes = std::vector<std::byte>;

/// What docs/am.md states, for one sender and messages of this size, and what the allocator adds.
constexpr long most_kilobytes = 4 * 1024;
constexpr std::chrono::milliseconds sleep_of_last{300};
constexpr std::chrono::microseconds slow_handler{10};

long peak_kilobytes() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

void compute(Clock::duration length) {
  const auto end = Clock::now() + length;
  while (Clock::now() < end) continue;
}

/// The last rank takes each message once.
struct Flood {
  Flood(World& its_world, Messages::Mode mode, std::string its_way)
      : world(its_world), way(std::move(its_way)), messages(world, {mode}) {
    seen.resize(1);
  }

  void take(const Message& message) {
    std::int64_t number = -1;
    std::memcpy(&number, message.header.data(), sizeof number);
    if (static_cast<std::size_t>(number) >= seen.size())
      seen.resize(2 * seen.size() + static_cast<std::size_t>(number));
    if (seen[static_cast<std::size_t>(number)]) doubled = true;
    seen[static_cast<std::size_t>(number)] = true;
    ++taken;
    if (way == "slow") compute(slow_handler);
  }
  void run(std::int64_t count) {
    const Bytes payload(1000);
    if (world.rank() == 0) {
      for (std::int64_t i = 0; i < count; ++i) {
        messages.send(way == "direct" ? last : 1, way == "direct" ? end : relay,
                      std::as_bytes(std::span(&i, 1)), payload);
      }
    } else if (world.rank() == last && way != "slow") {
      compute(sleep_of_last);
    }
    messages.sync();
  }

  World& world;
  const std::string way;
  const int last = world.size() - 1;
  Messages messages;
  std::vector<bool> seen;
  std::atomic<std::int64_t> taken{0};
  std::atomic<bool> doubled{false};
  std::mutex taking;
  Messages::Handler end = messages.on("end", [this](const Message& message) {
    const std::lock_guard lock(taking);
    take(message);
  });
  Messages::Handler relay = messages.on("relay", [this](const Message& message) {
    messages.send(last, end, message.header, message.payload);
  });
};

}  // namespace

int main(int argc, char** argv) {
  World world(argc, argv);
  const std::int64_t count = argc == 4 ? std::atoll(argv[1]) : 0;
  const bool polls = argc == 4 && std::string(argv[2]) == "polling";
  Flood flood(world, polls ? Messages::Mode::polling : Messages::Mode::interrupt,
              argc == 4 ? argv[3] : "direct");
  flood.seen.resize(static_cast<std::size_t>(count));
  flood.messages.sync();
  const long before = peak_kilobytes();
  flood.run(count);
  const std::int64_t more = peak_kilobytes() - before;
  const std::int64_t most = world.max(more);
  const std::int64_t taken = world.sum(flood.taken.load());
  const bool doubled = world.max(flood.doubled ? 1 : 0) != 0;
  for (int rank = 0; rank < world.size(); ++rank) {
    if (rank == world.rank()) {
      std::printf("rank %d: %lld KiB more, %lld of its messages were kept\n", rank,
                  static_cast<long long>(more),
                  static_cast<long long>(flood.messages.counts().kept));
      std::fflush(stdout);
    }
    world.sync();
  }
  if (world.rank() == 0) {
    std::printf("%lld of %lld arrived%s, with at most %lld KiB at a rank\n",
                static_cast<long long>(taken), static_cast<long long>(count),
                doubled ? ", some of them twice" : "", static_cast<long long>(most));
  }
#ifdef GANNET_SANITIZED  // they keep what was freed
  return taken == count && !doubled ? 0 : 1;
#else
  return taken == count && !doubled && most <= most_kilobytes ? 0 : 1;
#endif
}
