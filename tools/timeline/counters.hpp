#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "frames.hpp"
#include "tables.hpp"

namespace gannet::timeline {

/// Turns frames of counters into counters of the run: the last frame of each thread.
class Counters {
 public:
  Counters(Run& run, const Tables& tables) : run_(run), tables_(tables) {}

  /// The counters of one frame, unpacked.
  void read(const Frame& frame, Bytes plain);

  /// When all frames have been read.
  void settle();

  /// What was left out, and why: a line for each reason.
  std::vector<std::string> complaints() const;

 private:
  using Raw = trace::format::Counter;

  /// What one thread wrote last.
  struct Latest {
    std::uint32_t sequence = 0;
    std::uint64_t lost = 0;
    trace::format::CountersHead head{};
    std::vector<Raw> sums;
  };

  void take(int rank, const trace::format::CountersHead& head, const Raw& raw);
  std::uint32_t only_block(std::uint32_t array, std::int32_t owner);
  std::uint32_t look_up(const std::unordered_map<std::uint32_t, std::uint32_t>& table,
                        std::uint32_t number);

  Run& run_;
  const Tables& tables_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Latest> threads_;
  std::map<std::uint32_t, std::map<std::int32_t, std::uint32_t>> blocks_;  ///< of arrays, by owner
  std::map<std::string, std::int64_t> odd_;
};

}  // namespace gannet::timeline
