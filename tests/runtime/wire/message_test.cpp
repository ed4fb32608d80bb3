// Law: messages from one port to one peer arrive in the order of sending, each exactly once and
// with their bytes, whatever their sizes, in both directions at once, and however often the port is
// busy.
#include "gannet/error.hpp"
#include "support/random.hpp"
#include "talker.hpp"

namespace gannet::wire::test {
namespace {

/// The header of the n-th message of a sender; the rest follows from it.
struct Label {
  std::int32_t sender;
  std::int32_t number;
};

std::uint64_t seed_of(const Label& label) {
  return static_cast<std::uint64_t>(label.sender) << 32 | static_cast<std::uint64_t>(label.number);
}

Buffer header_of(const Label& label, std::size_t bytes) {
  Buffer header = pattern(bytes, seed_of(label) + 1);
  std::memcpy(header.data(), &label, sizeof label);
  return header;
}

void send_labelled(Connected& job, int to, int number, std::size_t header, std::size_t payload) {
  const Label label{job.node.rank(), number};
  job.talker.send(job.peers[static_cast<std::size_t>(to)], header_of(label, header),
                  pattern(payload, seed_of(label)));
}

/// Checks a message against its label, and that it is the next of its sender.
class Checker {
 public:
  Checker(Connected& job, std::size_t senders) : job_(job), next_(senders) {
    job.talker.react = [this](Peer from, Bytes header, Bytes payload) {
      check(from, header, payload);
    };
  }

  int total() const { return total_; }

 private:
  void check(Peer from, Bytes header, Bytes payload) {
    Label label;
    ASSERT_GE(header.size(), sizeof label);
    std::memcpy(&label, header.data(), sizeof label);
    const auto sender = static_cast<std::size_t>(label.sender);
    ASSERT_LT(sender, next_.size());
    EXPECT_EQ(label.number, next_[sender]++);
    EXPECT_EQ(from, job_.peers[sender]);
    const Buffer expected = header_of(label, header.size());
    EXPECT_TRUE(std::equal(header.begin(), header.end(), expected.begin()));
    const Buffer bytes = pattern(payload.size(), seed_of(label));
    EXPECT_TRUE(std::equal(payload.begin(), payload.end(), bytes.begin()));
    ++total_;
  }

  Connected& job_;
  std::vector<int> next_;
  int total_ = 0;
};

TEST_P(Conformance, ArrivesInOrderAndOnceFromAllToAll) {
  constexpr int rounds = 300;
  gannet::test::seed();
  on_all_nodes([](Node& node) {
    Connected job(node);
    Checker checker(job, job.peers.size());
    gannet::test::Random random(static_cast<std::uint64_t>(node.rank()));
    for (int number = 0; number < rounds; ++number) {
      for (int to = 0; to < node.size(); ++to) {
        const auto header = static_cast<std::size_t>(random.integer(8, 64));
        const auto most = random.coin(0.2) ? block_bytes : 300;
        const auto payload = static_cast<std::size_t>(random.integer(0, most));
        send_labelled(job, to, number, header, payload);
        if (random.coin(0.3)) job.talker.progress();
      }
    }
    job.talker.progress_until([&] { return checker.total() == rounds * node.size(); });
    job.finish();
    EXPECT_EQ(checker.total(), rounds * node.size());
  });
}

TEST_P(Conformance, TakesEverySizeUpToTheLargest) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    const std::size_t largest = node.transport().capabilities().largest;
    EXPECT_EQ(largest, block_bytes + Port::header_limit);
    std::size_t number = 0;
    for (const std::size_t header : {0, 1, 7, 8, 9, 63, 64}) {
      for (const std::size_t payload :
           {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{8}, std::size_t{9},
            std::size_t{4095}, std::size_t{8192}, std::size_t{30001}, block_bytes - 1, block_bytes,
            largest - header}) {
        job.talker.send(job.peers[static_cast<std::size_t>(node.next())], pattern(header, 1),
                        pattern(payload, 2));
        job.talker.progress_until([&] { return job.talker.heard.size() > number; });
        EXPECT_EQ(job.talker.heard[number].header, pattern(header, 1));
        EXPECT_EQ(job.talker.heard[number].payload, pattern(payload, 2));
        ++number;
      }
    }
    job.finish();
  });
}

TEST_P(Conformance, RefusesWhatIsTooLong) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    Port& port = job.talker.port();
    const Peer peer = job.peers[0];
    const Buffer block(node.transport().capabilities().largest + 1);
    EXPECT_THROW(port.send(peer, Bytes(block).first(65), {}, 0), Error);
    EXPECT_THROW(port.send(peer, {}, Bytes(block), 0), Error);
    EXPECT_THROW(port.send(peer, {}, {Bytes(block).first(1), Bytes(block).subspan(1)}, 0), Error);
    EXPECT_THROW(port.send(peer, Bytes(block).first(64), Bytes(block).subspan(64), 0), Error);
    job.finish();
    EXPECT_TRUE(job.talker.heard.empty());
  });
}

