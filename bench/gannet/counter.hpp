#pragma once

#include <gannet/gannet.hpp>

namespace bench {

/// The fetch-add cases with Gannet: an array with one element on each rank.
class GannetCounter {
 public:
  static constexpr const char* name = "gannet";

  explicit GannetCounter(const gannet::Group& group) : array_(group, {group.size()}) {}

  std::int64_t fetch_add() { return array_.fetch_add({1}, 1); }

  const gannet::Array<std::int64_t>& array() const { return array_; }

 private:
  gannet::Array<std::int64_t> array_;
};

}  // namespace bench
