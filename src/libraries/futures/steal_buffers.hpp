#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "futures/steal_policy.hpp"
#include "gannet/array.hpp"

namespace gannet::futures {

/// Tasks that other ranks may take without asking: each rank has a steal buffer in global memory,
/// with records of tasks and a word that says how many there are and how many have been claimed.
/// One fetch-add on that word finds out and claims at once, as in SWS (Cartier, Dinan and Larkins,
/// 2021). Any thread.
class StealBuffers {
 public:
  static constexpr int places = steal_places;
  static constexpr std::size_t place_bytes = 512;  ///< for each; what is larger is not for others

  using Bytes = std::span<const std::byte>;

  /// Collective.
  explicit StealBuffers(const Group& world);

  /// Local. Fills my steal buffer, if it is empty, with what next() returns until that is nothing.
  /// True if anything was published. What next() throws is passed on, after what it returned
  /// before.
  bool fill(const std::function<std::optional<std::vector<std::byte>>()>& next);

  /// Local. Whether anything may be in my steal buffer.
  bool open() const { return open_.load(std::memory_order_seq_cst); }

  /// Local. Whether somebody could claim a task of mine.
  bool has_tasks() const { return open() && !StealWord(look(claims_of(rank_))).too_late(); }

  /// One-sided. Claims up to `most` tasks of a rank, and calls take(record) for each, which does
  /// not throw. Returns how many are left there then; nothing if there was none.
  std::optional<int> claim(int rank, int most, const std::function<void(Bytes)>& take);

  /// Local.
  bool is_near(int rank) const { return buffers_.on_my_node(rank); }

 private:
  static constexpr Index words_in_place = place_bytes / sizeof(std::uint64_t);

  /// A steal buffer: the word of claims, how many of them have been read, the records.
  static constexpr Index words = 8 + places * words_in_place;
  static Index claims_of(int rank) { return rank * words; }
  static Index read_of(int rank) { return rank * words + 1; }
  static Index record_of(int rank, std::int64_t place) {
    return rank * words + 8 + place * words_in_place;
  }
  std::uint64_t look(Index at) const { return buffers_.fetch_add({at}, std::uint64_t{0}); }
  bool is_free() const;
  void write(std::int64_t place, Bytes task);
  void publish(std::int64_t tasks);

  int rank_;
  Array<std::uint64_t> buffers_;
  std::atomic<bool> open_{false};
  std::atomic_flag filling_ = ATOMIC_FLAG_INIT;
};

}  // namespace gannet::futures
