#include "array/pieces.hpp"
#include "array/request.hpp"
#include "array/touch.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

template <Completing how>
void begin_put(Core* to, const Patch& patch, const void* from, const Strides& strides,
               rma::Pending& pending) {
  for_each_piece<how>(trace::Op::put, "put", to, patch, static_cast<const std::byte*>(from),
                      strides, pending, rma::put);
}

}  // namespace

void put(Core* to, const Patch& patch, const void* from, const Strides& strides) {
  rma::Pending pending;
  begin_put<Completing::blocking>(to, patch, from, strides, pending);
  rma::wait(pending, "put");
}

namespace {

[[gnu::noinline]] void put_any(Core* to, const Point& at, const void* value) {
  put(to, Patch::element(at), value, {});
}

}  // namespace

void put_element(Core* to, const Point& at, const void* value) {
  void* there = to ? touched(*to, trace::Op::put, at) : nullptr;
  there ? copy_element(there, value, to->element_bytes()) : put_any(to, at, value);
}

Request nb_put(Core* to, const Patch& patch, const void* from, const Strides& strides) {
  rma::Pending pending;
  begin_put<Completing::begins>(to, patch, from, strides, pending);
  return request_for(pending);
}

}  // namespace gannet::array
