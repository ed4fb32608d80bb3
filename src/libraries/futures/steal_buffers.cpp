#include "futures/steal_buffers.hpp"

#include <array>
#include <cstring>

#include "futures/steal_policy.hpp"
#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

StealBuffers::StealBuffers(const Group& world)
    : rank_(world.rank()),
      buffers_(world, {static_cast<Index>(world.size()) * words},
               {.name = "steal buffers of futures"}) {}

/// All that was published has been claimed, and the claimants have read it.
bool StealBuffers::is_free() const {
  const StealWord word(look(claims_of(rank_)));
  return word.too_late() && static_cast<std::int64_t>(look(read_of(rank_))) == word.published();
}

/// Local. The records may be written: nobody can claim while all that were published are claimed.
void StealBuffers::write(std::int64_t place, Bytes task) {
  std::array<std::uint64_t, words_in_place> record{};
  std::memcpy(record.data(), task.data(), task.size());
  const Index at = record_of(rank_, place);
  buffers_.put(Patch{{at}, {at + words_in_place}}, record);
}

/// Whatever else fails, the tasks already in the buffer may be claimed.
bool StealBuffers::fill(const std::function<std::optional<std::vector<std::byte>>()>& next) {
  if (filling_.test_and_set(std::memory_order_acquire)) return false;
  struct Filling {
    StealBuffers& market;
    std::int64_t places_filled = 0;
    ~Filling() {
      if (places_filled > 0) market.publish(places_filled);
      market.filling_.clear(std::memory_order_release);
    }
  } filling{*this};
  for (bool free = is_free(); free && filling.places_filled < places; ++filling.places_filled) {
    const auto task = next();
    if (!task) break;
    write(filling.places_filled, *task);
  }
  return filling.places_filled > 0;
}

void StealBuffers::publish(std::int64_t tasks) {
  (void)buffers_.swap({read_of(rank_)}, 0);
  (void)buffers_.swap({claims_of(rank_)}, StealWord::published_only(tasks));
  open_ = true;
}

/// Claimed tasks have to be read, whatever else fails: nobody else has them.
std::optional<int> StealBuffers::claim(int rank, int most, const std::function<void(Bytes)>& take) {
  if (rank == rank_ && !open()) return {};
  if (rank == rank_) open_ = false;  // before the look, so as not to undo a concurrent fill
  if (is_near(rank) && StealWord(look(claims_of(rank))).too_late()) return {};  // saves the claim
  if (rank == rank_) open_ = true;
  std::vector<std::uint64_t> records(static_cast<std::size_t>(most) * words_in_place);
  const StealWord word(buffers_.fetch_add({claims_of(rank)}, StealWord::claim(most)));
  if (word.too_late()) return {};
  const std::int64_t first = word.claimed();
  const std::int64_t end = word.end(most);
  const auto count = static_cast<std::size_t>(end - first);
  records.resize(count * words_in_place);
  retry_alloc([&] {
    buffers_.get(Patch{{record_of(rank, first)}, {record_of(rank, end)}}, records);
  });
  retry_alloc([&] { (void)buffers_.fetch_add({read_of(rank)}, std::uint64_t{count}); });
  for (std::size_t i = 0; i < count; ++i) {
    take(std::as_bytes(std::span(records)).subspan(i * place_bytes, place_bytes));
  }
  return static_cast<int>(word.published() - end);
}

}  // namespace gannet::futures
