// Law: statistics count calls and bytes, the event log has a line for what happened while it was on
// and none for what happened before, and the small helpers calculate what they say.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "base/text.hpp"
#include "begin_once.hpp"
#include "support/ranks.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::test {
namespace {

class Watch : public testing::Test {
 protected:
  void SetUp() override { begin_once(); }
};

std::string contents(const std::string& name) {
  std::ifstream file(name);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Watch, StatisticsCountCalls) {
  testing::internal::CaptureStdout();
  tcgmsg::print_statistics();
  const std::string before = testing::internal::GetCapturedStdout();
  double x = 0;
  tcgmsg::broadcast(1, &x, 8, 0);
  testing::internal::CaptureStdout();
  tcgmsg::print_statistics();
  const std::string after = testing::internal::GetCapturedStdout();
  EXPECT_TRUE(has(after, base::text("statistics of rank ", rank()))) << after;
  EXPECT_NE(before.substr(before.find("brdcst"), 40), after.substr(after.find("brdcst"), 40));
}

TEST_F(Watch, DebuggingPrintsEveryCall) {
  testing::internal::CaptureStderr();
  tcgmsg::set_debugging(true);
  tcgmsg::synchronise(17);
  tcgmsg::set_debugging(false);
  tcgmsg::synchronise(18);
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(has(said, base::text("rank ", rank(), ": begins synch type 17"))) << said;
  EXPECT_FALSE(has(said, "18")) << said;
}

TEST_F(Watch, EventsAreWrittenWhileTheLogIsOn) {
  char folder[] = "/tmp/gannet_events_XXXXXX";
  ASSERT_NE(::mkdtemp(folder), nullptr);
  char home[4096];
  ASSERT_NE(::getcwd(home, sizeof home), nullptr);
  ASSERT_EQ(::chdir(folder), 0);
  tcgmsg::note_event(tcgmsg::Event::moment, "too early");
  tcgmsg::set_event_log(true);
  tcgmsg::note_event(tcgmsg::Event::begin, "fock matrix");
  tcgmsg::synchronise(4);
  tcgmsg::note_event(tcgmsg::Event::end, "fock matrix");
  tcgmsg::set_event_log(false);
  tcgmsg::note_event(tcgmsg::Event::moment, "too late");
  const std::string log = contents(base::text("events.", rank()));
  EXPECT_TRUE(has(log, " begin fock matrix\n")) << log;
  EXPECT_TRUE(has(log, " begin synch type 4")) << log;
  EXPECT_TRUE(has(log, " end fock matrix\n")) << log;
  EXPECT_FALSE(has(log, "too")) << log;
  std::remove(base::text("events.", rank()).c_str());
  EXPECT_EQ(::chdir(home), 0);
  EXPECT_EQ(::rmdir(folder), 0);
}

TEST(Local, SizesAreConverted) {
  EXPECT_EQ(tcgmsg::integers_to_bytes(3, 4), 12);
  EXPECT_EQ(tcgmsg::integers_to_bytes(3, 8), 24);
  EXPECT_EQ(tcgmsg::doubles_to_bytes(3), 24);
  EXPECT_EQ(tcgmsg::integers_to_doubles(3, 4), 2);
  EXPECT_EQ(tcgmsg::integers_to_doubles(3, 8), 3);
  EXPECT_EQ(tcgmsg::doubles_to_integers(3, 4), 6);
  EXPECT_EQ(tcgmsg::doubles_to_integers(3, 8), 3);
}

TEST(Local, TimeAndChanceGoOn) {
  const double begin = tcgmsg::seconds();
  ::usleep(30000);
  EXPECT_GE(tcgmsg::seconds(), begin + 0.03);
  EXPECT_GE(tcgmsg::centiseconds(), 3);
  tcgmsg::seed_random(7);
  const double first = tcgmsg::random();
  EXPECT_NE(tcgmsg::random(), first);
  tcgmsg::seed_random(7);
  EXPECT_EQ(tcgmsg::random(), first);
}

}  // namespace
}  // namespace gannet::test
