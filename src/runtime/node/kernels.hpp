#pragma once

#include "gannet/types.hpp"

namespace gannet::node {

/// Rows of `count` contiguous elements, on both sides; steps from row to row in bytes.
struct Rows {
  Index rows;
  Index count;
  Index far_step;
  Index near_step;
};

// far[i] += alpha * near[i] for all elements of all rows. Both may lie at any address: near may
// have come over the wire, and C programs have complex numbers at multiples of their parts.

void add_rows(void* far, const void* near, const Rows& shape, std::int8_t alpha);
void add_rows(void* far, const void* near, const Rows& shape, std::int16_t alpha);
void add_rows(void* far, const void* near, const Rows& shape, std::int32_t alpha);
void add_rows(void* far, const void* near, const Rows& shape, std::int64_t alpha);
void add_rows(void* far, const void* near, const Rows& shape, float alpha);
void add_rows(void* far, const void* near, const Rows& shape, double alpha);
void add_rows(void* far, const void* near, const Rows& shape, std::complex<float> alpha);
void add_rows(void* far, const void* near, const Rows& shape, std::complex<double> alpha);

}  // namespace gannet::node
