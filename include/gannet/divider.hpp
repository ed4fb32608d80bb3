#pragma once

#include <cstdint>

namespace gannet::detail {

/// Division by a fixed number, without the divide instruction.
class Divider {
 public:
  Divider() = default;
  explicit Divider(std::int64_t by)
      : by_(static_cast<std::uint64_t>(by)), reciprocal_(~std::uint64_t{0} / by_) {}

  std::int64_t by() const { return static_cast<std::int64_t>(by_); }

  /// i / by for 0 <= i. The rounded-down reciprocal gives the quotient or one less.
  std::int64_t operator()(std::int64_t i) const {
    const auto n = static_cast<std::uint64_t>(i);
    __extension__ using wide = unsigned __int128;
    auto q = static_cast<std::uint64_t>((static_cast<wide>(n) * reciprocal_) >> 64);
    q += (n - q * by_) >= by_;
    return static_cast<std::int64_t>(q);
  }

 private:
  std::uint64_t by_ = 1;
  std::uint64_t reciprocal_ = ~std::uint64_t{0};
};

}  // namespace gannet::detail
