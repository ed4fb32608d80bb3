// Law: among any number of ranks, in whatever order votes and verdicts arrive, each round ends on
// all ranks with what any of them said in it; what cannot be is refused.
#include "futures/ballot.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <random>
#include <vector>

namespace gannet::futures {
namespace {

/// All ranks of a job, and what is on its way between them.
class Job {
 public:
  Job(int ranks, unsigned seed) : random_(seed) {
    for (int rank = 0; rank < ranks; ++rank) {
      ranks_.push_back({std::make_unique<Ballot>(rank, ranks)});
    }
  }

  /// Each rank votes in so many rounds, as soon as it may.
  void run(int rounds) {
    for (;;) {
      std::vector<int> able;
      for (int rank = 0; rank < size(); ++rank) {
        if (may_go_on(at(rank), rounds)) able.push_back(rank);
      }
      const std::size_t choices = able.size() + letters_.size();
      if (choices == 0) break;
      const std::size_t choice = random_() % choices;
      if (choice < able.size()) {
        go_on(able[choice]);
      } else {
        deliver(choice - able.size());
      }
    }
    for (const Rank& rank : ranks_) EXPECT_EQ(rank.ended, rounds);
  }

 private:
  struct Rank {
    std::unique_ptr<Ballot> ballot;
    int begun = 0;
    bool sent = false;
    int ended = 0;
  };
  struct Letter {
    int from, to;
    bool up;
    std::uint64_t sum;
  };

  int size() const { return static_cast<int>(ranks_.size()); }
  Rank& at(int rank) { return ranks_[static_cast<std::size_t>(rank)]; }

  /// In round r, rank r % ranks says that its word is broken, in every other one.
  Ballot::Vote vote_of(int rank, int round) const {
    return {round % 2 == 0 && rank == round % size(), false};
  }

  static bool may_go_on(const Rank& rank, int rounds) {
    if (rank.begun == rank.ended) return rank.begun < rounds;
    return rank.sent ? rank.ballot->decided() : rank.ballot->counted();
  }

  void go_on(int number) {
    Rank& rank = at(number);
    Ballot& ballot = *rank.ballot;
    if (rank.begun == rank.ended) return ballot.begin(vote_of(number, rank.begun++));
    if (!rank.sent) {
      rank.sent = true;
      if (ballot.parent() < 0) return ballot.decide(ballot.sum());
      return letters_.push_back({number, ballot.parent(), true, ballot.sum()});
    }
    EXPECT_EQ(Ballot::meaning(ballot.verdict()).retracted, rank.ended % 2 == 0);
    EXPECT_FALSE(Ballot::meaning(ballot.verdict()).failures);
    for (int i = 0; i < ballot.children(); ++i) {
      letters_.push_back({number, ballot.child(i), false, ballot.verdict()});
    }
    rank.sent = false;
    ++rank.ended;
  }

  void deliver(std::size_t which) {
    const Letter letter = letters_[which];
    letters_.erase(letters_.begin() + static_cast<std::ptrdiff_t>(which));
    Ballot& to = *at(letter.to).ballot;
    if (letter.up) {
      EXPECT_TRUE(to.on_vote(letter.from, letter.sum));
    } else {
      EXPECT_TRUE(to.on_verdict(letter.from, letter.sum));
    }
  }

  std::minstd_rand random_;
  std::vector<Rank> ranks_;
  std::deque<Letter> letters_;
};

TEST(Ballot, EndsOnAllRanksAlike) {
  for (int ranks = 1; ranks <= 40; ++ranks) Job(ranks, static_cast<unsigned>(ranks)).run(10);
}

TEST(Ballot, RefusesWhatCannotBe) {
  Ballot root(0, 3);
  root.begin({});
  EXPECT_FALSE(root.on_vote(5, 1 << 2));  // not below it
  EXPECT_FALSE(root.on_vote(1, 3 << 2));  // a round to come
  EXPECT_FALSE(root.on_verdict(1, 1 << 2));
  EXPECT_TRUE(root.on_vote(1, 1 << 2));
  EXPECT_TRUE(root.on_vote(2, 1 << 2));
  EXPECT_FALSE(root.on_vote(2, 1 << 2));  // all have voted
}

}  // namespace
}  // namespace gannet::futures
