// Laws of am::Ring: a packet is taken once, whole, and after those that its sender pushed before;
// its place is filled again only when it has been read. Of am::Waker: one that sleeps for packets
// is woken, where sleeps are long.
#include "memory_model/begin.hpp"
//
#include "am/ring.cpp"
#include "am/waker.cpp"

namespace gannet::memory_model {
namespace {

using am::Packet;
using am::PacketKind;
using am::Ring;
using Memory = Ring::Memory;

/// `place`: packets that have come and gone before.
Memory& empty_ring(Scenario& all, std::uint64_t place) {
  auto& memory = *reinterpret_cast<Memory*>(all.zeroed(sizeof(Memory)));
  memory.filled = memory.emptied = place;
  memory.limit = place + Ring::slots;
  return memory;
}

bool push(Memory& memory, std::uint32_t number) {
  std::uint64_t body = number;
  return Ring(memory).push({.kind = PacketKind::whole, .from = 0, .handler = number},
                           std::as_bytes(std::span(&body, 1)), {});
}

/// The number of the packet; 0: none.
std::uint32_t pop(Memory& memory) {
  std::uint32_t number = 0;
  Ring(memory).pop([&](const Packet& packet, am::Bytes body) {
    std::uint64_t inside = 0;
    std::memcpy(&inside, body.data(), sizeof inside);
    check(inside == packet.handler, "a packet has another one's body");
    number = packet.handler;
  });
  return number;
}

std::uint32_t await(Memory& memory) {
  const std::uint32_t number = pop(memory);
  if (number == 0) look_again();
  return number;
}

void two_senders(Scenario& all) {
  auto& memory = empty_ring(all, 0);
  all.thread([&] { push(memory, 1), push(memory, 2); });
  all.thread([&] { push(memory, 11); });
  all.thread([&] {
    std::vector<std::uint32_t> come;
    for (int i = 0; i < 3; ++i) come.push_back(await(memory));
    const auto at = [&](std::uint32_t number) {
      return std::find(come.begin(), come.end(), number);
    };
    check(at(11) != come.end() && at(1) < at(2) && at(2) != come.end(),
          "packets are lost, or out of order");
  });
}

/// Full: who pushes looks at what was emptied, or learns it from one who has looked.
void full(Scenario& all) {
  auto& memory = empty_ring(all, 0);
  for (std::uint32_t i = 1; i <= Ring::slots; ++i) push(memory, i);
  all.thread([&] { check(pop(memory) == 1 && pop(memory) == 2, "out of order"); });
  for (std::uint32_t number : {1001, 1002}) all.thread([&, number] { push(memory, number); });
  all.finally([&] {
    for (std::uint32_t i = 3; i <= Ring::slots; ++i)
      check(pop(memory) == i, "a packet is overwritten");
  });
}

/// A long body leaves out the last lines of a lap.
void end_of_lap(Scenario& all) {
  auto& memory = empty_ring(all, Ring::slots - 1);
  all.thread([&] {
    std::array<std::uint64_t, Ring::block_bytes / 8 + 1> body{7};
    Ring(memory).push({.kind = PacketKind::whole, .from = 0, .handler = 7},
                      std::as_bytes(std::span(body)), {});
  });
  all.thread([&] { push(memory, 11); });
  all.thread([&] {
    const auto one = await(memory), other = await(memory);
    check(one + other == 18, "packets are lost");
  });
}

const std::vector<Setup> all_of_ring{two_senders, full, end_of_lap};

TEST(Ring, TakesEachPacketOnceAndWhole) {
  for (const auto& scenario : all_of_ring) expect_safe(scenario);
}

TEST(Ring, Orders) {
  EXPECT_EQ(orders("ring.", all_of_ring),
            (std::vector<std::string>{"has_room_up_to load acquire", "has_room_up_to load acquire",
                                      "has_room_up_to store release",
                                      "reserve store release; relaxed would do",
                                      "fill store release", "pop store release; relaxed would do",
                                      "~Emptied store release", "is_filled load acquire"}));
}

/// A packet comes while its receiver goes to sleep.
Setup sleeper(bool long_sleeps) {
  return [=](Scenario& all) {
    auto& memory = empty_ring(all, 0);
    memory.waker.exact = long_sleeps ? 1 : 0;
    all.thread([&] { push(memory, 1); });
    all.thread([&] {
      const auto something = [&] { return Ring(memory).has_something(); };
      memory.waker.sleep(am::Waker::poller, {}, something);
    });
  };
}

TEST(Waker, WakesWhoSleepsLong) { expect_safe(sleeper(true)); }

/// What a short sleep costs: no fence, and now and then one that lasts until its end.
TEST(Waker, MayMissAShortSleep) {
  EXPECT_EQ(explore(sleeper(false)).violation, "thread 1 sleeps for good");
}

/// The one that stands by is woken when the one that polls goes off to run a task.
void reserve(Scenario& all) {
  auto& memory = empty_ring(all, 0);
  memory.waker.exact = 1;
  auto& manned = all.make<std::atomic<bool>>(true);
  all.thread([&] { push(memory, 1); });
  all.thread([&] {
    manned = false;
    memory.waker.want(am::Waker::reserve);
    if (Ring(memory).has_something()) memory.waker.wake(am::Waker::reserve);
  });
  all.thread(
      [&] { memory.waker.stand_by({}, [&] { return !manned && Ring(memory).has_something(); }); });
}

TEST(Waker, WakesTheReserve) { expect_safe(reserve); }

TEST(Waker, Orders) {
  EXPECT_EQ(orders("waker", {sleeper(true), reserve}),
            (std::vector<std::string>{
                "wake update seq_cst; release would do", "wake_if_asleep fence seq_cst",
                "sleep load seq_cst; relaxed would do", "stand_by load seq_cst; relaxed would do",
                "stand_by fence seq_cst; relaxed would do", "want update seq_cst; relaxed would do",
                "want fence seq_cst", "want_no_more update seq_cst; relaxed would do"}));
}

}  // namespace
}  // namespace gannet::memory_model
