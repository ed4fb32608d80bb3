#include "array/pieces.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

void accumulate(Core* to, const Patch& patch, const void* from, const void* alpha,
                const Strides& strides) {
  for_each_piece(trace::Op::accumulate, "accumulate", to, patch,
                 static_cast<const std::byte*>(from), strides,
                 [&](const rma::Segment& segment, int rank, Index offset, const std::byte* near,
                     const rma::Transfer& transfer) {
                   rma::accumulate(segment, rank, offset, near, transfer, to->type(), alpha);
                 });
}

}  // namespace gannet::array
