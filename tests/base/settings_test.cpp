// Law: a setting has its default unless the environment says otherwise; what the environment says
// either means something or is refused by name.
#include "base/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

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

TEST_F(Settings, SuffixesArePowersOf1024) {
  set("3K");
  EXPECT_EQ(setting_number(settings::chunk), 3 * 1024);
  set("2T");
  EXPECT_EQ(setting_number(settings::chunk), std::int64_t{2} << 40);
  set("17");
  EXPECT_EQ(setting_number(settings::chunk), 17);
}

TEST_F(Settings, NonsenseIsRefusedByName) {
  for (const char* value : {"", "x", "-1", "1.5", "1Q", "1MM", "9999999999999T"}) {
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

TEST(OldSettings, AreAnsweredWithWhatTakesTheirPlace) {
  EXPECT_NE(hint_for_old_setting("ARMCI_DEFAULT_SHMMAX").find("GANNET_MEMORY"), std::string::npos);
  EXPECT_NE(hint_for_old_setting("COMEX_ANYTHING").find("COMEX_ANYTHING"), std::string::npos);
  EXPECT_NE(hint_for_old_setting("GA_NUM_PROGRESS_RANKS_PER_NODE").find("all ranks"),
            std::string::npos);
  EXPECT_EQ(hint_for_old_setting("GANNET_LOG"), "");
  EXPECT_EQ(hint_for_old_setting("MAIL"), "");
}

}  // namespace
}  // namespace gannet::base
