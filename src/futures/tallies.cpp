#include "futures/tallies.hpp"

#include "futures/functions.hpp"

namespace gannet::futures {

Tallies::Tally& Tallies::of(const Function& function) {
  const auto number = static_cast<std::size_t>(function.number.load(std::memory_order_relaxed));
  if (number >= tallies_.size()) [[unlikely]]
    tallies_.grow_to_at_least(number + 1);
  return tallies_[number];
}

void Tallies::made(const Function& function, std::int64_t count) {
  of(function).made.fetch_add(count, std::memory_order_seq_cst);
  if (!given_.load(std::memory_order_seq_cst)) [[likely]]
    return;
  const std::uint64_t type = word_type_;
  if (type == 0 || type == function.type) broken_ = true;
}

bool Tallies::ended(const Function& function, std::int64_t count) {
  Tally& tally = of(function);
  const std::int64_t ended = tally.ended.fetch_add(count, std::memory_order_seq_cst) + count;
  return ended == tally.made.load(std::memory_order_seq_cst);
}

/// What has ended is read first, so a task that is made and ends meanwhile does not look ended
/// before it was made.
bool Tallies::quiet(std::uint64_t type) const {
  for (std::size_t number = 0; number < tallies_.size(); ++number) {
    const Function* function = functions::find(static_cast<std::int64_t>(number));
    if (!function || (type != 0 && type != function->type)) continue;
    const std::int64_t ended = tallies_[number].ended.load(std::memory_order_seq_cst);
    if (ended != tallies_[number].made.load(std::memory_order_seq_cst)) return false;
  }
  return true;
}

std::int64_t Tallies::all_made() const {
  std::int64_t sum = 0;
  for (const Tally& each : tallies_) sum += each.made;
  return sum;
}

std::int64_t Tallies::all_ended() const {
  std::int64_t sum = 0;
  for (const Tally& each : tallies_) sum += each.ended;
  return sum;
}

/// Looked at again after the word: what is made from then on breaks it.
bool Tallies::give_word(std::uint64_t type) {
  word_type_ = type;
  given_ = true;
  if (quiet(type)) return true;
  end_round();
  return false;
}

}  // namespace gannet::futures
