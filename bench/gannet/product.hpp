#pragma once

#include <gannet/gannet.hpp>

#include "harness/product.hpp"

namespace bench {

/// The matrix multiply with Gannet.
class GannetProduct {
 public:
  static constexpr const char* name = "gannet";

  explicit GannetProduct(const gannet::Group& group)
      : a_(make(group)), b_(make(group)), c_(make(group)) {
    gannet::fill(a_, 1.0);
    gannet::fill(b_, 2.0);
  }

  void multiply() { gannet::matmul(gannet::Op::none, gannet::Op::none, 1.0, a_, b_, 0.0, c_); }

 private:
  static gannet::Array<double> make(const gannet::Group& group) {
    return gannet::Array<double>(group, {product_edge, product_edge});
  }

  gannet::Array<double> a_, b_, c_;
};

}  // namespace bench
