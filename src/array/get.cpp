#include "array/pieces.hpp"
#include "array/request.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

template <Call how>
void begin_get(Core* from, const Patch& patch, void* to, const Strides& strides,
               remote::Pending& pending) {
  for_each_piece<how>(trace::Op::get, "get", from, patch, static_cast<std::byte*>(to), strides,
                      pending, rma::get);
}

}  // namespace

void get(Core* from, const Patch& patch, void* to, const Strides& strides) {
  remote::Pending pending;
  begin_get<Call::blocking>(from, patch, to, strides, pending);
  remote::wait(pending, "get");
}

Request nb_get(Core* from, const Patch& patch, void* to, const Strides& strides) {
  remote::Pending pending;
  begin_get<Call::begins>(from, patch, to, strides, pending);
  return request_for(pending);
}

}  // namespace gannet::array
