#include "array/pieces.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

void put(Core* to, const Patch& patch, const void* from, const Strides& strides) {
  for_each_piece(trace::Op::put, "put", to, patch, static_cast<const std::byte*>(from), strides,
                 rma::put);
}

}  // namespace gannet::array
