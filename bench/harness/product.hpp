#pragma once

#include "harness/measure.hpp"

namespace bench {

/// C = A B of 2000 x 2000 doubles.
inline constexpr std::int64_t product_edge = 2000;

/// Collective. multiply() computes the whole product.
template <class Product>
void product_case(MPI_Comm comm, Product& product) {
  const double flops = 2.0 * product_edge * product_edge * product_edge;
  const std::int64_t bytes = product_edge * product_edge * 8;
  compare(comm, {"matmul", "all", bytes, Unit::gigaflops, Active::all, flops},
          {{product.name, [&product](std::int64_t times) {
              for (std::int64_t i = 0; i < times; ++i) product.multiply();
            }}});
}

}  // namespace bench
