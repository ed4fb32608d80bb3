#pragma once

#include "ga/array.hpp"
#include "harness/product.hpp"

namespace bench {

/// The matrix multiply with Global Arrays.
class GaProduct {
 public:
  static constexpr const char* name = ga_name;

  GaProduct() {
    a_.fill(1);
    b_.fill(2);
  }

  void multiply() { GA_Dgemm('n', 'n', n, n, n, 1.0, a_.handle(), b_.handle(), 0.0, c_.handle()); }

 private:
  static constexpr int n = product_edge;
  GaArray a_{C_DBL, n, n}, b_{C_DBL, n, n}, c_{C_DBL, n, n};
};

}  // namespace bench
