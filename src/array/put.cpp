#include "array/pieces.hpp"
#include "array/request.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

template <Call how>
void begin_put(Core* to, const Patch& patch, const void* from, const Strides& strides,
               remote::Pending& pending) {
  for_each_piece<how>(trace::Op::put, "put", to, patch, static_cast<const std::byte*>(from),
                      strides, pending, rma::put);
}

}  // namespace

void put(Core* to, const Patch& patch, const void* from, const Strides& strides) {
  remote::Pending pending;
  begin_put<Call::blocking>(to, patch, from, strides, pending);
  remote::wait(pending, "put");
}

Request nb_put(Core* to, const Patch& patch, const void* from, const Strides& strides) {
  remote::Pending pending;
  begin_put<Call::begins>(to, patch, from, strides, pending);
  return request_for(pending);
}

}  // namespace gannet::array
