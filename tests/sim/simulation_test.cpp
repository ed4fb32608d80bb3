// Laws: all bytes arrive, whatever the scheme and the pattern; the same seed gives the same result;
// no helper holds more than its bound; a hot spot serves all alike; and the numbers have the shape
// of the paper's figures 5 and 6: announced backlogs make few small buffers as good as large ones.
#include "sim/simulation.hpp"

#include <gtest/gtest.h>

#include "sim/options.hpp"

namespace gannet::sim {
namespace {

Work work(Pattern pattern, int ranks, int messages, const char* bytes) {
  Work work;
  work.pattern = pattern;
  work.ranks = ranks;
  work.messages = messages;
  work.sizes = sizes_of(bytes);
  return work;
}

void expect_whole(const Result& result) {
  EXPECT_EQ(result.delivered, result.sent);
  EXPECT_EQ(result.unfinished, 0);
  EXPECT_LE(result.peak, result.plan.bound());
  EXPECT_GT(result.seconds, 0);
}

TEST(Simulation, AllBytesArriveWithinTheBound) {
  const Machine machine;
  for (const Pattern pattern : {Pattern::pair, Pattern::uniform, Pattern::hotspot}) {
    for (const char* bytes : {"8", "100K", "dft"}) {
      for (const char* scheme : {"1x1K", "2x4K", "5x4K+3", "4x128K", "2x4K+32", "auto"}) {
        SCOPED_TRACE(testing::Message() << bytes << " with " << scheme);
        expect_whole(simulate(machine, work(pattern, 100, 20, bytes), Scheme::parse(scheme)));
      }
    }
  }
}

TEST(Simulation, TheSameSeedGivesTheSameResult) {
  const Machine machine;
  Work job = work(Pattern::uniform, 64, 50, "dft");
  const Scheme scheme = Scheme::parse("4x2K+16");
  const Result one = simulate(machine, job, scheme);
  const Result same = simulate(machine, job, scheme);
  EXPECT_EQ(one.seconds, same.seconds);
  EXPECT_EQ(one.events, same.events);
  EXPECT_EQ(one.acks, same.acks);
  EXPECT_EQ(one.jain, same.jain);
  job.seed = 2;
  EXPECT_NE(one.seconds, simulate(machine, job, scheme).seconds);
}

/// Bytes per second of one rank that sends 128 KB messages, one millisecond from the helper.
double far_away(const char* scheme) {
  Machine machine;
  machine.network.latency = 1e-3;
  return simulate(machine, work(Pattern::pair, 16, 256, "128K"), Scheme::parse(scheme)).bandwidth;
}

TEST(Simulation, AnnouncedBacklogsMakeSmallBuffersAsGoodAsLargeOnes) {
  EXPECT_GE(far_away("2x4K+64"), 3 * far_away("2x4K"));
  EXPECT_GE(far_away("2x4K+64"), 0.9 * far_away("2x128K"));
  EXPECT_GE(far_away("2x4K+256"), 0.9 * far_away("4x128K"));
}

TEST(Simulation, AHotSpotServesAllAlike) {
  for (const char* scheme : {"2x4K", "4x128K", "2x4K+32", "auto"}) {
    const Result result =
        simulate(Machine{}, work(Pattern::hotspot, 2048, 32, "4K"), Scheme::parse(scheme));
    EXPECT_GE(result.least_share, 0.5) << scheme;
    EXPECT_GE(result.jain, 0.9) << scheme;
  }
}

}  // namespace
}  // namespace gannet::sim
