#include "futures/ballot.hpp"

namespace gannet::futures {

namespace {

std::uint64_t bits_of(Ballot::Vote vote) {
  return (vote.retracted ? 1u : 0u) | (vote.failures ? 2u : 0u);
}

}  // namespace

/// No rank votes in the next round before this round's verdict has been passed down from here.
void Ballot::begin(Vote mine) {
  RoundVotes& next = votes_of(round_ + 2);
  next.sum = 0;
  next.votes = 0;
  ++round_;
  votes_of(round_).sum.fetch_or(bits_of(mine), std::memory_order_acq_rel);
}

bool Ballot::on_vote(int from, std::uint64_t sum) {
  const std::uint64_t round = sum >> bits;
  const bool is_mine = from == child(0) || from == child(1);
  if (!is_mine || (round != round_ && round != round_ + 1)) return false;
  RoundVotes& in = votes_of(round);
  if (in.votes.load() == children()) return false;
  in.sum.fetch_or(sum & ((1u << bits) - 1), std::memory_order_acq_rel);
  in.votes.fetch_add(1, std::memory_order_acq_rel);
  return true;
}

bool Ballot::on_verdict(int from, std::uint64_t sum) {
  if (from != parent() || sum >> bits != round_) return false;
  decide(sum);
  return true;
}

}  // namespace gannet::futures