TEST_P(Conformance, LosesNothingWhenManyFloodOne) {
  constexpr int each = 500;
  on_all_nodes([](Node& node) {
    Connected job(node);
    Checker checker(job, job.peers.size());
    if (node.rank() != 0) {
      for (int number = 0; number < each; ++number) send_labelled(job, 0, number, 8, block_bytes);
    } else {
      job.talker.progress_until([&] { return checker.total() == each * (node.size() - 1); });
    }
    job.finish();
  });
}

TEST_P(Conformance, WhatHasLeftArrivesThoughItsPortRests) {
  constexpr std::size_t each = 20;
  on_all_nodes([](Node& node) {
    Connected job(node);
    Talker& talker = job.talker;
    const auto has_left = [&] { return talker.all_done() && talker.port().all_left(); };
    const Peer next = job.peers[static_cast<std::size_t>(node.next())];
    const Peer previous = job.peers[static_cast<std::size_t>(node.previous())];
    for (std::size_t i = 0; i < each; ++i) talker.send(next, pattern(8, i), pattern(3000 * i, i));
    talker.progress_until([&] { return talker.heard.size() == each && has_left(); });
    node.meet([&] { talker.progress(); });
    const bool rests = node.rank() % 2 == 1;
    const std::size_t answers = !rests && node.next() % 2 == 1 ? 1 : 0;
    if (rests) {
      talker.send(previous, pattern(8, 1), pattern(20'000, 1));
      talker.progress_until(has_left);
    } else {
      talker.progress_until([&] { return talker.heard.size() == each + answers; });
    }
    node.meet([] {});
    job.finish();
    EXPECT_EQ(talker.heard.size(), each + answers);
  });
}

TEST_P(Conformance, AnswersAPeerThatIsNotConnected) {
  constexpr int questions = 200;
  on_all_nodes([](Node& node) {
    Talker asker(node.transport()), answerer(node.transport());
    const auto addresses = node.tell_all(answerer.port().address());
    const Peer peer = asker.port().connect(addresses[static_cast<std::size_t>(node.next())]);
    std::size_t answered = 0;
    const auto work = [&] {
      asker.progress();
      answerer.progress();
      for (; answered < answerer.heard.size(); ++answered) {
        const auto& question = answerer.heard[answered];
        answerer.send(question.from, question.header, question.payload);
      }
    };
    for (std::uint64_t i = 0; i < questions; ++i) {
      asker.send(peer, pattern(16, i), pattern(i * 10, i));
      while (asker.heard.size() < i + 1) work();
      EXPECT_EQ(asker.heard.back().from, peer);
      EXPECT_EQ(asker.heard.back().header, pattern(16, i));
      EXPECT_EQ(asker.heard.back().payload, pattern(i * 10, i));
    }
    node.meet(work);
    EXPECT_TRUE(asker.lost.empty() && answerer.lost.empty());
    node.meet([] {});
  });
}

TEST_P(Conformance, TakesAnswersFromWithinAMessage) {
  constexpr std::uint64_t turns = 1000;
  on_all_nodes([](Node& node) {
    Connected job(node);
    Talker& talker = job.talker;
    std::uint64_t turn = 0;
    Buffer unanswered;
    const auto answer = [&](Peer to, Bytes ball) {
      if (!talker.try_send(to, ball, ball)) unanswered.assign(ball.begin(), ball.end());
    };
    Peer partner{};
    talker.react = [&](Peer from, Bytes header, Bytes payload) {
      EXPECT_TRUE(std::equal(header.begin(), header.end(), payload.begin(), payload.end()));
      std::memcpy(&turn, header.data(), sizeof turn);
      ++turn;
      partner = from;
      if (turn < turns) answer(from, std::as_bytes(std::span(&turn, 1)));
    };
    // Even ranks serve to the odd ones above them.
    const bool serves = node.rank() % 2 == 0 && node.rank() + 1 < node.size();
    const bool plays = serves || node.rank() % 2 == 1;
    if (serves) {
      talker.send(job.peers[static_cast<std::size_t>(node.next())],
                  std::as_bytes(std::span(&turn, 1)), std::as_bytes(std::span(&turn, 1)));
    }
    while (plays && (turn + 1 < turns || !unanswered.empty())) {
      talker.progress();
      if (!unanswered.empty()) answer(partner, std::exchange(unanswered, {}));
    }
    job.finish();
  });
}

}  // namespace
}  // namespace gannet::wire::test
