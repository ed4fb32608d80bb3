// Laws: a message of any size arrives once, as it was sent, at any rank and at the sender itself;
// first parts of one sender run in its order; a sender is told three ways, nothing is told early,
// and a function that is told and throws ends nothing; one that is not sent frees its completions;
// counters there go up; a full ring or window loses nothing; what came along can be read as
// numbers; handlers that send always end. All in both modes.
#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>
#include <thread>

#include "modes.hpp"

namespace gannet {
namespace {

using Mode = Messages::Mode;
using Bytes = std::span<const std::byte>;

template <class T>
Bytes bytes_of(const T& value) {
  return std::as_bytes(std::span(&value, 1));
}
template <class T>
T value_in(Bytes bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

class Message : public test::BothModes {};

std::vector<std::byte> pattern(std::size_t bytes, int seed) {
  std::vector<std::byte> data(bytes);
  for (std::size_t i = 0; i < bytes; ++i) {
    data[i] = static_cast<std::byte>((i * 131 + i / 251 + static_cast<std::size_t>(seed)) & 0xff);
  }
  return data;
}

TEST_P(Message, OfEverySizeArrivesAsItWasSent) {
  std::atomic<int> good{0};
  std::atomic<int> bad{0};
  const auto check = messages.on("check", [&](const gannet::Message& message) {
    const auto seed = value_in<int>(message.header);
    const auto wanted = pattern(message.payload.size(), seed);
    const bool same = std::equal(wanted.begin(), wanted.end(), message.payload.begin());
    ++(same ? good : bad);
  });
  int sent = 0;
  for (const std::size_t bytes : {0, 1, 7, 8, 63, 900, 955, 956, 957, 960, 961, 4096, 8191, 8192,
                                  8193, 65'536, 1'000'003, 3'000'000}) {
    for (int to = 0; to < world.size(); ++to) {
      const auto data = pattern(bytes, to + sent);
      const int seed = to + sent;
      Counter done;
      messages.send(to, check, bytes_of(seed), data, {.done = done});
      messages.wait(done);
      ++sent;
    }
  }
  messages.sync();
  EXPECT_EQ(bad, 0);
  EXPECT_EQ(good, sent);  // every rank sends as many to each
}

TEST_P(Message, HeadersMayFillTheirLimit) {
  std::vector<std::size_t> seen;
  const auto note = messages.on("note", [&](const Arrival& arrival) {
    seen.push_back(arrival.header.size());
    EXPECT_TRUE(arrival.header.empty() || arrival.header.back() == std::byte{7});
    return Landing{};
  });
  for (const std::size_t size : {0, 1, 64, 895, 896}) {
    messages.send(next(), note, std::vector<std::byte>(size, std::byte{7}));
  }
  messages.sync();
  EXPECT_EQ(seen, (std::vector<std::size_t>{0, 1, 64, 895, 896}));
}

TEST_P(Message, FirstPartsKeepTheOrderOfTheSender) {
  std::vector<int> last(static_cast<std::size_t>(world.size()), -1);
  bool ordered = true;
  const auto count = messages.on("count", [&](const Arrival& arrival) {
    int& before = last[static_cast<std::size_t>(arrival.origin)];
    ordered = ordered && value_in<int>(arrival.header) == before + 1;
    ++before;
    return Landing{.unwanted = true};
  });
  constexpr int messages_each = 600;
  const std::vector<std::byte> some(3000);
  for (int i = 0; i < messages_each; ++i) {
    const Bytes payload =
        Bytes(some).first(i % 50 == 0 ? some.size() : static_cast<std::size_t>(i) % 100);
    for (int to = 0; to < world.size(); ++to) messages.send(to, count, bytes_of(i), payload);
  }
  messages.sync();
  EXPECT_TRUE(ordered);
  for (const int number : last) EXPECT_EQ(number, messages_each - 1);
}

TEST_P(Message, NotifiesOfItsEndInThreeWays) {
  std::atomic<int> handled{0};
  const auto count =
      messages.on("count", [&](const Arrival&) { return Landing{.then = [&] { ++handled; }}; });
  Counter counter;
  Receipt receipt;
  std::atomic<int> called{0};
  Counter sent;
  for (int i = 0; i < 100; ++i) messages.send(next(), count, {}, {}, {sent, counter});
  messages.send(next(), count, {}, {}, {sent, receipt});
  messages.send(next(), count, {}, {}, {sent, call([&](const Error* why) {
                                          EXPECT_EQ(why, nullptr);
                                          ++called;
                                        })});
  messages.wait(sent, 102);
  messages.wait(counter, 60);
  messages.wait(counter, 40);
  EXPECT_EQ(counter.value(), 0);
  messages.wait(receipt);
  messages.sync();
  EXPECT_EQ(called, 1);
  EXPECT_EQ(handled, 102);
}

/// What is settled where the notification arrives is not called afterwards; and a failure is called
/// with its reason.
TEST_P(Message, AsksFirstWhetherItsEndIsSettled) {
  struct Asked {
    bool settled;
    std::atomic<int> asked{0}, called{0}, failed{0};
  };
  const auto settles = [](void* who, const Error* why) {
    auto* it = static_cast<Asked*>(who);
    ++it->asked;
    return it->settled && !why;
  };
  const auto tell = [](void* who, const Error* why) {
    auto* it = static_cast<Asked*>(who);
    if (why) ++it->failed;
    ++it->called;
  };
  const auto nothing = messages.on("nothing", [](const Arrival&) { return Landing{}; });
  const auto fails = messages.on(
      "fails", [](const Arrival&) -> Landing { throw Error(Fault::argument, "on purpose"); });
  Asked yes{true}, no{false}, failure{true};
  for (int to = 0; to < world.size(); ++to) {
    const auto send = [&](Messages::Handler handler, Asked& who) {
      messages.send(to, handler, {}, {}, {.done = {tell, &who, false, settles}});
    };
    send(nothing, yes);
    send(nothing, no);
    send(fails, failure);
  }
  messages.wait_until([&] {
    return yes.asked == world.size() && no.called == world.size() && failure.failed == world.size();
  });
  EXPECT_EQ(yes.called, 0);
  EXPECT_EQ(no.asked, world.size());
  messages.sync();
}

TEST_P(Message, ThatIsNotSentFreesItsCompletions) {
  const auto none = messages.on("none", [](const Arrival&) { return Landing{}; });
  const auto owned = std::make_shared<std::atomic<int>>(0);
  const auto owns = [&] { return call([owned](const Error*) { ++*owned; }); };
  const std::vector<std::byte> too_long(Messages::header_limit + 1);
  const auto refused = [&](int rank, Bytes header) {
    EXPECT_THROW(messages.send(rank, none, header, {}, {.sent = owns(), .done = owns()}), Error);
    EXPECT_EQ(owned.use_count(), 1);
  };
  refused(-1, {});
  refused(world.size(), {});
  refused(next(), too_long);
  const auto communicates = messages.on("communicates", [&](const Arrival&) {
    refused(next(), {});  // in a first part
    return Landing{};
  });
  messages.send(next(), communicates, {}, {});
  messages.sync();
  EXPECT_EQ(*owned, 0);
  messages.send(next(), none, {}, {}, {.done = owns()});
  messages.sync();
  messages.wait_until([&] { return *owned == 1 && owned.use_count() == 1; });
}

TEST_P(Message, GoesOnWhereAFunctionThatIsNotifiedThrows) {
  std::atomic<int> handled{0};
  const auto count =
      messages.on("count", [&](const Arrival&) { return Landing{.then = [&] { ++handled; }}; });
  std::atomic<int> called{0};
  messages.send(next(), count, {}, {}, {.done = call([&](const Error*) {
                                          ++called;
                                          throw std::runtime_error("thrown by the test");
                                        })});
  messages.sync();
  EXPECT_EQ(called, 1);
  Receipt receipt;
  messages.send(next(), count, {}, {}, {.done = receipt});
  messages.wait(receipt);
  messages.sync();
  EXPECT_EQ(handled, 2);
}

TEST_P(Message, IsNotifiedAsSentOnlyWhenItsPayloadMayChange) {
  std::vector<std::byte> place(3'000'000);
  const auto take = messages.on("take", [&](const Arrival& arrival) {
    EXPECT_EQ(arrival.bytes, place.size());
    return Landing{.to = place.data()};
  });
  auto data = pattern(place.size(), 1);
  Counter sent;
  messages.send(next(), take, {}, data, {.sent = sent});
  messages.wait(sent);
  std::fill(data.begin(), data.end(), std::byte{0});
  messages.sync();
  EXPECT_EQ(place, pattern(place.size(), 1));
}

TEST_P(Message, LiesWhereNumbersCanBeRead) {
  std::atomic<int> crooked{0};
  const auto is_crooked = [](const std::byte* place) {
    return reinterpret_cast<std::uintptr_t>(place) % alignof(double) != 0;
  };
  const auto look = messages.on("look", [&](const Arrival& arrival) {
    crooked += is_crooked(arrival.header.data()) || is_crooked(arrival.here);
    return Landing{.unwanted = true, .in_line = true};
  });
  const auto data = pattern(10'000, 1);
  for (std::size_t header = 1; header < 20; ++header) {
    for (const std::size_t bytes : {1, 100, 5000, 10'000}) {
      messages.send(next(), look, Bytes(data).first(header), Bytes(data).first(bytes));
    }
  }
  messages.sync();
  EXPECT_EQ(crooked, 0);
}

TEST_P(Message, RaisesACounterAtItsTarget) {
  Counter here;
  const auto nothing = messages.on("nothing", [](const Arrival&) { return Landing{}; });
  const auto addresses = world.allgather(reinterpret_cast<std::uintptr_t>(&here));
  for (int to = 0; to < world.size(); ++to) {
    messages.send(to, nothing, {}, {}, {.counter_there = addresses[static_cast<std::size_t>(to)]});
  }
  messages.wait(here, world.size());
  messages.sync();
  EXPECT_EQ(here.value(), 0);
}

TEST_P(Message, FenceMeansThatPayloadsAreThere) {
  constexpr std::size_t bytes = 200'000;
  std::vector<std::byte> place(bytes);
  Counter asked;
  const auto take =
      messages.on("take", [&](const Arrival&) { return Landing{.to = place.data()}; });
  bool all_there = false;
  const auto ask = messages.on("ask", [&](const Arrival&) {
    all_there = place == pattern(bytes, 5);
    return Landing{};
  });
  const auto data = pattern(bytes, 5);
  messages.send(next(), take, {}, data);
  messages.fence();
  messages.send(next(), ask, {});
  messages.sync();
  EXPECT_TRUE(all_there);
}

TEST_P(Message, ManyToOneLoseNothing) {
  std::int64_t sum = 0;  // of first parts, which do not overlap
  const auto add = messages.on("add", [&](const Arrival& arrival) {
    sum += value_in<std::int64_t>(arrival.header);
    return Landing{};
  });
  constexpr std::int64_t each = 3000;
  for (std::int64_t i = 1; i <= each; ++i) messages.send(0, add, bytes_of(i));
  messages.sync();
  EXPECT_EQ(sum, world.rank() == 0 ? world.size() * each * (each + 1) / 2 : 0);
}

TEST_P(Message, MayBeSentByHandlersWithoutEnd) {
  std::atomic<int> handled{0};
  const auto spread = messages.on("spread", [&](const Arrival& arrival) {
    const int depth = value_in<int>(arrival.header) - 1;
    return Landing{.then = [&, depth, spread = arrival.handler] {
      ++handled;
      for (int to = 0; depth > 0 && to < world.size(); ++to) {
        messages.send(to, spread, bytes_of(depth));
        messages.send(to, spread, bytes_of(depth));
      }
    }};
  });
  const int depth = world.size() == 1 ? 10 : 4;
  messages.send(next(), spread, bytes_of(depth));
  messages.sync();
  int wanted = 0;
  for (int level = 0, wide = world.size(); level < depth; ++level) {
    wanted += wide;
    wide *= 2 * world.size();
  }
  EXPECT_EQ(world.sum(handled.load()), wanted);
}

TEST_P(Message, MayBeWaitedForByWhatItsHandlerKeeps) {
  std::atomic<int> handled{0};
  const auto count =
      messages.on("count", [&](const Arrival&) { return Landing{.then = [&] { ++handled; }}; });
  messages.wait_until([] { return true; });
  for (int i = 0; i < 50; ++i) {
    messages.send(next(), count, {});
    messages.wait_until([&] { return handled > i; });
  }
  messages.sync();
  EXPECT_EQ(handled, 50);
}

/// Law: a rank that waits while a thread of it works serves messages all the same.
TEST_P(Message, AreServedWhileAThreadWorks) {
  const Messages::Working working(messages);
  std::atomic<int> handled{0};
  const auto count =
      messages.on("count", [&](const Arrival&) { return Landing{.then = [&] { ++handled; }}; });
  for (int i = 0; i < 20; ++i) {
    messages.send(next(), count, {});
    messages.wait_until([&] { return handled > i; });
  }
  messages.sync();
  EXPECT_EQ(handled, 20);
}

/// A thread that looks takes in what others of its rank wait for. What it runs meanwhile may wait
/// itself.
TEST_P(Message, AreServedByAThreadThatLooksForOthers) {
  std::atomic<bool> over{false};
  const auto nothing = messages.on("nothing", [](const Arrival&) { return Landing{}; });
  const auto ask = messages.on("ask", [&](const gannet::Message& message) {
    Counter answered;
    messages.send(message.origin, nothing, {}, {}, {.done = answered});
    messages.wait(answered);
  });
  std::thread poller([&] { EXPECT_TRUE(messages.poll_until([&] { return over.load(); })); });
  Counter done;
  for (int i = 0; i < 30; ++i) {
    messages.send(next(), ask, {}, {}, {.done = done});
    messages.wait(done);
  }
  world.sync();
  over = true;
  poller.join();
  messages.sync();
}

TEST_P(Message, HandlersMayWaitForMessagesOfTheirOwn) {
  const auto echo = messages.on("echo", [](const Arrival&) { return Landing{.then = [] {}}; });
  std::atomic<int> through{0};
  const auto relay = messages.on("relay", [&](const Arrival&) {
    return Landing{.then = [&] {
      Receipt back;
      messages.send(next(), echo, {}, {}, {.done = back});
      messages.wait(back);
      ++through;
    }};
  });
  for (int i = 0; i < 100; ++i) messages.send(next(), relay, {});
  messages.sync();
  EXPECT_EQ(through, 100);
}

TEST_P(Message, GoesRoundAndRound) {
  constexpr int rounds = 200;
  Counter here;
  std::atomic<int> last{-1}, arrivals{0};
  const auto ping = messages.on("ping", [&](const Arrival& message) {
    return Landing{.then =
                       [&, round = value_in<int>(message.header)] {
                         last = round;
                         ++arrivals;
                         here.add(1);
                       },
                   .in_line = true};
  });
  const int partner = world.rank() ^ 1;
  const bool plays = partner < world.size();
  const bool begins = world.rank() % 2 == 0;
  for (int i = 0; plays && i < rounds; ++i) {
    if (begins) messages.send(partner, ping, bytes_of(i));
    messages.wait(here);
    EXPECT_EQ(last, i) << "neither early nor late nor twice";
    if (!begins) messages.send(partner, ping, bytes_of(i));
  }
  messages.sync();
  EXPECT_EQ(arrivals, plays ? rounds : 0);
}

TEST_P(Message, IsServedByEveryRankThatWaitsInGannet) {
  std::atomic<int> handled{0};
  const auto count =
      messages.on("count", [&](const Arrival&) { return Landing{.then = [&] { ++handled; }}; });
  if (world.rank() == 0) {
    for (int to = 0; to < world.size(); ++to) {
      Receipt done;
      messages.send(to, count, {}, {}, {.done = done});
      messages.wait(done);  // the others are in sync by now, or on their way
    }
  }
  world.sync();
  EXPECT_EQ(handled, 1);
  messages.sync();
}

IN_BOTH_MODES(Message);

TEST(InterruptMode, ServesWhileTheRankComputes) {
  World& world = test::world();
  Messages messages(world, {Mode::interrupt});
  std::atomic<int> came{0};
  const auto hello =
      messages.on("hello", [&](const Arrival&) { return Landing{.then = [&] { ++came; }}; });
  world.sync();
  messages.send((world.rank() + 1) % world.size(), hello, {});
  while (came == 0) std::this_thread::yield();  // without a call to Gannet
  EXPECT_EQ(came, 1);
  messages.sync();
}

TEST(PollingMode, ServesNothingBetweenCalls) {
  World& world = test::world();
  Messages messages(world, {Mode::polling});
  std::atomic<int> came{0};
  const auto hello = messages.on("hello", [&](const Arrival&) {
    ++came;
    return Landing{};
  });
  messages.send(world.rank(), hello, {});
  EXPECT_EQ(came, 0);
  while (came == 0) messages.poll();
  messages.sync();
}

TEST(Modes, MayChangeInBetween) {
  World& world = test::world();
  Messages messages(world);
  std::atomic<int> came{0};
  const auto hello = messages.on("hello", [&](const Arrival&) {
    ++came;
    return Landing{};
  });
  for (int i = 0; i < 20; ++i) {
    messages.set_mode(i % 2 == 0 ? Mode::polling : Mode::interrupt);
    for (int to = 0; to < world.size(); ++to) messages.send(to, hello, {});
  }
  messages.sync();
  EXPECT_EQ(came, 20 * world.size());
}

}  // namespace
}  // namespace gannet
