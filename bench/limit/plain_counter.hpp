#pragma once

#include <atomic>
#include <cstdint>

namespace bench {

/// The limit of fetch-add: std::atomic on the element itself.
class PlainCounter {
 public:
  static constexpr const char* name = "limit";

  explicit PlainCounter(std::int64_t* element) : element_(*element) {}

  std::int64_t fetch_add() { return element_.fetch_add(1); }

 private:
  std::atomic_ref<std::int64_t> element_;
};

}  // namespace bench
