#pragma once

#include "ma/layout.hpp"

namespace gannet::ma {

/// Memory of this process in whole granules. Pages (of 2 MiB where the system has them) that nobody
/// writes to cost nothing.
class Segment {
 public:
  Segment() = default;
  /// Fault::memory if this machine has less than `bytes`, or the system refuses them.
  explicit Segment(Address bytes);
  Segment(Segment&& other) noexcept;
  Segment& operator=(Segment&& other) noexcept;
  ~Segment();

  Address low() const { return low_; }
  Address high() const { return high_; }
  Address bytes() const { return high_ - low_; }

 private:
  Address low_ = 0;
  Address high_ = 0;
};

}  // namespace gannet::ma
