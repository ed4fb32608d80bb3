#include "futures/tallies.hpp"

#include <memory>

#include "futures/functions.hpp"
#include "gannet/diagnostics.hpp"

namespace gannet::futures {

Tallies::~Tallies() {
  for (auto& chunk : chunks_) delete chunk.load();
}

Tallies::Tally& Tallies::of(const Function& function) {
  const auto number = static_cast<std::size_t>(function.number.load(std::memory_order_relaxed));
  if (number >= chunks_.size() * chunk_size) {
    throw Error(Fault::unsupported,
                text("futures of more than ", chunks_.size() * chunk_size, " functions"));
  }
  Chunk* chunk = chunks_[number / chunk_size].load(std::memory_order_acquire);
  if (!chunk) [[unlikely]]
    chunk = &make_chunk(number / chunk_size);
  return (*chunk)[number % chunk_size];
}

/// Marked as used before anything can be counted in it.
Tallies::Chunk& Tallies::make_chunk(std::size_t number) {
  std::size_t used = chunks_used_.load();
  while (used <= number && !chunks_used_.compare_exchange_weak(used, number + 1)) continue;
  auto fresh = std::make_unique<Chunk>();
  Chunk* chunk = nullptr;
  if (chunks_[number].compare_exchange_strong(chunk, fresh.get())) chunk = fresh.release();
  return *chunk;
}

void Tallies::made(const Function& function, std::int64_t count) {
  of(function).made.fetch_add(count, std::memory_order_seq_cst);
  if (!voted_.load(std::memory_order_seq_cst)) [[likely]]
    return;
  const std::uint64_t type = vote_type_;
  if (type == 0 || type == function.type) retracted_ = true;
}

bool Tallies::ended(const Function& function, std::int64_t count) {
  Tally& tally = of(function);
  const std::int64_t ended = tally.ended.fetch_add(count, std::memory_order_seq_cst) + count;
  return ended == tally.made.load(std::memory_order_seq_cst);
}

/// The number of ended tasks is read first, so that it does not exceed the number made.
bool Tallies::may_have_ended(const Function& function, std::uint64_t count) {
  const Tally& tally = of(function);
  const std::int64_t ended = tally.ended.load(std::memory_order_seq_cst);
  return count <= static_cast<std::uint64_t>(tally.made.load(std::memory_order_seq_cst) - ended);
}

/// The number of ended tasks is read first, so a task that is made and ends meanwhile does not look
/// as if it had ended before it was made.
bool Tallies::quiet(std::uint64_t type) const {
  bool quiet = true;
  for_each([&](std::size_t number, const Tally& tally) {
    const Function* function = functions::find(static_cast<std::int64_t>(number));
    if (!function || (type != 0 && type != function->type)) return;
    const std::int64_t ended = tally.ended.load(std::memory_order_seq_cst);
    quiet &= ended == tally.made.load(std::memory_order_seq_cst);
  });
  return quiet;
}

std::int64_t Tallies::all_made() const {
  std::int64_t sum = 0;
  for_each([&](std::size_t, const Tally& tally) { sum += tally.made; });
  return sum;
}

std::int64_t Tallies::all_ended() const {
  std::int64_t sum = 0;
  for_each([&](std::size_t, const Tally& tally) { sum += tally.ended; });
  return sum;
}

/// Checked again after the vote: a task made from then on retracts it.
bool Tallies::vote_quiet(std::uint64_t type) {
  vote_type_ = type;
  voted_ = true;
  if (quiet(type)) return true;
  end_round();
  return false;
}

}  // namespace gannet::futures
