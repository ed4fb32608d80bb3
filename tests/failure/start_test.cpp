// Law: whatever one rank lacks when a world begins (descriptors, address space, memory of the node,
// a setting that fits its machine), all ranks have the world or all have the same Error; nothing
// stays open, and a world can be made afterwards.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "gannet/gannet.hpp"
#include "job/texts.hpp"
#include "support/limits.hpp"
#include "support/ranks.hpp"
#include "support/setting.hpp"

namespace gannet::test {
namespace {

rlim_t address_space() {
  std::ifstream in("/proc/self/statm");
  rlim_t pages = 0;
  in >> pages;
  return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

std::string outcome() {
  try {
    const World world(MPI_COMM_WORLD);
    world.sync();
    return "a world";
  } catch (const Error& error) {
    return error.what();
  }
}

/// What the ranks say, each with the lack on one of them; true if any of them had no world.
bool all_agree(int victim, const std::function<std::string()>& with_lack) {
  const std::string mine = rank() == victim ? with_lack() : outcome();
  const auto all = job::all_texts(MPI_COMM_WORLD, mine);
  for (const auto& text : all) EXPECT_EQ(text, all[0]);
  return all[0] != "a world";
}

/// For a lack that grows smaller: it is met at first, and not at last.
void meets(rlim_t from, rlim_t to, const std::function<rlim_t(rlim_t)>& next,
           const std::function<std::string(rlim_t)>& with_lack) {
  for (int victim = 0; victim < ranks(); ++victim) {
    for (rlim_t room = from; room <= to; room = next(room)) {
      all_agree(victim, [&] { return with_lack(room); });
    }
  }
  EXPECT_EQ(outcome(), "a world");
}

TEST(Start, WithTooFewDescriptorsOnOneRank) {
  const rlim_t before = next_descriptor();
  meets(
      0, 60, [](rlim_t room) { return room + 1; },
      [](rlim_t room) {
        const DescriptorRoom tight(room);
        return outcome();
      });
  EXPECT_EQ(next_descriptor(), before);
}

TEST(Start, WithTooLittleAddressSpaceOnOneRank) {
  for (int victim = 0; victim < ranks(); ++victim) {
    EXPECT_TRUE(all_agree(victim, [] {
      const Limit limit(RLIMIT_AS, address_space() + (rlim_t{64} << 20));
      return outcome();
    }));
  }
  EXPECT_EQ(outcome(), "a world");
}

/// What comes of an array of so many MiB for each rank, in a world under a limit of address space
/// on some ranks; and of a small one after it.
std::string with_array(int victim, Index mebibytes) {
  const bool limited = victim < 0 || rank() == victim;
  const Limit limit(RLIMIT_AS, limited ? address_space() + (rlim_t{1} << 30) : RLIM_INFINITY);
  const World world(MPI_COMM_WORLD);
  const Array<double> before(world, {1000});
  std::string told = "an array";
  try {
    const Array<double> a(world, {world.size(), mebibytes << 17}, {.name = "a"});
    world.sync();
  } catch (const Error& error) {
    told = error.what();
  }
  const Array<double> after(world, {1000});
  world.sync();
  return told;
}

TEST(Start, WithLessAddressSpaceThanMemory) {
  for (int victim = -1; victim < ranks(); ++victim) EXPECT_EQ(with_array(victim, 32), "an array");
}

TEST(Start, WithLessAddressSpaceThanAnArrayNeeds) {
  for (int victim = -1; victim < ranks(); ++victim) {
    const auto all = job::all_texts(MPI_COMM_WORLD, with_array(victim, 600));
    for (const auto& text : all) EXPECT_EQ(text, all[0]);
    EXPECT_NE(all[0].find("ulimit -v"), std::string::npos) << all[0];
  }
}

TEST(Start, WithLessAddressSpaceThanMemoryForAsMuchAsItMayOwn) {
  const Setting memory("GANNET_MEMORY", "100M");
  EXPECT_EQ(with_array(-1, 64), "an array");
  EXPECT_NE(with_array(-1, 110).find("GANNET_MEMORY"), std::string::npos);
}

TEST(Start, WithTooLittleNodeMemoryOnOneRank) {
  ::signal(SIGXFSZ, SIG_IGN);  // the memory of a node is a file without a name
  meets(
      1, rlim_t{1} << 27, [](rlim_t room) { return room * 4; },
      [](rlim_t room) {
        const Limit limit(RLIMIT_FSIZE, room);
        return outcome();
      });
}

/// A setting that one rank alone has.
void with_setting(const char* name, const char* value) {
  for (int victim = 0; victim < ranks(); ++victim) {
    all_agree(victim, [&] {
      const Setting setting(name, value);
      return outcome();
    });
  }
  EXPECT_EQ(outcome(), "a world");
}

TEST(Start, WithAProcessorForTheHelperThatOneNodeDoesNotHave) {
  with_setting("GANNET_HELPER", "1000");
}

TEST(Start, WithoutTheInterfaceOnOneRank) { with_setting("GANNET_INTERFACE", "nosuch7"); }

}  // namespace
}  // namespace gannet::test
