// Laws: with GANNET_STATS=1 the end of the world tells, for each handler, the messages sent to it
// and how often its parts ran, and in one line what was sent, received and handled, which add up;
// counts() says the same of a rank; with GANNET_CHECK=full a first part that takes more than a
// millisecond, and one that gives no place to a payload, is told with its name. Has its own main
// because the world has to end while the test looks on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>
#include <thread>

#include "gannet/messages.hpp"
#include "support/statistics.hpp"

namespace gannet {
namespace {

constexpr int each = 100;
constexpr std::size_t long_bytes = 20'000;

/// Every rank sends so many messages to all, one in ten of them long.
Messages::Counts send_to_all(World& world) {
  Messages messages(world, {Messages::Mode::polling});
  static std::byte place[long_bytes];
  const auto count =
      messages.on("count all", [&](const Arrival&) { return Landing{.to = place, .then = [] {}}; });
  const std::vector<std::byte> data(long_bytes);
  for (int i = 0; i < each; ++i) {
    const auto payload = std::span(data).first(i % 10 == 0 ? long_bytes : 10);
    for (int to = 0; to < world.size(); ++to) messages.send(to, count, {}, payload);
  }
  messages.sync();
  return messages.counts();
}

std::int64_t number_before(const std::string& what, const std::string& text) {
  std::smatch found;
  const std::regex pattern("messages: .*?([0-9]+) " + what);
  return std::regex_search(text, found, pattern) ? std::stoll(found[1]) : -1;
}

TEST(Statistics, OfMessagesAddUp) {
  int rank = 0, ranks = 0;
  const std::string told = test::printed_at_end([&](World& world) {
    rank = world.rank();
    ranks = world.size();
    const Messages::Counts mine = send_to_all(world);
    EXPECT_EQ(mine.sent, each * ranks);
    EXPECT_EQ(mine.received, each * ranks);
    EXPECT_EQ(mine.handled, each * ranks);
    EXPECT_EQ(mine.refused, 0);
    EXPECT_EQ(mine.sent_bytes, ranks * each / 10 * static_cast<int>(long_bytes + 90));
    EXPECT_EQ(mine.received_bytes, mine.sent_bytes);
  });
  if (rank != 0) return;
  const std::int64_t all = each * ranks * ranks;
  for (const char* what : {"sent", "received", "handled"}) {
    EXPECT_EQ(number_before(what, told), all) << told;
  }
  EXPECT_EQ(number_before("bytes sent", told), number_before("bytes received", told)) << told;
  EXPECT_EQ(number_before("refused", told), 0) << told;
  for (const char* part : {"message", "first_part", "second_part"}) {
    char row[128];
    std::snprintf(row, sizeof row, "%-20s %12lld", part, static_cast<long long>(all));
    EXPECT_NE(told.find(row), std::string::npos) << told;
  }
  EXPECT_NE(told.find("count all  "), std::string::npos) << told;
}

TEST(FullCheck, ReportsWhatFirstPartsDoWrong) {
  ::setenv("GANNET_CHECK", "full", 1);
  testing::internal::CaptureStderr();
  {
    World world(MPI_COMM_WORLD);
    Messages messages(world, {Messages::Mode::polling});
    const auto slow = messages.on("slow one", [](const Arrival&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
      return Landing{};
    });
    const auto forgets = messages.on("forgetful", [](const Arrival&) { return Landing{}; });
    const auto good = messages.on("good one", [](const Arrival&) { return Landing{}; });
    const std::vector<std::byte> data(30);
    Counter done;
    messages.send(world.rank(), slow, {}, {}, {.done = done});
    messages.send(world.rank(), good, {}, {}, {.done = done});
    messages.wait(done, 2);
    messages.send(world.rank(), forgets, {}, data, {.done = done});
    EXPECT_THROW(messages.wait(done), Error);
  }
  ::unsetenv("GANNET_CHECK");
  const std::string told = testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("first part of handler \"slow one\" took "), std::string::npos) << told;
  EXPECT_NE(told.find("handler \"forgetful\" gave no place to 30 bytes"), std::string::npos)
      << told;
}

}  // namespace
}  // namespace gannet
