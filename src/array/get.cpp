#include "array/pieces.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

void get(Core* from, const Patch& patch, void* to, const Strides& strides) {
  for_each_piece(trace::Op::get, "get", from, patch, static_cast<std::byte*>(to), strides,
                 rma::get);
}

}  // namespace gannet::array
