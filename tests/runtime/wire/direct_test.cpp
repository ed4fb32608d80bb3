// Law: with Capabilities::rdma, put and get move bytes without help from the peer's listener, and a
// put is there after a flush; registrations and imported keys can be given back, as often as one
// likes; without it, memory cannot be registered.
#include <cstring>

#include "gannet/error.hpp"
#include "talker.hpp"

namespace gannet::wire::test {
namespace {

constexpr std::size_t part = 100'000;  ///< of each node in the memory of each node

/// What a node tells the others about its memory.
Address notice(const MemoryKey& key, const Buffer& memory) {
  const auto start = reinterpret_cast<std::uint64_t>(memory.data());
  Address notice(sizeof start + key.size());
  std::memcpy(notice.data(), &start, sizeof start);
  std::memcpy(notice.data() + sizeof start, key.data(), key.size());
  return notice;
}

Remote remote(Talker& talker, Peer peer, const Address& notice) {
  std::uint64_t start;
  std::memcpy(&start, notice.data(), sizeof start);
  const MemoryKey key(notice.begin() + sizeof start, notice.end());
  return {talker.port().import_key(peer, key), start};
}

struct Shared {
  explicit Shared(Node& node) : job(node), memory(part * job.peers.size()) {
    const auto key = job.talker.port().register_memory(memory.data(), memory.size());
    const auto notices = node.tell_all(notice(key, memory));
    for (std::size_t i = 0; i < notices.size(); ++i) {
      places.push_back(remote(job.talker, job.peers[i], notices[i]));
    }
  }

  /// The place of a rank's part in the memory of an owner.
  Remote place(std::size_t owner, int rank) const {
    return {places[owner].key, places[owner].address + part * static_cast<std::size_t>(rank)};
  }

  void wait_for(std::uint64_t tag) {
    job.talker.progress_until([&] { return job.talker.is_done(tag); });
  }

  void put(std::size_t owner, const Buffer& bytes) {
    job.talker.finish(bytes, [&](const Buffer& near, std::uint64_t tag) {
      return job.talker.port().put(job.peers[owner], near.data(), near.size(),
                                   place(owner, job.node.rank()), tag);
    });
    wait_for(job.talker.finish({}, [&](const Buffer&, std::uint64_t tag) {
      return job.talker.port().flush(job.peers[owner], tag);
    }));
  }

  Buffer get(std::size_t owner, std::size_t bytes) {
    Buffer near(bytes);
    wait_for(job.talker.finish({}, [&](const Buffer&, std::uint64_t tag) {
      return job.talker.port().get(job.peers[owner], near.data(), bytes,
                                   place(owner, job.node.rank()), tag);
    }));
    return near;
  }

  void meet() {
    job.node.meet([this] { job.talker.progress(); });
  }

  Connected job;
  Buffer memory;
  std::vector<Remote> places;
};

TEST_P(Conformance, PutsAndGets) {
  on_all_nodes([](Node& node) {
    if (!node.transport().capabilities().rdma) return;
    Shared shared(node);
    for (const std::size_t bytes : {std::size_t{1}, std::size_t{8}, std::size_t{5000}, part}) {
      const auto seed = [&](std::size_t owner, int from) {
        return bytes * 100 + owner * 10 + static_cast<std::size_t>(from);
      };
      for (std::size_t owner = 0; owner < shared.places.size(); ++owner) {
        shared.put(owner, pattern(bytes, seed(owner, node.rank())));
      }
      shared.meet();
      for (int from = 0; from < node.size(); ++from) {
        const Buffer expected = pattern(bytes, seed(static_cast<std::size_t>(node.rank()), from));
        EXPECT_EQ(std::memcmp(shared.memory.data() + part * static_cast<std::size_t>(from),
                              expected.data(), bytes),
                  0);
      }
      for (std::size_t owner = 0; owner < shared.places.size(); ++owner) {
        EXPECT_EQ(shared.get(owner, bytes), pattern(bytes, seed(owner, node.rank())));
      }
      shared.meet();
    }
    shared.job.finish();
  });
}

TEST_P(Conformance, RegistersTheSameMemoryAgain) {
  on_all_nodes([](Node& node) {
    if (!node.transport().capabilities().rdma) return;
    Connected job(node);
    Port& port = job.talker.port();
    const auto next = static_cast<std::size_t>(node.next());
    Buffer memory(5000);
    std::uint32_t first = 0;
    for (std::uint64_t round = 0; round < 20; ++round) {
      const MemoryKey key = port.register_memory(memory.data(), memory.size());
      const MemoryKey other = port.register_memory(memory.data(), memory.size());
      port.unregister_memory(other);
      const auto notices = node.tell_all(notice(key, memory));
      const Remote far = remote(job.talker, job.peers[next], notices[next]);
      if (round == 0) first = far.key;
      EXPECT_EQ(far.key, first) << "the number is free again";
      const auto wait_for = [&](std::uint64_t tag) {
        job.talker.progress_until([&] { return job.talker.is_done(tag); });
      };
      job.talker.finish(pattern(5000, round), [&](const Buffer& near, std::uint64_t tag) {
        return port.put(job.peers[next], near.data(), near.size(), far, tag);
      });
      wait_for(job.talker.finish(
          {}, [&](const Buffer&, std::uint64_t tag) { return port.flush(job.peers[next], tag); }));
      node.meet([&] { job.talker.progress(); });
      EXPECT_EQ(memory, pattern(5000, round));
      port.drop_key(job.peers[next], far.key);
      node.meet([&] { job.talker.progress(); });
      port.unregister_memory(key);
    }
    job.finish();
  });
}

TEST_P(Conformance, RefusesToGiveBackWhatItDoesNotHave) {
  on_all_nodes([](Node& node) {
    if (!node.transport().capabilities().rdma) return;
    Talker talker(node.transport());
    Port& port = talker.port();
    Buffer memory(100);
    const MemoryKey key = port.register_memory(memory.data(), memory.size());
    EXPECT_THROW(port.unregister_memory({}), Error);
    EXPECT_THROW(port.unregister_memory(pattern(3, 1)), Error);
    port.unregister_memory(key);
    EXPECT_THROW(port.unregister_memory(key), Error);
    node.meet([] {});
  });
}

TEST_P(Conformance, RefusesToRegisterWithoutRdma) {
  on_all_nodes([](Node& node) {
    if (node.transport().capabilities().rdma) return;
    Talker talker(node.transport());
    Buffer memory(100);
    EXPECT_THROW(talker.port().register_memory(memory.data(), memory.size()), Error);
    node.meet([] {});
  });
}

}  // namespace
}  // namespace gannet::wire::test
