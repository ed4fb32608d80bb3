// Laws of the ofi transport: those of peers (peers.hpp); addresses of other providers are refused;
// a flush ends when all puts before it have.
#include <gtest/gtest.h>

#include "gannet/error.hpp"
#include "peers.hpp"
#include "wire/address.hpp"
#include "wire/ofi/flushes.hpp"
#include "wire/ofi/transport.hpp"

namespace gannet::wire::test {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Ofi, Peers, ofi::OfiTransport);

using Ofi = Peers<ofi::OfiTransport>;

TEST_F(Ofi, RefusesAddressesOfOtherProviders) {
  const PortAddress mine = open_address("ofi", talker.port().address());
  std::vector<std::byte> details(mine.details.begin(), mine.details.end());
  details[4] ^= std::byte{1};  // the protocol
  try {
    talker.port().connect(seal_address("ofi", {mine.id + 1, details}));
    ADD_FAILURE() << "taken";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("FI_PROVIDER"), std::string::npos) << error.what();
  }
}

TEST(OfiFlushes, EndWhenAllPutsBeforeThemHave) {
  ofi::Flushes flushes;
  EXPECT_TRUE(flushes.begin_flush(1)) << "there is nothing to wait for";
  const auto a = flushes.begin_put(), b = flushes.begin_put();
  EXPECT_FALSE(flushes.begin_flush(2));
  const auto c = flushes.begin_put();
  EXPECT_FALSE(flushes.begin_flush(3));
  EXPECT_FALSE(flushes.begin_flush(4));
  flushes.end_put(c);
  flushes.end_put(b);
  EXPECT_FALSE(flushes.next()) << "the first put is still out";
  flushes.end_put(a);
  EXPECT_EQ(flushes.next(), 2U);
  EXPECT_EQ(flushes.next(), 3U);
  EXPECT_EQ(flushes.next(), 4U);
  EXPECT_FALSE(flushes.next());
  EXPECT_TRUE(flushes.begin_flush(5));
}

}  // namespace
}  // namespace gannet::wire::test

int main(int argc, char** argv) {
  return gannet::wire::test::peer_test_main<gannet::wire::ofi::OfiTransport>(argc, argv);
}
