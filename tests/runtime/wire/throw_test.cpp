// Law: what a listener throws comes out of progress(), and the port goes on: every message is told
// once and in its order, every request ends once. A port that closes tells its listener nothing.
#include <stdexcept>

#include "talker.hpp"

namespace gannet::wire::test {
namespace {

struct Refusal : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Makes progress until the condition holds; how often a refusal came out.
template <class Condition>
int progress_past_refusals(Talker& talker, Condition&& condition) {
  int refusals = 0;
  while (!condition()) {
    try {
      talker.progress();
    } catch (const Refusal&) {
      ++refusals;
    }
  }
  return refusals;
}

constexpr std::uint64_t count = 40;

TEST_P(Conformance, ThrowsWhatOnMessageThrows) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    Talker& talker = job.talker;
    std::vector<Buffer> heard;
    talker.react = [&](Peer, Bytes header, Bytes) {
      heard.emplace_back(header.begin(), header.end());
      if (heard.size() % 3 == 1) throw Refusal("a message");
    };
    int refusals = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      while (!talker.try_send(job.peers[static_cast<std::size_t>(node.next())], pattern(8, i),
                              pattern(i * 200, i))) {
        bool once = false;
        refusals += progress_past_refusals(talker, [&] { return std::exchange(once, true); });
      }
    }
    refusals += progress_past_refusals(talker, [&] { return heard.size() == count; });
    EXPECT_GT(refusals, 0);
    for (std::uint64_t i = 0; i < count; ++i) EXPECT_EQ(heard[i], pattern(8, i)) << i;
    talker.react = nullptr;
    job.finish();
    EXPECT_EQ(heard.size(), count);
    EXPECT_TRUE(talker.heard.empty());
  });
}

TEST_P(Conformance, ThrowsWhatOnSentThrows) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    Talker& talker = job.talker;
    int told = 0, refusals = 0;
    talker.after_sent = [&] {
      ++told;
      throw Refusal("a request");
    };
    for (int i = 0; i < 30; ++i) {
      talker.try_send(job.peers[static_cast<std::size_t>(node.next())], {},
                      pattern(block_bytes, 1));
    }
    refusals = progress_past_refusals(talker, [&] { return talker.all_done(); });
    EXPECT_EQ(refusals, told) << "a refusal each, since each stands for one request";
    talker.after_sent = nullptr;
    job.finish();
  });
}

TEST_P(Conformance, ReportsNothingWhenItCloses) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    Talker& talker = job.talker;
    const bool closes = node.rank() == node.size() - 1;
    const Peer last = job.peers.back();
    talker.send(last, {}, {});
    if (closes) talker.progress_until([&] { return talker.heard.size() == job.peers.size(); });
    node.meet([&] { talker.progress(); });
    if (!closes) {
      for (int i = 0; i < 3; ++i) talker.send(last, pattern(8, 1), pattern(1000, 1));
      for (int i = 0; i < 100; ++i) talker.progress();  // more may need the other one, who rests
    }
    node.meet([&] {
      if (!closes) talker.progress();
    });
    if (closes) {  // with messages on their way to it and from it
      const Buffer block = pattern(block_bytes, 1);
      for (int i = 0; i < 200 && talker.try_send(job.peers[0], {}, block); ++i) {
      }
      talker.close();
    }
    node.meet([] {});
  });
}

}  // namespace
}  // namespace gannet::wire::test
