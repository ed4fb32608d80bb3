// Law: a setting has its default unless the environment says otherwise; what the environment says
// either means something or is refused by name.
#include "base/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <utility>

#include "base/unknown_settings.hpp"
#include "gannet/error.hpp"

namespace gannet::base {
namespace {

class Settings : public testing::Test {
 protected:
  void set(const char* value) { ::setenv("GANNET_CHUNK", value, 1); }
  void TearDown() override { ::unsetenv("GANNET_CHUNK"); }
};

TEST_F(Settings, DefaultHolds) { EXPECT_EQ(setting_number(settings::chunk), 16 << 20); }

TEST_F(Settings, ANameOfTheReleaseBeforeIsReadWhereTheNewOneIsNotSet) {
  ::setenv("GANNET_INTIMATE", "0", 1);
  EXPECT_FALSE(setting_flag(settings::announce));
  ::setenv("GANNET_ANNOUNCE", "1", 1);
  EXPECT_TRUE(setting_flag(settings::announce));
  EXPECT_NE(hint_for_old_setting("GANNET_INTIMATE").find("GANNET_ANNOUNCE"), std::string::npos);
  ::unsetenv("GANNET_INTIMATE");
  ::unsetenv("GANNET_ANNOUNCE");
}

TEST_F(Settings, SuffixesArePowersOf1024) {
  set("3K");
  EXPECT_EQ(setting_number(settings::chunk), 3 * 1024);
  set("2T");
  EXPECT_EQ(setting_number(settings::chunk), std::int64_t{2} << 40);
  set("17");
  EXPECT_EQ(setting_number(settings::chunk), 17);
}

TEST_F(Settings, SizesAreTakenAsPeopleWriteThem) {
  constexpr std::int64_t mega = 1 << 20;
  for (const auto& [value, bytes] : {std::pair("1.5G", 1536 * mega),
                                     {"5m", 5 * mega},
                                     {"0.25k", std::int64_t{256}},
                                     {"2.0M", 2 * mega},
                                     {"64MB", 64 * mega},
                                     {"64MiB", 64 * mega},
                                     {"0.1K", std::int64_t{102}}}) {
    EXPECT_EQ(parse_number(value), bytes) << value;
  }
}

TEST_F(Settings, NonsenseIsRefusedByName) {
  for (const char* value :
       {"", "x", "-1", "1.5", "1.5B", "1.G", ".5G", "1.5.5G", "1Q", "1MM", "1iB", "1e3", "inf",
        "1.99999999999999999999G", "9999999999999T", "9999999.5T"}) {
    set(value);
    try {
      setting_number(settings::chunk);
      ADD_FAILURE() << value << " was taken";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::argument);
      EXPECT_NE(std::string(error.what()).find("GANNET_CHUNK"), std::string::npos);
    }
  }
}

TEST_F(Settings, EveryRowHasASentenceAndAGoodDefault) {
  for (const Setting& row : settings::all) {
    EXPECT_TRUE(row.name.starts_with("GANNET_")) << row.name;
    EXPECT_TRUE(row.sentence.ends_with(".")) << row.name;
  }
  EXPECT_FALSE(setting_flag(settings::stats));
  EXPECT_TRUE(setting_flag(settings::watch));
  EXPECT_EQ(setting_number(settings::memory), 0);
}

TEST_F(Settings, SecondsAreWholeAndAtMost30Years) {
  for (const auto& [value, seconds] :
       {std::pair("30s", 30), {"30", 30}, {"0", 0}, {"5m", 300}, {"2h", 7200}}) {
    ::setenv("GANNET_SILENCE", value, 1);
    EXPECT_EQ(setting_seconds(settings::silence), seconds);
  }
  for (const char* value : {"", "s", "-1", "1.5", "1d", "1ms", "1000000001", "9223372036854775807",
                            "9223372036854775807h"}) {
    ::setenv("GANNET_SILENCE", value, 1);
    EXPECT_THROW(setting_seconds(settings::silence), Error) << value;
  }
  ::unsetenv("GANNET_SILENCE");
}

std::string objection() {
  try {
    check_settings();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    return error.what();
  }
  return "";
}

TEST_F(Settings, DefaultsAreFine) { EXPECT_EQ(objection(), ""); }

TEST_F(Settings, NonsenseIsFoundBeforeItIsNeeded) {
  for (const Setting& row : settings::all) {
    const std::string name(row.name);
    ::setenv(name.c_str(), row.values == "<file>" ? "" : "no sense", 1);
    const bool anything = row.values.find("<text>") != std::string::npos;  // its reader knows
    EXPECT_EQ(objection().find(name) == std::string::npos, anything) << name;
    ::unsetenv(name.c_str());
  }
}

TEST_F(Settings, EveryWordOfARowIsTaken) {
  const auto takes = [](const char* name, const char* value) {
    ::setenv(name, value, 1);
    EXPECT_EQ(objection(), "") << name << "=" << value;
    ::unsetenv(name);
  };
  for (const char* value : {"auto", "core", "none"}) takes("GANNET_BIND", value);
  for (const char* value : {"auto", "affinity", "3"}) takes("GANNET_HELPER", value);
  for (const char* value : {"auto", "ucx", "ofi", "mpi"}) takes("GANNET_TRANSPORT", value);
  for (const char* value : {"summary", "window=0:1", "window=1.5s:20s"})
    takes("GANNET_TRACE", value);
  takes("GANNET_TRACE_FILE", "no sense");
  takes("GANNET_CHUNK", "1G");
  takes("GANNET_SILENCE", "4s");
}

TEST_F(Settings, AWindowBeginsBeforeItEnds) {
  for (const char* value : {"window=1:1", "window=2:1", "window=-1:1", "window=:1",
                            "window=1:", "window=1", "window=1:2x", "window=nan:2", "1:2"}) {
    EXPECT_FALSE(parse_window(value)) << value;
  }
  const auto window = parse_window("window=0.5:2s");
  ASSERT_TRUE(window);
  EXPECT_EQ(window->from, 0.5);
  EXPECT_EQ(window->until, 2.0);
}

TEST_F(Settings, ThoseThatDifferFromTheirDefaultsAreListed) {
  EXPECT_EQ(changed_settings(), "");
  set("16M");  // the default, spelled out
  ::setenv("GANNET_STATS", "1", 1);
  ::setenv("GANNET_SILENCE", "9s", 1);
  EXPECT_EQ(changed_settings(), "GANNET_SILENCE=9s GANNET_STATS=1");
  ::unsetenv("GANNET_STATS");
  ::unsetenv("GANNET_SILENCE");
}

TEST(OldSettings, AreAnsweredWithWhatTakesTheirPlace) {
  EXPECT_NE(hint_for_old_setting("ARMCI_DEFAULT_SHMMAX").find("GANNET_MEMORY"), std::string::npos);
  EXPECT_NE(hint_for_old_setting("COMEX_ANYTHING").find("COMEX_ANYTHING"), std::string::npos);
  EXPECT_NE(hint_for_old_setting("GA_NUM_PROGRESS_RANKS_PER_NODE").find("all ranks"),
            std::string::npos);
  EXPECT_EQ(hint_for_old_setting("GANNET_LOG"), "");
  EXPECT_EQ(hint_for_old_setting("MAIL"), "");
}

TEST(OldSettings, OnlyThoseThatNobodyReadsAreReported) {
  const char* const names[] = {"GANNET_STATS", "GANNET_TYPO", "GANNET_TEST_OF_MINE",
                               "COMEX_ANYTHING"};
  for (const char* name : names) ::setenv(name, "0", 1);
  testing::internal::CaptureStderr();
  warn_of_unknown_settings();
  const std::string said = testing::internal::GetCapturedStderr();
  for (const char* name : names) ::unsetenv(name);
  EXPECT_NE(said.find("GANNET_TYPO is not a setting"), std::string::npos) << said;
  EXPECT_NE(said.find("COMEX_ANYTHING has no effect"), std::string::npos) << said;
  EXPECT_EQ(said.find("GANNET_STATS is"), std::string::npos) << said;
  EXPECT_EQ(said.find("GANNET_TEST_OF_MINE"), std::string::npos) << said;
}

}  // namespace
}  // namespace gannet::base
