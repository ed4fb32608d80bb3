// Law: ports that nobody asked for take nothing from the clients that there are: their buffers are
// as many and as large as with one port; what is asked for is given, and nonsense is told by name.
#include <gtest/gtest.h>

#include "gannet/error.hpp"
#include "remote/flow/wanted.hpp"
#include "support/setting.hpp"

namespace gannet::remote::flow {
namespace {

constexpr Bytes gigabyte = Bytes{1} << 30;

TEST(PortsWanted, ByThemselvesCostNothing) {
  for (const Bytes memory : {gigabyte, 16 * gigabyte, 512 * gigabyte}) {
    for (const int clients : {1, 3, 100, 5'000, 200'000}) {
      for (const int processors : {0, 1, 2, 16, 500}) {
        const int ports = ports_for(memory, clients, processors);
        EXPECT_GE(ports, 1);
        EXPECT_LE(ports, processors + 1);
        const Plan one = plan_for(memory, clients), all = plan_for(memory, clients * ports);
        EXPECT_EQ(all.credits, one.credits);
        EXPECT_EQ(all.buffer, one.buffer);
        EXPECT_EQ(all.spares, one.spares);
      }
    }
  }
  EXPECT_EQ(ports_for(16 * gigabyte, 3, 4), 5);
}

TEST(PortsWanted, AreGivenWhateverTheyCost) {
  const test::Setting setting("GANNET_PORTS", "17");
  EXPECT_EQ(ports_for(gigabyte, 200'000, 1), 17);
  const Plan plan = plan_for(gigabyte, 1000 * 17);
  EXPECT_LE(plan.bound(), budget_of(gigabyte));
}

TEST(PortsWanted, AreRefusedByName) {
  for (const char* bad : {"0", "-1", "257", "many"}) {
    const test::Setting setting("GANNET_PORTS", bad);
    try {
      ports_for(gigabyte, 3, 4);
      ADD_FAILURE() << bad;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("GANNET_PORTS"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace gannet::remote::flow
