// Law: a process may open many ports, and messages stay with theirs; the same address may be
// connected more than once; what is no address is refused.
#include "gannet/error.hpp"
#include "talker.hpp"

namespace gannet::wire::test {
namespace {

TEST_P(Conformance, KeepsPortsApart) {
  constexpr std::size_t count = 6;
  on_all_nodes([](Node& node) {
    std::vector<std::unique_ptr<Talker>> talkers;
    std::vector<Peer> next;
    for (std::size_t i = 0; i < count; ++i) {
      talkers.push_back(std::make_unique<Talker>(node.transport()));
      const auto addresses = node.tell_all(talkers[i]->port().address());
      next.push_back(talkers[i]->port().connect(addresses[static_cast<std::size_t>(node.next())]));
    }
    for (std::size_t i = 0; i < count; ++i) {
      talkers[i]->send(next[i], pattern(8, i), pattern(1000 * i, i));
    }
    const auto work = [&] {
      for (const auto& talker : talkers) talker->progress();
    };
    for (const auto& talker : talkers) {
      while (talker->heard.empty() || !talker->all_done()) work();
    }
    node.meet(work);
    for (std::size_t i = 0; i < count; ++i) {
      ASSERT_EQ(talkers[i]->heard.size(), 1U);
      EXPECT_EQ(talkers[i]->heard[0].header, pattern(8, i));
      EXPECT_EQ(talkers[i]->heard[0].payload, pattern(1000 * i, i));
    }
    node.meet([] {});
  });
}

TEST_P(Conformance, ConnectsTwice) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    const auto addresses = node.tell_all(job.talker.port().address());
    const auto next = static_cast<std::size_t>(node.next());
    const Peer again = job.talker.port().connect(addresses[next]);
    EXPECT_EQ(again, job.peers[next]);
    job.talker.send(again, pattern(8, 1), {});
    job.talker.send(job.peers[next], pattern(8, 2), {});
    job.talker.progress_until([&] { return job.talker.heard.size() == 2; });
    EXPECT_EQ(job.talker.heard[0].header, pattern(8, 1));
    EXPECT_EQ(job.talker.heard[1].header, pattern(8, 2));
    EXPECT_EQ(job.talker.heard[1].from, job.peers[static_cast<std::size_t>(node.previous())]);
    job.finish();
  });
}

TEST_P(Conformance, RefusesWhatIsNoAddress) {
  on_all_nodes([](Node& node) {
    Talker talker(node.transport());
    EXPECT_THROW(talker.port().connect({}), Error);
    EXPECT_THROW(talker.port().connect(pattern(200, 1)), Error);
    const Address good = talker.port().address();
    for (std::size_t i = 0; i < good.size(); ++i) {
      Address bad = good;
      bad[i] ^= std::byte{1};
      EXPECT_THROW(talker.port().connect(bad), Error) << i;
      EXPECT_THROW(talker.port().connect(Address(good.begin(), good.begin() + i)), Error) << i;
    }
    node.meet([] {});
  });
}

}  // namespace
}  // namespace gannet::wire::test
