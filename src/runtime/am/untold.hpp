#pragma once

#include <cstdint>
#include <vector>

#include "gannet/messages.hpp"

namespace gannet::am {

/// Who is to be told of what has happened to messages, by the number that travels with them and
/// comes back with the answer. Places are used again, so that it allocates only while it grows.
class Untold {
 public:
  struct Entry {
    Completions told;
    int rank;  ///< who is to answer
  };

  /// A number that is not used again, and is never 0.
  std::uint64_t add(const Entry& entry) {
    if (free_.empty()) grow();
    const std::uint32_t index = free_.back();
    free_.pop_back();
    Place& place = places_[index];
    place.number = ++uses_ << 32 | index;
    place.entry = entry;
    return place.number;
  }

  /// Null if nobody is to be told under this number.
  Entry* find(std::uint64_t number) {
    const std::uint64_t index = number & 0xffff'ffff;
    if (number == 0 || index >= places_.size() || places_[index].number != number) return nullptr;
    return &places_[index].entry;
  }

  /// One that find() finds.
  void remove(std::uint64_t number) {
    const auto index = static_cast<std::uint32_t>(number);
    places_[index].number = 0;
    free_.push_back(index);
  }

  bool empty() const { return free_.size() == places_.size(); }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Place& place : places_) {
      if (place.number != 0) visit(place.entry);
    }
  }

 private:
  struct Place {
    std::uint64_t number = 0;  ///< 0: free
    Entry entry{};
  };

  /// Memory for all places comes first: without it nothing has changed, and remove() needs none.
  void grow() {
    const std::size_t count = places_.size();
    if (count == places_.capacity()) places_.reserve(2 * count + 8);
    free_.reserve(places_.capacity());
    places_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(count));
  }

  std::vector<Place> places_;
  std::vector<std::uint32_t> free_;
  std::uint64_t uses_ = 0;
};

}  // namespace gannet::am
