// Laws: handlers are agreed by name, and a difference is the same Error everywhere; what a handler
// throws, or forgets, is an Error at the sender, told once and never lost; bad arguments send
// nothing; a first part that communicates gets an Error; what was refused does not stop the rest.
#include <gtest/gtest.h>

#include "modes.hpp"

namespace gannet {
namespace {

using Mode = Messages::Mode;

class Handler : public test::BothModes {
 protected:
  /// Sends, and gives what the end of it says.
  std::string failure_of(Messages::Handler handler, std::size_t bytes = 0) {
    const std::vector<std::byte> payload(bytes);
    Receipt done;
    messages.send(next(), handler, {}, payload, {.done = done});
    try {
      messages.wait(done);
    } catch (const Error& error) {
      return error.what();
    }
    return "no failure";
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_P(Handler, NamesHaveToAgree) {
  const std::string mine = world.rank() == world.size() - 1 ? "odd" : "even";
  if (world.size() == 1) GTEST_SKIP() << "one rank agrees with itself";
  try {
    messages.on(mine, [](const Arrival&) { return Landing{}; });
    FAIL() << "no Error";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    EXPECT_TRUE(has(error.what(), "\"even\"") && has(error.what(), "\"odd\"")) << error.what();
  }
  const auto good = messages.on("good", [](const Arrival&) { return Landing{}; });
  EXPECT_EQ(failure_of(good), "no failure");
  messages.sync();
}

TEST_P(Handler, NamesHaveALength) {
  const auto none = [](const Arrival&) { return Landing{}; };
  EXPECT_THROW(messages.on("", none), Error);
  EXPECT_THROW(messages.on(std::string(64, 'x'), none), Error);
  messages.sync();
}

TEST_P(Handler, WhatEitherPartThrowsIsReportedToTheSender) {
  const auto first = messages.on(
      "first", [](const Arrival&) -> Landing { throw Error(Fault::numeric, "too hot"); });
  const auto then = messages.on("then", [](const Arrival&) {
    return Landing{.unwanted = true, .then = [] { throw std::runtime_error("too cold"); }};
  });
  const auto in_line = messages.on("in line", [](const Arrival&) {
    return Landing{.unwanted = true, .then = [] { throw 7; }, .in_line = true};
  });
  for (const std::size_t bytes : {0, 100, 5000, 100'000}) {
    EXPECT_TRUE(has(failure_of(first, bytes), "handler \"first\": too hot"));
    EXPECT_TRUE(has(failure_of(then, bytes), "handler \"then\": too cold"));
    EXPECT_TRUE(has(failure_of(in_line, bytes), "handler \"in line\""));
  }
  messages.sync();
}

TEST_P(Handler, AForgottenPlaceIsAnError) {
  const auto forgets = messages.on("forgets", [](const Arrival&) { return Landing{}; });
  EXPECT_EQ(failure_of(forgets), "no failure");
  for (const std::size_t bytes : {1, 900, 10'000, 1'000'000}) {
    EXPECT_TRUE(has(failure_of(forgets, bytes), "gave no place to a payload of"));
  }
  messages.sync();
}

TEST_P(Handler, AFailureThatNobodyIsNotifiedOfComesOutOfTheNextFenceOrSync) {
  const auto fails =
      messages.on("fails", [](const Arrival&) -> Landing { throw Error(Fault::state, "no"); });
  messages.send(next(), fails, {});
  EXPECT_THROW(messages.fence(), Error);
  EXPECT_NO_THROW(messages.fence());
  messages.send(next(), fails, {});
  EXPECT_THROW(messages.sync(), Error);
  EXPECT_NO_THROW(messages.sync());
}

TEST_P(Handler, BadArgumentsSendNothing) {
  int came = 0;
  const auto count = messages.on("count", [&](const Arrival&) {
    ++came;
    return Landing{};
  });
  const std::vector<std::byte> long_header(Messages::header_limit + 1);
  const std::span<const std::byte> null(static_cast<const std::byte*>(nullptr), 8);
  EXPECT_THROW(messages.send(-1, count, {}), Error);
  EXPECT_THROW(messages.send(world.size(), count, {}), Error);
  EXPECT_THROW(messages.send(0, Messages::Handler{77}, {}), Error);
  EXPECT_THROW(messages.send(0, count, long_header), Error);
  EXPECT_THROW(messages.send(0, count, null), Error);
  EXPECT_THROW(messages.send(0, count, {}, null), Error);
  messages.sync();
  EXPECT_EQ(came, 0);
}

TEST_P(Handler, FirstPartsMayNotCommunicate) {
  Messages::Handler sends{};
  sends = messages.on("sends", [&](const Arrival&) {
    messages.send(0, sends, {});
    return Landing{};
  });
  Counter never;
  const auto waits = messages.on("waits", [&](const Arrival&) {
    return Landing{.then = [&] { messages.wait(never); }, .in_line = true};
  });
  EXPECT_TRUE(has(failure_of(sends), "Messages::send in the first part of handler \"sends\""));
  EXPECT_TRUE(has(failure_of(waits), "Messages::wait in the first part of handler \"waits\""));
  messages.sync();
}

TEST_P(Handler, FirstPartsDoNotOverlap) {
  std::atomic<int> inside{0};
  std::atomic<bool> receive_mutex{true};
  const auto check = messages.on("check", [&](const Arrival&) {
    const auto look = [&] {
      if (++inside != 1) receive_mutex = false;
      --inside;
    };
    look();
    return Landing{.then = look, .in_line = true};
  });
  for (int i = 0; i < 300; ++i) {
    for (int to = 0; to < world.size(); ++to) messages.send(to, check, {});
  }
  messages.sync();
  EXPECT_TRUE(receive_mutex);
}

TEST(Messages, AreForTheWholeWorldAndMayComeAndGo) {
  World& world = test::world();
  for (int i = 0; i < 5; ++i) {
    Messages one(world);
    Messages two(world, {Mode::polling});
    std::atomic<int> first{0}, second{0};
    const auto a = one.on("a", [&](const Arrival&) {
      ++first;
      return Landing{};
    });
    const auto b = two.on("b", [&](const Arrival&) {
      ++second;
      return Landing{};
    });
    for (int to = 0; to < world.size(); ++to) {
      one.send(to, a, {});
      two.send(to, b, {});
    }
    one.sync();
    EXPECT_EQ(first, world.size());
    EXPECT_EQ(second, world.size());
  }
}

IN_BOTH_MODES(Handler);

}  // namespace
}  // namespace gannet
