#pragma once

#include <array>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frames.hpp"
#include "tables.hpp"

namespace gannet::timeline {

/// The table of patches of one thread. Only what is used takes memory: there may be many threads.
class Places {
 public:
  struct PatchPlace {
    std::uint32_t patch = none;  ///< number in the run; none: not known
    std::int32_t peer = -1;
  };

  PatchPlace at(std::uint32_t number) const {
    if (number >= trace::format::patch_places || !pages_[number / each]) return {};
    return (*pages_[number / each])[number % each];
  }
  void set(std::uint32_t number, const PatchPlace& place) {
    auto& page = pages_[number / each];
    if (!page) page = std::make_unique<Page>();
    (*page)[number % each] = place;
  }

 private:
  static constexpr std::uint32_t each = 32;
  using Page = std::array<PatchPlace, each>;
  std::array<std::unique_ptr<Page>, trace::format::patch_places / each> pages_;
};

/// Turns frames of events into events of the run, by the tables, and in the order of the file.
class Decoder {
 public:
  Decoder(Run& run, const Tables& tables) : run_(run), tables_(tables) {}

  /// The events of one frame, unpacked.
  void read(const Frame& frame, Bytes plain);

  /// When all frames have been read: completes requests, and operations never seen to complete.
  void settle();

  /// What was left out, and why: a line for each reason.
  std::vector<std::string> complaints() const;

 private:
  using Raw = trace::format::Event;

  /// What is known about one thread from its frames so far.
  struct Stream {
    std::uint32_t next_frame = 0;
    bool begun = false;
    Places places;
    std::vector<std::size_t> incomplete;  ///< events whose request has not been named yet
    std::vector<std::uint32_t> regions;
  };
  using RequestName = std::pair<int, std::uint64_t>;

  void keep_up(Stream& stream, const Frame& frame);
  std::size_t take_patch(Stream& stream, int rank, const std::vector<Raw>& raw, std::size_t at);
  void take(Stream& stream, const Frame& frame, Raw raw);
  bool take_place(Stream& stream, const Raw& raw, Event& event);
  bool take_request(Stream& stream, int rank, const Raw& raw);
  std::uint32_t look_up(const std::unordered_map<std::uint32_t, std::uint32_t>& table,
                        std::uint32_t number);

  Run& run_;
  const Tables& tables_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Stream> streams_;
  std::map<RequestName, Time> completed_;
  std::vector<std::pair<RequestName, std::size_t>> waiting_for_end_;
  std::map<std::string, std::int64_t> odd_;
};

}  // namespace gannet::timeline
